// SPDX-License-Identifier: Apache-2.0

import ImageIO
import QuartzCore

/// The pictures of a package, read when they are asked for, each once.
final class AssetFolder {
  /// The folder; nil where a document stands in none.
  let folder: URL?
  private var pictures: [String: CGImage] = [:]

  /// More than a screen needs, less than a file can lie about.
  private static let pixelLimit = 1 << 26

  init(folder: URL?) {
    self.folder = folder
  }

  /// The picture of a name.
  ///
  /// - Parameter source: Where the file is, seen from the folder.
  /// - Returns: The picture.
  /// - Throws: Why it cannot be had.
  func picture(_ source: String) throws(CAMLError) -> CGImage {
    if let known = pictures[source] { return known }
    let url = try place(of: source)
    let options = [ImageSourceOption.maximumPixelCount as String: Self.pixelLimit]
    guard let file = CGImageSourceCreateWithURL(url as CFURL, options as CFDictionary) else {
      throw CAMLError(file: url.path, "\(source) is not there; the layer stays empty")
    }
    guard let picture = CGImageSourceCreateImageAtIndex(file, 0, nil) else {
      throw CAMLError(
        file: url.path,
        "\(source) is no picture that can be read, or too large; the layer stays empty")
    }
    pictures[source] = picture
    return picture
  }

  /// Where a file of the package is; never outside of it.
  private func place(of source: String) throws(CAMLError) -> URL {
    guard let folder else {
      throw CAMLError(
        file: source, "\(source) lies beside a document without a place; the layer stays empty")
    }
    let name = source.removingPercentEncoding ?? source
    let root = folder.resolvingSymlinksInPath().standardizedFileURL.path
    for name in [source, name] where !name.hasPrefix("/") && !name.contains("://") {
      let url = folder.appendingPathComponent(name).resolvingSymlinksInPath().standardizedFileURL
      guard url.path.hasPrefix(root + "/") else { continue }
      if name == source, !FileManager.default.fileExists(atPath: url.path) { continue }
      return url
    }
    let isInside = !source.hasPrefix("/") && !source.split(separator: "/").contains("..")
    throw CAMLError(
      file: source,
      isInside
        ? "\(source) is not there; the layer stays empty"
        : "\(source) lies outside of the package and is not read; the layer stays empty")
  }
}
