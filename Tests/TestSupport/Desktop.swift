// SPDX-License-Identifier: Apache-2.0

import CDesktop
import Foundation

/// A desktop of its own without a screen (Xvfb), whose pointer and keys are moved through the X
/// server (xdotool).
package final class Desktop {
  package enum Failure: Error, CustomStringConvertible {
    case tool([String], String)
    case refused(String)
    case screen
    case never

    package var description: String {
      switch self {
      case .tool(let arguments, let words): "xdotool \(arguments.joined(separator: " ")): \(words)"
      case .refused(let wish): "the X server refuses to \(wish)"
      case .screen: "the desktop's picture cannot be read"
      case .never: "what was waited for on the desktop did not come"
      }
    }
  }

  /// What the desktop shows.
  package struct Screen {
    package let width: Int
    package let height: Int
    let pixels: [UInt32]

    /// 0xFFRRGGBB.
    package func pixel(_ x: Int, _ y: Int) -> UInt32 { pixels[y * width + x] | 0xFF00_0000 }

    /// The pixels of a part, row by row.
    package func part(x: Int, y: Int, width: Int, height: Int) -> [UInt32] {
      (0..<(width * height)).map { pixel(x + $0 % width, y + $0 / width) }
    }
  }

  /// A window on the desktop.
  package struct Window {
    let number: UInt32
  }

  private let server: RunningProgram
  private let folder: TemporaryFolder
  private let display: String
  private let connection: OpaquePointer

  /// Starts a desktop of a size in pixels.
  package init(width: Int, height: Int) throws {
    folder = try TemporaryFolder()
    // The server looks for a free number itself, so any number of desktops lie side by side.
    server = try RunningProgram(
      URL(fileURLWithPath: "/usr/bin/env"),
      [
        "Xvfb", "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-fbdir",
        folder.url.path, "-nolisten", "tcp",
      ],
      environment: ["PATH": "/usr/bin:/bin", "HOME": folder.url.path])
    display = ":" + (try server.line(startingWith: ""))
    guard let connection = citrine_desktop_open(display) else {
      throw Failure.refused("talk to the tests")
    }
    self.connection = connection
  }

  deinit {
    citrine_desktop_close(connection)
  }

  /// Starts a program on the desktop.
  package func start(
    _ program: URL, _ arguments: [String] = [], environment: [String: String] = [:]
  ) throws -> RunningProgram {
    try RunningProgram(
      program, arguments,
      environment: ["DISPLAY": display, "CITRINE_WINDOW": "surface", "HOME": folder.url.path]
        .merging(environment) { _, new in new })
  }

  /// Moves the pointer and presses keys.
  @discardableResult
  package func tool(_ arguments: [String]) throws -> String {
    let result = try Program(tool: "xdotool")
      .run(arguments, environment: ["DISPLAY": display, "PATH": "/usr/bin:/bin"])
    guard result.status == 0 else {
      throw Failure.tool(arguments, result.output + result.errors)
    }
    return result.output
  }

  // MARK: - Windows

  /// The window with a title, once it is there.
  package func window(named title: String) throws -> Window {
    var number: UInt32 = 0
    try wait {
      number = citrine_desktop_window(connection, title)
      return number != 0
    }
    return Window(number: number)
  }

  /// Puts a window's corner at a place.
  package func move(_ window: Window, x: Int, y: Int) throws {
    guard citrine_desktop_move(connection, window.number, Int32(x), Int32(y)) else {
      throw Failure.refused("move the window")
    }
  }

  /// Gives a window a size.
  package func resize(_ window: Window, width: Int, height: Int) throws {
    guard citrine_desktop_resize(connection, window.number, Int32(width), Int32(height)) else {
      throw Failure.refused("resize the window")
    }
  }

  /// Gives a window the keys, or none.
  package func focus(_ window: Window?) throws {
    guard citrine_desktop_focus(connection, window?.number ?? 0) else {
      throw Failure.refused("give the window the keys")
    }
  }

  /// Asks a window to close, as the button in its bar does.
  package func close(_ window: Window) throws {
    guard citrine_desktop_ask_to_close(connection, window.number) else {
      throw Failure.refused("pass on that the window shall close")
    }
  }

  /// Takes a window away without asking the program that it belongs to.
  package func destroy(_ window: Window) throws {
    guard citrine_desktop_destroy(connection, window.number) else {
      throw Failure.refused("destroy the window")
    }
  }

  /// Cuts the connection of the program that a window belongs to.
  package func cut(_ window: Window) throws {
    guard citrine_desktop_cut(connection, window.number) else {
      throw Failure.refused("cut the window's connection")
    }
  }

  // MARK: - What it shows

  /// The desktop as it is now, read from the server's own memory.
  package func screen() throws -> Screen {
    let data = [UInt8](
      try Data(contentsOf: folder.url.appendingPathComponent("Xvfb_screen0")))
    func field(_ index: Int) -> Int {
      guard data.count >= index * 4 + 4 else { return 0 }
      return data[(index * 4)..<(index * 4 + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    // The header of X's window dumps: big-endian words, then a table of colours, then the rows.
    let (width, height, stride) = (field(4), field(5), field(12))
    let start = field(0) + field(19) * 12
    guard width > 0, height > 0, stride >= width * 4, data.count >= start + stride * height else {
      throw Failure.screen
    }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let at = start + y * stride + x * 4
        pixels.append(
          UInt32(data[at]) | UInt32(data[at + 1]) << 8 | UInt32(data[at + 2]) << 16)
      }
    }
    return Screen(width: width, height: height, pixels: pixels)
  }

  /// Waits until the desktop shows what is wanted.
  package func waitUntil(_ isReached: (Screen) throws -> Bool) throws {
    try wait { try isReached(screen()) }
  }

  /// Waits until the desktop shows what is wanted and has gone on showing it for some seconds.
  package func waitUntil(
    keptFor seconds: Double, _ isReached: (Screen) throws -> Bool
  ) throws {
    try wait { try keeps(for: seconds, isReached) }
  }

  /// Waits until a part of the screen has stood still for some seconds, and returns it; nil when it
  /// goes on moving for too long.
  package func standing<Part: Equatable>(
    for seconds: Double, within limit: Double, _ part: (Screen) -> Part
  ) throws -> Part? {
    let end = Date(timeIntervalSinceNow: limit)
    repeat {
      let seen = part(try screen())
      if try keeps(for: seconds, { part($0) == seen }) { return seen }
    } while end.timeIntervalSinceNow > 0
    return nil
  }

  /// Whether the desktop goes on showing what is wanted for some seconds, however often a program
  /// draws on it.
  package func keeps(for seconds: Double, _ isKept: (Screen) throws -> Bool) throws -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    while true {
      guard try isKept(screen()) else { return false }
      let left = end.timeIntervalSinceNow
      guard left > 0 else { return true }
      try hear(for: left)
    }
  }

  /// Does something and waits until a program draws because of it; false when none does for some
  /// seconds.
  package func isDrawn(within seconds: Double, after body: () throws -> Void) throws -> Bool {
    let before = citrine_desktop_drawings(connection)
    try body()
    let end = Date(timeIntervalSinceNow: seconds)
    while citrine_desktop_drawings(connection) == before {
      let left = end.timeIntervalSinceNow
      guard left > 0 else { return false }
      try hear(for: left)
    }
    return true
  }

  /// Looks at each thing that the server tells.
  private func wait(_ isReached: () throws -> Bool) throws {
    let end = Date(timeIntervalSinceNow: Child.patience)
    while try !isReached() {
      guard end.timeIntervalSinceNow > 0 else { throw Failure.never }
      try hear(for: 1)
    }
  }

  private func hear(for seconds: Double) throws {
    guard citrine_desktop_await(connection, Int32((seconds * 1000).rounded(.up))) else {
      throw Failure.refused("go on")
    }
  }
}
