// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import TestSupport

extension CATransform3D: TestSupport.Numbers {
  package var numbers: [Double] { matrix.elements }
}

typealias Numbers = TestSupport.Numbers

func isClose(_ a: some Numbers, _ b: some Numbers, _ tolerance: Double = 1e-6) -> Bool {
  TestSupport.isClose(a, b, within: tolerance)
}
