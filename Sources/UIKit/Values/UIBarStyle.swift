// SPDX-License-Identifier: Apache-2.0

/// The looks of a bar.
public enum UIBarStyle: Int, Sendable {
  /// Dark on bright.
  case `default`
  /// Bright on dark.
  case black
}
