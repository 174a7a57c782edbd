// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the program takes of the machine's memory.
enum ProcessMemory {
  /// Bytes that are there now.
  static var bytes: Int {
    let words = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = words.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
