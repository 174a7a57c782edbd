// SPDX-License-Identifier: Apache-2.0

import CMeter
import Foundation

/// What a program and the programs that it starts cost.
struct ProcessMeter {
  /// Seconds that pass.
  private(set) var time = 0.0
  /// Seconds of processor time, of the program itself and of those that it started.
  private(set) var ownProcessorTime = 0.0
  private(set) var otherProcessorTime = 0.0
  /// The most memory in use, in megabytes.
  private(set) var ownPeak = 0.0
  private(set) var otherPeak = 0.0

  var processorTime: Double { ownProcessorTime + otherProcessorTime }

  struct Failure: Error {
    var text: String
  }

  /// Runs a program to its end, looking at it every few milliseconds.
  init(_ words: [String], input: String? = nil, environment: [String: String] = [:]) throws {
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    var arguments = words.map { strdup($0) } + [nil]
    var settings = variables.map { strdup("\($0)=\($1)") } + [nil]
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 0, input ?? "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      (arguments + settings).forEach { free($0) }
    }
    var child: pid_t = 0
    let start = cmeter_time()
    guard posix_spawnp(&child, words[0], &actions, nil, &arguments, &settings) == 0 else {
      throw Failure(text: "\(words[0]) cannot be started.")
    }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(child, &status, WNOHANG, &usage) == 0 {
      look(at: child)
      usleep(5000)
    }
    time = (cmeter_time() - start) / 1e3
    func seconds(_ value: timeval) -> Double {
      Double(value.tv_sec) + Double(value.tv_usec) / 1e6
    }
    let all = seconds(usage.ru_utime) + seconds(usage.ru_stime)
    otherProcessorTime = max(0, all - ownProcessorTime)
    guard status == 0 else { throw Failure(text: "\(words[0]) failed.") }
  }

  private mutating func look(at child: pid_t) {
    if let (own, _) = Self.times(child) { ownProcessorTime = own }
    ownPeak = max(ownPeak, Self.peak(child))
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    for process in all.compactMap({ pid_t($0) }) where Self.times(process)?.parent == child {
      otherPeak = max(otherPeak, Self.peak(process))
    }
  }

  /// Seconds that a process's threads have worked, and its parent.
  private static func times(_ process: pid_t) -> (seconds: Double, parent: pid_t)? {
    // The second field, a name, may hold blanks and ends with the last bracket.
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let rest = text.split(separator: ")").last?.split(separator: " "), rest.count > 12,
      let parent = pid_t(rest[1]), let user = Double(rest[11]), let system = Double(rest[12])
    else { return nil }
    return ((user + system) / Double(sysconf(Int32(_SC_CLK_TCK))), parent)
  }

  /// The most megabytes that a process has had in memory.
  private static func peak(_ process: pid_t) -> Double {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
      let number = line.split(separator: " ").compactMap({ Double($0) }).first
    else { return 0 }
    return number / 1024
  }
}
