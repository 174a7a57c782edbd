// SPDX-License-Identifier: Apache-2.0

import CAML
import LottieLayers
import Media
import OutputFiles
import Stage

/// Why a command ends without having done what it was asked.
struct CommandError: Error, CustomStringConvertible {
  /// The status with which the process ends.
  enum Code: Int32 {
    /// The picture or film could not be made.
    case failed = 1
    /// A program did not compile, or crashed.
    case program = 2
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
    /// It may go well when it is tried again.
    case temporary = 75
  }

  /// What each status with which the command ends means, for the manual.
  static let meanings: [(Int, String)] = [
    (0, "all is done"), (1, "something failed, or is different"),
    (2, "a program did not compile, or crashed"),
    (3, "something was not done as asked, and --strict was given"),
    (64, "the command line was not understood"), (66, "a file cannot be read"),
    (69, "a program or a device is missing"), (73, "a file cannot be written"),
    (75, "it may go well when it is tried again"), (141, "nobody reads what is written"),
  ]

  /// The status with which the process ends, which a program that was run may have chosen.
  var status: Int32
  /// Nothing where all has been said.
  var description: String

  /// What the status stands for; nil for a program's own.
  var code: Code? { Code(rawValue: status) }

  static func usage(_ text: String) -> Self { Self(code: .usage, description: text) }
  static func input(_ text: String) -> Self { Self(code: .input, description: text) }

  /// The error that stands for another one.
  init(_ error: any Error) {
    switch error {
    case let error as CommandError: self = error
    case let error as CAMLError: self.init(code: .input, description: "\(error)")
    case let error as LottieError: self.init(code: .input, description: "\(error)")
    case let error as StageError:
      self.init(status: error.status)
      description = "\(error)"
    case let error as OutputError:
      self.init(code: error.mayPass ? .temporary : .output, description: "\(error)")
    case let error as MediaError: self.init(StageError(error))
    default: self.init(code: .failed, description: "\(error)")
    }
  }

  init(code: Code, description: String) {
    (status, self.description) = (code.rawValue, description)
  }

  /// The end of a program that has said itself what was wrong.
  init(status: Int32) { (self.status, description) = (status, "") }
}
