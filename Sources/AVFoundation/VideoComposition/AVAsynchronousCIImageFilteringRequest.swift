// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreImage
import CoreMedia
import DisplayList
import Foundation

/// A frame that is to be filtered.
///
/// It is finished once, on any thread; what came of it is kept under a lock.
open class AVAsynchronousCIImageFilteringRequest: NSObject, @unchecked Sendable {
  /// How large the film's pictures are, in pixels.
  public let renderSize: CGSize
  /// When the frame is shown.
  public let compositionTime: CMTime
  /// The frame, with its lower left corner at the origin.
  public let sourceImage: CIImage

  private let result = Guarded<Result<CGImage, any Error>?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  init(_ image: CIImage, at time: CMTime, size: CGSize) {
    (sourceImage, compositionTime, renderSize) = (image, time, size)
  }

  /// Finishes the frame with a picture, of which the film's rectangle is seen.
  ///
  /// - Parameters:
  ///   - filteredImage: Where it is transparent the film is black.
  ///   - context: Makes the pixels; nil for a usual one.
  open func finish(with filteredImage: CIImage, context: CIContext?) {
    let frame = CGRect(origin: .zero, size: renderSize)
    let ground = CIImage(color: .black).cropped(to: frame)
    let whole = filteredImage.composited(over: ground)
    let made = (context ?? Self.context).createCGImage(whole, from: frame)
    end(
      made.map { .success($0) }
        ?? .failure(AVError(.unknown, "A filter's picture at \(compositionTime) cannot be made.")))
  }

  /// Finishes the frame with a reason why it cannot be filtered.
  open func finish(with error: any Error) { end(.failure(error)) }

  private func end(_ value: Result<CGImage, any Error>) {
    let isFirst = result.withLock { result in
      guard result == nil else { return false }
      result = value
      return true
    }
    if isFirst { isDone.signal() }
  }

  // Made once; it keeps nothing of what it has made.
  private static let context = CIContext(options: [.threadCount: 1])
  /// Seconds.
  private static let patience = 60.0

  /// Has a program's block filter a frame.
  static func run(
    _ block: @Sendable (AVAsynchronousCIImageFilteringRequest) -> Void, _ image: Image,
    at time: CMTime, size: CGSize
  ) throws -> Image {
    let request = AVAsynchronousCIImageFilteringRequest(
      CIImage(cgImage: CGImage(image)), at: time, size: size)
    block(request)
    guard request.isDone.wait(timeout: .now() + patience) == .success,
      let result = request.result.withLock({ $0 })
    else {
      throw AVError(
        .unknown, "A filter's block has not finished the frame at \(time) in \(Int(patience)) s.")
    }
    return try result.get().image
  }
}
