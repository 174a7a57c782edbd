// SPDX-License-Identifier: Apache-2.0

import Dispatch
import SwiftParser
import SwiftSyntax

/// Texts with what stands in them; most of the time of a run goes into parsing.
enum ParsedTexts {
  /// The trees of texts, parsed on all cores.
  ///
  /// - Parameters:
  ///   - texts: The texts.
  ///   - known: Texts of before with their trees, which serve where a text is the same; of as many texts,
  ///     or none.
  /// - Returns: A tree for each text.
  static func parse(
    _ texts: [String], known: (texts: [String], trees: [SourceFileSyntax])? = nil
  ) -> [SourceFileSyntax] {
    var result: [SourceFileSyntax?] = Array(repeating: nil, count: texts.count)
    result.withUnsafeMutableBufferPointer { buffer in
      // Each turn writes to a place of its own.
      nonisolated(unsafe) let places = buffer
      nonisolated(unsafe) let known = known
      DispatchQueue.concurrentPerform(iterations: texts.count) { index in
        if let known, known.texts[index] == texts[index] {
          places[index] = known.trees[index]
        } else {
          places[index] = Parser.parse(source: texts[index])
        }
      }
    }
    return result.map { $0 ?? Parser.parse(source: "") }
  }
}
