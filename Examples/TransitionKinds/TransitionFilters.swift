// SPDX-License-Identifier: Apache-2.0

import CoreImage

/// Transitions that are made by filters.
public enum TransitionFilters {
  /// One of each kind, for pictures of a size in points.
  public static func kinds(for size: CGSize) -> [TransitionKind] {
    let center = CIVector(x: size.width / 2, y: size.height / 2)
    // Lengths that suit a picture of a hundred points suit others as far as they are larger.
    let unit = min(size.width, size.height) / 76
    func kind(_ name: String, _ inputs: [String: Any] = [:]) -> TransitionKind {
      TransitionKind(name: name) { CIFilter(name: "CI\(name)Transition", parameters: inputs) }
    }
    let page: [String: Any] = [
      "inputRadius": 14 * unit, "inputAngle": 0.5,
      "inputBacksideImage": CIImage(color: CIColor(red: 0.87, green: 0.85, blue: 0.8)),
    ]
    return [
      kind("Dissolve"),
      kind("BarsSwipe", ["inputAngle": 3.14, "inputWidth": 30, "inputBarOffset": 10]),
      kind("Swipe", ["inputWidth": 40 * unit, "inputOpacity": 0.6]),
      kind("CopyMachine", ["inputWidth": 40 * unit]),
      kind("Flash", ["inputCenter": center]),
      kind(
        "Mod", ["inputCenter": center, "inputRadius": 30 * unit, "inputCompression": 60 * unit]),
      kind("Ripple", ["inputCenter": center, "inputWidth": 40 * unit, "inputScale": 15 * unit]),
      kind("DisintegrateWithMask", ["inputMaskImage": mask(center, unit)]),
      kind("PageCurl", page),
      kind("PageCurlWithShadow", page),
      TransitionKind(name: "AccordionFold") { FoldTransition() },
      TransitionKind(name: "a filter of one's own") { ClockTransition() },
    ]
  }

  /// Bright in the middle, so that this stays longest.
  private static func mask(_ center: CIVector, _ unit: CGFloat) -> CIImage {
    let gradient = CIFilter(
      name: "CIRadialGradient",
      parameters: ["inputCenter": center, "inputRadius0": 2 * unit, "inputRadius1": 70 * unit])
    return gradient?.outputImage ?? .empty()
  }
}

/// Folds the old picture down to a strip of the new one, from which that unfolds.
///
/// `CIAccordionFoldTransition` folds between pictures of different heights; those of equal heights it
/// would only fade.
final class FoldTransition: CIFilter {
  @FilterInputValue("inputImage") var inputImage: CIImage?
  @FilterInputValue("inputTargetImage") var inputTargetImage: CIImage?
  @FilterInputValue("inputExtent") var inputExtent: CIVector?
  @FilterInputValue("inputTime") var inputTime: NSNumber?
  /// How much of the height the strip has.
  private static let part = 0.25

  override var outputImage: CIImage? {
    guard let old = inputImage, let new = inputTargetImage else { return nil }
    let extent = inputExtent?.cgRectValue ?? new.extent
    var low = extent
    low.size.height *= Self.part
    let strip = new.cropped(to: low)
    let time = 2 * Double(truncating: inputTime ?? 0)
    let (from, to) = time < 1 ? (old, strip) : (strip, new)
    return CIFilter(
      name: "CIAccordionFoldTransition",
      parameters: [
        kCIInputImageKey: from, kCIInputTargetImageKey: to, "inputNumberOfFolds": 3,
        "inputFoldShadowAmount": 0.4, kCIInputTimeKey: time < 1 ? time : time - 1,
      ])?.outputImage
  }
}

/// Shows the new picture behind a hand that goes round once.
final class ClockTransition: CIFilter {
  @FilterInputValue("inputImage") var inputImage: CIImage?
  @FilterInputValue("inputTargetImage") var inputTargetImage: CIImage?
  @FilterInputValue("inputExtent") var inputExtent: CIVector?
  @FilterInputValue("inputTime") var inputTime: NSNumber?

  override var outputImage: CIImage? {
    guard let old = inputImage, let new = inputTargetImage, let extent = inputExtent?.cgRectValue
    else { return nil }
    let turned = Double(truncating: inputTime ?? 0) * 2 * .pi
    let center = SIMD2(Double(extent.midX), Double(extent.midY))
    let kernel = CIColorKernel(combining: { pixels, place in
      let way = place - center
      // From twelve o'clock on, the way a clock goes.
      let angle = atan2(-way.x, -way.y) + .pi
      return pixels[angle < turned ? 1 : 0]
    })
    return kernel.apply(extent: extent, images: [old, new])
  }
}
