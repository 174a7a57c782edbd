// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What a program has for a document that is being read.
public protocol CAMLParserDelegate: AnyObject {
  /// The class for a name that is not known.
  ///
  /// - Parameters:
  ///   - parser: Who reads.
  ///   - name: The name, such as "CABackdropLayer".
  /// - Returns: A class of layers; nil has the element left out.
  func parser(_ parser: CAMLParser, didFailToFindClassWithName name: String) -> AnyClass?
  /// The resource of a name, in the place of a file.
  ///
  /// - Parameters:
  ///   - parser: Who reads.
  ///   - source: The name, as the document has it.
  /// - Returns: Such as a `CGImage`; nil has the file read.
  func parser(_ parser: CAMLParser, resourceFor source: String) -> Any?
}

extension CAMLParserDelegate {
  /// Knows no classes.
  public func parser(_ parser: CAMLParser, didFailToFindClassWithName name: String) -> AnyClass? {
    nil
  }
  /// Has no resources.
  public func parser(_ parser: CAMLParser, resourceFor source: String) -> Any? { nil }
}

/// Reads layer documents (Core Animation Markup Language).
///
/// Of what a document says, what is not known is left out with a diagnostic, and unknown attributes
/// silently; a document that is broken is an error.
open class CAMLParser: NSObject {
  /// What the document holds, a `CALayer` for most; nil before one was read.
  public private(set) var result: Any?
  /// Where the files are that documents name; that of the document itself, unless it was set.
  open var baseURL: URL?
  /// What the program has for the document.
  open weak var delegate: (any CAMLParserDelegate)?

  private var objects: [String: Any] = [:]

  /// Creates a parser.
  public override init() {
    super.init()
  }

  /// Reads a file.
  ///
  /// - Parameter url: A file of this machine.
  /// - Throws: ``CAMLError``: what is wrong, and where.
  open func parse(contentsOf url: URL) throws {
    let data: Data
    do {
      data = try Data(contentsOf: url, options: .mappedIfSafe)
    } catch {
      throw CAMLError(file: url.path, "the file cannot be read: is it there, and yours to read?")
    }
    try parse(data, file: url.path, folder: baseURL ?? url.deletingLastPathComponent())
  }

  /// Reads a document.
  ///
  /// - Parameter data: The file's bytes.
  /// - Throws: ``CAMLError``: what is wrong, and where.
  open func parse(_ data: Data) throws {
    try parse(data, file: "document", folder: baseURL)
  }

  /// Reads a document.
  ///
  /// - Parameter string: The file's text.
  /// - Throws: ``CAMLError``: what is wrong, and where.
  open func parseString(_ string: String) throws {
    try parse(Data(string.utf8), file: "document", folder: baseURL)
  }

  /// The object that a document calls by an id.
  ///
  /// - Parameter id: The id, such as "#1".
  /// - Returns: The object; nil where there is none.
  open func object(byId id: String) -> Any? { objects[id] }

  private func parse(_ data: Data, file: String, folder: URL?) throws {
    let reader = DocumentReader(file: file, assets: AssetFolder(folder: folder), parser: self)
    (result, objects) = (nil, [:])
    result = try reader.read(data)
    objects = reader.objects
  }
}
