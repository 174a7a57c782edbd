// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreMedia
import Foundation
import Media
import RenderTree
import Synchronization

/// Makes pictures of single frames of an asset.
///
/// > Difference: pictures are always of the very frame that is asked for, whatever the tolerances.
///
/// What has been read is kept under locks. The settings have none: a program makes them before it
/// asks for pictures on other threads.
open class AVAssetImageGenerator: NSObject, @unchecked Sendable {
  /// Which part of frames counts as the picture.
  public struct ApertureMode: RawRepresentable, Hashable, Sendable {
    /// The name, as Apple spells it; unknown ones are kept.
    public let rawValue: String

    /// Creates a value from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// What is meant to be seen.
    public static let cleanAperture = ApertureMode(rawValue: "CleanAperture")
    /// All of it, with square pixels.
    public static let productionAperture = ApertureMode(rawValue: "ProductionAperture")
    /// All of it, as it is stored.
    public static let encodedPixels = ApertureMode(rawValue: "EncodedPixels")
  }

  /// How the making of a picture ended.
  public enum Result: Int, Sendable {
    /// There is a picture, and the time at which its frame begins.
    case succeeded = 0
    /// There is no picture, and an error tells why.
    case failed = 1
    /// It was given up before it was begun.
    case cancelled = 2
  }

  /// The asset whose frames the pictures are.
  public let asset: AVAsset
  /// Whether pictures are turned as the track asks; false at first.
  open var appliesPreferredTrackTransform = false
  /// The largest picture in pixels, whose proportions are kept; a zero is no limit.
  open var maximumSize = CGSize.zero
  /// Which part of frames counts as the picture; nil for what is meant to be seen.
  ///
  /// > Partly: nothing is cut off, so clean and production aperture are the same.
  open var apertureMode: ApertureMode?
  /// How much earlier a frame may be; of no effect.
  open var requestedTimeToleranceBefore = CMTime.positiveInfinity
  /// How much later a frame may be; of no effect.
  open var requestedTimeToleranceAfter = CMTime.positiveInfinity

  /// How the pictures of the tracks are put together; nil for the first track's as it is.
  ///
  /// A composition is taken as it is then; what lies in its range is shown at any tolerance.
  open var videoComposition: AVVideoComposition? {
    didSet {
      videoComposition = videoComposition?.copy() as? AVVideoComposition
      sources.withLock { $0 = [:] }
    }
  }

  private let sources = Mutex<[Bool: any PictureSource]>([:])
  /// Grows when what was asked for is given up.
  private let generation = Mutex(0)

  /// A generator for an asset.
  public init(asset: AVAsset) {
    self.asset = asset
  }

  private func source() throws(AVError) -> any PictureSource {
    let isUpright = appliesPreferredTrackTransform
    if let known = sources.withLock({ $0[isUpright] }) { return known }
    let made: (any PictureSource)?
    if let videoComposition {
      let range = CMTimeRange(start: .zero, duration: asset.duration)
      made = FilmComposer(asset, try videoComposition.plan(in: range))
    } else if asset is AVComposition {
      made = FilmComposer(asset, isUpright: isUpright)
    } else {
      made = try FilmSource.make(asset, isUpright: isUpright)
    }
    guard let made else { throw AVError(.noImageAtTime, "\(asset.name) has no pictures.") }
    return sources.withLock { sources in
      if let known = sources[isUpright] { return known }
      sources[isUpright] = made
      return made
    }
  }

  /// The frame that is shown at a time; `actualTime` gets when it begins.
  open func copyCGImage(
    at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?
  ) throws -> CGImage {
    let (image, time) = try frame(at: requestedTime)
    actualTime?.pointee = time
    return image
  }

  private func frame(at requested: CMTime) throws(AVError) -> (CGImage, CMTime) {
    let source = try source()
    let path = asset.name
    let seconds = requested.seconds
    guard requested.isNumeric, seconds >= 0, seconds <= asset.duration.seconds else {
      throw AVError(.noImageAtTime, "\(path) has no picture at \(requested).")
    }
    guard let shown = source.shown(at: seconds) else {
      throw source.error ?? AVError(.noImageAtTime, "\(path) has no picture at \(requested).")
    }
    return (sized(CGImage(shown.image), source), shown.start)
  }

  /// A picture with square pixels, no larger than is allowed.
  private func sized(_ image: CGImage, _ source: any PictureSource) -> CGImage {
    var size = source.size
    if apertureMode == .encodedPixels {
      size = CGSize(width: image.width, height: image.height)
    }
    let limits = [
      maximumSize.width > 0 ? maximumSize.width / size.width : 1,
      maximumSize.height > 0 ? maximumSize.height / size.height : 1,
    ]
    let factor = min(1, limits.min() ?? 1)
    let (width, height) = (
      max(1, Int((size.width * factor).rounded())), max(1, Int((size.height * factor).rounded()))
    )
    guard (width, height) != (image.width, image.height),
      let context = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return image }
    context.interpolationQuality = .high
    context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
    return context.makeImage() ?? image
  }

  // MARK: - Later

  /// The frame that is shown at a time, and when it begins.
  open func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) {
    let (image, actual) = try frame(at: time)
    return (image, actual)
  }

  /// The frames that are shown at some times, one after the other.
  open func images(for times: [CMTime]) -> Images { Images(self, times) }

  /// Makes pictures on another thread, and calls a block for each.
  open func generateCGImagesAsynchronously(
    forTimes requestedTimes: [NSValue],
    completionHandler handler:
      @escaping @Sendable (CMTime, CGImage?, CMTime, Result, (any Error)?) -> Void
  ) {
    let times = requestedTimes.map(\.timeValue)
    let number = generation.withLock { $0 }
    DispatchQueue.global().async { [self] in
      for time in times {
        guard generation.withLock({ $0 }) == number else {
          handler(time, nil, .invalid, .cancelled, AVError(.operationCancelled))
          continue
        }
        do throws(AVError) {
          let (image, actual) = try frame(at: time)
          handler(time, image, actual, .succeeded, nil)
        } catch {
          handler(time, nil, .invalid, .failed, error)
        }
      }
    }
  }

  /// Makes a picture on another thread, and calls a block with it.
  open func generateCGImageAsynchronously(
    for requestedTime: CMTime,
    completionHandler handler: @escaping @Sendable (CGImage?, CMTime, (any Error)?) -> Void
  ) {
    generateCGImagesAsynchronously(forTimes: [NSValue(time: requestedTime)]) {
      handler($1, $2, $4)
    }
  }

  /// Gives up what was asked for and has not been begun.
  open func cancelAllCGImageGeneration() { generation.withLock { $0 += 1 } }
}

extension AVAssetImageGenerator {
  /// The frames at some times.
  public struct Images: AsyncSequence, Sendable {
    /// What became of one of the times.
    public enum Element: Sendable {
      /// A picture, and when its frame begins.
      case success(requestedTime: CMTime, image: CGImage, actualTime: CMTime)
      /// Why there is no picture of that time.
      case failure(requestedTime: CMTime, error: any Error)

      /// The time that was asked for.
      public var requestedTime: CMTime {
        switch self {
        case .success(let time, _, _), .failure(let time, _): time
        }
      }

      /// The picture, or the reason why there is none.
      public var image: CGImage {
        get throws {
          switch self {
          case .success(_, let image, _): return image
          case .failure(_, let error): throw error
          }
        }
      }

      /// When the frame begins, or the reason why there is none.
      public var actualTime: CMTime {
        get throws {
          switch self {
          case .success(_, _, let time): return time
          case .failure(_, let error): throw error
          }
        }
      }
    }

    /// Makes one after the other.
    public struct Iterator: AsyncIteratorProtocol {
      fileprivate let generator: AVAssetImageGenerator
      fileprivate var left: ArraySlice<CMTime>

      /// The next one; nil after the last.
      public mutating func next() async -> Element? {
        guard let time = left.popFirst() else { return nil }
        do {
          let (image, actual) = try await generator.image(at: time)
          return .success(requestedTime: time, image: image, actualTime: actual)
        } catch {
          return .failure(requestedTime: time, error: error)
        }
      }
    }

    private let generator: AVAssetImageGenerator
    private let times: [CMTime]

    fileprivate init(_ generator: AVAssetImageGenerator, _ times: [CMTime]) {
      (self.generator, self.times) = (generator, times)
    }

    /// Begins with the first of the times.
    public func makeAsyncIterator() -> Iterator {
      Iterator(generator: generator, left: times[...])
    }
  }
}
