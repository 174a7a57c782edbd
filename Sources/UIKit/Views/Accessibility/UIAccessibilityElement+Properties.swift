// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIAccessibilityElement {
  static let elementProperties = PropertyList(
    UIAccessibilityElement.self, after: responderProperties
  ) { list in
    list.outlet("accessibilityContainer", \.accessibilityContainer)
    list.value("isAccessibilityElement", \.isAccessibilityElement)
    list.value("accessibilityFrameInContainerSpace", \.accessibilityFrameInContainerSpace)
    list.value("accessibilityLabel", \.accessibilityLabel)
    list.value("accessibilityHint", \.accessibilityHint)
    list.value("accessibilityValue", \.accessibilityValue)
    list.value("accessibilityIdentifier", \.accessibilityIdentifier)
    list.value("accessibilityFrame", \.accessibilityFrame)
    list.value("accessibilityPath", \.accessibilityPath)
    list.value("accessibilityActivationPoint", \.accessibilityActivationPoint)
    list.value("accessibilityLanguage", \.accessibilityLanguage)
    list.value("accessibilityElements", \.accessibilityElements)
    list.value("accessibilityElementsHidden", \.accessibilityElementsHidden)
    list.value("accessibilityViewIsModal", \.accessibilityViewIsModal)
    list.value("shouldGroupAccessibilityChildren", \.shouldGroupAccessibilityChildren)
    list.value("accessibilityCustomActions", \.accessibilityCustomActions)
    list.value("accessibilityCustomRotors", \.accessibilityCustomRotors)
    list.value(
      "accessibilityRespondsToUserInteraction", \.accessibilityRespondsToUserInteraction)
    list.value("accessibilityUserInputLabels", \.accessibilityUserInputLabels)
    list.choice("accessibilityTraits", \.accessibilityTraits)
    list.choice("accessibilityContainerType", \.accessibilityContainerType)
  }
}
