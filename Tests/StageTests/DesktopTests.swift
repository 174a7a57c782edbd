// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// A window on a desktop of its own, with the pointer moved and keys pressed by the X server.
@Suite("A window on a desktop", .serialized)
struct DesktopTests {
  @Test("shows the stage, hears the pointer and the keys, and closes", .timeLimit(.minutes(15)))
  func window() throws {
    let desktop = try Desktop(width: 640, height: 480)
    let probe = try desktop.start(
      try RunningProgram.built("WindowProbe"))
    #expect(try probe.line(startingWith: "open") == "open 320 240")
    let id = try desktop.window(named: "window probe")
    try desktop.move(id, x: 100, y: 80)

    // The square is red, what is around it white.
    try desktop.waitUntil { $0.pixel(130, 110) == 0xFFFF_0000 }
    #expect(try desktop.screen().pixel(300, 200) == 0xFFFF_FFFF)

    try desktop.tool(["mousemove", "300", "200", "click", "1"])
    #expect(try probe.line(startingWith: "down") == "down 200.0 120.0 button 1 clicks 1")
    #expect(try probe.line(startingWith: "up") == "up 200.0 120.0")
    #expect(try probe.line(startingWith: "moved") == "moved")
    try desktop.waitUntil { $0.pixel(300, 200) == 0xFFFF_0000 }
    #expect(try desktop.screen().pixel(130, 110) == 0xFFFF_FFFF)

    try desktop.focus(id)
    try desktop.tool(["key", "a"])
    #expect(try probe.line(startingWith: "key") == "key 97 0")
    #expect(try probe.line(startingWith: "text") == "text a")
    try desktop.tool(["click", "4"])
    #expect(try probe.line(startingWith: "wheel") == "wheel 1.0")

    try desktop.resize(id, width: 400, height: 300)
    #expect(try probe.line(startingWith: "size 400") == "size 400 300")
    try desktop.waitUntil { $0.pixel(480, 360) == 0xFFFF_FFFF }

    try desktop.close(id)
    #expect(try probe.line(startingWith: "close") == "close")
    #expect(try probe.line(startingWith: "end").hasPrefix("end "))
    #expect(try probe.exitStatus() == 0)
  }

  @Test(
    "goes on, also while its size changes, when the program keeps the main thread",
    .timeLimit(.minutes(15)))
  func busyProgram() throws {
    let desktop = try Desktop(width: 640, height: 480)
    let probe = try desktop.start(RunningProgram.built("WindowProbe"), ["busy"])
    #expect(try probe.line(startingWith: "open") == "open 320 240")
    let id = try desktop.window(named: "window probe")
    try desktop.move(id, x: 100, y: 80)
    try desktop.waitUntil { $0.pixel(130, 110) == 0xFFFF_0000 }
    try desktop.tool(["mousemove", "300", "180", "click", "1"])
    #expect(try probe.line(startingWith: "busy") == "busy")

    /// Where the blue square is in the window's rows below.
    func runner(_ screen: Desktop.Screen) -> Int? {
      (100..<420).first { screen.pixel($0, 290) == 0xFF00_00FF }
    }
    func waitUntilItHasMoved() throws {
      let before = try runner(desktop.screen())
      try desktop.waitUntil { runner($0) != nil && runner($0) != before }
    }
    for _ in 0..<3 { try waitUntilItHasMoved() }
    // What the program does not paint is white at once where the window has grown.
    try desktop.resize(id, width: 400, height: 300)
    try desktop.waitUntil { $0.pixel(480, 360) == 0xFFFF_FFFF }
    for _ in 0..<3 { try waitUntilItHasMoved() }

    probe.signal(SIGUSR1)
    #expect(try probe.line(startingWith: "free") == "free")
    #expect(try probe.line(startingWith: "size 400") == "size 400 300")
    try desktop.close(id)
    #expect(try probe.line(startingWith: "end").hasPrefix("end "))
    #expect(try probe.exitStatus() == 0)
    // What the X server says of a window that is gone ends nothing but the test.
    #expect(throws: Desktop.Failure.self) { try desktop.close(id) }
    #expect(throws: Desktop.Failure.self) { try desktop.move(id, x: 0, y: 0) }
  }

  @Test(
    "ends as if closed when another program takes its window away while it draws",
    .timeLimit(.minutes(15)))
  func windowIsGone() throws {
    let desktop = try Desktop(width: 640, height: 480)
    let probe = try desktop.start(RunningProgram.built("WindowProbe"), ["busy"])
    #expect(try probe.line(startingWith: "open") == "open 320 240")
    let id = try desktop.window(named: "window probe")
    try desktop.move(id, x: 0, y: 0)
    try desktop.waitUntil { screen in
      (0..<320).contains { screen.pixel($0, 210) == 0xFF00_00FF }
    }
    // The program keeps the main thread, and the window's draws on meanwhile: Xlib would end it at
    // the first picture.
    try desktop.tool(["mousemove", "100", "100", "click", "1"])
    #expect(try probe.line(startingWith: "busy") == "busy")
    try desktop.destroy(id)
    #expect(try !desktop.isDrawn(within: 0.5) {})
    probe.signal(SIGUSR1)
    #expect(try probe.line(startingWith: "free") == "free")
    #expect(try probe.line(startingWith: "close") == "close")
    #expect(try probe.line(startingWith: "end").hasPrefix("end "))
    #expect(try probe.exitStatus() == 0)
    #expect(probe.errors.isEmpty)
  }

  @Test("ends when a window at rest is taken away", .timeLimit(.minutes(15)))
  func windowAtRestIsGone() throws {
    let desktop = try Desktop(width: 640, height: 480)
    let probe = try desktop.start(RunningProgram.built("WindowProbe"))
    #expect(try probe.line(startingWith: "open") == "open 320 240")
    let id = try desktop.window(named: "window probe")
    try desktop.move(id, x: 100, y: 80)
    try desktop.waitUntil { $0.pixel(130, 110) == 0xFFFF_0000 }
    try desktop.destroy(id)
    #expect(try probe.line(startingWith: "close") == "close")
    #expect(try probe.exitStatus() == 0)
    #expect(probe.errors.isEmpty)
  }

  @Test("ends with its process when its connection is cut, as by xkill", .timeLimit(.minutes(15)))
  func connectionIsCut() throws {
    let desktop = try Desktop(width: 640, height: 480)
    let probe = try desktop.start(RunningProgram.built("WindowProbe"))
    #expect(try probe.line(startingWith: "open") == "open 320 240")
    let id = try desktop.window(named: "window probe")
    try desktop.move(id, x: 100, y: 80)
    try desktop.waitUntil { $0.pixel(130, 110) == 0xFFFF_0000 }
    try desktop.cut(id)
    // Xlib has no other way.
    #expect(try probe.exitStatus() == 1)
  }

  @Test("gives back the memory of the sizes that it had", .timeLimit(.minutes(15)))
  func memoryAfterResizing() throws {
    let desktop = try Desktop(width: 1600, height: 1200)
    let probe = try desktop.start(RunningProgram.built("WindowProbe"))
    #expect(try probe.line(startingWith: "open") == "open 320 240")
    let id = try desktop.window(named: "window probe")
    try desktop.move(id, x: 0, y: 0)
    try desktop.waitUntil { $0.pixel(30, 30) == 0xFFFF_0000 }
    let before = try probe.residentBytes()
    for step in 1...40 {
      let (width, height) = (320 + step * 31, 240 + step * 23)
      try desktop.resize(id, width: width, height: height)
      #expect(try probe.line(startingWith: "size \(width) ") == "size \(width) \(height)")
    }
    try desktop.resize(id, width: 320, height: 240)
    #expect(try probe.line(startingWith: "size 320 ") == "size 320 240")
    // It gives back when the size has stood still for a while.
    var after = Int.max
    let end = Date(timeIntervalSinceNow: 20)
    while after > before + 24 << 20, Date() < end {
      _ = try desktop.isDrawn(within: 0.2) {}
      after = try probe.residentBytes()
    }
    #expect(after <= before + 24 << 20, "\(before >> 20) MB before, \(after >> 20) MB after")
    try desktop.close(id)
    #expect(try probe.exitStatus() == 0)
  }

  @Test("hears a press that comes together with the keys", .timeLimit(.minutes(15)))
  func pressThatFocuses() throws {
    let desktop = try Desktop(width: 640, height: 480)
    let probe = try desktop.start(RunningProgram.built("WindowProbe"))
    #expect(try probe.line(startingWith: "open") == "open 320 240")
    let id = try desktop.window(named: "window probe")
    try desktop.move(id, x: 100, y: 80)
    try desktop.waitUntil { $0.pixel(130, 110) == 0xFFFF_0000 }
    try desktop.focus(nil)
    // The program finds both at once, as it does when it is late.
    probe.signal(SIGSTOP)
    try desktop.focus(id)
    try desktop.tool(["mousemove", "300", "200", "click", "1"])
    probe.signal(SIGCONT)
    #expect(try probe.line(startingWith: "down") == "down 200.0 120.0 button 1 clicks 1")
    #expect(try probe.line(startingWith: "up") == "up 200.0 120.0")
  }

  @Test("says what to do where there is no desktop", .timeLimit(.minutes(15)))
  func noDesktop() throws {
    let probe = try RunningProgram(
      try RunningProgram.built("WindowProbe"), environment: ["SDL_VIDEODRIVER": "x11"])
    let line = try probe.line(startingWith: "error")
    #expect(line.hasPrefix("error: no window can be opened: "))
    #expect(line.hasSuffix("or film it with --render FILE."))
    #expect(try probe.exitStatus() == 0)
  }
}
