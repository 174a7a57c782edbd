// SPDX-License-Identifier: Apache-2.0

import RenderTree

/// What layers show of a player from now on.
struct PlayerPicture {
  var cuts: [Footage.Cut]
  var number: Int
  var layers: [AVPlayerLayer]
  /// The present item, and how its time runs.
  var item: AVPlayerItem?
  var course: AVSynchronizedLayer.Course
  /// Items that are played no more.
  var left: [AVPlayerItem]

  func show() {
    for layer in layers { layer.show(cuts, number: number) }
    for item in left where item !== self.item { item.stand(number: number) }
    guard let item else { return }
    for layer in item.followers { layer.follow(course, of: item, number: number) }
  }
}

extension PlayerState {
  /// How the present item's time runs from now on.
  var course: AVSynchronizedLayer.Course {
    guard isMoving else {
      let end = cut.rate == 0 ? cut.item : seconds(at: max(cut.start, cut.end))
      return AVSynchronizedLayer.Course(
        start: cut.start, seconds: standing?.seconds ?? end, rate: 0)
    }
    let length = cut.range.upperBound - cut.range.lowerBound
    return AVSynchronizedLayer.Course(
      start: cut.start, seconds: cut.item - turn * length, rate: Float(cut.rate))
  }
}
