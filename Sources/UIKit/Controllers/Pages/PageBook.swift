// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The pages of a controller whose pages turn like paper, and the fingers that turn them.
///
/// A turn is a transition of the layer of a sheet, at an instant that a finger or a clock says: the
/// layer around the sheets stands still in time meanwhile.
@MainActor
final class PageBook: NSObject {
  typealias Direction = UIPageViewController.NavigationDirection

  /// Seconds of a turn that nobody leads.
  static let duration: CFTimeInterval = 0.6

  unowned let owner: UIPageViewController
  /// What stands still in time while pages turn.
  let desk = UIView(frame: .zero)
  /// Where the views of backs lie unseen while a page turns.
  private let shelf = UIView(frame: .zero)
  /// Where pages lie: one place, or two beside the spine.
  private(set) var sheets: [UIView] = []
  private var turn: PageTurn?
  private(set) lazy var pan = UIPanGestureRecognizer(
    target: self, action: Selector("panned:", PageBook.panned(_:)))
  private(set) lazy var tap = UITapGestureRecognizer(
    target: self, action: Selector("tapped:", PageBook.tapped(_:)))

  init(_ owner: UIPageViewController) {
    self.owner = owner
  }

  private var isHorizontal: Bool { owner.navigationOrientation == .horizontal }
  private var isDouble: Bool { owner.spineLocation == .mid }
  /// The side from which a page is lifted that turns forward.
  private var side: CATransitionSubtype {
    // The top of a layer is where its y is greatest, that of a view where its y is least.
    let isAtEnd = owner.spineLocation == .max
    return isHorizontal ? isAtEnd ? .fromLeft : .fromRight : isAtEnd ? .fromBottom : .fromTop
  }

  // MARK: - Pages at rest

  /// Begins to show pages in a view.
  func settle(in view: UIView) {
    desk.frame = view.bounds
    view.addSubview(desk)
    shelf.isHidden = true
    desk.addSubview(shelf)
    for recognizer in [pan, tap] as [UIGestureRecognizer] { view.addGestureRecognizer(recognizer) }
    tap.cancelsTouchesInView = false
    show(owner.viewControllers ?? [])
  }

  /// Shows controllers at once; a turn that goes on ends.
  func show(_ new: [UIViewController]) {
    turn?.end(isComplete: true)
    owner.note(new)
    guard owner.isViewLoaded else { return }
    arrange()
    fill(with: new)
    dropOthers()
  }

  /// Puts the sheets into their places.
  func arrange() {
    guard let view = owner.viewIfLoaded, turn == nil else { return }
    desk.frame = view.bounds
    let count = isDouble ? 2 : 1
    while sheets.count > count { sheets.removeLast().removeFromSuperview() }
    while sheets.count < count {
      let sheet = UIView(frame: .zero)
      sheet.clipsToBounds = true
      desk.addSubview(sheet)
      sheets.append(sheet)
    }
    let size = desk.bounds.size
    for (index, sheet) in sheets.enumerated() {
      let part = CGFloat(index) / CGFloat(count)
      sheet.frame =
        isHorizontal
        ? CGRect(
          x: size.width * part, y: 0, width: size.width / CGFloat(count), height: size.height)
        : CGRect(
          x: 0, y: size.height * part, width: size.width, height: size.height / CGFloat(count))
      for page in sheet.subviews { page.frame = sheet.bounds }
    }
    if sheets.contains(where: \.subviews.isEmpty) { fill(with: owner.viewControllers ?? []) }
  }

  /// Puts the views of controllers on the sheets, in the place of others.
  func fill(with controllers: [UIViewController]) {
    for (index, sheet) in sheets.enumerated() {
      let controller = controllers.indices.contains(index) ? controllers[index] : nil
      if let controller, controller.parent !== owner {
        owner.addChild(controller)
        controller.didMove(toParent: owner)
      }
      let page = controller?.view
      for other in sheet.subviews where other !== page { other.removeFromSuperview() }
      guard let page else { continue }
      page.frame = sheet.bounds
      if page.superview !== sheet { sheet.addSubview(page) }
    }
  }

  private func dropOthers() {
    let shown = owner.viewControllers ?? []
    for child in owner.children where !shown.contains(where: { $0 === child }) {
      child.willMove(toParent: nil)
      child.viewIfLoaded?.removeFromSuperview()
      child.removeFromParent()
    }
  }

  // MARK: - Turning

  /// Turns to controllers for the program.
  func turn(
    to new: [UIViewController], back: UIViewController?, _ direction: Direction,
    _ completion: ((Bool) -> Void)?
  ) {
    turn?.end(isComplete: true)
    begin(to: new, back: back, direction) { completion?($0) }.run(to: 1)
  }

  @discardableResult
  private func begin(
    to new: [UIViewController], back: UIViewController?, _ direction: Direction,
    _ completion: @escaping (Bool) -> Void
  ) -> PageTurn {
    let old = owner.viewControllers ?? []
    let turn = PageTurn(on: desk.layer, duration: Self.duration) { [weak self] isComplete in
      guard let self else { return completion(isComplete) }
      self.turn = nil
      owner.note(isComplete ? new : old)
      fill(with: isComplete ? new : old)
      dropOthers()
      arrange()
      completion(isComplete)
    }
    self.turn = turn
    let isForward = direction == .forward
    // Of a leaf between two pages the one is the back of the other, whichever of them turns away.
    let leaving = isDouble ? picture(of: old.dropFirst(isForward ? 1 : 0).first) : nil
    fill(with: new)
    let coming = isDouble ? picture(of: new.dropFirst(isForward ? 0 : 1).first) : picture(of: back)
    for (index, sheet) in sheets.enumerated() {
      let isLeaving = !isDouble || index == (isForward ? 1 : 0)
      lift(index, sheet.layer, direction, isLeaving ? coming : leaving, turn)
    }
    turn.hold(at: 0)
    return turn
  }

  /// Has a sheet's layer show its part of a turn: the half that leaves first, then the one that comes.
  private func lift(
    _ index: Int, _ layer: CALayer, _ direction: Direction, _ back: CGImage?, _ turn: PageTurn
  ) {
    let isForward = direction == .forward
    guard isDouble else {
      let type = isForward ? "pageCurl" : "pageUnCurl"
      return turn.add(
        type, side, leaf: leaf(side, isComing: !isForward, back), to: layer, from: 0, until: 1)
    }
    let sides: [CATransitionSubtype] =
      isHorizontal ? [.fromLeft, .fromRight] : [.fromBottom, .fromTop]
    // The leaf is lifted from the half that it leaves, and laid down on the other one.
    let isLeaving = index == (isForward ? 1 : 0)
    turn.add(
      isLeaving ? "pageCurl" : "pageUnCurl", sides[index],
      leaf: leaf(sides[index], isComing: !isLeaving, back), to: layer,
      from: isLeaving ? 0 : 0.5, until: isLeaving ? 0.5 : 1)
  }

  /// A leaf with a back of its own; nil for one that the page shows through.
  private func leaf(
    _ side: CATransitionSubtype, isComing: Bool, _ back: CGImage?
  ) -> LeafTransition.Leaf? {
    guard owner.isDoubleSided else { return nil }
    // From the edge, and one corner a little more, y up.
    let lift: CGVector =
      switch side {
      case .fromRight: CGVector(dx: 1, dy: -0.35)
      case .fromLeft: CGVector(dx: -1, dy: -0.35)
      case .fromTop: CGVector(dx: 0.35, dy: -1)
      default: CGVector(dx: 0.35, dy: 1)
      }
    return LeafTransition.Leaf(
      back: back, lift: lift, isVertical: !isHorizontal, isComing: isComing)
  }

  /// What a controller's view looks like on a sheet; nil for none.
  private func picture(of controller: UIViewController?) -> CGImage? {
    guard let controller, let bounds = sheets.first?.bounds, !bounds.isEmpty else { return nil }
    if controller.parent !== owner {
      owner.addChild(controller)
      controller.didMove(toParent: owner)
    }
    guard let page = controller.view else { return nil }
    page.frame = bounds
    if page.superview == nil { shelf.addSubview(page) }
    page.layoutIfNeeded()
    // As on the screen, without committing what the turn has only begun to set up.
    return UIGraphicsImageRenderer(bounds: bounds).image {
      page.layer.renderTree(in: $0.cgContext, by: .screen)
    }.cgImage
  }

  // MARK: - Fingers

  /// What the data source has beyond the pages that are shown; nil for the ends of the book.
  private func pages(_ direction: Direction) -> (
    shown: [UIViewController], back: UIViewController?
  )? {
    guard let source = owner.dataSource, let shown = owner.viewControllers else { return nil }
    func next(_ page: UIViewController?) -> UIViewController? {
      guard let page else { return nil }
      return direction == .forward
        ? source.pageViewController(owner, viewControllerAfter: page)
        : source.pageViewController(owner, viewControllerBefore: page)
    }
    guard let first = next(direction == .forward ? shown.last : shown.first) else { return nil }
    if isDouble {
      guard let second = next(first) else { return direction == .forward ? ([first], nil) : nil }
      return (direction == .forward ? [first, second] : [second, first], nil)
    }
    // What follows a page with a back is its back, and then the page that is seen next.
    return owner.isDoubleSided ? next(first).map { ([$0], first) } : ([first], nil)
  }

  /// Begins a turn that people want; nil where there is no page.
  private func begin(_ direction: Direction) -> PageTurn? {
    guard turn == nil, let (new, back) = pages(direction) else { return nil }
    let old = owner.viewControllers ?? []
    owner.delegate?.pageViewController(owner, willTransitionTo: new)
    return begin(to: new, back: back, direction) { [weak owner] isComplete in
      guard let owner else { return }
      owner.delegate?.pageViewController(
        owner, didFinishAnimating: true, previousViewControllers: old,
        transitionCompleted: isComplete)
    }
  }

  /// Which way a finger turns that moves along the axis.
  private func direction(_ way: CGFloat) -> Direction {
    (way < 0) == (owner.spineLocation != .max) ? .forward : .reverse
  }

  private func along(_ point: CGPoint) -> CGFloat { isHorizontal ? point.x : point.y }

  private var lead: (direction: Direction, turn: PageTurn)?

  private func panned(_ recognizer: UIPanGestureRecognizer) {
    guard let view = owner.viewIfLoaded else { return }
    let way = along(recognizer.translation(in: view))
    let speed = along(recognizer.velocity(in: view))
    switch recognizer.state {
    case .began, .changed:
      if lead == nil, way != 0 {
        let wanted = direction(way)
        lead = begin(wanted).map { (wanted, $0) }
      }
      guard let lead else { return }
      lead.turn.hold(at: part(way, lead.direction))
    case .ended, .cancelled, .failed:
      guard let lead else { return }
      self.lead = nil
      let isQuick = abs(speed) > 300
      let isOn = isQuick ? direction(speed) == lead.direction : lead.turn.part > 0.5
      lead.turn.run(to: isOn && recognizer.state == .ended ? 1 : 0)
    default: break
    }
  }

  /// How far a finger has turned a page.
  private func part(_ way: CGFloat, _ direction: Direction) -> CGFloat {
    let length = isHorizontal ? desk.bounds.width : desk.bounds.height
    guard length > 0 else { return 0 }
    return min(max((self.direction(way) == direction ? abs(way) : 0) / length, 0), 1)
  }

  /// A tap near an edge turns as a swipe from there does.
  private func tapped(_ recognizer: UITapGestureRecognizer) {
    guard let view = owner.viewIfLoaded else { return }
    let place = along(recognizer.location(in: view))
    let length = isHorizontal ? view.bounds.width : view.bounds.height
    let zone = max(44, length * 0.15)
    guard place < zone || place > length - zone else { return }
    begin(direction(place < zone ? 1 : -1))?.run(to: 1)
  }
}
