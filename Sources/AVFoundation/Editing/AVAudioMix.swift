// SPDX-License-Identifier: Apache-2.0

import AudioToolbox
import CoreMedia
import Foundation

/// How loud the tracks of an asset are when they are added up.
///
/// It does not change but in its mutable form, which belongs to one thread.
open class AVAudioMix: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  fileprivate var parameters: [AVAudioMixInputParameters] = []

  fileprivate override init() {}

  /// One for each track that is not as loud as it is by itself.
  open var inputParameters: [AVAudioMixInputParameters] { parameters }

  /// The same, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { give(AVAudioMix()) }
  /// The same, which can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { give(AVMutableAudioMix()) }

  private func give(_ result: AVAudioMix) -> AVAudioMix {
    result.parameters = parameters.map { $0.copied(to: AVAudioMixInputParameters()) }
    return result
  }
}

/// A mix that can be changed.
open class AVMutableAudioMix: AVAudioMix, @unchecked Sendable {
  /// A mix in which all tracks are as loud as they are.
  public override init() { super.init() }

  /// One for each track that is not as loud as it is by itself.
  open override var inputParameters: [AVAudioMixInputParameters] {
    get { parameters }
    set { parameters = newValue }
  }
}

/// How loud one track is when.
///
/// It does not change but in its mutable form, which belongs to one thread.
open class AVAudioMixInputParameters: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  fileprivate var number = kCMPersistentTrackID_Invalid
  fileprivate var pitch: AVAudioTimePitchAlgorithm?
  fileprivate(set) var volume = Ramps<Float>()

  fileprivate override init() {}

  /// The track that is meant.
  open var trackID: CMPersistentTrackID { number }
  /// What becomes of the pitch where the track is played faster or slower; nil for what holds for all.
  open var audioTimePitchAlgorithm: AVAudioTimePitchAlgorithm? { pitch }

  /// How the volume changes at a time.
  ///
  /// - Parameters:
  ///   - time: Of the asset.
  ///   - startVolume: Gets the volume at the beginning of the range.
  ///   - endVolume: Gets the volume at its end.
  ///   - timeRange: Gets the range, which is empty where a volume holds from its beginning on.
  /// - Returns: Whether a volume has been set for that time.
  open func getVolumeRamp(
    for time: CMTime, startVolume: UnsafeMutablePointer<Float>?,
    endVolume: UnsafeMutablePointer<Float>?, timeRange: UnsafeMutablePointer<CMTimeRange>?
  ) -> Bool {
    guard let ramp = volume.ramp(at: time) else { return false }
    startVolume?.pointee = ramp.start
    endVolume?.pointee = ramp.end
    timeRange?.pointee = ramp.range
    return true
  }

  /// The same, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { copied(to: AVAudioMixInputParameters()) }
  /// The same, which can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    copied(to: AVMutableAudioMixInputParameters())
  }

  fileprivate func copied(to result: AVAudioMixInputParameters) -> AVAudioMixInputParameters {
    (result.number, result.pitch, result.volume) = (number, pitch, volume)
    return result
  }
}

/// How loud one track is when, to be changed.
open class AVMutableAudioMixInputParameters: AVAudioMixInputParameters, @unchecked Sendable {
  /// Parameters for no track yet.
  public override init() { super.init() }

  /// Parameters for a track, which is as loud as it is until it is told otherwise.
  public convenience init(track: AVAssetTrack?) {
    self.init()
    number = track?.trackID ?? kCMPersistentTrackID_Invalid
  }

  /// The track that is meant.
  open override var trackID: CMPersistentTrackID {
    get { number }
    set { number = newValue }
  }
  /// What becomes of the pitch where the track is played faster or slower; nil for what holds for all.
  open override var audioTimePitchAlgorithm: AVAudioTimePitchAlgorithm? {
    get { pitch }
    set { pitch = newValue }
  }

  /// Makes the track so loud from a time on; 1 is as loud as it is.
  open func setVolume(_ volume: Float, at time: CMTime) {
    self.volume.set(volume.volume, at: time)
  }

  /// Makes the track evenly louder or softer in a range; after it the last volume stays.
  open func setVolumeRamp(
    fromStartVolume startVolume: Float, toEndVolume endVolume: Float, timeRange: CMTimeRange
  ) {
    volume.set(startVolume.volume, endVolume.volume, in: timeRange)
  }
}

extension Float {
  fileprivate var volume: Float { self > 0 ? min(self, 1e6) : 0 }
}
