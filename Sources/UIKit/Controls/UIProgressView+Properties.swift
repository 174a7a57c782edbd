// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIProgressView {
  static let progressViewProperties = PropertyList(
    UIProgressView.self, after: viewProperties
  ) { list in
    list.choice("progressViewStyle", \.progressViewStyle)
      .archived("UIProgressViewStyle", .default).written(["default": .default, "bar": .bar])
    list.value("progress", \.progress).archived("UIProgress", 0).written()
    list.value("progressTintColor", \.progressTintColor).archived("UIProgressTint", nil).written()
      .look()
    list.value("trackTintColor", \.trackTintColor).archived("UITrackTint", nil).written().look()
    list.value("observedProgress", \.observedProgress)
  }
}
