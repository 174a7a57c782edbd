// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Writes views to archives and reads them: what a class shows, its layer's own values, the views
/// in it, and the constraints that it lists.
///
/// Views that a class makes for itself, as a slider's knob, are made anew and not archived. Neither
/// are targets, delegates and gesture recognizers.
@MainActor
enum ViewArchive {
  private static let layerKey = "UILayer"
  private static let subviewsKey = "UISubviews"
  private static let maskKey = "UIMaskView"
  private static let orderKey = "UISublayerOrder"
  private static let constraintsKey = "UIConstraints"
  private static let guidesKey = "UILayoutGuides"
  /// How deep views may lie in each other in an archive; what lies deeper is left out.
  static let maximumDepth = 300
  /// How deep the views that are being written or read lie.
  private static var depth = 0

  // MARK: - Writing

  static func write(_ view: UIView, to coder: NSCoder) {
    guard descend() else { return }
    defer { depth -= 1 }
    var omitted: Set<String> = ["delegate"]
    if view.layer.contentsScale == view.look.screenScale { omitted.insert("contentsScale") }
    if view.layer.hasDrawnContents || view is UIImageView { omitted.insert("contents") }
    let keepsLayers = !type(of: view).propertyList.parts.makesSublayers
    let own = OwnedLayer(view.layer, without: omitted) {
      keepsLayers && !($0.delegate is UIView)
    }
    coder.encode(own, forKey: layerKey)
    for field in type(of: view).propertyList.archived {
      if let value = field.read(view) {
        ArchivedValue.encode(value, forKey: field.key, with: coder)
      }
    }
    let subviews = contents(of: view)
    coder.encode(subviews.count, forKey: subviewsKey)
    for (index, subview) in subviews.enumerated() {
      coder.encode(subview, forKey: "\(subviewsKey).\(index)")
    }
    if let mask = view.mask { coder.encode(mask, forKey: maskKey) }
    if keepsLayers { writeOrder(of: view, subviews, to: coder) }
    let guides = view.layoutGuides.filter { !view.ownLayoutParts.guides.contains($0) }
    if !guides.isEmpty {
      ArchivedValue.encode(guides.map(\.identifier), forKey: guidesKey, with: coder)
    }
    let constraints = view.constraints.filter { !view.ownLayoutParts.constraints.contains($0) }
      .compactMap { ArchivedConstraint($0, in: view) }
    if !constraints.isEmpty, let data = try? JSONEncoder.ofLayout.encode(constraints) {
      coder.encode(NSData(data: data), forKey: constraintsKey)
    }
  }

  /// Where layers that are no view's lie between the views'.
  private static func writeOrder(of view: UIView, _ subviews: [UIView], to coder: NSCoder) {
    let layers = view.layer.sublayers ?? []
    guard layers.contains(where: { !($0.delegate is UIView) }) else { return }
    let places = Dictionary(
      subviews.enumerated().map { (ObjectIdentifier($1.layer), $0) },
      uniquingKeysWith: { a, _ in a })
    // Views count from 0 on; -1 stands for the next of the layers.
    let order = layers.compactMap { layer -> Int? in
      layer.delegate is UIView ? places[ObjectIdentifier(layer)] : -1
    }
    ArchivedValue.encode(order, forKey: orderKey, with: coder)
  }

  // MARK: - Reading

  static func read(_ view: UIView, from coder: NSCoder) {
    if let coder = coder as? InterfaceCoder { return coder.fill(view) }
    guard descend() else { return }
    defer { depth -= 1 }
    OwnedLayer.read(into: view.layer, forKey: layerKey, from: coder)
    let layers = (view.layer.sublayers ?? []).filter { !($0.delegate is UIView) }
    let host = contentHost(of: view)
    var subviews: [UIView] = []
    for index in 0..<max(0, coder.decodeInteger(forKey: subviewsKey)) {
      // A count that is not true ends at the first view that is not there.
      let key = "\(subviewsKey).\(index)"
      guard let subview = object(of: UIView.self, forKey: key, in: coder) else { break }
      subviews.append(subview)
      if subview.superview !== host { host.addSubview(subview) }
    }
    for field in type(of: view).propertyList.archived {
      if let value = ArchivedValue.decode(forKey: field.key, from: coder) {
        field.write(view, value)
      }
    }
    if let mask = object(of: UIView.self, forKey: maskKey, in: coder), mask !== view {
      view.mask = mask
    }
    readOrder(of: view, subviews, layers, from: coder)
    readConstraints(of: view, from: coder)
  }

  private static func readOrder(
    of view: UIView, _ subviews: [UIView], _ layers: [CALayer], from coder: NSCoder
  ) {
    guard let order = ArchivedValue.decode(forKey: orderKey, from: coder).flatMap([Int].unarchived)
    else { return }
    var waiting = layers[...]
    for place in order {
      let next =
        place == -1
        ? waiting.popFirst() : subviews.indices.contains(place) ? subviews[place].layer : nil
      if let next, next.superlayer === view.layer { view.layer.addSublayer(next) }
    }
  }

  private static func readConstraints(of view: UIView, from coder: NSCoder) {
    if let names = ArchivedValue.decode(forKey: guidesKey, from: coder).flatMap([String].unarchived)
    {
      for name in names.dropFirst(view.layoutGuides.count) {
        let guide = UILayoutGuide()
        guide.identifier = name
        view.addLayoutGuide(guide)
      }
    }
    guard view.constraints.isEmpty || view is UIStackView,
      let data = object(of: NSData.self, forKey: constraintsKey, in: coder),
      let constraints = try? JSONDecoder.ofLayout.decode(
        [ArchivedConstraint].self, from: Data(copying: data))
    else { return }
    for constraint in constraints { constraint.make(in: view)?.isActive = true }
  }

  /// What lies under a key; asking for what is not there would be an error of the whole archive.
  private static func object<Object: NSObject & NSCoding>(
    of type: Object.Type, forKey key: String, in coder: NSCoder
  ) -> Object? {
    coder.containsValue(forKey: key) ? coder.decodeObject(of: type, forKey: key) : nil
  }

  /// One view deeper; false where that is too deep.
  private static func descend() -> Bool {
    guard depth < maximumDepth else {
      LayoutDiagnostics.report(
        "views in an archive lie in each other too deeply; the innermost are empty")
      return false
    }
    depth += 1
    return true
  }

  // MARK: - Parts

  /// The views that hold what the program puts into a view: itself but for those with a view for
  /// that.
  static func contentHost(of view: UIView) -> UIView {
    type(of: view).propertyList.parts.host?(view) ?? view
  }

  /// The views that the program has put into a view.
  static func contents(of view: UIView) -> [UIView] {
    contentHost(of: view).subviews.filter { !$0.look.isPart }
  }
}
