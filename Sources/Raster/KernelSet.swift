// SPDX-License-Identifier: Apache-2.0

import CKernels

/// The sets of vector kernels, of which the processor chooses one for the whole run.
///
/// All give the same bytes.
package enum KernelSet: String, CustomStringConvertible {
  /// For processors with AVX-512, called x86-64-v4.
  case avx512 = "x86-64-v4"
  /// For processors with AVX2, called x86-64-v3.
  case avx2 = "x86-64-v3"
  /// For all others, of any architecture.
  case portable

  package static var current: KernelSet {
    switch ck_level() {
    case 4: .avx512
    case 3: .avx2
    default: .portable
    }
  }

  package var description: String { rawValue }
}
