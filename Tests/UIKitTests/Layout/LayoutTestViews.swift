// SPDX-License-Identifier: Apache-2.0

@testable import UIKit

/// A view whose content would like a size.
@MainActor
class ContentBox: UIView {
  var content: CGSize {
    didSet { invalidateIntrinsicContentSize() }
  }

  init(_ width: CGFloat, _ height: CGFloat) {
    content = CGSize(width: width, height: height)
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { content }
}

/// A box with a line of text.
@MainActor
final class LineBox: ContentBox {
  var ascent: CGFloat = 0
  override var baselineOffsets: (fromTop: CGFloat, fromBottom: CGFloat)? {
    (ascent, bounds.height - ascent)
  }
}

/// A box whose content covers an area whatever its width.
@MainActor
final class FlowingBox: ContentBox {
  override func intrinsicContentHeight(forWidth width: CGFloat) -> CGFloat? {
    width > 0 ? content.width * content.height / width : nil
  }
}

/// A plain view that constraints lay out.
@MainActor
func free() -> UIView {
  let view = UIView()
  view.translatesAutoresizingMaskIntoConstraints = false
  return view
}

@MainActor
func container(_ width: CGFloat = 100, _ height: CGFloat = 100, _ views: UIView...) -> UIView {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
  for subview in views { view.addSubview(subview) }
  return view
}

/// Runs a body and gives what layout complained about.
@MainActor
func complaints(_ body: () throws -> Void) rethrows -> [String] {
  let report = LayoutDiagnostics.report
  defer { LayoutDiagnostics.report = report }
  var messages: [String] = []
  LayoutDiagnostics.report = { messages.append($0) }
  try body()
  return messages
}

@MainActor
func activate(_ constraints: NSLayoutConstraint...) { NSLayoutConstraint.activate(constraints) }
