// SPDX-License-Identifier: Apache-2.0

import Foundation
import OutputFiles

/// A folder of ours in the user's folder for what can be made again (`$XDG_CACHE_HOME/citrine`, else
/// `~/.cache/citrine`).
struct CacheFolder {
  let path: String

  /// The user's folder.
  static var root: String {
    let variables = ProcessInfo.processInfo.environment
    let cache = variables["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (cache ?? (variables["HOME"] ?? NSHomeDirectory()) + "/.cache") + "/citrine"
  }

  /// The folder of a path, which is made where it is not there.
  ///
  /// - Throws: That it cannot be made, and what to do.
  init(_ path: String) throws(CommandError) {
    self.path = path
    try make("")
  }

  /// Makes a folder in this one.
  func make(_ name: String) throws(CommandError) {
    let folder = name.isEmpty ? path : path + "/" + name
    do {
      try NewFolders(for: folder + "/it").keep()
    } catch {
      throw CommandError(
        code: error.mayPass ? .temporary : .output,
        description:
          "cannot write \(folder): set XDG_CACHE_HOME to a folder of yours (\(error.reason))")
    }
  }

  /// Does something while no other process works in the folder.
  func locked<Result>(_ body: () throws -> Result) throws -> Result {
    let lock = open(path + "/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard lock >= 0 else { throw failure }
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0 {
      guard errno == EINTR else { throw failure }
    }
    return try body()
  }

  private var failure: CommandError {
    CommandError(OutputError(path: path + "/lock", reason: OutputError.text(errno)))
  }

  /// What a file says; nil where there is none.
  func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: path + "/" + name)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Writes a file; one that says the same already stays as it is, so that nothing is built for it.
  func write(_ data: Data, to name: String) throws(CommandError) {
    let file = path + "/" + name
    guard FileManager.default.contents(atPath: file) != data else { return }
    do {
      try NewFolders(for: file).keep()
      try AtomicFile.write(data, to: file)
    } catch {
      throw CommandError(error)
    }
  }
}
