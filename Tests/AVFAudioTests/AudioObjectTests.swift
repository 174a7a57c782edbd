// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Stage
import Testing

@testable import AVFAudio

@Suite("What players, recorders and voices tell of themselves")
struct AudioObjectTests {
  private final class Ear: AVAudioPlayerDelegate {
    var ends = 0
    var errors = 0
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) { ends += 1 }
    func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {
      errors += 1
    }
  }

  @Test("a player has the data that it was made of, and the sound's format")
  func players() throws {
    let room = try Room()
    let url = try room.tone(seconds: 0.1, rate: 22_050, channels: 2)
    let data = try Data(contentsOf: url)
    let player = try AVAudioPlayer(data: data)
    #expect(player.data == data && player.url == nil)
    #expect(try AVAudioPlayer(contentsOf: url).data == nil)
    #expect(player.format.sampleRate == 22_050 && player.format.channelCount == 2)
    #expect(player.settings[AVSampleRateKey] as? Double == 22_050)
    #expect(AVAudioFormat(settings: player.settings) == player.format)
    let ear = Ear()
    player.delegate = ear
    #expect(player.prepareToPlay() && !player.isPlaying)
    player.play()
    try room.stage.advance(to: 0.5)
    #expect(ear.ends == 1 && ear.errors == 0)
  }

  @Test("a recorder has its format, and is ready where it may listen")
  func recorders() throws {
    let room = try Room()
    let url = room.folder.url.appendingPathComponent("take.wav")
    let format = try #require(AVAudioFormat(standardFormatWithSampleRate: 16_000, channels: 2))
    let recorder = try AVAudioRecorder(url: url, format: format)
    #expect(recorder.format == format)
    #expect(recorder.settings[AVNumberOfChannelsKey] as? Int == 2)
    let many = try #require(AVAudioFormat(standardFormatWithSampleRate: 16_000, channels: 3))
    #expect(throws: NSError.self) { try AVAudioRecorder(url: url, format: many) }
    try room.stage.setMicrophone(.none)
    #expect(!recorder.prepareToRecord())
    try room.stage.setMicrophone(.silence)
    #expect(recorder.prepareToRecord() && !recorder.isRecording)
    let clock = recorder.deviceCurrentTime
    try room.stage.advance(to: 0.5)
    #expect(abs(recorder.deviceCurrentTime - clock - 0.5) < 1e-9)
    // Recording may begin at an instant of that clock.
    #expect(recorder.record(atTime: recorder.deviceCurrentTime + 0.25, forDuration: 0.5))
    try room.stage.advance(to: 2)
    let file = try AVAudioFile(forReading: url)
    #expect(file.length == 8000 && file.fileFormat.channelCount == 2)
  }

  @Test("voices say whose they are like, and how good they are")
  func voices() throws {
    let voices = AVSpeechSynthesisVoice.speechVoices()
    func gender(_ name: String) -> AVSpeechSynthesisVoiceGender? {
      voices.first { $0.name == name }?.gender
    }
    #expect(gender("Slt") == .female && gender("Rms") == .male)
    #expect(voices.first { $0.name == "Slt" }?.quality == .enhanced)
    let genders: [AVSpeechSynthesisVoiceGender] = [.unspecified, .male, .female]
    #expect(genders.map(\.rawValue) == [0, 1, 2])
    #expect(AVSpeechSynthesisVoiceQuality.enhanced.rawValue == 2)
    #expect(AVSpeechSynthesisVoiceQuality.premium.rawValue == 3)
    let code = AVSpeechSynthesisVoice.currentLanguageCode()
    #expect(AVSpeechSynthesisVoice(language: code)?.language == code)
    // Apple's voice is not here, so asking for it is answered by nobody.
    #expect(AVSpeechSynthesisVoiceIdentifierAlex == "com.apple.speech.voice.Alex")
    #expect(AVSpeechSynthesisVoice(identifier: AVSpeechSynthesisVoiceIdentifierAlex) == nil)
  }

  @Test("an utterance keeps its text with attributes, and its rate between the least and the most")
  func utterances() throws {
    let text = NSAttributedString(
      string: "Hello", attributes: [NSAttributedString.Key("key"): 1])
    let utterance = AVSpeechUtterance(attributedString: text)
    #expect(utterance.attributedSpeechString == text && utterance.speechString == "Hello")
    #expect(AVSpeechUtterance(string: "Hello").attributedSpeechString.string == "Hello")
    utterance.rate = 7
    #expect(utterance.rate == AVSpeechUtteranceMaximumSpeechRate)
    utterance.rate = -7
    #expect(utterance.rate == AVSpeechUtteranceMinimumSpeechRate)
    #expect(AVSpeechUtteranceMinimumSpeechRate < AVSpeechUtteranceMaximumSpeechRate)
    #expect(!utterance.prefersAssistiveTechnologySettings)
    let synthesizer = AVSpeechSynthesizer()
    #expect(synthesizer.usesApplicationAudioSession && !synthesizer.mixToTelephonyUplink)
  }
}
