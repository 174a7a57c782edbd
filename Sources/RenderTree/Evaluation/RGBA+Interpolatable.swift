// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import DisplayList

// Colours move in extended sRGB without premultiplication, so that wide colours survive.
extension RGBA: FourNumbers {
  package init(numbers: SIMD4<Double>) {
    self.init(numbers.x, numbers.y, numbers.z, numbers.w)
  }

  package var numbers: SIMD4<Double> { SIMD4(red, green, blue, alpha) }
}
