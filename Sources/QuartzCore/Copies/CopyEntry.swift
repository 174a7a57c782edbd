// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import RenderTree

/// What a layer has of its own in one copy of a replicator around it.
final class CopyEntry {
  /// The copy, within copies of outer replicators, outermost first.
  let copies: [CopyIndex]
  @ModelLocked var overrides: [CopyVariation.Override] = []
  @ModelLocked var attached: [AttachedAnimation] = []

  init(_ copies: [CopyIndex]) {
    self.copies = copies
  }

  /// Sets a value in the place of an earlier one for the same part of the property.
  func set(_ value: Value, at path: PropertyPath) {
    ModelLock.withLock {
      // A whole value makes those of its parts meaningless.
      overrides.removeAll { $0.path == path || (path.field == .whole && $0.path.key == path.key) }
      overrides.append(CopyVariation.Override(path: path, value: value))
    }
  }
}

extension CALayer {
  final func copyEntry(for copies: [CopyIndex]) -> CopyEntry? {
    state.copies.first { $0.copies == copies }
  }

  final func makeCopyEntry(for copies: [CopyIndex]) -> CopyEntry {
    ModelLock.withLock {
      if let entry = copyEntry(for: copies) { return entry }
      let entry = CopyEntry(copies)
      rawState.copies.append(entry)
      return entry
    }
  }

  /// Notes that what the layer has in a copy has changed; an entry that says nothing goes.
  final func copyChanged() {
    ModelLock.withLock {
      rawState.copies.removeAll { $0.overrides.isEmpty && $0.attached.isEmpty }
      TransactionStack.ofThread.openImplicit()
      markDirty()
    }
  }

  /// What a commit hands to the render tree; animations whose begin is open begin now.
  ///
  /// The layer's local times are counted from `origin`.
  final func commitCopies(
    at now: Double, in context: RenderContext, countedFrom origin: Double
  ) -> CopyVariations? {
    guard !state.copies.isEmpty else { return nil }
    // Animations that are over may have left nothing.
    state.copies.removeAll { $0.overrides.isEmpty && $0.attached.isEmpty }
    return CopyVariations(
      state.copies.map { entry in
        if !entry.attached.isEmpty {
          let time = localTime(at: now, in: entry.copies, committing: context)
          for attached in entry.attached { attached.commit(at: time, countedFrom: origin) }
        }
        return CopyVariation(
          copies: entry.copies, overrides: entry.overrides,
          animations: entry.attached.map { $0.rendered(on: self).animation }
        )
      })
  }

  /// Whether an animation of the layer or of one of its copies has yet to end.
  final var isAnimating: Bool {
    ModelLock.withLock { rawAnimations.isRunning }
      || state.copies.contains { $0.attached.contains { !$0.hasStopped } }
  }

  // MARK: - Evaluation

  /// The properties in a copy at a local time, by what is committed; before the first commit the
  /// model's.
  package final func shown(
    at localTime: Double, in copies: [CopyIndex], isCommitting: Bool = false
  ) -> LayerProperties {
    if let node = state.node, !(isCommitting && state.isDirty) {
      return node.properties(at: localTime, in: copies)
    }
    return model(in: copies)
  }

  /// The model's properties with what copies override.
  final func model(in copies: [CopyIndex]) -> LayerProperties {
    var result = properties
    for entry in state.copies.sorted(by: { $0.copies.count < $1.copies.count })
    where entry.copies.allSatisfy(copies.contains) {
      CopyVariation(copies: entry.copies, overrides: entry.overrides).override(&result)
    }
    return result
  }

  /// The layer's local time inside copies of replicators around it.
  ///
  /// While a context commits, layers that it has yet to reach count with their model's values.
  package final func localTime(
    at mediaTime: Double, in copies: [CopyIndex], committing context: RenderContext? = nil
  ) -> Double {
    let isCommitting = context != nil
    if copies.isEmpty, !isCommitting { return committedTime(at: mediaTime) }
    var line: [CALayer] = []
    var current: CALayer? = self
    while let layer = current {
      line.append(layer)
      current = layer.superlayerStorage
    }
    var time = mediaTime
    var origin = context?.origin ?? 0
    var around: [CopyIndex] = []
    for layer in line.reversed() {
      let usesModel = isCommitting && layer.state.isDirty
      if usesModel {
        let counted = layer.timeSpace.counted(from: origin)
        time = counted.space.evaluate(atParent: time)
        origin = counted.origin
      } else {
        time = layer.committedSpace.evaluate(atParent: time)
        origin = layer.state.node?.origin ?? origin
      }
      guard layer !== self, let copy = copies.first(where: { $0.replicator == layer.identifier })
      else { continue }
      let shown = layer.shown(at: time, in: around, isCommitting: isCommitting)
      time = Replication(shown.replicator, center: .zero).time(ofCopy: copy.index, at: time)
      around.append(copy)
    }
    return time
  }

  /// The time of the context's clock when the layer's local time in copies is `local`.
  ///
  /// Not finite where time stands. A delay that is itself moving counts as it was committed.
  final func mediaTime(ofLocal local: Double, in copies: [CopyIndex] = []) -> Double {
    var time = local
    var current: CALayer? = self
    while let layer = current {
      let space = layer.committedSpace
      guard space.speed != 0 else { return .nan }
      time = space.parent(fromLocal: time)
      current = layer.superlayerStorage
      guard let parent = current,
        let copy = copies.first(where: { $0.replicator == parent.identifier })
      else { continue }
      let shown = parent.state.node?.properties ?? parent.properties
      time -= Replication(shown.replicator, center: .zero).time(ofCopy: copy.index, at: 0)
    }
    return time
  }
}
