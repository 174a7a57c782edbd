// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIPageControl {
  static let pageControlProperties = PropertyList(UIPageControl.self, after: controlProperties) {
    list in
    list.makesSublayers()
    list.value("numberOfPages", \.numberOfPages).archived("UINumberOfPages", 0).written()
    list.value("currentPage", \.currentPage).archived("UICurrentPage", 0).written()
    list.value("hidesForSinglePage", \.hidesForSinglePage)
      .archived("UIHidesForSinglePage", false).written()
    list.value("pageIndicatorTintColor", \.pageIndicatorTintColor).archived("UIPageTint", nil)
      .written().look()
    list.value("currentPageIndicatorTintColor", \.currentPageIndicatorTintColor)
      .archived("UICurrentPageTint", nil).written().look()
    list.value("defersCurrentPageDisplay", \.defersCurrentPageDisplay)
      .archived("UIDefersDisplay", false).written()
    list.value("allowsContinuousInteraction", \.allowsContinuousInteraction)
      .archived("UIContinuousInteraction", true)
    list.choice("backgroundStyle", \.backgroundStyle).archived("UIBackgroundStyle", .automatic)
    list.value("preferredIndicatorImage", \.preferredIndicatorImage)
      .archived("UIPreferredIndicator", nil)
  }
}
