// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where layout says what is wrong.
@MainActor
enum LayoutDiagnostics {
  /// Takes a message; standard error unless a test listens.
  static var report: (String) -> Void = { message in
    FileHandle.standardError.write(Data("citrine: \(message)\n".utf8))
  }

  /// A number without a fraction that says nothing.
  static func text(_ number: CGFloat) -> String {
    number == number.rounded() && abs(number) < 1e9
      ? String(Int(number)) : String(Double(number))
  }

  /// Tells of constraints that contradict each other, in UIKit's words.
  static func reportConflict(_ rows: [LayoutRow], breaking row: LayoutRow) {
    let list = rows.map { "    \"\($0.text)\"" }.joined(separator: ",\n")
    report(
      """
      [LayoutConstraints] Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want.
      (
      \(list)
      )

      Will attempt to recover by breaking constraint
      \(row.text)
      """)
  }
}
