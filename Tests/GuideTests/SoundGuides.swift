// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import AVFoundation
import AudioToolbox
import Foundation
import QuartzCore
import Stage
import TestSupport
import Testing

/// The code of AVFAudio's and AudioToolbox's catalogues.
@Suite("Guides to sound")
struct SoundGuides {
  @Test("what is scheduled follows without a gap, and is told of at its end")
  func engine() throws {
    let stage = try Stage(size: CGSize(width: 64, height: 64))
    let start = CACurrentMediaTime()
    let beep = try #require(tone(frequency: 440, seconds: 0.5))
    var ends: [Double] = []

    let engine = AVAudioEngine()
    let player = AVAudioPlayerNode()
    engine.attach(player)
    engine.connect(player, to: engine.mainMixerNode, format: nil)
    try engine.start()
    player.scheduleBuffer(beep) { ends.append(CACurrentMediaTime() - start) }
    player.scheduleBuffer(beep) { ends.append(CACurrentMediaTime() - start) }
    player.play()
    try stage.advance(to: 2)
    #expect(ends.count == 2)
    #expect(zip(ends, [0.5, 1]).allSatisfy { abs($0 - $1) < 1e-4 })
  }

  @Test("a sound file is written and read")
  func files() throws {
    let folder = try TemporaryFolder()
    let url = URL(fileURLWithPath: folder.path("tone.wav"))
    let beep = try #require(tone(frequency: 440, seconds: 0.5))

    let settings: [String: Any] = [
      AVFormatIDKey: kAudioFormatLinearPCM,
      AVSampleRateKey: 48_000,
      AVNumberOfChannelsKey: 1,
    ]
    let file = try AVAudioFile(forWriting: url, settings: settings)
    try file.write(from: beep)
    file.close()
    #expect(try AVAudioFile(forReading: url).length == 24_000)

    let stage = try Stage(size: CGSize(width: 64, height: 64))
    var click: SystemSoundID = 0
    let made = AudioServicesCreateSystemSoundID(url as CFURL, &click)
    guard made == kAudioServicesNoError else { return }
    var end = 0.0
    AudioServicesPlaySystemSoundWithCompletion(click) { end = stage.time }
    try stage.advance(to: 1)
    AudioServicesDisposeSystemSoundID(click)
    #expect(abs(end - 0.5) < 1e-6)
  }

  @Test("a film carries what is spoken, with a bar that follows the words")
  func speech() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("speech.mov")

    let stage = try Stage(size: CGSize(width: 200, height: 40))
    let narrator = Narrator()
    stage.layer.addSublayer(narrator.bar)
    narrator.say("One two three")
    try stage.film(to: path, seconds: 2, fps: 30)
    #expect(narrator.words == ["One", "two", "three"])
    #expect(narrator.bar.bounds.width == 200)
    let asset = AVURLAsset(url: URL(fileURLWithPath: path))
    #expect(asset.tracks(withMediaType: .audio).count == 1)
    #expect(asset.tracks(withMediaType: .video).count == 1)
  }
}

func tone(frequency: Double, seconds: Double) -> AVAudioPCMBuffer? {
  let rate = 48_000.0
  let count = Int(seconds * rate)
  guard let format = AVAudioFormat(standardFormatWithSampleRate: rate, channels: 1),
    let buffer = AVAudioPCMBuffer(
      pcmFormat: format, frameCapacity: AVAudioFrameCount(count)),
    let samples = buffer.floatChannelData?[0]
  else { return nil }
  buffer.frameLength = AVAudioFrameCount(count)
  for frame in 0..<count {
    samples[frame] = Float(0.25 * sin(2 * .pi * frequency * Double(frame) / rate))
  }
  return buffer
}

final class Narrator: AVSpeechSynthesizerDelegate {
  let bar = CALayer()
  private(set) var words: [String] = []
  private let synthesizer = AVSpeechSynthesizer()

  init() {
    bar.frame = CGRect(x: 0, y: 0, width: 0, height: 40)
    bar.backgroundColor = CGColor(red: 0.2, green: 0.5, blue: 1, alpha: 1)
    synthesizer.delegate = self
  }

  func say(_ text: String) {
    synthesizer.speak(AVSpeechUtterance(string: text))
  }

  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance
  ) {
    let text = utterance.speechString as NSString
    words.append(text.substring(with: characterRange))
    let spoken = Double(characterRange.upperBound) / Double(text.length)
    bar.frame = CGRect(x: 0, y: 0, width: 200 * spoken, height: 40)
  }
}
