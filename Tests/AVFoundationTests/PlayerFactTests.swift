// SPDX-License-Identifier: Apache-2.0

@testable import AVFoundation
import CoreMedia
import Foundation
import Stage
import TestSupport
import Testing

@Suite("What players and their items tell", .serialized)
struct PlayerFactTests {
  private func broken() -> AVPlayerItem { AVPlayerItem(url: URL(fileURLWithPath: "/none.mp4")) }

  @Test("an item that can be played goes every way, all of it at once; another none")
  func ways() throws {
    let film = try FilmStage()
    let item = AVPlayerItem(url: film.url)
    func ways(_ item: AVPlayerItem) -> [Bool] {
      [
        item.canPlayFastForward, item.canPlaySlowForward, item.canPlayReverse,
        item.canPlaySlowReverse, item.canPlayFastReverse, item.canStepForward,
        item.canStepBackward, item.isPlaybackLikelyToKeepUp, !item.isPlaybackBufferEmpty,
      ]
    }
    #expect(ways(item) == [Bool](repeating: true, count: 9))
    #expect(ways(broken()) == [Bool](repeating: false, count: 9))
    #expect(!item.isPlaybackBufferFull && item.status == .readyToPlay)
    let whole = CMTimeRange(start: .zero, duration: CMTime(value: 2, timescale: 1))
    #expect(item.seekableTimeRanges.map(\.timeRangeValue) == [whole])
    #expect(item.loadedTimeRanges.map(\.timeRangeValue) == [whole])
    #expect(broken().seekableTimeRanges.isEmpty && broken().loadedTimeRanges.isEmpty)
  }

  @Test("an item that is played backward ends where it is told")
  func reverse() throws {
    let film = try FilmStage()
    let item = AVPlayerItem(url: film.url)
    item.reversePlaybackEndTime = seconds(0.5)
    let player = AVPlayer(playerItem: item)
    film.layer.player = player
    player.seek(to: seconds(1))
    player.rate = -1
    try film.stage.advance(to: 3)
    #expect(player.currentTime().seconds == 0.5 && player.rate == 0 && film.number == 15)
    item.reversePlaybackEndTime = .invalid
    player.rate = -1
    try film.stage.advance(to: 6)
    #expect(player.currentTime() == .zero)
  }

  @Test("a player that has nothing to play waits, and says why")
  func waiting() throws {
    let film = try FilmStage()
    let player = AVPlayer()
    #expect(player.status == .readyToPlay && player.reasonForWaitingToPlay == nil)
    player.play()
    #expect(player.timeControlStatus == .waitingToPlayAtSpecifiedRate)
    #expect(player.reasonForWaitingToPlay == .noItemToPlay)
    player.replaceCurrentItem(with: AVPlayerItem(url: film.url))
    #expect(player.reasonForWaitingToPlay == nil && player.timeControlStatus == .playing)
    let reasons: [(AVPlayer.WaitingReason, String)] = [
      (.noItemToPlay, "WithNoItemToPlay"),
      (.evaluatingBufferingRate, "WhileEvaluatingBufferingRate"),
      (.toMinimizeStalls, "ToMinimizeStalls"),
    ]
    for (reason, name) in reasons { #expect(reason.rawValue == "AVPlayerWaiting\(name)Reason") }
  }

  @Test("a player is ready at once, unless that is given up")
  func preroll() throws {
    let film = try FilmStage()
    let player = AVPlayer(url: film.url)
    var answers: [Bool] = []
    player.preroll(atRate: 1) { answers.append($0) }
    #expect(answers.isEmpty)
    try film.stage.advance(to: 0.1)
    #expect(answers == [true])
    player.preroll(atRate: 1) { answers.append($0) }
    player.cancelPendingPrerolls()
    try film.stage.advance(to: 0.2)
    #expect(answers == [true, false])
  }

  @Test("notes are posted of ends, of jumps, and of what cannot be played")
  func notes() throws {
    let film = try FilmStage()
    let (item, failed) = (AVPlayerItem(url: film.url), broken())
    let all = Guarded<[(name: NSNotification.Name, error: AVError?)]>([])
    var notes: [(name: NSNotification.Name, error: AVError?)] { all.withLock { $0 } }
    let tokens: [any NSObjectProtocol] = [item, failed].flatMap { item in
      [
        AVPlayerItem.didPlayToEndTimeNotification, AVPlayerItem.timeJumpedNotification,
        AVPlayerItem.failedToPlayToEndTimeNotification, .AVPlayerItemPlaybackStalled,
      ].map { name in
        NotificationCenter.default.addObserver(forName: name, object: item, queue: nil) { note in
          let error = note.userInfo?[AVPlayerItemFailedToPlayToEndTimeErrorKey] as? AVError
          all.withLock { $0.append((note.name, error)) }
        }
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    let player = AVPlayer(playerItem: item)
    player.seek(to: seconds(1.5))
    try film.stage.advance(to: 0.1)
    #expect(notes.map(\.name) == [.AVPlayerItemTimeJumped])
    player.play()
    try film.stage.advance(to: 1)
    #expect(notes.last?.name == .AVPlayerItemDidPlayToEndTime)
    player.replaceCurrentItem(with: failed)
    player.play()
    try film.stage.advance(to: 1.1)
    #expect(notes.last?.name == .AVPlayerItemFailedToPlayToEndTime)
    #expect(notes.last?.error?.code == .contentIsUnavailable)
    #expect(!notes.contains { $0.name == .AVPlayerItemPlaybackStalled })
    #expect(
      AVPlayerItem.timeJumpedNotification.rawValue == "AVPlayerItemTimeJumpedNotification")
  }

  @Test("a looper is ready, unless its item cannot be played or it has been ended")
  func looper() throws {
    let film = try FilmStage()
    let looper = AVPlayerLooper(
      player: AVQueuePlayer(), templateItem: AVPlayerItem(url: film.url))
    #expect(looper.status == .ready)
    looper.disableLooping()
    #expect(looper.status == .cancelled)
    #expect(AVPlayerLooper(player: AVQueuePlayer(), templateItem: broken()).status == .failed)
  }

  @Test("a layer is read from an archive, without its player")
  func archive() throws {
    let film = try FilmStage()
    film.layer.player = AVPlayer(url: film.url)
    film.layer.cornerRadius = 7
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: film.layer, requiringSecureCoding: true)
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: AVPlayerLayer.self, from: data)
    let layer = try #require(read)
    #expect(layer.frame == film.layer.frame && layer.cornerRadius == 7)
    #expect(layer.player == nil && !layer.isReadyForDisplay)
    layer.player = film.layer.player
    #expect(layer.isReadyForDisplay)
  }
}
