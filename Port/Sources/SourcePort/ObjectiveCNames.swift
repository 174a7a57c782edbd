// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// What things are called in Objective-C.
enum ObjectiveCNames {
  /// The selector of a method from its Swift name and argument labels, by the rules of the compiler:
  /// a first label that is a preposition joins the name, any other does so after "With".
  static func selector(base: String, labels: [String]) -> String {
    guard let first = labels.first else { return base }
    var result = base
    if first != "_" {
      let capital = first.prefix(1).uppercased() + first.dropFirst()
      result += prepositions.contains(firstWord(first)) ? capital : "With" + capital
    }
    result += ":"
    for label in labels.dropFirst() { result += (label == "_" ? "" : label) + ":" }
    return result
  }

  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for",
    "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing",
    "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]

  private static func firstWord(_ label: String) -> String {
    String(label.prefix { !$0.isUppercase })
  }

  /// The key of an Apple property: `isHidden` is "hidden".
  static func key(_ property: String) -> String { renamedProperties[property] ?? property }

  /// Properties whose getter alone has the prefix.
  private static let renamedProperties: [String: String] = Dictionary(
    uniqueKeysWithValues: [
      "Hidden", "Opaque", "DoubleSided", "GeometryFlipped", "Enabled", "Selected", "Highlighted",
      "UserInteractionEnabled", "MultipleTouchEnabled", "ExclusiveTouch", "Additive", "Cumulative",
      "RemovedOnCompletion", "Paused", "Wrapped", "Animating", "ScrollEnabled", "PagingEnabled",
      "Dragging", "Decelerating", "Tracking", "Zooming", "Editing", "On", "Continuous",
      "DirectionalLockEnabled", "Translucent", "NavigationBarHidden", "ToolbarHidden",
    ].map { ("is" + $0, $0.prefix(1).lowercased() + $0.dropFirst()) })

  /// Requirements that Apple's protocols leave out at will, which here have default bodies.
  static let optionalRequirements: Set<String> = [
    "animationDidStart(_:)", "animationDidStop(_:finished:)", "action(for:forKey:)",
    "layerWillDraw(_:)", "layoutSublayers(of:)", "draw(_:in:)", "preferredSize(of:)",
    "invalidateLayout(of:)",
    "scrollViewDidScroll(_:)", "scrollViewDidZoom(_:)", "scrollViewWillBeginDragging(_:)",
    "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)",
    "scrollViewDidEndDragging(_:willDecelerate:)", "scrollViewWillBeginDecelerating(_:)",
    "scrollViewDidEndDecelerating(_:)", "scrollViewDidEndScrollingAnimation(_:)",
    "viewForZooming(in:)", "scrollViewWillBeginZooming(_:with:)",
    "scrollViewDidEndZooming(_:with:atScale:)", "scrollViewShouldScrollToTop(_:)",
    "scrollViewDidScrollToTop(_:)",
    "gestureRecognizerShouldBegin(_:)", "gestureRecognizer(_:shouldReceive:)",
    "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)",
    "gestureRecognizer(_:shouldRequireFailureOf:)",
    "gestureRecognizer(_:shouldBeRequiredToFailBy:)",
    "textFieldShouldBeginEditing(_:)", "textFieldDidBeginEditing(_:)",
    "textFieldShouldEndEditing(_:)", "textFieldDidEndEditing(_:)", "textFieldShouldReturn(_:)",
    "textFieldShouldClear(_:)", "textField(_:shouldChangeCharactersIn:replacementString:)",
    "animationEnded(_:)", "animationController(forPresented:presenting:source:)",
    "animationController(forDismissed:)", "interactionControllerForPresentation(using:)",
    "interactionControllerForDismissal(using:)",
    "applicationDidBecomeActive(_:)", "applicationWillResignActive(_:)",
    "applicationDidEnterBackground(_:)", "applicationWillEnterForeground(_:)",
    "applicationWillTerminate(_:)", "application(_:didFinishLaunchingWithOptions:)",
    "audioRecorderDidFinishRecording(_:successfully:)",
    "audioPlayerDidFinishPlaying(_:successfully:)",
    "speechSynthesizer(_:didFinish:)", "speechSynthesizer(_:didStart:)",
  ]
}
