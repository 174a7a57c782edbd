// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

extension NSAttributedString {
  /// What a document is written in.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    /// The name, as Apple spells it; unknown ones are kept.
    public let rawValue: String

    /// Creates a type of any name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Letters without looks.
    public static let plain = DocumentType(rawValue: "NSPlainText")
    /// A page of the web.
    public static let html = DocumentType(rawValue: "NSHTML")
    /// Rich text; not read here.
    public static let rtf = DocumentType(rawValue: "NSRTF")
    /// Rich text with files; not read here.
    public static let rtfd = DocumentType(rawValue: "NSRTFD")
  }

  /// Names what is known of a document before it is read.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    /// The name, as Apple spells it; unknown ones are kept.
    public let rawValue: String

    /// Creates a key of any name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// What the document is written in, a ``DocumentType``.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// The document's encoding, the raw value of a `String.Encoding`; UTF-8 unless said.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    /// The looks of what has none.
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
  }

  /// Names what is found out about a document.
  public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
    /// The name, as Apple spells it; unknown ones are kept.
    public let rawValue: String

    /// Creates a key of any name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// What the document is written in, a ``DocumentType``.
    public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
    /// The document's encoding, the raw value of a `String.Encoding`.
    public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
  }

  /// Reads a document: a page of the web, or plain text.
  ///
  /// Of a page paragraphs, headings, lists, links, the looks of letters and simple rules of style sheets
  /// are read; the cells of tables stand at tabs; pictures and frames are left out.
  ///
  /// - Parameters:
  ///   - data: The document.
  ///   - options: What is known of it; a document that begins as a page is one unless said.
  ///   - dict: Where is written what was found out; nil for nowhere.
  /// - Throws: An error of Cocoa's where the type is not read here, or the encoding does not fit.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    let raw = options[.characterEncoding]
    let number = raw as? UInt ?? (raw as? Int).flatMap { UInt(exactly: $0) }
    let encoding = number.map { String.Encoding(rawValue: $0) } ?? .utf8
    guard
      let text = String(data: data, encoding: encoding)
        ?? (encoding == .utf8 ? String(decoding: data, as: UTF8.self) : nil)
    else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    let given =
      options[.documentType] as? DocumentType
      ?? (options[.documentType] as? String).map { DocumentType(rawValue: $0) }
    let start = text.prefix(512).lowercased().trimmingCharacters(in: .whitespacesAndNewlines)
    let guess: DocumentType =
      start.hasPrefix("<!doctype html") || start.hasPrefix("<html") ? .html : .plain
    let type = given ?? guess
    switch type {
    case .html: self.init(attributedString: HTMLText.read(text))
    case .plain:
      let looks = options[.defaultAttributes] as? [NSAttributedString.Key: Any]
      self.init(string: text, attributes: looks)
    default:
      Diagnostics.report(.resource, "documents of the type \(type.rawValue) are not read")
      throw CocoaError(.fileReadUnknown)
    }
    dict?.pointee = NSDictionary(dictionary: [
      DocumentAttributeKey.documentType.rawValue: type.rawValue,
      DocumentAttributeKey.characterEncoding.rawValue: encoding.rawValue,
    ])
  }

  /// Reads a file: a page of the web, or plain text.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - options: What is known of it; a document that begins as a page is one unless said.
  ///   - dict: Where is written what was found out; nil for nowhere.
  /// - Throws: An error of Cocoa's where the file or its type cannot be read.
  public convenience init(
    url: URL, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    try self.init(data: Data(contentsOf: url), options: options, documentAttributes: dict)
  }

  /// Writes a part of the text as a document: a page of the web, or plain text.
  ///
  /// - Parameters:
  ///   - range: The part, in UTF-16 units.
  ///   - dict: What the document is to be; its type must be there.
  /// - Returns: The document, in UTF-8.
  /// - Throws: An error of Cocoa's where the type is not written here, or the range is none.
  public func data(
    from range: NSRange, documentAttributes dict: [DocumentAttributeKey: Any]
  ) throws -> Data {
    guard range.location >= 0, range.length >= 0, range.location <= length,
      range.length <= length - range.location
    else {
      throw CocoaError(.fileWriteUnknown)
    }
    let part = attributedSubstring(from: range)
    let given = dict[.documentType]
    switch given as? DocumentType ?? (given as? String).map({ DocumentType(rawValue: $0) }) {
    case .html?: return Data(HTMLWriter.page(of: part).utf8)
    case .plain?: return Data(part.string.utf8)
    default:
      Diagnostics.report(.resource, "documents of this type are not written")
      throw CocoaError(.fileWriteUnknown)
    }
  }
}
