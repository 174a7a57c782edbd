// SPDX-License-Identifier: Apache-2.0

import CVirtualTime
import Foundation
import Synchronization

/// The programs that read films, and short runs of them.
enum DecoderPrograms {
  /// A file that names others may not lead to the network.
  static let protocols = ["-protocol_whitelist", "file,data,crypto"]

  /// The path of ffmpeg.
  static func decoder(_ name: String?) throws(MediaError) -> String {
    try find(name ?? variable("CITRINE_FFMPEG") ?? "ffmpeg")
  }

  /// The path of ffprobe: the one that is named, else the one beside the ffmpeg that is named.
  static func probe(_ name: String?) throws(MediaError) -> String {
    if let name = name ?? variable("CITRINE_FFPROBE") { return try find(name) }
    if let ffmpeg = variable("CITRINE_FFMPEG"), ffmpeg.contains("/") {
      let neighbour = (ffmpeg as NSString).deletingLastPathComponent + "/ffprobe"
      if let found = ChildProcess.find(neighbour) { return found }
    }
    return try find("ffprobe")
  }

  private static func variable(_ name: String) -> String? {
    let value = ProcessInfo.processInfo.environment[name] ?? ""
    return value.isEmpty ? nil : value
  }

  private static func find(_ name: String) throws(MediaError) -> String {
    guard let path = ChildProcess.find(name) else { throw .decoderMissing(program: name) }
    return path
  }

  // MARK: - Short runs

  private struct Run {
    var isOver = false
    var error: MediaError?
    var message = ""
    /// Gets what the program writes; belongs to the thread that reads.
    var take: ((UnsafeRawBufferPointer) -> Bool)?
  }

  /// What a program writes, and what it says; a run that fails with nothing written is no error.
  static func output(
    of program: String, _ arguments: [String], about path: String, limit: Int, patience: Double
  ) throws(MediaError) -> (Data, String) {
    let written = Mutex(Data())
    let message = try run(program, arguments, about: path, patience: patience) { bytes in
      written.withLock {
        $0.append(contentsOf: bytes)
        return $0.count <= limit
      }
    }
    let data = written.withLock { $0 }
    guard data.count <= limit else {
      throw .notMedia(path: path, reason: "it says more of itself than \(limit) bytes")
    }
    return (data, message)
  }

  /// Calls a body for each line that a program writes, on a thread of its own.
  static func lines(
    of program: String, _ arguments: [String], about path: String, patience: Double,
    _ body: (Substring) -> Void
  ) throws(MediaError) {
    var lines = LineBreaker()
    _ = try run(program, arguments, about: path, patience: patience) { bytes in
      lines.take(bytes, body)
      return true
    }
  }

  /// Runs a program to its end, or until `take` has enough; it is called on a thread that sees real
  /// time.
  private static func run(
    _ program: String, _ arguments: [String], about path: String, patience: Double,
    _ take: (UnsafeRawBufferPointer) -> Bool
  ) throws(MediaError) -> String {
    let child = try DecoderProcess(program: program, arguments: arguments, patience: patience)
    let (condition, state) = (NSCondition(), Box(Run()))
    withoutActuallyEscaping(take) { take in
      // The thread may outlive this call by a moment, and must not keep what does not.
      state.value.take = take
      let thread = Thread {
        cvt_exempt_current_thread()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
          let count = buffer.withUnsafeMutableBytes { child.readSome($0) }
          let isEnough =
            count > 0
            && buffer.withUnsafeBytes { state.value.take?(.init(rebasing: $0[..<count])) == false }
          if count <= 0 || isEnough { break }
        }
        let ending = child.finish()
        state.value.take = nil
        condition.withLock {
          state.value.message = ending.message
          if ending.wasStuck {
            state.value.error = .decoderStuck(
              path: path, seconds: patience, message: ending.message)
          }
          state.value.isOver = true
          condition.broadcast()
        }
      }
      thread.name = "probe"
      OutsideWait.during {
        thread.start()
        condition.lock()
        while !state.value.isOver { condition.wait() }
        condition.unlock()
      }
    }
    if let error = state.value.error { throw error }
    return state.value.message
  }

  /// Is shared under a condition.
  private final class Box: @unchecked Sendable {
    var value: Run

    init(_ value: Run) { self.value = value }
  }
}
