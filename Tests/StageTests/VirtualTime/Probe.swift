// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport

/// The program that runs scenarios in virtual time, which belongs to a whole process.
enum Probe {
  struct Result {
    /// "<milliseconds> <event>" in the order in which things happened.
    var lines: [String]
    var status: Int32
    /// What the processor has worked.
    var milliseconds: Int
    /// What it said on standard error.
    var talk: String
  }

  static func run(_ scenario: String, _ more: String...) throws -> Result {
    let result = try Program(name: "VirtualTimeProbe").runInside([scenario] + more)
    return Result(
      lines: result.lines, status: result.status,
      milliseconds: result.errors.split(separator: " ").first.flatMap { Int($0) } ?? .max,
      talk: result.errors)
  }
}
