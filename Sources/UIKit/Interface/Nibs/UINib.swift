// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Views and other objects as they were drawn in Xcode, which are made as often as they are asked for.
///
/// The `.xib` file is read as it is, without Apple's compiler. It is looked for beside the program, in
/// its folders of resources and in their `.lproj` folders.
@MainActor @preconcurrency
open class UINib: NSObject {
  /// The names of what making a nib's objects may be told.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name, as Apple spells it; unknown ones are kept.
    public var rawValue: String

    /// Creates a key of any name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Objects for the placeholders of the nib, by their identifiers.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private let source: InterfaceSource?
  /// Whether there is anything to be made.
  final var isThere: Bool { source != nil }

  /// Reads the nib of a name.
  ///
  /// Where there is none, or a broken one, a diagnostic names file and line, and the nib is empty.
  ///
  /// - Parameters:
  ///   - name: The file's name without its ending.
  ///   - bundleOrNil: Where the file lies; nil for the program's own.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    source = Self.read {
      () throws(InterfaceError) in
      try InterfaceFiles.source(named: name, ending: "xib", in: bundleOrNil)
    }
    super.init()
  }

  /// Reads a nib; one that is broken is empty, and a diagnostic names the line.
  ///
  /// - Parameters:
  ///   - data: The contents of a `.xib` file.
  ///   - bundleOrNil: Where its pictures lie; nil for the program's own.
  public init(data: Data, bundle bundleOrNil: Bundle?) {
    source = Self.read {
      () throws(InterfaceError) in
      InterfaceSource(try InterfaceDocument(data, file: "a nib"), bundle: bundleOrNil)
    }
    super.init()
  }

  /// Reads a nib's file.
  ///
  /// An addition: Apple's are found by their names alone.
  ///
  /// - Parameter url: The file.
  /// - Throws: What is wrong with the file, and where.
  public init(contentsOf url: URL) throws(InterfaceError) {
    source = try InterfaceFiles.source(path: url.path, in: nil)
    super.init()
  }

  private static func read(
    _ make: () throws(InterfaceError) -> InterfaceSource
  ) -> InterfaceSource? {
    do throws(InterfaceError) {
      return try make()
    } catch {
      Diagnostics.report(error.description, kind: .resource)
      return nil
    }
  }

  /// Makes the objects of the nib, connected with each other and with an owner.
  ///
  /// - Parameters:
  ///   - ownerOrNil: The object for File's Owner; nil for none.
  ///   - optionsOrNil: ``UINib/OptionsKey/externalObjects`` for further placeholders.
  /// - Returns: The outermost objects, in the order of the document.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    guard let source else { return [] }
    let objects = source.document.objects
    let owners = objects.filter { $0.attributes["placeholderIdentifier"] == "IBFilesOwner" }
    let session = InterfaceSession(
      source, owner: ownerOrNil as AnyObject?, ids: Set(owners.compactMap(\.id)))
    let further = optionsOrNil?[.externalObjects] as? [String: Any] ?? [:]
    for element in objects where InterfaceSession.isPlaceholder(element) {
      session.note(placeholder: element)
      guard let name = element.attributes["placeholderIdentifier"], let id = element.id,
        let object = further[name]
      else { continue }
      session.lend(object as AnyObject, id)
    }
    let made = objects.filter { !InterfaceSession.isPlaceholder($0) }.compactMap {
      session.makeObject($0)
    }
    if let owner = ownerOrNil as AnyObject? {
      for element in owners { session.link(owner, element) }
    }
    session.finish()
    return made
  }
}

extension Bundle {
  /// Makes the objects of a nib, connected with each other and with an owner.
  ///
  /// - Parameters:
  ///   - name: The file's name without its ending.
  ///   - owner: The object for File's Owner; nil for none.
  ///   - options: ``UINib/OptionsKey/externalObjects`` for further placeholders.
  /// - Returns: The outermost objects; nil where there is no such nib.
  @MainActor @preconcurrency
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    let nib = UINib(nibName: name, bundle: self)
    return nib.isThere ? nib.instantiate(withOwner: owner, options: options) : nil
  }
}

extension UIViewController {
  /// Takes the view from the nib that was named, or from one of the class's name; false where there
  /// is none.
  final func loadNib() -> Bool {
    guard let name = nibName ?? ownNibName else { return false }
    let nib = UINib(nibName: name, bundle: nibBundle)
    _ = nib.instantiate(withOwner: self)
    guard viewIfLoaded == nil, nib.isThere else { return nib.isThere }
    Diagnostics.report(
      "the nib \(name) gives \(type(of: self)) no view: connect the view of File's Owner",
      kind: .connection)
    return false
  }

  /// The nib of the class's name: `PageView` or `PageViewController` for a `PageViewController`.
  private var ownNibName: String? {
    // Controllers of this library have no nibs.
    guard !String(reflecting: type(of: self)).hasPrefix("UIKit.") else { return nil }
    return OwnNibs.name(for: type(of: self), in: nibBundle)
  }
}

/// Which nibs have the names of controllers' classes.
@MainActor
private enum OwnNibs {
  private struct Key: Hashable {
    var type: ObjectIdentifier
    var bundle: String
  }

  /// What was looked for once, as the files of a program stay.
  private static var known: [Key: String?] = [:]

  static func name(for type: UIViewController.Type, in bundle: Bundle?) -> String? {
    let key = Key(type: ObjectIdentifier(type), bundle: bundle?.bundlePath ?? "")
    if let known = known[key] { return known }
    let own = String(describing: type)
    let short = own.hasSuffix("Controller") ? String(own.dropLast("Controller".count)) : nil
    let found = [short, own].compactMap { $0 }.first {
      InterfaceFiles.path(named: $0, ending: "xib", in: bundle) != nil
    }
    known[key] = .some(found)
    return found
  }
}
