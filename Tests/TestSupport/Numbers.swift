// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// A value that is a list of numbers, so that it can be compared with a tolerance.
package protocol Numbers {
  var numbers: [Double] { get }
}

extension Double: Numbers {
  package var numbers: [Double] { [self] }
}

extension CGFloat: Numbers {
  package var numbers: [Double] { [Double(self)] }
}

extension Float: Numbers {
  package var numbers: [Double] { [Double(self)] }
}

extension CGPoint: Numbers {
  package var numbers: [Double] { [Double(x), Double(y)] }
}

extension CGSize: Numbers {
  package var numbers: [Double] { [Double(width), Double(height)] }
}

extension CGRect: Numbers {
  package var numbers: [Double] { origin.numbers + size.numbers }
}

extension CGAffineTransform: Numbers {
  package var numbers: [Double] { [a, b, c, d, tx, ty].map(Double.init) }
}

extension CGColor: Numbers {
  package var numbers: [Double] { (components ?? []).map(Double.init) }
}

extension Array: Numbers where Element: Numbers {
  package var numbers: [Double] { flatMap(\.numbers) }
}

extension Optional: Numbers where Wrapped: Numbers {
  package var numbers: [Double] { map(\.numbers) ?? [] }
}

package func isClose(
  _ a: some Numbers, _ b: some Numbers, within tolerance: Double
) -> Bool {
  let (a, b) = (a.numbers, b.numbers)
  return a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance || $0 == $1 }
}
