// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// What is previewed: a program that runs already, or one that is started anew when a file changes.
public final class Source: Sendable {
  /// What pages are told.
  public enum News: Equatable, Sendable {
    /// Another version answers from now on.
    case changed
    /// The new version has failed; the one before still answers.
    case failed(String)
  }

  private struct State {
    var socket: String?
    /// Grows with each version.
    var version = 0
    var process: Process?
    var failure: String?
    var isOver = false
    var listeners: [Int: @Sendable (News) -> Void] = [:]
    var next = 0
  }

  private let state = Mutex(State())
  private let folder: URL
  /// The program that answers, to which a socket's path is added.
  private let line: [String]
  private let watched: String?

  /// A program that listens at a socket already.
  public init(attachedTo socket: String) {
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
  public init(starting line: [String], watching watched: String) throws {
    (self.line, self.watched) = (line, watched)
    folder = URL(fileURLWithPath: "/tmp").appendingPathComponent(
      "citrine-preview-\(Gate.token().prefix(12))")
    // Nobody else may ask, so nobody else may look into the folder.
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
  }

  // MARK: - For pages

  /// What went wrong last; nil while all is well.
  public var failure: String? { state.withLock { $0.failure } }

  /// A connection to the version that answers now, and its number; nil where there is none.
  public func connect() -> (socket: ProgramSocket, version: Int)? {
    let (path, version) = state.withLock { ($0.socket, $0.version) }
    return path.flatMap { ProgramSocket(path: $0) }.map { ($0, version) }
  }

  /// The number of the version that answers now.
  public var version: Int { state.withLock { $0.version } }

  func listen(_ listener: @escaping @Sendable (News) -> Void) -> Int {
    state.withLock { state in
      state.next += 1
      state.listeners[state.next] = listener
      return state.next
    }
  }

  func leave(_ number: Int) { state.withLock { $0.listeners[number] = nil } }

  private func tell(_ news: News) {
    let listeners = state.withLock { Array($0.listeners.values) }
    for listener in listeners { listener(news) }
  }

  // MARK: - Versions

  /// Starts the first version and watches the file, on a thread of its own.
  public func start() {
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
  public func renew() {
    let number = state.withLock {
      $0.next += 1; return $0.next
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
    do {
      try process.run()
    } catch {
      return fail("\(line[0]) cannot be started: \(error.localizedDescription)")
    }
    let said = Words(errors.fileHandleForReading)
    guard Self.waits(for: "inspector: \(path)\n", from: output.fileHandleForReading) else {
      if process.isRunning { process.terminate() }
      process.waitUntilExit()
      return fail(said.text)
    }
    let old = state.withLock { state -> Process? in
      defer {
        (state.socket, state.process, state.failure) = (path, process, nil)
        state.version += 1
      }
      return state.process
    }
    Self.drain(output.fileHandleForReading)
    tell(.changed)
    old?.terminate()
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
  public func end() {
    let process = state.withLock { state in
      state.isOver = true
      return state.process
    }
    process?.terminate()
    if watched != nil { try? FileManager.default.removeItem(at: folder) }
  }
}

/// The last of what a program says of what goes wrong, which is passed on too.
private final class Words: Sendable {
  private let said = Mutex(Data())
  private let isOver = DispatchSemaphore(value: 0)

  init(_ handle: FileHandle) {
    Thread { [self] in
      while true {
        let part = handle.availableData
        guard !part.isEmpty else { break }
        FileHandle.standardError.write(part)
        said.withLock { said in
          said.append(part)
          if said.count > 1 << 14 { said = said.suffix(1 << 13) }
        }
      }
      isOver.signal()
    }.start()
  }

  /// All that was said, once the program has ended.
  var text: String {
    _ = isOver.wait(timeout: .now() + 2)
    return said.withLock { String(decoding: $0, as: UTF8.self) }
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
