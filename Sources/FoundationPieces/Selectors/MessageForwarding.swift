// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An object that hands on messages of which it has no method, such as one that holds the target of a
/// display link weakly.
///
/// On Apple's systems each object has the method; `citrine port` has classes that override it conform.
public protocol MessageForwarding: AnyObject {
  /// Who gets a message that the object has no method for; nil for nobody.
  func forwardingTarget(for aSelector: Selector!) -> Any?
}

extension Selector {
  /// How often a message is handed on at most, as objects may hand it on in a circle.
  private static let longestWay = 16

  /// Calls the method on an object, or on whom it hands the message to.
  func deliver(
    to target: Any, _ arguments: [Any?], by call: (Any, [Any?]) -> Bool
  ) -> Bool {
    var target = target
    for _ in 0..<Self.longestWay {
      if call(target, arguments) { return true }
      guard let next = (target as? any MessageForwarding)?.forwardingTarget(for: self) else {
        return false
      }
      target = next
    }
    return false
  }
}
