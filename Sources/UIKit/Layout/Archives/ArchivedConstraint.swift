// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A constraint in the archive of the view that lists it.
///
/// Items are told by the way down from that view, as the view itself is not yet there when what it
/// holds is read.
struct ArchivedConstraint: Codable {
  /// A view, or a guide of it.
  struct Item: Codable {
    /// The numbers of the views on the way, among those that are archived.
    var way: [Int]
    /// The name of a guide that views make, or the number of one that the program has added.
    var guide: String?
  }

  struct Term: Codable {
    var item: Item
    var attribute: Int
  }

  /// One term for an attribute, two for the way from one to the other.
  var first: [Term]
  var second: [Term]
  var relation: Int
  var multiplier: Double
  var constant: Double
  var priority: Float
  var identifier: String?
}

@MainActor
extension ArchivedConstraint {
  /// nil where an item is none that is archived.
  init?(_ constraint: NSLayoutConstraint, in holder: UIView) {
    guard let first = constraint.firstTerm.map({ Self.terms($0, in: holder) }) ?? [] else {
      return nil
    }
    guard let second = constraint.secondTerm.map({ Self.terms($0, in: holder) }) ?? [] else {
      return nil
    }
    (self.first, self.second) = (first, second)
    relation = constraint.relation.rawValue
    (multiplier, constant) = (Double(constraint.multiplier), Double(constraint.constant))
    priority = constraint.priority.rawValue
    identifier = constraint.identifier
  }

  private static func terms(_ term: LayoutTerm, in holder: UIView) -> [Term]? {
    func made(
      _ reference: LayoutReference, _ attribute: NSLayoutConstraint.Attribute
    ) -> Term? {
      reference.item.flatMap { Item($0, in: holder) }.map {
        Term(item: $0, attribute: attribute.rawValue)
      }
    }
    let made =
      switch term {
      case .attribute(let item, let attribute): [made(item, attribute)]
      case .distance(let from, let first, let to, let second):
        [made(from, first), made(to, second)]
      }
    return made.contains { $0 == nil } ? nil : made.compactMap(\.self)
  }

  /// The constraint; nil where an item is not there.
  func make(in holder: UIView) -> NSLayoutConstraint? {
    guard let relation = NSLayoutConstraint.Relation(rawValue: relation),
      let firstTerm = Self.term(first, in: holder)
    else { return nil }
    let secondTerm = Self.term(second, in: holder)
    guard secondTerm != nil || second.isEmpty else { return nil }
    let result = NSLayoutConstraint(
      firstTerm, relation, secondTerm, multiplier: CGFloat(multiplier), constant: CGFloat(constant))
    result.priority = UILayoutPriority(priority)
    result.identifier = identifier
    return result
  }

  private static func term(_ terms: [Term], in holder: UIView) -> LayoutTerm? {
    let found = terms.compactMap { term -> (LayoutReference, NSLayoutConstraint.Attribute)? in
      guard let item = term.item.find(in: holder),
        let attribute = NSLayoutConstraint.Attribute(rawValue: term.attribute)
      else { return nil }
      return (LayoutReference(item), attribute)
    }
    guard found.count == terms.count, let first = found.first else { return nil }
    guard found.count > 1 else { return .attribute(first.0, first.1) }
    return .distance(first.0, first.1, found[1].0, found[1].1)
  }
}

@MainActor
extension ArchivedConstraint.Item {
  fileprivate init?(_ item: any LayoutItem, in holder: UIView) {
    guard var view = item.layoutView else { return nil }
    var guide: String?
    if let item = item as? UILayoutGuide {
      guard let name = view.name(of: item) else { return nil }
      guide = name
    }
    var way: [Int] = []
    while view !== holder {
      guard var above = view.superview else { return nil }
      // A view for the contents of another is passed over.
      if let outer = above.superview, outer !== holder.superview,
        ViewArchive.contentHost(of: outer) === above
      {
        above = outer
      }
      guard let place = ViewArchive.contents(of: above).firstIndex(where: { $0 === view }) else {
        return nil
      }
      way.append(place)
      view = above
    }
    self.init(way: way.reversed(), guide: guide)
  }

  fileprivate func find(in holder: UIView) -> (any LayoutItem)? {
    var view = holder
    for place in way {
      let below = ViewArchive.contents(of: view)
      guard below.indices.contains(place) else { return nil }
      view = below[place]
    }
    return guide.map { view.guide(named: $0) } ?? view
  }
}

extension UIView {
  /// What a view's class makes for its own layout.
  final var ownLayoutParts: (guides: [UILayoutGuide], constraints: [NSLayoutConstraint]) {
    type(of: self).propertyList.parts.layout?(self) ?? ([], [])
  }

  private static let guideNames: [(String, KeyPath<LayoutState, UILayoutGuide?>)] = [
    ("safeArea", \.safeAreaGuide), ("margins", \.marginsGuide), ("readable", \.readableGuide),
    ("content", \.scrolledGuide), ("frame", \.scrollingGuide),
  ]

  fileprivate func name(of guide: UILayoutGuide) -> String? {
    guard let state = layoutStorage else { return nil }
    for (name, path) in Self.guideNames where state[keyPath: path] === guide { return name }
    let own = ownLayoutParts.guides
    let guides = state.guides.filter { guide in !own.contains { $0 === guide } }
    return guides.firstIndex { $0 === guide }.map { "\($0)" }
  }

  fileprivate func guide(named name: String) -> UILayoutGuide? {
    switch name {
    case "safeArea": return safeAreaLayoutGuide
    case "margins": return layoutMarginsGuide
    case "readable": return readableContentGuide
    case "content": return (self as? UIScrollView)?.contentLayoutGuide
    case "frame": return (self as? UIScrollView)?.frameLayoutGuide
    default:
      let guides = layoutGuides
      return Int(name).flatMap { guides.indices.contains($0) ? guides[$0] : nil }
    }
  }
}

extension JSONEncoder {
  /// Writes numbers that are none as words.
  static var ofLayout: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    encoder.outputFormatting = .sortedKeys
    return encoder
  }
}

extension JSONDecoder {
  /// Reads what ``JSONEncoder/ofLayout`` writes.
  static var ofLayout: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }
}
