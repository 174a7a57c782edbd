// SPDX-License-Identifier: Apache-2.0

import Foundation
import Media
import QuartzCore
import Sound
import SoundHost

/// Hears of what a recorder does.
public protocol AVAudioRecorderDelegate: AnyObject {
  func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
  func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?)
}

extension AVAudioRecorderDelegate {
  /// Recording has ended, and the file is there or not.
  public func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
  {}
  /// The file could not be written.
  public func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?) {}
}

/// Records the microphone to a file, and measures how loud it is.
///
/// What is recorded is what the microphone heard between the exact instants of the media clock at which
/// recording began and ended. The file appears when recording ends, whole.
///
/// It has no lock: a program uses it on the main thread, in whose turns it goes on by itself.
open class AVAudioRecorder: NSObject, @unchecked Sendable {
  open weak var delegate: (any AVAudioRecorderDelegate)?
  /// Where the file appears when recording ends.
  public let url: URL
  /// What the samples in the file are.
  public let format: AVAudioFormat
  /// The same as a dictionary of settings.
  public let settings: [String: Any]

  private var take: RecordedTake?
  /// Tells a timer of this recording from those of others.
  private var round = 0

  /// Makes a recorder; what the settings do not say is 44,100 frames a second of one channel, as they
  /// are.
  ///
  /// - Throws: When the settings make no sense.
  public init(url: URL, settings: [String: Any]) throws {
    var complete = settings
    if complete[AVSampleRateKey] == nil { complete[AVSampleRateKey] = 44_100.0 }
    if complete[AVNumberOfChannelsKey] == nil { complete[AVNumberOfChannelsKey] = 1 }
    guard let format = AVAudioFormat(settings: complete), (1...2).contains(format.channelCount),
      (1000...192_000).contains(format.sampleRate)
    else {
      throw SoundFileError.format(
        "Cannot record to \(url.path): settings of 1 or 2 channels and 1,000 to 192,000 frames a "
          + "second are wanted.")
    }
    (self.url, self.settings, self.format) = (url, complete, format)
    super.init()
  }

  /// Makes a recorder of a format.
  public init(url: URL, format: AVAudioFormat) throws {
    guard (1...2).contains(format.channelCount) else {
      throw SoundFileError.format("Cannot record to \(url.path): 1 or 2 channels are wanted.")
    }
    (self.url, settings, self.format) = (url, format.settings, format)
    super.init()
  }

  // MARK: - Recording

  /// Whether it can record: there is a microphone, and the program may listen.
  @discardableResult
  open func prepareToRecord() -> Bool {
    let system = AudioSystem.current
    return system.permission != .denied && system.microphone.isThere
  }

  /// Begins, or goes on after ``pause()``.
  ///
  /// - Returns: False when there is no microphone, the program may not listen, or the file cannot be
  ///   written.
  @discardableResult
  open func record() -> Bool { record(from: AudioSystem.current.now, for: nil) }

  @discardableResult
  open func record(forDuration duration: TimeInterval) -> Bool {
    record(from: AudioSystem.current.now, for: duration)
  }

  /// Begins at an instant of ``deviceCurrentTime``.
  @discardableResult
  open func record(atTime time: TimeInterval) -> Bool {
    record(atTime: time, forDuration: .infinity)
  }

  @discardableResult
  open func record(atTime time: TimeInterval, forDuration duration: TimeInterval) -> Bool {
    guard !time.isNaN else { return false }
    let system = AudioSystem.current
    return record(from: max(system.now, system.frame(at: time)), for: duration)
  }

  private func record(from frame: Int64, for duration: TimeInterval?) -> Bool {
    guard !isRecording else { return true }
    let system = AudioSystem.current
    guard prepareToRecord() else { return false }
    if system.permission == .undetermined { system.permission = .granted }
    if take == nil {
      do {
        take = try RecordedTake(url: url, format: format)
      } catch {
        delegate?.audioRecorderEncodeErrorDidOccur(self, error: error)
        return false
      }
    }
    take?.begin(system, at: system.time(of: frame))
    round += 1
    pump(round)
    if let duration, duration.isFinite {
      let current = round
      MainTurn.schedule(at: system.time(of: frame) + max(0, duration)) { [weak self] in
        if let self, round == current { stop() }
      }
    }
    return true
  }

  /// Takes in what was heard, every second of the media clock.
  private func pump(_ current: Int) {
    MainTurn.schedule(at: CACurrentMediaTime() + 1) { [weak self] in
      guard let self, round == current, isRecording else { return }
      // What comes next is needed for the last frames where the rate is another.
      takeIn(until: CACurrentMediaTime() - 0.01)
      pump(current)
    }
  }

  private func takeIn(until time: TimeInterval = CACurrentMediaTime()) {
    do {
      try take?.takeIn(until: time)
    } catch {
      take = nil
      round += 1
      delegate?.audioRecorderEncodeErrorDidOccur(self, error: SoundFileError.unwritable(error))
      delegate?.audioRecorderDidFinishRecording(self, successfully: false)
    }
  }

  /// Holds; ``record()`` goes on in the same file.
  open func pause() {
    guard isRecording else { return }
    takeIn()
    take?.hold()
    round += 1
  }

  /// Ends recording and completes the file.
  open func stop() {
    guard take != nil else { return }
    if isRecording { takeIn() }
    guard let take else { return }
    take.hold()
    self.take = nil
    round += 1
    do {
      try take.finish()
      delegate?.audioRecorderDidFinishRecording(self, successfully: true)
    } catch {
      delegate?.audioRecorderEncodeErrorDidOccur(self, error: SoundFileError.unwritable(error))
      delegate?.audioRecorderDidFinishRecording(self, successfully: false)
    }
  }

  /// Deletes the file; false where there is none, and while it is being recorded.
  @discardableResult
  open func deleteRecording() -> Bool {
    guard !isRecording else { return false }
    return unlink(url.path) == 0
  }

  /// Whether it takes in what the microphone hears.
  public var isRecording: Bool { take?.isListening ?? false }

  /// Seconds that have been recorded; 0 when it has stopped.
  public var currentTime: TimeInterval { take?.seconds(at: CACurrentMediaTime()) ?? 0 }

  /// The media clock, in seconds.
  public var deviceCurrentTime: TimeInterval { CACurrentMediaTime() }

  // MARK: - Meters

  open var isMeteringEnabled = false
  private var heard: [Float] = []

  /// Measures the last 50 ms.
  open func updateMeters() {
    heard = []
    guard isMeteringEnabled, isRecording else { return }
    let system = AudioSystem.current
    let microphone = system.microphone
    let count = Int(Meters.window * microphone.rate)
    let end = min(
      microphone.end(at: CACurrentMediaTime()),
      Int64(((CACurrentMediaTime() - system.origin) * microphone.rate).rounded()))
    heard = microphone.frames(from: end - Int64(count), count: count)
  }

  /// How loud it is, in decibels of full scale, -160...0; a sine of full scale has -3.
  open func averagePower(forChannel channelNumber: Int) -> Float {
    (0..<Int(format.channelCount)).contains(channelNumber)
      ? LevelMeter.average(heard, channel: 0, of: 1) : LevelMeter.floor
  }

  /// The loudest sample, in decibels of full scale, -160...0.
  open func peakPower(forChannel channelNumber: Int) -> Float {
    (0..<Int(format.channelCount)).contains(channelNumber)
      ? LevelMeter.peak(heard, channel: 0, of: 1) : LevelMeter.floor
  }
}
