// SPDX-License-Identifier: Apache-2.0

import Foundation
import PreviewSource
import TestSupport
import Testing

/// The window of `citrine preview` on a desktop of its own, with keys and the pointer.
@Suite("The window of a preview", .serialized)
struct PreviewWindowTests {
  /// A dot that goes from left to right in two seconds, in a picture of 400 by 300.
  private static func document(_ color: String) -> Data {
    Data(
      """
      <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
      <CALayer name="root" bounds="0 0 400 300" position="200 150">
       <sublayers>
        <CALayer name="dot" bounds="0 0 40 40" position="50 150" backgroundColor="\(color)">
         <animations>
          <p key="go" type="CABasicAnimation" keyPath="position.x" duration="2"
            timingFunction="linear" beginTime="1e-100" fillMode="both" removedOnCompletion="0">
           <fromValue type="real" value="50"/><toValue type="real" value="350"/>
          </p>
         </animations>
        </CALayer>
       </sublayers>
      </CALayer></caml>
      """.utf8)
  }

  private static let red: UInt32 = 0xFFFF_0000
  private static let blue: UInt32 = 0xFF00_00FF

  /// A preview in a window whose picture begins at the desktop's corner.
  private struct Shown {
    let desktop: Desktop
    let preview: RunningProgram
    let window: Desktop.Window

    init(_ file: String, title: String, _ more: String...) throws {
      desktop = try Desktop(width: 640, height: 480)
      preview = try desktop.start(
        RunningProgram.built("citrine"), ["preview", file] + more,
        environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"])
      window = try desktop.window(named: title)
      try desktop.move(window, x: 0, y: 0)
      try desktop.focus(window)
    }

    /// Waits for a colour in the row of the dot.
    func waitFor(_ color: UInt32, at x: Int, y: Int = 150) throws {
      try desktop.waitUntil { $0.pixel(x, y) == color }
    }

    func press(_ keys: String...) throws { try desktop.tool(["key"] + keys) }

    func end() throws -> Int32 {
      try desktop.close(window)
      return try preview.exitStatus()
    }
  }

  @Test("plays, steps, is scrubbed, and shows other backgrounds", .timeLimit(.minutes(15)))
  func plays() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("a.caml")
    try Self.document("1 0 0").write(to: URL(fileURLWithPath: file))
    let shown = try Shown(file, title: "a.caml")
    try shown.waitFor(Self.red, at: 50)
    try shown.desktop.waitUntil { [0xFFFF_FFFF, 0xFFD6_D6D6].contains($0.pixel(200, 60)) }
    try shown.press("End")
    try shown.waitFor(Self.red, at: 350)
    try shown.press("Home")
    try shown.waitFor(Self.red, at: 50)
    // A frame is 1/60 s, in which the dot moves two and a half points.
    try shown.press("shift+Right", "shift+Right", "Right", "period", "comma")
    try shown.waitFor(Self.red, at: 50 + 52 - 19)
    try shown.desktop.waitUntil { $0.pixel(80, 150) != Self.red && $0.pixel(121, 150) == Self.red }
    // The middle of the line of time.
    try shown.desktop.tool(["mousemove", "142", "314", "mousedown", "1"])
    try shown.waitFor(Self.red, at: 200)
    try shown.desktop.tool(["mousemove", "250", "260", "mouseup", "1"])
    try shown.waitFor(Self.red, at: 350)
    try shown.press("b", "b")
    try shown.waitFor(0xFFFF_FFFF, at: 200)
    try shown.press("b")
    try shown.waitFor(0xFF00_0000, at: 200)
    try shown.press("Home", "space")
    try shown.desktop.waitUntil { $0.pixel(50, 150) != Self.red && $0.pixel(110, 150) == Self.red }
    try shown.press("space")
    let seen = try shown.desktop.standing(for: 0.5, within: 60) { screen in
      (0..<400).map { screen.pixel($0, 150) }
    }
    #expect(seen?.contains(Self.red) == true, "it pauses where it is")
    try shown.press("Home", "minus")
    try shown.desktop.waitUntil { $0.pixel(50, 150) != Self.red && $0.pixel(80, 150) == Self.red }
    #expect(try shown.end() == 0)
  }

  @Test(
    "a change of the file is shown at the same time, a mistake over the last good picture",
    .timeLimit(.minutes(15)))
  func reloads() throws {
    let folder = try TemporaryFolder()
    let file = URL(fileURLWithPath: folder.path("a.caml"))
    try Self.document("1 0 0").write(to: file)
    let shown = try Shown(file.path, title: "a.caml", "--background", "white")
    try shown.waitFor(Self.red, at: 50)
    try shown.press("End")
    try shown.waitFor(Self.red, at: 350)
    try Self.document("0 0 1").write(to: file)
    try shown.waitFor(Self.blue, at: 350)
    try Data("<caml><CALayer".utf8).write(to: file)
    // What is said lies over the picture, which shimmers through.
    try shown.desktop.waitUntil {
      let (over, beside) = ($0.pixel(350, 150), $0.pixel(200, 150))
      return over != Self.blue && over != beside && beside != 0xFFFF_FFFF
    }
    try Self.document("1 0 0").write(to: file)
    try shown.waitFor(Self.red, at: 350)
    #expect(try shown.desktop.screen().pixel(200, 150) == 0xFFFF_FFFF)
    #expect(shown.preview.errors.contains("a.caml"))
    #expect(try shown.end() == 0)
  }

  @Test("plays what a program shows", .timeLimit(.minutes(15)))
  func program() throws {
    let program = try RunningProgram.built("FirstWindow").path
    let shown = try Shown(program, title: "FirstWindow", "--to", "3")
    // The dot waits at the left for a second, and then goes to the right.
    let dot: UInt32 = 0xFFFF_8033
    try shown.waitFor(dot, at: 40, y: 120)
    try shown.press("End")
    try shown.waitFor(dot, at: 280, y: 120)
    #expect(try shown.end() == 0)
  }

  @Test("is refused where there is no desktop, with what to do, and where there is no file")
  func refused() throws {
    let filming = try Filming()
    let environment = ["PATH": "/usr/bin:/bin", "SDL_VIDEODRIVER": "x11", "DISPLAY": ":9999"]
    let result = try filming.run(["preview", filming.document], environment: environment)
    #expect(result.status == 69 && result.errors.contains("--web"), "\(result)")
    let missing = try filming.run(["preview", "nothing.caml"], environment: environment)
    #expect(missing.status == 66 && missing.errors.contains("nothing.caml"))
  }
}

/// A program in a window that is looked into while it runs.
@Suite("Attaching to a window")
struct AttachTests {
  private struct Facts: Decodable {
    struct Body: Decodable {
      var title: String
      var isLive: Bool
      var width: Double
      var generation: Int
      var now: Double
    }
    var body: Body
  }

  private func ask(_ socket: ProgramSocket, _ question: String) throws -> Data {
    switch try #require(socket.ask(Data(question.utf8))) {
    case .text(let data), .picture(let data): data
    }
  }

  @Test(
    "its layers and pictures are told while it goes on, and it ends as ever",
    .timeLimit(.minutes(15)))
  func live() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("socket")
    let desktop = try Desktop(width: 640, height: 480)
    let program = try desktop.start(RunningProgram.built("FirstWindow"), ["--inspect", path])
    #expect(try program.line(startingWith: "inspector") == "inspector: \(path)")
    let socket = try #require(ProgramSocket(path: path))
    func facts() throws -> Facts.Body {
      try JSONDecoder().decode(Facts.self, from: ask(socket, #"{"id":1,"want":"info"}"#)).body
    }
    let first = try facts()
    #expect(first.isLive && first.width == 320 && first.generation >= 1)
    // A second after its beginning it commits again.
    var last = first
    while last.generation == first.generation { last = try facts() }
    #expect(last.now > first.now)
    let state = try ask(socket, #"{"id":2,"want":"state"}"#)
    #expect(String(decoding: state, as: UTF8.self).contains("cornerRadius") == false)
    let layer =
      try #require(
        try JSONSerialization.jsonObject(with: state) as? [String: Any])["body"] as? [String: Any]
    #expect((layer?["layers"] as? [Any])?.count == 2)
    let picture = try ask(socket, #"{"id":3,"want":"pixels","scale":1}"#)
    #expect(picture.count == 24 + 320 * 240 * 4)
    // What was shown before the dot left is still known.
    let before = try ask(socket, #"{"id":4,"want":"hit","time":0.1,"x":40,"y":120}"#)
    let hit = try #require(try JSONSerialization.jsonObject(with: before) as? [String: Any])
    #expect((hit["body"] as? [String: Any])?["layer"] is Int)
    let id = try desktop.window(named: "FirstFilm")
    try desktop.close(id)
    #expect(try program.exitStatus() == 0)
    #expect(socket.ask(Data(#"{"id":5,"want":"info"}"#.utf8)) == nil)
    #expect(!FileManager.default.fileExists(atPath: path), "the socket is taken away")
  }
}
