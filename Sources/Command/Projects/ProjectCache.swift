// SPDX-License-Identifier: Apache-2.0

import Foundation
import OutputFiles
import Stage
import XcodeProjects

/// The folder in which a project is adapted and built, in the user's folder for such things.
struct ProjectCache {
  let folder: String
  /// Where the build lies, one for all projects, so that Citrine is built once.
  let scratch: String
  /// Tells that Citrine has been built for projects before.
  private let mark: String

  init(of plan: ProjectPlan, home: CitrineHome, isTested: Bool) throws(CommandError) {
    let all = Self.root + "/projects-" + Self.key([home.folder, home.configuration])
    folder =
      all + "/\(plan.application.module)-"
      + Self.key([plan.folder.path, plan.application.name, isTested ? "tests" : ""])
    scratch = home.build ?? all + "/build"
    mark = all + "/built"
    try Self.writing { () throws(OutputError) in try NewFolders(for: folder + "/it").keep() }
  }

  /// The user's folder for what can be made again.
  static var root: String {
    let variables = ProcessInfo.processInfo.environment
    let cache = variables["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (cache ?? (variables["HOME"] ?? NSHomeDirectory()) + "/.cache") + "/citrine"
  }

  private static func key(_ texts: [String]) -> String {
    String(SceneDigest(texts: texts).text.prefix(16))
  }

  /// What a file of ours says; nil where there is none.
  func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: folder + "/" + name)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether Citrine has been built for projects before.
  var isBuilt: Bool { FileManager.default.fileExists(atPath: mark) }

  /// Notes that Citrine has been built for projects.
  func noteBuilt() throws(CommandError) {
    if !isBuilt { try write(Data("built\n".utf8), to: "../built") }
  }

  /// Does something while no other process works on the project.
  func locked<Result>(_ body: () throws -> Result) throws -> Result {
    let path = folder + "/lock"
    let lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard lock >= 0 else { throw Self.failure(path) }
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0 {
      guard errno == EINTR else { throw Self.failure(path) }
    }
    return try body()
  }

  /// Writes a file of ours; one that says the same already stays as it is, so that nothing is built for
  /// it.
  func write(_ data: Data, to name: String) throws(CommandError) {
    let path = folder + "/" + name
    guard FileManager.default.contents(atPath: path) != data else { return }
    try Self.writing { () throws(OutputError) in
      try NewFolders(for: path).keep()
      try AtomicFile.write(data, to: path)
    }
  }

  private static func writing(_ body: () throws(OutputError) -> Void) throws(CommandError) {
    do {
      try body()
    } catch {
      throw CommandError(error)
    }
  }

  private static func failure(_ path: String) -> CommandError {
    CommandError(OutputError(path: path, reason: OutputError.text(errno)))
  }
}
