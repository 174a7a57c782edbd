// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// An animation from what a layer showed to what it shows now.
open class CATransition: CAAnimation {
  /// How the new state takes the old one's place.
  open var type: CATransitionType = .fade
  /// Where the new state comes from.
  open var subtype: CATransitionSubtype?
  /// The part of the transition at which it starts, 0 to 1.
  open var startProgress: Float = 0
  /// The part of the transition at which it ends, 0 to 1.
  open var endProgress: Float = 1
  /// A filter that makes the transition instead of ``type``.
  open var filter: Any?

  /// Creates a transition with the default values.
  public override init() {
    super.init()
  }

  /// Reads an archived transition.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override class var properties: [String: AnimationProperty] { transitionProperties }

  private static let transitionProperties = table(
    [
      .name("type", \CATransition.type, default: .fade),
      .name("subtype", \CATransition.subtype),
      .number("startProgress", \CATransition.startProgress),
      .number("endProgress", \CATransition.endProgress, default: 1),
      .value("filter", \CATransition.filter),
    ], inheriting: CAAnimation.properties)
}
