// SPDX-License-Identifier: Apache-2.0

/// Why a Lottie document cannot be read.
public struct LottieError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's path, or what stands for it where the bytes came from elsewhere.
  public let file: String
  /// The place in the file, in bytes from its beginning; 0 for the file as a whole.
  public let offset: Int
  /// The line of that place, counted from 1; 0 for the file as a whole.
  public let line: Int
  /// The way from the root of the document to the value it is about, such as `layers[2].ks.p`; empty
  /// for the root.
  public let keyPath: String
  /// What is wrong, and what to do.
  public let reason: String

  init(file: String, offset: Int = 0, line: Int = 0, keyPath: String = "", _ reason: String) {
    (self.file, self.offset, self.line) = (file, offset, line)
    (self.keyPath, self.reason) = (keyPath, reason)
  }

  /// File, line, key path and reason, as compilers write them.
  public var description: String {
    let place = line > 0 ? "\(file):\(line)" : file
    return keyPath.isEmpty ? "\(place): \(reason)" : "\(place): \(keyPath): \(reason)"
  }
}
