// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

/// A view's text that is dragged away, and what is heard of it.
@MainActor
private final class Giver: NSObject, UIDragInteractionDelegate {
  var words: [String] = []
  var isEmpty = false
  var allowsMove = true
  var isRestricted = false
  var preview: UITargetedDragPreview?
  var provider: (() -> UIDragPreview?)?
  var places: [CGPoint] = []
  weak var view: UIView?

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    if let view { places.append(session.location(in: view)) }
    session.localContext = "context"
    guard !isEmpty else { return [] }
    let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "text")))
    item.previewProvider = provider
    return [item]
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? {
    words.append("lift")
    return preview
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) { words.append("begins") }
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession
  ) { if words.last != "moves" { words.append("moves") } }
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { allowsMove }
  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { isRestricted }
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    willEndWith operation: UIDropOperation
  ) { words.append("ends by \(operation)") }
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) { words.append("ended by \(operation)") }
}

/// A view that takes texts.
@MainActor
private final class Taker: NSObject, UIDropInteractionDelegate {
  var words: [String] = []
  var handles = true
  var operation = UIDropOperation.copy
  var landing: UIView?
  var flags: [Bool] = []
  var contexts: [String?] = []
  var style: UIDropSessionProgressIndicatorStyle?

  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool { handles && session.hasItemsConforming(toTypeIdentifiers: ["public.text"]) }
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {
    words.append("enters")
    flags.append(session.allowsMoveOperation)
    flags.append(session.isRestrictedToDraggingApplication)
    flags.append(session.hasItemsConforming(toTypeIdentifiers: ["public.image"]))
    flags.append(session.items.allSatisfy { $0.itemProvider.canLoadObject(ofClass: String.self) })
    contexts.append(session.localDragSession?.localContext as? String)
  }
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    if words.last != "updates" { words.append("updates") }
    return UIDropProposal(operation: operation)
  }
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) { words.append("exits") }
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    session.progressIndicatorStyle = .none
    session.loadObjects(ofClass: String.self) { self.words.append("takes \($0)") }
    style = session.progressIndicatorStyle
  }
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
    words.append("concludes")
  }
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) { words.append("over") }
  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { landing.map { UITargetedDragPreview(view: $0) } }
}

@Suite("Drags from view to view", .serialized)
@MainActor
struct DragInteractionTests {
  /// A view that gives a text at the left, and one that takes it at the right.
  @MainActor
  private final class Desk {
    let fingers: Fingers
    let (left, right) = (
      UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80)),
      UIView(frame: CGRect(x: 200, y: 10, width: 80, height: 80))
    )
    let (giver, taker) = (Giver(), Taker())
    let drag: UIDragInteraction
    let drop: UIDropInteraction

    init() throws {
      fingers = try Fingers()
      drag = UIDragInteraction(delegate: giver)
      drop = UIDropInteraction(delegate: taker)
      left.backgroundColor = .orange
      fingers.window.addSubview(left)
      fingers.window.addSubview(right)
      left.addInteraction(drag)
      right.addInteraction(drop)
      giver.view = left
    }

    func carry(to end: (Double, Double)) throws {
      fingers.down(50, 40)
      try fingers.wait(0.6)
      try fingers.drag(from: (50, 40), to: end, steps: 10)
    }
    func end(_ x: Double, _ y: Double) throws {
      fingers.up(x, y)
      try fingers.wait(1)
    }
    /// What flies under the finger.
    var flying: UIView? { fingers.window.subviews.first { $0 !== left && $0 !== right } }
  }

  @Test("tell both sides of the way from the press to the end, in order")
  func course() throws {
    let desk = try Desk()
    #expect(desk.drag.view === desk.left && desk.drag.delegate === desk.giver)
    #expect(desk.drop.view === desk.right && desk.drop.delegate === desk.taker)
    try desk.carry(to: (240, 50))
    #expect(desk.giver.places == [CGPoint(x: 40, y: 30)])
    #expect(desk.giver.words == ["lift", "begins", "moves"])
    #expect(desk.taker.words == ["enters", "updates"] && desk.flying != nil)
    try desk.end(240, 50)
    #expect(desk.giver.words.suffix(2) == ["ends by copy", "ended by copy"])
    #expect(
      desk.taker.words == ["enters", "updates", "takes [\"text\"]", "concludes", "over"])
    #expect(desk.taker.flags == [true, false, false, true])
    #expect(
      desk.taker.contexts == ["context"]
        && desk.taker.style == UIDropSessionProgressIndicatorStyle.none)
    #expect(desk.flying == nil)
  }

  @Test("go back where nothing takes them, and where a move is not allowed")
  func refused() throws {
    for isMove in [false, true] {
      let desk = try Desk()
      desk.taker.operation = isMove ? .move : .forbidden
      (desk.giver.allowsMove, desk.giver.isRestricted) = (false, true)
      try desk.carry(to: (240, 50))
      try desk.end(240, 50)
      #expect(desk.giver.words.suffix(2) == ["ends by cancel", "ended by cancel"])
      #expect(desk.taker.words == ["enters", "updates", "exits", "over"])
      #expect(desk.taker.flags.prefix(2) == [false, true])
    }
    let desk = try Desk()
    desk.taker.handles = false
    try desk.carry(to: (240, 50))
    try desk.end(240, 50)
    #expect(desk.taker.words == [] && desk.giver.words.last == "ended by cancel")
  }

  @Test("begin only where there is something to drag, and where they are enabled")
  func beginning() throws {
    let desk = try Desk()
    #expect(UIDragInteraction.isEnabledByDefault && desk.drag.isEnabled)
    desk.giver.isEmpty = true
    try desk.carry(to: (240, 50))
    #expect(desk.giver.words == [] && desk.flying == nil)
    try desk.end(240, 50)
    desk.giver.isEmpty = false
    desk.drag.isEnabled = false
    try desk.carry(to: (240, 50))
    #expect(desk.giver.words == [] && desk.flying == nil)
  }

  @Test("show what the giver or the item says, in its looks")
  func previews() throws {
    var desk = try Desk()
    let shown = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    desk.left.addSubview(shown)
    let looks = UIDragPreviewParameters()
    looks.visiblePath = UIBezierPath(rect: CGRect(x: 5, y: 0, width: 10, height: 20))
    desk.giver.preview = UITargetedDragPreview(view: shown, parameters: looks)
    try desk.carry(to: (150, 50))
    #expect(desk.flying?.bounds.size == CGSize(width: 30, height: 20))
    let mask = desk.flying?.subviews.first?.layer.mask as? CAShapeLayer
    #expect(mask?.path == looks.visiblePath?.cgPath)
    desk = try Desk()
    let own = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    let preview = UIDragPreview(view: own)
    preview.parameters.backgroundColor = .yellow
    #expect(preview.view === own)
    desk.giver.provider = { preview }
    try desk.carry(to: (150, 50))
    #expect(own.superview === desk.flying && own.backgroundColor == .yellow)
    let other = UIDragPreview(view: own, parameters: looks)
    #expect(other.parameters === looks)
  }

  @Test("land where the taker says")
  func landing() throws {
    let desk = try Desk()
    let place = UIView(frame: CGRect(x: 20, y: 30, width: 40, height: 20))
    desk.right.addSubview(place)
    desk.taker.landing = place
    try desk.carry(to: (240, 50))
    let flying = try #require(desk.flying)
    desk.fingers.up(240, 50)
    #expect(flying.frame == CGRect(x: 220, y: 40, width: 40, height: 20))
    try desk.fingers.wait(1)
  }

  @Test("belong to the view that their interaction was moved to last")
  func moving() throws {
    let (giver, taker) = (Giver(), Taker())
    let drag = UIDragInteraction(delegate: giver)
    let drop = UIDropInteraction(delegate: taker)
    let (first, second) = (UIView(frame: .zero), UIView(frame: .zero))
    for view in [first, second] {
      drag.willMove(to: view)
      drag.didMove(to: view)
      drop.willMove(to: view)
      drop.didMove(to: view)
    }
    #expect(drag.view === second && drop.view === second)
    #expect(first.gestureRecognizers?.isEmpty != false && second.gestureRecognizers?.count == 1)
    typealias Style = UIDropSessionProgressIndicatorStyle
    let styles: [Style] = [Style.none, .default]
    #expect(styles.map(\.rawValue) == [0, 1])
  }
}
