// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Media
import OutputFiles

/// How a program ends that could not do what its command line asks.
package enum ProgramEnd {
  /// Says why on standard error, and ends the process with the status that stands for it: 3 where a
  /// strict program met something that was not done as asked, 64 for a wrong command line, 1 for
  /// what has no number of its own.
  package static func fail(_ name: String, _ error: any Error) -> Never {
    let status = (error as? StageError)?.status ?? 1
    guard case StageError.diagnostic(let first) = error else {
      say("\(name): \(error)")
      exit(status)
    }
    let list = Diagnostics.list
    say(
      "\(name): strict: not everything was done as asked:\n\(text(list.isEmpty ? [first] : list))")
    exit(status)
  }

  /// Sees to it that what was printed has come where it was to go.
  ///
  /// - Throws: Why it has not: nobody would learn it when the process ends.
  package static func flush() throws(StageError) {
    guard fflush(nil) != 0 else { return }
    throw StageError(.cannotWrite(path: "/dev/stdout", reason: OutputError.text(errno)))
  }

  /// Tells something that is no error.
  package static func note(_ name: String, _ text: String) { say("\(name): note: \(text)") }

  /// Tells what is being done.
  static func say(_ name: String, _ text: String) { say("\(name): \(text)") }

  /// A line for each: kind, place and message, how often and when first.
  package static func text(_ list: [Diagnostic]) -> String {
    list.map { entry in
      var text = "  \(entry.kind.rawValue): \(entry)"
      if entry.count > 1 { text += " (\(entry.count) times)" }
      return text
    }.joined(separator: "\n")
  }

  private static func say(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
