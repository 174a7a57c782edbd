// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

/// Rows that are dragged as small pictures and dropped into a place of the program's own.
@MainActor
private final class Places: Texts, UITableViewDragDelegate, UITableViewDropDelegate {
  var proposal = UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
  let box = UIView(frame: CGRect(x: 200, y: 220, width: 60, height: 60))
  var sizes: [CGSize] = []
  var sources: [IndexPath?] = []
  var landings = 0

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    let text = rows[indexPath.section][indexPath.row]
    return [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: text)))]
  }
  func tableView(
    _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    let parameters = UIDragPreviewParameters()
    parameters.visiblePath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 40, height: 44))
    words.append("looks \(indexPath.row)")
    return parameters
  }
  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    false
  }

  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { true }
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal { proposal }
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    for item in coordinator.items {
      sizes.append(item.previewSize)
      sources.append(item.sourceIndexPath)
      let target = UIPreviewTarget(
        container: box, center: CGPoint(x: box.bounds.midX, y: box.bounds.midY))
      coordinator.drop(item.dragItem, to: target).addCompletion { _ in self.landings += 1 }
    }
  }
}

@Suite("Drops on tables", .serialized)
@MainActor
struct TableDropTests {
  private func scene(_ fingers: Fingers) -> (UITableView, Places) {
    let texts = Places([["a", "b", "c"]])
    let table = textTable(fingers, texts)
    table.dragDelegate = texts
    table.dropDelegate = texts
    fingers.window.addSubview(texts.box)
    return (table, texts)
  }

  /// Lifts the first row and moves it to a height.
  private func drag(_ fingers: Fingers, to y: Double) throws {
    fingers.down(100, 20)
    try fingers.wait(0.6)
    try fingers.drag(from: (100, 20), to: (100, y), steps: 10)
    try fingers.wait(0.3)
  }

  @Test("a row is lifted with the looks that its delegate gives, and lands where it is sent")
  func landing() throws {
    let fingers = try Fingers()
    let (table, texts) = scene(fingers)
    try drag(fingers, to: 110)
    #expect(texts.words.contains("looks 0") && table.hasActiveDrag)
    fingers.up(100, 110)
    #expect(texts.sources == [IndexPath(row: 0, section: 0)])
    #expect(texts.sizes == [CGSize(width: 300, height: 44)] && texts.landings == 0)
    try fingers.wait(1)
    #expect(texts.landings == 1 && !table.hasActiveDrag)
    #expect(faults(of: table, texts.rows) == [])
  }

  @Test("what a drop would do makes room between rows or lights one up")
  func intents() throws {
    typealias Intent = UITableViewDropProposal.Intent
    let intents: [Intent] = [
      .unspecified, .insertAtDestinationIndexPath, .insertIntoDestinationIndexPath, .automatic,
    ]
    #expect(intents.map(\.rawValue) == [0, 1, 2, 3])
    for intent in intents {
      let fingers = try Fingers()
      let (table, texts) = scene(fingers)
      texts.proposal = UITableViewDropProposal(operation: .copy, intent: intent)
      #expect(texts.proposal.intent == intent && texts.proposal.operation == .copy)
      // The middle of the second row.
      try drag(fingers, to: 66)
      let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
      let last = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
      let isInto = intent == .insertIntoDestinationIndexPath || intent == .automatic
      #expect(cell.isHighlighted == isInto, "\(intent)")
      #expect((last.frame.minY > 88) == (intent == .insertAtDestinationIndexPath), "\(intent)")
      fingers.cancel(100, 66)
      try fingers.wait(1)
    }
  }
}
