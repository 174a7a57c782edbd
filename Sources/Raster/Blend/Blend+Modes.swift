// SPDX-License-Identifier: Apache-2.0

import DisplayList

extension Blend {
  /// Any mode: `R = mix(D, mode(S, D), coverage)`; nil coverage is 255 everywhere.
  ///
  /// Only what "plus lighter" adds is weighed before it is added: parts that meet in a pixel add up
  /// to one.
  public static func blend(
    _ mode: BlendMode, _ dst: UnsafeMutablePointer<UInt32>, src: UnsafePointer<UInt32>,
    coverage: UnsafePointer<UInt8>?, count: Int
  ) {
    guard count > 0 else { return }
    if mode == .normal {
      if let coverage {
        over(dst, src: src, coverage: coverage, count: count)
      } else {
        over(dst, src: src, count: count)
      }
    } else if mode.hasBlendFunction {
      let operation = FloatBlend(mode)
      var i = 0
      while i < count {
        dst[i] = cover(dst[i], operation.apply(dst[i], src[i]), coverage, i)
        i &+= 1
      }
    } else if let factors = PorterDuff(mode) {
      var i = 0
      while i < count {
        dst[i] = cover(dst[i], factors.apply(dst[i], src[i]), coverage, i)
        i &+= 1
      }
    } else if mode == .plusLighter {
      var i = 0
      while i < count {
        dst[i] = Pixel.addSaturating(dst[i], cover(0, src[i], coverage, i))
        i &+= 1
      }
    } else if mode == .plusDarker {
      var i = 0
      while i < count {
        dst[i] = cover(dst[i], plusDarker(dst[i], src[i]), coverage, i)
        i &+= 1
      }
    } else {
      let operation = ComponentBlend(mode)
      var i = 0
      while i < count {
        dst[i] = cover(dst[i], operation.apply(dst[i], src[i]), coverage, i)
        i &+= 1
      }
    }
  }

  /// Any mode with one premultiplied colour.
  public static func blend(
    _ mode: BlendMode, _ dst: UnsafeMutablePointer<UInt32>, color: UInt32,
    coverage: UnsafePointer<UInt8>?, count: Int
  ) {
    if mode == .normal {
      if let coverage {
        solidOver(dst, color: color, coverage: coverage, count: count)
      } else {
        solidOver(dst, color: color, count: count)
      }
      return
    }
    if coverage == nil, mode == .copy || mode == .clear {
      return fill(dst, color: mode == .clear ? 0 : color, count: count)
    }
    let length = 64
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: length) { row in
      guard let source = row.baseAddress else { return }
      source.initialize(repeating: color, count: length)
      var start = 0
      while start < count {
        let part = min(length, count - start)
        blend(
          mode, dst + start, src: source, coverage: coverage.map { $0 + start }, count: part)
        start += part
      }
    }
  }

  @inline(__always) private static func cover(
    _ d: UInt32, _ r: UInt32, _ coverage: UnsafePointer<UInt8>?, _ index: Int
  ) -> UInt32 {
    guard let coverage else { return r }
    let c = UInt32(coverage[index])
    return PortableKernels.weigh(r, c, d, 255 &- c)
  }

  /// `Ra = min(1, Sa + Da)`, `R = max(0, Ra − (Sa − S) − (Da − D))`.
  private static func plusDarker(_ d: UInt32, _ s: UInt32) -> UInt32 {
    let alphas = Pixel.alpha(s) &+ Pixel.alpha(d)
    let alpha = min(255, alphas)
    @inline(__always) func channel(_ shift: UInt32) -> UInt32 {
      let sum = alpha &+ ((s &>> shift) & 0xFF) &+ ((d &>> shift) & 0xFF)
      return min(alpha, sum > alphas ? sum &- alphas : 0) &<< shift
    }
    return (alpha &<< 24) | channel(16) | channel(8) | channel(0)
  }
}

/// A Porter-Duff operator, `R = S · (p + q·Da) + D · (u + v·Sa)` with factors in 0...255.
private struct PorterDuff {
  private let source: (constant: Int32, perAlpha: Int32)
  private let destination: (constant: Int32, perAlpha: Int32)

  init?(_ mode: BlendMode) {
    let (none, all) = ((constant: Int32(0), perAlpha: Int32(0)), (Int32(255), Int32(0)))
    let (inside, outside) = ((Int32(0), Int32(1)), (Int32(255), Int32(-1)))
    switch mode {
    case .clear: (source, destination) = (none, none)
    case .copy: (source, destination) = (all, none)
    case .sourceIn: (source, destination) = (inside, none)
    case .sourceOut: (source, destination) = (outside, none)
    case .sourceAtop: (source, destination) = (inside, outside)
    case .destinationOver: (source, destination) = (outside, all)
    case .destinationIn: (source, destination) = (none, inside)
    case .destinationOut: (source, destination) = (none, outside)
    case .destinationAtop: (source, destination) = (outside, inside)
    case .xor: (source, destination) = (outside, outside)
    case .destination: (source, destination) = (none, all)
    default: return nil
    }
  }

  @inline(__always) func apply(_ d: UInt32, _ s: UInt32) -> UInt32 {
    let sourceAlpha = Int32(truncatingIfNeeded: Pixel.alpha(s))
    let destinationAlpha = Int32(truncatingIfNeeded: Pixel.alpha(d))
    let a = UInt32(
      truncatingIfNeeded: source.constant &+ source.perAlpha &* destinationAlpha)
    let b = UInt32(
      truncatingIfNeeded: destination.constant &+ destination.perAlpha &* sourceAlpha)
    return PortableKernels.weigh(s, a, d, b)
  }
}

/// Modes that work on each premultiplied component by itself.
private struct ComponentBlend {
  private enum Operation { case greater, smaller, sourceMinus, destinationMinus }
  private let operation: Operation

  init(_ mode: BlendMode) {
    switch mode {
    case .maximum: operation = .greater
    case .minimum: operation = .smaller
    case .sourceMinusDestination: operation = .sourceMinus
    default: operation = .destinationMinus
    }
  }

  @inline(__always) func apply(_ d: UInt32, _ s: UInt32) -> UInt32 {
    let (sa, da) = (Pixel.alpha(s), Pixel.alpha(d))
    let alpha: UInt32
    switch operation {
    case .greater: alpha = max(sa, da)
    case .smaller: alpha = min(sa, da)
    case .sourceMinus, .destinationMinus: alpha = sa &+ da &- (sa &* da &+ 127) / 255
    }
    @inline(__always) func channel(_ shift: UInt32) -> UInt32 {
      let (a, b) = ((s &>> shift) & 0xFF, (d &>> shift) & 0xFF)
      let value: UInt32
      switch operation {
      case .greater: value = max(a, b)
      case .smaller: value = min(a, b)
      case .sourceMinus: value = a > b ? a &- b : 0
      case .destinationMinus: value = b > a ? b &- a : 0
      }
      return min(value, alpha) &<< shift
    }
    return (alpha &<< 24) | channel(16) | channel(8) | channel(0)
  }
}
