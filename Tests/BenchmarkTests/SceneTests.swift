// SPDX-License-Identifier: Apache-2.0

import BenchmarkScenes
import DisplayList
import SoftwareRenderer
import Testing

@Suite("Benchmark scenes")
struct SceneTests {
  static let size = SceneSize(width: 256, height: 144)

  @Test("every scene is drawn as the reference draws it", arguments: ListScene.names)
  func verified(name: String) throws {
    let scene = try #require(ListScene(name, size: Self.size))
    let result = SceneVerification(scene.list(5))
    // On so few pixels ten and more of S3b's squares lie on each other, of which each rounds.
    #expect(result.worst <= (name == "S3b" ? 3 : 2), "\(result)")
  }

  /// The share of 255 by which components of two pictures differ on average.
  static func difference(_ a: DisplayList, _ b: DisplayList) -> Double {
    let (a, b) = (SoftwareRenderer().render(a), SoftwareRenderer().render(b))
    var sum = 0
    for (p, q) in zip(a.pixels, b.pixels) where p != q {
      for shift in [0, 8, 16] as [UInt32] {
        sum += abs(Int(p >> shift & 255) - Int(q >> shift & 255))
      }
    }
    return Double(sum) / Double(3 * a.pixels.count)
  }

  @Test("layers show what the list of draws shows, whatever the frame", arguments: ListScene.names)
  func layersShowTheSame(name: String) throws {
    let list = try #require(ListScene(name, size: Self.size))
    let layers = try #require(LayerScene(name, size: Self.size))
    for frame in [0, 7, 15] {
      let difference = Self.difference(list.list(frame), layers.list(frame))
      #expect(difference < 0.5, "frame \(frame)")
    }
    // The animations run: a later frame is another picture.
    #expect(layers.list(1) != layers.list(9))
  }

  @Test("a size is read as height or as width and height")
  func sizes() {
    #expect(SceneSize("720") == SceneSize(width: 1280, height: 720))
    #expect(SceneSize("1080") == SceneSize(width: 1920, height: 1080))
    #expect(SceneSize("640x480") == SceneSize(width: 640, height: 480))
    for text in ["", "x", "0", "-5", "12x", "1x2x3", "99999"] {
      #expect(SceneSize(text) == nil, "\(text)")
    }
  }
}
