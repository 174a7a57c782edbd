// SPDX-License-Identifier: Apache-2.0

import UIKit

// A program that says what it hears, in one of several forms: -form NAME.

let arguments = CommandLine.arguments
let form =
  arguments.firstIndex(of: "-form").flatMap { arguments.dropFirst($0 + 1).first } ?? "classic"

/// A number of the command line.
func number(after option: String) -> Int? {
  arguments.firstIndex(of: option).flatMap { arguments.dropFirst($0 + 1).first }.flatMap { Int($0) }
}

UIApplicationMain(
  CommandLine.argc, CommandLine.unsafeArgv, nil,
  NSStringFromClass(
    form == "scene"
      ? SceneProgram.self : form == "board" ? BoardProgram.self : ClassicProgram.self))
