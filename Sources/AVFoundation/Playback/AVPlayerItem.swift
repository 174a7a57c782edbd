// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreMedia
import Foundation
import Geometry
import Media
import QuartzCore
import RenderTree
import Sound

/// An asset on its way through a player: where it stands, and where it ends.
///
/// > Difference: an item is ready, or has failed, as soon as it is asked; there is no time in which its
/// > status is not known.
///
/// Its state is read and written under a lock, so any thread may ask.
open class AVPlayerItem: NSObject, NSCopying, @unchecked Sendable {
  /// Whether an item can be played.
  public enum Status: Int, Sendable {
    /// It has not been found out; never the case here.
    case unknown = 0
    /// It can be played.
    case readyToPlay = 1
    /// It cannot; ``AVPlayerItem/error`` tells why.
    case failed = 2
  }

  struct State {
    weak var owner: AVPlayer?
    /// Where it stands while no player shows it.
    var time = CMTime.zero
    var forwardEnd = CMTime.invalid
    var reverseEnd = CMTime.invalid
    /// What is played again and again; nil for nothing.
    var loop: ClosedRange<Double>?
    weak var looper: AVPlayerLooper?
    var source: (any PictureSource)?
    var hasSource = false
    var sound: (any SoundSource & AnyObject)?
    var hasSound = false
    var pictures: AVVideoComposition?
    var mix: AVAudioMix?
    var followers: [Follower] = []
    var failure: AVError?
    var pitch = AVAudioTimePitchAlgorithm.timeDomain
  }

  /// The asset whose frames and sound are played.
  public let asset: AVAsset
  private let guarded = Guarded(State())

  /// An item for a file.
  public convenience init(url URL: URL) {
    self.init(asset: AVURLAsset(url: URL))
  }

  /// An item for an asset.
  public convenience init(asset: AVAsset) {
    self.init(asset: asset, automaticallyLoadedAssetKeys: nil)
  }

  /// An item for an asset, of which all is loaded when it is asked for.
  public init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) {
    self.asset = asset
  }

  /// An item for the same asset, with the same ends.
  open func copy(with zone: NSZone? = nil) -> Any {
    let result = AVPlayerItem(asset: asset)
    let state = withState { $0 }
    result.withState {
      ($0.forwardEnd, $0.reverseEnd) = (state.forwardEnd, state.reverseEnd)
      ($0.pitch, $0.pictures, $0.mix) = (state.pitch, state.pictures, state.mix)
    }
    return result
  }

  func withState<Result>(_ body: (inout State) -> Result) -> Result { guarded.withLock(body) }

  /// Whether it can be played.
  open var status: Status { asset.isReadable ? .readyToPlay : .failed }

  /// Why it cannot be played, or not to its end; nil when it can.
  open var error: (any Error)? {
    do throws(AVError) {
      try asset.look()
    } catch {
      return error
    }
    return withState { $0.source?.error ?? $0.failure }
  }

  /// How long it lasts; not known where the asset cannot be read.
  open var duration: CMTime { asset.isReadable ? asset.duration : .indefinite }

  /// How large its pictures are meant to be seen, turned; zero without any.
  open var presentationSize: CGSize {
    if let pictures = withState({ $0.pictures }) { return pictures.renderSize }
    if let plan = isPlain ? nil : ComposerPlan(asset, isUpright: true) { return plan.size }
    guard let size = asset.file.media?.videos.first?.presentedSize else { return .zero }
    return CGSize(width: size.width, height: size.height)
  }

  /// Where it stops when it is played forward; its end when that is no time.
  open var forwardPlaybackEndTime: CMTime {
    get { withState { $0.forwardEnd } }
    set { setEnd(\.forwardEnd, newValue) }
  }

  /// Where it stops when it is played backward; its beginning when that is no time.
  open var reversePlaybackEndTime: CMTime {
    get { withState { $0.reverseEnd } }
    set { setEnd(\.reverseEnd, newValue) }
  }

  /// What becomes of the pitch at other rates than 1, from the next change of the rate on; backwards
  /// it always changes.
  open var audioTimePitchAlgorithm: AVAudioTimePitchAlgorithm {
    get { withState { $0.pitch } }
    set { withState { $0.pitch = newValue } }
  }

  /// How the pictures of the tracks are put together; nil for the first track's as it is.
  ///
  /// A composition is taken as it is then. Its animation tool has no effect on players.
  open var videoComposition: AVVideoComposition? {
    get { withState { $0.pictures } }
    set {
      let copy = newValue?.copy() as? AVVideoComposition
      if copy?.animationTool != nil {
        Diagnostics.report(
          "A video composition with an animation tool is for exports; a player shows it without.")
      }
      let owner = withState { state in
        (state.pictures, state.source, state.hasSource, state.failure) = (copy, nil, false, nil)
        return state.owner
      }
      owner?.contentsChanged(of: self)
    }
  }

  /// How loud the tracks are when; nil for as loud as they are by themselves.
  ///
  /// A mix is taken as it is then.
  open var audioMix: AVAudioMix? {
    get { withState { $0.mix } }
    set {
      let copy = newValue?.copy() as? AVAudioMix
      let owner = withState { state in
        (state.mix, state.sound, state.hasSound) = (copy, nil, false)
        return state.owner
      }
      owner?.contentsChanged(of: self)
    }
  }

  /// Whether one file is played as it is.
  private var isPlain: Bool { !(asset is AVComposition) }

  private func setEnd(_ path: WritableKeyPath<State, CMTime>, _ time: CMTime) {
    let owner = withState { state in
      state[keyPath: path] = time
      return state.owner
    }
    owner?.endsChanged(of: self)
  }

  /// Whether it can be played faster than usual.
  open var canPlayFastForward: Bool { status == .readyToPlay }
  /// Whether it can be played slower than usual.
  open var canPlaySlowForward: Bool { status == .readyToPlay }
  /// Whether it can be played backward.
  open var canPlayReverse: Bool { status == .readyToPlay }
  /// Whether it can be played slower than usual, backward.
  open var canPlaySlowReverse: Bool { status == .readyToPlay }
  /// Whether it can be played faster than usual, backward.
  open var canPlayFastReverse: Bool { status == .readyToPlay }
  /// Whether it can go on frame by frame.
  open var canStepForward: Bool { presentationSize != .zero }
  /// Whether it can go back frame by frame.
  open var canStepBackward: Bool { presentationSize != .zero }
  /// Whether it will go on without a break: files do.
  open var isPlaybackLikelyToKeepUp: Bool { status == .readyToPlay }
  /// Whether no more is read ahead.
  open var isPlaybackBufferFull: Bool { false }
  /// Whether there is nothing to show.
  open var isPlaybackBufferEmpty: Bool { status != .readyToPlay }
  /// What can be shown at once: all of it.
  open var loadedTimeRanges: [NSValue] { seekableTimeRanges }
  /// Where it can be: anywhere.
  open var seekableTimeRanges: [NSValue] {
    guard status == .readyToPlay else { return [] }
    return [NSValue(timeRange: CMTimeRange(start: .zero, duration: duration))]
  }

  // MARK: - Time

  /// The player that shows it now.
  private var player: AVPlayer? {
    let owner = withState { $0.owner }
    return owner?.currentItem === self ? owner : nil
  }

  /// The time of the asset that is shown now, or would be shown.
  open func currentTime() -> CMTime {
    player?.currentTime() ?? withState { $0.time }
  }

  /// Goes to a time, also while no player has the item.
  open func seek(to time: CMTime) { seek(to: time, completionHandler: nil) }

  /// Goes to a time; the block gets whether it came there, or another call came between.
  open func seek(to time: CMTime, completionHandler: ((Bool) -> Void)?) {
    guard let player else {
      let place = clamped(time)
      withState { $0.time = place }
      for layer in followers {
        layer.follow(
          AVSynchronizedLayer.Course(start: 0, seconds: place.seconds, rate: 0), of: self,
          number: .max)
      }
      MainTurn.schedule { completionHandler?(true) }
      return
    }
    player.jump(to: time, completionHandler)
  }

  /// Goes to a time, exactly, whatever the tolerances.
  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {
    seek(to: time, completionHandler: nil)
  }

  /// Goes to a time, exactly, whatever the tolerances.
  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: ((Bool) -> Void)?
  ) {
    seek(to: time, completionHandler: completionHandler)
  }

  /// Has calls that have not been answered hear that they came to nothing.
  open func cancelPendingSeeks() { player?.cancelSeeks() }

  /// Goes on by some frames, or back.
  open func step(byCount stepCount: Int) {
    let track = asset.tracks.first { $0.mediaType == .video && $0.isEnabled }
    guard let length = videoComposition?.frameDuration ?? track?.minFrameDuration,
      length.isNumeric, length > .zero
    else { return }
    let grid = FrameGrid(numerator: Int(length.timescale), denominator: Int(length.value))
    let number = grid.number(at: currentTime().seconds).addingReportingOverflow(stepCount)
    let place = max(0, number.overflow ? 0 : number.partialValue)
    seek(to: CMTime(seconds: grid.start(of: place), preferredTimescale: 1_000_000_000))
  }

  /// A time that the item has.
  func clamped(_ time: CMTime) -> CMTime {
    if time.isPositiveInfinity { return duration.isNumeric ? duration : .zero }
    guard time.isNumeric, time > .zero else { return .zero }
    return duration.isNumeric ? CMTimeMinimum(time, duration) : .zero
  }

  // MARK: - For players

  /// Where the item stops, in seconds.
  var range: ClosedRange<Double> {
    let (loop, forward, reverse) = withState { ($0.loop, $0.forwardEnd, $0.reverseEnd) }
    if let loop { return loop }
    let end = max(0, asset.duration.seconds)
    func bound(_ time: CMTime, _ usual: Double) -> Double {
      time.isNumeric && time.seconds.isFinite ? min(max(0, time.seconds), end) : usual
    }
    let (low, high) = (bound(reverse, 0), bound(forward, end))
    return min(low, high)...max(low, high)
  }

  /// The pictures; nil without any.
  var source: (any PictureSource)? {
    if let known = withState({ $0.hasSource ? Optional($0.source) : nil }) { return known }
    var (source, failure): ((any PictureSource)?, AVError?) = (nil, nil)
    do throws(AVError) {
      if let pictures = withState({ $0.pictures }) {
        let range = CMTimeRange(start: .zero, duration: asset.duration)
        source = FilmComposer(asset, try pictures.plan(in: range))
      } else {
        source = isPlain ? try FilmSource.make(asset) : FilmComposer(asset)
      }
    } catch {
      failure = error
    }
    withState { ($0.source, $0.hasSource, $0.failure) = (source, true, failure) }
    return source
  }

  /// The sound; nil without any.
  var sound: (any SoundSource & AnyObject)? {
    if let known = withState({ $0.hasSound ? Optional($0.sound) : nil }) { return known }
    let mix = withState { $0.mix }
    let sound: (any SoundSource & AnyObject)?
    if mix == nil, isPlain {
      sound = asset.file.media.flatMap { media in
        media.sounds.isEmpty ? nil : try? SoundReader(media)
      }
    } else {
      sound = ComposedSound(
        asset, mix: mix, keepsPitch: audioTimePitchAlgorithm != .varispeed)
    }
    withState { ($0.sound, $0.hasSound) = (sound, true) }
    return sound
  }

  /// How the item runs from a media time on.
  func cut(at start: Double, from seconds: Double, rate: Double) -> Footage.Cut {
    guard status == .readyToPlay else {
      return Footage.Cut(
        start: start, source: nil, item: 0, rate: 0, range: 0...0, size: .zero)
    }
    let (size, isLooping) = (presentationSize, withState { $0.loop != nil })
    return Footage.Cut(
      start: start, source: source, item: seconds, rate: rate, range: range, loops: isLooping,
      size: Vec2(Double(size.width), Double(size.height)))
  }
}

/// A value behind a lock.
final class Guarded<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
