// SPDX-License-Identifier: Apache-2.0

import CVirtualTime
import Foundation
import Stage

/// Runs one scenario in virtual time and prints what happened when.
let name = CommandLine.arguments.dropFirst().first ?? ""
guard let scenario = scenarios[name] else {
  print("scenarios: \(scenarios.keys.sorted().joined(separator: " "))")
  exit(64)
}

let start = cvt_real_monotonic()
do {
  let time = try VirtualTime(patience: 0.5)
  let log = EventLog()
  try scenario(time, log)
  log.flush()
} catch {
  print("error: \(error)")
}
FileHandle.standardError.write(Data("\((cvt_real_monotonic() - start) / 1_000_000) ms\n".utf8))
