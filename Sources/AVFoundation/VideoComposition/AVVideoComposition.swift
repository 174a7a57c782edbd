// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreImage
import CoreMedia
import Foundation

/// How the pictures of an asset's tracks are put together, frame by frame.
///
/// It does not change but in its mutable form, which belongs to one thread.
open class AVVideoComposition: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  struct State {
    var frameDuration = CMTime.invalid
    var renderSize = CGSize.zero
    var renderScale: Float = 1
    var instructions: [any AVVideoCompositionInstructionProtocol] = []
    var tool: AVVideoCompositionCoreAnimationTool?
    var timingTrack = kCMPersistentTrackID_Invalid
    var primaries: String?
    var matrix: String?
    var transfer: String?
    var filter: (@Sendable (AVAsynchronousCIImageFilteringRequest) -> Void)?
  }

  var state = State()

  /// A composition that shows nothing.
  public override init() {}

  /// Shows all tracks of pictures as they want to be turned, at the rate of the fastest.
  public convenience init(propertiesOf asset: AVAsset) {
    self.init()
    state = State(propertiesOf: asset)
  }

  /// Shows an asset through filters.
  ///
  /// - Parameters:
  ///   - asset: What is shown.
  ///   - applier: Is called for each frame, on any thread, and finishes the request.
  public convenience init(
    asset: AVAsset,
    applyingCIFiltersWithHandler applier:
      @escaping @Sendable (AVAsynchronousCIImageFilteringRequest) -> Void
  ) {
    self.init(propertiesOf: asset)
    state.filter = applier
  }

  /// How long each frame lasts.
  open var frameDuration: CMTime { state.frameDuration }
  /// How large the film is, in points.
  open var renderSize: CGSize { state.renderSize }
  /// Pixels a point; 1 at first.
  open var renderScale: Float { state.renderScale }
  /// What is shown when, in the order of the times and without a gap.
  open var instructions: [any AVVideoCompositionInstructionProtocol] { state.instructions }
  /// What draws layers over the film when it is exported.
  open var animationTool: AVVideoCompositionCoreAnimationTool? { state.tool }
  /// The track whose frames tell when the film has some.
  ///
  /// > Partly: it is kept; frames last as ``frameDuration`` tells.
  open var sourceTrackIDForFrameTiming: CMPersistentTrackID { state.timingTrack }
  /// The film's primaries.
  ///
  /// > Partly: it is kept; films are written in those of BT.709.
  open var colorPrimaries: String? { state.primaries }
  /// The film's matrix.
  ///
  /// > Partly: it is kept; films are written in that of BT.709.
  open var colorYCbCrMatrix: String? { state.matrix }
  /// The film's curve.
  ///
  /// > Partly: it is kept; films are written in that of sRGB.
  open var colorTransferFunction: String? { state.transfer }

  /// The same, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { give(AVVideoComposition()) }
  /// The same, which can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { give(AVMutableVideoComposition()) }

  private func give(_ result: AVVideoComposition) -> AVVideoComposition {
    result.state = state
    return result
  }

  // MARK: - Later

  /// Shows all tracks of pictures as they want to be turned.
  ///
  /// - Throws: When the asset cannot be read.
  open class func videoComposition(
    withPropertiesOf asset: AVAsset
  ) async throws -> AVVideoComposition {
    try asset.look()
    return AVVideoComposition(propertiesOf: asset)
  }

  /// Shows all tracks of pictures as they want to be turned, for a block on another thread.
  open class func videoComposition(
    withPropertiesOf asset: AVAsset,
    completionHandler: @escaping @Sendable (AVVideoComposition?, (any Error)?) -> Void
  ) {
    asset.later({ AVVideoComposition(propertiesOf: asset) }, completionHandler)
  }

  /// Shows an asset through filters.
  ///
  /// - Throws: When the asset cannot be read.
  open class func videoComposition(
    with asset: AVAsset,
    applyingCIFiltersWithHandler applier:
      @escaping @Sendable (AVAsynchronousCIImageFilteringRequest) -> Void
  ) async throws -> AVVideoComposition {
    try asset.look()
    return AVVideoComposition(asset: asset, applyingCIFiltersWithHandler: applier)
  }

  /// Shows an asset through filters, for a block on another thread.
  open class func videoComposition(
    with asset: AVAsset,
    applyingCIFiltersWithHandler applier:
      @escaping @Sendable (AVAsynchronousCIImageFilteringRequest) -> Void,
    completionHandler: @escaping @Sendable (AVVideoComposition?, (any Error)?) -> Void
  ) {
    asset.later(
      { AVVideoComposition(asset: asset, applyingCIFiltersWithHandler: applier) },
      completionHandler)
  }
}

/// A video composition that can be changed.
open class AVMutableVideoComposition: AVVideoComposition, @unchecked Sendable {
  /// A composition that shows nothing yet.
  public override init() { super.init() }

  /// How long each frame lasts.
  open override var frameDuration: CMTime {
    get { state.frameDuration }
    set { state.frameDuration = newValue }
  }
  /// How large the film is, in points.
  open override var renderSize: CGSize {
    get { state.renderSize }
    set { state.renderSize = newValue }
  }
  /// Pixels a point; 1 at first.
  open override var renderScale: Float {
    get { state.renderScale }
    set { state.renderScale = newValue }
  }
  /// What is shown when, in the order of the times and without a gap.
  open override var instructions: [any AVVideoCompositionInstructionProtocol] {
    get { state.instructions }
    set { state.instructions = newValue }
  }
  /// What draws layers over the film when it is exported.
  open override var animationTool: AVVideoCompositionCoreAnimationTool? {
    get { state.tool }
    set { state.tool = newValue }
  }
  /// The track whose frames tell when the film has some.
  open override var sourceTrackIDForFrameTiming: CMPersistentTrackID {
    get { state.timingTrack }
    set { state.timingTrack = newValue }
  }
  /// The film's primaries.
  open override var colorPrimaries: String? {
    get { state.primaries }
    set { state.primaries = newValue }
  }
  /// The film's matrix.
  open override var colorYCbCrMatrix: String? {
    get { state.matrix }
    set { state.matrix = newValue }
  }
  /// The film's curve.
  open override var colorTransferFunction: String? {
    get { state.transfer }
    set { state.transfer = newValue }
  }

  /// Shows all tracks of pictures as they want to be turned.
  ///
  /// - Throws: When the asset cannot be read.
  public class override func videoComposition(
    withPropertiesOf asset: AVAsset
  ) async throws -> AVMutableVideoComposition {
    try asset.look()
    return AVMutableVideoComposition(propertiesOf: asset)
  }

  /// Shows an asset through filters.
  ///
  /// - Throws: When the asset cannot be read.
  public class override func videoComposition(
    with asset: AVAsset,
    applyingCIFiltersWithHandler applier:
      @escaping @Sendable (AVAsynchronousCIImageFilteringRequest) -> Void
  ) async throws -> AVMutableVideoComposition {
    try asset.look()
    return AVMutableVideoComposition(asset: asset, applyingCIFiltersWithHandler: applier)
  }
}

extension AVAsset {
  /// Reads the asset on another thread, and gives what is made of it to a block.
  fileprivate func later<Value>(
    _ make: @escaping @Sendable () -> Value,
    _ block: @escaping @Sendable (Value?, (any Error)?) -> Void
  ) {
    DispatchQueue.global().async { [self] in
      do throws(AVError) {
        try look()
        block(make(), nil)
      } catch {
        block(nil, error)
      }
    }
  }
}

extension AVVideoComposition.State {
  /// All tracks of pictures, as they want to be turned, in as many parts as there are changes.
  init(propertiesOf asset: AVAsset) {
    let tracks = asset.makeTracks().filter { $0.mediaType == .video && $0.isEnabled }
    let durations = tracks.map(\.minFrameDuration).filter { $0.isNumeric && $0 > .zero }
    frameDuration = durations.min() ?? CMTime(value: 1, timescale: 30)
    let boxes = tracks.map {
      CGRect(origin: .zero, size: $0.naturalSize).applying($0.preferredTransform)
    }
    renderSize = CGSize(
      width: boxes.map(\.width).max() ?? 0, height: boxes.map(\.height).max() ?? 0)
    if tracks.count == 1, let plan = ComposerPlan(asset, isUpright: true) {
      renderSize = plan.size
    }
    var times: Set<CMTime> = [.zero, asset.duration]
    for track in tracks {
      for piece in track.pieces { times.formUnion([piece.target.start, piece.target.end]) }
    }
    let edges = times.sorted()
    instructions = zip(edges, edges.dropFirst()).map { start, end in
      let instruction = AVMutableVideoCompositionInstruction()
      instruction.timeRange = CMTimeRange(start: start, end: end)
      let shown = tracks.filter { track in
        track.pieces.contains { $0.origin != nil && $0.target.containsTime(start) }
      }
      instruction.layerInstructions = shown.map { track in
        let layer = AVMutableVideoCompositionLayerInstruction(assetTrack: track)
        layer.setTransform(track.preferredTransform, at: .zero)
        return layer
      }
      return instruction
    }
  }
}
