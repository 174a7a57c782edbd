// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@MainActor
@Suite("Limits of the size of text", .serialized)
struct ContentSizeLimitTests {
  private let outer = UIView(), inner = UIView(), label = UILabel()

  init() {
    outer.addSubview(inner)
    inner.addSubview(label)
  }

  private var size: UIContentSizeCategory { label.traitCollection.preferredContentSizeCategory }

  @Test("a view's limits hold for those in it, and not for those around it")
  func limits() {
    outer.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    #expect(size == .accessibilityLarge)
    inner.maximumContentSizeCategory = .extraLarge
    #expect(size == .extraLarge)
    #expect(outer.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    outer.traitOverrides.preferredContentSizeCategory = .small
    #expect(size == .small)
    inner.minimumContentSizeCategory = .medium
    #expect(size == .medium)
    inner.minimumContentSizeCategory = nil
    #expect(size == .small)
  }

  @Test("limits count for what a view is told itself, and each view's one after the other")
  func order() {
    inner.maximumContentSizeCategory = .large
    label.traitOverrides.preferredContentSizeCategory = .extraExtraLarge
    #expect(size == .extraExtraLarge)
    label.maximumContentSizeCategory = .extraLarge
    #expect(size == .extraLarge)
    label.minimumContentSizeCategory = .accessibilityMedium
    #expect(size == .extraLarge)
    label.maximumContentSizeCategory = .unspecified
    #expect(size == .accessibilityMedium)
  }

  @Test("fonts that follow the size follow the limits")
  func fonts() {
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    let usual = label.font.pointSize
    outer.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
    #expect(label.font.pointSize > usual + 10)
    inner.maximumContentSizeCategory = .large
    #expect(label.font.pointSize == usual)
  }

  @Test("which limits hold can be read")
  func description() {
    #expect(label.appliedContentSizeCategoryLimitsDescription == "")
    label.minimumContentSizeCategory = .small
    outer.maximumContentSizeCategory = .large
    #expect(
      label.appliedContentSizeCategoryLimitsDescription
        == "UILabel: minimum UICTContentSizeCategoryS\nUIView: maximum UICTContentSizeCategoryL")
  }
}
