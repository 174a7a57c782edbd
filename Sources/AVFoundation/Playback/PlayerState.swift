// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import Foundation
import RenderTree

/// What a player is at an instant; everything else follows from it and the media time.
struct PlayerState {
  /// Who wants to hear of a player's time.
  struct Observer {
    enum Kind {
      /// At whole multiples of an interval, and when time jumps, starts or stops.
      case periodic(CMTime)
      /// When these are passed, in seconds.
      case boundary([Double])
    }
    let token: TimeObserver
    let kind: Kind
    /// When it is to hear next, in media time.
    var next = Double.infinity
  }

  /// What is played, the present item first.
  var items: [AVPlayerItem] = []
  /// How the present item runs, or stands.
  var cut = Footage.Cut(
    start: 0, source: nil, item: 0, rate: 0, range: 0...0, size: .zero)
  /// Whether the item has come to an end of its way and stays there.
  var hasEnded = false
  /// How often a looping item has begun again.
  var turn = 0.0
  /// Where the item was put exactly, for as long as nothing moves.
  var standing: CMTime?
  /// What was asked for, whether or not something can move.
  var rate: Float = 0
  var defaultRate: Float = 1
  var actionAtItemEnd = AVPlayer.ActionAtItemEnd.pause
  var volume: Float = 1
  var isMuted = false
  var observers: [Observer] = []
  /// Which of the scheduled looks counts.
  var wake = 0
  /// Items that are played no more, whose followers have yet to hear of it.
  var left: [AVPlayerItem] = []
  /// Counts what is shown.
  var pictures = 0
  var pendingSeek: PendingSeek?

  /// What comes again and again comes no more often, in seconds.
  static let shortest = 1e-3

  var isMoving: Bool { cut.rate != 0 && !hasEnded }

  /// Where the present item stands, in seconds.
  func seconds(at time: Double) -> Double { cut.position(at: time).seconds }

  /// When the item comes to an end of its way, or begins again, in media time.
  var end: Double {
    guard isMoving else { return .infinity }
    guard cut.loops else { return cut.end }
    let length = cut.range.upperBound - cut.range.lowerBound
    guard length > 0, !isTooFast else { return .infinity }
    let way = cut.rate > 0 ? (turn + 1) * length : -turn * length
    return cut.start + (cut.range.lowerBound + way - cut.item) / cut.rate
  }

  /// Whether the item begins again more often than anybody could hear of.
  private var isTooFast: Bool {
    let length = cut.range.upperBound - cut.range.lowerBound
    return cut.loops && length < Self.shortest * abs(cut.rate)
  }

  // MARK: - Observers

  /// Works out when observers are to hear next, after a media time.
  mutating func aim(after time: Double) {
    for index in observers.indices { observers[index].next = next(observers[index].kind, time) }
  }

  private func next(_ kind: Observer.Kind, _ time: Double) -> Double {
    guard isMoving, !isTooFast else { return .infinity }
    let (here, turn) = cut.position(at: time)
    let (range, length) = (cut.range, cut.range.upperBound - cut.range.lowerBound)
    // What is told at this very instant does not come again.
    let slack = 5e-9 * max(1, abs(cut.rate))
    var (goal, base) = (goal(of: kind, from: here, slack), cut.loops ? turn * length : 0)
    if cut.loops, length > 0 {
      if cut.rate > 0, goal.map({ $0 >= range.upperBound - slack }) ?? true {
        // The first of the next turn, which its very beginning may be.
        base += length
        goal = self.goal(of: kind, from: range.lowerBound - 2 * slack, slack)
      } else if cut.rate < 0, goal.map({ $0 < range.lowerBound - slack }) ?? true {
        base -= length
        goal = self.goal(of: kind, from: range.upperBound, slack)
      }
    }
    guard let goal else { return .infinity }
    let instant = cut.start + (goal + base - cut.item) / cut.rate
    return instant <= cut.end + 1e-9 ? max(instant, time) : .infinity
  }

  /// The next time of the item of which an observer is to hear, on the way from one; nil for none.
  private func goal(of kind: Observer.Kind, from here: Double, _ slack: Double) -> Double? {
    let isForward = cut.rate > 0
    switch kind {
    case .periodic(let interval):
      guard interval.seconds > 0, interval.seconds.isFinite else { return nil }
      // More often is of no use, and would never come to rest.
      let step = max(interval.seconds, Self.shortest * max(1, abs(cut.rate)))
      let place = here / step
      return isForward
        ? ((place + slack / step).rounded(.down) + 1) * step
        : ((place - slack / step).rounded(.up) - 1) * step
    case .boundary(let times):
      let ahead = times.filter { isForward ? $0 > here + slack : $0 < here - slack }
      return isForward ? ahead.min() : ahead.max()
    }
  }
}

/// What is given for a time observer.
///
/// It does not change; the block runs on one queue alone.
final class TimeObserver: @unchecked Sendable {
  let queue: DispatchQueue?
  let block: (CMTime) -> Void

  init(queue: DispatchQueue?, block: @escaping (CMTime) -> Void) {
    (self.queue, self.block) = (queue, block)
  }

  /// Calls the block; on the main queue where there is no other, which is where this is called.
  func tell(_ time: CMTime) {
    // The main queue is another object each time that it is asked for.
    guard let queue, queue.label != DispatchQueue.main.label else { return block(time) }
    queue.async { [self] in block(time) }
  }
}

/// Who waits for a seek's end; is answered once.
final class PendingSeek: Sendable {
  private let block: Guarded<((Bool) -> Void)?>

  init(_ block: @escaping (Bool) -> Void) { self.block = Guarded(block) }

  func answer(_ hasFinished: Bool) {
    let block = block.withLock { block in
      defer { block = nil }
      return block
    }
    block?(hasFinished)
  }
}
