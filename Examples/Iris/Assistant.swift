// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import SeededRandom

/// Has an answer to everything, and says it aloud.
final class Assistant: NSObject, AVSpeechSynthesizerDelegate {
  static let greeting = "I am Iris. Hold the button down, and ask me something."
  static let answers = [
    "Yes, and I would do it again.", "Ask me again when the sun is out.",
    "That is what all the dots are for.", "No. But it is a lovely question.",
    "As far as I can see, in about a second.", "Only if it springs back.",
  ]

  private let synthesizer = AVSpeechSynthesizer()
  private var completion: (() -> Void)?
  private var generator: SeededGenerator

  init(seed: UInt64 = 1) {
    generator = SeededGenerator(seed: seed)
    super.init()
    synthesizer.delegate = self
  }

  func randomAnswer() -> String {
    Self.answers.randomElement(using: &generator) ?? ""
  }

  /// Says a text, and calls when it has been said.
  func speak(_ text: String, completion: @escaping () -> Void) {
    self.completion = completion
    let utterance = AVSpeechUtterance(string: text)
    utterance.voice = AVSpeechSynthesisVoice(language: "en-US")
    synthesizer.speak(utterance)
  }

  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
  ) {
    completion?()
    completion = nil
  }
}
