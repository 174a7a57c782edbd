// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import RenderTree

extension RenderContext {
  /// Times in which nothing starts or stops, and when something does next, in media time.
  struct Quiet {
    var times: Range<Double>
    /// Infinite when nothing is to come.
    var next: Double
  }

  /// So many seconds before an event nothing is taken for granted; an instant that was found for it
  /// by calculating backwards may be a hair late.
  private static let hair = 1e-7

  /// Starts and stops animations whose time has come: first all starts, then all stops, each in the
  /// order in which the animations were added, whatever their layers.
  ///
  /// Apple's order within a frame is not known. Completion blocks come after, in a turn of the run
  /// loop of their own. Most frames have no event, and no animation is asked then.
  package func deliverEvents(at time: Double) {
    if let quiet, quiet.times.contains(time) { return }
    let (due, next) = findEvents(at: time)
    // Before delegates are told, who may change what is to come.
    quiet = next.map { Quiet(times: time..<max(time, $0 - Self.hair), next: $0) }
    for event in due where event.isStart && event.isAttached {
      event.attached.hasStarted = true
      event.attached.animation.delegate?.animationDidStart(event.attached.animation)
    }
    for event in due where event.isStop && event.isAttached {
      if event.attached.animation.isRemovedOnCompletion {
        event.detach()
        // What it showed ended by itself; the next commit may leave it out.
        event.layer.state.isDirty = true
      }
      event.attached.stop(finished: true)
    }
    animated.removeAll { !$0.isAnimating }
    displayAnimated.removeAll { !$0.isAnimating }
  }

  /// The events whose time has come, and when the next one comes; nil where that is not to be relied
  /// on.
  private func findEvents(at time: Double) -> (due: [AnimationEvent], next: Double?) {
    var due: [AnimationEvent] = []
    var next: Double? = .infinity
    func consider(_ attached: AttachedAnimation, _ layer: CALayer, _ entry: CopyEntry?, _ t: Double)
    {
      guard let timing = attached.timing else { return }
      let event = AnimationEvent(
        attached: attached, layer: layer, entry: entry,
        isStart: !attached.hasStarted && timing.hasBegun(at: t),
        isStop: !attached.hasStopped && timing.isFinished(at: t))
      if event.isStart || event.isStop { due.append(event) }
      guard let known = next else { return }
      let start = event.isStart ? nil : layer.start(of: attached, timing, in: [])
      let stop = event.isStop ? nil : layer.stop(of: attached, timing, in: [])
      next = min(known, start ?? known, stop ?? known)
    }
    for layer in animated where layer.state.context === self {
      let local = layer.committedTime(at: time)
      for attached in layer.attachedAnimations { consider(attached, layer, nil, local) }
      for entry in layer.state.copies {
        // The delays of copies may themselves move.
        if !entry.attached.isEmpty { next = nil }
        let local = layer.localTime(at: time, in: entry.copies)
        for attached in entry.attached { consider(attached, layer, entry, local) }
      }
    }
    due.sort { $0.attached.number < $1.attached.number }
    return (due, next)
  }

  /// The media time of the next start or stop after `time`; nil when none is to come.
  package func nextEvent(after time: Double) -> Double? {
    if let quiet, quiet.times.contains(time) { return quiet.next.isFinite ? quiet.next : nil }
    var next: Double?
    func consider(_ attached: AttachedAnimation, _ layer: CALayer, _ copies: [CopyIndex]) {
      guard let timing = attached.timing else { return }
      for instant in [
        layer.start(of: attached, timing, in: copies), layer.stop(of: attached, timing, in: copies),
      ] {
        if let instant, instant > time { next = min(next ?? instant, instant) }
      }
    }
    for layer in animated where layer.state.context === self {
      for attached in layer.attachedAnimations { consider(attached, layer, []) }
      for entry in layer.state.copies {
        for attached in entry.attached { consider(attached, layer, entry.copies) }
      }
    }
    return next
  }
}

extension CALayer {
  /// The media time at which an animation of the layer starts, if it has not and there is one.
  fileprivate func start(
    of attached: AttachedAnimation, _ timing: ActiveTiming, in copies: [CopyIndex]
  ) -> Double? {
    attached.hasStarted ? nil : instant(timing.beginTime, in: copies, timing.hasBegun)
  }

  /// The media time at which an animation of the layer stops, if it has not and there is one.
  fileprivate func stop(
    of attached: AttachedAnimation, _ timing: ActiveTiming, in copies: [CopyIndex]
  ) -> Double? {
    attached.hasStopped ? nil : instant(timing.endTime, in: copies, timing.isFinished)
  }

  /// The media time of an event at a local time.
  private func instant(
    _ local: Double, in copies: [CopyIndex], _ hasCome: (Double) -> Bool
  ) -> Double? {
    guard local.isFinite else { return nil }
    var instant = mediaTime(ofLocal: local, in: copies)
    // Rounding on the way out may leave the event a hair after the instant found for it.
    var steps = 0
    while steps < 8, instant.isFinite, !hasCome(localTime(at: instant, in: copies)) {
      instant = instant.nextUp
      steps += 1
    }
    return instant.isFinite ? instant : nil
  }

  /// Whether a commit of the layer, which has changed since it was `old`, may move the instants at
  /// which animations start and stop, its own or those of layers in it.
  func mayMoveEvents(_ old: RenderNode?) -> Bool {
    guard let old, sublayerStorage.isEmpty, old.sublayers.isEmpty, maskStorage == nil,
      old.mask == nil
    else { return true }
    return !attachedAnimations.isEmpty || !old.animations.isEmpty || !state.copies.isEmpty
  }
}
