// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What paces an animator: a curve, a spring, or both.
public enum UITimingCurveType: Int, Sendable {
  /// One of the named curves.
  case builtin
  /// A cubic Bézier curve by its control points.
  case cubic
  /// A spring by its constants.
  case spring
  /// A spring whose time runs along a curve.
  case composed
}

/// Gives an animator its pace.
public protocol UITimingCurveProvider: NSObjectProtocol, NSCoding, NSCopying {
  /// Which of the parameters count.
  var timingCurveType: UITimingCurveType { get }
  /// The curve, if there is one.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring, if there is one.
  var springTimingParameters: UISpringTimingParameters? { get }
}
