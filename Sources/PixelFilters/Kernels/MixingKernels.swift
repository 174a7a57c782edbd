// SPDX-License-Identifier: Apache-2.0

/// The first of two pictures by a mask, the second elsewhere.
public struct MaskBlendKernel: CombineKernel {
  /// What of the mask counts.
  public enum Measure: Sendable {
    case luminance, alpha, red
  }

  private let measure: Measure

  public init(_ measure: Measure) {
    self.measure = measure
  }

  public func run(
    _ out: UnsafeMutablePointer<Pixel>, _ rows: [UnsafeMutablePointer<Pixel>], _ span: Span,
    _ working: WorkingSpace
  ) {
    let (picture, ground, mask) = (rows[0], rows[1], rows[2])
    for index in 0..<span.count {
      let value: Float
      switch measure {
      case .luminance: value = (mask[index] * grayWeights).sum()
      case .alpha: value = mask[index].w
      case .red: value = mask[index].x
      }
      out[index] = mix(ground[index], picture[index], min(max(value, 0), 1))
    }
  }
}

/// Between the first picture and the second.
public struct DissolveKernel: CombineKernel {
  private let t: Float

  public init(_ t: Float) {
    self.t = t
  }

  public func run(
    _ out: UnsafeMutablePointer<Pixel>, _ rows: [UnsafeMutablePointer<Pixel>], _ span: Span,
    _ working: WorkingSpace
  ) {
    for index in 0..<span.count { out[index] = mix(rows[0][index], rows[1][index], t) }
  }
}

/// What the first picture has beyond the second, its blur, added to it or laid over it.
public struct DetailKernel: CombineKernel {
  public enum Use: Sendable {
    /// Colours move away from the blur.
    case sharpen
    /// Only the brightness does.
    case sharpenLuminance
    /// The blur is added to the picture by screening.
    case bloom
    /// The softened picture and the picture, whichever is brighter or darker.
    case gloom
  }

  private let use: Use
  private let amount: Float

  public init(_ use: Use, amount: Float) {
    (self.use, self.amount) = (use, amount)
  }

  public func run(
    _ out: UnsafeMutablePointer<Pixel>, _ rows: [UnsafeMutablePointer<Pixel>], _ span: Span,
    _ working: WorkingSpace
  ) {
    let (picture, blur) = (rows[0], rows[1])
    for index in 0..<span.count {
      let (p, b) = (picture[index], blur[index])
      var result: Pixel
      switch use {
      case .sharpen:
        result = p + (p - b) * amount
        result.w = p.w
      case .sharpenLuminance:
        result = p + ((p - b) * grayWeights).sum() * amount
        result.w = p.w
      case .bloom:
        let glow = b * amount
        result = p + glow - p * glow
      case .gloom:
        result = mix(p, pointwiseMin(p, b), amount)
        result.w = p.w
      }
      out[index] = result
    }
  }
}

/// The difference of two pictures' straight colours, without sign.
public struct DifferenceKernel: CombineKernel {
  public init() {}

  public func run(
    _ out: UnsafeMutablePointer<Pixel>, _ rows: [UnsafeMutablePointer<Pixel>], _ span: Span,
    _ working: WorkingSpace
  ) {
    for index in 0..<span.count {
      let (a, b) = (straight(rows[0][index]), straight(rows[1][index]))
      var result = pointwiseMax(a, b) - pointwiseMin(a, b)
      result.w = a.w
      out[index] = premultiplied(result)
    }
  }
}

/// A program's own way to make a pixel of several.
public struct CombiningClosureKernel: CombineKernel {
  private let combine: @Sendable ([Pixel], Point) -> Pixel

  public init(_ combine: @escaping @Sendable ([Pixel], Point) -> Pixel) {
    self.combine = combine
  }

  public func run(
    _ out: UnsafeMutablePointer<Pixel>, _ rows: [UnsafeMutablePointer<Pixel>], _ span: Span,
    _ working: WorkingSpace
  ) {
    var pixels = [Pixel](repeating: .zero, count: rows.count)
    for index in 0..<span.count {
      for (place, row) in rows.enumerated() { pixels[place] = row[index] }
      out[index] = combine(pixels, Point(Double(span.x + index) + 0.5, Double(span.y) + 0.5))
    }
  }
}

/// Darkness towards the edges.
public struct VignetteKernel: CombineKernel {
  private let center: Point
  private let inner: Double
  private let outer: Double
  private let intensity: Float

  /// Nothing changes within `inner` of the centre; from `outer` on all of it does.
  public init(center: Point, inner: Double, outer: Double, intensity: Float) {
    (self.center, self.inner, self.outer, self.intensity) = (center, inner, outer, intensity)
  }

  public func run(
    _ out: UnsafeMutablePointer<Pixel>, _ rows: [UnsafeMutablePointer<Pixel>], _ span: Span,
    _ working: WorkingSpace
  ) {
    for index in 0..<span.count {
      let p = Point(Double(span.x + index) + 0.5, Double(span.y) + 0.5) - center
      let distance = (p * p).sum().squareRoot()
      let shade = smoothstep(Float(inner), Float(outer), Float(distance)) * intensity
      var result = rows[0][index] * max(1 - shade, 0)
      result.w = rows[0][index].w
      out[index] = result
    }
  }
}
