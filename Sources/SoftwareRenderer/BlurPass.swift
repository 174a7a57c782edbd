// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Raster

/// Gaussian blurs of whole surfaces and of what casts shadows.
enum BlurPass {
  /// The widest blur that is drawn; wider ones look the same on any screen.
  static let sigmaLimit = 500.0

  static func bounded(_ sigma: Double) -> Double {
    sigma > 0 ? min(sigma, sigmaLimit) : 0
  }

  /// How far a blur reaches, and how far from a pixel one has to look for it.
  static func margin(_ sigma: Double, _ reach: BlurReach = .whole) -> Int {
    GaussianBlur.margin(sigma: bounded(sigma), reach: reach) + 1
  }

  static func blur(
    _ surface: Surface, sigma: Double, clampsEdges: Bool, _ crew: Crew, _ memory: MemoryPool
  ) {
    guard !surface.rect.isEmpty else { return }
    GaussianBlur(sigma: bounded(sigma), memory: memory).apply(
      to: surface.pixels, width: surface.rect.width, height: surface.rect.height,
      stride: surface.stride, clampsEdges: clampsEdges, workers: crew.workers
    ) { items, body in
      crew.parallel(items: items) { item, _ in body(item) }
    }
  }
}
