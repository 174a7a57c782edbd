// SPDX-License-Identifier: Apache-2.0

/// The time that a preview shows: it runs or stands, within what there is to play, and begins anew at
/// the end.
struct Playhead: Equatable {
  /// What can be chosen: how many seconds pass in one.
  static let speeds = [0.125, 0.25, 0.5, 1, 2, 4, 8]

  /// Seconds.
  private(set) var time = 0.0
  private(set) var isPlaying = false
  private(set) var speed = 1.0
  /// Seconds up to the end; more than nothing.
  private(set) var length = 1.0
  /// Where it was at an instant of the machine's clock.
  private var origin = (time: 0.0, instant: 0.0)

  static func == (a: Self, b: Self) -> Bool {
    a.time == b.time && a.isPlaying == b.isPlaying && a.speed == b.speed && a.length == b.length
  }

  /// Starts at an instant of the machine's clock, in seconds.
  mutating func play(at instant: Double) { (isPlaying, origin) = (true, (time, instant)) }

  mutating func pause() { isPlaying = false }

  /// Goes to a time, as far as there is something to play.
  mutating func seek(to time: Double, at instant: Double) {
    self.time = time.isFinite ? min(max(time, 0), length) : 0
    if isPlaying { play(at: instant) }
  }

  /// Moves on to an instant.
  mutating func tick(to instant: Double) {
    guard isPlaying else { return }
    time = origin.time + (instant - origin.instant) * speed
    guard time >= length else { return }
    time = time.truncatingRemainder(dividingBy: length)
    play(at: instant)
  }

  /// Goes some frames on or back, to a whole one, and stands.
  mutating func step(_ frames: Int, rate: Double) {
    pause()
    seek(to: ((time * rate).rounded() + Double(frames)) / rate, at: 0)
  }

  /// Takes the next higher or lower of the ``speeds``.
  mutating func changeSpeed(by count: Int, at instant: Double) {
    tick(to: instant)
    let place = Self.speeds.firstIndex(of: speed) ?? 3
    speed = Self.speeds[min(max(place + count, 0), Self.speeds.count - 1)]
    if isPlaying { play(at: instant) }
  }

  /// Takes another end; the time stays where it is, if that is not beyond it.
  mutating func setLength(_ seconds: Double, at instant: Double) {
    length = seconds.isFinite && seconds > 0 ? seconds : 1
    seek(to: time, at: instant)
  }
}
