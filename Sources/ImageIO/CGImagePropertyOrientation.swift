// SPDX-License-Identifier: Apache-2.0

/// How a stored picture is meant to be seen.
public enum CGImagePropertyOrientation: UInt32, Sendable {
  /// The first row on top, the first column on the left.
  case up = 1
  /// Left and right exchanged.
  case upMirrored = 2
  /// Turned by 180 degrees.
  case down = 3
  /// Top and bottom exchanged.
  case downMirrored = 4
  /// Rows and columns exchanged.
  case leftMirrored = 5
  /// Turned clockwise by 90 degrees.
  case right = 6
  /// Rows and columns exchanged, and turned by 180 degrees.
  case rightMirrored = 7
  /// Turned counterclockwise by 90 degrees.
  case left = 8
}
