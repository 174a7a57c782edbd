// SPDX-License-Identifier: Apache-2.0

import Stage
import TestSupport
import Testing

@testable import UIKit

/// Hears that something was not saved, in the forms in which programs write it.
private final class Keeper: NSObject {
  var heard: [String] = []
  var errors: [NSError] = []
  var context: UInt?

  func image(
    _ image: UIImage, didFinishSavingWithError error: Error?, contextInfo: UnsafeRawPointer
  ) {
    heard.append("image \(image.size.width)")
    if let error { errors.append(error as NSError) }
  }
  func saved(_ image: UIImage, error: NSError?, context: UnsafeMutableRawPointer?) {
    heard.append("saved")
    self.context = context.map { UInt(bitPattern: $0) }
    if let error { errors.append(error) }
  }
  func video(
    _ path: String, didFinishSavingWithError error: NSError, contextInfo: UnsafeMutableRawPointer
  ) {
    heard.append("video \(path)")
    context = UInt(bitPattern: contextInfo)
    errors.append(error)
  }
}

@Suite("The library of photographs", .serialized)
@MainActor
struct SavedPhotoTests {
  @Test("is none: an error comes back, on the next turn, by target and selector")
  func answers() throws {
    let stage = try Stage(size: CGSize(width: 10, height: 10))
    let keeper = Keeper()
    let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { _ in }
    let place = UnsafeMutableRawPointer(bitPattern: 4096)
    UIImageWriteToSavedPhotosAlbum(
      image, keeper,
      Selector(
        "image:didFinishSavingWithError:contextInfo:",
        Keeper.image(_:didFinishSavingWithError:contextInfo:)), nil)
    UIImageWriteToSavedPhotosAlbum(
      image, keeper, Selector("saved:error:context:", Keeper.saved(_:error:context:)), place)
    #expect(keeper.heard.isEmpty)
    try stage.advance(by: 0.1)
    #expect(keeper.heard == ["image 3.0", "saved"] && keeper.context == 4096)
    UISaveVideoAtPathToSavedPhotosAlbum(
      "/a.mp4", keeper,
      Selector(
        "video:didFinishSavingWithError:contextInfo:",
        Keeper.video(_:didFinishSavingWithError:contextInfo:)), place)
    try stage.advance(by: 0.1)
    #expect(keeper.heard.last == "video /a.mp4" && keeper.errors.count == 3)
    #expect(keeper.errors.allSatisfy { $0.domain == "ALAssetsLibraryErrorDomain" })
    #expect(!UIVideoAtPathIsCompatibleWithSavedPhotosAlbum("/a.mp4"))
  }

  @Test("who cannot hear of it is named, and nobody need hear of it")
  func unheard() throws {
    let stage = try Stage(size: CGSize(width: 10, height: 10))
    let image = UIImage()
    let words = try Documents.words {
      UIImageWriteToSavedPhotosAlbum(image, nil, nil, nil)
      UIImageWriteToSavedPhotosAlbum(image, Keeper(), Selector("name:only:here:"), nil)
      try stage.advance(by: 0.1)
    }
    #expect(words.contains { $0.contains("no photo library") })
    #expect(words.contains { $0.contains("Keeper has no method name:only:here:") })
  }

  @Test("previews by pressing hard never begin, and settings have addresses")
  func others() {
    let view = UIView()
    let preview = UIPreviewInteraction(view: view)
    preview.cancel()
    #expect(preview.view === view && preview.location(in: view) == .zero)
    #expect(URL(string: UIApplication.openSettingsURLString)?.scheme == "app-settings")
    #expect(URL(string: UIApplication.openNotificationSettingsURLString) != nil)
  }
}
