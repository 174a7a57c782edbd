// SPDX-License-Identifier: Apache-2.0

public import UIKit

/// A place on the screen, told from an element.
@MainActor @preconcurrency
open class XCUICoordinate: NSObject {
  /// The element that the place is told from.
  public let referencedElement: XCUIElement
  /// A share of its size, from the upper left corner.
  private let share: CGVector
  /// Points more.
  private let offset: CGVector

  init(_ element: XCUIElement, _ share: CGVector, offset: CGVector = .zero) {
    (referencedElement, self.share, self.offset) = (element, share, offset)
  }

  /// Where it is, in points of the screen.
  open var screenPoint: CGPoint {
    let frame = referencedElement.frame
    return CGPoint(
      x: frame.minX + frame.width * share.dx + offset.dx,
      y: frame.minY + frame.height * share.dy + offset.dy)
  }

  /// A place some points further on.
  open func withOffset(_ offsetVector: CGVector) -> XCUICoordinate {
    XCUICoordinate(
      referencedElement, share,
      offset: CGVector(dx: offset.dx + offsetVector.dx, dy: offset.dy + offsetVector.dy))
  }

  /// Touches the place.
  open func tap() { InterfaceHand.tap([screenPoint]) }

  /// Touches the place twice.
  open func doubleTap() { InterfaceHand.tap([screenPoint], count: 2) }

  /// Touches the place for a while.
  open func press(forDuration duration: TimeInterval) {
    InterfaceHand.tap([screenPoint], duration: duration)
  }

  /// Touches the place for a while, and goes to another without lifting the finger.
  open func press(forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate) {
    press(
      forDuration: duration, thenDragTo: otherCoordinate, withVelocity: .default,
      thenHoldForDuration: 0)
  }

  /// Touches the place for a while, goes to another at a speed and stays there.
  open func press(
    forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate,
    withVelocity velocity: XCUIGestureVelocity, thenHoldForDuration holdDuration: TimeInterval
  ) {
    InterfaceHand.drag(
      from: screenPoint, to: otherCoordinate.screenPoint, hold: duration, velocity: velocity,
      rest: holdDuration)
  }
}
