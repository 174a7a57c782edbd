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
  /// A file appears whole or not at all.
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
    do {
      if isPackage {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      }
      let assets = folder.appendingPathComponent(DocumentWriter.assets)
      if !writer.pictures.isEmpty {
        try FileManager.default.createDirectory(at: assets, withIntermediateDirectories: true)
      }
      for (name, picture) in writer.pictures {
        try write(picture, to: folder.appendingPathComponent(name))
      }
      let main = isPackage ? url.appendingPathComponent(PackageIndex.documentName) : url
      try AtomicFile.write(Data(document.utf8), to: main.path)
      if isPackage { try writeIndex(of: layer, in: url) }
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

  private func write(_ picture: CGImage, to url: URL) throws {
    guard let data = picture.pngBytes else {
      throw CAMLError(file: url.path, "the picture cannot be written as PNG")
    }
    try AtomicFile.write(data, to: url.path)
  }

  private func writeIndex(of layer: CALayer, in url: URL) throws {
    let index: [String: Any] = [
      "rootDocument": PackageIndex.documentName,
      "documentWidth": Double(layer.bounds.width), "documentHeight": Double(layer.bounds.height),
      "geometryFlipped": false, "publishedObjectNames": [String](),
    ]
    let data = try PropertyListSerialization.data(fromPropertyList: index, format: .xml, options: 0)
    try AtomicFile.write(data, to: url.appendingPathComponent(PackageIndex.fileName).path)
  }
}
