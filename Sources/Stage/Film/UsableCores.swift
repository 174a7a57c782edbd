// SPDX-License-Identifier: Apache-2.0

import CVirtualTime
import Foundation

extension ProcessInfo {
  /// How many threads of the process can run at once: the cores that the system lets it use, which
  /// `taskset`, containers and batch systems keep fewer than the machine has.
  package var usableCores: Int {
    let count = Int(cvt_usable_cores())
    return count > 0 ? count : activeProcessorCount
  }
}
