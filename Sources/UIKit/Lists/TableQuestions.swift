// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What a table asks its data source and its delegate, and need not ask where the answer is left to
/// the table.
struct TableQuestions: OptionSet {
  let rawValue: UInt

  static let sectionCount = TableQuestions(rawValue: 1 << 0)
  static let headerTitle = TableQuestions(rawValue: 1 << 1)
  static let footerTitle = TableQuestions(rawValue: 1 << 2)
  static let canEdit = TableQuestions(rawValue: 1 << 3)
  static let canMove = TableQuestions(rawValue: 1 << 4)
  static let commit = TableQuestions(rawValue: 1 << 5)
  static let move = TableQuestions(rawValue: 1 << 6)
  static let source: TableQuestions = [
    .sectionCount, .headerTitle, .footerTitle, .canEdit, .canMove, .commit, .move,
  ]

  static let rowHeight = TableQuestions(rawValue: 1 << 10)
  static let headerHeight = TableQuestions(rawValue: 1 << 11)
  static let footerHeight = TableQuestions(rawValue: 1 << 12)
  static let rowEstimate = TableQuestions(rawValue: 1 << 13)
  static let headerEstimate = TableQuestions(rawValue: 1 << 14)
  static let footerEstimate = TableQuestions(rawValue: 1 << 15)
  static let headerView = TableQuestions(rawValue: 1 << 16)
  static let footerView = TableQuestions(rawValue: 1 << 17)
  static let indentation = TableQuestions(rawValue: 1 << 18)
  static let editingStyle = TableQuestions(rawValue: 1 << 19)
  static let leadingActions = TableQuestions(rawValue: 1 << 20)
  static let trailingActions = TableQuestions(rawValue: 1 << 21)
  static let deleteTitle = TableQuestions(rawValue: 1 << 22)
  static let menu = TableQuestions(rawValue: 1 << 23)
  static let rowActions = TableQuestions(rawValue: 1 << 24)
}

extension UITableView {
  /// Called by the default of an optional method: the program has none, and is not asked again.
  final func leave<Answer>(_ question: TableQuestions, _ answer: Answer) -> Answer {
    leftToTable.formUnion(question)
    return answer
  }

  /// What the delegate says; nil where it leaves that to the table.
  final func ask<Answer>(
    _ question: TableQuestions, _ call: (any UITableViewDelegate) -> Answer
  ) -> Answer? {
    guard !leftToTable.contains(question), let delegate else { return nil }
    let answer = call(delegate)
    return leftToTable.contains(question) ? nil : answer
  }

  /// What the data source says; nil where it leaves that to the table.
  final func askSource<Answer>(
    _ question: TableQuestions, _ call: (any UITableViewDataSource) -> Answer
  ) -> Answer? {
    guard !leftToTable.contains(question), let dataSource else { return nil }
    let answer = call(dataSource)
    return leftToTable.contains(question) ? nil : answer
  }
}
