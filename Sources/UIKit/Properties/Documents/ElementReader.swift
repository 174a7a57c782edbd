// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Reads an element's attributes and children, and notes which of them nobody has read.
@MainActor
final class ElementReader {
  /// The element as it is in the present surroundings.
  let element: InterfaceElement
  /// What it says for some surroundings only.
  let variations: SizeVariations
  let session: InterfaceSession
  private var known: Set<String> = []
  private var knownChildren: Set<Int> = []
  /// Whose attributes these are, as diagnostics call it.
  private let owner: String

  init(_ element: InterfaceElement, _ session: InterfaceSession, owner: String? = nil) {
    variations = SizeVariations(element, session)
    self.element = variations.applied(to: element)
    self.session = session
    self.owner = owner ?? "<\(element.name)>"
  }

  // MARK: - Attributes

  func text(_ name: String) -> String? {
    known.insert(name)
    return element.attributes[name]
  }

  /// A text that people read, in their language where the document has a table for it.
  func localized(_ name: String, as key: String? = nil) -> String? {
    let written =
      text(name)
      ?? element.children.first {
        $0.name == "string" && $0.attributes["key"] == name
      }?.text
    take(key: name)
    return session.translation(of: element.id, key ?? name) ?? written
  }

  func flag(_ name: String) -> Bool? { text(name).map { $0 == "YES" || $0 == "true" || $0 == "1" } }

  /// Gives an object's properties the flags that are there.
  func flags<Owner: AnyObject>(
    of owner: Owner, _ rows: KeyValuePairs<String, ReferenceWritableKeyPath<Owner, Bool>>
  ) {
    for (name, path) in rows { if let flag = flag(name) { owner[keyPath: path] = flag } }
  }

  /// Gives an object's properties the colours that are there.
  func colors<Owner: AnyObject>(
    of owner: Owner, _ rows: KeyValuePairs<String, ReferenceWritableKeyPath<Owner, UIColor?>>
  ) {
    for (name, path) in rows { if let color = color(name) { owner[keyPath: path] = color } }
  }

  func number(_ name: String) -> CGFloat? {
    guard let written = text(name) else { return nil }
    guard let number = Double(written), number.isFinite else {
      session.report("\(owner) has \(name)=\"\(written)\", which is no number", at: element)
      return nil
    }
    return CGFloat(number)
  }

  func integer(_ name: String) -> Int? {
    number(name).flatMap { Int(exactly: Double($0).rounded()) }
  }

  /// One of several values that have names.
  func choice<Value>(_ name: String, _ values: KeyValuePairs<String, Value>) -> Value? {
    guard let written = text(name) else { return nil }
    if let found = values.first(where: { $0.key == written }) { return found.value }
    // Older documents have some names with a capital.
    let lower = written.prefix(1).lowercased() + written.dropFirst()
    if let found = values.first(where: { $0.key == lower }) { return found.value }
    session.report("\(owner) has \(name)=\"\(written)\", which is not known", at: element)
    return nil
  }

  /// Says that attributes need nothing to be done.
  func ignore(_ names: String...) { known.formUnion(names) }

  // MARK: - Children

  func child(key: String) -> InterfaceElement? {
    guard let place = element.children.firstIndex(where: { $0.attributes["key"] == key }) else {
      return nil
    }
    knownChildren.insert(place)
    return element.children[place]
  }

  /// Says that the child for a property needs nothing to be done.
  func take(key: String) { _ = child(key: key) }

  func children(_ name: String) -> [InterfaceElement] {
    element.children.indices.filter { element.children[$0].name == name }.map {
      knownChildren.insert($0)
      return element.children[$0]
    }
  }

  /// What lies in the list of a name.
  func list(_ name: String) -> [InterfaceElement] { children(name).flatMap(\.children) }

  // MARK: - Values

  func rect(_ key: String) -> CGRect? { child(key: key).flatMap { session.rect($0) } }

  func size(_ key: String) -> CGSize? {
    child(key: key).map {
      CGSize(width: session.number($0, "width"), height: session.number($0, "height"))
    }
  }

  func insets(_ key: String) -> UIEdgeInsets? {
    guard let inset = child(key: key) else { return nil }
    func number(_ name: String) -> CGFloat { session.number(inset, name) }
    return UIEdgeInsets(
      top: number("minY"), left: number("minX"), bottom: number("maxY"), right: number("maxX"))
  }

  func directionalInsets(_ key: String) -> NSDirectionalEdgeInsets? {
    guard let inset = child(key: key) else { return nil }
    func number(_ name: String) -> CGFloat { session.number(inset, name) }
    return NSDirectionalEdgeInsets(
      top: number("top"), leading: number("leading"), bottom: number("bottom"),
      trailing: number("trailing"))
  }

  func color(_ key: String) -> UIColor? { child(key: key).flatMap { session.color($0) } }
  func font(_ key: String) -> UIFont? { child(key: key).flatMap { session.font($0) } }

  /// A picture, named by an attribute or by a child of it.
  func image(_ name: String) -> UIImage? {
    if let child = child(key: name), let image = child.attributes["image"] {
      return session.image(image, isSystem: child.attributes["catalog"] == "system", at: child)
    }
    guard let image = text(name) else { return nil }
    // One attribute says where all pictures of an element come from.
    return session.image(image, isSystem: text("catalog") == "system", at: element)
  }

  // MARK: - The rest

  /// What Xcode keeps for itself, or what others than the class read.
  private static let ownAttributes: Set<String> = [
    "id", "key", "sceneMemberID", "userLabel", "label", "customClass", "customModule",
    "customModuleProvider", "misplaced", "ambiguous", "verifyAmbiguity", "fixedFrame",
    "propertyAccessControl", "placeholderIntrinsicWidth", "placeholderIntrinsicHeight", "catalog",
    "explicitIdentifier", "colorLabel", "adjustsFontForContentSizeCategory", "simulatedAppContext",
    "notEditableReason", "hidesAccessoryWhenEditing",
  ]
  private static let ownChildren: Set<String> = [
    "animations", "connections", "gestureRecognizers", "userDefinedRuntimeAttributes",
    "extendedEdge",
    "simulatedStatusBarMetrics",
    "simulatedOrientationMetrics", "simulatedScreenMetrics", "simulatedNavigationBarMetrics",
    "simulatedTabBarMetrics", "simulatedToolbarMetrics", "simulatedTopBarMetrics",
    "simulatedBottomBarMetrics", "simulatedMetrics", "nil", "attributedString",
    "freeformSimulatedSizeMetrics",
    "modalFormSheetSimulatedSizeMetrics", "modalPageSheetSimulatedSizeMetrics", "point", "inset",
    "size",
    "edgeInsets", "directionalEdgeInsets", "string", "variation",
  ]

  /// Says once of each attribute and each child that nobody has read them.
  func finish() {
    for name in element.attributes.keys.sorted()
    where !known.contains(name) && !Self.ownAttributes.contains(name) {
      session.reportOnce(
        "\(owner) \(name)", "\(name) of \(owner) is not known and left out", at: element)
    }
    for (place, child) in element.children.enumerated()
    where !knownChildren.contains(place) && !Self.ownChildren.contains(child.name) {
      let name = child.attributes["key"].map { "\(child.name) key=\"\($0)\"" } ?? child.name
      session.reportOnce(
        "\(owner) <\(name)>", "<\(name)> in \(owner) is not known and left out", at: child)
    }
  }
}
