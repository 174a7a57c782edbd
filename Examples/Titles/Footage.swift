// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import QuartzCore
import Stage

/// A moving test picture with a tone: footage that the program makes itself.
struct Footage {
  var name: String
  /// Of the sweep, from left to right.
  var colors: [CGColor]
  /// Of the tone, in hertz.
  var tone: Double

  static let size = CGSize(width: 480, height: 270)
  static let seconds = 3.0

  /// Films the picture.
  ///
  /// - Parameter folder: Where the film goes.
  /// - Returns: The film.
  /// - Throws: What keeps it from being written.
  func make(in folder: URL) throws -> URL {
    let sound = folder.appendingPathComponent("\(name).wav")
    try writeTone(to: sound)
    let stage = try Stage(size: Self.size, background: CGColor(gray: 0, alpha: 1))
    let sweep = CAGradientLayer()
    sweep.frame = CGRect(
      x: -Self.size.width, y: 0, width: Self.size.width * 3, height: Self.size.height)
    sweep.colors = colors + colors
    (sweep.startPoint, sweep.endPoint) = (CGPoint(x: 0, y: 0.4), CGPoint(x: 1, y: 0.6))
    stage.layer.addSublayer(sweep)
    let slide = CABasicAnimation(keyPath: "position.x")
    (slide.byValue, slide.duration) = (Self.size.width, Self.seconds)
    sweep.add(slide, forKey: "slide")
    stage.layer.addSublayer(wheel())
    let film = folder.appendingPathComponent("\(name).mov")
    try stage.film(to: film.path, seconds: Self.seconds, fps: 30, sound: sound.path)
    return film
  }

  /// A ring that turns once a second, by which people see that frames are missing.
  private func wheel() -> CALayer {
    let ring = CAShapeLayer()
    let side = 120.0
    ring.frame = CGRect(
      x: Self.size.width - side - 40, y: 40, width: side, height: side)
    ring.path = CGPath(
      ellipseIn: ring.bounds.insetBy(dx: 8, dy: 8), transform: nil)
    ring.fillColor = nil
    ring.strokeColor = CGColor(gray: 1, alpha: 0.9)
    (ring.lineWidth, ring.lineDashPattern) = (14, [18, 10])
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    (turn.fromValue, turn.toValue) = (0, 2 * Double.pi)
    (turn.duration, turn.repeatCount) = (1, .infinity)
    ring.add(turn, forKey: "turn")
    return ring
  }

  private func writeTone(to url: URL) throws {
    let rate = 48_000.0
    guard let format = AVAudioFormat(standardFormatWithSampleRate: rate, channels: 1),
      let buffer = AVAudioPCMBuffer(
        pcmFormat: format, frameCapacity: AVAudioFrameCount(rate * Self.seconds)),
      let samples = buffer.floatChannelData?[0]
    else { return }
    buffer.frameLength = buffer.frameCapacity
    for index in 0..<Int(buffer.frameLength) {
      samples[index] = Float(0.25 * sin(2 * .pi * tone * Double(index) / rate))
    }
    let file = try AVAudioFile(forWriting: url, settings: format.settings)
    try file.write(from: buffer)
  }
}
