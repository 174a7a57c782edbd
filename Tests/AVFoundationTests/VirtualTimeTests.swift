// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import Foundation
import Media
import TestSupport
import Testing

@Suite("Playback in virtual time", .serialized)
struct VirtualTimeTests {
  @Test("a program's film shows each frame at its instant, and is the same each time")
  func film() throws {
    let folder = try TemporaryFolder()
    let (source, film) = (folder.path("a.mp4"), folder.path("out.mp4"))
    try NumberedFilm.write(source, frames: 30, NumberedFilm.h264)
    var files: [Data] = []
    for _ in 0..<2 {
      let result = try Program(name: "FootageProbe").runInside([source, film])
      // In the order of time; what comes at one instant may come in any order.
      #expect(
        result.lines.dropLast(4) == [
          "play 200", "tick 200", "loaded 1.0 300", "picture 64 300", "tick 700",
        ], "\(result.errors)")
      #expect(
        result.lines.suffix(4).sorted() == ["done 1567", "end 1200", "tick 1200", "tick 1200"])
      files.append(try Data(contentsOf: URL(fileURLWithPath: film)))
    }
    #expect(files[0] == files[1])
    let reader = try FootageReader(MediaFile.probe(film))
    for index in 0..<48 {
      let number = reader.frame(index).flatMap { NumberedFilm.number(in: $0.image) }
      #expect(number == min(max(0, index - 6), 29))
    }
  }
}
