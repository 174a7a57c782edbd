// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Makes what lies inside views of documents.
@MainActor
enum ViewFill {
  /// Gives a view that its owner has made what the element of it says.
  static func contents(_ view: UIView, _ element: InterfaceElement, _ session: InterfaceSession) {
    let reader = ElementReader(element, session)
    session.register(view, for: element)
    (ViewKind.named(element.name) ?? ViewKind(type: UIView.self)).fill(view, reader)
    subviews(of: view, reader)
    reader.ignore("tableViewCell")
    reader.finish()
  }

  /// Makes the views of a list, and puts them where they belong.
  static func subviews(of view: UIView, _ reader: ElementReader) {
    let session = reader.session
    let isThere = reader.variations.isInstalled("subviews")
    let host = ViewArchive.contentHost(of: view)
    for element in reader.list("subviews") {
      guard let subview = session.makeView(element) else { continue }
      guard isThere(element.id) else {
        // It can be connected, as others can, and lies nowhere.
        session.keep(subview, for: view)
        continue
      }
      if let stack = view as? UIStackView {
        stack.addArrangedSubview(subview)
      } else {
        host.addSubview(subview)
      }
    }
    guides(of: view, reader)
    let isActive = reader.variations.isInstalled("constraints")
    for element in reader.list("constraints") {
      session.add(constraint: element, to: view, isInstalled: isActive(element.id))
    }
  }

  private static func guides(of view: UIView, _ reader: ElementReader) {
    for element in reader.children("viewLayoutGuide") {
      let key = element.attributes["key"]
      let guide: UILayoutGuide? =
        switch key {
        case "safeArea": view.safeAreaLayoutGuide
        case "contentLayoutGuide": (view as? UIScrollView)?.contentLayoutGuide
        case "frameLayoutGuide": (view as? UIScrollView)?.frameLayoutGuide
        case "layoutMargins": view.layoutMarginsGuide
        case "readableContentGuide", "readableContent": view.readableContentGuide
        default: nil
        }
      if let guide {
        reader.session.name(guide, element.id)
      } else {
        reader.session.reportOnce(
          "guide \(key ?? "")", "the layout guide \(key ?? "") is not known and left out",
          at: element)
      }
    }
    for element in reader.children("layoutGuide") {
      let guide = UILayoutGuide()
      guide.identifier = element.attributes["identifier"] ?? ""
      view.addLayoutGuide(guide)
      reader.session.name(guide, element.id)
    }
  }
}
