// SPDX-License-Identifier: Apache-2.0

import Raster

/// Gaussian blurs of whole surfaces.
enum BlurPass {
  /// The widest blur that is drawn; wider ones look the same on any screen.
  static let sigmaLimit = 500.0

  static func bounded(_ sigma: Double) -> Double {
    sigma > 0 ? min(sigma, sigmaLimit) : 0
  }

  /// How far a blur reaches.
  static func margin(_ sigma: Double) -> Int {
    Int((bounded(sigma) * 3).rounded(.up)) + 1
  }

  static func blur(_ map: AlphaMap, sigma: Double) {
  }

  static func blur(_ surface: Surface, sigma: Double, clampsEdges: Bool) {
  }
}
