// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import Foundation
import Stage
import TestSupport
import Testing

@Suite("Playback", .serialized)
struct PlaybackTests {
  @Test(
    "the layer shows frame floor(t · fps), at any time and in any order",
    arguments: ["30", "24000/1001"])
  func frames(rate: String) throws {
    let film = try FilmStage(frames: 90, rate: rate)
    let fps = rate == "30" ? 30 : 24000.0 / 1001
    film.layer.player = AVPlayer(url: film.url)
    #expect(film.number(at: 0) == 0 && film.number(at: 50) == 0)
    film.layer.player?.play()
    var generator = SplitMix64(seed: 1)
    for _ in 0..<25 {
      let time = generator.double(in: 0...89.9 / fps)
      #expect(film.number(at: time) == Int(time * fps))
    }
    for frame in [0, 1, 2, 29, 30, 31, 49, 57, 88, 89] {
      #expect(film.number(at: Double(frame) / fps) == frame)
      #expect(film.number(at: (Double(frame) + 0.99) / fps) == frame)
    }
    for frame in stride(from: 89, through: 0, by: -9) {
      #expect(film.number(at: Double(frame) / fps) == frame)
    }
    #expect(film.number(at: 100) == 89 && film.number(at: -1) == 0)
  }

  @Test("rates", arguments: [0.5, 1, 2, -1, -0.5] as [Float])
  func rates(rate: Float) throws {
    let film = try FilmStage()
    let player = AVPlayer(url: film.url)
    film.layer.player = player
    player.seek(to: seconds(1))
    player.rate = rate
    for step in 0...18 {
      let time = Double(step) * 0.05
      let place = 1 + time * Double(rate)
      // The last of 60 frames stays.
      let frame = min(Int((place + 0.001 * Double(rate)) * 30), 59)
      #expect(film.number(at: time + 0.001) == frame)
    }
    try film.stage.advance(to: 0.5)
    #expect(player.currentTime() == seconds(1 + 0.5 * Double(rate)))
    player.rate = 0
    let stopped = film.number
    #expect(film.number(at: 5) == stopped && player.timeControlStatus == .paused)
  }

  @Test("what is played follows the clock through pauses and seeks")
  func story() throws {
    let film = try FilmStage()
    let player = AVPlayer(playerItem: AVPlayerItem(url: film.url))
    film.layer.player = player
    #expect(player.rate == 0 && player.currentTime() == .zero)
    try film.stage.advance(to: 0.3)
    player.play()
    try film.stage.advance(to: 0.8)
    #expect(film.number == 15 && player.rate == 1 && player.timeControlStatus == .playing)
    player.pause()
    try film.stage.advance(to: 1.5)
    #expect(film.number == 15 && player.currentTime().seconds == 0.5)
    player.seek(to: CMTime(value: 3, timescale: 2))
    #expect(film.number == 45 && player.currentTime() == CMTime(value: 3, timescale: 2))
    player.playImmediately(atRate: 0.5)
    try film.stage.advance(to: 2.1)
    #expect(film.number == 54)
    player.seek(to: .zero)
    try film.stage.advance(to: 2.5)
    #expect(film.number == 6 && player.rate == 0.5)
    player.seek(to: .positiveInfinity)
    #expect(player.currentTime().seconds == 2)
    player.seek(to: .invalid)
    #expect(player.currentTime() == .zero && film.number == 0)
  }

  @Test("stops with the last frame at its end, and tells so at that instant")
  func end() throws {
    let film = try FilmStage()
    let player = AVPlayer(url: film.url)
    let item = try #require(player.currentItem)
    film.layer.player = player
    let log = Log(film.stage)
    log.listen(.AVPlayerItemDidPlayToEndTime, item, "end")
    try film.stage.advance(to: 0.25)
    player.play()
    try film.stage.advance(to: 2.2)
    #expect(log.lines.isEmpty && player.rate == 1)
    try film.stage.advance(to: 3)
    #expect(log.lines == ["end 2250"] && player.rate == 0 && film.number == 59)
    #expect(player.currentTime().seconds == 2 && item.currentTime().seconds == 2)
    // There is no way to go, and no end to come to.
    player.play()
    try film.stage.advance(to: 3.5)
    #expect(player.rate == 0 && log.lines == ["end 2250"])
    player.seek(to: .zero)
    player.play()
    try film.stage.advance(to: 6)
    #expect(log.lines == ["end 2250", "end 5500"])
  }

  @Test("ends where the item says")
  func ends() throws {
    let film = try FilmStage()
    let item = AVPlayerItem(url: film.url)
    item.forwardPlaybackEndTime = CMTime(value: 1, timescale: 1)
    let player = AVPlayer(playerItem: item)
    film.layer.player = player
    let log = Log(film.stage)
    log.listen(.AVPlayerItemDidPlayToEndTime, item, "end")
    player.play()
    #expect(film.number(at: 0.99) == 29 && film.number(at: 1) == 29 && film.number(at: 9) == 29)
    try film.stage.advance(to: 1.5)
    #expect(log.lines == ["end 1000"] && player.currentTime().seconds == 1)
    item.forwardPlaybackEndTime = .invalid
    player.actionAtItemEnd = .none
    player.play()
    try film.stage.advance(to: 4)
    #expect(log.lines == ["end 1000", "end 2500"] && player.rate == 1)
    player.rate = -1
    try film.stage.advance(to: 7)
    #expect(player.rate == 0 && player.currentTime() == .zero && film.number == 0)
  }

  @Test("observers hear of the very instants")
  func observers() throws {
    let film = try FilmStage()
    let player = AVPlayer(url: film.url)
    let log = Log(film.stage)
    var told: [Double] = []
    let periodic = player.addPeriodicTimeObserver(
      forInterval: CMTime(value: 1, timescale: 4), queue: nil
    ) { time in
      told.append((time.seconds * 1000).rounded() / 1000)
      log.note("p")
    }
    let boundary = player.addBoundaryTimeObserver(
      forTimes: [NSValue(time: seconds(0.6)), NSValue(time: seconds(1.1))], queue: .main
    ) { log.note("b") }
    try film.stage.advance(to: 0.1)
    player.play()
    try film.stage.advance(to: 0.9)
    #expect(told == [0, 0.25, 0.5, 0.75])
    #expect(log.lines == ["p 100", "p 350", "p 600", "b 700", "p 850"])
    player.removeTimeObserver(periodic)
    player.rate = 2
    try film.stage.advance(to: 1.2)
    #expect(log.lines.last == "b 1050" && log.lines.count == 6)
    player.seek(to: .zero)
    try film.stage.advance(to: 1.6)
    #expect(log.lines.last == "b 1500")
    player.removeTimeObserver(boundary)
    player.removeTimeObserver("nothing")
    try film.stage.advance(to: 3)
    #expect(log.lines.count == 7)
    _ = player.addPeriodicTimeObserver(forInterval: .zero, queue: nil) { _ in log.note("z") }
    player.seek(to: .zero)
    player.play()
  }

  @Test("seeks answer, and one that another follows answers that it did not come there")
  func seeks() throws {
    let film = try FilmStage()
    let player = AVPlayer(url: film.url)
    var answers: [String] = []
    player.seek(to: seconds(1)) { answers.append("first \($0)") }
    player.seek(to: seconds(1.5), toleranceBefore: .zero, toleranceAfter: .zero) {
      answers.append("second \($0)")
    }
    #expect(answers == ["first false"])
    try film.stage.advance(to: 0.1)
    #expect(answers == ["first false", "second true"])
    player.currentItem?.seek(to: seconds(0.5)) { answers.append("item \($0)") }
    player.currentItem?.cancelPendingSeeks()
    try film.stage.advance(to: 0.2)
    #expect(answers.last == "item false" && player.currentTime() == seconds(0.5))
    player.currentItem?.step(byCount: 3)
    film.layer.player = player
    #expect(film.number == 18)
    player.currentItem?.step(byCount: -100)
    #expect(film.number == 0)
  }

  @Test("a queue goes on with the next item at its instant, also for who looks ahead")
  func queue() throws {
    let film = try FilmStage(frames: 30)
    let items = (0..<3).map { _ in AVPlayerItem(url: film.url) }
    items[1].seek(to: seconds(0.5))
    let player = AVQueuePlayer(items: items)
    film.layer.player = player
    let log = Log(film.stage)
    for (index, item) in items.enumerated() {
      log.listen(.AVPlayerItemDidPlayToEndTime, item, "end\(index)")
    }
    player.play()
    for ahead in [true, false] {
      for (time, frame) in [(0.95, 28), (1, 15), (1.45, 28), (1.5, 0), (2.45, 28)] {
        if !ahead { try film.stage.advance(to: time) }
        #expect(film.number(at: time) == frame)
      }
    }
    try film.stage.advance(to: 3)
    #expect(log.lines == ["end0 1000", "end1 1500", "end2 2500"])
    #expect(player.items().isEmpty && player.currentItem == nil && film.number == nil)
    #expect(player.canInsert(items[0], after: nil) && !player.canInsert(items[0], after: items[1]))
    items[0].seek(to: .zero)
    player.insert(items[0], after: nil)
    try film.stage.advance(to: 3.5)
    #expect(film.number == 15)
    player.insert(items[1], after: items[0])
    player.advanceToNextItem()
    #expect(player.currentItem === items[1])
    player.removeAllItems()
    #expect(player.items().isEmpty)
  }

  @Test("a looper plays a part again and again")
  func looper() throws {
    let film = try FilmStage()
    let player = AVQueuePlayer()
    film.layer.player = player
    let looper = AVPlayerLooper(
      player: player, templateItem: AVPlayerItem(url: film.url),
      timeRange: CMTimeRange(start: seconds(0.5), end: seconds(1)))
    let log = Log(film.stage)
    let item = try #require(looper.loopingPlayerItems.first)
    log.listen(.AVPlayerItemDidPlayToEndTime, item, "end")
    player.play()
    for step in 0..<60 {
      #expect(film.number(at: Double(step) / 30) == 15 + step % 15)
    }
    try film.stage.advance(to: 1.2)
    #expect(log.lines == ["end 500", "end 1000"] && looper.loopCount == 2)
    #expect(abs(player.currentTime().seconds - 0.7) < 1e-9)
    looper.disableLooping()
    try film.stage.advance(to: 4)
    #expect(log.lines == ["end 500", "end 1000", "end 1500"] && looper.status == .cancelled)
  }

  @Test("a loop runs backwards too, and odd numbers do no harm")
  func odd() throws {
    let film = try FilmStage()
    let player = AVQueuePlayer()
    film.layer.player = player
    let looper = AVPlayerLooper(
      player: player, templateItem: AVPlayerItem(url: film.url),
      timeRange: CMTimeRange(start: seconds(0.5), end: seconds(1)))
    player.seek(to: seconds(0.75))
    player.rate = -1
    try film.stage.advance(to: 2.1)
    #expect(player.rate == -1 && film.number == 19 && looper.loopCount == 0)
    let log = Log(film.stage)
    let token = player.addBoundaryTimeObserver(
      forTimes: [NSValue(time: seconds(0.6)), NSValue(time: seconds(0.9))], queue: nil
    ) { log.note("b") }
    // The item is at 0.65: it passes 0.6, begins again at the end, passes 0.9, then 0.6 once more.
    try film.stage.advance(to: 2.7)
    #expect(log.lines == ["b 2150", "b 2350", "b 2650"])
    player.removeTimeObserver(token)
    for rate in [Float.nan, .infinity, 1e30, -1e-30, 0] { player.rate = rate }
    (player.volume, player.defaultRate) = (.nan, .infinity)
    #expect(player.volume == 0 && player.defaultRate == 1)
    var count = 0
    _ = player.addPeriodicTimeObserver(
      forInterval: CMTime(value: 1, timescale: 1_000_000_000), queue: nil
    ) { _ in count += 1 }
    player.play()
    try film.stage.advance(to: 2.8)
    #expect((50...110).contains(count))
    let short = AVPlayerLooper(
      player: player, templateItem: AVPlayerItem(url: film.url),
      timeRange: CMTimeRange(start: .zero, duration: CMTime(value: 1, timescale: 1_000_000)))
    try film.stage.advance(to: 3.3)
    #expect(short.loopCount == 0 && film.number == 15)
  }

  @Test("a film that cannot be played says why and shows nothing")
  func failure() throws {
    let film = try FilmStage(frames: 3)
    let path = film.folder.path("text.mp4")
    try Data("no film".utf8).write(to: URL(fileURLWithPath: path))
    let player = AVPlayer(url: URL(fileURLWithPath: path))
    film.layer.player = player
    let item = try #require(player.currentItem)
    let log = Log(film.stage)
    log.listen(.AVPlayerItemFailedToPlayToEndTime, item, "failed")
    player.play()
    try film.stage.advance(to: 1)
    #expect(item.status == .failed && item.duration.isIndefinite)
    #expect(item.error?.localizedDescription.contains(path) == true)
    #expect(log.lines == ["failed 0"] && film.number == nil)
    #expect(player.timeControlStatus == .waitingToPlayAtSpecifiedRate)
    #expect(!film.layer.isReadyForDisplay && film.layer.videoRect == .zero)
    // The rate that was asked for is that of what comes in its place.
    player.replaceCurrentItem(with: AVPlayerItem(url: film.url))
    try film.stage.advance(to: 1.05)
    #expect(film.number == 1)
    let web = AVPlayerItem(url: try #require(URL(string: "https://example.com/a.mp4")))
    #expect(web.status == .failed && web.error?.localizedDescription.contains("download") == true)
  }

  @Test("a start that is set for later holds until then")
  func later() throws {
    let film = try FilmStage()
    let player = AVPlayer(url: film.url)
    film.layer.player = player
    let now = CACurrentMediaTime()
    player.setRate(1, time: seconds(0.5), atHostTime: seconds(now + 0.4))
    #expect(film.number(at: 0.3) == 15 && film.number(at: 0.5) == 18)
  }
}
