// SPDX-License-Identifier: Apache-2.0

/// Looks of photographs, on encoded colours.
///
/// Apple's tables are not published; these are made after pictures that show them.
public enum PhotoEffect: Sendable, CaseIterable {
  case chrome, fade, instant, mono, noir, process, tonal, transfer

  public var kernel: any ColorKernel { EncodedKernel(Look(self)) }

  private struct Look: StraightColorKernel {
    /// How much of the colour stays.
    var saturation: Float = 1
    var contrast: Float = 1
    /// What black and white become.
    var black = Pixel(0, 0, 0, 0)
    var white = Pixel(1, 1, 1, 0)

    init(_ effect: PhotoEffect) {
      switch effect {
      case .chrome:
        (saturation, contrast) = (1.25, 1.12)
      case .fade:
        (saturation, contrast) = (0.75, 0.9)
        (black, white) = (Pixel(0.07, 0.07, 0.07, 0), Pixel(0.97, 0.97, 0.97, 0))
      case .instant:
        (saturation, contrast) = (0.7, 0.95)
        (black, white) = (Pixel(0.12, 0.10, 0.13, 0), Pixel(1, 0.97, 0.88, 0))
      case .mono:
        saturation = 0
      case .noir:
        (saturation, contrast) = (0, 1.35)
      case .process:
        (saturation, contrast) = (0.85, 1.05)
        (black, white) = (Pixel(0, 0.05, 0.12, 0), Pixel(0.93, 1, 0.97, 0))
      case .tonal:
        (saturation, contrast) = (0, 0.85)
      case .transfer:
        (saturation, contrast) = (0.85, 1)
        (black, white) = (Pixel(0.11, 0.06, 0.04, 0), Pixel(1, 0.95, 0.84, 0))
      }
    }

    func color(_ c: Pixel) -> Pixel {
      let gray = (c * grayWeights).sum()
      let toned = Pixel(repeating: gray) + (c - gray) * saturation
      let limited = ((toned - 0.5) * contrast + 0.5).clamped(
        lowerBound: .zero, upperBound: Pixel(repeating: 1))
      var result = black + limited * (white - black)
      result.w = c.w
      return result
    }
  }
}
