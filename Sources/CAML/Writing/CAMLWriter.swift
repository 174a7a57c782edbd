// SPDX-License-Identifier: Apache-2.0

import Markup
import OutputFiles
import QuartzCore

/// Writes trees of layers as documents.
///
/// Only what differs from a new object is written, with at most twelve significant digits, so that a
/// document that was read and written again says the same.
open class CAMLWriter: NSObject {
  /// Creates a writer.
  public override init() {
    super.init()
  }

  /// The document of a tree, without pictures: what shows one says where its file would be.
  ///
  /// - Parameter layer: The root of the tree.
  /// - Returns: The text.
  open func string(for layer: CALayer) -> String {
    text(DocumentWriter(layer))
  }

  /// Writes a tree into a file, or into a package with its pictures where the name ends in "ca".
  ///
  /// A file appears whole or not at all, and of a document with pictures all files or none.
  ///
  /// - Parameters:
  ///   - layer: The root of the tree.
  ///   - url: A place on this machine. A document's pictures go into the folder `assets` beside it.
  /// - Throws: ``CAMLError``: why it cannot be written.
  open func write(_ layer: CALayer, to url: URL) throws {
    let isPackage = url.pathExtension.lowercased() == "ca"
    let folder = isPackage ? url : url.deletingLastPathComponent()
    let writer = DocumentWriter(layer)
    let document = text(writer)
    let files = FileGroup()
    do {
      for (name, picture) in writer.pictures {
        let file = folder.appendingPathComponent(name)
        try files.write(try bytes(of: picture, for: file), to: file.path)
      }
      let main = isPackage ? url.appendingPathComponent(PackageIndex.documentName) : url
      try files.write(Data(document.utf8), to: main.path)
      if isPackage {
        let index = url.appendingPathComponent(PackageIndex.fileName)
        try files.write(try Self.index(of: layer), to: index.path)
      }
      try files.keep()
    } catch let error as CAMLError {
      throw error
    } catch let error as OutputError {
      throw CAMLError(file: error.path, error.reason)
    } catch {
      throw CAMLError(file: url.path, "it cannot be written: \(error.localizedDescription)")
    }
  }

  private func text(_ writer: DocumentWriter) -> String {
    let root = MarkupElement(
      name: "caml", attributes: ["xmlns": "http://www.apple.com/CoreAnimation/1.0"],
      children: [writer.root()])
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + root.text(keys: ["id", "type", "key", "name", "keyPath"])
  }

  private func bytes(of picture: CGImage, for url: URL) throws -> Data {
    guard let data = picture.pngBytes else {
      throw CAMLError(file: url.path, "the picture cannot be written as PNG")
    }
    return data
  }

  private static func index(of layer: CALayer) throws -> Data {
    let index: [String: Any] = [
      "rootDocument": PackageIndex.documentName,
      "documentWidth": Double(layer.bounds.width), "documentHeight": Double(layer.bounds.height),
      "geometryFlipped": false, "publishedObjectNames": [String](),
    ]
    return try PropertyListSerialization.data(fromPropertyList: index, format: .xml, options: 0)
  }
}
