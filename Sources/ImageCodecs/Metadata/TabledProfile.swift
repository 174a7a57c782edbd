// SPDX-License-Identifier: Apache-2.0

import COptional
import Foundation

/// Colours by a profile that works by tables: a printer's inks, a scanner's measurements.
///
/// Little CMS does the sums, in floating point and by relative colorimetry; it is looked for when such a
/// profile is met. Two are equal when their profiles have the same bytes.
package final class TabledProfile: Hashable, Sendable {
  private let data: Data
  /// What the library has worked out; it does not change, so that any thread may ask.
  private nonisolated(unsafe) let transform: OpaquePointer

  /// Whether the library is on this machine.
  package static var isSupported: Bool { ccms_is_there() }

  /// Nil when the library is missing or cannot make colours with the profile.
  ///
  /// - Parameters:
  ///   - data: An ICC profile.
  ///   - components: 1 for grey, 3 for red, green and blue, 4 for inks.
  package init?(_ data: Data, components: Int) {
    let opened = data.withUnsafeBytes { bytes in
      ccms_open(bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, Int32(components))
    }
    guard let opened else { return nil }
    (self.data, transform) = (data, opened)
  }

  deinit { ccms_close(transform) }

  /// Encoded sRGB of components in 0...1; of ink, 1 covers.
  package func decode(_ components: SIMD4<Double>) -> SIMD3<Double> {
    var (values, color) = (components, SIMD3<Double>.zero)
    withUnsafeBytes(of: &values) { from in
      withUnsafeMutableBytes(of: &color) { out in
        ccms_to_srgb(
          transform, from.bindMemory(to: Double.self).baseAddress,
          out.bindMemory(to: Double.self).baseAddress)
      }
    }
    return color
  }

  /// The components of a colour in encoded sRGB; 0 of a profile that knows one direction alone.
  package func encode(_ color: SIMD3<Double>) -> SIMD4<Double> {
    var (color, values) = (color, SIMD4<Double>.zero)
    withUnsafeBytes(of: &color) { from in
      withUnsafeMutableBytes(of: &values) { out in
        ccms_from_srgb(
          transform, from.bindMemory(to: Double.self).baseAddress,
          out.bindMemory(to: Double.self).baseAddress)
      }
    }
    return values
  }

  package static func == (a: TabledProfile, b: TabledProfile) -> Bool {
    a === b || a.data == b.data
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(data) }
}
