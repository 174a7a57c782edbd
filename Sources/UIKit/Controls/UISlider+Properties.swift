// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UISlider {
  static let sliderProperties = PropertyList(UISlider.self, after: controlProperties) { list in
    list.value("minimumValue", \.minimumValue).archived("UIMinimumValue", 0)
      .written("minValue", or: 0)
    list.value("maximumValue", \.maximumValue).archived("UIMaximumValue", 1)
      .written("maxValue", or: 1)
    list.value("value", \.value).archived("UIValue", 0).written(or: 0)
    list.value("continuous", \.isContinuous).archived("UIContinuous", true).written()
    list.value("minimumTrackTintColor", \.minimumTrackTintColor)
      .archived("UIMinimumTrackTint", nil).written().look()
    list.value("maximumTrackTintColor", \.maximumTrackTintColor)
      .archived("UIMaximumTrackTint", nil).written().look()
    list.value("thumbTintColor", \.thumbTintColor).archived("UIThumbTint", nil).written().look()
    list.value("minimumValueImage", \.minimumValueImage).archived("UIMinimumValueImage", nil)
      .written()
    list.value("maximumValueImage", \.maximumValueImage).archived("UIMaximumValueImage", nil)
      .written()
  }
}
