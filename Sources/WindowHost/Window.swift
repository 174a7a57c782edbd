// SPDX-License-Identifier: Apache-2.0

import CSDL2
import DisplayList

/// Why there is no window.
package enum WindowError: Error, Equatable, CustomStringConvertible {
  /// The library's own words.
  case unavailable(String)

  package var description: String {
    switch self {
    case .unavailable(let reason):
      "no window can be opened: \(reason.isEmpty ? "no reason was given" : reason). "
        + "Start it on a desktop, or film it with --render FILE."
    }
  }
}

/// A window on the desktop that shows pictures and hears what people do.
///
/// Windows belong to the main thread.
@MainActor
package final class Window {
  private let handle: OpaquePointer
  private let fixedScale: Double?
  /// The pointer's last place; a wheel does not tell it.
  private var pointer = (x: 0.0, y: 0.0)
  private var pending: [WindowEvent] = []
  private var isOpen = true

  private static var windows: [UInt32: Weak] = [:]

  private struct Weak {
    weak var window: Window?
  }

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - title: What stands in the bar above it.
  ///   - width: Points.
  ///   - height: Points.
  ///   - scale: Pixels a point; nil for what the desktop says.
  ///   - isResizable: Whether people may change its size.
  /// - Throws: When there is no desktop.
  package init(
    title: String, width: Double, height: Double, scale: Double? = nil, isResizable: Bool = true
  ) throws(WindowError) {
    guard citrine_windows_open() else { throw Self.failure }
    fixedScale = scale
    // A scale of one's own makes the window larger where the desktop has no scale.
    let factor = scale ?? 1
    let size = [width * factor, height * factor].map { Int32(min(max($0.rounded(), 1), 16_384)) }
    guard let handle = citrine_window_make(title, size[0], size[1], isResizable) else {
      let failure = Self.failure
      citrine_windows_close()
      throw failure
    }
    self.handle = handle
    Self.windows = Self.windows.filter { $0.value.window != nil }
    Self.windows[citrine_window_identifier(handle)] = Weak(window: self)
  }

  private static var failure: WindowError { .unavailable(String(cString: citrine_window_error())) }

  isolated deinit { close() }

  /// Takes the window off the desktop.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    Self.windows[citrine_window_identifier(handle)] = nil
    citrine_window_free(handle)
    citrine_windows_close()
  }

  // MARK: - Size

  /// Pixels.
  package var pixelSize: (width: Int, height: Int) {
    guard isOpen else { return (0, 0) }
    var (width, height): (Int32, Int32) = (0, 0)
    citrine_window_pixel_size(handle, &width, &height)
    return (Int(width), Int(height))
  }

  /// The window's own units, in which the pointer moves.
  private var unitWidth: Double {
    guard isOpen else { return 1 }
    var (width, height): (Int32, Int32) = (0, 0)
    citrine_window_size(handle, &width, &height)
    return max(1, Double(width))
  }

  /// Pixels a point.
  package var scale: Double {
    fixedScale ?? max(0.25, Double(pixelSize.width) / unitWidth)
  }

  /// Points.
  package var size: (width: Double, height: Double) {
    let (pixels, scale) = (pixelSize, scale)
    return (Double(pixels.width) / scale, Double(pixels.height) / scale)
  }

  private var pointsPerUnit: Double { size.width / unitWidth }

  /// Frames a second of the display; 60 when it does not tell.
  package var refreshRate: Double {
    let rate = isOpen ? Double(citrine_window_refresh_rate(handle)) : 0
    return rate >= 24 && rate <= 500 ? rate : 60
  }

  /// Whether ``present(_:width:height:changed:)`` waits for the display.
  package var waitsForDisplay: Bool { isOpen && citrine_window_waits(handle) }

  /// What stands in the bar above it.
  package func setTitle(_ title: String) {
    if isOpen { citrine_window_set_title(handle, title) }
  }

  /// Asks the desktop for another size, in points; an event tells what came of it.
  package func setSize(width: Double, height: Double) {
    guard isOpen, width.isFinite, height.isFinite else { return }
    let factor = scale * unitWidth / max(1, Double(pixelSize.width))
    let size = [width * factor, height * factor].map { Int32(min(max($0.rounded(), 1), 16_384)) }
    citrine_window_set_size(handle, size[0], size[1])
  }

  // MARK: - Pictures

  /// Shows a picture of which some parts have changed.
  ///
  /// - Parameters:
  ///   - pixels: Premultiplied BGRA, row by row; at least width times height.
  ///   - width: Pixels.
  ///   - height: Pixels.
  ///   - changed: In pixels; nothing else is sent to the display.
  /// - Throws: When the window has lost what it shows pictures with.
  package func present(
    _ pixels: UnsafeBufferPointer<UInt32>, width: Int, height: Int, changed: [PixelRect]
  ) throws(WindowError) {
    guard isOpen, width > 0, height > 0, pixels.count >= width * height, !changed.isEmpty,
      let base = pixels.baseAddress
    else { return }
    let rects = changed.map {
      citrine_window_rect(
        x: Int32($0.x), y: Int32($0.y), width: Int32($0.width), height: Int32($0.height))
    }
    guard
      citrine_window_present(
        handle, base, Int32(width), Int32(height), rects, Int32(rects.count))
    else { throw Self.failure }
  }

  // MARK: - Events

  /// What has happened to this window since the last call.
  package func events() -> [WindowEvent] {
    Self.pump()
    defer { pending = [] }
    return pending
  }

  private static func pump() {
    var event = citrine_event()
    while citrine_window_poll(&event) {
      if event.kind == citrine_event_quit {
        for entry in windows.values { entry.window?.pending.append(.close) }
      } else if let window = windows[event.window]?.window, let event = window.read(event) {
        window.pending.append(event)
      }
    }
  }

  private func read(_ event: citrine_event) -> WindowEvent? {
    let factor = pointsPerUnit
    let time = Double(event.milliseconds) / 1000
    let modifiers = WindowEvent.Modifiers(rawValue: Int(event.modifiers))
    func pointer(_ action: WindowEvent.Pointer.Action) -> WindowEvent {
      if case .wheel = action {} else { self.pointer = (event.x * factor, event.y * factor) }
      return .pointer(
        WindowEvent.Pointer(
          action: action, x: self.pointer.x, y: self.pointer.y, button: Int(event.button),
          modifiers: modifiers, time: time))
    }
    func touch(_ phase: WindowEvent.Phase) -> WindowEvent {
      .touch(
        WindowEvent.Touch(
          phase: phase, finger: event.finger, x: event.x * factor, y: event.y * factor,
          pressure: Double(event.pressure), time: time))
    }
    func key(isDown: Bool) -> WindowEvent {
      .key(
        WindowEvent.Key(
          isDown: isDown, isRepeat: event.is_repeat, usage: Int(event.scancode),
          code: Int(event.key), modifiers: modifiers, time: time))
    }
    switch event.kind {
    case citrine_event_close: return .close
    case citrine_event_exposed: return .exposed
    case citrine_event_resized: return .resized
    case citrine_event_shown: return .shown
    case citrine_event_hidden: return .hidden
    case citrine_event_focus_gained: return .focused(true)
    case citrine_event_focus_lost: return .focused(false)
    case citrine_event_pointer_down: return pointer(.down(clicks: Int(event.clicks)))
    case citrine_event_pointer_up: return pointer(.up)
    case citrine_event_pointer_moved: return pointer(.moved)
    case citrine_event_wheel: return pointer(.wheel(x: event.x, y: event.y))
    case citrine_event_touch_down: return touch(.began)
    case citrine_event_touch_up: return touch(.ended)
    case citrine_event_touch_moved: return touch(.moved)
    case citrine_event_key_down: return key(isDown: true)
    case citrine_event_key_up: return key(isDown: false)
    case citrine_event_text:
      return withUnsafeBytes(of: event.text) { bytes in
        .text(String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self))
      }
    default: return nil
    }
  }
}
