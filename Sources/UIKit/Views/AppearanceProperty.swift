// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

/// A property of a program's own views that `appearance()` sets for all of a class.
///
/// An addition: on Apple's systems the Objective-C runtime finds the properties that are set. A class
/// lists them here, and the adapter writes the list for properties with `@objc dynamic`:
///
///     override class var appearanceProperties: [AppearanceProperty] {
///       super.appearanceProperties + [AppearanceProperty("ring", \Badge.ring)]
///     }
@MainActor @preconcurrency
public struct AppearanceProperty {
  let name: String
  /// What a view has that another one, as its `init()` left it, has not; nil for the same.
  let read: (UIView, _ usual: UIView) -> AnyHashable?
  /// Gives a view what another one has.
  let write: (_ from: UIView, _ to: UIView) -> Void

  /// A value that can be compared, as one that can be kept among others.
  private struct Compared<Value: Equatable>: Hashable {
    let value: Value
    func hash(into hasher: inout Hasher) {}
  }

  /// Lists a property whose values can be compared.
  ///
  /// - Parameters:
  ///   - name: The property's, for diagnostics.
  ///   - path: The property.
  public init<View: UIView, Value: Equatable>(
    _ name: String, _ path: ReferenceWritableKeyPath<View, Value>
  ) {
    self.init(name, path) { $0 == $1 ? nil : AnyHashable(Compared(value: $0)) }
  }

  /// Lists a property that holds looks of text.
  ///
  /// - Parameters:
  ///   - name: The property's, for diagnostics.
  ///   - path: The property.
  public init<View: UIView>(
    _ name: String, _ path: ReferenceWritableKeyPath<View, [NSAttributedString.Key: Any]?>
  ) {
    self.init(name, path) { looks, usual in
      guard let looks, usual.map({ TextRuns.areEqual($0, looks) }) != true else { return nil }
      return AnyHashable(TitleLooks(looks: looks))
    }
  }

  private init<View: UIView, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<View, Value>,
    differs: @escaping (Value, Value) -> AnyHashable?
  ) {
    self.name = name
    read = { view, usual in
      guard let view = view as? View, let usual = usual as? View else { return nil }
      return differs(view[keyPath: path], usual[keyPath: path])
    }
    write = { from, to in
      guard let from = from as? View, let to = to as? View else { return }
      to[keyPath: path] = from[keyPath: path]
    }
  }

  // MARK: - What was set without being listed

  /// Whether a class is a program's.
  static func isOwn(_ type: Any.Type) -> Bool {
    !String(reflecting: type).hasPrefix(String(reflecting: UIView.self).prefix { $0 != "." } + ".")
  }

  /// The names of stored properties of a program's classes whose values differ: of plain values,
  /// colours, fonts and pictures.
  static func changed(in view: UIView, from usual: UIView) -> [String] {
    var names: [String] = []
    var levels: (Mirror?, Mirror?) = (Mirror(reflecting: view), Mirror(reflecting: usual))
    while let (mine, other) = levels as? (Mirror, Mirror), isOwn(mine.subjectType) {
      for (a, b) in zip(mine.children, other.children) {
        guard let name = a.label, !name.hasPrefix("$"), isLook(a.value) || isLook(b.value),
          !KnownLook(a.value).isEqual(to: b.value)
        else { continue }
        names.append(name)
      }
      levels = (mine.superclassMirror, other.superclassMirror)
    }
    return names.sorted()
  }

  /// Whether a value is one that looks are made of, rather than a view or another object.
  private static func isLook(_ value: Any) -> Bool {
    guard let bare = KnownLook.unwrapped(value) else { return false }
    if type(of: bare) is AnyClass { return bare is UIColor || bare is UIFont || bare is UIImage }
    return bare is any Equatable
  }
}

/// A value that may be missing, compared with another.
private struct KnownLook {
  let value: Any?

  init(_ value: Any) { self.value = Self.unwrapped(value) }

  func isEqual(to other: Any) -> Bool {
    let other = Self.unwrapped(other)
    guard let value, let other else { return value == nil && other == nil }
    return (value as? any Equatable)?.isSame(other) ?? false
  }

  static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }
}

extension Equatable {
  fileprivate func isSame(_ other: Any) -> Bool { (other as? Self) == self }
}
