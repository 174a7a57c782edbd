// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

/// A word that says the state that it is shown in.
private struct WordConfiguration: UIContentConfiguration {
  var word: String
  var isMade = true

  func makeContentView() -> any UIView & UIContentView { WordView(self) }
  func updated(for state: any UIConfigurationState) -> WordConfiguration {
    let cell = state as? UICellConfigurationState
    return WordConfiguration(word: cell?.isSelected == true ? "chosen" : "plain")
  }
}

/// Another kind of contents.
private struct OtherConfiguration: UIContentConfiguration {
  func makeContentView() -> any UIView & UIContentView { WordView(self) }
  func updated(for state: any UIConfigurationState) -> OtherConfiguration { self }
}

private final class WordView: UIView, UIContentView {
  var configuration: any UIContentConfiguration

  init(_ configuration: any UIContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }

  var word: String? { (configuration as? WordConfiguration)?.word }
}

/// A cell that writes down the states that it is brought up to date by.
private final class StateCell: UICollectionViewCell {
  var states: [UICellConfigurationState] = []

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    states.append(state)
  }
}

@Suite("The states of cells, and what follows them")
@MainActor
struct CellStateTests {
  private let pieces = Pieces([["0", "1", "2"]])
  private let path = IndexPath(item: 0, section: 0)

  private func cell(_ fingers: Fingers) throws -> (UICollectionView, StateCell) {
    let collection = pieceCollection(fingers, pieces, grid(), cells: StateCell.self)
    return (collection, try #require(collection.cellForItem(at: path) as? StateCell))
  }

  @Test("a cell's state says what goes on with it")
  func states() throws {
    let (collection, cell) = try cell(try Fingers())
    let plain = cell.configurationState
    #expect(!plain.isSelected && !plain.isHighlighted && !plain.isEditing && !plain.isDisabled)
    #expect(!plain.isReordering && !plain.isSwiped && !plain.isFocused && !plain.isPinned)
    #expect(plain.traitCollection.displayScale == cell.traitCollection.displayScale)
    cell.isHighlighted = true
    collection.selectItem(at: path, animated: false, scrollPosition: [])
    #expect(cell.configurationState.isHighlighted && cell.configurationState.isSelected)
    cell.isUserInteractionEnabled = false
    #expect(cell.configurationState.isDisabled)
    collection.isEditing = true
    #expect(cell.configurationState.isEditing && !cell.configurationState.isSelected)
    #expect(collection.beginInteractiveMovementForItem(at: path))
    #expect(cell.configurationState.isReordering)
    collection.cancelInteractiveMovement()
    #expect(!cell.configurationState.isReordering)
  }

  @Test("a swiped row is in a state of its own, and no other")
  func swiped() throws {
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.trailingSwipeActionsConfigurationProvider = { _ in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: "Do") { _, _, done in done(true) }
      ])
    }
    let fingers = try Fingers()
    let collection = pieceCollection(
      fingers, pieces, UICollectionViewCompositionalLayout.list(using: list),
      cells: UICollectionViewListCell.self)
    fingers.down(250, 20)
    try fingers.drag(from: (250, 20), to: (130, 20), steps: 8)
    fingers.up(130, 20)
    try fingers.wait(1)
    #expect(collection.visibleCells.map(\.configurationState.isSwiped) == [true, false, false])
  }

  @Test("a program's own words are kept in states beside what is known")
  func custom() {
    let key = UIConfigurationStateCustomKey("org.citrine.word")
    #expect(key == UIConfigurationStateCustomKey(rawValue: "org.citrine.word"))
    func mark(_ state: some UIConfigurationState) -> (AnyHashable?, AnyHashable?) {
      var state = type(of: state).init(traitCollection: state.traitCollection)
      let before = state[key]
      state[key] = "word"
      return (before, state[key])
    }
    let traits = UITraitCollection(userInterfaceStyle: .dark)
    let cell = UICellConfigurationState(traitCollection: traits)
    let view = UIViewConfigurationState(traitCollection: traits)
    #expect(mark(cell).0 == nil && mark(cell).1 == AnyHashable("word"))
    #expect(mark(view).0 == nil && mark(view).1 == AnyHashable("word"))
    #expect(cell.traitCollection.userInterfaceStyle == .dark)
  }

  @Test("contents and grounds follow the state by themselves, unless they are not to")
  func automatic() throws {
    let fingers = try Fingers()
    let (collection, cell) = try cell(fingers)
    #expect(cell.automaticallyUpdatesContentConfiguration)
    #expect(cell.automaticallyUpdatesBackgroundConfiguration)
    cell.contentConfiguration = WordConfiguration(word: "first")
    cell.backgroundConfiguration = .listPlainCell()
    collection.layoutIfNeeded()
    func shown() -> (word: String?, color: UIColor?) {
      cell.layoutIfNeeded()
      let view = cell.contentView.subviews.first as? WordView
      return (view?.word, cell.backgroundConfiguration?.backgroundColor)
    }
    #expect(shown() == ("plain", .systemBackground))
    cell.isSelected = true
    #expect(shown() == ("chosen", .systemGray4))
    cell.automaticallyUpdatesContentConfiguration = false
    cell.automaticallyUpdatesBackgroundConfiguration = false
    cell.isSelected = false
    #expect(shown() == ("chosen", .systemGray4))
  }

  @Test("a cell is brought up to date once before a layout, by its class and its handler")
  func updating() throws {
    let (_, cell) = try cell(try Fingers())
    cell.states = []
    cell.layoutIfNeeded()
    #expect(cell.states.isEmpty)
    cell.setNeedsUpdateConfiguration()
    cell.setNeedsUpdateConfiguration()
    #expect(cell.states.isEmpty, "not before the layout")
    cell.layoutIfNeeded()
    #expect(cell.states.count == 1)
    var heard: [Bool] = []
    cell.configurationUpdateHandler = { [weak cell] other, state in
      #expect(other === cell)
      heard.append(state.isHighlighted)
    }
    cell.layoutIfNeeded()
    cell.isHighlighted = true
    cell.layoutIfNeeded()
    #expect(heard == [false, true] && cell.states.last?.isHighlighted == true)
  }

  @Test("a content view is kept for what it supports, and another one made for the rest")
  func views() throws {
    let (_, cell) = try cell(try Fingers())
    cell.contentConfiguration = WordConfiguration(word: "a")
    let first = try #require(cell.contentView.subviews.first as? WordView)
    #expect(first.supports(WordConfiguration(word: "b")) && !first.supports(OtherConfiguration()))
    cell.contentConfiguration = WordConfiguration(word: "b")
    #expect(cell.contentView.subviews.first === first && first.word == "b")
    cell.contentConfiguration = OtherConfiguration()
    let second = cell.contentView.subviews.first as? WordView
    #expect(second !== first && second?.configuration is OtherConfiguration)
    cell.contentConfiguration = nil
    #expect(cell.contentView.subviews.isEmpty)
  }

  @Test("grounds lie behind the contents, that of a chosen cell before the plain one")
  func grounds() throws {
    let (_, cell) = try cell(try Fingers())
    #expect(cell.defaultBackgroundConfiguration().backgroundColor == .clear)
    let (plain, chosen) = (UIView(frame: .zero), UIView(frame: .zero))
    cell.selectedBackgroundView = chosen
    cell.backgroundView = plain
    cell.layoutIfNeeded()
    let order = cell.subviews.compactMap { view in
      [plain, chosen, cell.contentView].firstIndex { $0 === view }
    }
    #expect(order == [0, 1, 2] && plain.frame == cell.bounds && chosen.frame == cell.bounds)
    #expect(chosen.alpha == 0)
    cell.isSelected = true
    #expect(chosen.alpha == 1)
    cell.isSelected = false
    cell.isHighlighted = true
    #expect(chosen.alpha == 1)
    cell.isHighlighted = false
    #expect(chosen.alpha == 0 && plain.alpha == 1)
  }
}
