// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

// What Apple's classes hand out through item providers.

/// What an object was read as, where that is the class that is wanted.
private func own<Wanted>(_ made: Any?, _ type: String) throws -> Wanted {
  guard let object = made as? Wanted else {
    throw NSItemProvider.ErrorCode.unexpectedValue(type)
  }
  return object
}

extension NSString: NSItemProviderReading, NSItemProviderWriting {
  /// Texts.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }
  /// Texts.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["public.utf8-plain-text", "public.plain-text"]
  }
  /// Writes the text as UTF-8.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(String(describing: self).utf8), nil)
    return nil
  }
  /// Reads a text of UTF-8.
  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Self {
    try own(String(data: data, encoding: .utf8).map { NSString(string: $0) }, typeIdentifier)
  }
}

extension NSURL: NSItemProviderReading, NSItemProviderWriting {
  /// Addresses, and their texts.
  public static var writableTypeIdentifiersForItemProvider: [String] {
    ["public.url", "public.utf8-plain-text"]
  }
  /// Addresses.
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
  /// Writes the address as text.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(absoluteString.utf8), nil)
    return nil
  }
  /// Reads an address.
  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Self {
    try own(
      String(data: data, encoding: .utf8).flatMap { NSURL(string: $0) }, typeIdentifier)
  }
}

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
  /// PNG.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.png"] }
  /// Pictures.
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.image"] }
  /// Writes the picture as PNG.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    let data = pngData()
    completionHandler(data, data == nil ? NSItemProvider.ErrorCode.unavailable("public.png") : nil)
    return nil
  }
  /// Reads a picture.
  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Self { try own(UIImage(data: data), typeIdentifier) }
}
