// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import Foundation
import Media

/// Hands the sound of one track to its file, each sample at its time.
final class SoundWriting {
  let track: SoundTrack
  private let form: SampleForm
  private let channels: Int

  init(_ plan: SoundPlan, _ form: SampleForm) throws(MediaError) {
    self.form = form
    channels = min(form.channels, 2)
    track = try SoundTrack(
      source: (form.rate, channels), plan.codec, rate: plan.rate, channels: plan.channels)
  }

  /// Takes samples that are heard from a time of the film on.
  ///
  /// What lies before its beginning, or before what was given already, is left out; a gap is silent. Times
  /// that are a sample beside what was given follow it, as times are rounded.
  func append(_ data: CMBlockBuffer, at time: CMTime) throws(MediaError) {
    let samples: [Float]
    do {
      samples = try data.withUnsafeMutableBytes { form.samples(of: UnsafeRawBufferPointer($0)) }
    } catch {
      throw .cannotEncode(reason: "\(error)")
    }
    let mixed = channels == form.channels ? samples : firstTwo(samples)
    let place = (time.seconds * form.rate).rounded()
    guard abs(place) < 0x1p52 else { throw .cannotEncode(reason: "sound comes too late") }
    var gap = Int64(place) - track.count
    if abs(gap) == 1, track.count > 0 { gap = 0 }
    if gap > 0 { try track.append(silence: gap) }
    let skipped = Int(min(Int64(mixed.count / channels), max(0, -gap)))
    try track.append(Array(mixed[(skipped * channels)...]))
  }

  private func firstTwo(_ samples: [Float]) -> [Float] {
    (0..<samples.count / form.channels).flatMap { frame in
      [samples[frame * form.channels], samples[frame * form.channels + 1]]
    }
  }
}
