// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

/// A point that is handed on as "x,y".
private final class Spot: NSObject, NSItemProviderReading, NSItemProviderWriting {
  let text: String

  required init(_ text: String) { self.text = text }

  static var writableTypeIdentifiersForItemProvider: [String] { ["org.citrine.spot"] }
  static var readableTypeIdentifiersForItemProvider: [String] { ["org.citrine.spot"] }
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(text.utf8), nil)
    return nil
  }
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let text = String(data: data, encoding: .utf8), text.contains(",") else {
      throw NSItemProvider.ErrorCode.unexpectedValue(typeIdentifier)
    }
    return Self(text)
  }
}

/// What a provider has given.
private final class Given: @unchecked Sendable {
  // Written and read in one test's turn: providers answer at once.
  var text: String?
  var data: Data?
  var error: (any Error)?
}

@Suite("NSItemProvider")
struct ItemProviderTests {
  @Test("hands objects out in all their types, and in more general ones")
  func types() {
    let provider = NSItemProvider()
    provider.registerObject(Spot("1,2"), visibility: .all)
    provider.registerDataRepresentation(
      forTypeIdentifier: "public.png", visibility: .ownProcess
    ) { completion in
      completion(Data([1, 2, 3]), nil)
      return nil
    }
    #expect(provider.registeredTypeIdentifiers == ["org.citrine.spot", "public.png"])
    for type in ["org.citrine.spot", "public.png", "public.image", "public.data", "public.item"] {
      #expect(provider.hasItemConformingToTypeIdentifier(type), "\(type)")
    }
    #expect(!provider.hasItemConformingToTypeIdentifier("public.jpeg"))
    #expect(!provider.hasItemConformingToTypeIdentifier("public.text"))
    let (bytes, other) = (Given(), Given())
    let progress = provider.loadDataRepresentation(forTypeIdentifier: "public.image") {
      (bytes.data, bytes.error) = ($0, $1)
    }
    #expect(bytes.data == Data([1, 2, 3]) && bytes.error == nil && progress.isFinished)
    provider.loadDataRepresentation(forTypeIdentifier: "public.text") {
      (other.data, other.error) = ($0, $1)
    }
    #expect(other.data == nil)
    #expect(other.error as? NSItemProvider.ErrorCode == .unavailable("public.text"))
    #expect(provider.suggestedName == nil)
    provider.suggestedName = "Spot"
    #expect(provider.suggestedName == "Spot")
  }

  @Test("reads objects of a class that can read what there is, and says what is wrong")
  func objects() {
    let provider = NSItemProvider(object: Spot("3,4"))
    #expect(provider.canLoadObject(ofClass: Spot.self))
    #expect(!provider.canLoadObject(ofClass: NSString.self))
    let given = Given()
    provider.loadObject(ofClass: Spot.self) { object, error in
      given.text = (object as? Spot)?.text
      given.error = error
    }
    #expect(given.text == "3,4" && given.error == nil)
    provider.loadObject(ofClass: NSString.self) { object, error in
      given.text = (object as? NSString).map { "\($0)" }
      given.error = error
    }
    #expect(given.text == nil)
    #expect(given.error as? NSItemProvider.ErrorCode == .unavailable("NSString"))
    let broken = NSItemProvider(object: Spot("nothing"))
    broken.loadObject(ofClass: Spot.self) { _, error in given.error = error }
    #expect(given.error as? NSItemProvider.ErrorCode == .unexpectedValue("org.citrine.spot"))
  }

  @Test("hands texts and addresses on as Foundation's classes have them")
  func foundation() throws {
    #expect(NSString.writableTypeIdentifiersForItemProvider == ["public.utf8-plain-text"])
    #expect(NSString.readableTypeIdentifiersForItemProvider.contains("public.plain-text"))
    #expect(NSURL.writableTypeIdentifiersForItemProvider.first == "public.url")
    #expect(NSURL.readableTypeIdentifiersForItemProvider == ["public.url"])
    let given = Given()
    let text = NSString(string: "héllo")
    _ = text.loadData(withTypeIdentifier: "public.utf8-plain-text") { data, _ in given.data = data }
    let bytes = try #require(given.data)
    #expect(bytes == Data("héllo".utf8))
    let read = try NSString.object(
      withItemProviderData: bytes, typeIdentifier: "public.utf8-plain-text")
    #expect("\(read)" == "héllo")
    let url = try #require(NSURL(string: "https://example.org/a"))
    _ = url.loadData(withTypeIdentifier: "public.url") { data, _ in given.data = data }
    let address = try #require(given.data)
    let back = try NSURL.object(withItemProviderData: address, typeIdentifier: "public.url")
    #expect(back.absoluteString == "https://example.org/a")
    #expect(throws: NSItemProvider.ErrorCode.unexpectedValue("public.text")) {
      try NSString.object(
        withItemProviderData: Data([0xff, 0xfe, 0xfd]), typeIdentifier: "public.text")
    }
    // An address may be read as a text, and a text not as an address.
    let provider = NSItemProvider(object: url)
    #expect(provider.canLoadObject(ofClass: String.self))
    provider.loadObject(ofClass: String.self) { text, _ in given.text = text }
    #expect(given.text == "https://example.org/a")
    #expect(!NSItemProvider(object: text).canLoadObject(ofClass: NSURL.self))
  }

  @Test("pictures are handed on with their pixels")
  @MainActor
  func pictures() throws {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { context in
      UIColor.green.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
    }
    #expect(UIImage.writableTypeIdentifiersForItemProvider == ["public.png"])
    #expect(UIImage.readableTypeIdentifiersForItemProvider == ["public.image"])
    let given = Given()
    _ = picture.loadData(withTypeIdentifier: "public.png") { data, _ in given.data = data }
    let bytes = try #require(given.data)
    let read = try UIImage.object(withItemProviderData: bytes, typeIdentifier: "public.png")
    #expect(read.cgImage?.width == picture.cgImage?.width)
    #expect(read.pngData() == picture.pngData())
  }

  @Test("who may read is numbered as Apple numbers it")
  func visibility() {
    typealias Visibility = NSItemProviderRepresentationVisibility
    let all: [Visibility] = [Visibility.all, .team, .group, .ownProcess]
    #expect(all.map(\.rawValue) == [0, 1, 2, 3])
  }
}
