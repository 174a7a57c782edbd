// SPDX-License-Identifier: Apache-2.0

import Foundation
import Stage

/// A program that films itself.
struct BuiltProgram {
  var executable: String
  /// What tells its films apart; nil where its own bytes do.
  var scene: String?

  /// Runs it to its end, with what this command was asked for.
  ///
  /// - Parameters:
  ///   - words: Of the command line.
  ///   - more: Variables of its environment, beside our own.
  ///   - translation: What becomes of each line that it says; nil for its own words.
  /// - Throws: Its own status, where that is not 0; 2 where it crashed.
  func run(
    _ words: [String], variables more: [String: String] = [:],
    translation: (@Sendable (String) -> String)? = nil
  ) throws(CommandError) {
    var variables = ProcessInfo.processInfo.environment.merging(more) { $1 }
    if let scene { variables[SceneDigest.variable] = scene }
    let relays = try translation.map { line throws(CommandError) in
      [try LineRelay(STDOUT_FILENO, line), try LineRelay(STDERR_FILENO, line)]
    }
    let ending = try Self.spawn(executable, words, variables, relays ?? [])
    switch ending {
    case .status(0): return
    case .status(let status): throw CommandError(status: status)
    case .signal(let number) where [SIGINT, SIGTERM, SIGHUP, SIGPIPE].contains(number):
      throw CommandError(status: 128 + number)
    case .signal(let number):
      throw CommandError(
        code: .program,
        description: "the program crashed: \(String(cString: strsignal(number))) (signal \(number))"
      )
    }
  }

  private enum Ending {
    case status(Int32)
    case signal(Int32)
  }

  /// Runs a program with our own input and output, unless these are relayed; what is asked of us by
  /// signals is asked of it.
  private static func spawn(
    _ program: String, _ words: [String], _ variables: [String: String], _ relays: [LineRelay]
  ) throws(CommandError) -> Ending {
    defer { for relay in relays { relay.finish() } }
    let signals = [SIGINT, SIGTERM, SIGHUP]
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (defaults, blocked) = (sigset_t(), sigset_t())
    sigemptyset(&defaults)
    sigemptyset(&blocked)
    for number in signals + [SIGPIPE] { sigaddset(&defaults, number) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
    for number in signals { signal(number, SIG_IGN) }
    defer { for number in signals { signal(number, SIG_DFL) } }
    var arguments = ([program] + words).map { strdup($0) } + [nil]
    var environment = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for relay in relays {
      posix_spawn_file_actions_adddup2(&actions, relay.input, relay.descriptor)
    }
    var child: pid_t = 0
    let result = posix_spawn(&child, program, &actions, &attributes, &arguments, &environment)
    guard result == 0 else {
      throw CommandError(
        code: .unavailable,
        description: "\(program) cannot be run: \(String(cString: strerror(result)))")
    }
    let process = child
    let sources = signals.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { kill(process, number) }
      source.resume()
      return source
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    for source in sources { source.cancel() }
    let number = status & 0x7F
    return number == 0 ? .status(status >> 8 & 0xFF) : .signal(number)
  }
}
