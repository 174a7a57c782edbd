// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import QuartzCore

/// The loudness of a sound as bars, which are coloured as it is played.
func waveform(in bounds: CGRect) -> CALayer {
  let root = CALayer(bounds, .ink)
  guard let sound = melody() else { return root }
  let levels = loudness(of: sound, parts: 56)
  let seconds = Double(sound.frameLength) / sound.format.sampleRate
  let box = CGRect(x: 40, y: 106, width: bounds.width - 80, height: 110)

  // The same bars twice: grey ones below, and coloured ones that a mask uncovers.
  let grey = bars(levels, in: box, .hex(0x39426A))
  let played = CAGradientLayer()
  played.frame = box
  played.startPoint = CGPoint(x: 0, y: 0.5)
  played.endPoint = CGPoint(x: 1, y: 0.5)
  played.colors = [.violet, .rose, .citrine] as [CGColor]
  played.mask = bars(levels, in: CGRect(origin: .zero, size: box.size), .snow)
  let window = CALayer(box, nil)
  window.bounds = box
  window.anchorPoint.x = 0
  window.position.x = box.minX
  window.masksToBounds = true
  window.addSublayer(played)
  for layer in [grey, window] { root.addSublayer(layer) }
  window.animate(
    "bounds.size.width", from: 0, for: seconds, after: 0.3, CAMediaTimingFunction(name: .linear))

  let title = text("Five notes", 22, bold: true)
  title.frame.origin = CGPoint(x: 40, y: 48)
  let length = text("0:03", 15, .mist)
  length.frame.origin = CGPoint(x: box.maxX - length.bounds.width, y: 54)
  for line in [title, length] { root.addSublayer(line) }
  return root
}

/// The root of the mean square of each part's samples; the loudest one is 1.
func loudness(of sound: AVAudioPCMBuffer, parts: Int) -> [CGFloat] {
  guard let samples = sound.floatChannelData?[0] else { return [] }
  let count = Int(sound.frameLength)
  let levels = (0..<parts).map { part in
    let range = part * count / parts..<(part + 1) * count / parts
    let sum = range.reduce(0) { $0 + Double(samples[$1]) * Double(samples[$1]) }
    return CGFloat((sum / Double(max(range.count, 1))).squareRoot())
  }
  let loudest = levels.max() ?? 1
  return levels.map { $0 / max(loudest, .leastNormalMagnitude) }
}

private func bars(_ levels: [CGFloat], in box: CGRect, _ color: CGColor) -> CALayer {
  let group = CALayer(box, nil)
  let step = box.width / CGFloat(levels.count)
  for (index, level) in levels.enumerated() {
    let height = max(level * box.height, 4)
    let bar = CALayer(
      CGRect(
        x: step * CGFloat(index), y: (box.height - height) / 2, width: step * 0.6, height: height),
      color, radius: step * 0.3)
    group.addSublayer(bar)
  }
  return group
}

/// Plucked notes, where a program would read a file.
private func melody() -> AVAudioPCMBuffer? {
  let rate = 48_000.0
  let length = 3.2
  guard let format = AVAudioFormat(standardFormatWithSampleRate: rate, channels: 1),
    let buffer = AVAudioPCMBuffer(
      pcmFormat: format, frameCapacity: AVAudioFrameCount(length * rate)),
    let samples = buffer.floatChannelData?[0]
  else { return nil }
  buffer.frameLength = buffer.frameCapacity
  let notes = [(0.0, 220.0), (0.5, 277.2), (1.0, 329.6), (1.7, 440.0), (2.2, 329.6)]
  for frame in 0..<Int(buffer.frameLength) {
    let time = Double(frame) / rate
    samples[frame] = notes.reduce(0) { sum, note in
      let age = time - note.0
      guard age >= 0 else { return sum }
      let rise = min(age / 0.04, 1)
      return sum + Float(0.3 * rise * exp(-3.2 * age) * sin(2 * .pi * note.1 * age))
    }
  }
  return buffer
}
