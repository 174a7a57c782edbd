// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What views of a class make for themselves, which archives leave out, as it is made anew.
@MainActor
struct ViewParts {
  /// The view that holds what the program puts into one; nil for the view itself.
  var host: ((UIView) -> UIView?)?
  /// Whether the class makes the sublayers that are no view's.
  var makesSublayers = false
  /// Whether the class has one size, whatever frame it is given.
  var keepsSize = false
  /// The guides and constraints that the class makes for its own layout.
  var layout: ((UIView) -> (guides: [UILayoutGuide], constraints: [NSLayoutConstraint]))?
}

extension PropertyListBuilder where Owner: UIView {
  /// Says which view holds what the program puts into one of the class.
  func contents(in host: @escaping (Owner) -> UIView?) {
    parts.host = { ($0 as? Owner).flatMap(host) }
  }

  /// Says that the class makes the sublayers that are no view's.
  func makesSublayers() { parts.makesSublayers = true }

  /// Says that the class has one size, whatever frame it is given.
  func keepsSize() { parts.keepsSize = true }

  /// Says which guides and constraints the class makes for its own layout.
  func makesLayout(
    _ layout: @escaping (Owner) -> (guides: [UILayoutGuide], constraints: [NSLayoutConstraint])
  ) {
    parts.layout = { ($0 as? Owner).map(layout) ?? ([], []) }
  }
}
