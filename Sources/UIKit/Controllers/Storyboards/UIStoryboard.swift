// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The controllers of a program and the ways between them, as they were drawn in Xcode.
///
/// The file is read as it is, without Apple's compiler. It is looked for beside the program, in its
/// folders of resources and in their `.lproj` folders.
@MainActor @preconcurrency
open class UIStoryboard: NSObject {
  private let name: String
  private let bundle: Bundle?
  private let source: InterfaceSource?
  private var depth = 0

  /// Reads the storyboard of a name.
  ///
  /// Where there is none, or a broken one, the storyboard has no controllers, and a diagnostic names
  /// file and line.
  ///
  /// - Parameters:
  ///   - name: The file's name without its ending.
  ///   - storyboardBundleOrNil: Where the file lies; nil for the program's own.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    (self.name, bundle) = (name, storyboardBundleOrNil)
    do throws(InterfaceError) {
      source = try InterfaceFiles.source(
        named: name, ending: "storyboard", in: storyboardBundleOrNil)
    } catch {
      Diagnostics.report(error.description, kind: .resource)
      source = nil
    }
    super.init()
  }

  /// Reads a storyboard's file.
  ///
  /// An addition: Apple's are found by their names alone.
  ///
  /// - Parameter url: The file.
  /// - Throws: What is wrong with the file, and where.
  public init(contentsOf url: URL) throws(InterfaceError) {
    (name, bundle) = (url.deletingPathExtension().lastPathComponent, nil)
    source = try InterfaceFiles.source(path: url.path, in: nil)
    super.init()
  }

  init(_ source: InterfaceSource, name: String) {
    (self.source, self.name, bundle) = (source, name, source.bundle)
    super.init()
  }

  // MARK: - Controllers

  /// The controller that the storyboard begins with; nil where it has none.
  ///
  /// - Returns: The controller with what it contains; its view is made when it is asked for.
  open func instantiateInitialViewController() -> UIViewController? { makeInitial(nil) }

  /// The controller that the storyboard begins with; nil where it has none, or one of another class.
  ///
  /// - Parameter creator: Makes the controller with `init(coder:)` or with an initialiser of its own
  ///   that hands the coder on to it; nil from it has the class of the document do so.
  /// - Returns: The controller with what it contains.
  public final func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    makeInitial(creator.map { creator in { creator($0) } }) as? ViewController
  }

  /// The controller of a Storyboard ID.
  ///
  /// > Difference: Apple's stops the program where there is none; here a diagnostic says so, and the
  /// > controller is empty.
  ///
  /// - Parameter identifier: The Storyboard ID.
  /// - Returns: The controller with what it contains.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    make(named: identifier, nil) ?? UIViewController(nibName: nil, bundle: nil)
  }

  /// The controller of a Storyboard ID, of a class.
  ///
  /// > Difference: Apple's stops the program where there is none; here a diagnostic says so, and the
  /// > controller is one without a scene.
  ///
  /// - Parameters:
  ///   - identifier: The Storyboard ID.
  ///   - creator: Makes the controller with `init(coder:)` or with an initialiser of its own that
  ///     hands the coder on to it; nil from it has the class of the document do so.
  /// - Returns: The controller with what it contains.
  public final func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    let made = make(named: identifier, creator.map { creator in { creator($0) } })
    if let made = made as? ViewController { return made }
    if let made {
      Diagnostics.report(
        "the controller \(identifier) of the storyboard \(name) is a \(type(of: made)), and was "
          + "asked for as a \(ViewController.self)", kind: .resource)
    }
    let source = InterfaceSource.empty
    let session = InterfaceSession(source, owner: nil, ids: [])
    let coder = InterfaceCoder(
      ElementReader(InterfaceElement(name: "viewController", line: 0), session))
    guard let controller = creator?(coder) ?? ViewController(coder: coder) else {
      preconditionFailure("\(ViewController.self) is not made without a scene: \(identifier)")
    }
    return controller
  }

  private func makeInitial(_ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
    guard let source else { return nil }
    guard let id = source.document.initialController, let scene = source.document.scene(id: id)
    else {
      Diagnostics.report(
        "\(source.document.file): no controller is the initial one: mark one in Xcode, or set "
          + "initialViewController of <document>", kind: .resource)
      return nil
    }
    return make(scene, creator)
  }

  private func make(
    named name: String, _ creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    guard let source else { return nil }
    guard let scene = source.document.scene(named: name) else {
      let names = source.document.identifiers.joined(separator: ", ")
      Diagnostics.report(
        "\(source.document.file): no controller has the Storyboard ID \(name); there are: \(names)",
        kind: .resource)
      return nil
    }
    return make(scene, creator)
  }

  /// The controller of an element's id, for the ways between scenes.
  final func make(
    id: String, _ creator: ((NSCoder) -> UIViewController?)? = nil
  ) -> UIViewController? {
    source?.document.scene(id: id).flatMap { make($0, creator) }
  }

  /// How many controllers may be made while another is being made.
  private static let depthLimit = 30

  private func make(
    _ scene: InterfaceDocument.Scene, _ creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    guard let source else { return nil }
    let element = scene.controller
    guard depth < Self.depthLimit else {
      Diagnostics.report(
        "\(source.document.file):\(element.line): a controller contains itself; it is left out",
        kind: .interface)
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    if element.name == "viewControllerPlaceholder" {
      return makeReferred(element, source, creator)
    }
    let ids = Set([element.id].compactMap { $0 })
    let session = InterfaceSession(source, owner: nil, ids: ids)
    let interface = ControllerInterface(scene, of: self, session)
    let controller = ControllerKind.make(interface, creator: creator)
    if controller != nil { session.finish() }
    return controller
  }

  /// A controller of another storyboard.
  private func makeReferred(
    _ element: InterfaceElement, _ source: InterfaceSource,
    _ creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    guard let name = element.attributes["storyboardName"] else { return nil }
    let bundle = element.attributes["bundleIdentifier"].flatMap { Bundle(identifier: $0) }
    let other = name == self.name ? self : UIStoryboard(name: name, bundle: bundle ?? self.bundle)
    other.depth = depth
    defer { if other !== self { other.depth = 0 } }
    guard let name = element.attributes["referencedIdentifier"] else {
      return creator == nil
        ? other.instantiateInitialViewController() : other.makeInitial(creator)
    }
    guard let creator else { return other.instantiateViewController(withIdentifier: name) }
    return other.make(named: name, creator)
  }
}
