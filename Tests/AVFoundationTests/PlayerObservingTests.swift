// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import Foundation
import Stage
import Testing

@Suite("Players under observation", .serialized)
struct PlayerObservingTests {
  @Test("tell their rate, also where it is the film's end that changes it")
  func rates() throws {
    let film = try FilmStage()
    let player = AVPlayer(url: film.url)
    film.layer.player = player
    var (rates, states): ([Float], [AVPlayer.TimeControlStatus]) = ([], [])
    let all = [
      player.observe(\.rate, options: .new) { _, change in rates.append(change.newValue ?? -1) },
      player.observe(\.timeControlStatus) { player, _ in states.append(player.timeControlStatus) },
    ]
    player.play()
    player.pause()
    #expect(rates == [1, 0] && states == [.playing, .paused])
    player.rate = 2
    try film.stage.advance(to: 5)
    #expect(rates == [1, 0, 2, 0])
    withExtendedLifetime(all) {}
  }

  @Test("tell what is known from the start once, to programs that wait for it")
  func status() throws {
    let film = try FilmStage()
    let item = AVPlayerItem(url: film.url)
    let player = AVPlayer(playerItem: item)
    var words: [String] = []
    let all = [
      item.observe(\.status, options: [.new]) { item, change in
        words.append("item \(item.status == .readyToPlay) \(change.newValue == .readyToPlay)")
      },
      player.observe(\.status) { player, _ in
        words.append("player \(player.status == .readyToPlay)")
      },
    ]
    #expect(words.isEmpty)
    try film.stage.advance(to: 0.1)
    try film.stage.advance(to: 0.5)
    #expect(words == ["item true true", "player true"])
    withExtendedLifetime(all) {}
  }
}
