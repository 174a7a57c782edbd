// SPDX-License-Identifier: Apache-2.0

import SeededRandom
import UIKit

/// Says a text, and tells when it has been said.
protocol Voice: AnyObject {
  func speak(_ text: String, completion: @escaping () -> Void)
}

/// Takes the time that saying a text would take, as there is no sound yet.
final class SilentVoice: Voice {
  func speak(_ text: String, completion: @escaping () -> Void) {
    let seconds = max(1.2, 0.075 * Double(text.count))
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: completion)
  }
}

/// Has an answer to everything.
final class Assistant {
  static let greeting = "I am Iris. Hold the button down, and ask me something."
  static let answers = [
    "Yes, and I would do it again.", "Ask me again when the sun is out.",
    "That is what all the dots are for.", "No. But it is a lovely question.",
    "As far as I can see, in about a second.", "Only if it springs back.",
  ]

  private let voice: any Voice
  private var generator: SeededGenerator

  init(voice: any Voice = SilentVoice(), seed: UInt64 = 1) {
    self.voice = voice
    generator = SeededGenerator(seed: seed)
  }

  func randomAnswer() -> String {
    Self.answers.randomElement(using: &generator) ?? ""
  }

  func speak(_ text: String, completion: @escaping () -> Void) {
    voice.speak(text, completion: completion)
  }
}
