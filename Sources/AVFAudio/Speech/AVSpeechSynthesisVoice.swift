// SPDX-License-Identifier: Apache-2.0

import Foundation
import Speech

/// A voice that can speak.
///
/// There are three voices of English, which need nothing but this library. Where the program
/// `espeak-ng` is installed, its voices are there too, in all its languages.
///
/// A voice does not change, so threads may share it.
open class AVSpeechSynthesisVoice: NSObject, @unchecked Sendable {
  enum Speaker: Equatable {
    case own(SpeechVoice)
    case espeak(String)
  }

  /// The language and its region, such as "en-US".
  public let language: String
  /// The name by which programs ask for the voice.
  public let identifier: String
  /// The voice's name for people.
  public let name: String
  /// How natural the voice is.
  public let quality: AVSpeechSynthesisVoiceQuality
  /// Whose voice it is like.
  public let gender: AVSpeechSynthesisVoiceGender
  let speaker: Speaker

  private init(
    _ speaker: Speaker, language: String, name: String, gender: AVSpeechSynthesisVoiceGender
  ) {
    (self.speaker, self.language, self.name, self.gender) = (speaker, language, name, gender)
    switch speaker {
    case .own(let voice): (identifier, quality) = ("citrine.flite.\(voice.rawValue)", .enhanced)
    case .espeak(let voice): (identifier, quality) = ("citrine.espeak.\(voice)", .default)
    }
    super.init()
  }

  private convenience init(_ other: AVSpeechSynthesisVoice) {
    self.init(
      other.speaker, language: other.language, name: other.name, gender: other.gender)
  }

  /// The usual voice of a language; nil for one that nobody speaks here.
  ///
  /// - Parameter languageCode: Such as "en-GB" or "de"; nil for English. Where no voice has the region,
  ///   one of the same language speaks.
  public convenience init?(language languageCode: String?) {
    let code = (languageCode ?? "en-US").replacingOccurrences(of: "_", with: "-")
    let voices = Self.voices
    let base = code.split(separator: "-").first.map(String.init)?.lowercased() ?? code
    guard
      let voice = voices.first(where: { $0.language.lowercased() == code.lowercased() })
        ?? voices.first(where: {
          $0.language.split(separator: "-").first.map(String.init)?.lowercased() == base
        })
    else { return nil }
    self.init(voice)
  }

  /// The voice of an identifier; nil where there is none.
  public convenience init?(identifier: String) {
    guard let voice = Self.voices.first(where: { $0.identifier == identifier }) else { return nil }
    self.init(voice)
  }

  open class func speechVoices() -> [AVSpeechSynthesisVoice] { voices }

  /// The language of the person.
  ///
  /// > Difference: it is "en-US", whatever the person's is.
  open class func currentLanguageCode() -> String { "en-US" }

  private static let voices: [AVSpeechSynthesisVoice] =
    [
      AVSpeechSynthesisVoice(.own(.slt), language: "en-US", name: "Slt", gender: .female),
      AVSpeechSynthesisVoice(.own(.rms), language: "en-US", name: "Rms", gender: .male),
      AVSpeechSynthesisVoice(.own(.awb), language: "en-GB", name: "Awb", gender: .male),
    ]
    + EspeakProgram.voices.map {
      AVSpeechSynthesisVoice(
        .espeak($0.name), language: $0.language, name: $0.name, gender: .unspecified)
    }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? AVSpeechSynthesisVoice)?.identifier == identifier
  }

  open override var hash: Int { identifier.hashValue }
}

/// How good a voice is.
public enum AVSpeechSynthesisVoiceQuality: Int, Sendable {
  case `default` = 1
  case enhanced = 2
  case premium = 3
}

/// Whose voice it is like.
public enum AVSpeechSynthesisVoiceGender: Int, Sendable {
  case unspecified = 0
  case male = 1
  case female = 2
}

/// A voice of Apple's, which nobody has here.
public let AVSpeechSynthesisVoiceIdentifierAlex = "com.apple.speech.voice.Alex"
