// SPDX-License-Identifier: Apache-2.0

import Markup
import QuartzCore

/// Reads the XML of storyboards and nibs.
///
/// Declarations of types and of entities are refused: documents of this kind have none, and hostile
/// ones grow without end by them.
enum InterfaceReader {
  static var rules: MarkupRules {
    var rules = MarkupRules()
    rules.advice = "open it in Xcode's source editor, or take the last version that was whole"
    return rules
  }

  /// The outermost element of a document.
  ///
  /// - Parameters:
  ///   - data: The file.
  ///   - file: What errors call it.
  /// - Returns: The element with all in it.
  /// - Throws: What is wrong, and where.
  static func read(_ data: Data, file: String) throws(InterfaceError) -> InterfaceElement {
    do {
      return try MarkupReader.read(data, rules: rules)
    } catch {
      throw InterfaceError(file: file, line: error.line, error.reason)
    }
  }
}
