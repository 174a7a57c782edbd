// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The script beside a made-up valgrind, which counts what a test says.
@Suite("Speed gate", .serialized)
struct SpeedGateTests {
  struct Bench {
    let folder: TemporaryFolder

    /// A table with two scenes, and a valgrind that counts `counts` in their order.
    init(_ rows: [(scene: String, mode: String, stored: String)], counts: [Int]) throws {
      folder = try TemporaryFolder()
      let lines = rows.map { "\($0.scene)\t\($0.mode)\t\($0.stored)" }
      try (["# Comment.", "scene\tmode\tinstructions"] + lines).joined(separator: "\n")
        .appending("\n").write(toFile: folder.path("table"), atomically: true, encoding: .utf8)
      try counts.map(String.init).joined(separator: "\n").appending("\n")
        .write(toFile: folder.path("counts"), atomically: true, encoding: .utf8)
      try "flags : sse2 avx2 fma\n"
        .write(toFile: folder.path("cpuinfo"), atomically: true, encoding: .utf8)
      _ = try folder.script(
        "valgrind",
        """
        echo "$*" >> '\(folder.path("log"))'
        for word; do case $word in --callgrind-out-file=*) out=${word#*=} ;; esac; done
        count=$(head -n 1 '\(folder.path("counts"))')
        sed -i 1d '\(folder.path("counts"))'
        [ "$count" -ge 0 ] || { echo 'cannot read the program'; exit 1; }
        printf 'version: 1\\nsummary: %s\\ntotals: %s\\n' "$count" "$count" > "$out"
        """)
    }

    func run(_ options: [String] = [], cpu: String = "cpuinfo") throws -> (
      status: Int32, words: String
    ) {
      let script = SourceTree().root.appendingPathComponent("Scripts/speed-gate")
      let result = try Program(at: script).run(
        options + ["bench", folder.path("table")],
        environment: [
          "PATH": folder.url.path + ":/usr/bin:/bin", "CITRINE_CPUINFO": folder.path(cpu),
        ])
      return (result.status, result.errors)
    }

    func text(_ name: String) -> String {
      (try? String(contentsOfFile: folder.path(name), encoding: .utf8)) ?? ""
    }
  }

  static let rows = [("S1", "list", "1000000"), ("S3a", "layers", "2000000")]

  @Test(
    "three percent more is allowed, above that is not",
    arguments: [(1_030_000, 0), (1_030_001, 1), (1_000_000, 0), (2_000_000, 1)] as [(Int, Int32)])
  func limit(count: Int, status: Int32) throws {
    let result = try Bench(Self.rows, counts: [count, 2_000_000]).run()
    #expect(result.status == status, "\(result.words)")
    #expect(result.words.contains("make speed-counts") == (status == 1))
  }

  @Test("says which scene became dearer, both counts, and how to store them")
  func dearer() throws {
    let result = try Bench(Self.rows, counts: [1_000_000, 2_100_000]).run()
    #expect(result.status == 1)
    #expect(
      result.words.contains(
        "a frame of S3a (layers) takes 2100000 instructions, stored are 2000000: +5.0 %"))
    #expect(!result.words.contains("a frame of S1"))
    #expect(result.words.contains("make speed-counts"))
  }

  @Test("what became cheaper is told, and is no error")
  func cheaper() throws {
    let result = try Bench(Self.rows, counts: [900_000, 1_990_000]).run()
    #expect(result.status == 0)
    #expect(result.words.contains("a frame of S1 (list) takes 900000 instructions"))
    #expect(!result.words.contains("a frame of S3a"))
    #expect(result.words.contains("store the better counts with: make speed-counts"))
  }

  @Test("each scene is counted in its mode, and only in measured frames")
  func arguments() throws {
    let bench = try Bench(Self.rows + [("S11", "evaluate", "5")], counts: [1, 2, 3])
    _ = try bench.run()
    let lines = bench.text("log").split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.contains("--toggle-collect=cmeter_frame") })
    #expect(lines.first?.hasSuffix("bench --single S1 --mode list") == true)
    #expect(lines.last?.hasSuffix("bench --single S11 --largest 10000") == true)
  }

  @Test("storing writes the counts and keeps the rest of the table")
  func stores() throws {
    let bench = try Bench(Self.rows, counts: [7, 8])
    #expect(try bench.run(["-s"]).status == 0)
    #expect(
      bench.text("table") == "# Comment.\nscene\tmode\tinstructions\nS1\tlist\t7\nS3a\tlayers\t8\n")
  }

  @Test("a run that counted nothing is no success", arguments: [[0, 5], [-1, 5], [5]])
  func nothingCounted(counts: [Int]) throws {
    let result = try Bench(Self.rows, counts: counts).run()
    #expect(result.status == 2, "\(result.words)")
    #expect(result.words.contains("speed-gate: "))
  }

  @Test("a table that cannot be read is no success")
  func badTable() throws {
    #expect(try Bench([], counts: []).run().status == 2)
    #expect(try Bench([("S1", "list", "many")], counts: [1]).run().status == 2)
  }

  @Test("a processor without AVX2 is told and not compared")
  func otherProcessor() throws {
    let bench = try Bench(Self.rows, counts: [9_000_000, 9_000_000])
    try "flags : sse2\n"
      .write(toFile: bench.folder.path("old"), atomically: true, encoding: .utf8)
    let result = try bench.run(cpu: "old")
    #expect(result.status == 0)
    #expect(result.words.contains("no AVX2"))
    #expect(bench.text("log").isEmpty)
  }

  @Test("the stored table names scenes and counts")
  func storedTable() throws {
    let table = try #require(SourceTree().file("Benchmarks/instruction-counts.tsv")).text
    let rows = table.split(separator: "\n").filter { !$0.hasPrefix("#") }.dropFirst()
      .map { $0.split(separator: "\t") }
    #expect(rows.count >= 7)
    #expect(rows.allSatisfy { $0.count == 3 && (Int($0[2]) ?? 0) > 100_000 })
  }

  // MARK: - Blocks of memory

  /// Runs the script over a bench that says `counted`, with `stored` in the table.
  private func blocks(
    _ counted: String, stored: String, options: [String] = []
  ) throws -> (status: Int32, words: String, table: String) {
    let folder = try TemporaryFolder()
    try ("# Comment.\nscene\tmode\tblocks\n" + stored)
      .write(toFile: folder.path("table"), atomically: true, encoding: .utf8)
    let bench = try folder.script(
      "bench",
      """
      [ "$1" = --blocks ] && [ "$SWIFT_DETERMINISTIC_HASHING" = 1 ] || exit 1
      printf 'scene\\tmode\\tblocks\\n\(counted)'
      """)
    let script = SourceTree().root.appendingPathComponent("Scripts/speed-gate")
    let result = try Program(at: script).run(
      ["-b"] + options + [bench, folder.path("table")],
      environment: ["PATH": "/usr/bin:/bin"])
    let table = (try? String(contentsOfFile: folder.path("table"), encoding: .utf8)) ?? ""
    return (result.status, result.errors, table)
  }

  @Test(
    "one block more than is stored is too many, fewer are told",
    arguments: [(3, 0), (4, 1), (0, 0)] as [(Int, Int32)])
  func blockLimit(count: Int, status: Int32) throws {
    let result = try blocks(
      "S1\\tlist\\t\(count)\\nS2\\tlist\\t9\\n", stored: "S1\tlist\t3\nS2\tlist\t9\n")
    #expect(result.status == status, "\(result.words)")
    #expect(
      result.words.contains("a frame of S1 (list) asks for \(count) blocks of memory, stored are 3")
        == (status == 1))
    #expect(result.words.contains("make speed-counts") == (count != 3))
  }

  @Test("storing blocks writes them and keeps the rest of the table")
  func storesBlocks() throws {
    let result = try blocks("S1\\tlist\\t7\\n", stored: "S1\tlist\t3\n", options: ["-s"])
    #expect(result.status == 0, "\(result.words)")
    #expect(result.table == "# Comment.\nscene\tmode\tblocks\nS1\tlist\t7\n")
  }

  @Test("a scene that is not counted is no success", arguments: ["S2\tlist\t3\n", "S1\tlist\tx\n"])
  func missingBlocks(stored: String) throws {
    #expect(try blocks("S1\\tlist\\t3\\n", stored: stored).status == 2)
  }

  @Test("blocks are stored of every scene in every mode")
  func storedBlocks() throws {
    let table = try #require(SourceTree().file("Benchmarks/block-counts.tsv")).text
    let rows = table.split(separator: "\n").filter { !$0.hasPrefix("#") }.dropFirst()
      .map { $0.split(separator: "\t") }
    #expect(rows.count >= 48)
    #expect(rows.allSatisfy { $0.count == 3 && Int($0[2]) != nil })
    #expect(Set(rows.map { "\($0[0]) \($0[1])" }).count == rows.count)
  }
}
