// SPDX-License-Identifier: Apache-2.0

import CPipe
import CVirtualTime
import Foundation
import OutputFiles
import Synchronization

/// A program that reads from us and talks to us on its standard error.
///
/// One thread, which sees real time, feeds it and waits for its end; it may be killed from any
/// thread. The program leads a group of processes, so that what it has started ends with it.
final class ChildProcess: Sendable {
  /// How much of what the program says is kept, from the end.
  static let messageLimit = 16_384

  /// How a program ended.
  struct Ending: Sendable {
    /// The exit status, or 128 and the number of the fatal signal.
    var status: Int
    var message: String
    /// Whether it was killed as it did nothing.
    var wasStuck: Bool
  }

  private struct State {
    var message: [UInt8] = []
    var status: Int?
    var isKilled = false
    var wasStuck = false
    var hearsMore = true
  }

  private let process: pid_t
  private let item: UnfinishedFiles.Item?
  private let input: Int32
  private let output: Int32
  private let patience: Double
  private let state = Mutex(State())

  /// Starts `program`, a path, which may do nothing for some seconds while it is waited for.
  init(program: String, arguments: [String], patience: Double) throws(MediaError) {
    UnfinishedFiles.ignoreBrokenPipes()
    var (toChild, fromChild): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard cpipe_open(&toChild) == 0 else {
      throw .cannotWrite(path: program, reason: OutputError.text(errno))
    }
    guard cpipe_open(&fromChild) == 0 else {
      let reason = OutputError.text(errno)
      toChild.forEach { _ = close($0) }
      throw .cannotWrite(path: program, reason: reason)
    }
    let (child, result) = Self.spawn(
      program, arguments, input: toChild[0], errors: fromChild[1])
    close(toChild[0])
    close(fromChild[1])
    guard result == 0 else {
      close(toChild[1])
      close(fromChild[0])
      throw .encoderMissing(program: "\(program) (\(OutputError.text(result)))")
    }
    for end in [toChild[1], fromChild[0]] {
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
    }
    (process, input, output, self.patience) = (child, toChild[1], fromChild[0], patience)
    item = UnfinishedFiles.add(child: child)
    if UnfinishedFiles.isProcessEnding { kill() }
  }

  private static func spawn(
    _ program: String, _ arguments: [String], input: Int32, errors: Int32
  ) -> (child: pid_t, result: Int32) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var defaults = sigset_t()
    sigemptyset(&defaults)
    // What this process handles or ignores, the program does not.
    for number in [SIGPIPE, SIGINT, SIGTERM, SIGHUP] { sigaddset(&defaults, number) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    // Threads of libdispatch block every signal, which a program started by one would inherit.
    var blocked = sigset_t()
    sigemptyset(&blocked)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETPGROUP))
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var child: pid_t = 0
    let result = posix_spawn(&child, program, &actions, &attributes, &words, environ)
    words.forEach { free($0) }
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
    return (child, result)
  }

  // MARK: - The thread that feeds it

  /// Writes all bytes; false when the program no longer reads.
  func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let base = bytes.baseAddress else { return true }
    var patience = Patience(limit: patience)
    var offset = 0
    while offset < bytes.count {
      let count = Foundation.write(input, base + offset, bytes.count - offset)
      if count > 0 {
        offset += count
        patience.renew()
      } else if count < 0 && errno == EAGAIN {
        guard !isKilled else { return false }
        let (canWrite, seconds) = wait(milliseconds: patience.milliseconds, forInput: true)
        if !canWrite, patience.spend(seconds) { kill(asStuck: true) }
      } else if count == 0 || errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Tells the program that nothing more comes, and waits for its end; to be called once.
  ///
  /// As long as the number that `progress` gives changes, the program works.
  func finish(progress: () -> Int) -> Ending {
    close(input)
    var patience = Patience(limit: patience)
    var last = progress()
    var nap: Int32 = 1
    while !reap() {
      // Most end their talk when they end.
      let isHeard = state.withLock { $0.hearsMore }
      let pause = isHeard ? patience.milliseconds : min(nap, patience.milliseconds)
      let (_, seconds) = wait(milliseconds: pause, forInput: false)
      if !isHeard { nap = min(2 * nap, 100) }
      let now = progress()
      if now != last { patience.renew() }
      last = now
      if patience.spend(seconds) { kill(asStuck: true) }
    }
    hear()
    close(output)
    return state.withLock { state in
      let text = String(decoding: state.message, as: UTF8.self)
      return Ending(
        status: state.status ?? 0, message: text.trimmingCharacters(in: .whitespacesAndNewlines),
        wasStuck: state.wasStuck)
    }
  }

  /// Waits until the program can be written to or says something, which is taken in.
  private func wait(
    milliseconds: Int32, forInput: Bool
  ) -> (canWrite: Bool, seconds: Double) {
    let start = cvt_real_monotonic()
    // Those that are not waited for have no number.
    let hearsMore = state.withLock { $0.hearsMore }
    var ends = [
      pollfd(fd: hearsMore ? output : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: forInput ? input : -1, events: Int16(POLLOUT), revents: 0),
    ]
    if poll(&ends, nfds_t(ends.count), milliseconds) > 0, ends[0].revents != 0 { hear() }
    return (ends[1].revents != 0, Double(cvt_real_monotonic() - start) / 1e9)
  }

  /// Takes in what the program has said: what a pipe holds, as it may never be silent.
  private func hear() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var count: Int
    repeat { count = read(output, &buffer, buffer.count) } while count < 0 && errno == EINTR
    let isOver = count == 0 || (count < 0 && errno != EAGAIN)
    state.withLock { state in
      if isOver { state.hearsMore = false }
      guard count > 0 else { return }
      state.message += buffer[..<count]
      if state.message.count > Self.messageLimit {
        state.message.removeFirst(state.message.count - Self.messageLimit)
      }
    }
  }

  /// Looks whether the program has ended, and lets go of its number.
  private func reap() -> Bool {
    state.withLock { state in
      var info = siginfo_t()
      let flags = WEXITED | WNOHANG | WNOWAIT
      guard waitid(P_PID, id_t(process), &info, flags) == 0 else {
        guard errno != EINTR else { return false }
        // The end of this process has taken it.
        state.status = 128 + Int(SIGKILL)
        return true
      }
      guard info.si_signo != 0 else { return false }
      item?.forget()
      var raw: Int32 = 0
      while waitpid(process, &raw, 0) < 0 && errno == EINTR {}
      let signal = Int(raw & 0x7F)
      state.status = signal == 0 ? Int(raw >> 8 & 0xFF) : 128 + signal
      return true
    }
  }

  // MARK: - Any thread

  private var isKilled: Bool { state.withLock { $0.isKilled } }

  /// Ends the program, and what it has started.
  func kill() { kill(asStuck: false) }

  private func kill(asStuck: Bool) {
    state.withLock { state in
      // A number whose process was waited for may belong to another one.
      guard state.status == nil, !state.isKilled else { return }
      state.isKilled = true
      state.wasStuck = asStuck
      _ = Foundation.kill(-process, SIGKILL)
    }
  }

  /// The path of `name`, looked up like a shell would; nil when there is no such program.
  static func find(_ name: String) -> String? {
    guard !name.contains("/") else { return access(name, X_OK) == 0 ? name : nil }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return path.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
}
