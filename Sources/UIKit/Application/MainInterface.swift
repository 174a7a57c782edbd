// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The storyboard that a program opens by itself, as its `Info.plist` names it.
@MainActor
struct MainInterface {
  /// The storyboard of programs without scenes.
  let application: String?
  /// The storyboard of the scene.
  let scene: String?
  /// What opens where nobody names anything and the program shows no window.
  let fallback: String?
  private let bundle: Bundle?

  /// Creates what the `Info.plist` of a bundle says.
  ///
  /// - Parameter bundle: The bundle; nil for the program's own.
  init(bundle: Bundle? = nil) {
    let facts = Self.facts(of: bundle)
    let manifest = facts["UIApplicationSceneManifest"] as? [String: Any]
    let all = manifest?["UISceneConfigurations"] as? [String: Any]
    let role = UISceneSession.Role.windowApplication.rawValue
    let entries = all?[role] as? [[String: Any]] ?? []
    application = facts["UIMainStoryboardFile"] as? String
    scene = entries.lazy.compactMap { $0["UISceneStoryboardFile"] as? String }.first
    fallback =
      InterfaceFiles.path(named: "Main", ending: "storyboard", in: bundle) == nil ? nil : "Main"
    self.bundle = bundle
  }

  /// Says in a property list whether slanted edges are smoothed.
  private static let edgeKey = "UIViewEdgeAntialiasing"

  /// Whether slanted edges are smoothed: unless the property list says no.
  static func smoothsEdges(of bundle: Bundle?) -> Bool {
    facts(of: bundle)[edgeKey] as? Bool ?? true
  }

  /// The bundle's facts, or those of a property list among its resources.
  static func facts(of bundle: Bundle?) -> [String: Any] {
    let own = (bundle ?? .main).infoDictionary ?? [:]
    let names = ["UIMainStoryboardFile", "UIApplicationSceneManifest", edgeKey]
    if names.contains(where: { own[$0] != nil }) { return own }
    guard let path = InterfaceFiles.path(named: "Info", ending: "plist", in: bundle),
      let data = FileManager.default.contents(atPath: path),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    else { return own }
    return list as? [String: Any] ?? own
  }

  /// A window with the initial controller of a storyboard; nil where that has none.
  ///
  /// - Parameters:
  ///   - name: The storyboard's name.
  ///   - scene: The window's scene; nil for none.
  /// - Returns: The window, which is not shown yet.
  /// - Throws: That there is no such storyboard, or what is wrong with it.
  func window(_ name: String, in scene: UIWindowScene? = nil) throws(InterfaceError) -> UIWindow? {
    let source = try InterfaceFiles.source(named: name, ending: "storyboard", in: bundle)
    let storyboard = UIStoryboard(source, name: name)
    guard let root = storyboard.instantiateInitialViewController() else { return nil }
    let window = scene.map { UIWindow(windowScene: $0) } ?? UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = root
    return window
  }
}
