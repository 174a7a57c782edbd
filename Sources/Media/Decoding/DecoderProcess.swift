// SPDX-License-Identifier: Apache-2.0

import CPipe
import CVirtualTime
import Foundation
import OutputFiles
import Synchronization

/// A program whose standard output we read, and which talks to us on its standard error.
///
/// One thread, which sees real time, reads and waits for its end; it may be killed from any thread.
/// The program leads a group of processes, so that what it has started ends with it.
final class DecoderProcess: @unchecked Sendable {
  private struct State {
    var status: Int?
    var isKilled = false
    var wasStuck = false
  }

  private let process: pid_t
  private let item: UnfinishedFiles.Item?
  private let patience: Double
  private let state = Mutex(State())
  // Of the thread that reads.
  private var output: Int32
  private var errors: Int32
  private var message: [UInt8] = []
  private var lines = LineBreaker()
  /// Is called on the thread that reads for each line that the program says.
  var onLine: ((Substring) -> Void)?

  /// Starts `program`, a path, which may be silent for some seconds while it is waited for.
  init(program: String, arguments: [String], patience: Double) throws(MediaError) {
    var (out, error): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard cpipe_open(&out) == 0 else {
      throw .cannotRead(path: program, reason: OutputError.text(errno))
    }
    guard cpipe_open(&error) == 0 else {
      let reason = OutputError.text(errno)
      out.forEach { _ = close($0) }
      throw .cannotRead(path: program, reason: reason)
    }
    let (child, result) = Self.spawn(program, arguments, output: out[1], errors: error[1])
    close(out[1])
    close(error[1])
    guard result == 0 else {
      close(out[0])
      close(error[0])
      throw .decoderMissing(program: "\(program) (\(OutputError.text(result)))")
    }
    for end in [out[0], error[0]] { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
    (process, output, errors, self.patience) = (child, out[0], error[0], patience)
    item = UnfinishedFiles.add(child: child)
    if UnfinishedFiles.isProcessEnding { kill() }
  }

  private static func spawn(
    _ program: String, _ arguments: [String], output: Int32, errors: Int32
  ) -> (child: pid_t, result: Int32) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
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

  // MARK: - The thread that reads

  /// Reads what there is, at least a byte; 0 at the end, or when the program was ended.
  func readSome(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard let base = buffer.baseAddress, output >= 0 else { return 0 }
    var patience = LapPatience(patience)
    while true {
      let count = read(output, base, buffer.count)
      if count >= 0 { return count }
      if errno == EINTR { continue }
      guard errno == EAGAIN, !isKilled else { return 0 }
      wait(milliseconds: patience.milliseconds, forOutput: true)
      if patience.isOver { kill(asStuck: true) }
    }
  }

  /// Fills a buffer; false when the output ends before.
  func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Bool {
    var offset = 0
    while offset < buffer.count {
      let count = readSome(.init(rebasing: buffer[offset...]))
      guard count > 0 else { return false }
      offset += count
    }
    return true
  }

  /// Takes in what the program says, until `isEnough`, or for as long as it may be silent; false
  /// when it says no more.
  func listen(until isEnough: () -> Bool) -> Bool {
    var patience = LapPatience(patience)
    while true {
      hear()
      if isEnough() { return true }
      guard errors >= 0, !isKilled else { return false }
      wait(milliseconds: patience.milliseconds, forOutput: false)
      if patience.isOver { kill(asStuck: true) }
    }
  }

  /// Ends the program, which may be done already, and waits for its end; to be called once.
  func finish() -> ChildProcess.Ending {
    // One that writes on finds nobody who reads.
    if output >= 0 { close(output) }
    output = -1
    var patience = LapPatience(patience)
    var nap: Int32 = 1
    while !reap() {
      let isHeard = errors >= 0
      wait(
        milliseconds: isHeard ? patience.milliseconds : min(nap, patience.milliseconds),
        forOutput: false)
      if !isHeard { nap = min(2 * nap, 100) }
      if patience.isOver { kill(asStuck: true) }
    }
    hear()
    if errors >= 0 { close(errors) }
    errors = -1
    return state.withLock { state in
      let text = String(decoding: message, as: UTF8.self)
      return ChildProcess.Ending(
        status: state.status ?? 0, message: text.trimmingCharacters(in: .whitespacesAndNewlines),
        wasStuck: state.wasStuck)
    }
  }

  /// Waits until there is output or the program says something, which is taken in.
  private func wait(milliseconds: Int32, forOutput: Bool) {
    var ends = [
      pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
      pollfd(fd: forOutput ? output : -1, events: Int16(POLLIN), revents: 0),
    ]
    if poll(&ends, nfds_t(ends.count), milliseconds) > 0, ends[0].revents != 0 { hear() }
  }

  /// Takes in what the program has said: what a pipe holds, as it may never be silent.
  private func hear() {
    guard errors >= 0 else { return }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var count: Int
    repeat { count = read(errors, &buffer, buffer.count) } while count < 0 && errno == EINTR
    if count == 0 || (count < 0 && errno != EAGAIN) {
      close(errors)
      errors = -1
    }
    guard count > 0 else { return }
    if let onLine {
      buffer.withUnsafeBytes { lines.take(.init(rebasing: $0[..<count]), onLine) }
    }
    message += buffer[..<count]
    if message.count > ChildProcess.messageLimit {
      message.removeFirst(message.count - ChildProcess.messageLimit)
    }
  }

  /// Looks whether the program has ended, and lets go of its number.
  private func reap() -> Bool {
    state.withLock { state in
      var info = siginfo_t()
      guard waitid(P_PID, id_t(process), &info, WEXITED | WNOHANG | WNOWAIT) == 0 else {
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

  var isKilled: Bool { state.withLock { $0.isKilled } }

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
}

/// ``Patience`` with what does not come, whatever else the program does meanwhile.
private struct LapPatience {
  private var patience: Patience
  private var last = cvt_real_monotonic()

  init(_ limit: Double) { patience = Patience(limit: limit) }

  var milliseconds: Int32 { patience.milliseconds }

  /// Counts the time since the last look; true when it was the last one.
  var isOver: Bool {
    mutating get {
      let now = cvt_real_monotonic()
      defer { last = now }
      return patience.spend(Double(now - last) / 1e9)
    }
  }
}
