// SPDX-License-Identifier: Apache-2.0

import Foundation
import OutputFiles

/// A program that speaks into files.
package enum SpeechProgram {
  /// What a program says on its standard output; nil where there is no such program.
  package static func output(of name: String, _ arguments: [String]) -> String? {
    guard ChildProcess.find(name) != nil, let place = TemporaryPlace.make(),
      // Its output goes into a file, as its standard output leads nowhere.
      let child = try? EncoderProcess(
        program: "/bin/sh",
        arguments: ["-c", "exec \"$@\" >\"$0\"", place, name] + arguments, patience: 20)
    else { return nil }
    defer { unlink(place) }
    return finish(child) ? try? String(contentsOfFile: place, encoding: .utf8) : nil
  }

  /// Has a program speak a text into a file, which the caller removes; nil where it cannot.
  package static func file(of name: String, _ arguments: [String], text: String) -> String? {
    guard let program = ChildProcess.find(name), let place = TemporaryPlace.make() else {
      return nil
    }
    guard
      let child = try? EncoderProcess(
        program: program, arguments: arguments + ["-w", place], patience: 60)
    else { return nil }
    let isHeard = RealTime.run { Array(text.utf8).withUnsafeBytes(child.write) }
    if finish(child), isHeard { return place }
    unlink(place)
    return nil
  }

  private static func finish(_ child: EncoderProcess) -> Bool {
    let ending = RealTime.run { child.finish() }
    return ending.status == 0 && !ending.wasStuck
  }
}
