// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Sound
import SoundHost

/// How a buffer joins what is scheduled.
public struct AVAudioPlayerNodeBufferOptions: OptionSet, Sendable {
  /// The options as bits, numbered as Apple numbers them; unknown ones are kept.
  public let rawValue: UInt
  /// Makes a value of a raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Plays it again and again until it is interrupted.
  public static let loops = AVAudioPlayerNodeBufferOptions(rawValue: 1)
  /// Takes the place of what plays.
  public static let interrupts = AVAudioPlayerNodeBufferOptions(rawValue: 2)
  /// Takes the place of what goes round, when the round that is heard has ended.
  public static let interruptsAtLoop = AVAudioPlayerNodeBufferOptions(rawValue: 4)
}

/// Plays buffers and parts of files, one behind the other, without a gap.
///
/// It has no lock: a program uses it on the main thread, in whose turns it goes on by itself.
open class AVAudioPlayerNode: AVAudioNode, @unchecked Sendable {
  /// A source, or a part of one, in the queue.
  private final class Item {
    let source: any SoundSource
    /// The part of the source, in its frames; nil for all of it, again and again.
    var part: Range<Int64>?
    /// How many frames one round of what goes round has.
    var period: Int64 = 0
    let completion: AVAudioNodeCompletionHandler?
    var voice: Voice?
    /// The loudspeaker's frame at which it begins, as far as that is known.
    var begin: Int64?
    /// Frames of the source that have been heard before it was held.
    var heard = 0.0

    init(
      _ source: any SoundSource, _ part: Range<Int64>?,
      _ completion: AVAudioNodeCompletionHandler?
    ) {
      (self.source, self.part, self.completion) = (source, part, completion)
    }

    /// How many of the loudspeaker's frames are left to be heard; nil for no end.
    var left: Double? {
      part.map { max(0, Double($0.count) - heard) * Mixer.rate / source.rate }
    }
  }

  private var items: [Item] = []
  /// Whether it plays what is in its queue; false while it is held.
  public private(set) var isPlaying = false
  private var round = 0
  /// The loudspeaker's frame at which playing began.
  private var start: Int64 = 0

  public override init() { super.init() }

  open var volume: Float = 1 {
    didSet {
      volume = volume.isNaN ? 0 : max(0, volume)
      levelChanged()
    }
  }

  /// -1 is left, 1 is right.
  open var pan: Float = 0 {
    didSet {
      pan = pan.isNaN ? 0 : min(1, max(-1, pan))
      levelChanged()
    }
  }

  override var level: Float { volume }
  /// None: it is where sound begins.
  open override var numberOfInputs: Int { 0 }

  // MARK: - What is played

  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, completionHandler: AVAudioNodeCompletionHandler? = nil
  ) {
    scheduleBuffer(buffer, at: nil, options: [], completionHandler: completionHandler)
  }

  /// Has a buffer follow what is scheduled, go round, or take the place of what plays.
  ///
  /// The time counts for nothing: a buffer begins where the one before it ends.
  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, at when: AVAudioTime?,
    options: AVAudioPlayerNodeBufferOptions = [],
    completionHandler: AVAudioNodeCompletionHandler? = nil
  ) {
    let clip = buffer.clip
    if options.contains(.interrupts) {
      drop()
    } else if options.contains(.interruptsAtLoop) {
      endLoop()
    }
    guard let length = clip.length, length > 0 else {
      if let completionHandler { MainTurn.schedule(completionHandler) }
      return
    }
    let loops = options.contains(.loops)
    let item = Item(
      loops ? LoopedSound(clip, times: nil) : clip, loops ? nil : 0..<length, completionHandler)
    if loops { item.period = length }
    add(item)
  }

  open func scheduleFile(
    _ file: AVAudioFile, at when: AVAudioTime?,
    completionHandler: AVAudioNodeCompletionHandler? = nil
  ) {
    let count = AVAudioFrameCount(clamping: file.length)
    scheduleSegment(
      file, startingFrame: 0, frameCount: count, at: when, completionHandler: completionHandler)
  }

  /// Has a part of a file follow what is scheduled; the time has no effect.
  open func scheduleSegment(
    _ file: AVAudioFile, startingFrame startFrame: AVAudioFramePosition,
    frameCount numberFrames: AVAudioFrameCount, at when: AVAudioTime?,
    completionHandler: AVAudioNodeCompletionHandler? = nil
  ) {
    guard let source = file.sound else { return }
    let first = max(0, min(startFrame, file.length))
    let last = min(first + Int64(numberFrames), file.length)
    guard first < last else {
      if let completionHandler { MainTurn.schedule(completionHandler) }
      return
    }
    add(Item(source, first..<last, completionHandler))
  }

  private func add(_ item: Item) {
    items.append(item)
    if isPlaying { follow() }
  }

  // MARK: - Playing

  open func play() { play(at: nil) }

  /// - Parameter when: When it begins; nil for now.
  open func play(at when: AVAudioTime?) {
    guard !isPlaying else { return }
    let system = AudioSystem.current
    var frame = system.now
    if let when, when.isHostTimeValid {
      frame = max(frame, system.frame(at: AVAudioTime.seconds(forHostTime: when.hostTime)))
    } else if let when, when.isSampleTimeValid {
      frame = max(frame, Int64(saturating: Double(when.sampleTime) * Mixer.rate / when.sampleRate))
    }
    isPlaying = true
    start = frame
    items.first?.begin = frame
    follow()
  }

  /// Gives each item its place behind the one before it, and waits for their ends.
  private func follow() {
    guard isPlaying else { return }
    round += 1
    let system = AudioSystem.current
    var next: Int64? = items.first?.begin ?? max(start, system.now)
    for item in items {
      guard let begin = next else { break }
      if item.voice == nil || item.begin != begin {
        item.begin = begin
        place(item, at: begin, system)
      }
      next = item.left.map { begin.addingSaturated(Int64(saturating: $0)) }
    }
    guard let first = items.first, let begin = first.begin, let left = first.left else { return }
    let number = round
    MainTurn.schedule(at: system.time(of: begin.addingSaturated(Int64(saturating: left)))) {
      [weak self] in
      guard let self, round == number, isPlaying, items.first === first else { return }
      items.removeFirst()
      first.completion?()
      if round == number { follow() }
    }
  }

  private func place(_ item: Item, at frame: Int64, _ system: AudioSystem) {
    item.voice?.set(Voice.Manner(place: nil), at: frame)
    let voice = Voice(item.source)
    var manner = Voice.Manner(place: Double(item.part?.lowerBound ?? 0) + item.heard)
    let gain = gain ?? 0
    (manner.gain, manner.nextGain, manner.pan) = (gain, gain, pan)
    voice.set(manner, at: frame)
    if let left = item.left {
      voice.cut(at: frame.addingSaturated(Int64(saturating: left)))
    }
    item.voice = voice
    system.add(voice)
    for node in way { node.passing.add(voice) }
  }

  /// Holds what plays; ``play()`` goes on from there.
  open func pause() {
    guard isPlaying else { return }
    let system = AudioSystem.current
    for item in items {
      if let begin = item.begin {
        item.heard += Double(max(0, system.now - begin)) * item.source.rate / Mixer.rate
      }
      item.voice?.set(Voice.Manner(place: nil), at: system.now)
      (item.voice, item.begin) = (nil, nil)
    }
    isPlaying = false
    round += 1
  }

  /// Ends playing and forgets what was scheduled, whose handlers are called.
  open func stop() {
    isPlaying = false
    drop()
  }

  private func drop() {
    let dropped = items
    items = []
    round += 1
    if isPlaying { start = AudioSystem.current.now }
    forget(dropped[...])
  }

  /// Has what goes round end with the round that is heard, and forgets what was to come then.
  private func endLoop() {
    guard let index = items.firstIndex(where: { $0.part == nil }) else { return }
    let item = items[index]
    forget(items[(index + 1)...])
    items.removeSubrange((index + 1)...)
    let ratio = Mixer.rate / item.source.rate
    let now = item.begin.map { Double(max(0, AudioSystem.current.now - $0)) / ratio } ?? 0
    let rounds = max(1, ((item.heard + now) / Double(item.period)).rounded(.up))
    item.part = 0..<Int64(saturating: rounds).multipliedSaturated(by: item.period)
    guard let begin = item.begin, let left = item.left else { return }
    item.voice?.cut(at: begin.addingSaturated(Int64(saturating: left)))
  }

  private func forget(_ items: ArraySlice<Item>) {
    for item in items {
      item.voice?.set(Voice.Manner(place: nil), at: AudioSystem.current.now)
      if let completion = item.completion { MainTurn.schedule(completion) }
    }
  }

  func silence() {
    let frame = AudioSystem.current.now
    for item in items { item.voice?.set(Voice.Manner(place: nil), at: frame) }
  }

  open override func reset() { drop() }

  /// Takes over how loud the way to the loudspeaker is.
  func update() {
    let system = AudioSystem.current
    let gain = gain ?? 0
    for item in items {
      guard let voice = item.voice,
        case (let frame, var manner)? = voice.state(at: system.now, rate: Mixer.rate),
        manner.place != nil,
        manner.gain != gain || manner.pan != pan
      else { continue }
      (manner.gain, manner.nextGain, manner.pan, manner.ramp) = (gain, gain, pan, 0)
      voice.set(manner, at: frame)
      if let left = item.left, let begin = item.begin {
        voice.cut(at: begin.addingSaturated(Int64(saturating: left)))
      }
    }
  }

  // MARK: - Times

  /// How long it has played at an instant of the engine; nil while it does not play.
  open func playerTime(forNodeTime nodeTime: AVAudioTime) -> AVAudioTime? {
    guard isPlaying else { return nil }
    return AVAudioTime(
      hostTime: nodeTime.hostTime, sampleTime: AudioSystem.current.now - start, atRate: Mixer.rate)
  }
}
