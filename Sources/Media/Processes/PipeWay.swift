// SPDX-License-Identifier: Apache-2.0

import CPipe
import Foundation
import OutputFiles

/// Which way the pipe of a program goes, and how a program with such a pipe is started.
enum PipeWay {
  /// We write what the program reads on its standard input.
  case toProgram
  /// We read what the program writes on its standard output.
  case fromProgram

  /// What has happened when our end of the pipe is ready.
  var readiness: Int16 { Int16(self == .toProgram ? POLLOUT : POLLIN) }

  /// A program that runs, and our ends of the pipe and of its standard error, which do not wait.
  struct Start {
    var process: pid_t
    var pipe: Int32
    var errors: Int32
  }

  private struct Pipe {
    let read: Int32
    let write: Int32

    /// nil where there are no more; then `errno` says why.
    init?() {
      var ends: [Int32] = [-1, -1]
      guard cpipe_open(&ends) == 0 else { return nil }
      (read, write) = (ends[0], ends[1])
    }
  }

  /// Starts `program`, a path.
  func start(_ program: String, _ arguments: [String]) throws(MediaError) -> Start {
    guard let data = Pipe() else { throw noPipe(for: program) }
    guard let errors = Pipe() else {
      let error = noPipe(for: program)
      for end in [data.read, data.write] { close(end) }
      throw error
    }
    let (ours, theirs) =
      self == .toProgram ? (data.write, data.read) : (data.read, data.write)
    let (child, result) = spawn(program, arguments, data: theirs, errors: errors.write)
    for end in [theirs, errors.write] { close(end) }
    guard result == 0 else {
      for end in [ours, errors.read] { close(end) }
      throw missing("\(program) (\(OutputError.text(result)))")
    }
    for end in [ours, errors.read] { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
    return Start(process: child, pipe: ours, errors: errors.read)
  }

  private func noPipe(for program: String) -> MediaError {
    let reason = OutputError.text(errno)
    return self == .toProgram
      ? .cannotWrite(path: program, reason: reason) : .cannotRead(path: program, reason: reason)
  }

  private func missing(_ program: String) -> MediaError {
    self == .toProgram ? .encoderMissing(program: program) : .decoderMissing(program: program)
  }

  /// Starts a program with its end of the pipe; the other of its input and output leads nowhere.
  private func spawn(
    _ program: String, _ arguments: [String], data: Int32, errors: Int32
  ) -> (child: pid_t, result: Int32) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    switch self {
    case .toProgram:
      posix_spawn_file_actions_adddup2(&actions, data, 0)
      posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    case .fromProgram:
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_adddup2(&actions, data, 1)
    }
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
}
