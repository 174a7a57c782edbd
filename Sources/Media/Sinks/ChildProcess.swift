// SPDX-License-Identifier: Apache-2.0

import CPipe
import CVirtualTime
import Foundation
import Synchronization

/// A program that reads from us and talks to us on its standard error.
///
/// Nothing here needs a run loop or looks at a clock, so it works while time stands still.
final class ChildProcess: Sendable {
  /// How much of what the program says is kept, from the end.
  static let messageLimit = 16_384

  private struct State {
    var message: [UInt8] = []
    var hasEnded = false
    var status: Int?
  }

  /// Those that nobody has waited for.
  private static let running = Mutex<Set<pid_t>>([])

  /// Ends all programs that this process has started here, when it is about to end itself.
  static func endAll() {
    for process in running.withLock({ $0 }) {
      _ = Foundation.kill(process, SIGKILL)
      while waitpid(process, nil, 0) < 0 && errno == EINTR {}
    }
  }

  private let process: pid_t
  private let input: Int32
  private let isInputOpen = Atomic<Bool>(true)
  private let state = Mutex(State())
  private let silence = DispatchGroup()

  /// Starts `program`, a path.
  init(program: String, arguments: [String]) throws(MediaError) {
    Self.ignoreBrokenPipes()
    var (toChild, fromChild): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard cpipe_open(&toChild) == 0 else {
      throw .cannotWrite(path: program, reason: AtomicFile.errorText(errno))
    }
    guard cpipe_open(&fromChild) == 0 else {
      toChild.forEach { _ = close($0) }
      throw .cannotWrite(path: program, reason: AtomicFile.errorText(errno))
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, toChild[0], 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, fromChild[1], 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var defaults = sigset_t()
    sigemptyset(&defaults)
    // What this process handles or ignores, the program does not.
    for number in [SIGPIPE, SIGINT, SIGTERM] { sigaddset(&defaults, number) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    // Threads of libdispatch block every signal, which a program started by one would inherit.
    var blocked = sigset_t()
    sigemptyset(&blocked)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))

    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var child: pid_t = 0
    let result = posix_spawn(&child, program, &actions, &attributes, &words, environ)
    words.forEach { free($0) }
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
    close(toChild[0])
    close(fromChild[1])
    guard result == 0 else {
      close(toChild[1])
      close(fromChild[0])
      throw .encoderMissing(program: "\(program) (\(AtomicFile.errorText(result)))")
    }
    process = child
    Self.running.withLock { _ = $0.insert(child) }
    input = toChild[1]
    listen(to: fromChild[0])
  }

  /// Writes all bytes; false when the program no longer reads.
  func write(_ bytes: UnsafeRawBufferPointer) -> Bool { AtomicFile.writeAll(bytes, to: input) }

  func closeInput() {
    if isInputOpen.exchange(false, ordering: .relaxed) { close(input) }
  }

  func kill() {
    // A number whose process was waited for may belong to another one.
    state.withLock { state in
      if state.status == nil { _ = Foundation.kill(process, SIGKILL) }
    }
  }

  /// Waits for the end and returns the exit status, or 128 and the number of the fatal signal.
  func wait() -> (status: Int, message: String) {
    silence.wait()
    return state.withLock { state in
      if state.status == nil {
        var raw: Int32 = 0
        Self.running.withLock { _ = $0.remove(process) }
        while waitpid(process, &raw, 0) < 0 && errno == EINTR {}
        let signal = Int(raw & 0x7F)
        state.status = signal == 0 ? Int(raw >> 8 & 0xFF) : 128 + signal
      }
      let text = String(decoding: state.message, as: UTF8.self)
      return (state.status ?? 0, text.trimmingCharacters(in: .whitespacesAndNewlines))
    }
  }

  private func listen(to pipe: Int32) {
    silence.enter()
    let thread = Thread { [self] in
      cvt_exempt_current_thread()
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(pipe, &buffer, buffer.count)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { break }
        state.withLock { state in
          state.message += buffer[..<count]
          if state.message.count > Self.messageLimit {
            state.message.removeFirst(state.message.count - Self.messageLimit)
          }
        }
      }
      close(pipe)
      silence.leave()
    }
    thread.name = "encoder messages"
    thread.start()
  }

  /// A write to a program that has ended must fail, not end this one.
  private static func ignoreBrokenPipes() {
    var current = sigaction()
    sigaction(SIGPIPE, nil, &current)
    // Whoever has a handler of their own keeps it.
    if current.__sigaction_handler.sa_handler == nil { signal(SIGPIPE, SIG_IGN) }
  }

  /// The path of `name`, looked up like a shell would; nil when there is no such program.
  static func find(_ name: String) -> String? {
    guard !name.contains("/") else { return access(name, X_OK) == 0 ? name : nil }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return path.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
}
