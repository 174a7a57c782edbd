// SPDX-License-Identifier: Apache-2.0

/// How much of the first picture is left at an instant, by a mask's brightness.
public struct KeepingKernel: CombineKernel {
  private let time: Float

  public init(time: Float) {
    self.time = time
  }

  public func run(
    _ out: UnsafeMutablePointer<Pixel>, _ rows: [UnsafeMutablePointer<Pixel>], _ span: Span,
    _ working: WorkingSpace
  ) {
    for index in 0..<span.count {
      let light = min(max((rows[0][index] * grayWeights).sum(), 0), 1)
      // Away from 0 and 1, so that all is there at first and nothing at last.
      out[index] = Pixel(repeating: smoothstep(time - 0.03, time + 0.03, 0.03 + 0.94 * light))
    }
  }
}

/// The first picture where it is left, and the second in its shadow.
public struct DisintegrateKernel: CombineKernel {
  private let density: Float

  public init(density: Float) {
    self.density = density
  }

  public func run(
    _ out: UnsafeMutablePointer<Pixel>, _ rows: [UnsafeMutablePointer<Pixel>], _ span: Span,
    _ working: WorkingSpace
  ) {
    for index in 0..<span.count {
      let keep = rows[2][index].w
      var ground = rows[1][index]
      let alpha = ground.w
      ground *= max(1 - density * rows[3][index].w, 0)
      ground.w = alpha
      out[index] = mix(ground, rows[0][index], keep)
    }
  }
}
