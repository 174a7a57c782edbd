// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// What stages, films and their command line can be asked for.
enum StageLimits {
  /// Seconds, some thirty years: what comes after has fewer digits than a frame needs.
  static let time = 1e9
  /// Seconds of a film.
  static let filmLength = 1e6
  /// Frames a second.
  static let rates = 0.001...10_000.0
  /// Seconds that pass in one of a film.
  static let speeds = 0.001...1000.0
  /// Frames of a film.
  static let frames = 10_000_000_000
  /// Parts of a film.
  static let parts = 100_000
  /// Threads that draw at once.
  static let threads = 1...512

  /// Checks a time that a stage is to reach or to be looked at, or a number of seconds.
  static func checkTime(_ time: Double, _ name: String) throws(StageError) {
    guard time >= 0, time <= Self.time else {
      throw .argument("\(name) wants seconds from 0 to 1000000000, not \(time).")
    }
  }

  static func checkRate(_ rate: Double, _ name: String) throws(StageError) {
    guard rates.contains(rate) else {
      throw .argument("\(name) wants 0.001 to 10000 frames a second, not \(rate).")
    }
  }

  static func checkThreads(_ threads: Int?, _ name: String) throws(StageError) {
    guard threads.map({ Self.threads.contains($0) }) ?? true else {
      throw .argument("\(name) wants 1 to 512 threads, or nil for one a core, not \(threads ?? 0).")
    }
  }

  /// Checks the length of a film.
  static func checkLength(_ seconds: Double, _ name: String) throws(StageError) {
    guard seconds > 0, seconds <= filmLength else {
      throw .argument("\(name) wants more than 0 and up to 1000000 seconds, not \(seconds).")
    }
  }

  static func checkCount(_ count: Int, _ name: String) throws(StageError) {
    guard count > 0, Double(count) <= filmLength * rates.upperBound else {
      throw .argument("\(name) wants at least one frame, not \(count).")
    }
  }
}
