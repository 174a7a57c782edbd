// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIStackView {
  private static let distributions: KeyValuePairs<String, Distribution> = [
    "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
    "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
  ]
  private static let alignments: KeyValuePairs<String, Alignment> = [
    "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline,
    "center": .center, "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
  ]

  static let stackProperties = PropertyList(UIStackView.self, after: viewProperties) { list in
    list.makesLayout { ($0.gaps, $0.made) }
    list.choice("axis", \.axis).archived("UIStackAxis", .horizontal)
      .written(["horizontal": .horizontal, "vertical": .vertical])
    list.choice("distribution", \.distribution).archived("UIStackDistribution", .fill)
      .written(distributions)
    list.choice("alignment", \.alignment).archived("UIStackAlignment", .fill).written(alignments)
    list.value("spacing", \.spacing).archived("UIStackSpacing", 0).written { _, reader in
      let spacing = reader.number("spacing")
      return reader.text("spacingType") == "standard" ? UIStackView.spacingUseSystem : spacing
    }
    list.value("baselineRelativeArrangement", \.isBaselineRelativeArrangement)
      .archived("UIStackBaselineRelative", false).written()
    list.value("layoutMarginsRelativeArrangement", \.isLayoutMarginsRelativeArrangement)
      .archived("UIStackMarginsRelative", false).written()
    list.archive("UIStackArrangement", { $0.archivedArrangement }) { $0.takeArrangement($1) }
    list.reading("arrangedSubviews") { $0.arrangedSubviews }
  }

  /// The place of each arranged view among those that are archived, and the space after it.
  private var archivedArrangement: [[Double]] {
    let subviews = ViewArchive.contents(of: self)
    return arrangedSubviews.compactMap { view in
      guard let place = subviews.firstIndex(where: { $0 === view }) else { return nil }
      return [Double(place), Double(customSpacing(after: view))]
    }
  }

  private func takeArrangement(_ archived: Any) {
    let subviews = ViewArchive.contents(of: self)
    for entry in archived as? [Any] ?? [] {
      guard let numbers = [Double].unarchived(entry), numbers.count == 2,
        let place = Int(exactly: numbers[0]), subviews.indices.contains(place)
      else { continue }
      addArrangedSubview(subviews[place])
      setCustomSpacing(CGFloat(numbers[1]), after: subviews[place])
    }
  }
}
