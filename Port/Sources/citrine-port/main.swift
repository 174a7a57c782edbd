// SPDX-License-Identifier: Apache-2.0

import Foundation
import SourcePort

// Adapts Swift sources that were written for Apple's systems, in place, and says what it changed.

let usage = """
  usage: citrine-port [--check] [--output FOLDER] FILE-OR-FOLDER...
    --check          write nothing; status 1 when there is something to change
    --output FOLDER  write the adapted files there, and leave these alone

  """

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("citrine-port: \(message)\n".utf8))
  exit(2)
}

var paths: [String] = []
var output: String?
var checks = false
var rest = CommandLine.arguments.dropFirst()
while let argument = rest.popFirst() {
  switch argument {
  case "--check": checks = true
  case "--output":
    guard let folder = rest.popFirst() else { fail("--output needs a folder.\n\(usage)") }
    output = folder
  case "--help", "-h":
    print(usage, terminator: "")
    exit(0)
  case _ where argument.hasPrefix("-"): fail("\(argument) is not an option.\n\(usage)")
  default: paths.append(argument)
  }
}
guard !paths.isEmpty else { fail("name the files to adapt.\n\(usage)") }

do {
  let run = PortRun(paths: paths, output: output, writes: !checks)
  let report = try run.perform()
  for line in report.lines { print(line) }
  print(report.summary)
  exit(checks && report.changed > 0 ? 1 : 0)
} catch {
  fail("\(error)")
}
