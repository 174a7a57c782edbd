// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Stage

/// Programs that use layers from several threads; each prints what came of it.
///
/// The first argument names one, the second says on how many threads, the third for how many rounds.
@main
@MainActor
struct ThreadProbe {
  static func main() async throws {
    let words = CommandLine.arguments
    let threads = words.count > 2 ? Int(words[2]) ?? 1 : 4
    let rounds = words.count > 3 ? Int(words[3]) ?? 1 : 200
    switch words.count > 1 ? words[1] : "" {
    case "tree": try Hammering.oneTree(threads: threads, rounds: rounds)
    case "stages": Hammering.stages(threads: threads, rounds: rounds)
    case "film": try Hammering.film(threads: threads, rounds: rounds)
    case "window": try Hammering.window(threads: threads, rounds: rounds)
    case "end": try ThreadEnd.run()
    case "home": try Homecoming.run(frames: rounds)
    case "locks": try LockOrder.run(rounds: rounds)
    case "await": try await Awaiting.run()
    default: throw Unknown()
    }
    exit(0)
  }

  struct Unknown: Error {}

  static nonisolated func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}

/// Something that is handed to threads although its type does not allow it; that it may be is what
/// these programs are about.
struct Handed<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// Threads that are waited for.
final class Crowd: @unchecked Sendable {
  private let group = DispatchGroup()

  /// Starts a thread.
  func start(_ body: @escaping @Sendable () -> Void) {
    group.enter()
    let thread = Thread { [group] in
      body()
      group.leave()
    }
    thread.stackSize = 4 << 20
    thread.start()
  }

  /// Whether all threads are done.
  var isDone: Bool { group.wait(timeout: .now()) == .success }

  func wait() { group.wait() }
}

/// Lots that are drawn anew the same.
struct Lots: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: Int) {
    state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  /// 0..<bound.
  mutating func callAsFunction(_ bound: Int) -> Int { Int(next() >> 33) % bound }

  /// 0..<1.
  mutating func unit() -> CGFloat { CGFloat(next() >> 11) / 0x1p53 }
}
