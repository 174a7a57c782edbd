// SPDX-License-Identifier: Apache-2.0

import CSDL2
import DisplayList
import Synchronization

/// A window on the desktop that shows a content and hears what people do.
///
/// It may be used from any thread. The content is asked on the desktop's own thread, as are pixels
/// sent there; what people do is kept in order until ``events()`` takes it.
package final class Window: Sendable {
  /// What is known of the window; its own thread writes it, any thread reads it.
  private struct Facts {
    var pixelSize = (width: 0, height: 0)
    /// The width in the window's own units, in which the pointer moves.
    var unitWidth = 1.0
    var scale = 1.0
    var refreshRate = 60.0
    var events: [WindowEvent] = []
    var failure: WindowError?
  }

  /// What the window's own thread alone looks at.
  private final class Presence: @unchecked Sendable {
    var handle: OpaquePointer?
    var identifier: UInt32 = 0
    /// The pointer's last place; a wheel does not tell it.
    var pointer = (x: 0.0, y: 0.0)
    var isVisible = true
    var isStale = true
    /// Whether something has happened that nobody was told of.
    var hasNews = false
    var content: (any WindowContent)?
    var onNews: @Sendable () -> Void = {}
  }

  private let facts = Mutex(Facts())
  private let presence = Presence()
  private let fixedScale: Double?
  private var thread: DesktopThread { .shared }

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - title: What stands in the bar above it.
  ///   - width: Points.
  ///   - height: Points.
  ///   - scale: Pixels a point; nil for what the desktop says.
  ///   - isResizable: Whether people may change its size.
  ///   - content: What it shows.
  ///   - onNews: Called on the desktop's thread when there are new ``events()`` or a ``failure``.
  /// - Throws: When there is no desktop.
  package init(
    title: String, width: Double, height: Double, scale: Double? = nil, isResizable: Bool = true,
    content: any WindowContent, onNews: @escaping @Sendable () -> Void = {}
  ) throws(WindowError) {
    fixedScale = scale
    (presence.content, presence.onNews) = (content, onNews)
    // A scale of one's own makes the window larger where the desktop has no scale.
    let factor = scale ?? 1
    let size = [width * factor, height * factor].map { Int32(min(max($0.rounded(), 1), 16_384)) }
    let failure = DesktopThread.shared.perform { [self] () -> WindowError? in
      guard citrine_windows_open() else { return .last }
      guard let handle = citrine_window_make(title, size[0], size[1], isResizable) else {
        let failure = WindowError.last
        citrine_windows_close()
        return failure
      }
      presence.handle = handle
      presence.identifier = citrine_window_identifier(handle)
      DesktopThread.shared.add(self, identifier: presence.identifier)
      learn()
      return nil
    }
    if let failure { throw failure }
  }

  deinit {
    let (presence, thread) = (presence, DesktopThread.shared)
    thread.enqueue { Self.close(presence, thread) }
  }

  /// Takes the window off the desktop.
  package func close() {
    let (presence, thread) = (presence, thread)
    thread.perform { Self.close(presence, thread) }
  }

  private static func close(_ presence: Presence, _ thread: DesktopThread) {
    guard let handle = presence.handle else { return }
    (presence.handle, presence.content) = (nil, nil)
    thread.remove(identifier: presence.identifier)
    citrine_window_free(handle)
    citrine_windows_close()
  }

  // MARK: - From any thread

  /// What the content draws: width and height in pixels of the desktop.
  package var pixelSize: (width: Int, height: Int) { facts.withLock { $0.pixelSize } }

  /// Pixels a point.
  package var scale: Double { facts.withLock { $0.scale } }

  /// Points.
  package var size: (width: Double, height: Double) {
    facts.withLock { facts in
      (Double(facts.pixelSize.width) / facts.scale, Double(facts.pixelSize.height) / facts.scale)
    }
  }

  /// Frames a second of the display; 60 when it does not tell.
  package var refreshRate: Double { facts.withLock { $0.refreshRate } }

  /// What has kept the window from showing pictures.
  package var failure: WindowError? { facts.withLock { $0.failure } }

  /// What has happened to this window since the last call.
  package func events() -> [WindowEvent] {
    facts.withLock { facts in
      defer { facts.events = [] }
      return facts.events
    }
  }

  /// Has the content asked, as it has something else to show.
  package func wake() { thread.enqueue {} }

  /// Tells input methods where text is typed, in points.
  package func setCaret(x: Double, y: Double, width: Double, height: Double) {
    let factor = facts.withLock { $0.scale * $0.unitWidth / max(1, Double($0.pixelSize.width)) }
    let lengths = [x, y, width, height].map { Int32(min(max($0 * factor, -1e6), 1e6).rounded()) }
    thread.enqueue {
      citrine_windows_set_caret(lengths[0], lengths[1], lengths[2], lengths[3])
    }
  }

  /// The text on the desktop's clipboard; empty for none.
  package var clipboardText: String {
    get {
      thread.perform {
        guard let text = citrine_windows_copy_clipboard() else { return "" }
        defer { citrine_windows_free_text(text) }
        return String(cString: text)
      }
    }
    set { thread.enqueue { citrine_windows_set_clipboard(newValue) } }
  }

  /// What stands in the bar above it.
  package func setTitle(_ title: String) {
    thread.enqueue { [presence] in
      if let handle = presence.handle { citrine_window_set_title(handle, title) }
    }
  }

  /// Asks the desktop for another size, in points; an event tells what came of it.
  package func setSize(width: Double, height: Double) {
    guard width.isFinite, height.isFinite else { return }
    let factor = facts.withLock { $0.scale * $0.unitWidth / max(1, Double($0.pixelSize.width)) }
    let size = [width * factor, height * factor].map { Int32(min(max($0.rounded(), 1), 16_384)) }
    thread.enqueue { [presence] in
      if let handle = presence.handle { citrine_window_set_size(handle, size[0], size[1]) }
    }
  }

  // MARK: - On its thread

  /// Has the content show itself, where it can be seen.
  ///
  /// - Returns: Seconds after which it wants to be asked again.
  func show() -> Double {
    guard let handle = presence.handle, let content = presence.content, presence.isVisible,
      facts.withLock({ $0.failure == nil })
    else { return .infinity }
    let (size, scale) = facts.withLock { ($0.pixelSize, $0.scale) }
    guard size.width > 0, size.height > 0 else { return .infinity }
    let isStale = presence.isStale
    presence.isStale = false
    do {
      return try content.show(
        on: WindowCanvas(handle, width: size.width, height: size.height, scale: scale),
        isStale: isStale)
    } catch {
      facts.withLock { $0.failure = error }
      presence.hasNews = true
      notify()
      return .infinity
    }
  }

  /// Takes what has happened to it.
  func receive(_ event: WindowEvent) {
    switch event {
    case .exposed: presence.isStale = true
    case .resized:
      learn()
      presence.isStale = true
    case .shown: (presence.isVisible, presence.isStale) = (true, true)
    case .hidden: presence.isVisible = false
    default: break
    }
    facts.withLock { $0.events.append(event) }
    presence.hasNews = true
  }

  /// Tells of what has happened since it told last.
  func notify() {
    guard presence.hasNews else { return }
    presence.hasNews = false
    presence.onNews()
  }

  /// Asks the library how large the window is.
  private func learn() {
    guard let handle = presence.handle else { return }
    var (pixels, units): ((Int32, Int32), (Int32, Int32)) = ((0, 0), (0, 0))
    citrine_window_pixel_size(handle, &pixels.0, &pixels.1)
    citrine_window_size(handle, &units.0, &units.1)
    let rate = Double(citrine_window_refresh_rate(handle))
    facts.withLock { facts in
      facts.pixelSize = (Int(pixels.0), Int(pixels.1))
      facts.unitWidth = max(1, Double(units.0))
      facts.scale = fixedScale ?? max(0.25, Double(pixels.0) / facts.unitWidth)
      facts.refreshRate = rate >= 24 && rate <= 500 ? rate : 60
    }
  }

  /// What an event of the library means; nil for nothing.
  func read(_ event: citrine_event) -> WindowEvent? {
    let factor = facts.withLock { Double($0.pixelSize.width) / $0.scale / $0.unitWidth }
    let reading = EventReading(event: event, factor: factor)
    if reading.movesPointer { presence.pointer = (event.x * factor, event.y * factor) }
    return reading.event(pointer: presence.pointer)
  }
}
