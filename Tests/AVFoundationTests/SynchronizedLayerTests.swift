// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import Foundation
import QuartzCore
import Stage
import TestSupport
import Testing

@Suite("Layers that follow a film", .serialized)
struct SynchronizedLayerTests {
  /// A stage with a layer that moves by a hundred points a second of an item's time.
  private func make() throws -> (EditingFilms, Stage, AVPlayer, CALayer) {
    let films = try EditingFilms()
    let stage = try Stage(size: CGSize(width: 200, height: 10))
    let item = AVPlayerItem(asset: try films.film(hasSound: false))
    let layer = AVSynchronizedLayer(playerItem: item)
    let dot = CALayer()
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (0, 200, 2)
    move.beginTime = AVCoreAnimationBeginTimeAtZero
    (move.isRemovedOnCompletion, move.fillMode) = (false, .both)
    dot.add(move, forKey: nil)
    layer.addSublayer(dot)
    stage.layer.addSublayer(layer)
    #expect(layer.playerItem === item)
    return (films, stage, AVPlayer(playerItem: item), dot)
  }

  @Test("stand, move, jump and end with it")
  func story() throws {
    let (films, stage, player, dot) = try make()
    defer { withExtendedLifetime(films) {} }
    func place() -> Double {
      CATransaction.flush()
      guard let x = dot.presentation()?.position.x else { return -1 }
      return (Double(x) * 1000).rounded() / 1000
    }
    try stage.advance(to: 0.5)
    #expect(place() == 0)
    player.play()
    try stage.advance(to: 0.75)
    #expect(place() == 25)
    player.pause()
    try stage.advance(to: 1.25)
    #expect(place() == 25)
    player.seek(to: seconds(1.5))
    #expect(place() == 150)
    player.rate = -0.5
    try stage.advance(to: 1.75)
    #expect(place() == 125)
    player.rate = 2
    try stage.advance(to: 2)
    #expect(place() == 175)
    try stage.advance(to: 3)
    #expect(place() == 200 && player.rate == 0)
    player.seek(to: seconds(0.25))
    #expect(place() == 25)
    let item = player.currentItem
    player.play()
    try stage.advance(to: 3.25)
    player.replaceCurrentItem(with: nil)
    try stage.advance(to: 4)
    #expect(place() == 50)
    item?.seek(to: seconds(1), completionHandler: nil)
    #expect(place() == 100)
  }
}
