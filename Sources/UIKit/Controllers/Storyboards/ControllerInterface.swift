// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The scene that a controller comes from: its view, which is made when it is asked for, and the ways
/// that lead on.
@MainActor
final class ControllerInterface {
  let storyboard: UIStoryboard?
  let session: InterfaceSession
  let scene: InterfaceDocument.Scene
  weak var controller: UIViewController?
  /// All ways out of the scene.
  private(set) var templates: [SegueTemplate] = []
  /// Objects of the scene that nobody else owns.
  private var kept: [AnyObject] = []
  private var isComplete = false

  init(
    _ scene: InterfaceDocument.Scene, of storyboard: UIStoryboard?, _ session: InterfaceSession
  ) {
    (self.scene, self.storyboard, self.session) = (scene, storyboard, session)
    session.interface = self
    session.mayWait = true
    for object in scene.others { session.note(placeholder: object) }
    let all = [scene.controller] + scene.others
    for root in all {
      root.forEach { element in
        guard element.name == "segue" else { return }
        templates.append(SegueTemplate(element, of: self))
      }
    }
  }

  func keep(_ object: AnyObject) { kept.append(object) }

  func template(_ element: InterfaceElement) -> SegueTemplate? {
    templates.first { $0.element == element }
  }

  func template(named identifier: String) -> SegueTemplate? {
    templates.first { $0.element.attributes["identifier"] == identifier }
  }

  /// Makes the view of the scene with what lies beside the controller; false where the scene has no
  /// view.
  func loadView() -> Bool {
    guard let controller, let element = scene.controller.child(key: "view"),
      let view = session.makeView(element)
    else { return false }
    controller.view = view
    session.makeOldGuides(scene.controller.list("layoutGuides"), in: view)
    if let element = scene.controller.child(key: "refreshControl"),
      let table = view as? UITableView,
      let control = session.makeView(element) as? UIRefreshControl
    {
      table.refreshControl = control
    }
    complete()
    return true
  }

  /// Makes what lies beside the controller and what is still to be connected, once there is a view.
  func complete() {
    guard !isComplete else { return }
    isComplete = true
    for element in scene.others where !InterfaceSession.isPlaceholder(element) {
      if let object = session.makeObject(element) { keep(object) }
    }
    session.mayWait = false
    session.finish()
    session.release()
  }
}

extension InterfaceSession {
  static func isPlaceholder(_ element: InterfaceElement) -> Bool {
    element.name == "placeholder" || element.name == "exit"
  }

  /// Notes what stands for others: the first responder, and the way back.
  func note(placeholder element: InterfaceElement) {
    guard let id = element.id else { return }
    if element.name == "exit" { exits.insert(id) }
    if element.attributes["placeholderIdentifier"] == "IBFirstResponder" { responders.insert(id) }
  }
}
