// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIView {
  /// What constraint-based layout keeps of the view.
  final var layout: LayoutState {
    if let layoutStorage { return layoutStorage }
    let state = LayoutState()
    layoutStorage = state
    return state
  }

  private var layoutRoot: UIView { ancestry.root ?? self }

  /// The engine of the tree in which the view lies; nil where no view of it has constraints.
  final var layoutEngine: LayoutEngine? { layoutRoot.layoutStorage?.engine }

  /// The engine of the tree in which the view lies, made where there is none.
  final func requireLayoutEngine() -> LayoutEngine {
    let root = layoutRoot
    if let engine = root.layout.engine { return engine }
    let engine = LayoutEngine(root: root)
    root.layout.engine = engine
    return engine
  }

  /// The rectangle that constraints are about: around the centre, whatever the transform and the
  /// layer's anchor point do with the view.
  final var layoutFrame: CGRect {
    let (size, center) = (bounds.size, self.center)
    return CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }

  /// The frame as it would be without the transform.
  final var plainFrame: CGRect {
    let (size, center, anchor) = (bounds.size, self.center, layer.anchorPoint)
    return CGRect(
      x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height,
      width: size.width, height: size.height)
  }

  private func setLayoutFrame(_ frame: CGRect) {
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    if bounds.size != frame.size { bounds.size = frame.size }
    if center != middle { center = middle }
  }

  // MARK: - Changes

  /// The program has set the frame; constraints of others may depend on it.
  final func frameDidChange() {
    guard layoutStorage?.translatesMask == true, let engine = layoutEngine,
      engine.knownBox(of: self) != nil
    else { return }
    engine.checkFrame(of: self)
    if engine.needsUpdate { (superview ?? self).noteLayout() }
  }

  final func hiddenDidChange() {
    (superview as? UIStackView)?.arrangedViewDidHide(self)
  }

  final func contentDidChange() {
    tellList()
    guard let engine = layoutEngine, engine.knownBox(of: self) != nil else { return }
    engine.demandsChanged(of: self)
    engine.geometryChanged(of: self)
    (superview ?? self).noteLayout()
  }

  final func setTranslatesMask(_ value: Bool) {
    guard value != translatesAutoresizingMaskIntoConstraints else { return }
    layout.translatesMask = value
    guard let engine = layoutEngine else { return }
    engine.roleChanged(of: self)
    engine.needsConstraintsPass = true
    (superview ?? self).noteLayout()
  }

  final func setNeedsLayoutForConstraints() {
    tellList()
    noteLayout()
    if !translatesAutoresizingMaskIntoConstraints { superview?.noteLayout() }
  }

  /// Asks for layout because of what has changed inside, or of constraints: the pass that lays the
  /// view out takes that over.
  final func noteLayout() {
    if !layer.isInLayout { setNeedsLayout() }
  }

  // MARK: - The pass

  /// Lays out the view and what is below it; superviews that wait for layout go on waiting.
  final func layoutTree() {
    layoutEngine?.prepare()
    layer.layoutSubtree()
    // What a view has changed while it was laid out may move those around it.
    for _ in 0..<4 {
      guard let engine = layoutEngine, engine.isUnsettled else { return }
      engine.prepare()
      layer.layoutSubtree()
    }
  }

  /// Gives the subviews that constraints lay out their frames, and has the view lay out the rest.
  final func layOut() {
    viewController?.viewWillLayoutSubviews()
    defer { viewController?.viewDidLayoutSubviews() }
    guard let engine = layoutEngine else {
      noteInsets(nil)
      layoutSubviews()
      return
    }
    engine.checkFrame(of: self)
    for subview in subviews { engine.checkFrame(of: subview) }
    noteInsets(engine)
    engine.prepare()
    applySize(engine)
    applyFrames(engine)
    // The size that constraints give is the one that the view is laid out in.
    layer.withdrawLayout()
    layoutSubviews()
    for _ in 0..<2 where engine.isUnsettled {
      engine.prepare()
      applyFrames(engine)
    }
  }

  private func applyFrames(_ engine: LayoutEngine) {
    if superview == nil { applyFrame(engine) }
    if let guide = layoutStorage?.scrolledGuide, hasConstrainedContents,
      let frame = engine.frame(of: guide)
    {
      setScrolledSize(frame.size)
    }
    for subview in subviews {
      subview.applyFrame(engine)
      if subview.layoutStorage?.safeAreaGuide != nil { subview.noteInsets(engine) }
    }
    if engine.needsUpdate {
      engine.update()
      for subview in subviews { subview.applyFrame(engine) }
    }
  }

  /// Takes the size that constraints give, for what lies inside.
  ///
  /// The place is the superview's to give, which is not laid out where a pass begins at this view.
  private func applySize(_ engine: LayoutEngine) {
    guard superview != nil, layoutStorage?.translatesMask == false,
      let size = engine.solvedFrame(of: self)?.size, bounds.size != size
    else { return }
    bounds.size = size
  }

  private func applyFrame(_ engine: LayoutEngine) {
    guard layoutStorage?.translatesMask == false, let frame = engine.solvedFrame(of: self) else {
      return
    }
    setLayoutFrame(frame)
  }

  // MARK: - Updating constraints

  final func markForConstraintsPass() {
    layout.needsUpdateConstraints = true
    requireLayoutEngine().needsConstraintsPass = true
    noteLayout()
  }

  final func updateConstraintsBelow() {
    guard let engine = layoutEngine else { return }
    updateConstraints(below: engine)
  }

  /// Visits the subtree, subviews first, and enters views that have no frame of their own.
  final func updateConstraints(below engine: LayoutEngine) {
    DeepStack.descend {
      for subview in subviews { subview.updateConstraints(below: engine) }
    }
    if layout.needsUpdateConstraints {
      layout.needsUpdateConstraints = false
      if let viewController {
        viewController.updateViewConstraints()
      } else {
        updateConstraints()
      }
    }
    if !translatesAutoresizingMaskIntoConstraints { _ = engine.box(of: self) }
  }

  // MARK: - The tree

  /// The view is about to leave its superview: constraints with views outside end for good, those
  /// inside go with it.
  final func leaveLayout() {
    guard superview != nil, let engine = layoutEngine else { return }
    var items: [any LayoutItem] = []
    var pending: [UIView] = [self]
    while let view = pending.popLast() {
      items.append(view)
      if let state = view.layoutStorage {
        items.append(contentsOf: state.guides as [any LayoutItem])
        items.append(contentsOf: state.ownGuides as [any LayoutItem])
      }
      pending.append(contentsOf: view.subviews.reversed())
    }
    var kept: [ObjectIdentifier: LayoutRow] = [:]
    for item in items {
      for row in engine.knownBox(of: item)?.constraints ?? [] {
        guard let constraint = row.constraint else { continue }
        if constraint.holder?.isDescendant(of: self) != true {
          constraint.deactivate()
        } else {
          kept[ObjectIdentifier(row)] = row
        }
      }
    }
    let constraints = kept.values.sorted { $0.order < $1.order }.compactMap(\.constraint)
    for constraint in constraints { engine.remove(constraint) }
    for item in items { engine.release(item) }
    guard !constraints.isEmpty else { return }
    let own = LayoutEngine(root: self)
    layout.engine = own
    for constraint in constraints { own.add(constraint) }
  }

  /// The view has a superview: the tree's engine takes over its constraints.
  final func joinLayout() {
    guard let superview else { return }
    if let own = layoutStorage?.engine {
      layoutStorage?.engine = nil
      let engine = superview.requireLayoutEngine()
      for constraint in own.constraints { engine.add(constraint) }
    } else if type(of: self).requiresConstraintBasedLayout {
      layout.needsUpdateConstraints = true
      _ = superview.requireLayoutEngine()
    }
    layoutEngine?.needsConstraintsPass = true
  }
}

extension LayoutEngine {
  /// Whether constraints wait to be made or solved.
  var isUnsettled: Bool { needsUpdate || needsConstraintsPass }

  /// Has views update their constraints, and solves them.
  func prepare() {
    for _ in 0..<3 where needsConstraintsPass {
      needsConstraintsPass = false
      root?.updateConstraints(below: self)
    }
    update()
  }
}
