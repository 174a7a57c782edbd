// SPDX-License-Identifier: Apache-2.0

/// Why a file holds no sound that can be used.
package struct SoundError: Error, Equatable, CustomStringConvertible {
  package let path: String
  package let reason: String

  package init(path: String, reason: String) {
    (self.path, self.reason) = (path, reason)
  }

  package var description: String {
    "Cannot use \(path): \(reason). Export the sound again, as a WAV file."
  }
}
