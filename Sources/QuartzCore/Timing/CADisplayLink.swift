// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Synchronization

/// A timer that fires once a frame, before the frame is committed.
///
/// On a stage frames are those of the film, or sixty a second while time is moved without filming;
/// with a real clock they come sixty a second from the run loop.
open class CADisplayLink: NSObject {
  // A link may be added and ended on other threads than that of its calls.
  @ModelLocked private var call: ((CADisplayLink) -> Void)?
  @ModelLocked private var modes: Set<RunLoop.Mode> = []
  @ModelLocked private var links: WeakLinks = WeakLinks()

  private struct WeakLinks {
    weak var links: DisplayLinks?
  }

  private let paused = Atomic<Bool>(false)
  /// Host frames until the next call.
  private var wait = 0

  /// The media time at which the frame began; 0 before the first call.
  open private(set) var timestamp: CFTimeInterval = 0
  /// The media time of the next call, to which the frame should be drawn; 0 before the first call.
  open private(set) var targetTimestamp: CFTimeInterval = 0
  /// Seconds between frames at the display's fastest rate; 0 before the first call.
  open private(set) var duration: CFTimeInterval = 0
  /// The rate at which calls are wanted, rounded to one of the display's rates; 0 for all frames.
  open var preferredFramesPerSecond = 0
  /// The rates at which calls are wanted, rounded to one of the display's.
  open var preferredFrameRateRange: CAFrameRateRange = .default
  /// How many frames pass between calls; less than 1 counts as 1.
  open var frameInterval = 1

  /// Creates a link that calls a method of an object, which it keeps alive until it is invalidated.
  public init(target: Any, selector sel: Selector) {
    super.init()
    call = { link in
      guard !sel.perform(on: target, link), !sel.perform(on: target) else { return }
      Diagnostics.report(
        "a display link cannot call \"\(sel)\" of \(type(of: target)); make its selector as "
          + "Selector(\"\(sel)\", \(type(of: target)).method)", kind: .selector)
    }
  }

  /// Creates a link that calls a closure; an addition to Apple's interface.
  public init(action: @escaping (CADisplayLink) -> Void) {
    call = action
    super.init()
  }

  /// Whether calls are left out; may be set from any thread.
  open var isPaused: Bool {
    get { paused.load(ordering: .relaxed) }
    set {
      paused.store(newValue, ordering: .relaxed)
      if !newValue { links.links?.noteActivity() }
    }
  }

  /// Starts the calls; the run loop keeps the link alive.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard call != nil else { return }
    modes.insert(mode)
    let registry = DisplayLinks.registry(for: runloop)
    let isFirst = ModelLock.withLock {
      guard links.links == nil else { return false }
      links.links = registry
      return true
    }
    if isFirst { registry.add(self) }
  }

  /// Ends the calls in a mode; without any mode left the run loop lets the link go.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.remove(mode)
    if modes.isEmpty { leave() }
  }

  /// Ends the calls for good and lets the target go.
  open func invalidate() {
    modes.removeAll()
    leave()
    let ended = call
    call = nil
    withExtendedLifetime(ended) {}
  }

  private func leave() {
    let registry = ModelLock.withLock {
      defer { links.links = nil }
      return links.links
    }
    registry?.remove(self)
  }

  // MARK: - Frames

  /// Takes part in a frame of the host.
  ///
  /// - Parameters:
  ///   - time: The media time of the frame.
  ///   - period: Seconds to the host's next frame.
  final func frame(at time: Double, period: Double) {
    guard !isPaused else {
      wait = 0
      return
    }
    guard wait <= 0 else {
      wait -= 1
      return
    }
    let interval = interval(rate: 1 / period)
    wait = interval - 1
    timestamp = time
    duration = period
    targetTimestamp = time + Double(interval) * period
    // The closure may invalidate the link, which must not end the closure under it.
    let call = call
    call?(self)
  }

  /// Host frames from call to call.
  ///
  /// A display can show each frame once, twice, three times …: its rates are the fastest divided
  /// by whole numbers. The one nearest to what is wanted is taken, the faster of two.
  final func interval(rate fastest: Double) -> Int {
    let range = preferredFrameRateRange
    let wanted: Double
    if let preferred = range.preferred, preferred > 0 {
      wanted = Double(preferred)
    } else if range.maximum > 0 {
      wanted = Double(range.maximum)
    } else if preferredFramesPerSecond > 0 {
      wanted = Double(preferredFramesPerSecond)
    } else {
      return min(max(1, frameInterval), 1 << 20)
    }
    guard wanted.isFinite, wanted < fastest else { return 1 }
    let slower = min(max((fastest / wanted).rounded(.up), 1), 0x1p20)
    let faster = max(slower - 1, 1)
    let isFaster = fastest / faster - wanted <= wanted - fastest / slower
    return Int(isFaster ? faster : slower)
  }
}
