// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// What is previewed: a program that runs already, or one that is started anew when a file changes.
package final class Source: Sendable {
  /// What pages are told.
  package enum News: Equatable, Sendable {
    /// Another version answers from now on.
    case changed
    /// The new version has failed; the one before still answers, where there is one.
    case failed(String)
    /// The new version is made, and says something meanwhile.
    case waiting(String)
  }

  private struct State {
    var socket: String?
    /// Grows with each version.
    var version = 0
    var process: Process?
    /// The version that is made, and does not answer yet.
    var next: Process?
    /// The last that ended without being what is shown.
    var ended: Process?
    var failure: String?
    var isOver = false
    var listeners: [Int: @Sendable (News) -> Void] = [:]
    var count = 0
  }

  private let state = Mutex(State())
  private let folder: URL
  /// The program that answers, to which a socket's path is added.
  private let line: [String]
  private let watched: String?

  /// A program that listens at a socket already.
  package init(attachedTo socket: String) {
    folder = FileManager.default.temporaryDirectory
    (line, watched) = ([], nil)
    state.withLock { ($0.socket, $0.version) = (socket, 1) }
  }

  /// A program that is started with the arguments `--serve SOCKET` behind its own, now and whenever a
  /// file has changed.
  ///
  /// - Parameters:
  ///   - line: The program and its arguments.
  ///   - watched: The file or folder.
  /// - Throws: When there can be no folder for the sockets.
  package init(starting line: [String], watching watched: String) throws {
    (self.line, self.watched) = (line, watched)
    // Nobody else may ask, so nobody else may look into the folder: it is made so.
    var name = Array(("/tmp/citrine-preview-" + String(repeating: "X", count: 6)).utf8CString)
    guard mkdtemp(&name) != nil else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    folder = URL(
      fileURLWithPath: String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    )
  }

  // MARK: - For pages

  /// What went wrong last; nil while all is well.
  package var failure: String? { state.withLock { $0.failure } }

  /// A connection to the version that answers now, and its number; nil where there is none.
  package func connect() -> (socket: ProgramSocket, version: Int)? {
    let (path, version) = state.withLock { ($0.socket, $0.version) }
    return path.flatMap { ProgramSocket(path: $0) }.map { ($0, version) }
  }

  /// The number of the version that answers now.
  package var version: Int { state.withLock { $0.version } }

  package func listen(_ listener: @escaping @Sendable (News) -> Void) -> Int {
    state.withLock { state in
      state.count += 1
      state.listeners[state.count] = listener
      return state.count
    }
  }

  package func leave(_ number: Int) { state.withLock { $0.listeners[number] = nil } }

  private func tell(_ news: News) {
    let listeners = state.withLock { Array($0.listeners.values) }
    for listener in listeners { listener(news) }
  }

  // MARK: - Versions

  /// Starts the first version and watches the file, on a thread of its own.
  package func start() {
    guard let watched else { return }
    let thread = Thread { [self] in
      var watch = FileWatch(watched)
      renew()
      while !state.withLock({ $0.isOver }) {
        Thread.sleep(forTimeInterval: 0.1)
        if watch.hasSettled() { renew() }
      }
    }
    thread.start()
  }

  /// Starts a version; the one before ends when it answers.
  package func renew() {
    let number = state.withLock {
      $0.count += 1; return $0.count
    }
    let path = folder.appendingPathComponent("\(number).socket").path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: line[0])
    process.arguments = line.dropFirst() + ["--serve", path]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["CITRINE_PREVIEW": "1"], uniquingKeysWith: { $1 })
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    process.standardError = errors
    process.terminationHandler = { [weak self] in self?.note(endOf: $0) }
    do {
      try process.run()
    } catch {
      return fail("\(line[0]) cannot be started: \(error.localizedDescription)")
    }
    state.withLock { $0.next = process }
    let said = Words(errors.fileHandleForReading) { [weak self] text in
      if self?.state.withLock({ $0.next === process }) == true { self?.tell(.waiting(text)) }
    }
    let answers = Self.waits(for: "inspector: \(path)\n", from: output.fileHandleForReading)
    state.withLock { $0.next = nil }
    guard answers else {
      if process.isRunning { process.terminate() }
      process.waitUntilExit()
      return fail(said.text)
    }
    let (old, isOver, hasEnded) = state.withLock { state in
      defer {
        (state.socket, state.process, state.failure) = (path, process, nil)
        state.version += 1
      }
      return (state.process, state.isOver, state.ended === process)
    }
    Self.drain(output.fileHandleForReading)
    tell(.changed)
    old?.terminate()
    if isOver { process.terminate() }
    if hasEnded { note(endOf: process) }
  }

  /// Tells of a version that has ended while it was looked at; one that ends sooner is told of when it is.
  private func note(endOf process: Process) {
    let isShown = state.withLock { state in
      if state.process !== process { state.ended = process }
      return state.process === process && !state.isOver
    }
    guard isShown else { return }
    let ending = process.terminationReason == .exit ? "status" : "signal"
    fail("the program has ended with \(ending) \(process.terminationStatus)")
  }

  private func fail(_ message: String) {
    let text = message.isEmpty ? "the program has ended without a word" : message
    state.withLock { $0.failure = text }
    tell(.failed(text))
  }

  /// Reads until the program says that it can be asked; false where it ends before.
  private static func waits(for line: String, from handle: FileHandle) -> Bool {
    var said = Data()
    while true {
      let part = handle.availableData
      guard !part.isEmpty else { return false }
      said.append(part)
      if said.range(of: Data(line.utf8)) != nil { return true }
      if said.count > 1 << 20 { said = said.suffix(1 << 10) }
    }
  }

  /// Lets a program say what it likes.
  private static func drain(_ handle: FileHandle) {
    Thread { while !handle.availableData.isEmpty {} }.start()
  }

  /// Ends what was started.
  package func end() {
    let processes = state.withLock { state in
      state.isOver = true
      return [state.process, state.next]
    }
    for process in processes { process?.terminate() }
    if watched != nil { try? FileManager.default.removeItem(at: folder) }
  }

  /// Has signals that end this program end what was started, too.
  package func endWithSignals() {
    EndingSignals.hear { [self] in end() }
  }
}
