// SPDX-License-Identifier: Apache-2.0

import CDesktop
import Foundation

/// A desktop of its own without a screen (Xvfb), whose pointer and keys are moved through the X
/// server (xdotool).
package final class Desktop {
  package enum Failure: Error, CustomStringConvertible {
    case tool([String], String)
    case screen
    case never

    package var description: String {
      switch self {
      case .tool(let arguments, let words): "xdotool \(arguments.joined(separator: " ")): \(words)"
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
  }

  private let server: RunningProgram
  private let folder: TemporaryFolder
  private let display: String

  /// Starts a desktop of a size in pixels.
  package init(width: Int, height: Int) throws {
    folder = try TemporaryFolder()
    server = try RunningProgram(
      URL(fileURLWithPath: "/usr/bin/env"),
      [
        "Xvfb", "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-fbdir",
        folder.url.path, "-nolisten", "tcp",
      ],
      environment: ["PATH": "/usr/bin:/bin", "HOME": folder.url.path])
    display = ":" + (try server.line(startingWith: ""))
  }

  /// Starts a program on the desktop.
  package func start(_ program: URL, _ arguments: [String] = []) throws -> RunningProgram {
    try RunningProgram(
      program, arguments,
      environment: ["DISPLAY": display, "CITRINE_WINDOW": "surface", "HOME": folder.url.path])
  }

  /// The number of the window with a title, once it is there.
  package func window(named title: String) throws -> String {
    let words = try tool(["search", "--sync", "--onlyvisible", "--name", title])
    guard let id = words.split(separator: "\n").last else { throw Failure.never }
    return String(id)
  }

  /// Moves the pointer, presses keys, closes windows.
  @discardableResult
  package func tool(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["xdotool"] + arguments
    process.environment = ["DISPLAY": display, "PATH": "/usr/bin:/bin"]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let words = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure.tool(arguments, words) }
    return words
  }

  /// Asks a window to close, as the button in its bar does.
  package func close(_ window: String) throws {
    guard let number = UInt(window), citrine_desktop_close(display, number) else {
      throw Failure.never
    }
  }

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

  /// Looks at the desktop until it is as wanted.
  package func waitUntil(_ isReached: (Screen) throws -> Bool) throws {
    for _ in 0..<500 {
      if try isReached(screen()) { return }
      usleep(40_000)
    }
    throw Failure.never
  }
}
