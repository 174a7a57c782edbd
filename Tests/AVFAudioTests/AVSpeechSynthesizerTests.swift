// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Sound
import Speech
import Testing

@testable import AVFAudio

@Suite("AVSpeechSynthesizer")
struct AVSpeechSynthesizerTests {
  final class Ear: AVSpeechSynthesizerDelegate {
    var calls: [(what: String, time: Double)] = []
    let start = CACurrentMediaTime()

    private func note(_ what: String) { calls.append((what, CACurrentMediaTime() - start)) }
    var words: [String] { calls.map(\.what) }

    func speechSynthesizer(_ s: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {
      note("start")
    }
    func speechSynthesizer(_ s: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {
      note("finish")
    }
    func speechSynthesizer(_ s: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance) {
      note("pause")
    }
    func speechSynthesizer(_ s: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance) {
      note("continue")
    }
    func speechSynthesizer(_ s: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {
      note("cancel")
    }
    func speechSynthesizer(
      _ s: AVSpeechSynthesizer, willSpeakRangeOfSpeechString range: NSRange,
      utterance: AVSpeechUtterance
    ) {
      note((utterance.speechString as NSString).substring(with: range))
    }
  }

  private static let text = "One two three four."

  @Test("tells of start, words and end in order and in time, and is heard meanwhile")
  func order() throws {
    let room = try Room()
    let (ear, synthesizer) = (Ear(), AVSpeechSynthesizer())
    synthesizer.delegate = ear
    let utterance = AVSpeechUtterance(string: Self.text)
    utterance.preUtteranceDelay = 0.5
    synthesizer.speak(utterance)
    #expect(synthesizer.isSpeaking && ear.calls.isEmpty)
    try room.stage.advance(to: 5)
    #expect(ear.words == ["start", "One", "two", "three", "four", "finish"])
    let speech = Speaker.speak(Self.text)
    let times = [0] + speech.words.map(\.start) + [speech.duration]
    for (call, time) in zip(ear.calls, times) { #expect(abs(call.time - 0.5 - time) < 1e-6) }
    #expect(!synthesizer.isSpeaking)
    #expect(room.heard(0, 0.5).allSatisfy { $0 == 0 })
    let word = speech.words[2]
    #expect(room.level(0.5 + word.start, 0.5 + word.end) > -30)
    #expect(room.level(0.6 + speech.duration, 5) == -160)
  }

  @Test("speaks one after the other, with the pauses that are asked for")
  func queue() throws {
    let room = try Room()
    let (ear, synthesizer) = (Ear(), AVSpeechSynthesizer())
    synthesizer.delegate = ear
    for _ in 0..<2 {
      let utterance = AVSpeechUtterance(string: "Yes.")
      (utterance.preUtteranceDelay, utterance.postUtteranceDelay) = (0.1, 0.4)
      synthesizer.speak(utterance)
    }
    try room.stage.advance(to: 6)
    #expect(ear.words == ["start", "Yes", "finish", "start", "Yes", "finish"])
    #expect(abs(ear.calls[3].time - ear.calls[2].time - 0.5) < 1e-6)
  }

  @Test("is held at once and behind a word, goes on where it was, and ends")
  func pause() throws {
    let room = try Room()
    let (ear, synthesizer) = (Ear(), AVSpeechSynthesizer())
    synthesizer.delegate = ear
    synthesizer.speak(AVSpeechUtterance(string: Self.text))
    let speech = Speaker.speak(Self.text)
    let inTwo = (speech.words[1].start + speech.words[1].end) / 2
    try room.stage.advance(to: inTwo)
    #expect(synthesizer.pauseSpeaking(at: .word))
    #expect(!synthesizer.isPaused, "the word is spoken to its end")
    try room.stage.advance(to: 3)
    #expect(synthesizer.isPaused && synthesizer.isSpeaking)
    #expect(ear.words == ["start", "One", "two", "pause"])
    #expect(abs(ear.calls[3].time - speech.words[1].end) < 1e-6)
    #expect(room.heard(speech.words[1].end + 0.01, 3).allSatisfy { $0 == 0 })
    #expect(synthesizer.continueSpeaking())
    let begin = 3 - speech.words[1].end
    let inFour = begin + speech.words[3].start + 0.01
    try room.stage.advance(to: inFour)
    #expect(ear.words.suffix(3) == ["continue", "three", "four"])
    #expect(abs(ear.calls[5].time - begin - speech.words[2].start) < 1e-6)
    #expect(synthesizer.pauseSpeaking(at: .immediate) && synthesizer.isPaused)
    #expect(synthesizer.continueSpeaking() && !synthesizer.continueSpeaking())
    synthesizer.speak(AVSpeechUtterance(string: "Never."))
    #expect(synthesizer.stopSpeaking(at: .immediate))
    #expect(!synthesizer.isSpeaking && !synthesizer.stopSpeaking(at: .word))
    try room.stage.advance(to: 9)
    #expect(ear.words.suffix(4) == ["pause", "continue", "cancel", "cancel"])
    #expect(room.level(inFour + 0.01, 9) == -160)
  }

  @Test("has voices by language and name, and none for what nobody speaks")
  func voices() {
    #expect(AVSpeechSynthesisVoice(language: "en-US")?.name == "Slt")
    #expect(AVSpeechSynthesisVoice(language: "en_GB")?.language == "en-GB")
    #expect(AVSpeechSynthesisVoice(language: nil)?.language == "en-US")
    #expect(AVSpeechSynthesisVoice(language: "en-AU")?.language.hasPrefix("en") == true)
    #expect(AVSpeechSynthesisVoice(language: "xx-XX") == nil)
    let all = AVSpeechSynthesisVoice.speechVoices()
    #expect(all.count >= 3 && Set(all.map(\.identifier)).count == all.count)
    for voice in all { #expect(AVSpeechSynthesisVoice(identifier: voice.identifier) == voice) }
    #expect(AVSpeechSynthesisVoice(identifier: "nobody") == nil)
  }

  @Test("keeps what an utterance is told within its measure")
  func utterance() throws {
    let room = try Room()
    let utterance = AVSpeechUtterance(string: "x")
    #expect(utterance.rate == AVSpeechUtteranceDefaultSpeechRate && utterance.pace == 1)
    for bad in [Float.nan, .infinity, -1] {
      (utterance.rate, utterance.pitchMultiplier, utterance.volume) = (bad, bad, bad)
      #expect((0...1).contains(utterance.rate) && (0.5...2).contains(utterance.pitchMultiplier))
      #expect((0...1).contains(utterance.volume))
    }
    utterance.rate = 1
    #expect(abs(utterance.pace - 3) < 1e-9)
    utterance.preUtteranceDelay = .nan
    utterance.postUtteranceDelay = -.infinity
    let synthesizer = AVSpeechSynthesizer()
    synthesizer.speak(utterance)
    #expect(synthesizer.isSpeaking)
    try room.stage.advance(to: 5)
    #expect(!synthesizer.isSpeaking)
  }

  @Test("hands its sound over in parts, the last one empty")
  func parts() throws {
    let room = try Room()
    var lengths: [AVAudioFrameCount] = []
    var samples: [Float] = []
    AVSpeechSynthesizer().write(AVSpeechUtterance(string: Self.text)) { buffer in
      guard let buffer = buffer as? AVAudioPCMBuffer else { return }
      lengths.append(buffer.frameLength)
      samples += buffer.clip.samples
    }
    try room.stage.advance(to: 0.1)
    #expect(lengths.last == 0 && lengths.count > 2)
    let isSame = samples == Speaker.speak(Self.text).sound.samples
    #expect(isSame)
  }

  @Test("spreads the words of a voice that does not tell its times")
  func spread() {
    let words = EspeakProgram.spread("ein  kurzer Satz", over: 2)
    #expect(
      words.map(\.range) == [
        NSRange(location: 0, length: 3), NSRange(location: 5, length: 6),
        NSRange(location: 12, length: 4),
      ])
    #expect(zip(words, words.dropFirst()).allSatisfy { $0.end < $1.start } && words[2].end < 2)
    #expect(EspeakProgram.spread(" \n", over: 1).isEmpty)
  }
}
