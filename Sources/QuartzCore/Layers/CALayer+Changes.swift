// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Geometry
import RenderTree

extension ColorValue {
  /// The engine's form of a colour, which remembers the object.
  init(_ color: CGColor) {
    self.init(color.rgba, origin: SourceObject(color))
  }
}

extension CGSize {
  init(_ vec: Vec2) {
    self.init(width: vec.x, height: vec.y)
  }

  var vec: Vec2 { Vec2(Double(width), Double(height)) }
}

extension CALayer {
  /// A property's model value; setting it asks for an action before the change and runs it after.
  final subscript<Value>(key: LayerKey<Value>) -> Value {
    get {
      ModelLock.lock()
      defer { ModelLock.unlock() }
      return key.get(rawProperties)
    }
    set {
      assign(key.name, key.get, key.settle.map { $0(newValue) } ?? newValue, key.set)
    }
  }

  /// Sets what lies at a key: asks for an action before the change, runs it after.
  ///
  /// Setting an equal value changes nothing; it only counts as set from then on.
  final func assign<V: Equatable>(
    _ key: String, _ read: (borrowing LayerProperties) -> V, _ new: V,
    _ write: (inout LayerProperties, V) -> Void
  ) {
    ModelLock.lock()
    let isChange = read(rawProperties) != new
    if !isChange, rawState.original == nil { rawState.setKeys.insert(key) }
    ModelLock.unlock()
    guard isChange else { return }
    let action = willChange(key)
    ModelLock.lock()
    write(&rawProperties, new)
    let isObserved = noteChange(key)
    ModelLock.unlock()
    finishChange(key, action, isObserved: isObserved)
  }

  /// Opens the implicit transaction and finds the action for a change that is about to happen.
  final func willChange(_ key: String) -> (any CAAction)? {
    guard rawState.original == nil else { return nil }
    let transactions = TransactionStack.ofThread
    transactions.openImplicit()
    guard !CATransaction.disableActions() else { return nil }
    // The search may itself change layers, which search in turn.
    let outer = transactions.searchWasExhausted
    defer { transactions.searchWasExhausted = outer }
    transactions.searchWasExhausted = false
    if let action = action(forKey: key) { return action is NSNull ? nil : action }
    return transactions.searchWasExhausted ? implicitAction(forKey: key) : nil
  }

  /// Marks what the change touches and runs the action.
  final func didChange(_ key: String, _ action: (any CAAction)?) {
    finishChange(key, action, isObserved: noteChange(key))
  }

  /// Marks what the change touches.
  ///
  /// - Returns: Whether somebody observes the layer, and is to hear of it.
  final func noteChange(_ key: String) -> Bool {
    guard rawState.original == nil else { return false }
    ModelLock.lock()
    rawState.setKeys.insert(key)
    markDirty()
    let isObserved = rawState.isObserved
    ModelLock.unlock()
    return isObserved
  }

  /// Tells the class and the superlayer, runs the action, and tells observers.
  final func finishChange(_ key: String, _ action: (any CAAction)?, isObserved: Bool) {
    guard rawState.original == nil else { return }
    if key == LayerKeys.transform.name { superlayerStorage?.markLayout() }
    (self as? CATransformLayer)?.reportIgnored(key)
    if type(of: self).needsDisplay(forKey: key) { markDisplay() }
    action?.run(forKey: key, object: self, arguments: nil)
    if isObserved { tellObservers() }
  }

  final func timingChanged(_ isChange: Bool) {
    guard isChange, rawState.original == nil, !rawState.isDecoding else { return }
    TransactionStack.ofThread.openImplicit()
    markDirty()
  }

  // MARK: - Dirty marks

  /// Notes that this layer must be committed again, and its tree with it.
  final func markDirty() {
    ModelLock.lock()
    rawState.isDirty = true
    markTree()
    ModelLock.unlock()
  }

  /// Walks up as far as this transaction has not been before: what is above a layer that bears its
  /// mark is marked, or was when the layer was put there.
  private func markTree() {
    let transactions = TransactionStack.ofThread
    touchContext(transactions)
    let mark = transactions.mark
    var next = rawSuperlayer
    while let parent = next {
      next = parent._withUnsafeGuaranteedRef { parent in
        guard parent.rawState.mark != mark else { return nil }
        parent.rawState.hasDirtySublayers = true
        parent.rawState.mark = mark
        parent.touchContext(transactions)
        return parent.rawSuperlayer
      }
    }
  }

  /// The root of a hosted tree stays one when it is put into another layer.
  private func touchContext(_ transactions: TransactionStack) {
    guard rawState.isHosted, let context = rawState.hosted else { return }
    transactions.touch(context)
  }

  // MARK: - Frame and bounds

  /// Chooses bounds and position so that the derived frame becomes `rect`.
  ///
  /// With a transform Apple calls the result undefined; here the bounds' size is that of `rect`
  /// undone by the transform's scale along each axis, and the position makes the origins agree.
  /// A frame that is only moved sets the position alone: bounds that stay the same, to the bit, are
  /// not set, so that no action is asked for.
  final func setFrame(_ rect: Rect) {
    let t = properties.transform
    let isUpright = t.m12 == 0 && t.m21 == 0
    let isTurned = abs(t.m11) < 1e-12 && abs(t.m22) < 1e-12 && t.m12 != 0
    var wanted = properties.bounds
    let old = LayerGeometry.frame(of: properties.core)
    if !(isUpright || isTurned) || old.width != rect.width || old.height != rect.height {
      let growth = Vec2(Vec2(t.m11, t.m12).length, Vec2(t.m21, t.m22).length)
      let size = isTurned ? Vec2(rect.height, rect.width) : Vec2(rect.width, rect.height)
      // Seen from its edge a layer has no length to be divided by, but for what rounding leaves of one.
      wanted.width = growth.x > 1e-9 ? size.x / growth.x : size.x
      wanted.height = growth.y > 1e-9 ? size.y / growth.y : size.y
    }
    var changed = properties
    changed.bounds = wanted
    let place = CGPoint(place(of: changed, inFrameAt: Vec2(rect.x, rect.y)))
    tellingOnce {
      position = place
      bounds = CGRect(wanted)
    }
  }

  /// Where a layer's anchor has to lie for its frame to begin at a point.
  private func place(of layer: LayerProperties, inFrameAt origin: Vec2) -> Vec2 {
    if let shift = layer.transform.planeShift {
      let (size, anchor) = (layer.bounds, layer.anchorPoint)
      // The same for the same frame, however often it is set.
      return Vec2(
        origin.x + anchor.x * size.width - shift.x, origin.y + anchor.y * size.height - shift.y)
    }
    let frame = LayerGeometry.frame(of: layer.core)
    return layer.position + Vec2(origin.x - frame.x, origin.y - frame.y)
  }

  final var planeTransform: CGAffineTransform {
    let matrix = properties.transform
    return matrix.isAffine ? CGAffineTransform(matrix.affinePart) : .identity
  }

  /// What follows from new bounds: layout here and above, sublayers that keep to the edges.
  final func boundsChanged(from old: Rect) {
    guard state.original == nil else { return }
    let isResized = old.width != properties.bounds.width || old.height != properties.bounds.height
    markLayout(isOwn: isResized)
    guard isResized else { return }
    superlayerStorage?.markLayout()
    if !sublayerStorage.isEmpty {
      TransactionStack.ofThread.resizeSublayers(
        of: self, from: CGSize(width: old.width, height: old.height))
    }
    if needsDisplayOnBoundsChange { markDisplay() }
  }

  final func setHidden(_ newValue: Bool) {
    let change = newValue == isHidden ? nil : willOrder(isHidden: newValue)
    self[LayerKeys.hidden] = newValue
    change?.run()
  }

  final func setContents(_ newValue: Any?) {
    self[LayerKeys.contents] = newValue.map(ValueBridge.contents)
  }
}
