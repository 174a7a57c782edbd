// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Sound
import SoundHost
import Speech

/// Speaks utterances, one after the other.
///
/// When which word is heard follows from the text and the voice alone, so a film of a program that
/// speaks is the same each time, and carries what is spoken in its sound track.
///
/// It has no lock: a program uses it on the main thread, in whose turns it goes on by itself.
open class AVSpeechSynthesizer: NSObject, @unchecked Sendable {
  open weak var delegate: (any AVSpeechSynthesizerDelegate)?
  /// Whether speech is a part of the program's session of sound; it has no effect.
  open var usesApplicationAudioSession = true
  /// Whether speech goes into a telephone call; it has no effect.
  open var mixToTelephonyUplink = false

  private var queue: [AVSpeechUtterance] = []
  private var current: SpokenUtterance?
  /// Tells timers of what is being spoken from those of what is over.
  private var round = 0
  /// What is to be done when the word that is being spoken ends.
  private var atWordEnd: (time: Double, body: () -> Void)?
  /// When the next utterance may begin, in media time.
  private var earliest = -Double.infinity

  public override init() { super.init() }

  deinit { current?.silence(at: CACurrentMediaTime()) }

  /// Whether an utterance has been begun and not ended; also while it is held.
  public var isSpeaking: Bool { current != nil }
  /// Whether an utterance has been begun and is held.
  public var isPaused: Bool { current?.isPaused ?? false }

  /// Speaks an utterance when those before it have been spoken.
  ///
  /// One that is already in the queue is left where it is.
  open func speak(_ utterance: AVSpeechUtterance) {
    guard current?.utterance !== utterance, !queue.contains(where: { $0 === utterance }) else {
      return
    }
    queue.append(utterance)
    if current == nil { next() }
  }

  private func next() {
    guard !queue.isEmpty else { return }
    let utterance = queue.removeFirst()
    let delay = utterance.preUtteranceDelay
    let begin = max(CACurrentMediaTime(), earliest) + (delay.isFinite ? max(0, delay) : 0)
    current = SpokenUtterance(utterance, begin: begin)
    follow()
  }

  /// Has each thing that is to be said of an utterance be said in its time.
  private func follow() {
    round += 1
    atWordEnd = nil
    guard let current else { return }
    let number = round
    for event in current.events(after: CACurrentMediaTime()) {
      MainTurn.schedule(at: event.time) { [weak self] in
        if let self, round == number { tell(event) }
      }
    }
  }

  private func tell(_ event: SpokenUtterance.Event) {
    guard let current else { return }
    // The next word may begin at the very instant at which this one ends.
    if let atWordEnd, atWordEnd.time <= event.time { return doAtWordEnd() }
    let utterance = current.utterance
    current.told(event)
    switch event.kind {
    case .start: delegate?.speechSynthesizer(self, didStart: utterance)
    case .word(let range):
      delegate?.speechSynthesizer(
        self, willSpeakRangeOfSpeechString: range, utterance: utterance)
    case .wordEnd: break
    case .finish:
      let delay = utterance.postUtteranceDelay
      earliest = event.time + (delay.isFinite ? max(0, delay) : 0)
      self.current = nil
      round += 1
      delegate?.speechSynthesizer(self, didFinish: utterance)
      if self.current == nil { next() }
    }
  }

  /// Ends what is spoken, and forgets what waits.
  ///
  /// - Returns: Whether anything was being spoken.
  @discardableResult
  open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    guard let current else { return false }
    after(boundary) { [weak self] in
      guard let self else { return }
      current.silence(at: CACurrentMediaTime())
      let cancelled = [current.utterance] + queue
      (self.current, queue, atWordEnd) = (nil, [], nil)
      round += 1
      earliest = -.infinity
      for utterance in cancelled { delegate?.speechSynthesizer(self, didCancel: utterance) }
    }
    return true
  }

  @discardableResult
  open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    guard let current, !current.isPaused else { return false }
    after(boundary) { [weak self] in
      guard let self else { return }
      current.pause(at: CACurrentMediaTime())
      round += 1
      delegate?.speechSynthesizer(self, didPause: current.utterance)
    }
    return true
  }

  @discardableResult
  open func continueSpeaking() -> Bool {
    guard let current, current.isPaused else { return false }
    current.resume(at: CACurrentMediaTime())
    follow()
    delegate?.speechSynthesizer(self, didContinue: current.utterance)
    return true
  }

  /// Does something at a boundary of what is being spoken.
  private func after(_ boundary: AVSpeechBoundary, _ body: @escaping () -> Void) {
    let now = CACurrentMediaTime()
    guard boundary == .word, let current, let end = current.wordEnd(after: now), end > now else {
      return body()
    }
    atWordEnd = (end, body)
    let number = round
    MainTurn.schedule(at: end) { [weak self] in
      if let self, round == number { doAtWordEnd() }
    }
  }

  private func doAtWordEnd() {
    let body = atWordEnd?.body
    atWordEnd = nil
    body?()
  }

  /// Makes the sound of an utterance, and hands it over in parts instead of playing it; the last one is
  /// empty.
  open func write(
    _ utterance: AVSpeechUtterance,
    toBufferCallback bufferCallback: @escaping (AVAudioBuffer) -> Void
  ) {
    let speech = SpokenUtterance.speech(of: utterance)
    guard
      let format = AVAudioFormat(
        standardFormatWithSampleRate: speech.sound.rate, channels: 1)
    else { return }
    MainTurn.schedule {
      var rest = speech.sound.samples[...]
      repeat {
        let part = Array(rest.prefix(8192))
        rest = rest.dropFirst(part.count)
        guard let buffer = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 8192) else { return }
        buffer.fill(with: part, channels: 1)
        bufferCallback(buffer)
        if part.isEmpty { break }
      } while true
    }
  }
}
