// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A storyboard or nib as it stands in its file.
struct InterfaceDocument: Sendable {
  /// A controller of a storyboard with what lies beside it.
  struct Scene: Sendable {
    var controller: InterfaceElement
    /// What lies beside the controller: gestures, further objects, placeholders.
    var others: [InterfaceElement]
  }

  enum Kind: Sendable {
    case storyboard, nib
  }

  /// What errors and diagnostics call the file.
  let file: String
  let kind: Kind
  /// The scenes of a storyboard.
  let scenes: [Scene]
  /// The objects of a nib, placeholders among them.
  let objects: [InterfaceElement]
  /// The controller that a storyboard begins with.
  let initialController: String?
  /// Colours and pictures that the document keeps by their names.
  let resources: [InterfaceElement]
  /// Which scene has the controller of an id.
  private let places: [String: Int]
  private let names: [String: Int]

  private static let kinds: [String: Kind] = [
    "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB": .storyboard,
    "com.apple.InterfaceBuilder3.CocoaTouch.XIB": .nib,
  ]

  /// Names of elements that are controllers.
  static func isController(_ element: InterfaceElement) -> Bool {
    let name = element.name.lowercased()
    return name.hasSuffix("controller") || name == "viewcontrollerplaceholder"
  }

  /// A document without anything in it.
  init() {
    (file, kind, scenes, objects, initialController) = ("", .storyboard, [], [], nil)
    (resources, places, names) = ([], [:], [:])
  }

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - data: The file.
  ///   - file: What errors call it.
  /// - Throws: Why it is none.
  init(_ data: Data, file: String) throws(InterfaceError) {
    self.file = file
    if data.starts(with: Array("bplist".utf8)) || data.starts(with: Array("NIBArchive".utf8)) {
      throw InterfaceError(
        file: file, line: 0,
        "the file is compiled: take the .storyboard or .xib that it was made from")
    }
    let root = try InterfaceReader.read(data, file: file)
    guard root.name == "document" else {
      throw InterfaceError(
        file: file, line: root.line,
        "<\(root.name)> is no storyboard or nib, which begin with <document>: is it the right file?"
      )
    }
    let type = root.attributes["type"] ?? ""
    guard let kind = Self.kinds[type] else {
      throw InterfaceError(
        file: file, line: root.line,
        "a document of the type \"\(type)\" is not for UIKit: save it as an iOS storyboard or nib")
    }
    self.kind = kind
    objects = root.list("objects")
    initialController = root.attributes["initialViewController"]
    resources = root.list("resources")
    var scenes: [Scene] = []
    for scene in root.list("scenes") where scene.name == "scene" {
      var all = scene.list("objects")
      guard let place = all.firstIndex(where: Self.isController) else { continue }
      let controller = all.remove(at: place)
      scenes.append(Scene(controller: controller, others: all))
    }
    self.scenes = scenes
    (places, names) = try Self.places(of: scenes, file: file)
    try Self.check(root, file: file)
  }

  private static func places(
    of scenes: [Scene], file: String
  ) throws(InterfaceError) -> ([String: Int], [String: Int]) {
    var (places, names): ([String: Int], [String: Int]) = ([:], [:])
    for (number, scene) in scenes.enumerated() {
      if let id = scene.controller.id { places[id] = number }
      guard let name = scene.controller.attributes["storyboardIdentifier"] else { continue }
      guard names.updateValue(number, forKey: name) == nil else {
        throw InterfaceError(
          file: file, line: scene.controller.line,
          "there are two controllers named \(name): give one another Storyboard ID")
      }
    }
    return (places, names)
  }

  /// Two objects of one id cannot be told apart.
  private static func check(_ root: InterfaceElement, file: String) throws(InterfaceError) {
    var seen: [String: Int] = [:]
    var flaw: InterfaceError?
    root.forEach { element in
      guard let id = element.id, element.name != "device", flaw == nil else { return }
      if let line = seen.updateValue(element.line, forKey: id) {
        flaw = InterfaceError(
          file: file, line: element.line,
          "the id \(id) is that of line \(line) too, as merging two versions leaves it: "
            + "take one of the two away")
      }
    }
    if let flaw { throw flaw }
  }

  /// The scene of a controller's id.
  func scene(id: String) -> Scene? { places[id].map { scenes[$0] } }
  /// The scene of a controller's name.
  func scene(named name: String) -> Scene? { names[name].map { scenes[$0] } }
  /// The names of all controllers that have one.
  var identifiers: [String] { names.keys.sorted() }

  /// A colour or picture that the document keeps by its name.
  func resource(_ kind: String, named name: String) -> InterfaceElement? {
    resources.first { $0.name == kind && $0.attributes["name"] == name }
  }
}
