// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import Media

@Suite("A bad film", .serialized)
struct BadFilmTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func problem(_ path: String, program: String? = nil, patience: Double = 30)
    -> MediaError?
  {
    do {
      _ = try MediaFile.probe(path, program: program, patience: patience)
      return nil
    } catch {
      return error
    }
  }

  @Test("that is none is refused by name", arguments: ["a.txt", "a.mp4", "a.png", "empty.mov"])
  func none(name: String) throws {
    let path = folder.path(name)
    switch name {
    case "a.png":
      try NumberedFilm.write(path, frames: 1, ["-frames:v", "1"])
    case "empty.mov": try Data().write(to: URL(fileURLWithPath: path))
    default: try Data("all work and no play\n".utf8).write(to: URL(fileURLWithPath: path))
    }
    guard case .notMedia(let named, let reason) = problem(path) else {
      Issue.record("\(String(describing: problem(path)))")
      return
    }
    #expect(named == path && !reason.isEmpty)
  }

  @Test("that is not there, or no file, is refused")
  func missing() throws {
    for path in [folder.path("none.mp4"), folder.url.path, "/dev/zero"] {
      guard case .cannotRead(path, _) = problem(path) else {
        Issue.record("\(path)")
        continue
      }
    }
  }

  @Test("without pictures, or without sound, says so")
  func tracks() throws {
    let (sound, film) = (folder.path("a.wav"), folder.path("a.mp4"))
    try NumberedFilm.ffmpeg(["-f", "lavfi", "-i", "sine=duration=0.2", sound])
    try NumberedFilm.write(film, frames: 2, NumberedFilm.h264)
    #expect(throws: MediaError.noTrack(path: sound, kind: "track of pictures")) {
      try FootageReader(MediaFile.probe(sound))
    }
    #expect(throws: MediaError.noTrack(path: film, kind: "track of sound")) {
      try SoundReader(MediaFile.probe(film))
    }
  }

  @Test("with the picture of a record is a sound")
  func cover() throws {
    let (picture, path) = (folder.path("a.png"), folder.path("a.mp3"))
    try NumberedFilm.write(picture, frames: 1, ["-frames:v", "1"])
    try NumberedFilm.ffmpeg(
      ["-f", "lavfi", "-i", "sine=duration=0.2", "-i", picture, "-map", "0", "-map", "1"]
        + ["-disposition:v", "attached_pic", path])
    let file = try MediaFile.probe(path)
    #expect(file.videos.isEmpty && file.sounds.count == 1)
  }

  @Test("whose frames are too large is refused before anything is decoded")
  func large() throws {
    let path = folder.path("a.mkv")
    try NumberedFilm.write(path, frames: 1, ["-vf", "scale=20000:2", "-c:v", "png"])
    #expect(problem(path) == .filmTooLarge(path: path, width: 20_000, height: 2))
    // One that only says so.
    let lie = folder.path("a.gif")
    try NumberedFilm.write(lie, frames: 2, [])
    var data = try Data(contentsOf: URL(fileURLWithPath: lie))
    for place in 6..<10 { data[place] = 0xFF }
    try data.write(to: URL(fileURLWithPath: lie))
    switch problem(lie) {
    case .notMedia(lie, _), .filmTooLarge(lie, _, _): break
    default: Issue.record("\(String(describing: problem(lie)))")
    }
  }

  @Test("that ends early holds its last good frame, whichever is asked for first")
  func truncated() throws {
    let path = folder.path("a.mp4")
    try NumberedFilm.write(
      path, frames: 200, NumberedFilm.h264 + ["-movflags", "+faststart"])
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    try data.prefix(data.count * 6 / 10).write(to: URL(fileURLWithPath: path))
    let file = try MediaFile.probe(path)
    let (onward, back) = (try FootageReader(file), try FootageReader(file, memory: 0))
    let all = (0..<200).map { onward.frame($0)?.image }
    for index in [199, 150, 20, 110, 0, 199] { #expect(back.frame(index)?.image == all[index]) }
    #expect(all[199] != nil && all[199] === all[180])
    #expect(all[20].flatMap { NumberedFilm.number(in: $0) } == 20)
    let last = try #require(all[199].flatMap { NumberedFilm.number(in: $0) })
    #expect(last > 60 && last < 180)
  }

  @Test("that tells of a million frames ends where it ends")
  func endless() throws {
    let path = folder.path("a.avi")
    try NumberedFilm.write(path, frames: 20, ["-c:v", "mjpeg"])
    var data = try Data(contentsOf: URL(fileURLWithPath: path))
    // The counts of the file's and the stream's headers.
    let million = withUnsafeBytes(of: UInt32(1_000_000).littleEndian) { Data($0) }
    let main = try #require(data.range(of: Data("avih".utf8)))
    let stream = try #require(data.range(of: Data("strh".utf8)))
    data.replaceSubrange(main.upperBound + 20..<main.upperBound + 24, with: million)
    data.replaceSubrange(stream.upperBound + 36..<stream.upperBound + 40, with: million)
    try data.write(to: URL(fileURLWithPath: path))
    let file = try MediaFile.probe(path)
    let reader = try FootageReader(file)
    for index in [500_000, 999_999, 3] {
      let number = reader.frame(index).flatMap { NumberedFilm.number(in: $0.image) }
      #expect(number == min(index, 19))
    }
  }

  @Test("bytes turned over anywhere end in an error or a frame")
  func noise() throws {
    let path = folder.path("a.mp4")
    try NumberedFilm.write(path, frames: 20, NumberedFilm.h264)
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    var generator = SplitMix64(seed: 11)
    var (refused, drawn, held) = (0, 0, 0)
    for count in [1, 2, 4, 8, 16, 30, 1, 2, 4, 8, 16, 30] {
      var broken = data
      for _ in 0..<count {
        broken[Int(generator.next() % UInt64(data.count))] = UInt8(generator.next() & 255)
      }
      try broken.write(to: URL(fileURLWithPath: path))
      guard let file = try? MediaFile.probe(path, patience: 5), !file.videos.isEmpty else {
        refused += 1
        continue
      }
      let reader = try FootageReader(file, patience: 5)
      _ = reader.frame(15)
      if reader.frame(3) == nil {
        held += 1
        #expect(reader.error != nil)
      } else {
        drawn += 1
      }
    }
    // Of both kinds there are some, or nothing was looked at.
    #expect(refused > 0 && drawn + held > 3, "\(refused) refused, \(drawn) drawn, \(held) held")
  }

  // MARK: - Bad programs

  @Test("without the programs names them")
  func programs() throws {
    let path = folder.path("a.mp4")
    try NumberedFilm.write(path, frames: 2, NumberedFilm.h264)
    #expect(problem(path, program: "no-such-probe") == .decoderMissing(program: "no-such-probe"))
    let reader = try FootageReader(MediaFile.probe(path), program: "no-such-decoder")
    #expect(reader.frame(0) == nil)
    #expect(reader.error == .decoderMissing(program: "no-such-decoder"))
  }

  @Test(
    "a program that does nothing is ended",
    arguments: ["exec sleep 1000", "sleep 1000", "exec yes >&2", "setsid sleep 60"])
  func stuck(script: String) throws {
    let path = folder.path("a.mp4")
    try NumberedFilm.write(
      path, frames: 2,
      input: ["-f", "lavfi", "-i", "sine=duration=0.1"], NumberedFilm.h264)
    let program = try folder.script("tool", script)
    guard case .decoderStuck(path, 0.3, _) = problem(path, program: program, patience: 0.3) else {
      Issue.record("\(String(describing: problem(path, program: program, patience: 0.3)))")
      return
    }
    let file = try MediaFile.probe(path)
    let reader = try FootageReader(file, program: program, patience: 0.3)
    #expect(reader.frame(0) == nil)
    guard case .decoderStuck? = reader.error else {
      Issue.record("\(String(describing: reader.error))")
      return
    }
    let sound = try SoundReader(file, program: program, patience: 0.3)
    #expect(sound.frames(from: 0, count: 10) == [Float](repeating: 0, count: 10))
    guard case .decoderStuck? = sound.error else {
      Issue.record("\(String(describing: sound.error))")
      return
    }
  }

  @Test(
    "a decoder that writes without end, or no times, gives no frame",
    arguments: [
      "cat /dev/zero", "head -c 100000 /dev/zero", "exit 3", "kill -9 $$",
    ])
  func liar(script: String) throws {
    let path = folder.path("a.mp4")
    try NumberedFilm.write(path, frames: 2, NumberedFilm.h264)
    let program = try folder.script("tool", script)
    let reader = try FootageReader(MediaFile.probe(path), program: program, patience: 0.3)
    #expect(reader.frame(1) == nil && reader.frame(0) == nil)
    #expect(reader.error != nil)
  }
}
