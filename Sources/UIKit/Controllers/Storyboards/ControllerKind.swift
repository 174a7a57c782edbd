// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A kind of controllers in documents: the class, and what its element says beyond that of any.
///
/// A further class is one row more in ``rows``.
@MainActor
struct ControllerKind {
  let type: UIViewController.Type
  /// What the class asks the coder for before it can be filled.
  var integers: @MainActor (ElementReader) -> [String: Int] = { _ in [:] }

  /// The kinds by the names of their elements.
  static let rows: [String: ControllerKind] = {
    let types: [String: UIViewController.Type] = [
      "viewController": UIViewController.self,
      "tableViewController": UITableViewController.self,
      "collectionViewController": UICollectionViewController.self,
      "navigationController": UINavigationController.self,
      "tabBarController": UITabBarController.self,
      "pageViewController": UIPageViewController.self,
      "splitViewController": UISplitViewController.self,
    ]
    var rows = types.mapValues { ControllerKind(type: $0) }
    rows["splitViewController"]?.integers = { reader in
      [UISplitViewController.styleKey: splitStyle(reader).rawValue]
    }
    return rows
  }()

  /// Makes the controller of a scene.
  ///
  /// - Parameters:
  ///   - interface: The scene.
  ///   - creator: Makes the controller in place of its class; nil from it has the class do so.
  /// - Returns: The controller, whose connections are not made yet; nil where its class makes none.
  static func make(
    _ interface: ControllerInterface, creator: ((NSCoder) -> UIViewController?)? = nil
  ) -> UIViewController? {
    let (element, session) = (interface.scene.controller, interface.session)
    let kind = rows[element.name]
    if kind == nil {
      session.reportOnce(
        "class \(element.name)",
        "<\(element.name)> is not known; a plain controller stands in its place", at: element)
    }
    let type = session.customClass(of: element, below: kind?.type ?? UIViewController.self)
    let reader = ElementReader(element, session)
    let coder = InterfaceCoder(reader, integers: kind?.integers(reader) ?? [:])
    guard let controller = creator?(coder) ?? type.init(coder: coder) else {
      session.report("\(type) is not made: its init(coder:) gives nil", at: element)
      return nil
    }
    if controller.interface == nil { coder.fill(controller) }
    if kind != nil { reader.finish() }
    return controller
  }

  /// Makes a controller that stands in a nib.
  static func make(_ element: InterfaceElement, _ session: InterfaceSession) -> UIViewController? {
    let scene = InterfaceDocument.Scene(controller: element, others: [])
    let ids = Set([element.id].compactMap { $0 })
    let inner = InterfaceSession(session.source, owner: nil, ids: ids)
    let interface = ControllerInterface(scene, of: nil, inner)
    let controller = make(interface)
    inner.finish()
    if let controller { session.name(controller, element.id) }
    return controller
  }

  // MARK: - Columns

  /// How many columns the element of a split view has.
  private static func splitStyle(_ reader: ElementReader) -> UISplitViewController.Style {
    // Without this flag the columns are those of older versions.
    guard reader.flag("allowDoubleColumnStyle") == true else { return .unspecified }
    let hasThree = reader.element.list("connections").contains {
      $0.attributes["relationship"] == "supplementaryViewController"
    }
    return hasThree ? .tripleColumn : .doubleColumn
  }

  /// The column that a split view's relationship is for; nil for one that it does not have.
  static func column(_ relationship: String) -> UISplitViewController.Column? {
    switch relationship {
    case "masterViewController", "primaryViewController": .primary
    case "detailViewController", "secondaryViewController": .secondary
    case "supplementaryViewController": .supplementary
    case "compactViewController": .compact
    default: nil
    }
  }
}

extension InterfaceCoder {
  /// Fills a controller, as its base class asks for.
  @MainActor
  func fill(_ controller: UIViewController) {
    let session = reader.session
    guard controller.interface == nil, let interface = session.interface else { return }
    controller.interface = interface
    interface.controller = controller
    session.adopt(owner: controller)
    session.register(controller, for: reader.element)
    let kind = ControllerKind.rows[reader.element.name]
    (kind?.type ?? UIViewController.self).propertyList.fill(controller, reader)
  }
}
