// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import Foundation
import Media
import Sound
import Speech
import TestSupport
import Testing

/// The program as people start it, in virtual time: its clock is the whole process's.
@Suite("Iris, the program", .serialized)
struct IrisProgramTests {
  let iris = Program(name: "Iris")

  // No display, no fonts, no audio, no home, no path.
  @Test("draws its pictures in an empty environment", arguments: IrisTests.instants) @MainActor
  func emptyEnvironment(instant: Double) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("iris.png")
    let result = try iris.run(["--still", path, "--at", "\(instant)", "--scale", "1"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == path + "\n")
    // The same picture that the test process draws with a clock moved by hand; the label lies above
    // the dots, and the button is not there while Iris speaks.
    func dots(_ image: Image) -> Image {
      Image(width: 375, height: 567, pixels: Array(image.pixels.suffix(375 * 567)))
    }
    let (stage, _) = try IrisTests.speaking()
    try stage.advance(to: instant)
    let picture = try PNG.read(path)
    let comparison = try #require(
      ImageComparison(dots(picture), dots(stage.image().image), tolerance: .exact))
    #expect(comparison.isWithinTolerance, "\(comparison.summary)")
    let ground = try #require(picture.pixels.last)
    #expect(picture.pixels.prefix(375 * 100).contains { $0 != ground }, "the greeting is read")
  }

  @Test("films the same frames twice and in two halves of the threads")
  func film() throws {
    let folder = try TemporaryFolder()
    for (name, threads) in [("a", "1"), ("b", "3")] {
      let result = try iris.run([
        "--render", folder.path("\(name)-%03d.png"), "--seconds", "0.5", "--fps", "10", "--scale",
        "0.5", "--threads", threads,
      ])
      #expect(result.status == 0, "\(result.errors)")
    }
    for index in 0..<5 {
      let a = try Data(contentsOf: URL(fileURLWithPath: folder.path("a-00\(index).png")))
      let b = try Data(contentsOf: URL(fileURLWithPath: folder.path("b-00\(index).png")))
      #expect(a == b, "frame \(index)")
    }
  }

  @Test("a film maps nothing of a desktop")
  func libraries() throws {
    let folder = try TemporaryFolder()
    let result = try iris.run(
      [
        "--render", folder.path("%03d.png"), "--seconds", "0.2", "--fps", "10", "--scale", "0.5",
      ], environment: ["LD_DEBUG": "files", "LD_DEBUG_OUTPUT": folder.path("log")])
    #expect(result.status == 0, "\(result.errors)")
    let names = try LoadedLibraries(below: folder).names
    #expect(names.contains { $0.hasPrefix("libFoundation") }, "\(names)")
    for name in ["libSDL2", "libX11", "libxcb", "libwayland", "libpulse"] {
      #expect(!names.contains { $0.hasPrefix(name) }, "\(names.sorted())")
    }
  }

  @Test("films a part of the film with the same bytes")
  func part() throws {
    let folder = try TemporaryFolder()
    for (name, begin, seconds) in [("whole", "0", "1"), ("part", "0.6", "0.4")] {
      let result = try iris.run([
        "--render", folder.path("\(name)-%03d.png"), "--at", begin, "--seconds", seconds, "--fps",
        "10", "--scale", "0.5",
      ])
      #expect(result.status == 0, "\(result.errors)")
    }
    for index in 0..<4 {
      let whole = try Data(
        contentsOf: URL(fileURLWithPath: folder.path("whole-00\(index + 6).png")))
      let part = try Data(contentsOf: URL(fileURLWithPath: folder.path("part-00\(index).png")))
      #expect(whole == part, "frame \(index)")
    }
    #expect(folder.contents.count == 14)
  }

  @Test(
    "says what is wrong with its options",
    arguments: [
      ["--size", "0x0"], ["--fps", "-1"], ["--seconds"], ["--colour", "red"],
    ])
  func badOptions(arguments: [String]) throws {
    let result = try iris.run(arguments)
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("Iris: --"))
    #expect(result.output.isEmpty)
  }

  @Test("says that there is no encoder, and leaves nothing behind")
  func noEncoder() throws {
    let folder = try TemporaryFolder()
    let result = try iris.run(
      ["--render", folder.path("iris.mp4"), "--seconds", "0.1"],
      environment: ["PATH": folder.path("none")])
    #expect(result.status == 69)
    #expect(result.errors.contains("ffmpeg"))
    #expect(result.errors.contains("apt install ffmpeg"))
    #expect(folder.contents.isEmpty)
  }

  @Test("refuses a film kind that it does not know")
  func unknownKind() throws {
    let folder = try TemporaryFolder()
    let result = try iris.run(["--render", folder.path("iris.avi")])
    #expect(result.status == 64)
    #expect(result.errors.contains(".mp4"))
  }

  /// The button is held down from 4.5 s to 6 s.
  static let script = """
    {"version": 1, "size": {"width": 375, "height": 667}, "events": [
      {"time": 4.5, "touch": {"id": 0, "phase": "began", "x": 187, "y": 600}},
      {"time": 6, "touch": {"id": 0, "phase": "ended", "x": 187, "y": 600}}]}
    """

  /// What the microphone hears: nothing, from 4.75 s on a loud tone, from 5.25 s to 6 s a soft one.
  static func voice(in folder: TemporaryFolder) throws -> String {
    let samples = (0..<48_000 * 6).map { frame -> Float in
      let time = Double(frame) / 48_000
      let amplitude = time < 4.75 ? 0 : time < 5.25 ? 0.1 : 0.01
      return Float(amplitude * sin(2 * .pi * 480 * time))
    }
    let path = folder.path("voice.wav")
    let head = WAVHeader.bytes(
      rate: 48_000, channels: 1, sample: .float32, frames: Int64(samples.count))
    try Data(head + WAVHeader.bytes(of: samples, as: .float32))
      .write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test("listens while its button is held, answers a second later, and draws the same bytes twice")
  func conversation() throws {
    let folder = try TemporaryFolder()
    let script = folder.path("touches.json")
    try Data(Self.script.utf8).write(to: URL(fileURLWithPath: script))
    let voice = try Self.voice(in: folder)
    func film(_ threads: String) throws -> [Data] {
      let folder = try TemporaryFolder()
      let result = try iris.run([
        "--render", folder.path("%03d.png"), "--replay", script, "--scale", "1", "--seconds", "11",
        "--fps", "4", "--threads", threads, "--microphone", voice,
      ])
      #expect(result.status == 0, "\(result.errors)")
      return try folder.contents.sorted().map {
        try Data(contentsOf: URL(fileURLWithPath: folder.path($0)))
      }
    }
    let (one, two) = (try film("1"), try film("3"))
    #expect(one.count == 44)
    #expect(one == two)
    let frames = try one.map { data in
      let path = folder.path("frame.png")
      try data.write(to: URL(fileURLWithPath: path))
      return try PNG.read(path)
    }
    func has(_ frame: Int, _ test: (UInt32) -> Bool, _ rows: Range<Int>) -> Bool {
      frames[frame].pixels[(rows.lowerBound * 375)..<(rows.upperBound * 375)].contains(where: test)
    }
    let isGreen: (UInt32) -> Bool = { $0 & 0xFF_FFFF == 0x00_FF00 }
    let isMagenta: (UInt32) -> Bool = { $0 & 0xFF_FFFF == 0xFF_00FF }
    // The disc of the button, which is darker while it is pressed.
    func hasButton(_ frame: Int) -> Bool {
      Set(frames[frame].pixels[(575 * 375)..<(625 * 375)]).count > 1
    }
    #expect(!hasButton(8) && hasButton(17) && hasButton(21) && !hasButton(25))
    #expect(!has(17, isGreen, 250..<420) && has(21, isGreen, 250..<420))
    #expect(has(27, isMagenta, 250..<420), "it waits for its answer")
    #expect(hasButton(43), "the answer is over")
    // The dot is as high as the voice is loud, (50 + its decibels) / 2 times its own height, and each
    // copy as high as the voice was 0.02 s before.
    func height(_ frame: Int, copy: Int) -> Double {
      let x = 372 - 8 * copy
      return Double((200..<470).count { frames[frame].pixels[$0 * 375 + x] & 0xFFFF != 0x141A })
    }
    let (loud, soft) = (6 * (50 - 23.01) / 2, 6 * (50 - 43.01) / 2)
    for (frame, copy, wanted) in [
      (20, 0, loud), (20, 5, loud), (20, 20, 0.6), (22, 0, soft), (22, 4, soft), (22, 20, loud),
      (22, 34, loud), (22, 45, 0.6),
    ] {
      #expect(abs(height(frame, copy: copy) - wanted) < 3, "frame \(frame), copy \(copy)")
    }
  }

  @Test("has its words in the film's sound track, in step with its picture")
  func soundTrack() throws {
    let folder = try TemporaryFolder()
    let script = folder.path("touches.json")
    try Data(Self.script.utf8).write(to: URL(fileURLWithPath: script))
    let voice = try Self.voice(in: folder)
    let path = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]
    var films: [Data] = []
    for threads in ["1", "2"] {
      let film = folder.path("\(threads).mp4")
      let result = try iris.run(
        [
          "--render", film, "--replay", script, "--size", "374x666", "--scale", "1", "--seconds",
          "10", "--fps", "5", "--threads", threads, "--microphone", voice,
        ], environment: path)
      #expect(result.status == 0, "\(result.errors)")
      films.append(try Data(contentsOf: URL(fileURLWithPath: film)))
    }
    #expect(films[0] == films[1])
    let raw = folder.path("sound.raw")
    _ = try Program(tool: "ffmpeg").runInside([
      "-loglevel", "error", "-i", folder.path("1.mp4"), "-f", "f32le", "-ac", "1", "-ar", "48000",
      raw,
    ])
    let heard = try Data(contentsOf: URL(fileURLWithPath: raw)).withUnsafeBytes {
      Array($0.bindMemory(to: Float.self))
    }
    #expect(abs(Double(heard.count) / 48_000 - 10) < 0.05)
    func level(_ from: Double, _ to: Double) -> Float {
      LevelMeter.average(Array(heard[Int(from * 48_000)..<Int(to * 48_000)]), channel: 0, of: 1)
    }
    #expect(level(0.2, 3.6) > -25, "the greeting")
    #expect(level(4, 6.9) < -80, "it listens; what it hears is not played")
    // The answer begins a second after the button is let go, at 7 s, as loud and as long as spoken.
    let answers = [
      "Yes, and I would do it again.", "Ask me again when the sun is out.",
      "That is what all the dots are for.", "No. But it is a lovely question.",
      "As far as I can see, in about a second.", "Only if it springs back.",
    ].map { Resampled(Speaker.speak($0).sound, rate: 48_000) }
    let likeness = answers.map { answer -> (shift: Int, likeness: Double) in
      let wanted = answer.frames(from: 9600, count: 24_000)
      let energy = wanted.reduce(0.0) { $0 + Double($1 * $1) }
      return stride(from: -2400, through: 2400, by: 8).map { shift in
        let first = 7 * 48_000 + 9600 + shift
        let part = heard[first..<first + 24_000]
        var (product, power) = (0.0, 1e-9)
        for (a, b) in zip(wanted, part) {
          product += Double(a * b)
          power += Double(b * b)
        }
        return (shift, product / (energy * power).squareRoot())
      }.max { $0.likeness < $1.likeness } ?? (0, 0)
    }
    let best = try #require(likeness.max { $0.likeness < $1.likeness })
    #expect(best.likeness > 0.95)
    // A frame of a film of 60 frames a second has 800.
    #expect(abs(best.shift) < 100, "\(best.shift) of 48,000 frames a second too late")
  }

  @Test(
    "shows that it may not listen, or has no microphone, and goes on",
    arguments: ["refused", "none"])
  func deaf(microphone: String) throws {
    let folder = try TemporaryFolder()
    let script = folder.path("touches.json")
    try Data(Self.script.utf8).write(to: URL(fileURLWithPath: script))
    func picture(_ time: String, _ arguments: [String]) throws -> Image {
      let path = folder.path("still.png")
      let result = try iris.run(
        ["--still", path, "--at", time, "--scale", "1", "--replay", script] + arguments)
      #expect(result.status == 0, "\(result.errors)")
      return try PNG.read(path)
    }
    let listening = try picture("5", [])
    let deaf = try picture("5", ["--microphone", microphone])
    func isGreen(_ image: Image) -> Bool { image.pixels.contains { $0 & 0xFF_FFFF == 0x00_FF00 } }
    #expect(isGreen(listening) && !isGreen(deaf))
    // The label has two lines of words.
    func ink(_ image: Image) -> Int { image.pixels.prefix(375 * 100).count { $0 & 0xFF > 100 } }
    #expect(ink(deaf) > 2 * ink(listening))
    // The button is there, and nothing is answered.
    let after = try picture("8", ["--microphone", microphone])
    #expect(Set(after.pixels[(575 * 375)..<(625 * 375)]).count > 1)
  }

  @Test("is asked in its window, speaks and listens by devices", .timeLimit(.minutes(15)))
  func window() throws {
    let desktop = try Desktop(width: 420, height: 720)
    let folder = try TemporaryFolder()
    // A sound card of files: what is said at the microphone, and what the loudspeaker gets.
    let (said, heard) = (folder.path("said.raw"), folder.path("heard.raw"))
    let voice = (0..<48_000 * 60).map { Float(0.1 * sin(2 * .pi * 480 * Double($0) / 48_000)) }
    try voice.withUnsafeBytes { try Data($0).write(to: URL(fileURLWithPath: said)) }
    let program = try desktop.start(
      RunningProgram.built("Iris"), ["--size", "375x667", "--scale", "1"],
      environment: [
        "SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": heard, "SDL_DISKAUDIOFILEIN": said,
      ])
    let id = try desktop.window(named: "Iris")
    try desktop.move(id, x: 10, y: 10)
    func row(_ screen: Desktop.Screen) -> [UInt32] { (0..<375).map { screen.pixel(10 + $0, 343) } }
    // On the button's disc, beside the microphone.
    let button = (x: 187 + 10, y: 572 + 10)
    let ground: UInt32 = 0xFF12_141A
    try desktop.waitUntil { screen in
      screen.pixel(12, 12) == ground && row(screen).contains { $0 != ground }
    }
    // The greeting ends, and the button comes.
    try desktop.waitUntil { $0.pixel(button.x, button.y) != ground }
    let greeting = try Data(contentsOf: URL(fileURLWithPath: heard))

    try desktop.tool(["mousemove", "\(button.x)", "\(button.y)", "mousedown", "1"])
    let green: UInt32 = 0xFF00_FF00
    func isListening(_ screen: Desktop.Screen) -> Bool {
      screen.part(x: 10, y: 210, width: 375, height: 270).contains(green)
    }
    try desktop.waitUntil(isListening)
    // As high as the voice is loud: 81 points.
    try desktop.waitUntil { screen in
      abs((210..<480).count { screen.pixel(10 + 372 - 40, $0) != ground } - 81) < 6
    }
    #expect(try desktop.keeps(for: 0.6, isListening), "it listens as long as it is held")
    try desktop.tool(["mouseup", "1"])
    try desktop.waitUntil { screen in
      screen.pixel(button.x, button.y) == ground && !row(screen).contains(green)
    }
    try desktop.waitUntil { $0.pixel(button.x, button.y) != ground }

    try desktop.close(id)
    #expect(try program.exitStatus() == 0)
    // The greeting and an answer: over three seconds of speech, each sample of which is there once.
    // A loudspeaker that has rested in between has begun its file anew.
    var file = try Data(contentsOf: URL(fileURLWithPath: heard))
    if !file.starts(with: greeting) { file = greeting + file }
    let sound = file.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
    let loud = stride(from: 0, to: sound.count - 4800, by: 4800).count { start in
      LevelMeter.average(Array(sound[start..<start + 4800]), channel: 0, of: 2) > -40
    }
    #expect(loud > 60, "\(Double(loud) * 0.05) s are heard")
  }

  @Test(
    "goes on in its window when the loudspeaker dies or cannot be opened",
    .timeLimit(.minutes(15)), arguments: ["/dev/full", "/nowhere/heard.raw"])
  func deaf(loudspeaker: String) throws {
    let desktop = try Desktop(width: 420, height: 720)
    let folder = try TemporaryFolder()
    let silence = folder.path("silence.raw")
    try Data(count: 4 * 48_000 * 60).write(to: URL(fileURLWithPath: silence))
    let program = try desktop.start(
      RunningProgram.built("Iris"), ["--size", "375x667", "--scale", "1"],
      environment: [
        "SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": loudspeaker, "SDL_DISKAUDIOFILEIN": silence,
      ])
    let id = try desktop.window(named: "Iris")
    try desktop.move(id, x: 10, y: 10)
    let button = (x: 187 + 10, y: 572 + 10)
    let ground: UInt32 = 0xFF12_141A
    // The greeting ends as it would have when heard.
    try desktop.waitUntil { $0.pixel(12, 12) == ground && $0.pixel(button.x, button.y) == ground }
    try desktop.waitUntil { $0.pixel(button.x, button.y) != ground }
    // She answers, aloud as she knows.
    try desktop.tool(["mousemove", "\(button.x)", "\(button.y)", "mousedown", "1"])
    try desktop.waitUntil { screen in
      screen.part(x: 10, y: 210, width: 375, height: 270).contains(0xFF00_FF00)
    }
    try desktop.tool(["mouseup", "1"])
    try desktop.waitUntil { $0.pixel(button.x, button.y) == ground }
    try desktop.waitUntil { $0.pixel(button.x, button.y) != ground }
    try desktop.close(id)
    #expect(try program.exitStatus() == 0)
    let words = program.errors
    #expect(
      words.contains(loudspeaker == "/dev/full" ? "loudspeaker went away" : "no sound is heard"),
      "\(words)")
  }
}
