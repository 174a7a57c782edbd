// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Where layout says what is wrong.
@MainActor
enum LayoutDiagnostics {
  /// Takes a message; it is a diagnostic unless a test listens.
  static var report: (String) -> Void = { Diagnostics.report($0, kind: .constraint) }

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
