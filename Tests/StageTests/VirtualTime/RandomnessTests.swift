// SPDX-License-Identifier: Apache-2.0

import Testing

@Suite("Random numbers in virtual time", .serialized)
struct RandomnessTests {
  /// What a program draws with a seed, source by source.
  private static func draws(seed: Int) throws -> [String: [String]] {
    let result = try Probe.run("random", "\(seed)")
    #expect(result.status == 0)
    let lines = result.lines.map { $0.split(separator: " ").dropFirst().map(String.init) }
    return Dictionary(grouping: lines) { $0[0] == "queue" ? $0[1] : $0[0] }
      .mapValues { $0.flatMap { $0 } }
  }

  @Test("are the same on every run, from every source, but for threads in real time")
  func same() throws {
    let first = try Self.draws(seed: 0)
    #expect(first.count == 12)
    for _ in 0..<5 {
      let next = try Self.draws(seed: 0)
      for (source, draw) in first {
        #expect((next[source] == draw) == (source != "exempt"), "\(source)")
      }
    }
  }

  @Test("follow from the seed, but for those that the program seeds by itself")
  func seeds() throws {
    let (first, second) = try (Self.draws(seed: 0), Self.draws(seed: 1))
    for (source, draw) in first {
      #expect((second[source] == draw) == (source == "drand48"), "\(source)")
    }
  }

  @Test("differ from queue to queue and from draw to draw")
  func streams() throws {
    let draws = try Self.draws(seed: 7)
    #expect(draws["one"]?.last != draws["two"]?.last)
    #expect(Set(draws.values.map { $0.last ?? "" }).count == draws.count)
  }
}
