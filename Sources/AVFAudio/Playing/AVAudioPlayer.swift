// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Sound
import SoundHost

/// Hears of what a player does.
public protocol AVAudioPlayerDelegate: AnyObject {
  /// The sound has ended by itself; a player that is stopped says nothing.
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  /// The sound could not be read on.
  ///
  /// > Difference: it is never called: what cannot be read is silent.
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
  /// The sound has ended by itself.
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  /// The sound could not be read on.
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}

/// Plays a sound file.
///
/// What it plays begins at the exact instant of the media clock at which it is asked for, and ends as
/// exactly; in a film it is part of the sound track.
///
/// It has no lock: a program uses it on the main thread, in whose turns it goes on by itself.
open class AVAudioPlayer: NSObject, @unchecked Sendable {
  open weak var delegate: (any AVAudioPlayerDelegate)?
  /// The file; nil for data.
  public let url: URL?
  /// What was given in place of a file.
  public let data: Data?

  private let sound: OpenedSound
  private var voice: Voice?
  /// Where it stands when it does not play, in frames of the sound.
  private var place = 0.0
  private var wantsPlay = false
  /// Tells the end of this round of playing from those of others.
  private var round = 0

  /// Opens a file; it throws when the file holds no sound.
  public convenience init(contentsOf url: URL) throws {
    try self.init(contentsOf: url, fileTypeHint: nil)
  }

  /// Opens a file; the hint counts for nothing, as its content tells what it is.
  ///
  /// - Throws: When it holds no sound.
  public init(contentsOf url: URL, fileTypeHint utiHint: String?) throws {
    sound = try OpenedSound(url: url)
    (self.url, data) = (url, nil)
    super.init()
  }

  /// Opens a sound in memory; it throws when there is none in it.
  public convenience init(data: Data) throws {
    try self.init(data: data, fileTypeHint: nil)
  }

  /// Opens a sound in memory; the hint counts for nothing, as its content tells what it is.
  public init(data: Data, fileTypeHint utiHint: String?) throws {
    sound = try OpenedSound(data: data)
    (url, self.data) = (nil, data)
    super.init()
  }

  deinit {
    if let voice { voice.set(Voice.Manner(place: nil), at: AudioSystem.current.now) }
  }

  // MARK: - What it plays

  /// How many channels the sound has: 1 or 2.
  public var numberOfChannels: Int { sound.source.channels }
  /// Seconds, at the usual rate.
  public var duration: TimeInterval { sound.duration }
  /// What the samples of the sound are, before ``rate`` and ``volume``.
  public var format: AVAudioFormat { sound.format ?? .output }
  /// The same as a dictionary of settings.
  public var settings: [String: Any] { format.settings }

  // MARK: - How

  /// How loud, 0...1; more is louder than the file.
  open var volume: Float {
    get { loudness }
    set { setVolume(newValue, fadeDuration: 0) }
  }

  private var loudness: Float = 1

  /// -1 is left, 0 the middle, 1 right.
  open var pan: Float = 0 {
    didSet {
      pan = pan.isNaN ? 0 : min(1, max(-1, pan))
      change { $0.pan = pan }
    }
  }

  /// Whether ``rate`` counts; false at first.
  open var enableRate = false

  /// How fast, 0.5...2; the pitch stays.
  open var rate: Float = 1 {
    didSet {
      rate = rate.isNaN ? 1 : min(2, max(0.5, rate))
      guard enableRate else { return }
      change { $0.speed = Double(rate) }
      if wantsPlay { scheduleEnd() }
    }
  }

  /// How often it plays again when it has ended; negative for ever.
  open var numberOfLoops = 0 {
    didSet {
      guard wantsPlay, numberOfLoops != oldValue else { return }
      let here = position
      halt(at: AudioSystem.current.now)
      place = here
      start(at: AudioSystem.current.now)
    }
  }

  /// Goes to another volume within some seconds, evenly.
  open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) {
    loudness = volume.isNaN ? 0 : max(0, volume)
    let seconds = duration.isFinite ? min(max(0, duration), 86_400) : 0
    change {
      $0.nextGain = loudness
      $0.ramp = Int64(seconds * Mixer.rate)
      if $0.ramp == 0 { $0.gain = loudness }
    }
  }

  /// Changes how the voice sounds from now on.
  private func change(_ body: (inout Voice.Manner) -> Void) {
    guard let voice,
      case (let frame, var manner)? = voice.state(at: AudioSystem.current.now, rate: Mixer.rate)
    else { return }
    body(&manner)
    voice.set(manner, at: frame)
  }

  // MARK: - Playing

  /// Gets ready to play, for which nothing is needed here.
  open func prepareToPlay() -> Bool { true }

  /// Plays on from ``currentTime``.
  ///
  /// - Returns: Whether it plays.
  @discardableResult
  open func play() -> Bool { play(at: AudioSystem.current.now) }

  /// Plays from an instant of ``deviceCurrentTime`` on.
  @discardableResult
  open func play(atTime time: TimeInterval) -> Bool {
    guard !time.isNaN else { return false }
    let system = AudioSystem.current
    return play(at: max(system.now, system.frame(at: time)))
  }

  private func play(at frame: Int64) -> Bool {
    guard !wantsPlay else { return true }
    start(at: frame)
    return true
  }

  private func start(at frame: Int64) {
    let system = AudioSystem.current
    let times = numberOfLoops < 0 ? nil : Int64(numberOfLoops).addingSaturated(1)
    let voice = Voice(LoopedSound(sound.source, times: times))
    var manner = Voice.Manner(place: place)
    (manner.speed, manner.keepsPitch) = (enableRate ? Double(rate) : 1, true)
    (manner.gain, manner.nextGain, manner.pan) = (loudness, loudness, pan)
    voice.set(manner, at: frame)
    system.add(voice)
    (self.voice, wantsPlay) = (voice, true)
    scheduleEnd()
  }

  /// Where the voice stands, in frames of the sound as often as it plays.
  private var position: Double {
    guard wantsPlay, let voice else { return place }
    let system = AudioSystem.current
    return voice.state(at: system.now, rate: Mixer.rate)?.manner.place ?? place
  }

  private func halt(at frame: Int64) {
    voice?.set(Voice.Manner(place: nil), at: frame)
    (voice, wantsPlay) = (nil, false)
    round += 1
  }

  private func scheduleEnd() {
    round += 1
    guard let voice, let length = voice.source.length else { return }
    let system = AudioSystem.current
    guard let (frame, manner) = voice.state(at: system.now, rate: Mixer.rate),
      let here = manner.place
    else { return }
    let seconds = max(0, Double(length) - here) / (manner.speed * voice.source.rate)
    let end = system.time(of: frame) + seconds
    let current = round
    MainTurn.schedule(at: end) { [weak self] in
      guard let self, round == current else { return }
      halt(at: AudioSystem.current.now)
      place = 0
      delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
    }
  }

  /// Holds it; ``play()`` goes on.
  open func pause() {
    guard wantsPlay else { return }
    place = position
    halt(at: AudioSystem.current.now)
  }

  /// Ends playing; ``play()`` goes on from the same place, as Apple's does.
  open func stop() { pause() }

  /// Whether it has been asked to play and has not come to its end.
  public var isPlaying: Bool { wantsPlay }

  /// Seconds from the beginning of the sound, at its usual rate.
  open var currentTime: TimeInterval {
    get {
      let length = Double(sound.source.length ?? 0)
      guard length > 0 else { return 0 }
      return position.truncatingRemainder(dividingBy: length) / sound.source.rate
    }
    set {
      let time = newValue.isNaN ? 0 : min(max(0, newValue), duration)
      let isOn = wantsPlay
      if isOn { halt(at: AudioSystem.current.now) }
      place = time * sound.source.rate
      if isOn { start(at: AudioSystem.current.now) }
    }
  }

  /// The media clock, in seconds.
  public var deviceCurrentTime: TimeInterval { CACurrentMediaTime() }

  // MARK: - Meters

  /// Whether ``updateMeters()`` measures; false at first.
  open var isMeteringEnabled = false
  private var heard: [Float] = []

  /// Measures the last 50 ms.
  open func updateMeters() {
    guard isMeteringEnabled, wantsPlay, let voice else {
      heard = []
      return
    }
    let frame = AudioSystem.current.now
    let mixer = Mixer()
    mixer.add(voice)
    let count = Int(Meters.window * Mixer.rate)
    heard = mixer.frames(from: frame - Int64(count), count: count)
  }

  /// The mean power at the last ``updateMeters()`` in decibels, -160...0.
  open func averagePower(forChannel channelNumber: Int) -> Float {
    (0..<2).contains(channelNumber)
      ? LevelMeter.average(heard, channel: channelNumber, of: 2) : LevelMeter.floor
  }

  /// The greatest power at the last ``updateMeters()`` in decibels, -160...0.
  open func peakPower(forChannel channelNumber: Int) -> Float {
    (0..<2).contains(channelNumber)
      ? LevelMeter.peak(heard, channel: channelNumber, of: 2) : LevelMeter.floor
  }
}

enum Meters {
  /// Over how many seconds before now.
  static let window = 0.05
}
