// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
public import UIKit

extension XCUIElement {
  /// Where it is touched, once it is on the screen; else the test has failed.
  private func place(_ purpose: String) -> (node: ElementNode, point: CGPoint)? {
    guard var node = resolve(purpose) else { return nil }
    if let point = ElementPlace.point(in: node) { return (node, point) }
    ElementPlace.reveal(node)
    // What scrolls has moved it.
    node = resolve(purpose) ?? node
    guard let point = ElementPlace.point(in: node) else {
      InterfaceHand.report(
        "Failed to \(purpose): \(node.lines()[0]) is not hittable")
      return nil
    }
    return (node, point)
  }

  // MARK: - Taps

  /// Touches it with a finger and lifts that.
  @MainActor @preconcurrency
  public func tap() { tap(withNumberOfTaps: 1, numberOfTouches: 1) }

  /// Touches it twice.
  @MainActor @preconcurrency
  public func doubleTap() { tap(withNumberOfTaps: 2, numberOfTouches: 1) }

  /// Touches it with two fingers.
  @MainActor @preconcurrency
  public func twoFingerTap() { tap(withNumberOfTaps: 1, numberOfTouches: 2) }

  /// Touches it some times with some fingers, which lie 20 points apart.
  @MainActor @preconcurrency
  public func tap(withNumberOfTaps numberOfTaps: Int, numberOfTouches: Int) {
    guard let (_, point) = place("tap"), numberOfTouches > 0 else { return }
    let fingers = (0..<min(numberOfTouches, 5)).map { index in
      CGPoint(x: point.x + 20 * (CGFloat(index) - CGFloat(numberOfTouches - 1) / 2), y: point.y)
    }
    InterfaceHand.tap(fingers, count: numberOfTaps)
  }

  /// Touches it for a while.
  @MainActor @preconcurrency
  public func press(forDuration duration: TimeInterval) {
    guard let (_, point) = place("press") else { return }
    InterfaceHand.tap([point], duration: duration)
  }

  /// Touches it for a while, and goes to another element without lifting the finger.
  @MainActor @preconcurrency
  public func press(forDuration duration: TimeInterval, thenDragTo otherElement: XCUIElement) {
    press(
      forDuration: duration, thenDragTo: otherElement, withVelocity: .default,
      thenHoldForDuration: 0)
  }

  /// Touches it for a while, goes to another element at a speed and stays there.
  @MainActor @preconcurrency
  public func press(
    forDuration duration: TimeInterval, thenDragTo otherElement: XCUIElement,
    withVelocity velocity: XCUIGestureVelocity, thenHoldForDuration holdDuration: TimeInterval
  ) {
    guard let (_, start) = place("press"), let end = otherElement.resolve("drag to") else { return }
    InterfaceHand.drag(
      from: start, to: CGPoint(x: end.frame.midX, y: end.frame.midY), hold: duration,
      velocity: velocity, rest: holdDuration)
  }

  // MARK: - Swipes

  /// Swipes over it, upwards.
  @MainActor @preconcurrency
  public func swipeUp(velocity: XCUIGestureVelocity = .default) { swipe(0, -1, velocity) }
  /// Swipes over it, downwards.
  @MainActor @preconcurrency
  public func swipeDown(velocity: XCUIGestureVelocity = .default) { swipe(0, 1, velocity) }
  /// Swipes over it to the left.
  @MainActor @preconcurrency
  public func swipeLeft(velocity: XCUIGestureVelocity = .default) { swipe(-1, 0, velocity) }
  /// Swipes over it to the right.
  @MainActor @preconcurrency
  public func swipeRight(velocity: XCUIGestureVelocity = .default) { swipe(1, 0, velocity) }

  /// Goes from the middle of what is seen of it nearly to its edge; ours, as Apple tells no distance.
  private func swipe(_ x: CGFloat, _ y: CGFloat, _ velocity: XCUIGestureVelocity) {
    guard let (node, _) = place("swipe") else { return }
    let seen = node.frame.intersection(UIScreen.main.bounds)
    let (dx, dy) = (0.45 * seen.width * x, 0.45 * seen.height * y)
    InterfaceHand.drag(
      from: CGPoint(x: seen.midX, y: seen.midY),
      to: CGPoint(x: seen.midX + dx, y: seen.midY + dy), hold: 0, velocity: velocity, rest: 0)
  }

  // MARK: - Two fingers

  /// Two fingers that part or meet.
  ///
  /// - Parameters:
  ///   - scale: By how much their distance grows, or shrinks.
  ///   - velocity: Of the scale, a second.
  @MainActor @preconcurrency
  public func pinch(withScale scale: CGFloat, velocity: CGFloat) {
    guard let (node, _) = place("pinch"), scale > 0, scale.isFinite else { return }
    let seen = node.frame.intersection(UIScreen.main.bounds)
    let most = 0.4 * min(seen.width, seen.height)
    let (first, last) = scale > 1 ? (most / scale, most) : (most, most * scale)
    turn(around: seen, seconds: abs(scale - 1) / max(abs(velocity), 0.1)) { share in
      (first + (last - first) * share, 0)
    }
  }

  /// Two fingers that turn.
  ///
  /// - Parameters:
  ///   - rotation: Radians, clockwise.
  ///   - velocity: Radians a second.
  @MainActor @preconcurrency
  public func rotate(_ rotation: CGFloat, withVelocity velocity: CGFloat) {
    guard let (node, _) = place("rotate"), rotation.isFinite else { return }
    let seen = node.frame.intersection(UIScreen.main.bounds)
    let radius = 0.4 * min(seen.width, seen.height)
    turn(around: seen, seconds: abs(rotation) / max(abs(velocity), 0.1)) { (radius, rotation * $0) }
  }

  private func turn(
    around seen: CGRect, seconds: Double, _ place: @escaping (Double) -> (radius: CGFloat, CGFloat)
  ) {
    let paths = [1.0, -1].map { side in
      { (share: Double) -> CGPoint in
        let (radius, angle) = place(share)
        return CGPoint(
          x: seen.midX + side * radius * Elementary.cos(angle),
          y: seen.midY + side * radius * Elementary.sin(angle))
      }
    }
    InterfaceHand.drag(paths, duration: min(seconds, 5))
  }

  // MARK: - Texts and values

  /// Types into it: it, or something in it, has to have the focus.
  @MainActor @preconcurrency
  public func typeText(_ text: String) {
    guard let node = resolve("type text") else { return }
    guard ([node] + node.descendants).contains(where: \.hasFocus) else {
      InterfaceHand.report(
        "Failed to type text: neither element nor any descendant has keyboard focus: "
          + node.lines()[0])
      return
    }
    InterfaceHand.type(text)
  }

  /// Where a slider stands, from 0 to 1.
  @MainActor @preconcurrency
  public var normalizedSliderPosition: CGFloat {
    guard let slider = resolve("get the position")?.object as? UISlider else { return 0 }
    let range = slider.maximumValue - slider.minimumValue
    return range > 0 ? CGFloat((slider.value - slider.minimumValue) / range) : 0
  }

  /// Drags a slider's thumb to a place from 0 to 1.
  @MainActor @preconcurrency
  public func adjust(toNormalizedSliderPosition normalizedSliderPosition: CGFloat) {
    guard let (node, _) = place("adjust") else { return }
    guard let slider = node.object as? UISlider else {
      InterfaceHand.report("Failed to adjust: \(node.lines()[0]) is no slider")
      return
    }
    func middle(at share: Float) -> CGPoint {
      let value = slider.minimumValue + share * (slider.maximumValue - slider.minimumValue)
      let thumb = slider.thumbRect(
        forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds),
        value: value)
      let place = slider.convert(CGPoint(x: thumb.midX, y: thumb.midY), to: nil)
      return slider.window?.convert(place, to: nil) ?? place
    }
    let range = slider.maximumValue - slider.minimumValue
    let now = range > 0 ? (slider.value - slider.minimumValue) / range : 0
    InterfaceHand.drag(
      from: middle(at: now), to: middle(at: Float(min(max(normalizedSliderPosition, 0), 1))),
      hold: 0, velocity: .slow, rest: 0)
  }

  /// Turns a picker's wheel to a value.
  @MainActor @preconcurrency
  public func adjust(toPickerWheelValue pickerWheelValue: String) {
    guard let node = resolve("adjust") else { return }
    guard let wheel = node.object as? PickerWheel, wheel.turn(to: pickerWheelValue) else {
      InterfaceHand.report(
        "Failed to adjust: \(node.lines()[0]) has no value '\(pickerWheelValue)'")
      return
    }
    InterfaceHand.settle()
  }
}

extension InterfaceHand {
  /// A finger that goes from one place to another at a speed.
  static func drag(
    from start: CGPoint, to end: CGPoint, hold: Double, velocity: XCUIGestureVelocity, rest: Double
  ) {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let way = (x * x + y * y).squareRoot()
    drag(
      [{ CGPoint(x: start.x + (end.x - start.x) * $0, y: start.y + (end.y - start.y) * $0) }],
      hold: hold, duration: way / max(velocity.rawValue, 1), rest: rest)
  }
}
