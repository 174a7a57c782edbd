// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreMedia
import Foundation

/// What a video composition shows in a range of time.
public protocol AVVideoCompositionInstructionProtocol: NSObjectProtocol {
  /// When it is shown.
  var timeRange: CMTimeRange { get }
  /// Whether the layers of an animation tool are drawn over it.
  var enablePostProcessing: Bool { get }
  /// Whether the picture may differ while the frames of its tracks do not.
  var containsTweening: Bool { get }
  /// The numbers of the tracks that are shown; nil for all.
  var requiredSourceTrackIDs: [NSValue]? { get }
  /// The track whose frames are shown as they are; ``kCMPersistentTrackID_Invalid`` for none.
  var passthroughTrackID: CMPersistentTrackID { get }
}

/// The pictures of some tracks, one over the other, in a range of time.
///
/// It does not change but in its mutable form, which belongs to one thread.
open class AVVideoCompositionInstruction: NSObject, AVVideoCompositionInstructionProtocol,
  NSCopying, NSMutableCopying, @unchecked Sendable
{
  fileprivate struct State {
    var timeRange = CMTimeRange.invalid
    var background: CGColor?
    var layers: [AVVideoCompositionLayerInstruction] = []
    var isProcessed = true
    var sampleTracks: [NSNumber] = []
  }

  fileprivate var state = State()

  /// An instruction for no time yet.
  public override init() {}

  /// When it is shown.
  open var timeRange: CMTimeRange { state.timeRange }
  /// What lies behind the pictures; nil for black.
  open var backgroundColor: CGColor? { state.background }
  /// How the tracks are shown, the topmost first.
  open var layerInstructions: [AVVideoCompositionLayerInstruction] { state.layers }
  /// Whether the layers of an animation tool are drawn over it.
  open var enablePostProcessing: Bool { state.isProcessed }
  /// Whether the picture may differ while the frames of its tracks do not.
  open var containsTweening: Bool { state.layers.contains { $0.moves } }
  /// The numbers of the tracks that are shown.
  open var requiredSourceTrackIDs: [NSValue]? {
    state.layers.map { NSNumber(value: $0.trackID) }
  }
  /// The track whose frames are shown as they are: never one.
  open var passthroughTrackID: CMPersistentTrackID { kCMPersistentTrackID_Invalid }

  /// The same, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { give(AVVideoCompositionInstruction()) }
  /// The same, which can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    give(AVMutableVideoCompositionInstruction())
  }

  private func give(_ result: AVVideoCompositionInstruction) -> AVVideoCompositionInstruction {
    result.state = state
    return result
  }
}

/// The pictures of some tracks in a range of time, to be changed.
open class AVMutableVideoCompositionInstruction: AVVideoCompositionInstruction, @unchecked Sendable
{
  /// An instruction for no time yet.
  public override init() { super.init() }

  /// When it is shown.
  open override var timeRange: CMTimeRange {
    get { state.timeRange }
    set { state.timeRange = newValue }
  }
  /// What lies behind the pictures; nil for black.
  open override var backgroundColor: CGColor? {
    get { state.background }
    set { state.background = newValue }
  }
  /// How the tracks are shown, the topmost first.
  open override var layerInstructions: [AVVideoCompositionLayerInstruction] {
    get { state.layers }
    set { state.layers = newValue }
  }
  /// Whether the layers of an animation tool are drawn over it; true at first.
  open override var enablePostProcessing: Bool {
    get { state.isProcessed }
    set { state.isProcessed = newValue }
  }
}

/// How one track is shown in an instruction: where, how opaque, and which part of it.
///
/// It does not change but in its mutable form, which belongs to one thread.
open class AVVideoCompositionLayerInstruction: NSObject, NSCopying, NSMutableCopying,
  @unchecked Sendable
{
  fileprivate var number = kCMPersistentTrackID_Invalid
  fileprivate(set) var transform = Ramps<CGAffineTransform>()
  fileprivate(set) var opacity = Ramps<Float>()
  fileprivate(set) var crop = Ramps<CGRect>()

  /// Shows no track.
  public override init() {}

  /// The track that is shown.
  open var trackID: CMPersistentTrackID { number }

  /// Whether something changes evenly.
  fileprivate var moves: Bool {
    transform.ramps.contains { $0.start != $0.end } || opacity.ramps.contains { $0.start != $0.end }
      || crop.ramps.contains { $0.start != $0.end }
  }

  /// How the transform changes at a time; false where none has been set for it.
  open func getTransformRamp(
    for time: CMTime, start startTransform: UnsafeMutablePointer<CGAffineTransform>?,
    end endTransform: UnsafeMutablePointer<CGAffineTransform>?,
    timeRange: UnsafeMutablePointer<CMTimeRange>?
  ) -> Bool {
    transform.get(at: time, startTransform, endTransform, timeRange)
  }

  /// How the opacity changes at a time; false where none has been set for it.
  open func getOpacityRamp(
    for time: CMTime, startOpacity: UnsafeMutablePointer<Float>?,
    endOpacity: UnsafeMutablePointer<Float>?, timeRange: UnsafeMutablePointer<CMTimeRange>?
  ) -> Bool {
    opacity.get(at: time, startOpacity, endOpacity, timeRange)
  }

  /// How the part that is shown changes at a time; false where none has been set for it.
  open func getCropRectangleRamp(
    for time: CMTime, startCropRectangle: UnsafeMutablePointer<CGRect>?,
    endCropRectangle: UnsafeMutablePointer<CGRect>?, timeRange: UnsafeMutablePointer<CMTimeRange>?
  ) -> Bool {
    crop.get(at: time, startCropRectangle, endCropRectangle, timeRange)
  }

  /// The same, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { give(AVVideoCompositionLayerInstruction()) }
  /// The same, which can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    give(AVMutableVideoCompositionLayerInstruction())
  }

  private func give(
    _ result: AVVideoCompositionLayerInstruction
  ) -> AVVideoCompositionLayerInstruction {
    (result.number, result.transform) = (number, transform)
    (result.opacity, result.crop) = (opacity, crop)
    return result
  }
}

extension Ramps {
  fileprivate func get(
    at time: CMTime, _ start: UnsafeMutablePointer<Value>?, _ end: UnsafeMutablePointer<Value>?,
    _ range: UnsafeMutablePointer<CMTimeRange>?
  ) -> Bool {
    guard let ramp = ramp(at: time) else { return false }
    start?.pointee = ramp.start
    end?.pointee = ramp.end
    range?.pointee = ramp.range
    return true
  }
}

/// How one track is shown in an instruction, to be changed.
///
/// Places are in points with the origin at the top left and y down: those of a transform lead from
/// the track's picture, before it is turned, to the film's.
open class AVMutableVideoCompositionLayerInstruction: AVVideoCompositionLayerInstruction,
  @unchecked Sendable
{
  /// Shows no track yet.
  public override init() { super.init() }

  /// Shows a track as it is: opaque, whole, and not turned.
  public convenience init(assetTrack track: AVAssetTrack) {
    self.init()
    number = track.trackID
  }

  /// The track that is shown.
  open override var trackID: CMPersistentTrackID {
    get { number }
    set { number = newValue }
  }

  /// Places the picture from a time on; before the first such time it lies where it is.
  open func setTransform(_ transform: CGAffineTransform, at time: CMTime) {
    self.transform.set(transform, at: time)
  }

  /// Moves the picture evenly in a range, each of the six numbers for itself; then it stays there.
  open func setTransformRamp(
    fromStart startTransform: CGAffineTransform, toEnd endTransform: CGAffineTransform,
    timeRange: CMTimeRange
  ) {
    transform.set(startTransform, endTransform, in: timeRange)
  }

  /// Makes the picture so opaque from a time on, 0...1; before the first such time it is opaque.
  open func setOpacity(_ opacity: Float, at time: CMTime) {
    self.opacity.set(opacity.share, at: time)
  }

  /// Fades the picture evenly in a range; then it stays as it is.
  open func setOpacityRamp(
    fromStartOpacity startOpacity: Float, toEndOpacity endOpacity: Float, timeRange: CMTimeRange
  ) {
    opacity.set(startOpacity.share, endOpacity.share, in: timeRange)
  }

  /// Shows a part of the picture from a time on; before the first such time all of it.
  open func setCropRectangle(_ cropRectangle: CGRect, at time: CMTime) {
    crop.set(cropRectangle, at: time)
  }

  /// Changes the part that is shown evenly in a range; then it stays as it is.
  open func setCropRectangleRamp(
    fromStartCropRectangle startCropRectangle: CGRect,
    toEndCropRectangle endCropRectangle: CGRect, timeRange: CMTimeRange
  ) {
    crop.set(startCropRectangle, endCropRectangle, in: timeRange)
  }
}

extension Float {
  fileprivate var share: Float { self > 0 ? min(self, 1) : 0 }
}
