// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// Which class is the scene's delegate.
@MainActor
enum SceneManifest {
  /// Whether the program's `Info.plist` tells of scenes.
  static var isThere: Bool { MainInterface.facts(of: nil)["UIApplicationSceneManifest"] != nil }

  /// What the delegate has answered, completed from the program's `Info.plist`; nil for a program
  /// without scenes.
  static func configuration(
    _ asked: UISceneConfiguration?, delegate: (any UIApplicationDelegate)?
  ) -> UISceneConfiguration? {
    let manifest = MainInterface.facts(of: nil)["UIApplicationSceneManifest"] as? [String: Any]
    let isAbsent = asked == nil || asked === UISceneConfiguration.absent
    guard !isAbsent || manifest != nil else { return nil }
    let configuration =
      (isAbsent ? nil : asked) ?? UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    if configuration.delegateClass == nil {
      let module = delegate.map { String(reflecting: type(of: $0)) }?.split(separator: ".").first
      let named = className(in: manifest, named: configuration.name, module: module)
      let fallback = module.map { "\($0).SceneDelegate" }
      configuration.delegateClass =
        [named, fallback].lazy.compactMap { $0 }
        .compactMap { NSClassFromString($0) }.first
    }
    return configuration
  }

  private static func className(
    in manifest: [String: Any]?, named name: String?, module: Substring?
  ) -> String? {
    let all = manifest?["UISceneConfigurations"] as? [String: Any]
    let role = UISceneSession.Role.windowApplication.rawValue
    let entries = all?[role] as? [[String: Any]] ?? []
    let entry =
      entries.first { $0["UISceneConfigurationName"] as? String == name } ?? entries.first
    let text = entry?["UISceneDelegateClassName"] as? String
    return text?.replacingOccurrences(of: "$(PRODUCT_MODULE_NAME)", with: module ?? "")
  }
}
