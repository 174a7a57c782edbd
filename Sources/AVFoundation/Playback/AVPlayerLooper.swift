// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import Foundation

/// Plays an item, or a part of it, again and again.
///
/// > Difference: one item is played over and over, so nothing is seen or heard where it begins again.
///
/// The item and the player stay the same, and the rest is kept under locks.
open class AVPlayerLooper: NSObject, @unchecked Sendable {
  /// Whether an item goes round, or why it does not.
  public enum Status: Int, Sendable {
    /// It has not been found out; never the case here.
    case unknown = 0
    /// The item goes round.
    case ready = 1
    /// The item cannot be played.
    case failed = 2
    /// ``AVPlayerLooper/disableLooping()`` has been called.
    case cancelled = 3
  }

  private let item: AVPlayerItem
  private weak var player: AVQueuePlayer?
  private let turns = Guarded(0)
  private let isEnded = Guarded(false)

  /// Plays a copy of an item again and again, in place of what the player's queue holds.
  ///
  /// - Parameters:
  ///   - player: Plays it, with its own rate.
  ///   - itemToLoop: A copy of it is played.
  ///   - loopRange: The part that is played; all of it when that is no range.
  public init(
    player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem,
    timeRange loopRange: CMTimeRange = .invalid
  ) {
    item = itemToLoop.copy() as? AVPlayerItem ?? itemToLoop
    self.player = player
    super.init()
    let all = item.range
    let (start, end) = (loopRange.start.seconds, loopRange.end.seconds)
    let isPart =
      loopRange.isValid && start >= 0 && end.isFinite && start < all.upperBound
      && min(end, all.upperBound) - start >= PlayerState.shortest
    let range = isPart ? start...min(end, all.upperBound) : all
    item.withState { state in
      state.loop = range
      state.time = AVPlayer.time(range.lowerBound)
      state.looper = self
    }
    player.removeAllItems()
    player.insert(item, after: nil)
  }

  /// Whether the item goes round.
  open var status: Status {
    if isEnded.withLock({ $0 }) { return .cancelled }
    return item.status == .failed ? .failed : .ready
  }

  /// Why it does not work; nil when it does.
  open var error: (any Error)? { item.error }

  /// How often the item has been played to its end.
  open var loopCount: Int { turns.withLock { $0 } }

  /// The item that goes round: one, not the several of Apple's.
  open var loopingPlayerItems: [AVPlayerItem] { [item] }

  /// Lets the item end where it would begin again.
  open func disableLooping() {
    isEnded.withLock { $0 = true }
    item.withState { state in
      guard let loop = state.loop else { return }
      state.loop = nil
      state.forwardEnd = AVPlayer.time(loop.upperBound)
      state.looper = nil
    }
    player?.endsChanged(of: item)
  }

  func countTurn() { turns.withLock { $0 += 1 } }
}
