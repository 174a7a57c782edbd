// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreImage
import CoreMedia
import DisplayList
import Foundation
import Geometry

/// Who hears what makes a video composition invalid, and tells whether to look for more.
public protocol AVVideoCompositionValidationHandling: AnyObject {
  /// A property has a value that makes no sense, by its key.
  func videoComposition(
    _ videoComposition: AVVideoComposition,
    shouldContinueValidatingAfterFindingInvalidValueForKey key: String
  ) -> Bool
  /// A stretch of time has no instruction.
  func videoComposition(
    _ videoComposition: AVVideoComposition,
    shouldContinueValidatingAfterFindingEmptyTimeRange timeRange: CMTimeRange
  ) -> Bool
  /// An instruction's range makes no sense, or begins before the one before it ends.
  func videoComposition(
    _ videoComposition: AVVideoComposition,
    shouldContinueValidatingAfterFindingInvalidTimeRangeIn videoCompositionInstruction:
      any AVVideoCompositionInstructionProtocol
  ) -> Bool
}

extension AVVideoCompositionValidationHandling {
  /// Looks for more.
  public func videoComposition(
    _ videoComposition: AVVideoComposition,
    shouldContinueValidatingAfterFindingInvalidValueForKey key: String
  ) -> Bool { true }
  /// Looks for more.
  public func videoComposition(
    _ videoComposition: AVVideoComposition,
    shouldContinueValidatingAfterFindingEmptyTimeRange timeRange: CMTimeRange
  ) -> Bool { true }
  /// Looks for more.
  public func videoComposition(
    _ videoComposition: AVVideoComposition,
    shouldContinueValidatingAfterFindingInvalidTimeRangeIn videoCompositionInstruction:
      any AVVideoCompositionInstructionProtocol
  ) -> Bool { true }
}

extension AVVideoComposition {
  /// What is wrong with a composition.
  private enum Fault {
    case value(String)
    case gap(CMTimeRange)
    case range(any AVVideoCompositionInstructionProtocol)

    var text: String {
      switch self {
      case .value(let key): "its \(key) makes no sense"
      case .gap(let range): "it has no instruction for \(range)"
      case .range(let instruction):
        "the range of an instruction makes no sense: \(instruction.timeRange)"
      }
    }
  }

  private func faults(in range: CMTimeRange) -> [Fault] {
    var faults: [Fault] = []
    if !(frameDuration.isNumeric && frameDuration > .zero) {
      faults.append(.value("frameDuration"))
    }
    let sides = [renderSize.width, renderSize.height]
    if !sides.allSatisfy({ $0 >= 1 && $0 <= 16_384 }) { faults.append(.value("renderSize")) }
    if !(renderScale > 0 && renderScale <= 16) { faults.append(.value("renderScale")) }
    // Ends of files are rounded, so what is so short is neither a gap nor too much.
    let slack = 1e-3
    var (end, last) = (range.start, CMTime.zero)
    for instruction in instructions {
      let own = instruction.timeRange
      guard own.isUsable, own.start.seconds >= last.seconds - slack else {
        faults.append(.range(instruction))
        continue
      }
      last = own.end
      if own.start.seconds > end.seconds + slack, end < range.end {
        faults.append(.gap(CMTimeRange(start: end, end: CMTimeMinimum(own.start, range.end))))
      }
      end = CMTimeMaximum(end, own.end)
    }
    if end.seconds < range.end.seconds - slack {
      faults.append(.gap(CMTimeRange(start: end, end: range.end)))
    }
    return faults
  }

  /// Whether it tells what to show at each time of a range.
  ///
  /// - Parameters:
  ///   - asset: What is shown; nil for any that lasts as long as the range.
  ///   - timeRange: Of the asset; one that is none for all of it.
  ///   - validationDelegate: Hears what is wrong.
  /// - Returns: Whether nothing is.
  public func isValid(
    for asset: AVAsset?, timeRange: CMTimeRange,
    validationDelegate: (any AVVideoCompositionValidationHandling)?
  ) -> Bool {
    let all = CMTimeRange(start: .zero, duration: asset?.duration ?? .zero)
    let range = timeRange.isValid && timeRange.duration.isNumeric ? timeRange : all
    let faults = faults(in: range)
    guard let delegate = validationDelegate else { return faults.isEmpty }
    for fault in faults {
      let goesOn =
        switch fault {
        case .value(let key):
          delegate.videoComposition(
            self, shouldContinueValidatingAfterFindingInvalidValueForKey: key)
        case .gap(let range):
          delegate.videoComposition(
            self, shouldContinueValidatingAfterFindingEmptyTimeRange: range)
        case .range(let instruction):
          delegate.videoComposition(
            self, shouldContinueValidatingAfterFindingInvalidTimeRangeIn: instruction)
        }
      if !goesOn { break }
    }
    return faults.isEmpty
  }

  /// How pictures are put together.
  ///
  /// - Parameter range: What is to be seen.
  /// - Returns: As it is now.
  /// - Throws: When it makes no sense.
  func plan(in range: CMTimeRange) throws(AVError) -> ComposerPlan {
    if let fault = faults(in: range).first {
      throw AVError(
        .invalidVideoComposition, "The video composition cannot be used: \(fault.text).")
    }
    var plan = ComposerPlan(
      size: renderSize, scale: Double(renderScale), frameDuration: frameDuration,
      parts: instructions.map { Self.part($0) })
    if let filter = state.filter {
      let size = CGSize(width: plan.pixelSize.width, height: plan.pixelSize.height)
      plan.filter = { image, time in
        try AVAsynchronousCIImageFilteringRequest.run(filter, image, at: time, size: size)
      }
    }
    return plan
  }

  private static func part(
    _ instruction: any AVVideoCompositionInstructionProtocol
  ) -> ComposerPlan.Part {
    let range = instruction.timeRange
    var part = ComposerPlan.Part(
      start: range.start.seconds, end: range.end.seconds, layers: [],
      isProcessed: instruction.enablePostProcessing)
    guard let own = instruction as? AVVideoCompositionInstruction else {
      // One of a program's own is shown by what it says of its tracks.
      let passing = instruction.passthroughTrackID
      let tracks =
        passing != kCMPersistentTrackID_Invalid
        ? [passing]
        : (instruction.requiredSourceTrackIDs ?? []).compactMap { ($0 as? NSNumber)?.int32Value }
      part.layers = tracks.map { ComposerPlan.Layer(track: $0) }
      return part
    }
    if let color = own.backgroundColor { part.background = color.rgba }
    part.layers = own.layerInstructions.map { layer in
      ComposerPlan.Layer(
        track: layer.trackID, opacity: layer.opacity,
        transform: layer.transform.map { $0.affine },
        crop: layer.crop.map { rect in
          let rect = rect.standardized
          return Rect(rect.minX, rect.minY, rect.width, rect.height)
        })
    }
    return part
  }
}

extension Ramps {
  /// The same with other values.
  func map<Other: Sendable>(_ change: (Value) -> Other) -> Ramps<Other> {
    var result = Ramps<Other>()
    for ramp in ramps { result.set(change(ramp.start), change(ramp.end), in: ramp.range) }
    return result
  }
}
