// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Says once, on standard error, what a program asked for that makes no sense.
///
/// Nothing here stops the program: the call has no effect, or the one that its documentation tells.
final class Diagnostics: Sendable {
  /// What can go wrong; each is said once.
  enum Kind: Hashable, Sendable {
    case emptyStateStack
    case noTransparencyLayer
    case notANumber
    case noCurrentPoint
    case unsupportedBitmap
    case bitmapSize
    case shadingFunction
  }

  static let standard = Diagnostics { line in
    FileHandle.standardError.write(Data("citrine: \(line)\n".utf8))
  }

  private let said = Mutex<Set<Kind>>([])
  private let write: @Sendable (String) -> Void

  init(write: @escaping @Sendable (String) -> Void) {
    self.write = write
  }

  /// Says a sentence if nothing of its kind has been said.
  func report(_ kind: Kind, _ sentence: @autoclosure () -> String) {
    guard said.withLock({ $0.insert(kind).inserted }) else { return }
    write(sentence())
  }

  /// Says that a call was given what is no number.
  func reportNotANumber(_ call: String) {
    report(
      .notANumber,
      "\(call) was given a number that is not one (NaN); such calls have no effect")
  }

  /// Says that a call needs a current point.
  func reportNoCurrentPoint(_ call: String) {
    report(
      .noCurrentPoint,
      "\(call) needs a current point; begin the path with move(to:). Such calls have no effect")
  }
}
