// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation
import ImageIO

/// The pictures and fonts of a document: those in it, and those in files beside it.
final class PictureSource {
  /// Where files lie; nil where there are none.
  private let folder: URL?
  private var known: [String: CGImage] = [:]
  private var fonts: [String: CTFontDescriptor?] = [:]

  private let archive: LottieArchive?

  init(folder: URL?, archive: LottieArchive?) {
    (self.folder, self.archive) = (folder, archive)
  }

  /// A picture, or else what is wrong with it.
  func image(_ asset: Asset.Picture) -> (image: CGImage?, problem: String?) {
    let name = asset.folder + asset.file
    if let image = known[name] { return (image, nil) }
    guard let data = data(of: asset) else {
      let shown = asset.isEmbedded ? "in the document" : name
      return (nil, "the picture \(shown), which is not there or not beside the document")
    }
    guard let source = CGImageSourceCreateWithData(data as CFData, nil),
      let image = CGImageSourceCreateImageAtIndex(source, 0, nil)
    else { return (nil, "a picture that cannot be read") }
    known[name] = image
    return (image, nil)
  }

  /// Whether what is in a file is a picture.
  static func isPicture(_ data: Data) -> Bool {
    CGImageSourceCreateWithData(data as CFData, nil).map { CGImageSourceGetCount($0) > 0 } ?? false
  }

  /// A font by its place; nil where there is none, or none that can be read.
  func font(_ path: String) -> CTFontDescriptor? {
    guard !path.isEmpty else { return nil }
    if let font = fonts[path] { return font }
    let data =
      path.hasPrefix("data:")
      ? Self.embedded(path) : archive.map { $0.font(path) } ?? contents(path)
    let font = data.flatMap { CTFontManagerCreateFontDescriptorFromData($0 as CFData) }
    fonts[path] = font
    return font
  }

  /// What is in a picture's or a sound's file.
  func data(of asset: Asset.Picture) -> Data? {
    if asset.file.hasPrefix("data:") { return Self.embedded(asset.file) }
    if let archive { return archive.picture(asset) }
    return asset.isEmbedded ? nil : contents(asset.folder + asset.file)
  }

  /// What is in an address that holds it.
  private static func embedded(_ address: String) -> Data? {
    guard let comma = address.firstIndex(of: ",") else { return nil }
    let header = address[..<comma]
    let body = String(address[address.index(after: comma)...])
    guard header.hasSuffix(";base64") else {
      return body.removingPercentEncoding.map { Data($0.utf8) }
    }
    return Data(base64Encoded: body, options: .ignoreUnknownCharacters)
  }

  /// What is in a file: only in one beside the document, neither elsewhere on the machine nor on the
  /// web.
  private func contents(_ name: String) -> Data? {
    guard let folder else { return nil }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !name.hasPrefix("/"), !name.contains("://"), !parts.contains(".."), !name.contains("\0")
    else { return nil }
    return try? Data(contentsOf: folder.appendingPathComponent(name))
  }
}
