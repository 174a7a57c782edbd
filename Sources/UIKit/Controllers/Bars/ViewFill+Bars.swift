// SPDX-License-Identifier: Apache-2.0

import QuartzCore

// The items of bars in documents.

extension ViewFill {
  static func tabBarItem(
    _ item: UITabBarItem, _ element: InterfaceElement, _ session: InterfaceSession
  ) { fill(item, UITabBarItem.propertyList, element, session) }

  static func navigationItem(
    _ item: UINavigationItem, _ element: InterfaceElement, _ session: InterfaceSession
  ) { fill(item, UINavigationItem.propertyList, element, session) }

  private static func fill(
    _ item: NSObject, _ list: PropertyList, _ element: InterfaceElement,
    _ session: InterfaceSession
  ) {
    let reader = ElementReader(element, session)
    session.register(item, for: element)
    list.fill(item, reader)
    reader.finish()
  }
}

extension InterfaceSession {
  private static let systemItems: [String: UIBarButtonItem.SystemItem] = [
    "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add,
    "flexibleSpace": .flexibleSpace, "fixedSpace": .fixedSpace, "compose": .compose,
    "reply": .reply, "action": .action, "organize": .organize, "bookmarks": .bookmarks,
    "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera, "trash": .trash,
    "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward,
    "undo": .undo, "redo": .redo, "pageCurl": .pageCurl, "close": .close,
  ]

  func makeBarButton(_ element: InterfaceElement) -> UIBarButtonItem? {
    guard element.name == "barButtonItem" else { return nil }
    let reader = ElementReader(element, self)
    let item: UIBarButtonItem
    if let name = reader.text("systemItem"), let system = Self.systemItems[name] {
      item = UIBarButtonItem(barButtonSystemItem: system, target: nil, action: nil)
    } else {
      item = UIBarButtonItem()
    }
    if element.attributes["customClass"] != nil {
      reportOnce(
        "bar button class", "bar button items are UIBarButtonItem, whatever class a document says",
        at: element)
    }
    register(item, for: element)
    UIBarButtonItem.propertyList.fill(item, reader)
    reader.finish()
    return item
  }

  /// The looks of a bar's title.
  func looks(_ element: InterfaceElement) -> [NSAttributedString.Key: Any] {
    var looks: [NSAttributedString.Key: Any] = [:]
    for child in element.children {
      switch child.attributes["key"] {
      case "textColor": looks[.foregroundColor] = color(child)
      case "fontDescription": looks[.font] = font(child)
      default: break
      }
    }
    return looks
  }
}
