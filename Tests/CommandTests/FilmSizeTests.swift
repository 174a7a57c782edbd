// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import Command

@Suite("The size of films", .serialized)
struct FilmSizeTests {
  @Test("is told in pixels before the first frame")
  func pixels() throws {
    let filming = try Filming()
    func said(_ words: String...) throws -> [String] {
      let line = ["render", filming.document, "-o", filming.folder.path("a.mp4")]
      return try filming.run(line + words).errors.split(separator: "\n").map(String.init)
    }
    let path = filming.folder.path("a.mp4")
    #expect(
      try said("--fps", "5").first
        == "citrine: \(path): 80x40 pixels (40x20 points at --scale 2), 10 frames, 5 a second")
    #expect(
      try said("--fps", "5", "--scale", "1").first
        == "citrine: \(path): 40x20 pixels, 10 frames, 5 a second")
    #expect(
      try said("--fps", "30000/1001", "--frames", "0-0", "--size", "20.5x10.25").first?.hasSuffix(
        "41x21 pixels (20.5x10.25 points at --scale 2), 60 frames, 29.97 a second") == true)
    for quiet in ["--quiet", "--progress=none", "--progress=lines", "--progress=json"] {
      #expect(try said(quiet).allSatisfy { !$0.contains("pixels (") }, "\(quiet)")
    }
  }

  @Test("of a GIF is 50 frames a second at most, where no more are asked for")
  func rates() throws {
    let filming = try Filming()
    func frames(_ name: String, _ words: String...) throws -> (count: Int, said: String) {
      let result = try filming.run(
        ["render", filming.document, "-o", filming.folder.path(name), "--scale", "1", "--seconds"]
          + ["1"] + words)
      #expect(result.status == 0, "\(result)")
      return (try Int(filming.probe(name)["nb_read_frames"] ?? "") ?? 0, result.errors)
    }
    #expect(try frames("a.gif").count == 50)
    #expect(try frames("a.apng").count == 60)
    let fast = try frames("b.gif", "--fps", "60")
    #expect(fast.count == 50 && fast.said.contains("the others are left out"))
    #expect(try !frames("c.gif", "--fps", "50").said.contains("left out"))
    // Each frame stands two hundredths of a second.
    let data = try filming.data("a.gif")
    var delays: [Int] = []
    for index in 0..<data.count - 8 where data[index] == 0x21 && data[index + 1] == 0xF9 {
      if data[index + 2] == 4, data[index + 7] == 0 {
        delays.append(Int(data[index + 4]) + Int(data[index + 5]) << 8)
      }
    }
    #expect(delays.count == 50 && Set(delays) == [2], "\(delays)")
  }

  /// Colours that go on from one to the next, of which a GIF has too few.
  private static let gradient = """
    <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
      <CAGradientLayer name="root" bounds="0 0 96 64" position="48 32" startPoint="0 0" endPoint="1 1">
        <colors>
          <CGColor value="1 0 0"/><CGColor value="0 1 0.5"/><CGColor value="0.2 0 1"/>
        </colors>
        <animations>
          <p key="go" type="CABasicAnimation" keyPath="endPoint.x" duration="0.5">
            <fromValue type="real" value="1"/><toValue type="real" value="0"/>
          </p>
        </animations>
      </CAGradientLayer>
    </caml>
    """

  @Test("of a GIF and its colours are as the quality says")
  func quality() throws {
    let filming = try Filming()
    let file = filming.folder.path("g.caml")
    try Data(Self.gradient.utf8).write(to: URL(fileURLWithPath: file))
    func pixels(_ name: String, _ words: String...) throws -> [UInt8] {
      let path = filming.folder.path(name)
      let result = try filming.run(
        ["render", file, "-o", path, "--scale", "1", "--fps", "10", "--background", "black", "-q"]
          + words)
      #expect(result.status == 0, "\(result)")
      let raw = try Program(tool: "ffmpeg").runInside([
        "-v", "error", "-i", path, "-f", "rawvideo", "-pix_fmt", "rgb24", "-",
      ])
      return Array(raw.data)
    }
    let whole = try pixels("a.apng")
    var sizes: [Int] = []
    var errors: [Double] = []
    for quality in ["draft", "standard", "high"] {
      let made = try pixels("\(quality).gif", "--quality", quality)
      #expect(made.count == whole.count)
      let sum = zip(made, whole).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
      errors.append(Double(sum) / Double(whole.count))
      sizes.append(try filming.data("\(quality).gif").count)
    }
    #expect(
      sizes[0] < sizes[1] && errors[2] < errors[1] && errors[1] < errors[0], "\(sizes) \(errors)")
  }
}
