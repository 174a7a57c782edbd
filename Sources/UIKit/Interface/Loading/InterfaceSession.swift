// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// One making of objects from a document: what has been made, and what is still to be connected.
@MainActor
final class InterfaceSession {
  /// A document that is shared by all that is made from it.
  let source: InterfaceSource
  /// Whose the objects are: a controller or a nib's owner; not kept alive.
  private(set) weak var owner: AnyObject?
  private let ownerIDs: Set<String>
  private(set) var objects: [String: AnyObject] = [:]
  /// Objects that were there before, by their ids in the document.
  private var foreign: [String: Weak] = [:]
  private var awaking: [NSObject] = []
  private var connected: [(source: AnyObject, element: InterfaceElement)] = []
  private struct ConstraintPlan {
    var holder: UIView
    var element: InterfaceElement
    /// Whether it counts in the present surroundings.
    var isInstalled: Bool
  }

  private var constraints: [ConstraintPlan] = []
  /// Views whose places are told by what they keep from their superviews' edges; outer ones first.
  private var insetFrames: [(view: UIView, frame: InsetFrame)] = []
  private var embeds: [SegueTemplate] = []
  /// How deep views lie that are being made.
  var depth = 0
  /// Ids that stand for the way back out of a scene.
  var exits: Set<String> = []
  /// Ids of placeholders for the first of the responders that has an action.
  var responders: Set<String> = []

  struct Weak {
    weak var object: AnyObject?
  }

  /// The session of the scene in which this one makes a part anew, such as a cell.
  private let outer: InterfaceSession?
  /// The scene that is made; nil for nibs.
  weak var interface: ControllerInterface?
  /// Whether what is not there yet may still come: a scene's views come after its controller.
  var mayWait = false
  private var waiting: [(source: Weak, connections: [InterfaceElement])] = []

  init(_ source: InterfaceSource, owner: AnyObject?, ids: Set<String>) {
    (self.source, self.owner, ownerIDs) = (source, owner, ids)
    outer = nil
  }

  /// Makes a part of a scene anew, whose other objects it knows.
  init(inside outer: InterfaceSession) {
    (source, owner, ownerIDs) = (outer.source, outer.owner, outer.ownerIDs)
    (exits, responders, interface) = (outer.exits, outer.responders, outer.interface)
    self.outer = outer
  }

  // MARK: - Diagnostics

  func report(
    _ message: String, kind: Diagnostic.Kind = .interface, at element: InterfaceElement
  ) {
    Diagnostics.report("\(source.document.file):\(element.line): \(message)", kind: kind)
  }

  /// Reports what is said once for the document, wherever it is met again.
  func reportOnce(_ subject: String, _ message: String, at element: InterfaceElement) {
    if source.told.insert(subject).inserted { report(message, at: element) }
  }

  func translation(of id: String?, _ key: String) -> String? {
    id.flatMap { source.strings["\($0).\(key)"] }
  }

  private static let links: Set<String> = ["connections", "userDefinedRuntimeAttributes"]

  // MARK: - Objects

  /// The owner has come to be: what is connected to it can be.
  func adopt(owner: AnyObject) { self.owner = owner }

  func register(_ object: AnyObject, for element: InterfaceElement) {
    if let id = element.id, !ownerIDs.contains(id) { objects[id] = object }
    if element.children.contains(where: { Self.links.contains($0.name) }) {
      connected.append((object, element))
    }
    guard let object = object as? NSObject, !awaking.contains(where: { $0 === object }) else {
      return
    }
    awaking.append(object)
  }

  /// Has the connections of an object made that was there before.
  func link(_ object: AnyObject, _ element: InterfaceElement) {
    connected.append((object, element))
  }

  /// Keeps an object alive as long as what it is for.
  func keep(_ object: AnyObject, for source: AnyObject) {
    if let interface { return interface.keep(object) }
    let key = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    objc_setAssociatedObject(source, key, object, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }

  /// Makes an object known that is connected otherwise.
  func name(_ object: AnyObject, _ id: String?) {
    if let id { objects[id] = object }
  }

  /// Makes an object known that is not this session's to keep.
  func lend(_ object: AnyObject, _ id: String) { foreign[id] = Weak(object: object) }

  func object(_ id: String) -> AnyObject? {
    if ownerIDs.contains(id) { return owner }
    return objects[id] ?? foreign[id]?.object ?? outer?.object(id)
  }

  /// Keeps nothing alive any more: what has been made belongs to views and controllers.
  func release() {
    for (id, object) in objects { lend(object, id) }
    objects = [:]
  }

  /// Has connections made once what they lead to is there.
  func wait(_ source: AnyObject, _ connections: [InterfaceElement]) {
    waiting.append((Weak(object: source), connections))
  }

  func add(constraint element: InterfaceElement, to holder: UIView, isInstalled: Bool) {
    constraints.append(
      ConstraintPlan(holder: holder, element: element, isInstalled: isInstalled))
  }

  func add(insetFrame element: InterfaceElement, of view: UIView) {
    insetFrames.append((view, InsetFrame(element)))
  }

  func add(embed template: SegueTemplate) { embeds.append(template) }

  // MARK: - The end

  /// Connects what has been made, and tells it: constraints, runtime attributes, outlets and
  /// actions, then `awakeFromNib` and what is embedded.
  func finish() {
    let (constraints, connected) = (constraints, connected)
    (self.constraints, self.connected) = ([], [])
    // Outer ones come first, as the others' places follow from theirs.
    for (view, frame) in insetFrames { frame.place(view) }
    insetFrames = []
    for plan in constraints {
      make(constraint: plan.element, in: plan.holder, isInstalled: plan.isInstalled)
    }
    for (object, element) in connected {
      attributes(of: object, element)
      if let controller = object as? UIViewController { connectRelations(of: controller, element) }
    }
    let waiting = waiting
    self.waiting = []
    for (weak, connections) in waiting {
      if let object = weak.object { connect(object, connections) }
    }
    for (object, element) in connected { connect(object, element.list("connections")) }
    let (awaking, embeds) = (awaking, embeds)
    (self.awaking, self.embeds) = ([], [])
    for object in awaking {
      (object as? UIResponder)?.awakeFromNib()
      (object as? any NibAwaking)?.awakeFromNib()
    }
    for template in embeds { template.fire(sender: nil) }
  }
}

/// What is told that it comes from a nib, and is no responder.
///
/// > Difference: an addition to Apple's interface, where each object has the method. Responders have
/// > it here too, for overriding.
public protocol NibAwaking: AnyObject {
  /// All of the nib is made and connected.
  @MainActor @preconcurrency func awakeFromNib()
}

extension NSLayoutConstraint: NibAwaking {}
extension UIBarItem: NibAwaking {}
extension UIGestureRecognizer: NibAwaking {}

/// A document with what is found beside it.
@MainActor
final class InterfaceSource {
  let document: InterfaceDocument
  let bundle: Bundle?
  /// Texts in the people's language, by `id.property`.
  let strings: [String: String]
  /// What has been said of the document.
  var told: Set<String> = []

  init(_ document: InterfaceDocument, bundle: Bundle?, strings: [String: String] = [:]) {
    (self.document, self.bundle, self.strings) = (document, bundle, strings)
  }
}
