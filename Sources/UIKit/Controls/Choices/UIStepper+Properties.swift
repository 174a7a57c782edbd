// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIStepper {
  static let stepperProperties = PropertyList(UIStepper.self, after: controlProperties) { list in
    list.keepsSize()
    list.makesSublayers()
    list.value("minimumValue", \.minimumValue).archived("UIMinimumValue", 0).written(or: 0)
    list.value("maximumValue", \.maximumValue).archived("UIMaximumValue", 100).written(or: 100)
    list.value("value", \.value).archived("UIValue", 0).written(or: 0)
    list.value("stepValue", \.stepValue).archived("UIStepValue", 1).written()
    list.value("wraps", \.wraps).archived("UIWraps", false).written()
    list.value("autorepeat", \.autorepeat).archived("UIAutorepeat", true).written()
    list.value("continuous", \.isContinuous).archived("UIContinuous", true).written()
  }
}
