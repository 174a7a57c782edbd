// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIScrollView {
  private static let behaviors: KeyValuePairs<String, ContentInsetAdjustmentBehavior> = [
    "automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never,
    "always": .always,
  ]

  static let scrollProperties = PropertyList(UIScrollView.self, after: viewProperties) { list in
    list.value("contentSize", \.contentSize).archived("UIContentSize", .zero).written()
    list.value("contentInset", \.contentInset).archived("UIContentInset", .zero).written()
    list.choice("contentInsetAdjustmentBehavior", \.contentInsetAdjustmentBehavior)
      .archived("UIContentInsetAdjustment", .automatic).written(behaviors)
    list.value("scrollEnabled", \.isScrollEnabled).archived("UIScrollEnabled", true).written()
    list.value("bounces", \.bounces).archived("UIBounces", true).written()
    list.value("alwaysBounceVertical", \.alwaysBounceVertical)
      .archived("UIAlwaysBounceVertical", false).written()
    list.value("alwaysBounceHorizontal", \.alwaysBounceHorizontal)
      .archived("UIAlwaysBounceHorizontal", false).written()
    list.value("pagingEnabled", \.isPagingEnabled).archived("UIPagingEnabled", false).written()
    list.value("directionalLockEnabled", \.isDirectionalLockEnabled)
      .archived("UIDirectionalLockEnabled", false).written()
    list.choice("indicatorStyle", \.indicatorStyle).archived("UIIndicatorStyle", .default)
      .written(["default": .default, "black": .black, "white": .white])
    list.value("showsVerticalScrollIndicator", \.showsVerticalScrollIndicator)
      .archived("UIShowsVerticalIndicator", true).written()
    list.value("showsHorizontalScrollIndicator", \.showsHorizontalScrollIndicator)
      .archived("UIShowsHorizontalIndicator", true).written()
    list.value("minimumZoomScale", \.minimumZoomScale).archived("UIMinimumZoomScale", 1).written()
    list.value("maximumZoomScale", \.maximumZoomScale).archived("UIMaximumZoomScale", 1).written()
    list.value("bouncesZoom", \.bouncesZoom).archived("UIBouncesZoom", true).written()
    list.value("zoomScale", \.zoomScale)
    list.value("contentOffset", \.contentOffset)
    list.value("delaysContentTouches", \.delaysContentTouches)
      .archived("UIDelaysContentTouches", true).written()
    list.value("canCancelContentTouches", \.canCancelContentTouches)
      .archived("UICanCancelContentTouches", true).written()
    list.value("scrollsToTop", \.scrollsToTop).archived("UIScrollsToTop", true).written()
    list.choice("keyboardDismissMode", \.keyboardDismissMode)
      .archived("UIKeyboardDismissMode", .none)
      .written(["none": .none, "onDrag": .onDrag, "interactive": .interactive])
    list.choice("decelerationRate", \.decelerationRate).archived("UIDecelerationRate", .normal)
      .written(["normal": .normal, "fast": .fast])
    list.value(
      "automaticallyAdjustsScrollIndicatorInsets", \.automaticallyAdjustsScrollIndicatorInsets
    ).archived("UIAdjustsIndicatorInsets", true).written()
    list.value("scrollIndicatorInsets", \.scrollIndicatorInsets).written()
    list.value("verticalScrollIndicatorInsets", \.verticalScrollIndicatorInsets)
      .archived("UIVerticalIndicatorInsets", .zero).written()
    list.value("horizontalScrollIndicatorInsets", \.horizontalScrollIndicatorInsets)
      .archived("UIHorizontalIndicatorInsets", .zero).written()
    list.outlet("delegate", \.delegate)
    list.outlet("refreshControl", \.refreshControl)
    list.reading("dragging") { $0.isDragging }
    list.reading("tracking") { $0.isTracking }
    list.reading("decelerating") { $0.isDecelerating }
    list.ignored("contentViewInsetsToSafeArea")
  }
}
