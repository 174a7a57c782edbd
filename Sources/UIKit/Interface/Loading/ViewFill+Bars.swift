// SPDX-License-Identifier: Apache-2.0

import QuartzCore

// What bars and their items say.

extension ViewFill {
  static let barStyles: KeyValuePairs<String, UIBarStyle> = [
    "default": .default, "black": .black, "blackOpaque": .black, "blackTranslucent": .black,
  ]

  static func navigationBar(_ bar: UINavigationBar, _ reader: ElementReader) {
    if let style = reader.choice("barStyle", barStyles) { bar.barStyle = style }
    if let flag = reader.flag("translucent") { bar.isTranslucent = flag }
    if let color = reader.color("barTintColor") { bar.barTintColor = color }
    if let looks = reader.child(key: "titleTextAttributes") {
      bar.titleTextAttributes = reader.session.looks(looks)
    }
    if let flag = reader.flag("largeTitles") { bar.prefersLargeTitles = flag }
    if let looks = reader.child(key: "largeTitleTextAttributes") {
      bar.largeTitleTextAttributes = reader.session.looks(looks)
    }
    if let image = reader.image("backgroundImage") { bar.setBackgroundImage(image, for: .default) }
    if let image = reader.image("shadowImage") { bar.shadowImage = image }
    let kind = { UINavigationBarAppearance() }
    if let own = appearance("standardAppearance", kind(), of: reader, looks) {
      bar.standardAppearance = own
    }
    bar.scrollEdgeAppearance = appearance("scrollEdgeAppearance", kind(), of: reader, looks)
    bar.compactAppearance = appearance("compactAppearance", kind(), of: reader, looks)
    bar.compactScrollEdgeAppearance = appearance(
      "compactScrollEdgeAppearance", kind(), of: reader, looks)
    let items = reader.list("items").filter { $0.name == "navigationItem" }.map { element in
      let item = UINavigationItem(title: "")
      navigationItem(item, element, reader.session)
      return item
    }
    if !items.isEmpty { bar.items = items }
  }

  static func toolbar(_ bar: UIToolbar, _ reader: ElementReader) {
    if let style = reader.choice("barStyle", barStyles) { bar.barStyle = style }
    if let flag = reader.flag("translucent") { bar.isTranslucent = flag }
    if let color = reader.color("barTintColor") { bar.barTintColor = color }
    let kind = { UIToolbarAppearance() }
    if let own = appearance("standardAppearance", kind(), of: reader, looks) {
      bar.standardAppearance = own
    }
    bar.scrollEdgeAppearance = appearance("scrollEdgeAppearance", kind(), of: reader, looks)
    bar.compactAppearance = appearance("compactAppearance", kind(), of: reader, looks)
    bar.compactScrollEdgeAppearance = appearance(
      "compactScrollEdgeAppearance", kind(), of: reader, looks)
    let items = reader.list("items").compactMap { reader.session.makeBarButton($0) }
    if !items.isEmpty { bar.items = items }
  }

  static func tabBar(_ bar: UITabBar, _ reader: ElementReader) {
    if let style = reader.choice("barStyle", barStyles) { bar.barStyle = style }
    if let flag = reader.flag("translucent") { bar.isTranslucent = flag }
    reader.colors(
      of: bar,
      [
        "barTintColor": \.barTintColor, "unselectedItemTintColor": \.unselectedItemTintColor,
        "selectedImageTintColor": \.tintColor,
      ])
    if let image = reader.image("backgroundImage") { bar.backgroundImage = image }
    if let image = reader.image("shadowImage") { bar.shadowImage = image }
    if let image = reader.image("selectionIndicatorImage") { bar.selectionIndicatorImage = image }
    let kind = { UITabBarAppearance() }
    if let own = appearance("standardAppearance", kind(), of: reader, looks) {
      bar.standardAppearance = own
    }
    bar.scrollEdgeAppearance = appearance("scrollEdgeAppearance", kind(), of: reader, looks)
    reader.ignore("itemWidth", "itemSpacing", "itemPositioning")
    let items = reader.list("items").map { element in
      let item = UITabBarItem()
      tabBarItem(item, element, reader.session)
      return item
    }
    if !items.isEmpty { bar.items = items }
  }

  static func window(_ window: UIWindow, _ reader: ElementReader) {
    reader.ignore("visibleAtLaunch", "resizesToFullScreen")
  }

  static func tabBarItem(
    _ item: UITabBarItem, _ element: InterfaceElement, _ session: InterfaceSession
  ) {
    let reader = ElementReader(element, session)
    session.register(item, for: element)
    barItem(item, reader)
    if let kind = reader.text("systemItem") { item.title = titles[kind] ?? kind }
    if let image = reader.image("selectedImage") { item.selectedImage = image }
    if let badge = reader.localized("badgeValue") { item.badgeValue = badge }
    if let color = reader.color("badgeColor") { item.badgeColor = color }
    reader.finish()
  }

  /// What the system's own items are called.
  private static let titles = [
    "more": "More", "favorites": "Favorites", "featured": "Featured", "topRated": "Top Rated",
    "recents": "Recents", "contacts": "Contacts", "history": "History", "bookmarks": "Bookmarks",
    "search": "Search", "downloads": "Downloads", "mostRecent": "Most Recent",
    "mostViewed": "Most Viewed",
  ]

  static func barItem(_ item: UIBarItem, _ reader: ElementReader) {
    if let title = reader.localized("title") { item.title = title }
    if let image = reader.image("image") { item.image = image }
    if let insets = reader.insets("imageInsets") { item.imageInsets = insets }
    if let flag = reader.flag("enabled") { item.isEnabled = flag }
    if let tag = reader.integer("tag") { item.tag = tag }
    reader.take(key: "landscapeImage")
    reader.ignore("landscapeImage", "largeContentSizeImage")
  }

  static func navigationItem(
    _ item: UINavigationItem, _ element: InterfaceElement, _ session: InterfaceSession
  ) {
    let reader = ElementReader(element, session)
    session.register(item, for: element)
    if let title = reader.localized("title") { item.title = title }
    if let prompt = reader.localized("prompt") { item.prompt = prompt }
    if let title = reader.localized("backButtonTitle") { item.backButtonTitle = title }
    if let flag = reader.flag("leftItemsSupplementBackButton") {
      item.leftItemsSupplementBackButton = flag
    }
    if let flag = reader.flag("hidesBackButton") { item.hidesBackButton = flag }
    let modes: KeyValuePairs<String, UINavigationItem.LargeTitleDisplayMode> = [
      "automatic": .automatic, "always": .always, "never": .never,
    ]
    if let mode = reader.choice("largeTitleDisplayMode", modes) {
      item.largeTitleDisplayMode = mode
    }
    let displays: KeyValuePairs<String, UINavigationItem.BackButtonDisplayMode> = [
      "default": .default, "generic": .generic, "minimal": .minimal,
    ]
    if let mode = reader.choice("backButtonDisplayMode", displays) {
      item.backButtonDisplayMode = mode
    }
    if let flag = reader.flag("hidesSearchBarWhenScrolling") {
      item.hidesSearchBarWhenScrolling = flag
    }
    let kind = { UINavigationBarAppearance() }
    item.standardAppearance = appearance("standardAppearance", kind(), of: reader, looks)
    item.scrollEdgeAppearance = appearance("scrollEdgeAppearance", kind(), of: reader, looks)
    item.compactAppearance = appearance("compactAppearance", kind(), of: reader, looks)
    func button(_ key: String) -> UIBarButtonItem? {
      reader.child(key: key).flatMap { session.makeBarButton($0) }
    }
    if let back = button("backBarButtonItem") { item.backBarButtonItem = back }
    let left = reader.list("leftBarButtonItems").compactMap { session.makeBarButton($0) }
    let right = reader.list("rightBarButtonItems").compactMap { session.makeBarButton($0) }
    if !left.isEmpty { item.leftBarButtonItems = left }
    if !right.isEmpty { item.rightBarButtonItems = right }
    if let single = button("leftBarButtonItem") { item.leftBarButtonItem = single }
    if let single = button("rightBarButtonItem") { item.rightBarButtonItem = single }
    if let view = reader.child(key: "titleView").flatMap({ session.makeView($0) }) {
      item.titleView = view
    }
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
    ViewFill.barItem(item, reader)
    if let style = reader.choice(
      "style", ["plain": UIBarButtonItem.Style.plain, "bordered": .bordered, "done": .done])
    {
      item.style = style
    }
    if let width = reader.number("width") { item.width = width }
    if let color = reader.color("tintColor") { item.tintColor = color }
    if let view = reader.child(key: "customView").flatMap({ makeView($0) }) {
      item.customView = view
    }
    if let menu = reader.child(key: "menu") { item.menu = makeMenu(menu) }
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
