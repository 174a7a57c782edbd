// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// One drag, from when something is lifted until it lies where it was dropped, or where it was.
@MainActor
final class DragCourse {
  let session: DragSession
  private let source: UIDragInteraction
  private weak var view: UIView?
  /// What is seen under the finger, and where it was lifted.
  private var preview: UIView?
  private var start = CGRect.zero
  /// From the finger to the middle of what is seen.
  private var grip = CGPoint.zero
  private var lifted = CGPoint.zero
  private var hasBegun = false
  private var target: UIDropInteraction?
  private var visited: [UIDropInteraction] = []
  private var proposal: UIDropProposal?
  private let scroller = EdgeScroller()
  /// Where what is dropped moves to, as whoever takes it says.
  var landing: DragLanding?
  /// Whether what takes the drop shows itself what is dragged.
  var isPreviewHidden = false { didSet { preview?.isHidden = isPreviewHidden } }

  init(_ session: DragSession, from source: UIDragInteraction, _ view: UIView) {
    (self.session, self.source, self.view) = (session, source, view)
    session.course = self
  }

  // MARK: - Lifting

  func lift(at place: CGPoint) {
    guard let view, let root = session.root, let item = session.items.first else { return }
    lifted = place
    let own = item.previewProvider?()
    let targeted = source.delegate?.dragInteraction(
      source, previewForLifting: item, session: session)
    let shown = targeted?.view ?? view
    let picture = own?.view ?? shown.snapshotView(afterScreenUpdates: false) ?? UIView(frame: .zero)
    start = shown.convert(shown.bounds, to: root)
    let new = UIView(frame: start)
    picture.frame = new.bounds
    new.addSubview(picture)
    dress(new, picture, own?.parameters ?? targeted?.parameters)
    new.look.isPart = true
    new.isUserInteractionEnabled = false
    new.layer.shadowRadius = 12
    new.layer.shadowOffset = CGSize(width: 0, height: 4)
    grip = CGPoint(x: start.midX - place.x, y: start.midY - place.y)
    preview = new
    root.addSubview(new)
    UIView.animate(withDuration: 0.2, delay: 0, options: [.allowUserInteraction]) {
      new.transform = CGAffineTransform(scaleX: 1.04, y: 1.04)
      new.layer.shadowOpacity = 0.25
    }
  }

  /// Has what is seen look as the program says: of another shape, on a ground of its own.
  private func dress(_ holder: UIView, _ picture: UIView, _ looks: UIPreviewParameters?) {
    guard let looks else { return }
    holder.layer.shadowPath = looks.shadowPath?.cgPath
    if let ground = looks.backgroundColor, picture.backgroundColor == nil {
      picture.backgroundColor = ground
    }
    guard let path = looks.visiblePath else { return }
    let shape = CAShapeLayer()
    shape.path = path.cgPath
    picture.layer.mask = shape
  }

  // MARK: - Moving

  func move(to place: CGPoint) {
    session.place = place
    if !hasBegun {
      guard TouchMeasure.distance(place, lifted) > TouchMeasure.dragSlop else { return }
      begin()
    }
    preview?.center = CGPoint(x: place.x + grip.x, y: place.y + grip.y)
    source.delegate?.dragInteraction(source, sessionDidMove: session)
    update()
  }

  private func begin() {
    hasBegun = true
    for case let menu as UIContextMenuInteraction in view?.interactions ?? [] { menu.dismissMenu() }
    if let preview { session.root?.bringSubviewToFront(preview) }
    source.delegate?.dragInteraction(source, sessionWillBegin: session)
  }

  /// Finds who would take what is dragged, and asks what would become of it.
  private func update() {
    let new = taker()
    if new !== target {
      if let target { target.delegate?.dropInteraction(target, sessionDidExit: session) }
      target = new
      proposal = nil
      if let new {
        if !visited.contains(where: { $0 === new }) { visited.append(new) }
        new.delegate?.dropInteraction(new, sessionDidEnter: session)
      }
    }
    guard let target else { return scroller.stop() }
    proposal = target.delegate?.dropInteraction(target, sessionDidUpdate: session)
    guard let list = target.view as? UIScrollView else { return scroller.stop() }
    scroller.follow(list, { [weak self] in self?.session.location(in: list) }) { [weak self] in
      guard let self, self.target === target else { return }
      proposal = target.delegate?.dropInteraction(target, sessionDidUpdate: session)
    }
  }

  private func taker() -> UIDropInteraction? {
    var view = session.root?.hitTest(session.place, with: nil)
    while let level = view {
      for case let drop as UIDropInteraction in level.interactions
      where drop.delegate?.dropInteraction(drop, canHandle: session) == true {
        return drop
      }
      view = level.superview
    }
    return nil
  }

  // MARK: - Ending

  /// What becomes of what is dragged where it is; a move that is not allowed is none.
  private var operation: UIDropOperation {
    guard target != nil, let proposal else { return .cancel }
    switch proposal.operation {
    case .cancel, .forbidden: return .cancel
    case .copy: return .copy
    case .move: return session.allowsMoveOperation ? .move : .cancel
    }
  }

  /// The finger was lifted.
  func drop() {
    guard hasBegun, let target, operation != .cancel else { return cancel() }
    let operation = operation
    end(with: operation)
    target.delegate?.dropInteraction(target, performDrop: session)
    let landing = landing ?? defaultLanding(target)
    let frame = landing?.frame
    move(
      to: frame, isLost: frame == nil && !isPreviewHidden, landing
    ) { [self] in
      target.delegate?.dropInteraction(target, concludeDrop: session)
      finish(with: operation)
    }
  }

  private func defaultLanding(_ target: UIDropInteraction) -> DragLanding? {
    guard let preview, let root = session.root, let item = session.items.first,
      let wanted = target.delegate?.dropInteraction(
        target, previewForDropping: item,
        withDefault: UITargetedDragPreview(
          view: preview, parameters: UIDragPreviewParameters(),
          target: UIPreviewTarget(container: root, center: preview.center)))
    else { return nil }
    let center = wanted.target.container.convert(wanted.target.center, to: root)
    let size = wanted.size
    return DragLanding(
      CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height))
  }

  /// What is dragged goes back to where it was.
  func cancel() {
    if let target { target.delegate?.dropInteraction(target, sessionDidExit: session) }
    if hasBegun { end(with: .cancel) }
    move(to: start, isLost: false, nil) { [self] in
      if hasBegun { finish(with: .cancel) }
    }
  }

  private func end(with operation: UIDropOperation) {
    scroller.stop()
    source.delegate?.dragInteraction(source, session: session, willEndWith: operation)
  }

  private func finish(with operation: UIDropOperation) {
    for drop in visited { drop.delegate?.dropInteraction(drop, sessionDidEnd: session) }
    source.delegate?.dragInteraction(source, session: session, didEndWith: operation)
  }

  /// Moves what is seen to a place, or has it vanish.
  private func move(
    to frame: CGRect?, isLost: Bool, _ landing: DragLanding?, _ whenDone: @escaping () -> Void
  ) {
    let preview = preview
    self.preview = nil
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.allowUserInteraction],
      animations: {
        preview?.transform = .identity
        preview?.layer.shadowOpacity = 0
        if let frame { preview?.frame = frame }
        if isLost { preview?.alpha = 0 }
        landing?.animate()
      },
      completion: { _ in
        preview?.removeFromSuperview()
        landing?.complete()
        whenDone()
      })
  }
}

/// Where something that was dropped moves to, and what happens meanwhile.
@MainActor
final class DragLanding: NSObject, UIDragAnimating {
  /// In the coordinates of the outermost view; nil for what vanishes.
  let frame: CGRect?
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  init(_ frame: CGRect?) { self.frame = frame }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  func animate() { for change in animations { change() } }
  func complete() { for call in completions { call(.end) } }
}
