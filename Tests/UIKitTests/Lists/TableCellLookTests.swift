// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

/// A cell that says in which states it was brought up to date.
@MainActor
private final class Stateful: UITableViewCell {
  var states: [UICellConfigurationState] = []

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    states.append(state)
  }
}

@Suite("Looks of table cells")
@MainActor
struct TableCellLookTests {
  private func cell(_ change: (UITableViewCell) -> Void = { _ in }) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
    cell.textLabel?.text = "row"
    change(cell)
    cell.layoutIfNeeded()
    return cell
  }

  @Test("a chosen or touched cell is grey, unless its style is none")
  func selection() {
    let styles: [UITableViewCell.SelectionStyle] = [.none, .blue, .gray, .default]
    #expect(styles.map(\.rawValue) == [0, 1, 2, 3])
    let plain = looks(cell())
    for style in styles {
      let chosen = cell {
        $0.selectionStyle = style
        $0.setSelected(true, animated: false)
      }
      let touched = cell {
        $0.selectionStyle = style
        $0.setHighlighted(true, animated: false)
      }
      #expect(chosen.isSelected && touched.isHighlighted)
      #expect((looks(chosen) == plain) == (style == .none), "\(style)")
      #expect(looks(touched) == looks(chosen))
      chosen.setSelected(false, animated: false)
      #expect(looks(chosen) == plain)
    }
  }

  @Test("becomes chosen little by little in an animation")
  func animation() throws {
    let fingers = try Fingers()
    let cell = cell()
    fingers.window.addSubview(cell)
    let ground = UIView()
    cell.selectedBackgroundView = ground
    #expect(ground.alpha == 0)
    cell.setSelected(true, animated: true)
    cell.setHighlighted(true, animated: true)
    try fingers.wait(0.1)
    let alpha = try #require(ground.layer.presentation()).opacity
    #expect(alpha > 0 && alpha < 1 && ground.alpha == 1)
  }

  @Test("a ground of its own is as large as the cell and seen only while it is chosen")
  func ground() {
    let ground = UIView()
    ground.backgroundColor = .red
    let cell = cell { $0.selectedBackgroundView = ground }
    #expect(ground.frame == cell.bounds && ground.alpha == 0)
    cell.isSelected = true
    #expect(ground.alpha == 1)
    #expect(
      cell.subviews.firstIndex(of: ground) ?? 9 < cell.subviews.firstIndex(of: cell.contentView)
        ?? 0)
  }

  @Test("contents are indented by steps of the cell's width")
  func indentation() {
    for (level, width, x) in [(0, 10, 16), (2, 10, 36), (2, 30, 76)] as [(Int, CGFloat, CGFloat)] {
      let cell = cell {
        $0.indentationLevel = level
        $0.indentationWidth = width
      }
      #expect(cell.textLabel?.frame.minX == x)
    }
  }

  @Test("what stands at the right is another while the cell is edited")
  func accessories() {
    let cell = cell {
      $0.accessoryType = .disclosureIndicator
      $0.editingAccessoryType = .detailDisclosureButton
    }
    let usual = cell.parts.accessory?.bounds.width ?? 0
    cell.setEditing(true, animated: false)
    cell.layoutIfNeeded()
    let edited = cell.parts.accessory?.bounds.width ?? 0
    #expect(usual > 0 && edited > 2 * usual, "a button and an arrow are wider than an arrow")
    let own = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    cell.editingAccessoryView = own
    cell.layoutIfNeeded()
    #expect(own.superview === cell && cell.parts.accessory == nil)
    cell.setEditing(false, animated: false)
    cell.layoutIfNeeded()
    #expect(own.superview == nil && cell.parts.accessory?.bounds.width == usual)
    #expect(UITableViewCell.AccessoryType.detailDisclosureButton.rawValue == 2)
  }

  @Test("while it is edited it gives way to a mark and to bars, where it has them")
  func editing() {
    let cell = cell()
    #expect(cell.editingStyle == .none && cell.contentView.frame.minX == 0)
    cell.setEditing(true, animated: false)
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame.minX > 30)
    cell.shouldIndentWhileEditing = false
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame.minX == 0, "without a mark it may stay where it is")
  }

  @Test("a line is drawn below rows for both styles that have one")
  func separators() throws {
    let fingers = try Fingers()
    typealias Style = UITableViewCell.SeparatorStyle
    #expect([Style.none, .singleLine, .singleLineEtched].map(\.rawValue) == [0, 1, 2])
    let table = textTable(fingers, Texts([["a", "b"]]))
    let texts = Texts([["a", "b"]])
    table.dataSource = texts
    for style in [Style.none, .singleLine, .singleLineEtched] {
      table.separatorStyle = style
      table.layoutIfNeeded()
      let cell = try #require(table.visibleCells.first)
      cell.layoutIfNeeded()
      #expect((cell.parts.separators.bottom != nil) == (style != .none), "\(style)")
    }
  }

  // MARK: - Configurations

  @Test("its state is what it is like, and configurations follow it before the next layout")
  func state() {
    let cell = Stateful(style: .default, reuseIdentifier: nil)
    cell.contentConfiguration = UIListContentConfiguration.cell()
    cell.layoutIfNeeded()
    cell.states = []
    cell.setSelected(true, animated: false)
    #expect(cell.configurationState.isSelected && cell.states.isEmpty)
    cell.layoutIfNeeded()
    #expect(cell.states.map(\.isSelected) == [true])
    cell.setHighlighted(true, animated: false)
    cell.setEditing(true, animated: false)
    cell.isUserInteractionEnabled = false
    cell.setNeedsUpdateConfiguration()
    cell.layoutIfNeeded()
    let last = cell.states.last
    #expect(last?.isHighlighted == true && last?.isEditing == true && last?.isDisabled == true)
    let count = cell.states.count
    cell.layoutIfNeeded()
    #expect(cell.states.count == count)
    cell.setNeedsUpdateConfiguration()
    cell.layoutIfNeeded()
    #expect(cell.states.count == count + 1)
  }

  @Test("a handler makes the contents of the state")
  func handler() {
    let cell = cell { $0.contentConfiguration = UIListContentConfiguration.cell() }
    cell.configurationUpdateHandler = { cell, state in
      var content = cell.defaultContentConfiguration()
      content.text = state.isSelected ? "chosen" : "plain"
      cell.contentConfiguration = content
    }
    let text = { (cell.contentConfiguration as? UIListContentConfiguration)?.text }
    cell.layoutIfNeeded()
    #expect(text() == "plain")
    cell.setSelected(true, animated: false)
    cell.layoutIfNeeded()
    #expect(text() == "chosen")
  }

  @Test("contents and ground follow the state by themselves, unless they are told not to")
  func automatic() {
    for follows in [true, false] {
      let cell = cell {
        $0.automaticallyUpdatesContentConfiguration = follows
        $0.automaticallyUpdatesBackgroundConfiguration = follows
        var content = $0.defaultContentConfiguration()
        content.text = "row"
        $0.contentConfiguration = content
        $0.backgroundConfiguration = $0.defaultBackgroundConfiguration()
      }
      let before = looks(cell)
      let color = { () -> UIColor? in
        (cell.configured.contentView?.subviews.first as? UILabel)?.textColor
      }
      #expect(color() == .label)
      cell.isUserInteractionEnabled = false
      cell.setNeedsUpdateConfiguration()
      cell.layoutIfNeeded()
      #expect(color() == (follows ? .tertiaryLabel : .label))
      cell.isUserInteractionEnabled = true
      cell.selectionStyle = .none
      cell.setSelected(true, animated: false)
      cell.layoutIfNeeded()
      #expect((looks(cell) == before) == !follows, "the ground of a chosen row is grey")
    }
  }

  @Test("a ground takes the place of the table's colour, and suits the table's style")
  func background() {
    let cell = cell()
    var ground = cell.defaultBackgroundConfiguration()
    ground.backgroundColor = .red
    ground.cornerRadius = 9
    cell.backgroundConfiguration = ground
    cell.layoutIfNeeded()
    let shown = cell.configured.groundView
    #expect(shown?.frame == cell.bounds && cell.backgroundConfiguration?.backgroundColor == .red)
    #expect(looks(cell) != looks(self.cell()))
    cell.backgroundConfiguration = nil
    cell.layoutIfNeeded()
    #expect(shown?.superview == nil)
  }
}
