// SPDX-License-Identifier: Apache-2.0

import DisplayList

/// Where the pictures of a film come from.
///
/// The same question has the same answer, whenever and on whichever thread it is asked.
package protocol FootageSource: AnyObject, Sendable {
  /// When frames begin, where all of them last for the same time; nil where they do not.
  var grid: FrameGrid? { get }
  /// The frame with a number, of a film whose frames all last for the same time.
  func image(ofFrame number: Int) -> Image?
  /// The frame at a time of the film, in seconds.
  func image(at seconds: Double) -> Image?
}

/// Frames that all last for the same time: frame n begins n · denominator / numerator seconds after
/// the film's beginning.
package struct FrameGrid: Equatable, Sendable {
  package let numerator: Double
  package let denominator: Double
  /// Of a frame; what is so little before a frame's beginning is taken for it.
  private let slack: Double

  /// Seconds that times which are added up may lack, as clocks count nanoseconds.
  package static let slack = 1e-8

  /// Both numbers are whole and above 0.
  package init(numerator: Int, denominator: Int) {
    (self.numerator, self.denominator) = (Double(max(1, numerator)), Double(max(1, denominator)))
    slack = min(Self.slack * self.numerator / self.denominator, 0x1p-10)
  }

  /// The number of the frame that is shown at a time, in seconds.
  package func number(at seconds: Double) -> Int {
    let place = seconds * numerator / denominator
    guard place < 0x1p52 else { return place.isNaN ? 0 : 1 << 52 }
    return Int(max(0, (place + max(slack, 4 * place.ulp)).rounded(.down)))
  }

  /// When a frame begins, in seconds.
  package func start(of number: Int) -> Double { Double(number) * denominator / numerator }
}
