// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore

/// A value that is a list of numbers, so that it can be compared with a tolerance.
protocol Numbers {
  var numbers: [Double] { get }
}

extension Double: Numbers {
  var numbers: [Double] { [self] }
}

extension CGFloat: Numbers {
  var numbers: [Double] { [Double(self)] }
}

extension Float: Numbers {
  var numbers: [Double] { [Double(self)] }
}

extension CGPoint: Numbers {
  var numbers: [Double] { [Double(x), Double(y)] }
}

extension CGSize: Numbers {
  var numbers: [Double] { [Double(width), Double(height)] }
}

extension CGRect: Numbers {
  var numbers: [Double] { origin.numbers + size.numbers }
}

extension CGAffineTransform: Numbers {
  var numbers: [Double] { [a, b, c, d, tx, ty].map(Double.init) }
}

extension CATransform3D: Numbers {
  var numbers: [Double] { matrix.elements }
}

extension CGColor: Numbers {
  var numbers: [Double] { (components ?? []).map(Double.init) }
}

extension Array: Numbers where Element: Numbers {
  var numbers: [Double] { flatMap(\.numbers) }
}

extension Optional: Numbers where Wrapped: Numbers {
  var numbers: [Double] { map(\.numbers) ?? [] }
}

func isClose(_ a: some Numbers, _ b: some Numbers, _ tolerance: Double = 1e-6) -> Bool {
  let (a, b) = (a.numbers, b.numbers)
  return a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance || $0 == $1 }
}
