// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import UIKit

@Suite("Contents of list rows")
@MainActor
struct ListContentTests {
  init() { TestFonts.register() }

  /// The view of a configuration, laid out, and its parts.
  @MainActor
  private struct Shown {
    let view: UIListContentView
    var labels: [UILabel] { view.subviews.compactMap { $0 as? UILabel } }
    var picture: UIImageView? { view.subviews.lazy.compactMap { $0 as? UIImageView }.first }

    init(_ change: (inout UIListContentConfiguration) -> Void) {
      var content = UIListContentConfiguration.cell()
      (content.text, content.secondaryText) = ("Title of it", "more")
      content.image = tile(.red, 40, 20)
      change(&content)
      view = UIListContentView(configuration: content)
      view.frame = CGRect(x: 0, y: 0, width: 300, height: 80)
      view.layoutIfNeeded()
    }
  }

  @Test("pictures keep to their greatest size, and lie in the middle of the room kept for them")
  func picture() throws {
    let plain = Shown { _ in }
    #expect(plain.picture?.frame.size == CGSize(width: 40, height: 20))
    let small = Shown { $0.imageProperties.maximumSize = CGSize(width: 20, height: 0) }
    #expect(small.picture?.frame.size == CGSize(width: 20, height: 10))
    let roomy = Shown { $0.imageProperties.reservedLayoutSize = CGSize(width: 60, height: 0) }
    #expect(roomy.picture?.frame.minX == 10 && roomy.picture?.frame.width == 40)
    #expect(try #require(roomy.labels.first).frame.minX == 60 + 16)
    let standard = UIListContentConfiguration.ImageProperties.standardDimension
    let kept = Shown {
      $0.imageProperties.maximumSize = CGSize(width: 4, height: 4)
      $0.imageProperties.reservedLayoutSize = CGSize(width: standard, height: standard)
    }
    #expect(try #require(kept.labels.first).frame.minX > 16 + 20)
    let round = Shown { $0.imageProperties.cornerRadius = 6 }
    #expect(round.picture?.layer.cornerRadius == 6 && round.picture?.clipsToBounds == true)
    #expect(plain.picture?.clipsToBounds == false)
  }

  @Test("templates have their own colour or the tint, and what a transformer makes of it")
  func tint() {
    var looks = UIListContentConfiguration.cell().imageProperties
    #expect(looks.resolvedTintColor(for: .green) == .green)
    looks.tintColor = .red
    #expect(looks.resolvedTintColor(for: .green) == .red)
    looks.tintColorTransformer = UIConfigurationColorTransformer { $0.withAlphaComponent(0.5) }
    #expect(looks.resolvedTintColor(for: .green) == UIColor.red.withAlphaComponent(0.5))
    let shown = Shown { $0.imageProperties = looks }
    #expect(shown.picture?.tintColor == UIColor.red.withAlphaComponent(0.5))
  }

  @Test("texts have the letters, the colour and the lines that they are given")
  func texts() throws {
    typealias Transform = UIListContentConfiguration.TextProperties.TextTransform
    let cases: [(Transform, String)] = [
      (.none, "Title of it"), (.uppercase, "TITLE OF IT"), (.lowercase, "title of it"),
      (.capitalized, "Title Of It"),
    ]
    for (index, (transform, text)) in cases.enumerated() {
      #expect(transform.rawValue == index)
      let shown = Shown { $0.textProperties.transform = transform }
      #expect(shown.labels.first?.text == text)
    }
    let shown = Shown {
      $0.textProperties.color = .red
      $0.textProperties.alignment = .center
      $0.textProperties.lineBreakMode = .byTruncatingHead
      $0.textProperties.numberOfLines = 2
      $0.textProperties.adjustsFontSizeToFitWidth = true
      $0.textProperties.minimumScaleFactor = 0.5
      $0.secondaryTextProperties.colorTransformer = UIConfigurationColorTransformer { _ in .blue }
    }
    let (first, second) = (try #require(shown.labels.first), try #require(shown.labels.last))
    #expect(first.textColor == .red && first.textAlignment == .center)
    #expect(first.lineBreakMode == .byTruncatingHead && first.numberOfLines == 2)
    #expect(first.adjustsFontSizeToFitWidth && first.minimumScaleFactor == 0.5)
    #expect(second.textColor == .blue)
    var looks = UIListContentConfiguration.cell().textProperties
    looks.color = .red
    #expect(looks.resolvedColor() == .red)
    looks.colorTransformer = .grayscale
    #expect(looks.resolvedColor() == UIColor(white: 0.2126, alpha: 1))
  }

  @Test("texts are no higher than their lines, and shrink where they may", arguments: [1, 2, 3])
  func lines(count: Int) throws {
    let long = Shown {
      $0.text = String(repeating: "many words ", count: 40)
      $0.secondaryText = nil
      $0.textProperties.numberOfLines = count
    }
    let one = try #require(long.labels.first).font.lineHeight
    #expect(abs(try #require(long.labels.first).frame.height - one * CGFloat(count)) < 2)
  }

  @Test("fonts follow the preferred size of text unless they are told not to")
  func sizes() {
    for follows in [true, false] {
      let shown = Shown {
        $0.textProperties.font = .preferredFont(forTextStyle: .body)
        $0.textProperties.adjustsFontForContentSizeCategory = follows
      }
      let parent = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      parent.addSubview(shown.view)
      parent.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
      parent.updateTraitsIfNeeded()
      parent.layoutIfNeeded()
      #expect(((shown.labels.first?.font.pointSize ?? 0) > 17) == follows)
    }
  }

  @Test("two texts stand beside each other where they may and can, with their gaps")
  func two() throws {
    let below = Shown { $0.textToSecondaryTextVerticalPadding = 9 }
    let (first, second) = (try #require(below.labels.first), try #require(below.labels.last))
    #expect(second.frame.minY - first.frame.maxY == 9)
    let beside = Shown { $0.prefersSideBySideTextAndSecondaryText = true }
    let (left, right) = (try #require(beside.labels.first), try #require(beside.labels.last))
    #expect(abs(left.frame.midY - right.frame.midY) <= 2 && right.frame.minX > left.frame.maxX)
    #expect(right.frame.maxX == 300)
    let apart = Shown {
      $0.prefersSideBySideTextAndSecondaryText = true
      $0.textToSecondaryTextHorizontalPadding = 250
    }
    let (top, low) = (try #require(apart.labels.first), try #require(apart.labels.last))
    #expect(low.frame.minY >= top.frame.maxY)
    let gap = Shown { $0.imageToTextPadding = 33 }
    #expect(try #require(gap.labels.first).frame.minX == 40 + 33)
    let rich = Shown { $0.secondaryAttributedText = NSAttributedString(string: "rich") }
    #expect(rich.labels.last?.text == "rich")
  }

  @Test("keep to the margins around along the axes that are named")
  func axes() {
    for (axes, x) in [(UIAxis.horizontal, CGFloat(50)), ([], 0), (.vertical, 0)] {
      let shown = Shown {
        $0.image = nil
        $0.axesPreservingSuperviewLayoutMargins = axes
      }
      let parent = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 80))
      parent.layoutMargins = UIEdgeInsets(top: 30, left: 50, bottom: 0, right: 0)
      parent.addSubview(shown.view)
      shown.view.setNeedsLayout()
      parent.layoutIfNeeded()
      #expect(shown.labels.first?.frame.minX == x)
    }
  }

  @Test("a view takes another configuration, and only one of lists")
  func view() {
    struct Other: UIContentConfiguration {
      func makeContentView() -> any UIView & UIContentView {
        UIListContentView(configuration: .cell())
      }
      func updated(for state: any UIConfigurationState) -> Other { self }
    }
    let shown = Shown { _ in }
    var content = UIListContentConfiguration.cell()
    content.text = "new"
    shown.view.configuration = content
    #expect(shown.labels.map(\.text) == ["new"] && shown.picture == nil)
    shown.view.configuration = Other()
    #expect(shown.labels.map(\.text) == ["new"])
    #expect((shown.view.configuration as? UIListContentConfiguration)?.text == "new")
  }

  @Test("are faint in the state of a view that takes no part")
  func state() {
    var state = UIViewConfigurationState(
      traitCollection: UITraitCollection(userInterfaceStyle: .dark))
    #expect(state.traitCollection.userInterfaceStyle == .dark)
    #expect(
      ![state.isDisabled, state.isSelected, state.isHighlighted, state.isFocused, state.isPinned]
        .contains(true))
    let content = UIListContentConfiguration.cell()
    #expect(content.updated(for: state).textProperties.color == .label)
    (state.isSelected, state.isHighlighted, state.isFocused, state.isPinned) = (
      true, true, true, true
    )
    #expect(content.updated(for: state).textProperties.color == .label)
    state.isDisabled = true
    #expect(content.updated(for: state).textProperties.color == .tertiaryLabel)
  }

  @Test("presets differ in font, colour and margins as their places ask")
  func presets() {
    typealias Content = UIListContentConfiguration
    #expect(Content.footer().textProperties.font.pointSize == 13)
    #expect(Content.footer().textProperties.color == .secondaryLabel)
    #expect(Content.footer().textProperties.transform == Content.TextProperties.TextTransform.none)
    #expect(Content.header().textProperties.transform == .uppercase)
    let prominent = Content.prominentInsetGroupedHeader()
    #expect(
      prominent.textProperties.color == .label && prominent.textProperties.font.pointSize == 17)
    #expect(prominent.directionalLayoutMargins.top > prominent.directionalLayoutMargins.bottom)
    let sidebars: [Content] = [
      .sidebarSubtitleCell(), .accompaniedSidebarCell(), .accompaniedSidebarSubtitleCell(),
    ]
    for content in sidebars {
      #expect(content.imageToTextPadding < Content.cell().imageToTextPadding)
      #expect(!content.prefersSideBySideTextAndSecondaryText)
    }
  }
}
