// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIView {
  // MARK: - Margins

  /// Whether the margins keep content inside the superview's margins too.
  public final var preservesSuperviewLayoutMargins: Bool {
    get { layoutStorage?.preservesSuperviewMargins ?? false }
    set {
      layout.preservesSuperviewMargins = newValue
      insetsDidChange()
    }
  }

  /// Whether the margins begin at the safe area; true at first.
  public final var insetsLayoutMarginsFromSafeArea: Bool {
    get { layoutStorage?.insetsMarginsFromSafeArea ?? true }
    set {
      layout.insetsMarginsFromSafeArea = newValue
      insetsDidChange()
    }
  }

  final var effectiveMargins: UIEdgeInsets {
    var margins = ownMargins.insets(isRightToLeft: isLaidOutRightToLeft)
    if insetsLayoutMarginsFromSafeArea {
      let safe = safeAreaInsets
      margins.top += safe.top
      margins.left += safe.left
      margins.bottom += safe.bottom
      margins.right += safe.right
    }
    guard preservesSuperviewLayoutMargins, let superview else { return margins }
    let outer = DeepStack.descend { superview.layoutMargins }
    let (frame, area) = (plainFrame, superview.bounds)
    margins.top = max(margins.top, area.minY + outer.top - frame.minY)
    margins.left = max(margins.left, area.minX + outer.left - frame.minX)
    margins.bottom = max(margins.bottom, frame.maxY - (area.maxY - outer.bottom))
    margins.right = max(margins.right, frame.maxX - (area.maxX - outer.right))
    return margins
  }

  /// What the program has set, or the system gives: 8 points, and to a controller's view no less
  /// than the controller's least margins at the sides.
  private var ownMargins: NSDirectionalEdgeInsets {
    let own = layoutStorage?.margins
    guard let viewController, viewController.viewRespectsSystemMinimumLayoutMargins else {
      return own ?? NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    }
    let least = viewController.systemMinimumLayoutMargins
    return NSDirectionalEdgeInsets(
      top: max(own?.top ?? 0, least.top), leading: max(own?.leading ?? 0, least.leading),
      bottom: max(own?.bottom ?? 0, least.bottom), trailing: max(own?.trailing ?? 0, least.trailing)
    )
  }

  final func setMargins(_ margins: UIEdgeInsets) {
    setDirectionalMargins(margins.directional(isRightToLeft: isLaidOutRightToLeft))
  }

  final func setDirectionalMargins(_ margins: NSDirectionalEdgeInsets) {
    guard margins != layout.margins else { return }
    // A view that was never laid out is told of its first margins, too.
    if layout.knownMargins == nil { layout.knownMargins = layoutMargins }
    layout.margins = margins
    insetsDidChange()
  }

  // MARK: - The safe area

  /// What of the superview's safe area reaches into this view, and what a view controller adds.
  final var inheritedSafeArea: UIEdgeInsets {
    var insets = UIEdgeInsets.zero
    guard ancestry.mayHaveSafeArea else { return insets }
    if let superview {
      let outer = DeepStack.descend { superview.insetsForSubviews }
      if outer != .zero {
        let (frame, area) = (plainFrame, superview.bounds)
        // A view that lies beyond the superview's edge has no more than the superview has there.
        func reach(_ way: CGFloat, _ most: CGFloat, _ length: CGFloat) -> CGFloat {
          max(min(way, most, length), 0)
        }
        insets.top = reach(area.minY + outer.top - frame.minY, outer.top, frame.height)
        insets.left = reach(area.minX + outer.left - frame.minX, outer.left, frame.width)
        insets.bottom = reach(
          frame.maxY - (area.maxY - outer.bottom), outer.bottom, frame.height)
        insets.right = reach(frame.maxX - (area.maxX - outer.right), outer.right, frame.width)
      }
    } else if let layoutStorage {
      insets = layoutStorage.screenInsets
    }
    guard let more = viewController?.additionalSafeAreaInsets, more != .zero else { return insets }
    insets.top += more.top
    insets.left += more.left
    insets.bottom += more.bottom
    insets.right += more.right
    return insets
  }

  /// Sets what covers the edges of a topmost view: a window says so of its screen.
  final func setScreenInsets(_ insets: UIEdgeInsets) {
    guard insets != layoutStorage?.screenInsets ?? .zero else { return }
    layout.screenInsets = insets
    ancestryChanged()
    insetsDidChange()
  }

  /// Margins or safe area have changed, perhaps those of views inside too.
  final func insetsDidChange() {
    noteInsets(layoutEngine)
    noteLayout()
    DeepStack.descend {
      for subview in subviews { subview.insetsDidChange() }
    }
  }

  /// Tells the view of insets that have changed since the last time, and has the constraints worked
  /// out anew that depend on them.
  final func noteInsets(_ engine: LayoutEngine?) {
    let safeArea = safeAreaInsets
    guard layoutStorage != nil || safeArea != .zero else { return }
    let state = layout
    let margins = layoutMargins
    let dependsOnBounds = state.readableGuide != nil || state.scrollingGuide != nil
    let areBoundsNew = dependsOnBounds && state.knownBounds != bounds
    state.knownBounds = bounds
    guard safeArea != state.knownSafeArea || margins != state.knownMargins || areBoundsNew
    else { return }
    let isSafeAreaNew = safeArea != state.knownSafeArea
    let areMarginsNew = margins != (state.knownMargins ?? margins)
    state.knownSafeArea = safeArea
    state.knownMargins = margins
    if let engine {
      engine.geometryChanged(of: self)
      for guide in state.ownGuides { engine.geometryChanged(of: guide) }
    }
    if isSafeAreaNew {
      safeAreaInsetsDidChange()
      viewController?.viewSafeAreaInsetsDidChange()
    }
    if areMarginsNew {
      layoutMarginsDidChange()
      viewController?.viewLayoutMarginsDidChange()
    }
  }

  // MARK: - Guides

  /// The rectangle inside the margins.
  public final var layoutMarginsGuide: UILayoutGuide {
    if let guide = layout.marginsGuide { return guide }
    let guide = UILayoutGuide(
      "UIViewLayoutMarginsGuide", of: self, role: .inset { $0.layoutMargins })
    layout.marginsGuide = guide
    return guide
  }

  /// The rectangle that nothing covers.
  public final var safeAreaLayoutGuide: UILayoutGuide {
    if let guide = layout.safeAreaGuide { return guide }
    let guide = UILayoutGuide(
      "UIViewSafeAreaLayoutGuide", of: self, role: .inset { $0.safeAreaInsets })
    layout.safeAreaGuide = guide
    return guide
  }

  /// The rectangle inside the margins, no wider than lines of text are easily read.
  public final var readableContentGuide: UILayoutGuide {
    if let guide = layout.readableGuide { return guide }
    let guide = UILayoutGuide(
      "UIViewReadableContentGuide", of: self,
      role: .inset { view in
        var insets = view.layoutMargins
        let excess = view.bounds.width - insets.left - insets.right - readableWidth
        if excess > 0 {
          insets.left += excess / 2
          insets.right += excess / 2
        }
        return insets
      })
    layout.readableGuide = guide
    return guide
  }
}

/// The width of lines that are easily read, at the usual size of text.
private let readableWidth: CGFloat = 672

extension UIEdgeInsets {
  func directional(isRightToLeft: Bool) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: top, leading: isRightToLeft ? right : left, bottom: bottom,
      trailing: isRightToLeft ? left : right)
  }
}

extension NSDirectionalEdgeInsets {
  func insets(isRightToLeft: Bool) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top, left: isRightToLeft ? trailing : leading, bottom: bottom,
      right: isRightToLeft ? leading : trailing)
  }
}

extension CGRect {
  /// The rectangle with its edges moved outwards.
  func outset(by insets: UIEdgeInsets) -> CGRect {
    inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
}
