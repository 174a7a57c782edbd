// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the program takes of the machine's memory.
enum ProcessMemory {
  /// By how many bytes it may differ though nothing stays: pages that come late, and those that the C
  /// library keeps.
  private static let slack = 4 << 20

  /// Says what memory was and is taken, and whether it is the same.
  static func isFlat(since first: Int?) -> Bool {
    let (first, last) = (first ?? 0, bytes)
    say("memory after a third \(first >> 10) KB, at the end \(last >> 10) KB")
    return last - first <= slack
  }

  /// Bytes that are there now.
  static var bytes: Int {
    let words = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = words.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
