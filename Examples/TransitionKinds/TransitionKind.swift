// SPDX-License-Identifier: Apache-2.0

import CoreImage
import QuartzCore

/// A kind of transition: a type and where it comes from, or a filter.
public struct TransitionKind {
  /// The type, or what the filter is called.
  public var name: String
  /// Where the new picture comes from.
  public var subtype: CATransitionSubtype?
  var makeFilter: (() -> CIFilter?)?

  /// A transition of a second.
  public func make() -> CATransition {
    let transition = CATransition()
    transition.type = CATransitionType(rawValue: name)
    transition.subtype = subtype
    transition.filter = makeFilter?()
    (transition.startProgress, transition.endProgress) = (0, 1)
    transition.duration = 1
    return transition
  }

  /// The name and where it comes from.
  public var title: String { [name, subtype?.rawValue ?? ""].joined(separator: " ") }

  /// The types that have names of their own.
  public static let named = ["push", "moveIn", "reveal", "fade"]
  /// The types that people know though nobody has written them down.
  public static let known = [
    "cube", "oglFlip", "suckEffect", "rippleEffect", "pageCurl", "pageUnCurl", "cameraIris",
    "cameraIrisHollowOpen", "cameraIrisHollowClose",
  ]
  /// The sides that a new picture may come from.
  public static let subtypes: [CATransitionSubtype] = [
    .fromRight, .fromLeft, .fromTop, .fromBottom,
  ]

  /// Each named type from each side, each known one, and each filter.
  ///
  /// - Parameter size: Of what the filters are for, in points.
  /// - Returns: The kinds.
  public static func all(for size: CGSize) -> [TransitionKind] {
    named.flatMap { type in subtypes.map { TransitionKind(name: type, subtype: $0) } }
      + known.map { TransitionKind(name: $0) } + TransitionFilters.kinds(for: size)
  }

  /// Creates a kind of a type, from a side.
  public init(name: String, subtype: CATransitionSubtype? = nil) {
    (self.name, self.subtype) = (name, subtype)
  }

  init(name: String, makeFilter: @escaping () -> CIFilter?) {
    self.init(name: name)
    self.makeFilter = makeFilter
  }
}
