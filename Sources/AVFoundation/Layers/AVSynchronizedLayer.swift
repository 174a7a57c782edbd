// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import Foundation
import QuartzCore
import RenderTree

/// A layer whose time is that of a player's item: what is animated in it follows the film, also when
/// that stands, jumps or is played backwards.
///
/// Animations in it begin at times of the item; ``AVCoreAnimationBeginTimeAtZero`` is its beginning.
/// Its own `speed`, `beginTime` and `timeOffset` are set by the player.
///
/// The item and what was shown last are read and written under the lock of all layers.
open class AVSynchronizedLayer: CALayer, @unchecked Sendable {
  /// How an item's time runs from a media time on.
  struct Course {
    var start: Double
    var seconds: Double
    var rate: Float
  }

  private var heldItem: AVPlayerItem?
  private var number = 0

  /// A layer without an item.
  public override init() { super.init() }

  /// A copy for presentation, of the same item.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let original = layer as? AVSynchronizedLayer else { return }
    heldItem = original.locked { original.heldItem }
  }

  /// Reads an archived layer; the item is not archived.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A layer that follows an item.
  public convenience init(playerItem: AVPlayerItem) {
    self.init()
    self.playerItem = playerItem
  }

  /// What the layer follows; nil for the time that its superlayer has.
  open var playerItem: AVPlayerItem? {
    get { locked { heldItem } }
    set {
      let old = locked {
        let old = heldItem
        (heldItem, number) = (newValue, 0)
        return old
      }
      guard old !== newValue else { return }
      old?.detach(self)
      if let newValue {
        newValue.attach(self)
      } else {
        follow(Course(start: 0, seconds: 0, rate: 1))
      }
    }
  }

  /// Follows an item, unless something newer is known already.
  func follow(_ course: Course, of item: AVPlayerItem, number: Int) {
    let isNews = locked {
      guard heldItem === item, number > self.number else { return false }
      self.number = number
      return true
    }
    if isNews { follow(course) }
  }

  private func follow(_ course: Course) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    (speed, beginTime, timeOffset) = (course.rate, course.start, course.seconds)
    CATransaction.commit()
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    CATransaction.lock()
    defer { CATransaction.unlock() }
    return body()
  }
}

/// A layer that an item knows, for as long as somebody else does.
///
/// It is read and written under the item's lock.
struct Follower: @unchecked Sendable {
  weak var layer: AVSynchronizedLayer?
}

extension AVPlayerItem {
  /// The layers that follow the item.
  var followers: [AVSynchronizedLayer] {
    withState { state in
      state.followers.removeAll { $0.layer == nil }
      return state.followers.compactMap(\.layer)
    }
  }

  func attach(_ layer: AVSynchronizedLayer) {
    let owner = withState { state in
      state.followers.append(Follower(layer: layer))
      return state.owner
    }
    if let owner { owner.followersChanged() } else { stand(number: 1) }
  }

  func detach(_ layer: AVSynchronizedLayer) {
    withState { $0.followers.removeAll { $0.layer === layer || $0.layer == nil } }
  }

  /// Has the layers that follow stand where the item does.
  func stand(number: Int) {
    let time = withState { $0.time }.seconds
    let course = AVSynchronizedLayer.Course(
      start: 0, seconds: time.isFinite ? time : 0, rate: 0)
    for layer in followers { layer.follow(course, of: self, number: number) }
  }
}
