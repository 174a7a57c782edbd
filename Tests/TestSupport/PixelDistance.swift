// SPDX-License-Identifier: Apache-2.0

/// The largest difference of a channel of two pixels of four bytes.
package func distance(_ a: UInt32, _ b: UInt32) -> Int {
  [0, 8, 16, 24].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
}
