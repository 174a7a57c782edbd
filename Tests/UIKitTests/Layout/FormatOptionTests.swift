// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@MainActor
@Suite("Options of visual formats")
struct FormatOptionTests {
  private typealias Options = NSLayoutConstraint.FormatOptions
  private typealias Attribute = NSLayoutConstraint.Attribute

  /// What a format makes of two views besides those along its axis.
  private func aligned(_ format: String, _ options: Options) -> [[Attribute]] {
    let (a, b) = (free(), free())
    let root = container(200, 100, a, b)
    let made = NSLayoutConstraint.constraints(
      withVisualFormat: format, options: options, metrics: nil, views: ["a": a, "b": b])
    #expect(root.subviews.count == 2)
    return made.filter { $0.firstAttribute == $0.secondAttribute }
      .map { [$0.firstAttribute, $0.secondAttribute] }
  }

  @Test("each option aligns the views of a row or a column by its own attribute")
  func alignment() {
    let row: [(Options, Attribute)] = [
      (Options.alignAllTop, .top), (.alignAllBottom, .bottom), (.alignAllCenterY, .centerY),
      (.alignAllFirstBaseline, .firstBaseline), (.alignAllLastBaseline, .lastBaseline),
    ]
    for (option, attribute) in row {
      #expect(aligned("[a]-[b]", option) == [[attribute, attribute]], "\(attribute)")
    }
    let column: [(Options, Attribute)] = [
      (Options.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllCenterX, .centerX),
      (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
    ]
    for (option, attribute) in column {
      #expect(aligned("V:[a]-[b]", option) == [[attribute, attribute]], "\(attribute)")
      #expect(Options.alignmentMask.isSuperset(of: option))
      // Apple's option is the bit of the attribute's number.
      #expect(option.rawValue == 1 << UInt(attribute.rawValue))
    }
    #expect(aligned("[a]-[b]", []) == [])
    #expect(Options.alignmentMask.rawValue == 0xFFFF)
  }

  @Test("a row follows the way of reading, or goes from left to right or back")
  func direction() {
    func edges(_ options: Options) -> [Attribute] {
      let (a, b) = (free(), free())
      let root = container(200, 100, a, b)
      let made = NSLayoutConstraint.constraints(
        withVisualFormat: "[a]-[b]", options: options, metrics: nil, views: ["a": a, "b": b])
      #expect(root.subviews.count == 2)
      return made.flatMap { [$0.firstAttribute, $0.secondAttribute] }
    }
    #expect(edges(.directionLeadingToTrailing) == [.leading, .trailing])
    #expect(edges(.directionLeftToRight) == [.left, .right])
    #expect(edges(.directionRightToLeft) == [.right, .left])
    let all: [Options] = [
      Options.directionLeadingToTrailing, .directionLeftToRight, .directionRightToLeft,
    ]
    #expect(all.map(\.rawValue) == [0, 1 << 16, 2 << 16])
    #expect(all.allSatisfy { Options.directionMask.isSuperset(of: $0) })
    #expect(Options.directionMask.isDisjoint(with: .alignmentMask))
  }

  @Test("a constraint of one view has no second attribute")
  func second() {
    let view = free()
    let root = container(200, 100, view)
    #expect(view.widthAnchor.constraint(equalToConstant: 5).secondAttribute == .notAnAttribute)
    let other = view.topAnchor.constraint(equalTo: root.bottomAnchor)
    #expect(other.secondAttribute == .bottom)
  }
}
