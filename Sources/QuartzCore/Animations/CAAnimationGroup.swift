// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// Animations that run together in the group's time.
open class CAAnimationGroup: CAAnimation {
  /// The animations; their times count from the group's begin, and end with the group.
  open var animations: [CAAnimation]?

  /// Creates a group with the default values.
  public override init() {
    super.init()
  }

  /// Reads an archived group.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  deinit {
    var held: [AnyObject] = animations ?? []
    animations = nil
    ReleaseList.release(&held)
  }

  override class var properties: [String: AnimationProperty] { groupProperties }

  private static let groupProperties = table(
    [.value("animations", \CAAnimationGroup.animations)], inheriting: CAAnimation.properties)
}
