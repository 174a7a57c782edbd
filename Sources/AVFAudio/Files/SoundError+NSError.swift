// SPDX-License-Identifier: Apache-2.0

import Foundation
import Media

/// The errors of Apple's sound files, by the four letters that they have there.
enum SoundFileError {
  private static let domain = "NSOSStatusErrorDomain"

  /// The file is none that can be read ('typ?').
  static func unreadable(_ error: any Error) -> NSError { make(0x7479_703F, "\(error)") }
  /// The file cannot be written ('prm?').
  static func unwritable(_ error: any Error) -> NSError { make(0x7072_6D3F, "\(error)") }
  /// The form of the samples is not one that is known ('fmt?').
  static func format(_ message: String) -> NSError { make(0x666D_743F, message) }

  private static func make(_ code: Int, _ message: String) -> NSError {
    NSError(domain: domain, code: code, userInfo: [NSLocalizedDescriptionKey: message])
  }
}
