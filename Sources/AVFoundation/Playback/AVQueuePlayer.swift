// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import Foundation
import QuartzCore

/// Plays items one after the other; one that has ended leaves the queue.
///
/// It keeps nothing besides what a player does, under that one's lock.
open class AVQueuePlayer: AVPlayer, @unchecked Sendable {
  /// A player whose queue is empty.
  public override init() {
    super.init()
    actionAtItemEnd = .advance
  }

  /// A player of some items.
  public init(items: [AVPlayerItem]) {
    super.init()
    actionAtItemEnd = .advance
    for item in items { insert(item, after: nil) }
  }

  /// A player whose queue is one item, or empty.
  public override init(playerItem item: AVPlayerItem?) {
    super.init(playerItem: item)
    actionAtItemEnd = .advance
  }

  /// What is played, the present item first.
  open func items() -> [AVPlayerItem] { read { state, _ in state.items } }

  /// Goes on with the next item.
  open func advanceToNextItem() {
    change { state, now in advance(at: now, in: &state) }
  }

  /// Whether an item can come after another: it is not in the queue, and the other one is.
  open func canInsert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) -> Bool {
    let items = items()
    guard !items.contains(where: { $0 === item }) else { return false }
    return afterItem.map { after in items.contains { $0 === after } } ?? true
  }

  /// Puts an item behind another one, or at the end; nothing when that cannot be.
  open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
    guard canInsert(item, after: afterItem) else { return }
    change { state, now in
      let place = afterItem.flatMap { after in state.items.firstIndex { $0 === after } }
      state.items.insert(item, at: place.map { $0 + 1 } ?? state.items.count)
      if state.items.count == 1 {
        begin(at: now, in: &state)
      } else {
        item.withState { $0.owner = self }
      }
    }
  }

  /// Takes an item out; where it is the present one, the next goes on.
  open func remove(_ item: AVPlayerItem) {
    change { state, now in
      guard let place = state.items.firstIndex(where: { $0 === item }) else { return }
      if place == 0 {
        advance(at: now, in: &state)
      } else {
        state.items.remove(at: place)
        item.withState { $0.owner = nil }
      }
    }
  }

  /// Takes all items out of the queue, also the one that plays.
  open func removeAllItems() {
    change { state, now in
      for item in state.items { item.withState { $0.owner = nil } }
      state.items = []
      begin(at: now, in: &state)
    }
  }
}
