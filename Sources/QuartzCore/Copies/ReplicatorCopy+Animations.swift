// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import RenderTree

extension ReplicatorCopy {
  /// Adds a copy of an animation to a layer in this copy alone; one with the same key is removed.
  ///
  /// The animation lives in the copy's time, which the replicator's delay has already moved: with
  /// no begin time it begins now, whichever the copy. Delegate and completion blocks work as with
  /// any animation.
  public func add(_ animation: CAAnimation, forKey key: String?, to layer: CALayer) {
    guard let layer = find(layer) else { return }
    let running = layer.copyEntry(for: indices)?.attached ?? []
    guard
      let attached = layer.makeAttached(
        animation, forKey: key,
        isMoving: { key in layer.moves(key: key) || running.contains { $0.animates(key: key) } },
        shown: { layer.shown(at: layer.localTime(at: layer.mediaNow, in: indices), in: indices) })
    else { return }
    ModelLock.withLock {
      if let key = attached.key { remove(from: layer) { $0.key == key } }
      layer.makeCopyEntry(for: indices).attached.append(attached)
      layer.copyChanged()
    }
  }

  /// Removes the animation that a layer has under a key in this copy alone.
  public func removeAnimation(forKey key: String, from layer: CALayer) {
    guard let layer = find(layer) else { return }
    remove(from: layer) { $0.key == key }
  }

  /// Removes all animations that a layer has in this copy alone.
  public func removeAllAnimations(from layer: CALayer) {
    guard let layer = find(layer) else { return }
    remove(from: layer) { _ in true }
  }

  /// The keys of the animations that a layer has in this copy alone; nil when there are none.
  public func animationKeys(of layer: CALayer) -> [String]? {
    let keys = find(layer)?.copyEntry(for: indices)?.attached.compactMap(\.key) ?? []
    return keys.isEmpty ? nil : keys
  }

  /// The animation that a layer has under a key in this copy alone; it must not be changed.
  public func animation(forKey key: String, of layer: CALayer) -> CAAnimation? {
    find(layer)?.copyEntry(for: indices)?.attached.first { $0.key == key }?.animation
  }

  private func remove(from layer: CALayer, where matches: (AttachedAnimation) -> Bool) {
    ModelLock.withLock {
      guard let entry = layer.copyEntry(for: indices), entry.attached.contains(where: matches)
      else { return }
      for attached in entry.attached where matches(attached) {
        attached.stopLater()
        ModelLock.keep(attached)
      }
      entry.attached.removeAll(where: matches)
      layer.copyChanged()
    }
  }
}
