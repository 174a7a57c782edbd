// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@MainActor
@Suite("Editing", .serialized)
struct EditButtonTests {
  @Test("begins and ends by the button, which says what comes next")
  func button() {
    let controller = UITableViewController(style: .plain)
    let item = controller.editButtonItem
    #expect(item === controller.editButtonItem)
    #expect(item.title == "Edit" && item.style == .plain)
    item.perform(for: nil)
    #expect(controller.isEditing && controller.tableView.isEditing)
    #expect(item.title == "Done" && item.style == .done)
    item.perform(for: nil)
    #expect(!controller.isEditing && !controller.tableView.isEditing)
    #expect(item.title == "Edit" && item.style == .plain)
  }

  @Test("is told to a subclass once, whichever way it begins")
  func override() {
    final class Page: UIViewController {
      var words: [String] = []
      override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        words.append("\(editing) \(animated) \(isEditing)")
      }
    }
    let page = Page()
    page.isEditing = true
    page.editButtonItem.perform(for: nil)
    #expect(page.words == ["true false true", "false true false"])
  }
}
