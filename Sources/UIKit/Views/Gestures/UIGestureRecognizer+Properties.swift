// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIGestureRecognizer: InterfaceOwner, PropertyOwner {
  static let gestureProperties = PropertyList(UIGestureRecognizer.self) { list in
    list.outlet("delegate", \.delegate)
    list.value("enabled", \.isEnabled).written()
    list.value("cancelsTouchesInView", \.cancelsTouchesInView).written()
    list.value("delaysTouchesBegan", \.delaysTouchesBegan).written()
    list.value("delaysTouchesEnded", \.delaysTouchesEnded).written()
    list.value("requiresExclusiveTouchType", \.requiresExclusiveTouchType)
    list.value("allowedTouchTypes", \.allowedTouchTypes)
    list.value("allowedPressTypes", \.allowedPressTypes)
    list.value("name", \.name)
    list.choice("state", \.state)
    list.reading("view") { $0.view }
    list.reading("numberOfTouches") { $0.numberOfTouches }
    // The designer writes these also for recognizers that have none.
    list.ignored("numberOfTapsRequired", "numberOfTouchesRequired")
  }
}

extension UITapGestureRecognizer {
  static let tapProperties = PropertyList(UITapGestureRecognizer.self, after: gestureProperties) {
    list in
    list.value("numberOfTapsRequired", \.numberOfTapsRequired)
      .written { $1.integer("numberOfTapsRequired").map { max($0, 1) } }
    list.value("numberOfTouchesRequired", \.numberOfTouchesRequired)
      .written { $1.integer("numberOfTouchesRequired").map { max($0, 1) } }
    list.choice("buttonMaskRequired", \.buttonMaskRequired)
  }
}

extension UISwipeGestureRecognizer {
  static let swipeProperties = PropertyList(
    UISwipeGestureRecognizer.self, after: gestureProperties
  ) { list in
    list.choice("direction", \.direction)
      .written(["right": .right, "left": .left, "up": .up, "down": .down])
    list.value("numberOfTouchesRequired", \.numberOfTouchesRequired)
      .written { $1.integer("numberOfTouchesRequired").map { max($0, 1) } }
  }
}

extension UILongPressGestureRecognizer {
  static let pressProperties = PropertyList(
    UILongPressGestureRecognizer.self, after: gestureProperties
  ) { list in
    list.value("numberOfTapsRequired", \.numberOfTapsRequired)
      .written { $1.integer("numberOfTapsRequired").map { max($0, 0) } }
    list.value("numberOfTouchesRequired", \.numberOfTouchesRequired)
      .written { $1.integer("numberOfTouchesRequired").map { max($0, 1) } }
    list.value("minimumPressDuration", \.minimumPressDuration).written()
    list.value("allowableMovement", \.allowableMovement).written()
  }
}

extension UIPanGestureRecognizer {
  static let panProperties = PropertyList(UIPanGestureRecognizer.self, after: gestureProperties) {
    list in
    list.value("minimumNumberOfTouches", \.minimumNumberOfTouches).written()
    list.value("maximumNumberOfTouches", \.maximumNumberOfTouches).written { _, reader in
      reader.integer("maximumNumberOfTouches").flatMap { $0 > 0 ? $0 : nil }
    }
    list.choice("allowedScrollTypesMask", \.allowedScrollTypesMask)
    list.fill { pan, reader in
      let edges = reader.children("rectEdge").map(\.rectEdges).last
      if let edges { (pan as? UIScreenEdgePanGestureRecognizer)?.edges = edges }
    }
  }
}

extension UIScreenEdgePanGestureRecognizer {
  static let edgePanProperties = PropertyList(
    UIScreenEdgePanGestureRecognizer.self, after: panProperties
  ) { list in list.choice("edges", \.edges) }
}

extension UIPinchGestureRecognizer {
  static let pinchProperties = PropertyList(
    UIPinchGestureRecognizer.self, after: gestureProperties
  ) { list in
    list.value("scale", \.scale)
    list.reading("velocity") { $0.velocity }
  }
}

extension UIRotationGestureRecognizer {
  static let rotationProperties = PropertyList(
    UIRotationGestureRecognizer.self, after: gestureProperties
  ) { list in
    list.value("rotation", \.rotation)
    list.reading("velocity") { $0.velocity }
  }
}
