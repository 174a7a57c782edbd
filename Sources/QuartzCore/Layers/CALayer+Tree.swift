// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

extension CALayer {
  final var treeSuperlayer: CALayer? {
    guard let original = state.original else {
      return superlayerStorage?.maskStorage === self ? nil : superlayerStorage
    }
    return original.superlayer?.presentation()
  }

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
    sublayerStorage.insert(layer, at: min(max(index, 0), sublayerStorage.count))
    layer.superlayerStorage = self
    didChangeTree(change)
  }

  final func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
    guard layer !== sibling else { return }
    guard state.original == nil, accepts(layer) else { return }
    if layer.superlayerStorage === self { layer.detach() }
    let place = sublayerStorage.firstIndex { $0 === sibling }.map { $0 + offset }
    insert(layer, at: place ?? (offset == 0 ? 0 : sublayerStorage.count))
  }

  final func replace(_ old: CALayer, with new: CALayer) {
    guard old !== new, state.original == nil, accepts(new),
      sublayerStorage.contains(where: { $0 === old })
    else { return }
    new.detach()
    let change = willChangeTree(kCATransition, adding: [new], removing: [old])
    // The actions' search may itself have changed the tree.
    guard let index = sublayerStorage.firstIndex(where: { $0 === old }) else { return }
    old.superlayerStorage = nil
    sublayerStorage[index] = new
    new.superlayerStorage = self
    old.leftTree()
    didChangeTree(change)
  }

  final func replaceSublayers(_ layers: [CALayer]) {
    guard state.original == nil else { return }
    var seen = Set<ObjectIdentifier>()
    let wanted = layers.filter { accepts($0) && seen.insert(ObjectIdentifier($0)).inserted }
    let change = willChangeTree(
      adding: wanted.filter { $0.superlayerStorage !== self },
      removing: sublayerStorage.filter { !seen.contains(ObjectIdentifier($0)) })
    for layer in sublayerStorage where !seen.contains(ObjectIdentifier(layer)) {
      layer.superlayerStorage = nil
      layer.leftTree()
    }
    // The mask has the same superlayer and must stop being the mask.
    for layer in wanted where layer.superlayerStorage !== self || layer === maskStorage {
      layer.detach()
    }
    sublayerStorage = wanted
    for layer in wanted { layer.superlayerStorage = self }
    didChangeTree(change)
  }

  final func detach() {
    guard state.original == nil, let parent = superlayerStorage else { return }
    if parent.maskStorage === self {
      parent.setMask(nil)
      return
    }
    let change = parent.willChangeTree(removing: [self])
    superlayerStorage = nil
    if let place = parent.sublayerStorage.firstIndex(where: { $0 === self }) {
      parent.sublayerStorage.remove(at: place)
    }
    leftTree()
    parent.didChangeTree(change)
  }

  final func setMask(_ newMask: CALayer?) {
    guard state.original == nil, maskStorage !== newMask else { return }
    if let newMask {
      guard accepts(newMask) else { return }
      newMask.detach()
    }
    let action = willChange("mask")
    if let old = maskStorage {
      old.superlayerStorage = nil
      old.leftTree()
    }
    maskStorage = newMask
    newMask?.superlayerStorage = self
    state.hasDirtySublayers = true
    didChange("mask", action)
  }

  /// Lets go of everything below a layer that goes away.
  ///
  /// Layers that nobody else holds are released from a list, so that a deep tree does not nest as
  /// deep in the stack.
  final func releaseSublayers() {
    var pending = takeSublayers()
    while var layer = pending.popLast() {
      if isKnownUniquelyReferenced(&layer) { pending.append(contentsOf: layer.takeSublayers()) }
    }
  }

  private func takeSublayers() -> [CALayer] {
    var layers = sublayerStorage
    if let maskStorage { layers.append(maskStorage) }
    for layer in layers { layer.superlayerStorage = nil }
    sublayerStorage = []
    maskStorage = nil
    return layers
  }

  /// Takes layers that were read from an archive; those that already lie somewhere are left there.
  final func adoptDecoded(_ layers: [CALayer]) {
    for layer in layers where layer.superlayerStorage == nil && accepts(layer) {
      layer.superlayerStorage = self
      sublayerStorage.append(layer)
    }
  }

  /// Takes a mask that was read from an archive.
  final func adoptDecoded(mask: CALayer) {
    guard mask.superlayerStorage == nil, accepts(mask) else { return }
    mask.superlayerStorage = self
    maskStorage = mask
    state.setKeys.insert("mask")
  }

  /// Whether a layer may lie below this one: a cycle or a presentation layer may not.
  private func accepts(_ layer: CALayer) -> Bool {
    guard layer.state.original == nil else { return false }
    if layer !== self, layer.sublayerStorage.isEmpty, layer.maskStorage == nil { return true }
    var ancestor: CALayer? = self
    while let current = ancestor {
      if current === layer {
        Diagnostics.report("a layer cannot lie inside itself; the change is ignored")
        return false
      }
      ancestor = current.superlayerStorage
    }
    return true
  }

  private func didChangeTree(_ change: TreeChange) {
    layoutManager?.invalidateLayout(of: self)
    markLayout()
    markDirty()
    change.run()
  }

  /// Forgets the committed state of a subtree that is no longer in a tree.
  private func leftTree() {
    guard state.context != nil || state.node != nil else { return }
    var pending = [self]
    while let layer = pending.popLast() {
      layer.state.context = nil
      layer.state.node = nil
      layer.state.isDirty = true
      layer.state.hasDirtySublayers = true
      pending.append(contentsOf: layer.sublayerStorage)
      if let mask = layer.maskStorage { pending.append(mask) }
    }
  }
}
