// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// Something that answers an event of a layer, such as the change of a property.
public protocol CAAction: AnyObject {
  /// Performs the action.
  ///
  /// - Parameters:
  ///   - event: The event, for a property its key.
  ///   - anObject: The layer.
  ///   - dict: What belongs to the event.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// The action that does nothing and ends the search for another.
extension NSNull: CAAction {
  /// Does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}

/// What runs an animation: a layer.
protocol AnimationReceiver: AnyObject {
  func add(_ animation: CAAnimation, forKey key: String?)
}
