// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension InterfaceSession {
  // MARK: - Classes

  /// The class that an element names, below one; the latter where it is not found.
  func customClass<Base: AnyObject>(
    of element: InterfaceElement, below base: Base.Type
  ) -> Base.Type {
    guard let name = element.attributes["customClass"] else { return base }
    for full in ClassNames.candidates(name, module: element.attributes["customModule"]) {
      guard let found = NSClassFromString(full) else { continue }
      if let type = found as? Base.Type { return type }
      report("the class \(full) is no \(base), as <\(element.name)> has it", at: element)
      return base
    }
    report(
      "there is no class \(name) for <\(element.name)>; write it, or correct the class in the "
        + "document. It is a \(base) now", kind: .resource, at: element)
    return base
  }

  // MARK: - Views

  /// How deep views may lie in each other.
  private static let depthLimit = 150

  /// The view of an element with all in it; nil for what is none.
  func makeView(_ element: InterfaceElement) -> UIView? {
    guard let kind = ViewKind.named(element.name) else {
      if element.name == "nil" { return nil }
      reportOnce(
        "class \(element.name)",
        "<\(element.name)> is not known; an empty view stands in its place",
        at: element)
      return make(ViewKind(type: UIView.self), element, isKnown: false)
    }
    return make(kind, element, isKnown: true)
  }

  private func make(_ kind: ViewKind, _ element: InterfaceElement, isKnown: Bool) -> UIView? {
    guard depth < Self.depthLimit else {
      report("views lie in each other too deeply; the innermost are left out", at: element)
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    let type = customClass(of: element, below: kind.type)
    let reader = ElementReader(element, self)
    let coder = InterfaceCoder(reader, integers: kind.integers(reader))
    guard let view = type.init(coder: coder) else {
      report("\(type) is not made: its init(coder:) gives nil", at: element)
      return nil
    }
    // A class that does not hand its coder on is not filled, and connected all the same.
    if element.id.map({ object($0) !== view }) ?? false { register(view, for: element) }
    if isKnown { reader.finish() }
    return view
  }

  /// Called by a view's `init(coder:)`.
  func fill(_ view: UIView, _ reader: ElementReader) {
    register(view, for: reader.element)
    (ViewKind.named(reader.element.name) ?? ViewKind(type: UIView.self)).fill(view, reader)
    ViewFill.subviews(of: view, reader)
  }

  // MARK: - Gestures and others

  /// A gesture recognizer or a further object of a scene or nib; nil for what is none.
  func makeObject(_ element: InterfaceElement) -> AnyObject? {
    if let type = Self.gestures[element.name] { return makeGesture(element, type) }
    switch element.name {
    case "customObject":
      let type = customClass(of: element, below: NSObject.self)
      guard let object = DynamicInstance.make(type) else { return nil }
      register(object, for: element)
      return object
    case "barButtonItem": return makeBarButton(element)
    case "navigationItem":
      let item = UINavigationItem(title: "")
      ViewFill.navigationItem(item, element, self)
      return item
    default:
      if InterfaceDocument.isController(element) {
        return ControllerKind.make(element, self)
      }
      return makeView(element)
    }
  }

  private static let gestures: [String: UIGestureRecognizer.Type] = [
    "tapGestureRecognizer": UITapGestureRecognizer.self,
    "panGestureRecognizer": UIPanGestureRecognizer.self,
    "swipeGestureRecognizer": UISwipeGestureRecognizer.self,
    "pinchGestureRecognizer": UIPinchGestureRecognizer.self,
    "rotationGestureRecognizer": UIRotationGestureRecognizer.self,
    "longPressGestureRecognizer": UILongPressGestureRecognizer.self,
    // So Xcode itself spells it.
    "pongPressGestureRecognizer": UILongPressGestureRecognizer.self,
    "screenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer.self,
    "gestureRecognizer": UIGestureRecognizer.self,
  ]

  private func makeGesture(
    _ element: InterfaceElement, _ kind: UIGestureRecognizer.Type
  ) -> UIGestureRecognizer? {
    let reader = ElementReader(element, self)
    let type = customClass(of: element, below: kind)
    let coder = InterfaceCoder(reader)
    guard
      let gesture = DynamicInstance.makeGesture(type, coder: coder) ?? DynamicInstance.make(type)
    else {
      report(
        "\(type) is not made: it has no init(coder:) and no init(target:action:), or gives nil",
        at: element)
      return nil
    }
    register(gesture, for: element)
    kind.propertyList.fill(gesture, reader)
    reader.finish()
    return gesture
  }
}

extension InterfaceCoder {
  /// Fills a view, as its base class asks for.
  @MainActor
  func fill(_ view: UIView) {
    reader.session.fill(view, reader)
  }
}

/// Where the classes of documents are looked for.
@MainActor
enum ClassNames {
  /// The full names that a class may have, the likeliest first.
  ///
  /// A module that a document names may be called otherwise here: the program's own is tried too.
  static func candidates(_ name: String, module: String?) -> [String] {
    var modules = [module].compactMap { $0 }
    if let delegate = UIApplication.running?.delegate,
      let own = String(reflecting: type(of: delegate)).split(separator: ".").first
    {
      modules.append(String(own))
    }
    // What Swift makes of the names of products that are none of modules.
    modules.append(
      String(
        ProcessInfo.processInfo.processName.map { $0.isLetter || $0.isNumber ? $0 : "_" }))
    modules.append("UIKit")
    var seen: Set<String> = []
    return (modules.map { "\($0).\(name)" } + [name]).filter { seen.insert($0).inserted }
  }
}
