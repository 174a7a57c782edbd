// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import ImageIO
import PixelFilters

/// The names of what a context can be told when it is made.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
  /// The name, as Apple spells it; unknown ones are kept.
  public let rawValue: String

  /// Creates an option from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The space that filters work in: a `CGColorSpace`, or `NSNull` for numbers as they are.
  public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
  /// The space of pictures that are made, where none is given.
  public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
  /// Kept, without effect: filters work on floating-point numbers of 32 bits.
  public static let workingFormat = CIContextOption(rawValue: "working_format")
  /// Kept, without effect: the processor draws.
  public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
  /// Kept, without effect.
  public static let cacheIntermediates = CIContextOption(rawValue: "kCIContextCacheIntermediates")
  /// Kept, without effect.
  public static let highQualityDownsample = CIContextOption(rawValue: "high_quality_downsample")
  /// Kept, without effect.
  public static let priorityRequestLow = CIContextOption(rawValue: "low_priority")
  /// Kept, without effect.
  public static let outputPremultiplied = CIContextOption(rawValue: "output_premultiplied")
  /// Kept, without effect.
  public static let name = CIContextOption(rawValue: "kCIContextName")
  /// How many threads work, the cores by default; an addition to Apple's options.
  ///
  /// Pictures do not depend on it.
  public static let threadCount = CIContextOption(rawValue: "citrine_thread_count")
}

/// What works out the pixels of images.
///
/// A context may be used from several threads at once.
open class CIContext: NSObject, @unchecked Sendable {
  private let frameOptions: FrameOptions
  private let outputColorSpace: CGColorSpace?
  /// Where ``draw(_:in:from:)`` draws, set when the context is made; nil for one that makes
  /// pictures only.
  private var destination: CGContext?
  /// The space that filters work in; nil for numbers as they are.
  public let workingColorSpace: CGColorSpace?

  /// Creates a context whose filters work in linear sRGB.
  public convenience override init() { self.init(options: nil) }

  /// Creates a context.
  ///
  /// - Parameter options: Of spaces to work in linear sRGB and encoded sRGB are known; another
  ///   works like the one of these that has its curve.
  public init(options: [CIContextOption: Any]? = nil) {
    var frame = FrameOptions()
    switch options?[.workingColorSpace] {
    case is NSNull:
      workingColorSpace = nil
      frame.working = .encoded
    case let space as CGColorSpace:
      workingColorSpace = space
      frame.working = space.isLinear ? .linear : .encoded
    default: workingColorSpace = CGColorSpace(name: CGColorSpace.extendedLinearSRGB)
    }
    let threads = FilterValue.number(options?[.threadCount]) ?? 0
    frame.threads =
      threads >= 1 ? Int(min(threads, 64)) : ProcessInfo.processInfo.activeProcessorCount
    frameOptions = frame
    outputColorSpace = options?[.outputColorSpace] as? CGColorSpace
  }

  /// Creates a context that draws into another one.
  ///
  /// - Parameters:
  ///   - cgContext: Where ``draw(_:in:from:)`` draws.
  ///   - options: As of ``init(options:)``.
  public convenience init(cgContext: CGContext, options: [CIContextOption: Any]? = nil) {
    self.init(options: options)
    destination = cgContext
  }

  /// The greatest width and height of a picture that is made.
  private static let greatestSide = 1 << 20

  /// The greatest width and height of a picture that is made.
  open func inputImageMaximumSize() -> CGSize {
    CGSize(width: Self.greatestSide, height: Self.greatestSide)
  }

  /// The greatest width and height of a picture that is made.
  open func outputImageMaximumSize() -> CGSize { inputImageMaximumSize() }

  /// Nothing is kept between pictures, so there is nothing to forget.
  open func clearCaches() {}

  /// Returns the picture of a rectangle in 8 bits; nil when the rectangle is empty or infinite.
  open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
    createCGImage(image, from: fromRect, format: .RGBA8, colorSpace: nil)
  }

  /// Returns the picture of a rectangle; nil when the rectangle is empty or infinite.
  ///
  /// - Parameters:
  ///   - image: What is drawn.
  ///   - fromRect: Where; it is rounded outwards to whole pixels.
  ///   - format: How a pixel lies in memory.
  ///   - colorSpace: What the numbers mean; nil for the context's output space, or sRGB.
  /// - Returns: The picture.
  open func createCGImage(
    _ image: CIImage, from fromRect: CGRect, format: CIFormat, colorSpace: CGColorSpace?
  ) -> CGImage? {
    let region = Region(covering: Extent(fromRect))
    guard !region.isEmpty, region.width <= Self.greatestSide, region.height <= Self.greatestSide,
      region.area <= 1 << 28, let info = format.bitmapInfo
    else { return nil }
    let isGray = format.components == 1
    let space =
      colorSpace ?? (isGray ? CGColorSpace.standardGray : outputColorSpace ?? .standardRGB)
    guard space.numberOfComponents == (isGray ? 1 : 3) else { return nil }
    let rowBytes = region.width * format.bytesPerPixel
    var data = Data(count: rowBytes * region.height)
    data.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      draw(image, region, format, space, base, rowBytes)
    }
    return CGImage(
      width: region.width, height: region.height, bitsPerComponent: format.bits,
      bitsPerPixel: format.bytesPerPixel * 8, bytesPerRow: rowBytes, space: space,
      bitmapInfo: info, provider: CGDataProvider(bytes: data), decode: nil,
      shouldInterpolate: true, intent: .defaultIntent)
  }

  /// Draws a part of an image into the context that this one was made with.
  ///
  /// The image's y axis points upwards, so the image is upside down where the context's axis points
  /// downwards, as `CGContext.draw(_:in:)` has it. For an empty or infinite part nothing is drawn.
  ///
  /// - Parameters:
  ///   - image: What is drawn.
  ///   - inRect: Where it goes, in the coordinates of the context that is drawn into.
  ///   - fromRect: What of the image is drawn, in its own coordinates; it is rounded outwards to
  ///     whole pixels.
  open func draw(_ image: CIImage, in inRect: CGRect, from fromRect: CGRect) {
    guard let destination else {
      Diagnostics.report(
        .bitmap, "a CIContext that was made without a CGContext is to draw; nothing is drawn")
      return
    }
    guard let picture = createCGImage(image, from: fromRect) else { return }
    destination.draw(picture, in: inRect)
  }

  /// Draws a rectangle into memory, the topmost row first, colours multiplied by alpha.
  ///
  /// - Parameters:
  ///   - image: What is drawn.
  ///   - data: Where the topmost row begins.
  ///   - rowBytes: Bytes from one row to the next; nothing is drawn when a row does not fit.
  ///   - bounds: What of the image is drawn.
  ///   - format: How a pixel lies in memory.
  ///   - colorSpace: What the numbers mean; nil for the working space's own numbers.
  open func render(
    _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect,
    format: CIFormat, colorSpace: CGColorSpace?
  ) {
    let region = Region(covering: Extent(bounds))
    guard !region.isEmpty, region.width <= Self.greatestSide, region.height <= Self.greatestSide,
      format.bytesPerPixel > 0, rowBytes >= region.width * format.bytesPerPixel
    else {
      Diagnostics.report(
        .bitmap, "an image is drawn into a bitmap that it does not fit into; nothing is drawn")
      return
    }
    draw(image, region, format, colorSpace, data, rowBytes)
  }

  private func draw(
    _ image: CIImage, _ region: Region, _ format: CIFormat, _ space: CGColorSpace?,
    _ base: UnsafeMutableRawPointer, _ rowBytes: Int
  ) {
    guard
      let writer = PixelWriter(
        format, isManaged: workingColorSpace != nil, working: frameOptions.working, space)
    else { return }
    // Each thread writes rows of its own, and all are done before this returns.
    nonisolated(unsafe) let base = base
    let isWhole = PixelRenderer(frameOptions).render(image.node, region) { span, pixels in
      let row = base + (region.maxY - 1 - span.y) * rowBytes
      writer.write(pixels, span.count, to: row + (span.x - region.minX) * format.bytesPerPixel)
    }
    if !isWhole {
      Diagnostics.report(
        .limit, "a filter would need more pixels at a time than are made; it is left out")
    }
  }
}

extension CGColorSpace {
  /// Whether twice the number is twice the light.
  fileprivate var isLinear: Bool {
    guard model == .rgb else { return false }
    let half = rgba([0.5, 0.5, 0.5])
    return abs(half.green - 0.7354) < 0.01
  }
}
