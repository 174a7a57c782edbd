// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Media
import TestSupport
import Testing

/// Layers with a film, by `citrine render`.
@Suite("Layers over and under footage", .serialized)
struct FootageTests {
  private let filming: Filming

  /// A red field at the right edge of a film of numbers, where no number of these films is.
  private static let title = """
    <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
      <CALayer bounds="0 0 64 32" position="32 16">
        <sublayers>
          <CALayer bounds="0 0 8 32" position="60 16" backgroundColor="1 0 0"/>
        </sublayers>
      </CALayer>
    </caml>
    """

  init() throws {
    filming = try Filming()
    try Data(Self.title.utf8).write(to: URL(fileURLWithPath: path("title.caml")))
  }

  private func path(_ name: String) -> String { filming.folder.path(name) }

  /// A film of numbers; sample n of its sound has the value n mod 1000 / 2000.
  private func clip(
    _ name: String = "clip.mov", frames: Int = 30, rate: String = "30000/1001",
    _ more: [String] = []
  ) throws -> String {
    try NumberedFilm.write(
      path(name), frames: frames, rate: rate,
      input: ["-f", "lavfi", "-i", "aevalsrc='mod(n,1000)/2000':s=48000:d=1"],
      NumberedFilm.h264 + ["-c:a", "pcm_s16le"] + more)
    return path(name)
  }

  private func render(_ name: String, _ words: String...) throws -> Program.Result {
    try filming.run(
      ["render", path("title.caml"), "--scale", "1", "-q", "-o", path(name)] + words)
  }

  /// The pictures of a film by their numbers.
  private func pictures(_ name: String, _ count: Int) throws -> [Image] {
    let reader = try FootageReader(MediaFile.probe(path(name)))
    return try (0..<count).map { try #require(reader.frame($0)?.image) }
  }

  private func isRed(_ image: Image, _ x: Int = 60, _ y: Int = 16) -> Bool {
    let pixel = image.pixels[y * image.width + x]
    return pixel >> 16 & 255 > 200 && pixel >> 8 & 255 < 60
  }

  @Test("the film's rate, size, length and sound are kept, and layers begin when they are asked to")
  func over() throws {
    let result = try render("out.mp4", "--over", try clip(), "--at", "0.5")
    #expect(result.status == 0, "\(result.errors)")
    let said = try filming.probe("out.mp4")
    #expect(said["r_frame_rate"] == "30000/1001" && said["nb_read_frames"] == "30")
    #expect(said["width"] == "64" && said["height"] == "32" && said["color_space"] == "bt709")
    let film = try MediaFile.probe(path("out.mp4"))
    #expect(film.sounds.first?.codec == "aac")
    // Frame 15 begins at 0.5005 s.
    for (number, image) in try pictures("out.mp4", 30).enumerated() {
      #expect(NumberedFilm.number(in: image) == number)
      #expect(isRed(image) == (number >= 15), "\(number)")
    }
  }

  @Test("a part of the film has that part's sound, to the sample")
  func part() throws {
    let result = try render("out.mov", "--over", try clip(), "--from", "0.5", "--codec", "h264")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try pictures("out.mov", 1).map { NumberedFilm.number(in: $0) } == [14])
    let sound = try SoundReader(MediaFile.probe(path("out.mov")))
    let samples = sound.frames(from: 100, count: 500)
    for place in 0..<500 {
      #expect(abs(samples[place * 2] - Float((24_100 + place) % 1000) / 2000) < 1e-4)
    }
  }

  @Test("what is longer than the film is cut, and a longer film stays with the last picture")
  func lengths() throws {
    let clip = try clip(frames: 10, rate: "10")
    #expect(try render("a.mp4", "--over", clip).status == 0)
    #expect(try filming.probe("a.mp4")["nb_read_frames"] == "10")
    #expect(try render("b.mp4", "--over", clip, "--seconds", "2", "--fps", "5").status == 0)
    let numbers = try pictures("b.mp4", 10).map { NumberedFilm.number(in: $0) }
    #expect(numbers == [0, 2, 4, 6, 8, 9, 9, 9, 9, 9])
  }

  @Test("a film that is turned is upright, and one with other pixels has square ones")
  func turned() throws {
    try NumberedFilm.ffmpeg(
      ["-i", try clip(), "-c", "copy", "-metadata:s:v:0", "rotate=90", path("turned.mov")])
    #expect(try render("a.mp4", "--over", path("turned.mov")).status == 0)
    let said = try filming.probe("a.mp4")
    #expect(said["width"] == "32" && said["height"] == "64")
    let wide = try clip("wide.mov", frames: 5, ["-vf", "setsar=2/1"])
    #expect(try render("b.png", "--over", wide).status == 0)
    let picture = try filming.probe("b.png")
    #expect(picture["width"] == "128" && picture["height"] == "32")
  }

  @Test("a film over the layers hides them where it hides anything")
  func under() throws {
    #expect(try render("a.mp4", "--under", try clip()).status == 0)
    #expect(try !isRed(pictures("a.mp4", 1)[0]))
    try NumberedFilm.ffmpeg([
      "-f", "lavfi", "-i", "color=black@0:s=64x32:r=10:d=0.5,format=rgba", "-c:v", "ffv1",
      path("clear.mkv"),
    ])
    #expect(try render("b.mp4", "--under", path("clear.mkv")).status == 0)
    #expect(try isRed(pictures("b.mp4", 1)[0]))
  }

  @Test("parts are joined to the whole film to the byte, with the film's sound")
  func parts() throws {
    let words = ["--over", try clip(), "--from", "0.2"]
    let line = ["render", path("title.caml"), "--scale", "1", "-q"] + words
    #expect(try filming.run(line + ["-o", path("whole.mp4")]).status == 0)
    for index in 0..<3 {
      let part = try filming.run(line + ["-o", path("parts"), "--shard", "\(index)/3"])
      #expect(part.status == 0, "\(part.errors)")
    }
    let joined = try filming.run(["join", path("parts"), "-o", path("joined.mp4"), "-q"])
    #expect(joined.status == 0, "\(joined.errors)")
    #expect(try filming.data("joined.mp4") == filming.data("whole.mp4"))
  }

  @Test("what is no film, and words that do not go together, have their status")
  func errors() throws {
    #expect(try render("a.mp4", "--over", path("none.mp4")).status == 66)
    try NumberedFilm.ffmpeg([
      "-f", "lavfi", "-i", "sine=duration=0.2", path("tone.wav"),
    ])
    #expect(try render("a.mp4", "--over", path("tone.wav")).status == 66)
    #expect(try render("a.mp4", "--over", path("title.caml")).status == 66)
    let clip = try clip(frames: 2)
    #expect(try render("a.mp4", "--over", clip, "--under", clip).status == 64)
    #expect(try render("a.mp4", "--over", clip, "--speed", "2").status == 64)
    #expect(!filming.made.contains("a.mp4"))
  }

  @Test(
    "rates of NTSC's family are written exactly, whole and in parts",
    arguments: [
      ("29.97", "30000/1001"), ("23.976", "24000/1001"), ("59.94", "60000/1001"),
      ("30000/1001", "30000/1001"),
    ], ["mp4", "mov", "mkv", "webm"])
  func rates(rate: (String, String), kind: String) throws {
    let line = [
      "render", path("title.caml"), "--scale", "1", "-q", "--fps", rate.0, "--seconds", "0.2",
    ]
    #expect(try filming.run(line + ["-o", path("a.\(kind)")]).status == 0)
    #expect(try MediaFile.probe(path("a.\(kind)")).videos.first?.frameRate == Fraction(rate.1))
    // Matroska counts a frame's nanoseconds, of which some rates have no whole number.
    let said = try filming.probe("a.\(kind)")["r_frame_rate"]
    #expect(said == rate.1 || said == "19001/317" && ["mkv", "webm"].contains(kind))
    guard kind == "mov" else { return }
    for index in 0..<2 {
      let part = try filming.run(line + ["-o", path("parts"), "--shard", "\(index)/2"])
      #expect(part.status == 0)
    }
    #expect(try filming.run(["join", path("parts"), "-o", path("b.mov"), "-q"]).status == 0)
    let joined = try filming.probe("b.mov")
    #expect(joined["r_frame_rate"] == rate.1 && joined["avg_frame_rate"] == rate.1)
  }
}
