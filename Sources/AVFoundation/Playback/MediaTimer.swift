// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Runs a block on the main queue, or on the thread whose time a host moves, when the media clock
/// shows a time.
func atMediaTime(_ time: Double, _ block: @escaping () -> Void) {
  MainTurn.schedule(at: time, block)
}
