// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Foundation

/// The slowest rate of an utterance.
public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
/// The fastest rate of an utterance.
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1
/// The usual rate of an utterance.
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5

/// A text to be spoken, and how.
///
/// It has no lock: a program sets it up on one thread, before a synthesizer gets it.
open class AVSpeechUtterance: NSObject, @unchecked Sendable {
  /// The text that is spoken, without attributes.
  public let speechString: String
  /// What is spoken, with its attributes.
  public let attributedSpeechString: NSAttributedString
  /// Who speaks; nil for the usual voice of English.
  open var voice: AVSpeechSynthesisVoice?
  /// How fast, 0...1: 0.5 is usual, 1 three times as fast, 0 a third.
  open var rate: Float = AVSpeechUtteranceDefaultSpeechRate {
    didSet { rate = rate.isNaN ? 0.5 : min(1, max(0, rate)) }
  }
  /// What the voice's pitch is multiplied by, 0.5...2.
  open var pitchMultiplier: Float = 1 {
    didSet { pitchMultiplier = pitchMultiplier.isNaN ? 1 : min(2, max(0.5, pitchMultiplier)) }
  }
  /// How loud, 0...1; what lies outside is cut, and no number is 0.
  open var volume: Float = 1 {
    didSet { volume = volume.isNaN ? 0 : min(1, max(0, volume)) }
  }
  /// Whether the settings of a person's screen reader go before; it has no effect: there are none here.
  open var prefersAssistiveTechnologySettings = false
  /// Seconds of silence before it is spoken.
  open var preUtteranceDelay: TimeInterval = 0
  /// Seconds at least before the next utterance in the queue.
  open var postUtteranceDelay: TimeInterval = 0

  /// Makes an utterance that is spoken in the usual way.
  public init(string: String) {
    speechString = string
    attributedSpeechString = NSAttributedString(string: string)
    super.init()
  }

  /// Makes an utterance of the text alone; its attributes change nothing.
  public init(attributedString string: NSAttributedString) {
    speechString = string.string
    attributedSpeechString = string
    super.init()
  }

  /// How much faster than usual.
  var pace: Double { Elementary.pow(3, Double(rate - 0.5) * 2) }
}
