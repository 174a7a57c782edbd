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
    if source.lowercased().hasPrefix("data:") {
      let picture = try Self.inlinePicture(source)
      pictures[source] = picture
      return picture
    }
    let url = try place(of: source)
    let options = [ImageSourceOption.maximumPixelCount as String: Self.pixelLimit]
    guard let file = CGImageSourceCreateWithURL(url as CFURL, options as CFDictionary) else {
      throw CAMLError(file: url.path, "\(Self.shown(source)) is not there; the layer stays empty")
    }
    guard let picture = CGImageSourceCreateImageAtIndex(file, 0, nil) else {
      throw CAMLError(
        file: url.path,
        "\(Self.shown(source)) is no picture that can be read, or too large; the layer stays empty")
    }
    pictures[source] = picture
    return picture
  }

  /// The picture that a `data:` URL (RFC 2397) holds itself.
  private static func inlinePicture(_ source: String) throws(CAMLError) -> CGImage {
    let shown = shown(source)
    guard let comma = source.firstIndex(of: ",") else {
      throw CAMLError(file: shown, "\(shown) has no picture in it; the layer stays empty")
    }
    let text = source[source.index(after: comma)...]
    let isCoded = source[..<comma].lowercased().hasSuffix(";base64")
    let plain = text.removingPercentEncoding ?? String(text)
    let data =
      isCoded
      ? Data(base64Encoded: plain, options: .ignoreUnknownCharacters) ?? Data() : Data(plain.utf8)
    let options = [ImageSourceOption.maximumPixelCount as String: pixelLimit]
    guard let file = CGImageSourceCreateWithData(data as CFData, options as CFDictionary),
      let picture = CGImageSourceCreateImageAtIndex(file, 0, nil)
    else {
      throw CAMLError(
        file: shown,
        "\(shown) is no picture that can be read, or too large; the layer stays empty")
    }
    return picture
  }

  /// A name as messages have it: what a `data:` URL holds is not for reading.
  static func shown(_ source: String) -> String {
    guard source.lowercased().hasPrefix("data:") else {
      return source.count > 200 ? source.prefix(80) + "…" : source
    }
    return (source.prefix(60).split(separator: ",", omittingEmptySubsequences: false).first ?? "")
      + ",…"
  }

  /// Where a file of the package is; never outside of it.
  private func place(of source: String) throws(CAMLError) -> URL {
    guard let folder else {
      throw CAMLError(
        file: Self.shown(source),
        "\(Self.shown(source)) lies beside a document without a place; the layer stays empty")
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
      file: Self.shown(source),
      isInside
        ? "\(Self.shown(source)) is not there; the layer stays empty"
        : "\(Self.shown(source)) lies outside of the package and is not read; the layer stays empty"
    )
  }
}
