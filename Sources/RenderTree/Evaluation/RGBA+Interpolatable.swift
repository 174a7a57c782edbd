// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import DisplayList

// Colours move in extended sRGB without premultiplication, so that wide colours survive.
extension RGBA: Interpolatable {
  package func lerp(_ other: RGBA, _ t: Double) -> RGBA {
    RGBA(
      red.lerp(other.red, t), green.lerp(other.green, t), blue.lerp(other.blue, t),
      alpha.lerp(other.alpha, t)
    )
  }

  package func adding(_ value: RGBA) -> RGBA {
    RGBA(red + value.red, green + value.green, blue + value.blue, alpha + value.alpha)
  }

  package func subtracting(_ value: RGBA) -> RGBA? {
    RGBA(red - value.red, green - value.green, blue - value.blue, alpha - value.alpha)
  }

  package func scaled(by cycles: Int) -> RGBA {
    let k = Double(cycles)
    return RGBA(red * k, green * k, blue * k, alpha * k)
  }
}
