// SPDX-License-Identifier: Apache-2.0

import Foundation
import OutputFiles
import SourcePort

// Adapts Swift sources that were written for Apple's systems, in place, and says what it changed.

let usage = """
  usage: citrine-port [OPTION...] FILE-OR-FOLDER...
    --check             write nothing; status 1 when there is something to change
    --output FOLDER     write the adapted files there, and leave these alone
    --root FOLDER       the folder below which the files keep their places there
    --leave-out MODULE  leave out the files that import it; may be said several times
    --map FILE          write there, as JSON, which line of which file the adapted lines come from
    --summary FILE      write there, as JSON, what was adapted, what is left, and what is missing
    --tests FILE        write there, as JSON, which classes have tests of XCTest's
    --build FOLDER      then build the package there, and sort by cause what the compiler refuses

  Status: 0 done; 1 with --check, something is to be changed; 2 a file or an option is wrong;
  3 with --build, the compiler refuses something; 75 the disk is full.

  """

/// What building a package says.
func build(_ folder: String) throws -> String {
  guard FileManager.default.fileExists(atPath: folder + "/Package.swift") else {
    fail("\(folder) has no Package.swift: name the folder of the package after --build.")
  }
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = [
    "swift", "build", "--package-path", folder, "-Xswiftc", "-continue-building-after-errors",
  ]
  let pipe = Pipe()
  (process.standardOutput, process.standardError) = (pipe, pipe)
  try process.run()
  let item = UnfinishedFiles.add(tool: process.processIdentifier)
  defer { _ = item?.forget() }
  let data = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  let text = String(decoding: data, as: UTF8.self)
  if process.terminationStatus != 0, BuildReport(text).count == 0 {
    fail("\(folder) cannot be built:\n\(text.suffix(2000))")
  }
  return text
}

func fail(_ message: String, _ status: Int32 = 2) -> Never {
  FileHandle.standardError.write(Data("citrine-port: \(message)\n".utf8))
  exit(status)
}

var paths: [String] = []
var options = PortRun.Options()
var builds: String?
var map: String?
var summary: String?
var tests: String?
var rest = CommandLine.arguments.dropFirst()

/// What follows an option.
@MainActor
func value(of option: String, _ what: String) -> String {
  guard let value = rest.popFirst() else { fail("\(option) needs a \(what).\n\(usage)") }
  return value
}

while let argument = rest.popFirst() {
  switch argument {
  case "--check": options.writes = false
  case "--output": options.output = value(of: argument, "folder")
  case "--root": options.root = value(of: argument, "folder")
  case "--leave-out": options.leaveOut.insert(value(of: argument, "module"))
  case "--map": map = value(of: argument, "file")
  case "--tests": tests = value(of: argument, "file")
  case "--summary": summary = value(of: argument, "file")
  case "--build": builds = value(of: argument, "folder")
  case "--help", "-h":
    print(usage, terminator: "")
    exit(0)
  case _ where argument.hasPrefix("-"): fail("\(argument) is not an option.\n\(usage)")
  default: paths.append(argument)
  }
}
guard !paths.isEmpty else { fail("name the files to adapt.\n\(usage)") }
guard options.writes || builds == nil else {
  fail("--check writes nothing that --build could build.")
}

do {
  let report = try PortRun(paths: paths, options: options).perform()
  let records = FileGroup()
  if let map { try records.write(report.mapJSON, to: map) }
  if let summary { try records.write(report.json, to: summary) }
  if let tests { try records.write(report.testsJSON, to: tests) }
  try records.keep()
  for line in report.lines { print(line) }
  print(report.summary)
  if let builds {
    let refused = BuildReport(try build(builds))
    for line in refused.lines { print(line) }
    print("\(refused.count) errors of the compiler are left.")
    exit(refused.count > 0 ? 3 : 0)
  }
  exit(!options.writes && report.changed > 0 ? 1 : 0)
} catch let error as OutputError {
  let error = PortError.unwritable(path: error.path, reason: error.reason)
  fail("\(error)", error.mayPass ? 75 : 2)
} catch {
  fail("\(error)", (error as? PortError)?.mayPass == true ? 75 : 2)
}
