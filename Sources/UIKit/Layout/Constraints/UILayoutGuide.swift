// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A rectangle in a view that takes part in layout and shows nothing.
@MainActor @preconcurrency
open class UILayoutGuide: NSObject {
  /// What a guide's rectangle comes from.
  enum Role {
    /// Constraints alone.
    case free
    /// Constraints alone, from the origin of the view's coordinates on.
    case scrolled
    /// The view's edges moved inwards.
    case inset(@MainActor (UIView) -> UIEdgeInsets)
  }

  final var role = Role.free
  /// The view in which the guide lies.
  open internal(set) weak var owningView: UIView?
  /// A name that messages about constraints tell.
  open var identifier = ""

  /// Creates a guide of no view.
  public override init() {
    super.init()
  }

  /// Creates a guide; the archive's values are not read.
  public init?(coder: NSCoder) {
    super.init()
  }

  convenience init(_ identifier: String, of view: UIView, role: Role) {
    self.init()
    self.identifier = identifier
    self.role = role
    owningView = view
  }

  /// The guide's rectangle in its view's coordinates, as of the last layout.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    switch role {
    case .free, .scrolled: return owningView.layoutEngine?.frame(of: self) ?? .zero
    case .inset(let insets): return owningView.bounds.inset(by: insets(owningView))
    }
  }

  /// The active constraints that mention the guide on an axis.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    owningView?.layoutEngine?.constraints(of: self, on: axis) ?? []
  }

  /// Whether constraints leave the guide's rectangle open.
  open var hasAmbiguousLayout: Bool { owningView?.layoutEngine?.isAmbiguous(self) ?? false }

  private func anchor<A>(_ make: (LayoutReference) -> A) -> A { make(LayoutReference(self)) }

  /// The edge of least x, whatever the direction of reading.
  open var leftAnchor: NSLayoutXAxisAnchor { anchor { .init($0, .left) } }
  /// The edge of greatest x, whatever the direction of reading.
  open var rightAnchor: NSLayoutXAxisAnchor { anchor { .init($0, .right) } }
  /// The edge where reading begins.
  open var leadingAnchor: NSLayoutXAxisAnchor { anchor { .init($0, .leading) } }
  /// The edge where reading ends.
  open var trailingAnchor: NSLayoutXAxisAnchor { anchor { .init($0, .trailing) } }
  /// The middle between left and right.
  open var centerXAnchor: NSLayoutXAxisAnchor { anchor { .init($0, .centerX) } }
  /// The edge of least y.
  open var topAnchor: NSLayoutYAxisAnchor { anchor { .init($0, .top) } }
  /// The edge of greatest y.
  open var bottomAnchor: NSLayoutYAxisAnchor { anchor { .init($0, .bottom) } }
  /// The middle between top and bottom.
  open var centerYAnchor: NSLayoutYAxisAnchor { anchor { .init($0, .centerY) } }
  /// From the left to the right edge.
  open var widthAnchor: NSLayoutDimension { anchor { .init($0, .width) } }
  /// From the top to the bottom edge.
  open var heightAnchor: NSLayoutDimension { anchor { .init($0, .height) } }
}

extension UILayoutGuide: @MainActor LayoutItem {
  final var layoutView: UIView? { owningView }
  final var layoutName: String {
    let name = identifier.isEmpty ? "UILayoutGuide" : identifier
    return owningView.map { "\($0.layoutName).\(name)" } ?? name
  }
}

extension UIView: @MainActor LayoutItem {
  final var layoutView: UIView? { self }
  final var layoutName: String {
    "\(type(of: self)):0x\(String(UInt(bitPattern: ObjectIdentifier(self).hashValue), radix: 16))"
  }
}

extension UIView {
  /// Adds a guide to the view, which leaves the one where it was.
  public final func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    layout.guides.append(layoutGuide)
  }

  /// Takes a guide out of the view, and with it the constraints that mention it.
  public final func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self, layout.guides.contains(where: { $0 === layoutGuide })
    else { return }
    layoutEngine?.forget(layoutGuide)
    layout.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }

  /// The guides that have been added.
  public final var layoutGuides: [UILayoutGuide] { layoutStorage?.guides ?? [] }
}
