// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension CALayer {
  private static let statesKey = StateKey()
  private static let transitionsKey = StateKey()

  /// The states that the layer can be in; nil for none.
  public final var states: [CAState]? {
    get { objc_getAssociatedObject(self, Self.statesKey.address) as? [CAState] }
    set {
      objc_setAssociatedObject(
        self, Self.statesKey.address, newValue, .OBJC_ASSOCIATION_RETAIN)
    }
  }

  /// The transitions between the layer's states; nil for none.
  public final var stateTransitions: [CAStateTransition]? {
    get { objc_getAssociatedObject(self, Self.transitionsKey.address) as? [CAStateTransition] }
    set {
      objc_setAssociatedObject(
        self, Self.transitionsKey.address, newValue, .OBJC_ASSOCIATION_RETAIN)
    }
  }

  /// The state of a name; nil where the layer has none of it.
  ///
  /// - Parameter name: The state's name.
  /// - Returns: The first such state.
  public final func state(withName name: String) -> CAState? {
    states?.first { $0.name == name }
  }
}

/// An address that tells one association from others.
///
/// It is never read or written, so that threads can share it.
private struct StateKey: @unchecked Sendable {
  let address = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
}
