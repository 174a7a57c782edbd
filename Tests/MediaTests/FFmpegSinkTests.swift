// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import TestSupport
import Testing

@testable import Media

@Suite("ffmpeg sink", .serialized)
struct FFmpegSinkTests {
  /// What ffprobe says about a film's first stream.
  private func probe(_ path: String) throws -> (width: Int, height: Int, frames: Int, all: String) {
    let text = try Program(tool: "ffprobe").runInside(
      ["-v", "error", "-count_frames", "-select_streams", "v:0", "-show_streams", path]
    ).output
    func value(_ key: String) -> Int {
      let line = text.split(separator: "\n").first { $0.hasPrefix("\(key)=") }
      return line.flatMap { Int($0.dropFirst(key.count + 1)) } ?? -1
    }
    return (value("width"), value("height"), value("nb_read_frames"), text)
  }

  /// The film's frames as ffmpeg decodes them, straight RGBA.
  private func decode(_ path: String, decoder: [String] = []) throws -> Data {
    try Program(tool: "ffmpeg").runInside(
      ["-v", "error"] + decoder
        + [
          "-i", path, "-vsync", "0", "-sws_flags", "accurate_rnd+full_chroma_int", "-f", "rawvideo",
          "-pix_fmt", "rgba", "-",
        ]
    ).data
  }

  private func film(
    _ path: String, frames: Int = 12, hasAlpha: Bool, width: Int = 64, height: Int = 48
  ) throws {
    let sink = try FFmpegSink(
      path: path,
      settings: .init(width: width, height: height, framesPerSecond: 25, hasAlpha: hasAlpha)
    )
    for index in 0..<frames {
      try sink.append(filmFrame(index, width: width, height: height, alpha: hasAlpha ? 128 : 255))
    }
    try sink.finish()
  }

  @Test(
    "each format holds every frame in its size",
    arguments: FilmFormat.allCases.filter { $0 != .webp }, [false, true]
  )
  func formats(format: FilmFormat, hasAlpha: Bool) throws {
    let folder = try TemporaryFolder()
    let name = "film.\(format.rawValue)"
    try film(folder.path(name), hasAlpha: hasAlpha)
    #expect(folder.contents == [name])
    let result = try probe(folder.path(name))
    #expect(result.width == 64 && result.height == 48 && result.frames == 12)
  }

  /// The ffmpeg of today reads no animated WebP, so the file's own chunks are counted.
  @Test("an animated WebP holds every frame", arguments: [false, true])
  func webp(hasAlpha: Bool) throws {
    let folder = try TemporaryFolder()
    try film(folder.path("film.webp"), hasAlpha: hasAlpha)
    let data = try Data(contentsOf: URL(fileURLWithPath: folder.path("film.webp")))
    #expect(data.prefix(4) == Data("RIFF".utf8))
    var (at, frames) = (12, 0)
    while at + 8 <= data.count {
      if data[at..<at + 4] == Data("ANMF".utf8) { frames += 1 }
      let size = (0..<4).reduce(0) { $0 | Int(data[at + 4 + $1]) << (8 * $1) }
      at += 8 + size + size % 2
    }
    #expect(frames == 12)
  }

  @Test("colours are tagged and stand where they were")
  func colours() throws {
    let folder = try TemporaryFolder()
    try film(folder.path("film.mp4"), hasAlpha: false)
    let result = try probe(folder.path("film.mp4"))
    for tag in ["color_space=bt709", "color_primaries=bt709", "color_transfer=iec61966-2-1"] {
      #expect(result.all.contains(tag))
    }
    let pixels = try decode(folder.path("film.mp4"))
    let corner = pixels[(40 * 64 + 50) * 4..<(40 * 64 + 50) * 4 + 3]
    for (value, expected) in zip(corner, [40, 80, 120]) {
      #expect(abs(Int(value) - expected) <= 4)
    }
  }

  @Test(
    "a plain decoder shows the colours that were given", arguments: FilmFormat.allCases,
    [false, true])
  func plainColours(format: FilmFormat, hasAlpha: Bool) throws {
    // The ffmpeg of today reads no animated WebP, but a still one.
    let folder = try TemporaryFolder()
    let path = folder.path("film.\(format.rawValue)")
    let sink = try FFmpegSink(
      path: path,
      settings: .init(width: 64, height: 48, framesPerSecond: 25, hasAlpha: hasAlpha))
    let picture = Image(
      width: 64, height: 48, pixels: Array(repeating: 0xFFFF_8040, count: 64 * 48))
    for _ in 0..<3 { try sink.append(picture) }
    try sink.finish()
    let pixels = try decode(path)
    #expect(pixels.count >= 64 * 48 * 4)
    for (index, byte) in pixels.enumerated() where index % 4 < 3 {
      guard abs(Int(byte) - [255, 128, 64][index % 4]) > 2 else { continue }
      Issue.record("byte \(index) is \(byte)")
      return
    }
  }

  @Test("alpha reaches the file straight", arguments: ["apng", "mov", "webm"])
  func alpha(name: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("film.\(name)")
    try film(path, hasAlpha: true)
    let pixels = try decode(path, decoder: name == "webm" ? ["-c:v", "libvpx-vp9"] : [])
    #expect(pixels.count == 12 * 64 * 48 * 4)
    let ground = pixels[(40 * 64 + 50) * 4..<(40 * 64 + 50) * 4 + 4]
    for (value, expected) in zip(ground, [40, 80, 120, 128]) {
      #expect(abs(Int(value) - expected) <= 5)
    }
  }

  @Test(
    "an odd size grows by what stood last where colour has half the resolution",
    arguments: ["mp4", "webm", "mkv"], [false, true])
  func oddSize(name: String, hasAlpha: Bool) throws {
    let folder = try TemporaryFolder()
    try film(folder.path("a.\(name)"), hasAlpha: hasAlpha, width: 63, height: 47)
    let result = try probe(folder.path("a.\(name)"))
    #expect(result.width == 64 && result.height == 48 && result.frames == 12)
    let pixels = try decode(folder.path("a.\(name)"))
    // A column that were black would differ by 40 at least.
    for y in [30, 40, 47] {
      for (index, value) in [40, 80, 120].enumerated() where !hasAlpha {
        #expect(abs(Int(pixels[(y * 64 + 63) * 4 + index]) - value) <= 6, "row \(y)")
      }
    }
    try film(folder.path("a.gif"), hasAlpha: false, width: 63, height: 47)
    #expect(try probe(folder.path("a.gif")).width == 63)
  }

  @Test("a GIF keeps the colours of what stands still beside what moves")
  func standing() throws {
    let folder = try TemporaryFolder()
    let (width, height) = (96, 64)
    let sink = try FFmpegSink(
      path: folder.path("a.gif"),
      settings: .init(width: width, height: height, framesPerSecond: 25, hasAlpha: false))
    for index in 0..<8 {
      // A dark ground with a light plate; a band of many colours runs below them.
      let pixels = (0..<width * height).map { place -> UInt32 in
        let (x, y) = (place % width, place / width)
        if y >= 48 {
          let shade = UInt32((x * 5 + index * 31) & 255)
          return 0xFF00_0000 | shade << 16 | (255 - shade) << 8 | UInt32(y * 3)
        }
        return x < 48 ? 0xFF12_162B : 0xFFFA_F0E6
      }
      try sink.append(Image(width: width, height: height, pixels: pixels))
    }
    try sink.finish()
    let pixels = try decode(folder.path("a.gif"))
    for frame in [0, 7] {
      for (x, wanted) in [(20, [18, 22, 43]), (70, [250, 240, 230])] {
        let at = 4 * (frame * width * height + 20 * width + x)
        let found = (0..<3).map { Int(pixels[at + $0]) }
        #expect(zip(found, wanted).allSatisfy { abs($0 - $1) <= 3 }, "frame \(frame): \(found)")
      }
    }
  }

  @Test("an mp4 is the same to the byte on one core and on all")
  func cores() throws {
    let (folder, tools) = (try TemporaryFolder(), try TemporaryFolder())
    let onOne = try tools.script("ffmpeg", "exec taskset -c 0 ffmpeg \"$@\"")
    let films = try ["ffmpeg", onOne].enumerated().map { index, program in
      let path = folder.path("\(index).mp4")
      let sink = try FFmpegSink(
        path: path,
        settings: .init(width: 320, height: 240, framesPerSecond: 25, program: program))
      for index in 0..<20 { try sink.append(filmFrame(index, width: 320, height: 240)) }
      try sink.finish()
      return try Data(contentsOf: URL(fileURLWithPath: path))
    }
    #expect(films[0] == films[1] && films[0].count > 1000)
  }

  @Test("a missing ffmpeg is named")
  func missing() throws {
    let folder = try TemporaryFolder()
    #expect(throws: MediaError.encoderMissing(program: "/nowhere/ffmpeg")) {
      try FFmpegSink(
        path: folder.path("a.mp4"),
        settings: .init(
          width: 64, height: 48, framesPerSecond: 25, program: "/nowhere/ffmpeg")
      )
    }
    #expect(folder.contents.isEmpty)
  }

  @Test(
    "an ffmpeg that dies is reported with its words, and nothing stays",
    arguments: [
      "echo no such codec >&2; exit 3",
      "head -c 5000 > /dev/null; touch \"$out\"; echo no such codec >&2; exit 3",
      "cat > /dev/null; touch \"$out\"; echo no such codec >&2; exit 3",
    ]
  )
  func dying(script: String) throws {
    let folder = try TemporaryFolder()
    let tools = try TemporaryFolder()
    let last = "for out; do :; done; out=\"${out#file:}\"\n"
    let program = try tools.script("ffmpeg", last + script)
    let sink = try FFmpegSink(
      path: folder.path("a.mp4"),
      settings: .init(width: 64, height: 48, framesPerSecond: 25, program: program)
    )
    #expect {
      for index in 0..<200 { try sink.append(filmFrame(index, width: 64, height: 48)) }
      try sink.finish()
    } throws: { error in
      error as? MediaError
        == .encoderFailed(path: folder.path("a.mp4"), status: 3, message: "no such codec")
    }
    #expect(folder.contents.isEmpty)
    #expect(throws: MediaError.closed(path: folder.path("a.mp4"))) {
      try sink.append(filmFrame(0, width: 64, height: 48))
    }
  }

  @Test("an ffmpeg that is killed is reported with the signal")
  func killed() throws {
    let folder = try TemporaryFolder()
    let program = try folder.script("ffmpeg", "kill -9 $$")
    let sink = try FFmpegSink(
      path: folder.path("a.gif"),
      settings: .init(width: 64, height: 48, framesPerSecond: 25, program: program)
    )
    #expect(throws: MediaError.encoderFailed(path: folder.path("a.gif"), status: 137, message: ""))
    {
      for index in 0..<200 { try sink.append(filmFrame(index, width: 64, height: 48)) }
      try sink.finish()
    }
    #expect(folder.contents == ["ffmpeg"])
  }

  @Test("appending waits while the queue is full")
  func backPressure() async throws {
    let folder = try TemporaryFolder()
    let gate = folder.path("gate")
    #expect(mkfifo(gate, 0o600) == 0)
    // Reads nothing until the gate opens; a frame of 256 KiB does not fit into a pipe.
    let program = try folder.script(
      "ffmpeg", "cat '\(gate)'; cat > /dev/null; exit 1")
    let sink = try FFmpegSink(
      path: folder.path("a.gif"),
      settings: .init(
        width: 256, height: 256, framesPerSecond: 25, queueLimit: 3, program: program)
    )
    let appended = Counter()
    let thread = Thread {
      for index in 0..<20 {
        try? sink.append(filmFrame(index, width: 256, height: 256))
        appended.increment()
      }
    }
    thread.start()
    // One is with the writer and three wait, so the fifth is never taken before the gate opens.
    while appended.value < 4 { await Task.yield() }
    for _ in 0..<1000 { await Task.yield() }
    #expect(appended.value == 4)
    try FileHandle(forWritingTo: URL(fileURLWithPath: gate)).close()
    while appended.value < 20 { await Task.yield() }
    #expect(sink.longestQueue == 3)
    #expect(throws: MediaError.self) { try sink.finish() }
  }

  @Test("a cancelled film leaves nothing")
  func cancelled() throws {
    let folder = try TemporaryFolder()
    let sink = try FFmpegSink(
      path: folder.path("a.mp4"),
      settings: .init(width: 64, height: 48, framesPerSecond: 25)
    )
    for index in 0..<30 { try sink.append(filmFrame(index, width: 64, height: 48)) }
    sink.cancel()
    sink.cancel()
    try sink.finish()
    #expect(folder.contents.isEmpty)
  }

  @Test("a film without frames or with a frame of another size is an error, and nothing stays")
  func wrongFrames() throws {
    let folder = try TemporaryFolder()
    let settings = FFmpegSink.Settings(width: 64, height: 48, framesPerSecond: 25)
    #expect(throws: MediaError.noFrames(path: folder.path("a.mp4"))) {
      try FFmpegSink(path: folder.path("a.mp4"), settings: settings).finish()
    }
    let sink = try FFmpegSink(path: folder.path("a.mp4"), settings: settings)
    #expect(throws: MediaError.self) { try sink.append(filmFrame(0, width: 32, height: 48)) }
    #expect(folder.contents.isEmpty)
  }

  @Test("a folder that does not exist is an error before anything starts")
  func noFolder() throws {
    #expect(throws: MediaError.self) {
      try FFmpegSink(
        path: "/nowhere/a.mp4", settings: .init(width: 64, height: 48, framesPerSecond: 25))
    }
  }
}

/// A number that two threads share.
private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  var value: Int { lock.withLock { count } }
  func increment() { lock.withLock { count += 1 } }
}
