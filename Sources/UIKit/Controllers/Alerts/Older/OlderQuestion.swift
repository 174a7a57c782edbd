// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The buttons of an alert or a sheet of older code, and the controller that asks in its place.
@MainActor
final class OlderQuestion {
  private(set) var titles: [String?] = []
  /// Which of the buttons leaves all as it is; -1 for none.
  var cancelIndex = -1
  /// Which of the buttons takes something away; -1 for none.
  var destructiveIndex = -1
  private(set) var controller: UIAlertController?

  /// Whether it is on the screen.
  var isVisible: Bool { controller?.presentingViewController != nil }

  /// The first button that is neither of the two special ones; -1 where there is none.
  var firstOtherIndex: Int {
    titles.indices.first { $0 != cancelIndex && $0 != destructiveIndex } ?? -1
  }

  func add(_ title: String?) -> Int {
    titles.append(title)
    return titles.count - 1
  }

  func title(at index: Int) -> String? { titles.indices.contains(index) ? titles[index] : nil }

  /// Gives a controller the buttons, each of which tells its number once the question has left.
  ///
  /// The handler keeps the question alive as long as it is asked.
  func prepare(_ controller: UIAlertController, choose: @escaping (Int) -> Void) {
    self.controller = controller
    for (index, title) in titles.enumerated() {
      let style: UIAlertAction.Style =
        index == cancelIndex ? .cancel : index == destructiveIndex ? .destructive : .default
      controller.addAction(
        UIAlertAction(title: title, style: style) { [weak self] _ in
          self?.controller = nil
          choose(index)
        })
    }
  }

  /// Takes the question away without a button.
  func dismiss(animated: Bool, then finish: @escaping () -> Void) {
    guard let controller else { return }
    self.controller = nil
    controller.dismiss(animated: animated, completion: finish)
  }

  /// How many turns of the main loop a question waits for a screen: older code asks while it starts.
  private static let patience = 60

  /// Asks on the frontmost controller, as soon as there is one on the screen.
  func present(animated: Bool, turns: Int = patience, then finish: @escaping () -> Void) {
    guard let controller else { return }
    if let asker = Self.asker {
      return asker.present(controller, animated: animated, completion: finish)
    }
    guard turns > 0 else {
      self.controller = nil
      return Diagnostics.report(
        "an alert has no window with a root controller on which it could be shown")
    }
    ViewAnimations.nextTurn {
      self.present(animated: animated, turns: turns - 1, then: finish)
    }
  }

  private static var asker: UIViewController? {
    let window = UIScreen.main.keyWindow ?? UIScreen.main.windows.last
    var level = window?.rootViewController
    while let next = level?.presentedViewController { level = next }
    return level?.viewIfLoaded?.window == nil ? nil : level
  }
}
