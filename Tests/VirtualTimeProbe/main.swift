// SPDX-License-Identifier: Apache-2.0

import CVirtualTime
import Foundation
import Stage

/// What a program finds that reads at its top.
let early = UserDefaults.standard.string(forKey: "title") ?? "none"

/// Runs one scenario in virtual time and prints what happened when.
let name = CommandLine.arguments.dropFirst().first ?? ""
if name == "values" { runValues(Array(CommandLine.arguments.dropFirst(2)), early: early) }
if name == "text" { runText(Array(CommandLine.arguments.dropFirst(2))) }
if name == "program" { runProgram(Array(CommandLine.arguments.dropFirst(2))) }
guard let scenario = scenarios[name] else {
  print("scenarios: \(scenarios.keys.sorted().joined(separator: " "))")
  exit(64)
}

do {
  let seed = CommandLine.arguments.dropFirst(2).first.flatMap { UInt64($0) } ?? 0
  let time = try VirtualTime(
    seed: seed, patience: name == "busy" || name.hasPrefix("endless") ? 3 : 120)
  let log = EventLog()
  try scenario(time, log)
  log.flush()
} catch {
  print("error: \(error)")
}
// What the processor has done for it, as real time depends on what else it does.
let milliseconds = Int(clock()) / 1000
FileHandle.standardError.write(Data("\(milliseconds) ms\n".utf8))
