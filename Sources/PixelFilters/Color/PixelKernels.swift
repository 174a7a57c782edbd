// SPDX-License-Identifier: Apache-2.0

/// Colours as they are, opaque.
public struct OpaqueKernel: ColorKernel {
  public init() {}

  @inline(__always)
  public func pixel(_ pixel: Pixel) -> Pixel {
    var result = pixel
    result.w = 1
    return result
  }
}

/// Colours that were straight, multiplied by alpha.
public struct PremultiplyingKernel: ColorKernel {
  public init() {}

  @inline(__always)
  public func pixel(_ pixel: Pixel) -> Pixel { premultiplied(pixel) }
}

/// Colours that were multiplied by alpha, straight.
public struct UnpremultiplyingKernel: ColorKernel {
  public init() {}

  @inline(__always)
  public func pixel(_ pixel: Pixel) -> Pixel { straight(pixel) }
}

/// White with the brightness of a picture over black as its alpha.
public struct MaskToAlphaKernel: ColorKernel {
  public init() {}

  @inline(__always)
  public func pixel(_ pixel: Pixel) -> Pixel {
    Pixel(repeating: min(max((pixel * grayWeights).sum(), 0), 1))
  }
}

/// The greatest or the least of the colours, for all of them.
public struct ComponentKernel: ColorKernel {
  private let isGreatest: Bool

  public init(isGreatest: Bool) {
    self.isGreatest = isGreatest
  }

  @inline(__always)
  public func pixel(_ p: Pixel) -> Pixel {
    let value = isGreatest ? max(p.x, max(p.y, p.z)) : min(p.x, min(p.y, p.z))
    return Pixel(value, value, value, p.w)
  }
}

/// So many steps of each colour.
public struct PosterizeKernel: StraightColorKernel {
  private let levels: Float

  public init(levels: Float) {
    self.levels = levels
  }

  @inline(__always)
  public func color(_ c: Pixel) -> Pixel {
    let step = (c * levels).rounded(.down)
    var result = pointwiseMin(step / (levels - 1), Pixel(repeating: 1))
    result.w = c.w
    return result
  }
}

/// From one colour to another by brightness.
public struct FalseColorKernel: StraightColorKernel {
  private let dark, bright: Pixel

  /// Straight colours in encoded sRGB.
  public init(dark: Pixel, bright: Pixel) {
    (self.dark, self.bright) = (dark, bright)
  }

  public func prepared(for working: WorkingSpace) -> any ColorKernel {
    FalseColorKernel(
      dark: straight(working.pixel(dark)), bright: straight(working.pixel(bright)))
  }

  @inline(__always)
  public func color(_ c: Pixel) -> Pixel {
    var result = mix(dark, bright, (c * grayWeights).sum())
    result.w *= c.w
    return result
  }
}

/// 1 where a colour is above a threshold, and 0 elsewhere.
public struct ThresholdKernel: StraightColorKernel {
  private let threshold: Float

  public init(threshold: Float) {
    self.threshold = threshold
  }

  @inline(__always)
  public func color(_ c: Pixel) -> Pixel {
    var result = Pixel.zero.replacing(with: 1, where: c .>= Pixel(repeating: threshold))
    result.w = c.w
    return result
  }
}
