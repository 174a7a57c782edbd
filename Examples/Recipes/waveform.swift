// SPDX-License-Identifier: Apache-2.0

// One recipe of the cookbook, whole:
//   citrine render waveform.swift -o waveform.mp4

import AVFoundation
import CoreText
import QuartzCore
import Stage

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

// The few words that all recipes use.

extension CGColor {
  /// A colour by its sRGB number, as designers write it.
  static func hex(_ number: UInt32, _ alpha: CGFloat = 1) -> CGColor {
    let parts = [16, 8, 0].map { CGFloat(number >> $0 & 255) / 255 }
    return CGColor(srgbRed: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
  }

  static let ink = hex(0x12162B)
  static let slate = hex(0x232A47)
  static let mist = hex(0x8E97B8)
  static let snow = hex(0xF5F6FB)
  static let paper = hex(0xFAF6EE)
  static let citrine = hex(0xFFC83D)
  static let coral = hex(0xFF6B5E)
  static let rose = hex(0xF2508B)
  static let violet = hex(0x8A5CF6)
  static let sky = hex(0x4C8DFF)
  static let mint = hex(0x2BC8A4)
}

extension CAMediaTimingFunction {
  /// Arrives softly, as things do that enter.
  static let arrive = CAMediaTimingFunction(controlPoints: 0.16, 1, 0.3, 1)
  /// Leaves quickly, as things do that go.
  static let leave = CAMediaTimingFunction(controlPoints: 0.7, 0, 0.84, 0)
  /// Sets off and arrives, as things do that stay in sight.
  static let travel = CAMediaTimingFunction(controlPoints: 0.65, 0, 0.35, 1)
}

extension CALayer {
  /// A layer of one colour.
  convenience init(_ frame: CGRect, _ color: CGColor?, radius: CGFloat = 0) {
    self.init()
    self.frame = frame
    backgroundColor = color
    cornerRadius = radius
  }

  /// Moves a property from a value to the one it has, after a delay in which it shows the first.
  func animate(
    _ keyPath: String, from value: Any, for duration: Double, after delay: Double = 0,
    _ curve: CAMediaTimingFunction = .arrive
  ) {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = value
    animation.duration = duration
    animation.timingFunction = curve
    start(animation, after: delay)
  }

  /// The same on a spring, which decides how long it takes.
  func spring(
    _ keyPath: String, from value: Any, bounce: CGFloat = 0.35, for duration: Double = 0.55,
    after delay: Double = 0
  ) {
    let animation = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
    animation.keyPath = keyPath
    animation.fromValue = value
    animation.duration = animation.settlingDuration
    start(animation, after: delay)
  }

  /// Adds an animation that begins after a delay and shows its beginning until then.
  func start(_ animation: CAPropertyAnimation, after delay: Double = 0) {
    animation.beginTime = convertTime(CACurrentMediaTime(), from: nil) + delay
    animation.fillMode = .backwards
    add(animation, forKey: animation.keyPath)
  }
}

/// A line of text in a layer as large as the text, with its top left corner at the origin.
func text(_ string: String, _ size: CGFloat, bold: Bool = false, _ color: CGColor = .snow)
  -> CATextLayer
{
  let layer = CATextLayer()
  layer.string = string
  layer.font = (bold ? "Inter-Bold" : "Inter-Regular") as CFString
  layer.fontSize = size
  layer.foregroundColor = color
  layer.frame = CGRect(origin: .zero, size: layer.preferredFrameSize()).integral
  return layer
}

var program = StageProgram(name: "waveform", size: CGSize(width: 480, height: 300))
if !program.arguments.contains("--seconds") {
  program.arguments += ["--seconds", "4"]
}
program.run { stage in
  stage.layer.addSublayer(waveform(in: stage.layer.bounds))
}
