// SPDX-License-Identifier: Apache-2.0

import Foundation
import OutputFiles
import Stage

/// `citrine render FILE --each TABLE`: a film or picture for each row of a table, each made by a process
/// of its own.
struct EachFilm {
  static let option = CommandSyntax.Option(
    "--each", value: "TABLE",
    help: "a film for each row of a .csv or .jsonl, whose columns are set; OUT has {COLUMN}")

  /// Columns that are for people are called so.
  static let mark: Character = "#"

  /// What makes a film.
  private let program: String
  private let words: [String]
  private let variables: [String: String]
  /// What it is made of.
  private let scene: String
  private let table: RowTable
  private let names: [String]
  private let folder: String
  /// The columns that are set.
  private let keys: [String]
  private let isQuiet: Bool
  private let resumes: Bool
  private let jobs: Int
  private let threads: Int

  /// Reads the table, and checks all that can be checked before the first frame.
  init(_ path: String, _ input: CommandInput) throws {
    for word in ["--watch", "--plan", "--shard", "--shards", "--open", "--frames"]
    where input.has(word) {
      throw CommandError.usage("--each does not go with \(word)")
    }
    guard let pattern = input.text("-o") else {
      throw CommandError.usage(
        "where are they to go? Give -o with a {COLUMN}, such as -o 'out/{name}.mp4'")
    }
    let file = input.text(Self.option.key) ?? ""
    table = try RowTable(file)
    let films = try FilmNames(pattern)
    names = try films.names(of: table)
    folder = films.folder
    var own = input
    let cores = max(1, ProcessInfo.processInfo.activeProcessorCount)
    jobs = try input.whole("--jobs", in: 1...256) ?? max(1, cores / 2)
    threads = max(1, cores / jobs)
    (isQuiet, resumes) = (input.has("--quiet"), input.has("--resume"))
    for word in ["-o", "--jobs", "--quiet", "--resume", "--progress", Self.option.key] {
      own.remove(word)
    }
    let options = RenderCommand.syntax.options.filter { $0.key != Self.option.key }
    let settings = own.words(of: options)
    // What every row is asked for is understood before the first one is made.
    var probe = own
    probe.set("-o", names.prefix(1).map { $0 })
    let asked = try FilmOptions(arguments: probe.words(of: RenderCommand.filmOptions))
    let given = table.columns.filter { $0.first != Self.mark }
    switch try InputFile(path) {
    case .document:
      let document = try OpenDocument(path, CommandInput([path], ParametersCommand.syntax))
      keys = try Self.settable(given, films) { try document.check($0) }
      let place = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      program = place ?? CommandLine.arguments[0]
      (words, variables) = (["render", path] + settings, [:])
      scene = try SceneDigest(files: InputFile.files(of: path)).text
    case .program(let source):
      try RenderCommand.check(input, source, values: Array(asked.properties.keys))
      let values = AskedValues(of: source)
      keys = try Self.settable(given, films) { try values.check([$0], from: file) }
      let built = try source.build(isQuiet: isQuiet)
      (program, words) = (built.executable, settings)
      variables = built.scene.map { [SceneDigest.variable: $0] } ?? [:]
      scene = try built.scene ?? SceneDigest(files: [("program", built.executable)]).text
    }
  }

  /// The columns that are set: all but those that have a place in the names alone.
  private static func settable(
    _ columns: [String], _ films: FilmNames, _ check: (String) throws -> Void
  ) throws -> [String] {
    try columns.filter { column in
      do {
        try check(column)
        return true
      } catch {
        if films.columns.contains(column) { return false }
        var error = CommandError(error)
        error.description += "; a column that is not to be set is called #\(column)"
        throw error
      }
    }
  }

  // MARK: - Work

  /// What became of a row.
  private enum Result: Equatable {
    case made(seconds: Double)
    case kept
    case failed(status: Int32, reason: String)
  }

  /// Makes the films.
  ///
  /// - Throws: Where one failed, after all the others have been made.
  func run() throws {
    let work = Work(MadeFilms(in: folder), count: names.count)
    // Nothing of it changes while they work.
    let own = self
    DispatchQueue.concurrentPerform(iterations: min(jobs, names.count)) { _ in
      while let index = work.next() { own.make(index, work) }
    }
    let results = work.results
    let failed = results.filter { if case .failed = $0 { true } else { false } }
    say(summary(results, failed.count))
    guard let first = failed.first, case .failed(let status, _) = first else { return }
    let isSame = failed.allSatisfy { if case .failed(status, _) = $0 { true } else { false } }
    throw CommandError(status: isSame ? status : CommandError.Code.failed.rawValue)
  }

  /// What becomes of the rows; all of it is read and changed within its lock.
  private final class Work: @unchecked Sendable {
    private let lock = NSLock()
    private var films: MadeFilms
    private var open = 0
    private var done = 0
    private var all: [Result?]

    init(_ films: MadeFilms, count: Int) {
      (self.films, all) = (films, Array(repeating: nil, count: count))
    }

    var results: [Result] { lock.withLock { all.compactMap { $0 } } }

    func next() -> Int? {
      lock.withLock {
        guard open < all.count else { return nil }
        open += 1
        return open - 1
      }
    }

    func has(_ name: String, _ digest: String) -> Bool { lock.withLock { films.has(name, digest) } }

    /// Notes what became of a row; a film that cannot be noted is made anew another time.
    ///
    /// - Returns: How many rows are done.
    func note(_ index: Int, _ name: String, _ digest: String, _ result: Result) -> Int {
      lock.withLock {
        all[index] = result
        if case .made = result { try? films.add(name, digest) }
        done += 1
        return done
      }
    }
  }

  private func make(_ index: Int, _ work: Work) {
    let (name, row) = (names[index], table.rows[index])
    let values = keys.compactMap { key in row.values[key].map { "\(key)=\($0)" } }
    let line = words + values.flatMap { ["--set", $0] }
    let digest = SceneDigest(texts: [scene] + line).text
    let result: Result
    if resumes && work.has(name, digest) {
      result = .kept
    } else {
      let start = DispatchTime.now()
      result = film(line + ["-o", name, "--jobs", "\(threads)", "--quiet"]) {
        Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
      }
    }
    let done = work.note(index, name, digest, result)
    if case .failed = result {
    } else {
      FileHandle.standardOutput.write(Data("\(name)\n".utf8))
    }
    if !isQuiet { say("[\(done)/\(names.count)] \(name): \(Self.text(result))") }
  }

  /// Runs what makes one film, which says something only where it fails.
  private func film(_ line: [String], seconds: () -> Double) -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = line
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardError = pipe
    do {
      let company = try process.runInCompany()
      let said = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      withExtendedLifetime(company) {}
      guard process.terminationReason == .exit else {
        return .failed(
          status: CommandError.Code.program.rawValue,
          reason: "it crashed: \(String(cString: strsignal(process.terminationStatus)))")
      }
      guard process.terminationStatus == 0 else {
        let lines = String(decoding: said, as: UTF8.self).split(separator: "\n")
        let own = URL(fileURLWithPath: program).lastPathComponent + ": "
        let told =
          lines.first { $0.hasPrefix(own) || $0.hasPrefix("citrine: ") } ?? lines.first ?? ""
        let reason = told.firstRange(of: ": ").map { told[$0.upperBound...] } ?? told
        return .failed(status: process.terminationStatus, reason: String(reason.prefix(300)))
      }
      return .made(seconds: seconds())
    } catch {
      return .failed(status: CommandError.Code.unavailable.rawValue, reason: "\(error)")
    }
  }

  // MARK: - Words

  private static func text(_ result: Result) -> String {
    switch result {
    case .made(let seconds): "made in \((seconds * 10).rounded() / 10) s"
    case .kept: "kept"
    case .failed(let status, let reason): "failed (\(status)): \(reason)"
    }
  }

  /// A table of what became of the rows, or of those that failed where there are many or nothing else is
  /// wanted.
  private func summary(_ results: [Result], _ failures: Int) -> String {
    let isWhole = results.count <= 40 && !isQuiet
    let digits = max(4, "\(table.rows.last?.line ?? 0)".count)
    let width = min(60, names.map(\.count).max() ?? 0)
    func pad(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    var lines = [pad("line", digits) + "  " + pad("film", width) + "  result"]
    for (index, result) in results.enumerated() {
      if case .failed = result {} else if !isWhole { continue }
      lines.append(
        pad("\(table.rows[index].line)", digits) + "  " + pad(names[index], width) + "  "
          + Self.text(result))
    }
    if lines.count == 1 { lines = [] }
    let kept = results.filter { $0 == .kept }.count
    if !isQuiet || failures > 0 {
      lines.append("\(results.count - kept - failures) made, \(kept) kept, \(failures) failed")
    }
    return lines.joined(separator: "\n")
  }

  private func say(_ text: String) {
    guard !text.isEmpty else { return }
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
