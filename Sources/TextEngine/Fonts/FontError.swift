// SPDX-License-Identifier: Apache-2.0

/// Why a font could not be had.
package enum FontError: Error, Hashable, CustomStringConvertible {
  case unreadable(path: String)
  case tooLarge(path: String)
  case notAFont(path: String)
  case duplicate(path: String)

  package var description: String {
    switch self {
    case .unreadable(let path): "\(path) cannot be read. Check that the file is there."
    case .tooLarge(let path): "\(path) is larger than any font should be."
    case .notAFont(let path): "\(path) is not a font in TrueType or OpenType form."
    case .duplicate(let path): "\(path) is already there."
    }
  }
}
