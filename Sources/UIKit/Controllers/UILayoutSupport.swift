// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The part of a controller's view, at the top or the bottom, that bars cover: how constraints met
/// bars before there were safe areas.
@MainActor @preconcurrency
public protocol UILayoutSupport: NSObjectProtocol {
  /// How high the part is, in points.
  var length: CGFloat { get }
  /// The part's upper edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The part's lower edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The part's height.
  var heightAnchor: NSLayoutDimension { get }
}

/// A guide from an edge of a view to its safe area.
final class CoveredGuide: UILayoutGuide, UILayoutSupport {
  private let edge: UIRectEdge

  /// Creates the guide and lays it out by constraints of its own.
  init(_ edge: UIRectEdge, of view: UIView) {
    self.edge = edge
    super.init()
    identifier = edge == .top ? "_UIViewControllerTop" : "_UIViewControllerBottom"
    view.addLayoutGuide(self)
    let safe = view.safeAreaLayoutGuide
    let isTop = edge == .top
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: isTop ? view.topAnchor : safe.bottomAnchor),
      bottomAnchor.constraint(equalTo: isTop ? safe.topAnchor : view.bottomAnchor),
      leadingAnchor.constraint(equalTo: view.leadingAnchor),
      trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }

  override init?(coder: NSCoder) { nil }

  var length: CGFloat {
    let insets = owningView?.safeAreaInsets ?? .zero
    return edge == .top ? insets.top : insets.bottom
  }
}
