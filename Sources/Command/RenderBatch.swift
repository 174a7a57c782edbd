// SPDX-License-Identifier: Apache-2.0

import Foundation
import Stage

/// Films or pictures of several files, one after the other, under names that follow from theirs.
struct RenderBatch {
  private let input: CommandInput
  private let options: FilmOptions
  private let jobs: [Job]

  private struct Job {
    let path: String
    let output: String
  }

  /// What stands for a file's name, without its ending, where something is to go.
  private static let mark = "{name}"

  private static var outputKey: String? {
    RenderCommand.filmOptions.first { $0.names.contains("-o") }?.key
  }

  /// Whether names are to follow from the files'.
  static func isPattern(_ options: FilmOptions) -> Bool {
    (options.film ?? options.still ?? "").contains(mark)
  }

  init(_ input: CommandInput, _ options: FilmOptions) throws(CommandError) {
    (self.input, self.options) = (input, options)
    let pattern = options.film ?? options.still ?? ""
    guard Self.isPattern(options) else {
      throw .usage(
        "where are several files to go? Give a name with {name}, such as -o out/{name}.mp4")
    }
    for option in ["--watch", "--plan", "--shard", "--shards", "--resume"] where input.has(option) {
      throw .usage("\(option) is for one file, and not for -o \(pattern)")
    }
    jobs = input.arguments.map { path in
      let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      return Job(path: path, output: pattern.replacing(Self.mark, with: name))
    }
    var known: [String: String] = [:]
    for job in jobs {
      if let other = known.updateValue(job.path, forKey: job.output) {
        throw .usage("\(other) and \(job.path) would both be \(job.output)")
      }
    }
  }

  /// Makes all of them, and tells of each what was made or why it was not, and what is not drawn.
  ///
  /// - Parameter make: Makes one, and returns what of it is not drawn.
  /// - Throws: When one of them was not made.
  func run(_ make: (String, CommandInput, FilmOptions) throws -> [String]) throws {
    let width = min(jobs.map(\.path.count).max() ?? 0, 60)
    var failures = 0
    for job in jobs {
      var options = options
      if options.film != nil { options.film = job.output } else { options.still = job.output }
      (options.isQuiet, options.isOneOfMany) = (true, true)
      var input = input
      input.arguments = [job.path]
      // Programs read their command line themselves.
      if let key = Self.outputKey { input.set(key, [job.output]) }
      let space = String(repeating: " ", count: max(width - job.path.count, 0))
      do {
        let missing = try make(job.path, input, options)
        guard !self.options.isQuiet else { continue }
        let rest = missing.isEmpty ? "" : "  not drawn: \(missing.joined(separator: ", "))"
        print("\(job.path)\(space)  \(job.output)\(rest)")
      } catch {
        failures += 1
        let error = CommandError(error)
        // A reason may have several lines.
        let reason = error.description.split(separator: "\n").first ?? "status \(error.status)"
        print("\(job.path)\(space)  failed: \(reason)")
      }
      // Who reads the table is not to wait for its end.
      fflush(nil)
    }
    guard failures == 0 else {
      throw CommandError(
        code: .failed, description: "\(failures) of \(jobs.count) files were not made")
    }
  }
}
