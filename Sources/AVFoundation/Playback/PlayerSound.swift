// SPDX-License-Identifier: Apache-2.0

import Foundation
import RenderTree
import Sound
import SoundHost

/// The sound of a player's item: what is heard follows from what the player is, as what is seen does.
final class PlayerSound: @unchecked Sendable {
  func update(_ state: PlayerState, at time: Double) {}
  func stop() {}
}
