// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A frame that a document tells by what it keeps from the edges of the superview, as those of
/// Xcode 7 and 8 do.
struct InsetFrame {
  /// Points, or a share of the superview's length.
  private struct Length {
    var points: CGFloat = 0
    var share: CGFloat = 0

    /// Reads a number, with a sign of per cent or without one; nil for none.
    init?(_ written: String?) {
      guard let written else { return nil }
      let isShare = written.hasSuffix("%")
      guard let number = Double(isShare ? String(written.dropLast()) : written), number.isFinite
      else { return nil }
      if isShare { share = CGFloat(number) / 100 } else { points = CGFloat(number) }
    }

    func length(in whole: CGFloat) -> CGFloat { points + share * whole }
  }

  private let x, y: (start: Length?, end: Length?, length: Length?)

  init(_ element: InterfaceElement) {
    func length(_ name: String) -> Length? { Length(element.attributes[name]) }
    x = (length("minX"), length("maxX"), length("width"))
    y = (length("minY"), length("maxY"), length("height"))
  }

  /// The frame in a superview's bounds: two of start, end and length say it, and the whole length
  /// stands where only one is there.
  func rect(in bounds: CGRect) -> CGRect {
    func span(
      _ told: (start: Length?, end: Length?, length: Length?), _ whole: CGFloat
    ) -> (CGFloat, CGFloat) {
      let (start, end) = (told.start?.length(in: whole), told.end?.length(in: whole))
      guard let length = told.length?.length(in: whole) else {
        return (start ?? 0, max(0, whole - (start ?? 0) - (end ?? 0)))
      }
      return (start ?? end.map { whole - $0 - length } ?? 0, max(0, length))
    }
    let (left, width) = span(x, bounds.width)
    let (top, height) = span(y, bounds.height)
    return CGRect(x: bounds.minX + left, y: bounds.minY + top, width: width, height: height)
  }

  /// Gives a view its place; what lies in it has places of its own already, or gets them after it.
  @MainActor
  func place(_ view: UIView) {
    guard let superview = view.superview else { return }
    let follows = view.autoresizesSubviews
    view.autoresizesSubviews = false
    view.frame = rect(in: superview.bounds)
    view.autoresizesSubviews = follows
  }
}
