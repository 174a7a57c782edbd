// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Something that people can do with a view, beside what its class does.
@MainActor @preconcurrency
public protocol UIInteraction: NSObjectProtocol {
  /// The view that it belongs to; nil for none.
  var view: UIView? { get }
  /// It is about to belong to another view, or to none.
  func willMove(to view: UIView?)
  /// It belongs to another view, or to none.
  func didMove(to view: UIView?)
}

extension UIView {
  /// What people can do with the view, beside what its class does.
  @MainActor @preconcurrency public var interactions: [any UIInteraction] {
    get { look.interactions }
    set {
      for old in look.interactions where !newValue.contains(where: { $0 === old }) {
        removeInteraction(old)
      }
      for new in newValue where !look.interactions.contains(where: { $0 === new }) {
        addInteraction(new)
      }
    }
  }

  /// Gives the view an interaction, which leaves the one that it belongs to.
  ///
  /// - Parameter interaction: What people can do.
  @MainActor @preconcurrency public func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    look.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Takes an interaction from the view; one that is not the view's stays where it is.
  ///
  /// - Parameter interaction: What people can do no longer.
  @MainActor @preconcurrency public func removeInteraction(_ interaction: any UIInteraction) {
    guard let index = look.interactions.firstIndex(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    look.interactions.remove(at: index)
    interaction.didMove(to: nil)
  }
}
