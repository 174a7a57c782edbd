// SPDX-License-Identifier: Apache-2.0

/// What four numbers are, each of which moves by itself, such as a rectangle or a colour.
package protocol FourNumbers: Interpolatable {
  init(numbers: SIMD4<Double>)

  var numbers: SIMD4<Double> { get }
}

extension FourNumbers {
  package func lerp(_ other: Self, _ t: Double) -> Self {
    Self(numbers: numbers + (other.numbers - numbers) * t)
  }

  package func adding(_ value: Self) -> Self { Self(numbers: numbers + value.numbers) }

  package func subtracting(_ value: Self) -> Self? {
    Self(numbers: numbers - value.numbers)
  }

  package func scaled(by cycles: Int) -> Self { Self(numbers: numbers * Double(cycles)) }
}
