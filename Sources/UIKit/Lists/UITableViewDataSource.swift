// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Tells a table how many rows there are, and makes their cells.
///
/// Apple's optional methods have defaults here. A table finds out which of them a program has by
/// calling each once.
///
/// > Difference: A method counts that the class has which conforms, or overrides; one that only a
/// > subclass of it adds is not called.
@MainActor @preconcurrency
public protocol UITableViewDataSource: NSObjectProtocol {
  /// How many rows a section has.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// Makes the cell of a row, from a used one if there is any.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// How many sections there are: 1.
  func numberOfSections(in tableView: UITableView) -> Int
  /// What stands above a section; nothing.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// What stands below a section; nothing.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  /// Whether a row takes part in editing: yes.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Whether a row can be moved: yes, where rows can be moved at all.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// Short titles at the right edge of a plain table, over which a finger reaches sections; none.
  func sectionIndexTitles(for tableView: UITableView) -> [String]?
  /// The section of such a title: that of its number.
  func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int
  /// Takes a row away or puts one in, as a person asked for.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath)
  /// Moves a row, as a person did.
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
}

extension UITableViewDataSource {
  /// One.
  @MainActor @preconcurrency
  public func numberOfSections(in tableView: UITableView) -> Int {
    tableView.leave(.sectionCount, 1)
  }
  /// Nothing.
  @MainActor @preconcurrency
  public func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { tableView.leave(.headerTitle, nil) }
  /// Nothing.
  @MainActor @preconcurrency
  public func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { tableView.leave(.footerTitle, nil) }
  /// Yes.
  @MainActor @preconcurrency
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.leave(.canEdit, true)
  }
  /// Yes.
  @MainActor @preconcurrency
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    tableView.leave(.canMove, true)
  }
  /// None.
  @MainActor @preconcurrency
  public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// The index of the title.
  @MainActor @preconcurrency
  public func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
  /// Does nothing.
  @MainActor @preconcurrency
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) { tableView.leave(.commit, ()) }
  /// Does nothing.
  @MainActor @preconcurrency
  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { tableView.leave(.move, ()) }
}
