// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

extension CALayer {
  final var treeSublayers: [CALayer]? {
    guard let original = state.original else {
      return sublayerStorage.isEmpty ? nil : sublayerStorage
    }
    let shown = original.sublayerStorage.compactMap { $0.presentation() }
    return shown.isEmpty ? nil : shown
  }

  final func insert(_ layer: CALayer, at index: Int) {
    guard state.original == nil, accepts(layer) else { return }
    let change = willChangeTree(adding: [layer])
    layer.detach()
    // The actions' search, and other threads, may themselves have changed the tree.
    let isDone = ModelLock.withLock {
      guard accepts(layer) else { return false }
      layer.unlink()
      rawSublayers.insert(layer, at: min(max(index, 0), rawSublayers.count))
      layer.rawSuperlayer = .passUnretained(self)
      return true
    }
    if isDone { didChangeTree(change) }
  }

  final func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
    guard layer !== sibling else { return }
    guard state.original == nil, accepts(layer) else { return }
    if superlayer(of: layer, is: self) { layer.detach() }
    let sublayers = sublayerStorage
    let place = sublayers.firstIndex { $0 === sibling }.map { $0 + offset }
    insert(layer, at: place ?? (offset == 0 ? 0 : sublayers.count))
  }

  final func replace(_ old: CALayer, with new: CALayer) {
    guard old !== new, state.original == nil, accepts(new),
      sublayerStorage.contains(where: { $0 === old })
    else { return }
    new.detach()
    let change = willChangeTree(kCATransition, adding: [new], removing: [old])
    let isDone = ModelLock.withLock {
      guard accepts(new) else { return false }
      new.unlink()
      guard let index = rawSublayers.firstIndex(where: { $0 === old }) else { return false }
      old.rawSuperlayer = nil
      rawSublayers[index] = new
      new.rawSuperlayer = .passUnretained(self)
      old.leftTree()
      return true
    }
    if isDone { didChangeTree(change) }
  }

  final func replaceSublayers(_ layers: [CALayer]) {
    guard state.original == nil else { return }
    var seen = Set<ObjectIdentifier>()
    let wanted = layers.filter { accepts($0) && seen.insert(ObjectIdentifier($0)).inserted }
    let change = willChangeTree(
      adding: wanted.filter { !superlayer(of: $0, is: self) },
      removing: sublayerStorage.filter { !seen.contains(ObjectIdentifier($0)) })
    var dropped = removeSublayers(except: seen)
    // The mask has the same superlayer and must stop being the mask.
    for layer in wanted where !superlayer(of: layer, is: self) || layer === maskStorage {
      layer.detach()
    }
    ModelLock.withLock {
      dropped += removeSublayers(except: seen)
      rawSublayers = wanted.filter { layer in
        guard accepts(layer) else { return false }
        if !layer.lies(in: self) || layer === rawMask { layer.unlink() }
        layer.rawSuperlayer = .passUnretained(self)
        return true
      }
    }
    withExtendedLifetime(dropped) {}
    didChangeTree(change)
  }

  /// - Returns: The layers that were removed, which end without the lock.
  private func removeSublayers(except kept: Set<ObjectIdentifier>) -> [CALayer] {
    ModelLock.withLock {
      let removed = rawSublayers.filter { !kept.contains(ObjectIdentifier($0)) }
      guard !removed.isEmpty else { return [] }
      for layer in removed {
        layer.rawSuperlayer = nil
        layer.leftTree()
      }
      rawSublayers.removeAll { !kept.contains(ObjectIdentifier($0)) }
      return removed
    }
  }

  private func superlayer(of layer: CALayer, is parent: CALayer) -> Bool {
    ModelLock.withLock { layer.lies(in: parent) }
  }

  final func detach() {
    guard state.original == nil, let parent = superlayerStorage else { return }
    if parent.maskStorage === self {
      parent.setMask(nil)
      return
    }
    let change = parent.willChangeTree(removing: [self])
    let isDone = ModelLock.withLock {
      guard lies(in: parent) else { return false }
      unlink()
      return true
    }
    if isDone { parent.didChangeTree(change) }
  }

  /// Takes the layer out of its superlayer without a word to the program.
  ///
  /// Under the lock, by a caller that holds the layer.
  private func unlink() {
    guard let parent = rawSuperlayer?.livingObject() else { return }
    rawSuperlayer = nil
    if parent.rawMask === self {
      parent.rawMask = nil
    } else if let place = parent.rawSublayers.firstIndex(where: { $0 === self }) {
      parent.rawSublayers.remove(at: place)
    }
    leftTree()
    parent.markDirty()
  }

  final func setMask(_ newMask: CALayer?) {
    guard state.original == nil, maskStorage !== newMask else { return }
    if let newMask {
      guard accepts(newMask) else { return }
      newMask.detach()
    }
    let action = willChange(OtherKey.mask.rawValue)
    var old: CALayer?
    let isDone = ModelLock.withLock {
      if let newMask {
        guard accepts(newMask) else { return false }
        newMask.unlink()
      }
      old = rawMask
      old?.rawSuperlayer = nil
      old?.leftTree()
      rawMask = newMask
      newMask?.rawSuperlayer = .passUnretained(self)
      rawState.hasDirtySublayers = true
      return true
    }
    withExtendedLifetime(old) {}
    if isDone { didChange(OtherKey.mask.rawValue, action) }
  }

  /// Lets go of everything below a layer that goes away, and of what is associated with it.
  ///
  /// Layers that nobody else holds end one after the other when the lock is given back, so that a
  /// deep tree does not nest as deep in the stack.
  final func releaseHeld() {
    AssociatedObjects.end(of: self)
    ModelLock.withLock {
      guard !rawSublayers.isEmpty || rawMask != nil else { return }
      for layer in rawSublayers where layer.lies(in: self) { layer.rawSuperlayer = nil }
      if let rawMask, rawMask.lies(in: self) { rawMask.rawSuperlayer = nil }
      ModelLock.keep(contentsOf: rawSublayers)
      ModelLock.keep(rawMask)
      rawSublayers = []
      rawMask = nil
    }
  }

  /// Takes layers that were read from an archive; those that already lie somewhere are left there.
  final func adoptDecoded(_ layers: [CALayer]) {
    ModelLock.withLock {
      for layer in layers where layer.rawSuperlayer == nil && accepts(layer) {
        layer.rawSuperlayer = .passUnretained(self)
        rawSublayers.append(layer)
      }
    }
  }

  /// Takes a mask that was read from an archive.
  final func adoptDecoded(mask: CALayer) {
    ModelLock.withLock {
      guard mask.rawSuperlayer == nil, accepts(mask) else { return }
      mask.rawSuperlayer = .passUnretained(self)
      rawMask = mask
      rawState.setKeys.insert(OtherKey.mask.rawValue)
    }
  }

  /// Whether a layer may lie below this one: a cycle or a presentation layer may not.
  private func accepts(_ layer: CALayer) -> Bool {
    guard layer.rawState.original == nil else { return false }
    let isInside = ModelLock.withLock {
      if layer !== self, layer.rawSublayers.isEmpty, layer.rawMask == nil { return false }
      let sought = Unmanaged.passUnretained(layer)
      var ancestor: Unmanaged<CALayer>? = .passUnretained(self)
      while let current = ancestor {
        if current.toOpaque() == sought.toOpaque() { return true }
        ancestor = current._withUnsafeGuaranteedRef { $0.rawSuperlayer }
      }
      return false
    }
    if isInside {
      Diagnostics.report("a layer cannot lie inside itself; the change is ignored", at: self)
    }
    return !isInside
  }

  private func didChangeTree(_ change: TreeChange) {
    markLayout()
    markDirty()
    change.run()
    if ModelLock.withLock({ rawState.isObserved }) { tellObservers() }
  }

  /// Forgets the committed state of a subtree that is no longer in a tree.
  private func leftTree() {
    guard state.context != nil || state.node != nil else { return }
    ModelLock.withLock {
      var pending = [self]
      while let layer = pending.popLast() {
        layer.rawState.context = nil
        layer.rawState.node = nil
        layer.rawState.isDirty = true
        layer.rawState.hasDirtySublayers = true
        pending.append(contentsOf: layer.rawSublayers)
        if let mask = layer.rawMask { pending.append(mask) }
      }
    }
  }
}
