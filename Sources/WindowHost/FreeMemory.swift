// SPDX-License-Identifier: Apache-2.0

import CSDL2

/// The memory of the process that nothing uses.
package enum FreeMemory {
  /// Gives it back to the machine; a few milliseconds of work.
  package static func giveBack() { citrine_memory_give_back() }
}
