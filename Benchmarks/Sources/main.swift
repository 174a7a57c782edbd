// SPDX-License-Identifier: Apache-2.0

import CMeter
import Foundation

// Times scenes; `citrine-bench --help` prints what it can be asked for.

let arguments = Array(CommandLine.arguments.dropFirst())
do {
  switch arguments.first {
  case "--help", "-h": print(Options.usage)
  case "animations":
    let options = try Options(Array(arguments.dropFirst()))
    AnimationTable.run(seconds: options.seconds, largest: options.largest)
  case "commits":
    let options = try Options(Array(arguments.dropFirst()))
    CommitTable.run(seconds: options.seconds)
    CommitTable.runLock(seconds: options.seconds)
  case "filters":
    let options = try Options(Array(arguments.dropFirst()))
    try FilterTable.run(seconds: options.seconds, folder: options.folder)
  case "table": try Report.run(Array(arguments.dropFirst()))
  case "film":
    guard arguments.count > 1 else { throw Options.Misuse(text: Options.usage) }
    let lengths = arguments.dropFirst(2).compactMap { Int($0) }.filter { 1...600 ~= $0 }
    try FilmTable(program: arguments[1]).run(seconds: lengths.isEmpty ? [2, 20] : lengths)
  case "calibrate":
    print(String(format: "%.4f", (0..<200).map { _ in cmeter_calibration() }.min() ?? 0))
  default: Bench(options: try Options(arguments)).run()
  }
} catch let failure as ProcessMeter.Failure {
  FileHandle.standardError.write(Data("citrine-bench: \(failure.text)\n".utf8))
  exit(1)
} catch let misuse as Options.Misuse {
  FileHandle.standardError.write(Data("citrine-bench: \(misuse.text)\n".utf8))
  exit(64)
}
