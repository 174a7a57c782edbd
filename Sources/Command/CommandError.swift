// SPDX-License-Identifier: Apache-2.0

import CAML
import OutputFiles
import Stage

/// Why a command ends without having done what it was asked for.
struct CommandError: Error, CustomStringConvertible {
  /// The status with which the process ends.
  enum Code: Int32 {
    /// The picture or film could not be made.
    case failed = 1
    /// Something was not done as asked, where that was to be an error.
    case strict = 3
    /// The command line was not understood.
    case usage = 64
    /// A file to read is not there, or is not what it should be.
    case input = 66
    /// A program or device that is needed is not there.
    case unavailable = 69
    /// A file cannot be written.
    case output = 73
  }

  /// What each status with which the command ends means, for the manual.
  static let meanings: [(Int, String)] = [
    (0, "all is done"), (1, "something failed, or is different"),
    (3, "something was not done as asked, and --strict was given"),
    (64, "the command line was not understood"), (66, "a file cannot be read"),
    (69, "a program or a device is missing"), (73, "a file cannot be written"),
  ]

  var code: Code
  var description: String

  static func usage(_ text: String) -> Self { Self(code: .usage, description: text) }
  static func input(_ text: String) -> Self { Self(code: .input, description: text) }

  /// The error that stands for another one.
  init(_ error: any Error) {
    switch error {
    case let error as CommandError: self = error
    case let error as CAMLError: self.init(code: .input, description: "\(error)")
    case StageError.usage(let text): self.init(code: .usage, description: text)
    case StageError.argument(let text): self.init(code: .usage, description: text)
    case let error as StageError:
      if case .diagnostic = error {
        self.init(code: .strict, description: "\(error)")
      } else {
        self.init(code: .failed, description: "\(error)")
      }
    case let error as OutputError: self.init(code: .output, description: "\(error)")
    default: self.init(code: .failed, description: "\(error)")
    }
  }

  init(code: Code, description: String) {
    (self.code, self.description) = (code, description)
  }
}
