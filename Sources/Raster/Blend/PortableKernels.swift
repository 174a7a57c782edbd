// SPDX-License-Identifier: Apache-2.0

/// The row kernels one pixel at a time: the definition that the vector ones equal to the byte.
public enum PortableKernels {
  /// `S + D · (1 − Sa)`, one rounding.
  @inline(__always) static func over(_ d: UInt32, _ s: UInt32) -> UInt32 {
    Pixel.addSaturating(s, Pixel.scale(d, 255 &- Pixel.alpha(s)))
  }

  /// One after the other over what is below, with eight more bits until the end.
  ///
  /// As the vectors do it, products lose what is below their upper 16 bits, and the words of green
  /// and alpha carry blue and red in their lower bytes.
  static func over(_ below: UInt32, stack: [UInt32]) -> UInt32 {
    func words(_ p: UInt32) -> [UInt32] {
      [(p & 0xFF) &<< 8, p & 0xFFFF, ((p &>> 16) & 0xFF) &<< 8, p &>> 16]
    }
    var sums = words(below)
    for pixel in stack {
      let keep = (255 &- Pixel.alpha(pixel)) &* 257
      for (index, word) in words(pixel).enumerated() {
        sums[index] = min((sums[index] &* keep) &>> 16 &+ word, 0xFFFF)
      }
    }
    func byte(_ sum: UInt32) -> UInt32 { min(sum &+ 128, 0xFFFF) &>> 8 }
    func odd(_ index: Int) -> UInt32 {
      byte(sums[index] - min(sums[index], sums[index - 1] &>> 8))
    }
    return byte(sums[0]) | odd(1) &<< 8 | byte(sums[2]) &<< 16 | odd(3) &<< 24
  }

  /// `c · S + D · (1 − c · Sa)` with the sum formed before the one division.
  @inline(__always) static func over(_ d: UInt32, _ s: UInt32, coverage: UInt32) -> UInt32 {
    let keep = 255 &- Pixel.div255(Pixel.alpha(s) &* coverage)
    return weigh(s, coverage, d, keep)
  }

  /// `(S · a + D · b) / 255`; sums wrap at 16 bits unless both pixels are premultiplied.
  @inline(__always) static func weigh(
    _ s: UInt32, _ a: UInt32, _ d: UInt32, _ b: UInt32
  ) -> UInt32 {
    @inline(__always) func channel(_ shift: UInt32) -> UInt32 {
      let sum = (((s &>> shift) & 0xFF) &* a &+ ((d &>> shift) & 0xFF) &* b &+ 128) & 0xFFFF
      return ((sum &* 257) &>> 16) &<< shift
    }
    return channel(0) | channel(8) | channel(16) | channel(24)
  }

  public static func solidOver(_ dst: UnsafeMutablePointer<UInt32>, _ color: UInt32, _ count: Int) {
    let keep = 255 &- Pixel.alpha(color)
    var i = 0
    while i < count {
      dst[i] = Pixel.addSaturating(color, Pixel.scale(dst[i], keep))
      i &+= 1
    }
  }

  public static func solidOver(
    _ dst: UnsafeMutablePointer<UInt32>, _ color: UInt32, _ coverage: UnsafePointer<UInt8>,
    _ count: Int
  ) {
    var i = 0
    while i < count {
      dst[i] = over(dst[i], color, coverage: UInt32(coverage[i]))
      i &+= 1
    }
  }

  public static func over(
    _ dst: UnsafeMutablePointer<UInt32>, _ src: UnsafePointer<UInt32>, _ count: Int
  ) {
    var i = 0
    while i < count {
      dst[i] = over(dst[i], src[i])
      i &+= 1
    }
  }

  public static func over(
    _ dst: UnsafeMutablePointer<UInt32>, _ src: UnsafePointer<UInt32>,
    _ coverage: UnsafePointer<UInt8>, _ count: Int
  ) {
    var i = 0
    while i < count {
      dst[i] = over(dst[i], src[i], coverage: UInt32(coverage[i]))
      i &+= 1
    }
  }

  public static func scale(_ dst: UnsafeMutablePointer<UInt32>, _ alpha: UInt8, _ count: Int) {
    var i = 0
    while i < count {
      dst[i] = Pixel.scale(dst[i], UInt32(alpha))
      i &+= 1
    }
  }

  public static func multiply(
    _ dst: UnsafeMutablePointer<UInt32>, _ mask: UnsafePointer<UInt8>, _ count: Int
  ) {
    var i = 0
    while i < count {
      dst[i] = Pixel.scale(dst[i], UInt32(mask[i]))
      i &+= 1
    }
  }

  public static func multiplyAlpha(
    _ dst: UnsafeMutablePointer<UInt32>, _ src: UnsafePointer<UInt32>, _ count: Int
  ) {
    var i = 0
    while i < count {
      dst[i] = Pixel.scale(dst[i], Pixel.alpha(src[i]))
      i &+= 1
    }
  }

  /// `D + (S − D) · weight / 256`, rounded.
  public static func mix(
    _ dst: UnsafeMutablePointer<UInt32>, _ src: UnsafePointer<UInt32>, _ weight: UInt32,
    _ count: Int
  ) {
    var i = 0
    while i < count {
      dst[i] = mix(dst[i], src[i], weight)
      i &+= 1
    }
  }

  @inline(__always) static func mix(_ d: UInt32, _ s: UInt32, _ weight: UInt32) -> UInt32 {
    let keep = 256 &- weight
    let even = (d & 0xFF_00FF) &* keep &+ (s & 0xFF_00FF) &* weight &+ 0x80_0080
    let odd =
      ((d &>> 8) & 0xFF_00FF) &* keep &+ ((s &>> 8) & 0xFF_00FF) &* weight &+ 0x80_0080
    return ((even &>> 8) & 0xFF_00FF) | (odd & 0xFF00_FF00)
  }
}
