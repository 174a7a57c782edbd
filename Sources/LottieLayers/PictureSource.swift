// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import ImageIO

/// The pictures of a document: those in it, and those in files beside it.
final class PictureSource {
  /// Where files lie; nil where there are none.
  private let folder: URL?
  private var known: [String: CGImage] = [:]

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

  private func data(of asset: Asset.Picture) -> Data? {
    if asset.file.hasPrefix("data:") {
      guard let comma = asset.file.firstIndex(of: ",") else { return nil }
      let header = asset.file[..<comma]
      let body = String(asset.file[asset.file.index(after: comma)...])
      guard header.hasSuffix(";base64") else {
        return body.removingPercentEncoding.map { Data($0.utf8) }
      }
      return Data(base64Encoded: body, options: .ignoreUnknownCharacters)
    }
    if let archive { return archive.picture(asset) }
    guard let folder, !asset.isEmbedded else { return nil }
    // Only what lies beside the document: neither elsewhere on the machine nor on the web.
    let name = asset.folder + asset.file
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !name.hasPrefix("/"), !name.contains("://"), !parts.contains(".."), !name.contains("\0")
    else { return nil }
    return try? Data(contentsOf: folder.appendingPathComponent(name))
  }
}
