// SPDX-License-Identifier: Apache-2.0

import QuartzCore

// How traits come from the screen through windows, controllers and views to those in them: each takes
// what is around it and says something else of some.
//
//  screen ─► scene ─► window ─► view ─► … ─► controller of a view ─► that view ─► views in it

/// What is said of a controller's traits.
struct ControllerTraits {
  /// Said by the parent.
  var asChild: UITraitCollection?
  var overrides: UITraitOverrides?
  var style = UIUserInterfaceStyle.unspecified
}

extension UITraitCollection {
  fileprivate func styled(_ style: UIUserInterfaceStyle) -> UITraitCollection {
    guard style != .unspecified, style != values.style else { return self }
    var values = values
    values.style = style
    return UITraitCollection(values: values)
  }

  fileprivate func overridden(by overrides: UITraitOverrides?) -> UITraitCollection {
    guard let overrides, !overrides.isEmpty else { return self }
    return overridden(by: overrides.values)
  }
}

extension UIViewController {
  /// The traits around the controller.
  final var outerTraits: UITraitCollection {
    guard let view = viewIfLoaded, view.superview != nil || parent == nil else {
      return parent?.traitCollection ?? .preset
    }
    return view.outerTraits
  }

  /// The controller's traits in surroundings.
  final func ownTraits(in outer: UITraitCollection) -> UITraitCollection {
    let given = traitState.asChild.map { outer.overridden(by: $0.values) } ?? outer
    return given.overridden(by: traitState.overrides).styled(traitState.style)
  }

  /// Changes what is said of the controller's traits, and tells who has others now.
  final func changeTraits(_ change: () -> Void) {
    if let view = viewIfLoaded {
      view.changeTraits(change)
    } else {
      let old = traitCollection
      change()
      if traitCollection != old { tellTraits(from: old) }
    }
  }

  /// What the controller says of its own traits and of those of what is in its view.
  @MainActor @preconcurrency public var traitOverrides: UITraitOverrides {
    get { traitState.overrides ?? UITraitOverrides() }
    set { changeTraits { traitState.overrides = newValue } }
  }

  /// Does nothing: traits that are set hold at once.
  ///
  /// > Difference: Apple's views and controllers take traits that were set before their next layout.
  @MainActor @preconcurrency public func updateTraitsIfNeeded() {}
}

extension UIView {
  /// The superview's traits with what the view itself says; the program's at the top.
  final var inheritedTraits: UITraitCollection { ancestry.traits }

  /// The traits around the view and its controller.
  final var outerTraits: UITraitCollection {
    // Classes may have an idea of their own of their traits.
    if let superview { return superview.traitCollection }
    guard let window = self as? UIWindow else { return .preset }
    return UITraitCollection.preset.sized(window.bounds.size)
      .overridden(by: window.windowScene?.traitOverrides)
  }

  /// The view's traits in surroundings.
  final func traits(in outer: UITraitCollection) -> UITraitCollection {
    traits(inController: viewController?.ownTraits(in: outer) ?? outer)
  }

  private func traits(inController outer: UITraitCollection) -> UITraitCollection {
    look.contentSizeLimits.applied(to: outer.overridden(by: look.traitOverrides).styled(look.style))
  }

  /// What the view says of its own traits and of those of the views in it.
  @MainActor @preconcurrency public final var traitOverrides: UITraitOverrides {
    get { look.traitOverrides ?? UITraitOverrides() }
    set { changeTraits { look.traitOverrides = newValue } }
  }

  /// Does nothing: traits that are set hold at once.
  ///
  /// > Difference: Apple's views and controllers take traits that were set before their next layout.
  @MainActor @preconcurrency public final func updateTraitsIfNeeded() {}

  /// Changes what is said of the view's traits, and tells who has others now.
  final func changeTraits(_ change: () -> Void) {
    let (old, controller) = (traitCollection, viewController?.traitCollection)
    change()
    ancestryChanged()
    spreadTraits(from: old, controller: controller)
  }

  /// A view that may have other traits than it had.
  private struct Change {
    var view: UIView
    var old: UITraitCollection
    var controller: UITraitCollection?
  }

  /// Tells the view and those in it, of which each had the traits that differ from the old ones
  /// here as they do there.
  ///
  /// A controller hears before its view, a view before those in it, the backmost of these first.
  final func spreadTraits(from old: UITraitCollection, controller: UITraitCollection?) {
    var pending = [Change(view: self, old: old, controller: controller)]
    while let change = pending.popLast() {
      let (view, old) = (change.view, change.old)
      let new = view.traitCollection
      let owner = view.viewController
      if let before = change.controller, let owner, owner.traitCollection != before {
        owner.tellTraits(from: before)
      }
      guard new != old else { continue }
      if let background = view.look.background { view.setBackgroundColor(background.color) }
      view.setNeedsDisplay()
      if new.layoutDirection != old.layoutDirection { view.directionChanged() }
      view.adoptTraits(from: old)
      view.tellTraits(from: old)
      for subview in view.subviews.reversed() {
        let controller = subview.viewController?.ownTraits(in: old)
        pending.append(
          Change(
            view: subview, old: subview.traits(inController: controller ?? old),
            controller: controller))
      }
    }
  }
}
