// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What can lie around views whose looks a program sets for all.
@MainActor @preconcurrency
public protocol UIAppearanceContainer: AnyObject {}

/// What has looks that a program can set for all of a class.
@MainActor @preconcurrency
public protocol UIAppearance: AnyObject {
  /// Takes looks that all of the class get when they come into a window.
  ///
  /// - Returns: An object whose properties say the looks; it is never seen.
  static func appearance() -> Self
  /// Takes looks that those of the class get that lie in others.
  ///
  /// - Parameter containerTypes: The classes of what they lie in, the nearest first.
  /// - Returns: An object whose properties say the looks; it is never seen.
  static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  )
    -> Self
  /// Takes looks that those of the class get in some surroundings.
  ///
  /// - Parameter trait: What the surroundings must be like.
  /// - Returns: An object whose properties say the looks; it is never seen.
  static func appearance(for trait: UITraitCollection) -> Self
  /// Takes looks that those of the class get that lie in others, in some surroundings.
  ///
  /// - Parameters:
  ///   - trait: What the surroundings must be like.
  ///   - containerTypes: The classes of what they lie in, the nearest first.
  /// - Returns: An object whose properties say the looks; it is never seen.
  static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

extension UIView: UIAppearance, UIAppearanceContainer {
  /// Takes looks that all views of the class get when they come into a window.
  ///
  /// > Difference: A look counts that is not the usual one, for views whose own is: setting the usual
  /// > one says nothing. The object is one of the class, made by its `init()`; where it has none, it
  /// > takes the looks of the nearest superclass that has one, and a diagnostic says so. Properties that
  /// > a program's class adds count that it lists in `appearanceProperties`, as the adapter has it do
  /// > for those with `@objc dynamic`; a diagnostic names others that were set.
  @MainActor @preconcurrency public class func appearance() -> Self {
    AppearanceRegistry.proxy(of: self, in: [])
  }

  /// Takes looks that views of the class get that lie in others.
  @MainActor @preconcurrency public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { AppearanceRegistry.proxy(of: self, in: containerTypes) }

  /// Takes looks that views of the class get in some surroundings.
  @MainActor @preconcurrency public class func appearance(for trait: UITraitCollection) -> Self {
    AppearanceRegistry.proxy(of: self, in: [], traits: trait)
  }

  /// Takes looks that views of the class get that lie in others, in some surroundings.
  @MainActor @preconcurrency public class func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { AppearanceRegistry.proxy(of: self, in: containerTypes, traits: trait) }
}

extension UIViewController: UIAppearanceContainer {}

extension UIBarItem: UIAppearance {
  /// Takes looks that all items of the class get: their titles' and their tint.
  @MainActor @preconcurrency public class func appearance() -> Self {
    AppearanceRegistry.proxy(of: self, in: [])
  }

  /// Takes looks that items of the class get whose bars lie in others.
  @MainActor @preconcurrency public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { AppearanceRegistry.proxy(of: self, in: containerTypes) }

  /// Takes looks that items of the class get in some surroundings.
  @MainActor @preconcurrency public class func appearance(for trait: UITraitCollection) -> Self {
    AppearanceRegistry.proxy(of: self, in: [], traits: trait)
  }

  /// Takes looks that items of the class get that lie in others, in some surroundings.
  @MainActor @preconcurrency public class func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { AppearanceRegistry.proxy(of: self, in: containerTypes, traits: trait) }

  /// The looks of the title: the item's own before those of all.
  final func shownTitleLooks(
    for state: UIControl.State, in view: UIView
  ) -> [NSAttributedString.Key: Any] {
    var looks: [NSAttributedString.Key: Any] = [:]
    for proxy in AppearanceRegistry.proxies(for: self, at: view) {
      looks.merge((proxy as? UIBarItem)?.titleTextAttributes(for: state) ?? [:]) { $1 }
    }
    return looks.merging(titleTextAttributes(for: state) ?? [:]) { $1 }
  }
}

extension UIBarButtonItem {
  /// The item's colour: its own before that of all.
  final func shownTint(in view: UIView) -> UIColor? {
    if let tintColor { return tintColor }
    return AppearanceRegistry.proxies(for: self, at: view)
      .compactMap { ($0 as? UIBarButtonItem)?.tintColor }.last
  }
}

/// The looks that a program has set for all of some classes.
@MainActor
enum AppearanceRegistry {
  private struct Entry {
    let proxy: NSObject
    let type: NSObject.Type
    let containers: [any UIAppearanceContainer.Type]
    /// What the surroundings must be like; nil for any.
    let traits: UITraitCollection?
    /// Whether an object is of the class.
    let holds: (NSObject) -> Bool
    /// How far the class is from the root of all.
    let depth: Int
    /// How much is asked for beside the class.
    var rank: Int { containers.count + (traits == nil ? 0 : 1) }
  }

  private static var entries: [Entry] = []

  /// Whether there is any.
  static var isUsed: Bool { !entries.isEmpty }

  /// Forgets all looks.
  static func forgetAll() { (entries, plainViews, named) = ([], [:], []) }

  static func proxy<Proxy: NSObject>(
    of type: Proxy.Type, in containers: [any UIAppearanceContainer.Type],
    traits: UITraitCollection? = nil
  ) -> Proxy {
    let known = entries.first { entry in
      entry.type == type && entry.traits == traits && entry.containers.count == containers.count
        && zip(entry.containers, containers).allSatisfy { $0 == $1 }
    }
    if let proxy = known?.proxy as? Proxy { return proxy }
    let proxy = object(of: type)
    var depth = 0
    var level: Mirror? = Mirror(reflecting: proxy)
    while let current = level {
      depth += 1
      level = current.superclassMirror
    }
    entries.append(
      Entry(
        proxy: proxy, type: type, containers: containers, traits: traits,
        holds: { $0 is Proxy }, depth: depth))
    // Looks for places and surroundings count more than those for all, those of subclasses more than
    // others'.
    entries = entries.enumerated().sorted { a, b in
      (a.element.rank, a.element.depth, a.offset) < (b.element.rank, b.element.depth, b.offset)
    }.map(\.element)
    return proxy
  }

  /// An object for the looks of a class, which its `init()` makes.
  ///
  /// Where it has none, one that is made of its nearest superclass's: it takes the looks that this has.
  private static func object<Proxy: NSObject>(of type: Proxy.Type) -> Proxy {
    if let proxy = DynamicInstance.make(type) { return proxy }
    guard let (proxy, superclass) = DynamicInstance.standIn(for: type) else {
      preconditionFailure("no class that \(type) comes from has an init()")
    }
    Diagnostics.report(
      "appearance() of \(type) takes the looks that \(superclass) has, as \(type) has no init(); "
        + "views have one with init(frame:)")
    return proxy
  }

  /// The looks for an object at a place in a tree of views, those that count most last.
  static func proxies(for object: NSObject, at view: UIView) -> [NSObject] {
    entries.filter { entry in
      entry.proxy !== object && entry.holds(object) && lies(view, in: entry.containers)
        && entry.traits.map { view.traitCollection.containsTraits(in: $0) } ?? true
    }.map(\.proxy)
  }

  private static func isKind<Container: UIAppearanceContainer>(
    _ object: UIResponder, of type: Container.Type
  ) -> Bool { object is Container }

  /// Whether containers of all classes lie around a view, one around the other.
  private static func lies(
    _ view: UIView, in containers: [any UIAppearanceContainer.Type]
  ) -> Bool {
    var rest = containers[...]
    var level: UIResponder? = view.superview ?? view.next
    while let wanted = rest.first, let current = level {
      if isKind(current, of: wanted) { rest = rest.dropFirst() }
      level = current.next
    }
    return rest.isEmpty
  }

  /// Gives a view that comes into a window the looks of its class.
  static func apply(to view: UIView) {
    for proxy in proxies(for: view, at: view) {
      guard let proxy = proxy as? UIView else { continue }
      for (name, row) in Swift.type(of: proxy).propertyList.looks {
        take(name, of: view, from: proxy, row.read, row.read, row.write)
      }
      guard let usual = plain(Swift.type(of: proxy)) else { continue }
      nameUnlisted(proxy, usual)
      let own = Swift.type(of: view).appearanceProperties
      guard !own.isEmpty, let usualHere = plain(Swift.type(of: view)) else { continue }
      for property in own {
        take(
          "own \(property.name)", of: view, from: proxy,
          { property.read($0, usual) }, { property.read($0, usualHere) }, property.write)
      }
    }
  }

  /// Gives a view one look of an object.
  private static func take(
    _ name: String, of view: UIView, from proxy: UIView, _ wanted: (UIView) -> AnyHashable?,
    _ read: (UIView) -> AnyHashable?, _ write: (UIView, UIView) -> Void
  ) {
    guard let wanted = wanted(proxy) else { return }
    let own = read(view)
    // What the program has set for this one stays; what was set for all is replaced.
    guard own == nil || own == view.look.appearance?[name] else { return }
    write(proxy, view)
    view.look.appearance = (view.look.appearance ?? [:]).merging(
      [name: read(view) ?? wanted]
    ) { $1 }
  }

  // MARK: - A program's own properties

  private static var plainViews: [ObjectIdentifier: UIView?] = [:]
  private static var named: Set<ObjectIdentifier> = []

  /// A view of a class of a program's as its `init()` leaves it, from which others are told apart; nil
  /// for this library's own, and where there is no `init()`.
  private static func plain(_ type: UIView.Type) -> UIView? {
    if let known = plainViews[ObjectIdentifier(type)] { return known }
    let made = AppearanceProperty.isOwn(type) ? DynamicInstance.make(type) : nil
    plainViews[ObjectIdentifier(type)] = .some(made)
    return made
  }

  /// Says once of a class which of its properties were set in vain.
  private static func nameUnlisted(_ proxy: UIView, _ usual: UIView) {
    let type = Swift.type(of: proxy)
    guard named.insert(ObjectIdentifier(type)).inserted else { return }
    let listed = Set(type.appearanceProperties.map(\.name))
    for name in AppearanceProperty.changed(in: proxy, from: usual) where !listed.contains(name) {
      Diagnostics.report(
        .misuse,
        "\(name) of \(type).appearance() is given to no view: list it in appearanceProperties of "
          + "\(type), as AppearanceProperty(\"\(name)\", \\\(type).\(name))")
    }
  }
}
