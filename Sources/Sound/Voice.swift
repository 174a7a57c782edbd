// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// One sound on its way through a mixer: when it is heard, from where on, how fast and how loud.
///
/// What was and what will be are kept as stretches of the mixer's frames, so that what is heard in a
/// frame does not depend on when it is asked for.
package final class Voice: Sendable {
  /// How a voice sounds from some frame of the mixer on.
  package struct Manner: Equatable, Sendable {
    /// The source's frame that is heard then; nil for silence.
    package var place: Double?
    /// How much faster than usual; negative plays backwards.
    package var speed = 1.0
    /// Whether the pitch stays as it is at other speeds; backwards it never does.
    package var keepsPitch = false
    /// The factor of the samples at first, and what it comes to after some frames of the mixer.
    package var gain: Float = 1
    package var nextGain: Float = 1
    package var ramp: Int64 = 0
    /// -1 is left, 1 is right.
    package var pan: Float = 0

    package init(place: Double?) { self.place = place }

    /// The factor some frames after the beginning.
    func gain(after frames: Int64) -> Float {
      guard frames < ramp else { return nextGain }
      return gain + (nextGain - gain) * Float(frames) / Float(ramp)
    }
  }

  fileprivate struct Stretch {
    var start: Int64
    var manner: Manner
    /// The sound at its speed, and the frame of the mixer at which that begins.
    var stretched: (sound: StretchedSound, start: Int64)?
  }

  package let source: any SoundSource
  private let stretches = Mutex<[Stretch]>([])

  package init(_ source: any SoundSource) {
    self.source = source
  }

  /// Changes what is heard from a frame of the mixer on; what was to come later is forgotten.
  ///
  /// - Parameters:
  ///   - manner: How the voice sounds then.
  ///   - frame: The frame of the mixer.
  ///   - rate: The mixer's frames a second.
  package func set(_ manner: Manner, at frame: Int64, rate: Double = Mixer.rate) {
    stretches.withLock { stretches in
      stretches.removeAll { $0.start >= frame }
      var next = Stretch(start: frame, manner: manner)
      if let place = manner.place, manner.keepsPitch, manner.speed > 0, manner.speed != 1 {
        // What goes on as it was keeps its grains: others would begin with an audible step.
        if let last = stretches.last, last.goesOn(as: manner, at: frame, source.rate / rate) {
          next.stretched = last.stretched
        } else {
          next.stretched = (StretchedSound(source, from: place, speed: manner.speed), frame)
        }
      }
      stretches.append(next)
    }
  }

  /// Ends what is heard at a frame of the mixer, whatever comes before it.
  package func cut(at frame: Int64) { set(Manner(place: nil), at: frame) }

  /// How it is heard at a frame of the mixer, with place and gain as they are then; before its
  /// beginning, how it will be, and from when on.
  package func state(at frame: Int64, rate: Double) -> (frame: Int64, manner: Manner)? {
    let found = stretches.withLock { stretches in
      stretches.last { $0.start <= frame } ?? stretches.first
    }
    guard let found else { return nil }
    let passed = max(0, frame - found.start)
    var manner = found.manner
    manner.place = manner.place.map { $0 + Double(passed) * manner.speed * source.rate / rate }
    manner.gain = found.manner.gain(after: passed)
    manner.ramp = max(0, manner.ramp - passed)
    if manner.ramp == 0 { manner.nextGain = manner.gain }
    return (found.start + passed, manner)
  }

  /// Forgets what nobody asks for any more.
  ///
  /// - Returns: Whether the voice can still be heard from that frame on.
  func forget(before frame: Int64, rate: Double) -> Bool {
    stretches.withLock { stretches in
      if let current = stretches.lastIndex(where: { $0.start <= frame }) {
        stretches.removeFirst(current)
      }
      guard stretches.count == 1, let last = stretches.first, last.start <= frame else {
        return !stretches.isEmpty
      }
      guard let place = last.manner.place else { return false }
      let step = last.manner.speed * source.rate / rate
      let here = place + Double(frame - last.start) * step
      // What lies between samples is heard a little beyond the ends.
      let margin = Double(SincKernel.reach) * max(1, abs(step)) + 1
      return step > 0
        ? source.length.map { here < Double($0) + margin } ?? true : here >= -margin
    }
  }

  /// Adds what is heard in some frames of the mixer to stereo samples.
  func add(to output: inout [Float], from first: Int64, count: Int, rate: Double) {
    let all = stretches.withLock { $0 }
    for (index, stretch) in all.enumerated() {
      let end = index + 1 < all.count ? all[index + 1].start : Int64.max
      let (low, high) = (max(first, stretch.start), min(first + Int64(count), end))
      guard low < high, let place = stretch.manner.place else { continue }
      let count = Int(high - low)
      let (heard, offset) =
        stretch.stretched.map {
          $0.sound.samples(0, source.rate / rate, from: low - $0.start, count: count)
        }
        ?? source.samples(
          place, stretch.manner.speed * source.rate / rate, from: low - stretch.start, count: count)
      stretch.manner.mix(
        heard, channels: source.channels, after: low - stretch.start + Int64(offset),
        into: &output, at: Int(low - first) + offset)
    }
  }
}

extension SoundSource {
  /// Samples at even steps from a place on, without the silence before and after.
  ///
  /// - Parameters:
  ///   - place: Where the first of all steps lies, in frames.
  ///   - step: From one to the next; negative goes backwards.
  ///   - passed: How many steps come before those that are asked for.
  ///   - count: How many are asked for.
  /// - Returns: The samples, and how many steps are left out before them.
  fileprivate func samples(
    _ place: Double, _ step: Double, from passed: Int64, count: Int
  ) -> (samples: [Float], offset: Int) {
    guard let range = audible(place, step, from: passed, count: count) else { return ([], 0) }
    let first = passed + Int64(range.lowerBound)
    if step == 1, place == place.rounded(), abs(place) < 1e15 {
      return (frames(from: Int64(place) + first, count: range.count), range.lowerBound)
    }
    let samples = SincKernel.frames(
      of: self, at: place, from: first, step: step, count: range.count)
    return (samples, range.lowerBound)
  }

  /// Which of some frames can be anything but silent.
  private func audible(
    _ place: Double, _ step: Double, from passed: Int64, count: Int
  ) -> Range<Int>? {
    guard step != 0 else { return nil }
    let margin = Double(SincKernel.reach) * max(1, abs(step))
    let bounds = (-margin, (length.map(Double.init) ?? .infinity) + margin)
    // Frame i lies at place + (passed + i) * step.
    let here = place + Double(passed) * step
    let ends = [(bounds.0 - here) / step, (bounds.1 - here) / step].sorted()
    let low = min(Double(count), max(0, ends[0].rounded(.down)))
    let high = min(Double(count), max(0, ends[1].rounded(.up) + 1))
    return low < high ? Int(low)..<Int(high) : nil
  }
}

extension Voice.Stretch {
  /// Whether a manner goes through the source as this one does.
  fileprivate func goesOn(as manner: Voice.Manner, at frame: Int64, _ step: Double) -> Bool {
    guard stretched != nil, let old = self.manner.place, let new = manner.place,
      manner.speed == self.manner.speed
    else { return false }
    return abs(old + Double(frame - start) * manner.speed * step - new) < 1e-3
  }
}

extension Voice.Manner {
  /// Adds samples to stereo ones; a sound of one channel is heard from both sides as loud as it is.
  fileprivate func mix(
    _ heard: [Float], channels: Int, after passed: Int64, into output: inout [Float], at place: Int
  ) {
    let (left, right) = (min(1, 1 - pan), min(1, 1 + pan))
    for number in 0..<heard.count / channels {
      let gain = gain(after: passed + Int64(number))
      output[2 * (place + number)] += heard[number * channels] * gain * left
      output[2 * (place + number) + 1] += heard[number * channels + channels - 1] * gain * right
    }
  }
}
