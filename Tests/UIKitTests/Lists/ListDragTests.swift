// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

/// Rows that are dragged with their texts, and dropped.
@MainActor
private class Dragged: Texts, UITableViewDragDelegate {
  var moves = true
  var allowsMove = true

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    let text = rows[indexPath.section][indexPath.row]
    guard text != "fixed" else { return [] }
    let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: text)))
    item.localObject = text
    return [item]
  }
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
    words.append("begins \(tableView.hasActiveDrag)")
  }
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
    words.append("ends \(tableView.hasActiveDrag)")
  }
  func tableView(
    _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { allowsMove }
  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    moves
  }
  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    words.append("move \(sourceIndexPath.row) \(destinationIndexPath.row)")
    let text = rows[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    rows[destinationIndexPath.section].insert(text, at: destinationIndexPath.row)
  }
}

/// Rows that take texts.
@MainActor
private final class Taking: Texts, UITableViewDropDelegate {
  var proposal = UITableViewDropProposal(
    operation: .copy, intent: .insertAtDestinationIndexPath)
  var places: [IndexPath?] = []

  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
    session.canLoadObjects(ofClass: String.self)
  }
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {
    words.append("enters")
  }
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {
    words.append("exits")
  }
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {
    words.append("over")
  }
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    places.append(destinationIndexPath)
    return proposal
  }
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    let path = coordinator.destinationIndexPath ?? IndexPath(row: rows[0].count, section: 0)
    words.append(
      "drop \(coordinator.items.map { $0.sourceIndexPath?.row ?? -1 }) at \(path.row) by "
        + "\(coordinator.proposal.operation)")
    coordinator.session.loadObjects(ofClass: String.self) { texts in
      self.rows[path.section].insert(contentsOf: texts, at: path.row)
      tableView.insertRows(
        at: texts.indices.map { IndexPath(row: path.row + $0, section: path.section) },
        with: .automatic)
    }
    for item in coordinator.items {
      coordinator.drop(item.dragItem, toRowAt: path).addCompletion { _ in
        self.words.append("lands")
      }
    }
  }
}

@MainActor
private final class DraggedPieces: Pieces, UICollectionViewDragDelegate,
  UICollectionViewDropDelegate
{
  var operation = UIDropOperation.move

  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: items[0][indexPath.item])))]
  }
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    UICollectionViewDropProposal(operation: operation, intent: .insertAtDestinationIndexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    let path = coordinator.destinationIndexPath ?? IndexPath(item: 0, section: 0)
    words.append("drop at \(path.item) from \(coordinator.items[0].sourceIndexPath?.item ?? -1)")
    coordinator.session.loadObjects(ofClass: String.self) { texts in
      self.items[0].insert(texts[0], at: path.item)
      collectionView.insertItems(at: [path])
    }
    coordinator.drop(coordinator.items[0].dragItem, toItemAt: path)
  }
}

@Suite("Drag and drop of lists", .serialized)
@MainActor
struct ListDragTests {
  private func numbers(_ count: Int) -> [String] { (0..<count).map { "\($0)" } }

  private func press(_ fingers: Fingers, _ x: Double, _ y: Double) throws {
    fingers.down(x, y)
    try fingers.wait(0.6)
  }

  /// What flies under the finger lies directly in the window.
  private func previews(_ fingers: Fingers) -> Int {
    fingers.window.subviews.filter { !($0 is UIScrollView) && !$0.isHidden }.count
  }

  @Test("a row that is dragged within its table moves, as by its bars")
  func reordering() throws {
    let fingers = try Fingers()
    let texts = Dragged([numbers(10)])
    let table = textTable(fingers, texts)
    table.dragDelegate = texts
    try press(fingers, 100, 20)
    #expect(previews(fingers) == 1)
    try fingers.drag(from: (100, 20), to: (100, 150), steps: 10)
    #expect(texts.words == ["lit 0", "dark 0", "begins true"] && table.hasActiveDrop)
    let first = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    try fingers.wait(0.3)
    #expect(first.frame.minY == 0, "the others give way")
    fingers.up(100, 150)
    try fingers.wait(1)
    #expect(texts.rows[0].prefix(5) == ["1", "2", "3", "0", "4"])
    #expect(texts.words.suffix(2) == ["move 0 3", "ends false"])
    #expect(previews(fingers) == 0 && faults(of: table, texts.rows) == [])
    #expect(table.contentOffset.y == 0 && table.indexPathForSelectedRow == nil)
  }

  @Test("what is lifted and not moved, may not move or has nothing to give changes nothing")
  func staying() throws {
    let fingers = try Fingers()
    let texts = Dragged([["fixed"] + numbers(9)])
    let table = textTable(fingers, texts)
    table.dragDelegate = texts
    try press(fingers, 100, 20)
    #expect(previews(fingers) == 0)
    fingers.up(100, 20)
    #expect(texts.words.last == "chosen 0.0", "a row without items is pressed as any other")
    try fingers.wait(1)
    try press(fingers, 100, 60)
    #expect(previews(fingers) == 1)
    fingers.up(100, 60)
    try fingers.wait(1)
    texts.moves = false
    try press(fingers, 100, 60)
    try fingers.drag(from: (100, 60), to: (100, 200), steps: 10)
    fingers.up(100, 200)
    try fingers.wait(1)
    table.dragInteractionEnabled = false
    try press(fingers, 100, 60)
    #expect(previews(fingers) == 0)
    fingers.cancel(100, 60)
    #expect(texts.rows == [["fixed"] + numbers(9)] && faults(of: table, texts.rows) == [])
  }

  /// Two tables side by side, the right one of which takes what the left one gives.
  private func pair(_ fingers: Fingers) -> (Dragged, Taking, UITableView, UITableView) {
    let (giving, taking) = (Dragged([numbers(6)]), Taking([["a", "b", "c"]]))
    let (left, right) = (textTable(fingers, giving), textTable(fingers, taking))
    left.frame = CGRect(x: 0, y: 0, width: 150, height: 300)
    right.frame = CGRect(x: 150, y: 0, width: 150, height: 300)
    left.dragDelegate = giving
    right.dropDelegate = taking
    left.layoutIfNeeded()
    right.layoutIfNeeded()
    return (giving, taking, left, right)
  }

  @Test("a row that is dropped on another table is copied to where rows made room")
  func between() throws {
    let fingers = try Fingers()
    let (giving, taking, left, right) = pair(fingers)
    giving.moves = false
    try press(fingers, 50, 60)
    try fingers.drag(from: (50, 60), to: (200, 55), steps: 10)
    #expect(taking.words == ["enters"] && right.hasActiveDrop && !left.hasActiveDrop)
    #expect(taking.places.last == IndexPath(row: 1, section: 0))
    try fingers.wait(0.3)
    #expect(right.cellForRow(at: IndexPath(row: 1, section: 0))?.frame.minY == 88)
    try fingers.drag(from: (200, 55), to: (200, 80), steps: 4)
    #expect(taking.places.last == IndexPath(row: 2, section: 0), "the lower half is the next place")
    try fingers.drag(from: (200, 80), to: (200, 250), steps: 4)
    #expect(taking.places.last == .some(nil), "beyond all rows there is none")
    try fingers.drag(from: (200, 250), to: (200, 50), steps: 4)
    fingers.up(200, 50)
    #expect(taking.words == ["enters", "drop [-1] at 1 by copy"])
    try fingers.wait(1)
    #expect(taking.rows == [["a", "1", "b", "c"]] && giving.rows == [numbers(6)])
    #expect(taking.words.suffix(2) == ["lands", "over"] && giving.words.last == "ends false")
    #expect(faults(of: right, taking.rows) == [] && faults(of: left, giving.rows) == [])
    #expect(previews(fingers) == 0)
  }

  @Test("a drop that is forbidden, or a move that is not allowed, goes back")
  func refused() throws {
    for isMove in [false, true] {
      let fingers = try Fingers()
      let (giving, taking, _, right) = pair(fingers)
      giving.allowsMove = false
      taking.proposal = UITableViewDropProposal(
        operation: isMove ? .move : .forbidden, intent: .insertAtDestinationIndexPath)
      try press(fingers, 50, 60)
      try fingers.drag(from: (50, 60), to: (200, 55), steps: 10)
      fingers.up(200, 55)
      try fingers.wait(1)
      #expect(taking.words == ["enters", "exits", "over"])
      #expect(taking.rows == [["a", "b", "c"]] && giving.words.last == "ends false")
      #expect(faults(of: right, taking.rows) == [] && previews(fingers) == 0)
    }
  }

  @Test("what leaves a table closes the room that rows made, and lights nothing up")
  func leaving() throws {
    let fingers = try Fingers()
    let (giving, taking, _, right) = pair(fingers)
    taking.proposal = UITableViewDropProposal(
      operation: .copy, intent: .insertIntoDestinationIndexPath)
    try press(fingers, 50, 60)
    try fingers.drag(from: (50, 60), to: (200, 60), steps: 10)
    let cell = try #require(right.cellForRow(at: IndexPath(row: 1, section: 0)))
    try fingers.wait(0.3)
    #expect(cell.isHighlighted && cell.frame.minY == 44)
    try fingers.drag(from: (200, 60), to: (50, 60), steps: 10)
    #expect(!cell.isHighlighted && taking.words == ["enters", "exits"])
    fingers.cancel(50, 60)
    try fingers.wait(1)
    #expect(faults(of: right, taking.rows) == [] && previews(fingers) == 0)
    #expect(giving.words.last == "ends false")
  }

  @Test("items move within their collection, or are copied as the program says")
  func collections() throws {
    let fingers = try Fingers()
    let pieces = DraggedPieces([numbers(6)])
    let collection = pieceCollection(fingers, pieces, grid())
    collection.dragDelegate = pieces
    collection.dropDelegate = pieces
    try press(fingers, 45, 45)
    try fingers.drag(from: (45, 45), to: (150, 145), steps: 10)
    fingers.up(150, 145)
    try fingers.wait(1)
    #expect(pieces.items == [["1", "2", "3", "4", "0", "5"]])
    #expect(faults(of: collection, pieces.items) == [])
    pieces.operation = .copy
    pieces.words = []
    try press(fingers, 45, 45)
    try fingers.drag(from: (45, 45), to: (150, 145), steps: 10)
    fingers.up(150, 145)
    try fingers.wait(1)
    #expect(pieces.words.contains("drop at 4 from 0"))
    #expect(pieces.items == [["1", "2", "3", "4", "1", "0", "5"]])
    #expect(faults(of: collection, pieces.items) == [] && previews(fingers) == 0)
  }

  @Test("contents move on while a row is held at an edge, by its bars too")
  func edges() throws {
    for isGrip in [false, true] {
      let fingers = try Fingers()
      let texts = Dragged([numbers(40)])
      let table = textTable(fingers, texts)
      table.dragDelegate = texts
      table.setEditing(isGrip, animated: false)
      let x = isGrip ? 280.0 : 100
      try press(fingers, x, 20)
      try fingers.drag(from: (x, 20), to: (x, 290), steps: 10)
      for _ in 0..<40 { try fingers.wait(0.025) }
      #expect(table.contentOffset.y > 200)
      fingers.up(x, 290)
      try fingers.wait(1)
      let place = try #require(texts.rows[0].firstIndex(of: "0"))
      #expect(place > 10 && texts.rows[0].count == 40)
      #expect(faults(of: table, texts.rows) == [])
    }
  }

  @Test("contents move the faster the nearer the edge, and not at all in the middle")
  func velocity() {
    for length in [40.0, 300, 1000] {
      var last = -Double.infinity
      for step in 0...100 {
        let place = length * Double(step) / 100
        let velocity = EdgeScroller.velocity(at: place, length: length)
        let opposite = EdgeScroller.velocity(at: length - place, length: length)
        #expect(velocity >= last && abs(velocity + opposite) < 1e-9)
        last = velocity
      }
      #expect(EdgeScroller.velocity(at: length / 2, length: length) == 0)
      #expect(EdgeScroller.velocity(at: -100, length: length) == -EdgeScroller.speed)
    }
    #expect(EdgeScroller.velocity(at: .nan, length: 100) == 0)
  }
}
