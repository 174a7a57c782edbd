// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What a document says of an element for some surroundings only, such as compact widths.
///
/// What fits is read when the objects are made, in the surroundings of that time. What is said of
/// more classes counts more, whatever its place in the document.
@MainActor
struct SizeVariations {
  private let fitting: [InterfaceElement]

  /// Takes what fits the present surroundings.
  init(_ element: InterfaceElement, _ session: InterfaceSession) {
    let variations = element.children.filter { $0.name == "variation" }
    guard !variations.isEmpty else {
      fitting = []
      return
    }
    let traits = UITraitCollection.current
    let ranked = variations.enumerated().compactMap { place, variation in
      let parts = (variation.attributes["key"] ?? "default").split(separator: "-")
      let fits = parts.map { part in
        let isFit = Self.fits(part, traits)
        if isFit == nil {
          session.reportOnce(
            "variation \(part)", "the variation \(part) is not known and left out", at: variation)
        }
        return isFit ?? false
      }
      let rank = parts == ["default"] ? 0 : parts.count
      return fits.allSatisfy { $0 } ? (rank: rank, place: place, element: variation) : nil
    }
    fitting = ranked.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }.map(\.element)
  }

  /// Whether one of the surroundings that a document names is there; nil for one that is not known.
  private static func fits(_ part: Substring, _ traits: UITraitCollection) -> Bool? {
    switch part {
    case "default": true
    case "widthClass=compact": traits.horizontalSizeClass == .compact
    case "widthClass=regular": traits.horizontalSizeClass == .regular
    case "heightClass=compact": traits.verticalSizeClass == .compact
    case "heightClass=regular": traits.verticalSizeClass == .regular
    case "userInterfaceIdiom=phone": traits.userInterfaceIdiom == .phone
    case "userInterfaceIdiom=pad": traits.userInterfaceIdiom == .pad
    case "userInterfaceStyle=light": traits.userInterfaceStyle != .dark
    case "userInterfaceStyle=dark": traits.userInterfaceStyle == .dark
    // Other machines than this one.
    case _ where part.hasPrefix("userInterfaceIdiom=") || part.hasPrefix("device="): false
    default: nil
    }
  }

  /// The element with what fits in place of what it says itself.
  func applied(to element: InterfaceElement) -> InterfaceElement {
    var result = element
    for variation in fitting {
      for (name, value) in variation.attributes where name != "key" {
        result.attributes[name] = value
      }
      // Masks name what is there, and are asked by themselves.
      for child in variation.children where child.name != "mask" {
        let key = child.attributes["key"]
        let place = result.children.firstIndex { $0.attributes["key"] == key && key != nil }
        if let place {
          result.children[place] = child
        } else {
          result.children.append(child)
        }
      }
    }
    return result
  }

  /// Whether the view or constraint of an id is there.
  ///
  /// - Parameter list: The list in which it stands: `subviews` or `constraints`.
  /// - Returns: What answers for an id; what has none is there.
  func isInstalled(_ list: String) -> (String?) -> Bool {
    var missing: Set<String> = []
    for variation in fitting {
      for mark in variation.child(key: list)?.children ?? [] {
        guard let id = mark.attributes["reference"] else { continue }
        if mark.name == "exclude" { missing.insert(id) } else { missing.remove(id) }
      }
    }
    return { id in id.map { !missing.contains($0) } ?? true }
  }
}
