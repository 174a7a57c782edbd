// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

/// A table of two rows and three columns, whose first row heads the columns.
private final class Grid: NSObject, UIAccessibilityContainerDataTable {
  final class Cell: NSObject, UIAccessibilityContainerDataTableCell {
    let (row, column): (Int, Int)
    init(_ row: Int, _ column: Int) { (self.row, self.column) = (row, column) }
    func accessibilityRowRange() -> NSRange { NSRange(location: row, length: 1) }
    func accessibilityColumnRange() -> NSRange { NSRange(location: column, length: 1) }
  }

  func accessibilityDataTableCellElement(
    forRow row: Int, column: Int
  ) -> (any UIAccessibilityContainerDataTableCell)? {
    row < 2 && column < 3 ? Cell(row, column) : nil
  }
  func accessibilityRowCount() -> Int { 2 }
  func accessibilityColumnCount() -> Int { 3 }
  func accessibilityHeaderElements(
    forColumn column: Int
  ) -> [any UIAccessibilityContainerDataTableCell]? { [Cell(0, column)] }
}

@MainActor
@Suite("Elements, and what they say")
struct AccessibilityPartTests {
  @Test("a table answers its cells, and no heads where it names none")
  func tables() {
    let grid: any UIAccessibilityContainerDataTable = Grid()
    #expect(grid.accessibilityRowCount() == 2 && grid.accessibilityColumnCount() == 3)
    let cell = grid.accessibilityDataTableCellElement(forRow: 1, column: 2)
    #expect(cell?.accessibilityRowRange() == NSRange(location: 1, length: 1))
    #expect(cell?.accessibilityColumnRange() == NSRange(location: 2, length: 1))
    #expect(grid.accessibilityDataTableCellElement(forRow: 2, column: 0) == nil)
    let heads = grid.accessibilityHeaderElements(forColumn: 1) ?? []
    #expect(heads.map { $0.accessibilityColumnRange().location } == [1])
    #expect(grid.accessibilityHeaderElements(forRow: 0) == nil)
  }

  @Test("elements, views and plain objects keep what is said of them, each for itself")
  func values() {
    let view = UIView(frame: .zero)
    let element = UIAccessibilityElement(accessibilityContainer: view)
    let plain: NSObject = NSObject()
    let path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
    element.accessibilityPath = path
    element.accessibilityLanguage = "de"
    element.accessibilityContainerType = .list
    element.accessibilityIdentifier = "row"
    #expect(element.accessibilityRespondsToUserInteraction)
    element.accessibilityRespondsToUserInteraction = false
    // Asked as an object, an element answers for itself.
    let asObject: NSObject = element
    #expect(asObject.accessibilityPath === path && asObject.accessibilityLanguage == "de")
    #expect(asObject.accessibilityContainerType == .list)
    #expect(!asObject.accessibilityRespondsToUserInteraction)
    #expect((element as any UIAccessibilityIdentification).accessibilityIdentifier == "row")
    for object in [plain, view] {
      #expect(object.accessibilityPath == nil && object.accessibilityLanguage == nil)
      #expect(object.accessibilityContainerType == .none)
      object.accessibilityPath = path
      object.accessibilityLanguage = "fr"
      object.accessibilityContainerType = .semanticGroup
      object.accessibilityRespondsToUserInteraction = true
    }
    #expect(plain.accessibilityLanguage == "fr" && view.accessibilityLanguage == "fr")
    #expect(view.accessibilityPath === path && view.accessibilityContainerType == .semanticGroup)
    #expect(plain.accessibilityRespondsToUserInteraction)
    #expect(NSObject().accessibilityLanguage == nil)
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.accessibilityHint = "fades"
    #expect(
      animation.accessibilityHint == "fades" && (animation as NSObject).accessibilityHint == "fades"
    )
  }

  @Test("a stop on the way says its hint, its traits and where it is touched")
  func stops() throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let button = UIButton(frame: CGRect(x: 10, y: 20, width: 80, height: 40))
    button.setTitle("Save", for: .normal)
    button.accessibilityHint = "keeps the file"
    root.addSubview(button)
    let stop = try #require(UIAccessibility.stops(in: root).first)
    #expect(stop.hint == "keeps the file" && stop.traits == .button)
    #expect(stop.activationPoint == CGPoint(x: 50, y: 40))
    #expect(stop.description == "Save, Button, keeps the file")
    button.accessibilityTraits = [.searchField, .keyboardKey]
    #expect(
      UIAccessibility.stops(in: root).first?.description
        == "Save, Search Field, Keyboard Key, keeps the file")
    button.accessibilityTraits = [.button, .toggleButton]
    button.accessibilityValue = "1"
    #expect(
      UIAccessibility.stops(in: root).first?.description
        == "Save, On, Switch Button, keeps the file")
  }

  @Test("each trait is a bit of its own")
  func traits() {
    typealias Traits = UIAccessibilityTraits
    let all: [Traits] = [
      Traits.button, .link, .image, .selected, .playsSound, .keyboardKey, .staticText,
      .summaryElement, .notEnabled, .updatesFrequently, .searchField, .startsMediaSession,
      .adjustable, .allowsDirectInteraction, .causesPageTurn, .tabBar, .header, .toggleButton,
    ]
    #expect(all.allSatisfy { $0.rawValue.nonzeroBitCount == 1 })
    #expect(Set(all.map(\.rawValue)).count == all.count)
    let view = UIView(frame: .zero)
    view.accessibilityTraits = [.playsSound, .startsMediaSession]
    view.accessibilityTraits.insert(.causesPageTurn)
    #expect(view.accessibilityTraits.rawValue == (1 << 4) | (1 << 11) | (1 << 14))
  }

  @Test("an action runs its handler with itself, and says whether it did")
  func actions() {
    var runs: [String] = []
    let action = UIAccessibilityCustomAction(name: "Delete") { action in
      runs.append(action.name)
      return false
    }
    #expect(!action.perform() && runs == ["Delete"])
    action.actionHandler = { _ in true }
    #expect(action.perform() && runs == ["Delete"])
    action.actionHandler = nil
    #expect(!action.perform(), "nothing is called")
  }

  @Test("rotors of the system's kinds have no name, and find parts of texts")
  func rotors() throws {
    let field = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
    field.text = "one two"
    let end = try #require(field.position(from: field.beginningOfDocument, offset: 3))
    let range = field.textRange(from: field.beginningOfDocument, to: end)
    let rotor = UIAccessibilityCustomRotor(systemType: .heading) { predicate in
      predicate.searchDirection == .next
        ? UIAccessibilityCustomRotorItemResult(targetElement: field, targetRange: range) : nil
    }
    #expect(rotor.systemRotorType == .heading && rotor.name == "")
    #expect(UIAccessibilityCustomRotor(name: "Own") { _ in nil }.systemRotorType == .none)
    let predicate = UIAccessibilityCustomRotorSearchPredicate()
    let found = rotor.itemSearchBlock(predicate)
    #expect(found?.targetElement === field && found?.targetRange === range)
    predicate.searchDirection = .previous
    #expect(rotor.itemSearchBlock(predicate) == nil)
  }

  @Test("kinds are numbered as Apple numbers them")
  func numbers() {
    typealias Rotor = UIAccessibilityCustomRotor.SystemRotorType
    let rotors: [Rotor] = [
      Rotor.none, .link, .visitedLink, .heading, .headingLevel1, .headingLevel2, .headingLevel3,
      .headingLevel4, .headingLevel5, .headingLevel6, .boldText, .italicText, .underlineText,
      .misspelledWord, .image, .textField, .table, .list, .landmark,
    ]
    #expect(rotors.map(\.rawValue) == Array(0...18))
    typealias Container = UIAccessibilityContainerType
    let containers: [Container] = [Container.none, .dataTable, .list, .landmark, .semanticGroup]
    #expect(containers.map(\.rawValue) == Array(0...4))
    typealias Direction = UIAccessibilityScrollDirection
    let directions: [Direction] = [Direction.right, .left, .up, .down, .next, .previous]
    #expect(directions.map(\.rawValue) == Array(1...6))
  }
}
