// SPDX-License-Identifier: Apache-2.0

import BenchmarkScenes
import Testing

@Suite("Comparison of measurements")
struct ComparisonTests {
  static let header =
    "engine\tscene\tsize\tthreads\tcaches\tframes\tmin_ms\tmedian_ms\tcpu_min_ms\tcpu_median_ms"
    + "\tblocks\tcalibration_ms\n"

  static func row(
    _ engine: String, _ scene: String, threads: Int = 1, caches: String = "warm", wall: Double,
    processor: Double, calibration: Double = 1
  ) -> String {
    "\(engine)\t\(scene)\t1280x720\t\(threads)\t\(caches)\t16\t\(wall)\t\(wall * 2)\t\(processor)"
      + "\t\(processor * 2)\t0\t\(calibration)\n"
  }

  static func key(_ scene: String, threads: Int = 1) -> Comparison.Key {
    Comparison.Key(scene: scene, size: "1280x720", threads: threads)
  }

  @Test("the least of all rounds counts: of processor time on one thread, of time passed on more")
  func least() throws {
    var comparison = Comparison()
    comparison.addMeasurements(
      Self.header + Self.row("citrine", "S1", wall: 9, processor: 3)
        + Self.row("citrine", "S1", wall: 8, processor: 2)
        + Self.row("citrine", "S1", caches: "cold", wall: 1, processor: 1)
        + Self.row("citrine", "S1", threads: 2, wall: 5, processor: 9))
    let one = try #require(comparison.measured[Self.key("S1")]?["citrine"])
    #expect(one.least == 2 && one.median == 4)
    #expect(comparison.measured[Self.key("S1", threads: 2)]?["citrine"]?.least == 5)
  }

  @Test("ratios are ours over the fastest other, layers not counted as one")
  func ratios() throws {
    var comparison = Comparison()
    comparison.addMeasurements(
      Self.header + Self.row("citrine", "S1", wall: 1, processor: 3)
        + Self.row("citrine-layers", "S1", wall: 1, processor: 1)
        + Self.row("slow", "S1", wall: 1, processor: 6)
        + Self.row("fast", "S1", wall: 1, processor: 2))
    let best = try #require(comparison.bestPeer(Self.key("S1")))
    #expect(best.engine == "fast" && best.ms == 2)
    #expect(comparison.ratio(Self.key("S1"), to: best) == 1.5)
    #expect(comparison.peers == ["fast", "slow"])
    #expect(comparison.ratio(Self.key("S2"), to: best) == nil)
  }

  @Test("figures of another machine are scaled by the calibration loop")
  func scaling() throws {
    var comparison = Comparison()
    let reference =
      "# A comment.\nengine\tscene\tsize\tthreads\tms\tcalibration_ms\n"
      + "skia\tS1\t1280x720\t1\t4\t0.5\nblend2d\tS1\t1280x720\t1\t3\t0.5\nbroken\tS1\t1280x720\n"
    comparison.addReference(reference)
    #expect(comparison.reference.isEmpty)
    comparison.addMeasurements(
      Self.header + Self.row("citrine", "S1", wall: 1, processor: 3, calibration: 1.5)
        + Self.row("peer", "S1", wall: 1, processor: 3, calibration: 0.1)
        + Self.row("citrine", "S1", wall: 1, processor: 3, calibration: 1))
    comparison.addReference(reference)
    let best = try #require(comparison.bestReference(Self.key("S1")))
    #expect(best.engine == "blend2d" && best.ms == 6)
    #expect(comparison.ratio(Self.key("S1"), to: best) == 0.5)
  }

  @Test("scenes are ordered by number, and the table has a line for each")
  func table() {
    var comparison = Comparison()
    let scenes = ["S10", "S9b", "S9a", "S1"]
    comparison.addMeasurements(
      scenes.reduce(Self.header) { $0 + Self.row("citrine", $1, wall: 1, processor: 1) }
        + Self.row("peer", "S1", wall: 1, processor: 2))
    #expect(comparison.keys.map(\.scene) == ["S1", "S9a", "S9b", "S10"])
    let lines = comparison.table().split(separator: "\n")
    #expect(lines.count == 6)
    #expect(lines[2].hasPrefix("S1"))
    #expect(lines[2].contains("0.500"))
    #expect(comparison.table(isMarkdown: true).contains("| S1 | 1.00 | 2.00 | 2.00 | 0.500 |"))
  }

  @Test("rows that cannot be read are left out")
  func broken() {
    var comparison = Comparison()
    comparison.addMeasurements("nothing\n" + Self.header + "citrine\tS1\n\t\t\n")
    comparison.addMeasurements(
      Self.header + Self.row("citrine", "S1", wall: .nan, processor: -1))
    #expect(comparison.measured.isEmpty)
    #expect(comparison.table().isEmpty)
  }
}
