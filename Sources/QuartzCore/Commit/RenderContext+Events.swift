// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import RenderTree

/// How often animations were looked at.
package struct AnimationWork: Equatable, Sendable {
  /// How many were made into those of the render tree.
  package var made = 0
  /// How many were asked whether their time has come.
  package var asked = 0
}

extension RenderContext {
  /// Times in which nothing starts or stops, and when something does next, in media time.
  struct EventForecast {
    var times: Range<Double>
    /// Infinite when nothing is to come.
    var next: Double
  }

  /// Starts and stops animations whose time has come: first all starts, then all stops, each in the
  /// order in which the animations were added, whatever their layers.
  ///
  /// Apple's order within a frame is not known. Completion blocks come after, in a turn of the run
  /// loop of their own. Most frames have no event, and no animation is asked then.
  package func deliverEvents(at time: Double) {
    if let forecast, forecast.times.contains(time) { return }
    let due = ModelLock.withLock {
      let due = dueEvents(at: time)
      // Before delegates are told, who may change what is to come.
      forecast = eventForecast(from: time)
      return due
    }
    for event in due where event.isStart && event.isAttached {
      event.attached.start()
    }
    for event in due where event.isStop && event.isAttached {
      if event.attached.animation.isRemovedOnCompletion {
        event.detach()
        // What it showed ended by itself; the next commit may leave it out.
        event.layer.state.isDirty = true
      }
      event.attached.stop()
    }
    func isSettled(_ layer: CALayer) -> Bool {
      guard !layer.isAnimating else { return false }
      ModelLock.keep(layer)
      return true
    }
    animated.removeAll(where: isSettled)
    displayAnimated.removeAll(where: isSettled)
  }

  /// The media time of the next start or stop after `time`; nil when none is to come.
  package func nextEvent(after time: Double) -> Double? {
    ModelLock.withLock {
      if let forecast, forecast.times.contains(time) {
        return forecast.next.isFinite ? forecast.next : nil
      }
      let next = min(tree?.nextEvent(after: time) ?? .infinity, nextCopyEvent(after: time))
      return next.isFinite ? next : nil
    }
  }

  /// From `time` on, what was committed decides until when nothing happens; nil where it does not.
  private func eventForecast(from time: Double) -> EventForecast? {
    // The delays of copies may themselves move.
    guard let tree, time.isFinite, !animated.contains(where: \.hasAnimatedCopies) else {
      return nil
    }
    let next = tree.nextEvent(after: time)
    return EventForecast(times: time..<next, next: next)
  }

  /// The events whose time has come.
  private func dueEvents(at time: Double) -> [AnimationEvent] {
    var due: [AnimationEvent] = []
    func consider(_ attached: AttachedAnimation, _ layer: CALayer, _ entry: CopyEntry?, _ t: Double)
    {
      work.asked += 1
      guard let timing = attached.timing else { return }
      let event = AnimationEvent(
        attached: attached, layer: layer, entry: entry,
        isStart: !attached.hasStarted && timing.hasBegun(at: t),
        isStop: !attached.hasStopped && timing.isFinished(at: t))
      if event.isStart || event.isStop { due.append(event) }
    }
    let times = LocalTimes(in: root, at: time)
    for layer in animated where layer.state.context === self {
      let local = times.time(of: layer)
      for attached in layer.rawAnimations.waiting() { consider(attached, layer, nil, local) }
      for entry in layer.state.copies {
        let local = layer.localTime(at: time, in: entry.copies)
        for attached in entry.attached { consider(attached, layer, entry, local) }
      }
    }
    due.sort { $0.attached.number < $1.attached.number }
    return due
  }

  /// The next start or stop after `time` of what copies of replicators have to themselves.
  private func nextCopyEvent(after time: Double) -> Double {
    var next = Double.infinity
    for layer in animated where layer.state.context === self {
      for entry in layer.state.copies {
        for attached in entry.attached {
          guard let timing = attached.timing else { continue }
          let start = attached.hasStarted ? nil : timing.beginTime
          let stop = attached.hasStopped ? nil : timing.endTime
          if let start {
            next = min(next, layer.instant(start, in: entry.copies, after: time, timing.hasBegun))
          }
          if let stop {
            next = min(next, layer.instant(stop, in: entry.copies, after: time, timing.isFinished))
          }
        }
      }
    }
    return next
  }
}

extension CALayer {
  /// Whether a copy of the layer has animations to itself.
  fileprivate var hasAnimatedCopies: Bool { state.copies.contains { !$0.attached.isEmpty } }

  /// The media time after `time` of an event at a local time in copies; infinite without one.
  fileprivate func instant(
    _ local: Double, in copies: [CopyIndex], after time: Double, _ hasCome: (Double) -> Bool
  ) -> Double {
    guard local.isFinite else { return .infinity }
    var instant = mediaTime(ofLocal: local, in: copies)
    // Rounding on the way out may leave the event a rounding error after the instant found for it.
    var steps = 0
    while steps < 8, instant.isFinite, !hasCome(localTime(at: instant, in: copies)) {
      instant = instant.nextUp
      steps += 1
    }
    return instant.isFinite && instant > time ? instant : .infinity
  }

  /// Whether a commit of the layer, which has changed since it was `old`, may move the instants at
  /// which animations start and stop, its own or those of layers in it.
  func mayMoveEvents(_ old: RenderNode?) -> Bool {
    guard let old, sublayerStorage.isEmpty, old.sublayers.isEmpty, maskStorage == nil,
      old.mask == nil
    else { return true }
    return !rawAnimations.isEmpty || !old.list.isEmpty || !rawState.copies.isEmpty
  }
}

/// The local times of many layers of one tree at one instant: each layer on the way is asked once,
/// so that deep trees cost what flat ones do.
private struct LocalTimes {
  private let root: CALayer
  private let time: Double
  private let pass = LayerState.nextIdentifier()

  init(in root: CALayer, at time: Double) {
    (self.root, self.time) = (root, time)
  }

  func time(of layer: CALayer) -> Double {
    guard layer.state.timePass != pass else { return layer.state.passTime }
    var way = [layer]
    var above: CALayer?
    while let last = way.last, last !== root, let parent = last.superlayerStorage {
      guard parent.state.timePass != pass else {
        above = parent
        break
      }
      way.append(parent)
    }
    var local = above?.state.passTime ?? time
    for layer in way.reversed() {
      local = layer.committedTime(atParent: local)
      (layer.state.timePass, layer.state.passTime) = (pass, local)
    }
    return local
  }
}
