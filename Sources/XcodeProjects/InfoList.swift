// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The property list that a program is started with (`Info.plist`).
package enum InfoList {
  /// Bytes; longer ones are no list of a program's.
  private static let largest = 1 << 20
  /// Tables and lists within each other.
  private static let deepest = 64

  /// The list of a target: what its file says with the settings' values filled in, and what the
  /// settings say themselves (`INFOPLIST_KEY_…`).
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - folder: What was given; nothing outside is read.
  /// - Returns: The list, in the form in which programs read it.
  /// - Throws: The file that is not understood.
  package static func data(of target: ProjectTarget, in folder: ProjectFolder) throws(ProjectError)
    -> Data
  {
    var list = usual(target)
    if let path = target.propertyList, try folder.inner(path) != nil {
      list.merge(filled(try read(path, in: folder), target.settings)) { $1 }
    }
    list.merge(told(by: target.settings)) { $1 }
    do {
      return try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
    } catch {
      throw ProjectError(target.propertyList ?? target.name, "cannot be written anew: \(error)")
    }
  }

  private static func read(
    _ path: String, in folder: ProjectFolder
  ) throws(ProjectError) -> [String: Any] {
    let data = try folder.contents(path)
    guard data.count <= largest, !data.starts(with: Data("bplist".utf8)), depth(of: data) <= deepest
    else {
      throw ProjectError(path, "is no property list in the form of texts: save it again in Xcode")
    }
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    guard let list = list as? [String: Any] else {
      throw ProjectError(
        path, "is no property list: open it in Xcode, which says where it is wrong")
    }
    return list
  }

  /// How many tables and lists lie within each other.
  private static func depth(of data: Data) -> Int {
    var (depth, most) = (0, 0)
    let bytes = [UInt8](data)
    for (place, byte) in bytes.enumerated()
    where byte == UInt8(ascii: "<") && place + 2 < bytes.count {
      switch bytes[place + 1] {
      case UInt8(ascii: "d"), UInt8(ascii: "a"): depth += 1
      case UInt8(ascii: "/"):
        if [UInt8(ascii: "d"), UInt8(ascii: "a")].contains(bytes[place + 2]) { depth -= 1 }
      default: break
      }
      most = max(most, depth)
    }
    // Lists in the old style have brackets.
    let brackets = bytes.reduce((depth: 0, most: 0)) { state, byte in
      let opens = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "(")
      let closes = byte == UInt8(ascii: "}") || byte == UInt8(ascii: ")")
      let depth = state.depth + (opens ? 1 : 0) - (closes ? 1 : 0)
      return (depth, max(state.most, depth))
    }
    return max(most, brackets.most)
  }

  private static func filled(_ list: [String: Any], _ settings: BuildSettings) -> [String: Any] {
    func filled(_ value: Any) -> Any {
      switch value {
      case let text as String: settings.filled(text)
      case let values as [Any]: values.map { filled($0) }
      case let table as [String: Any]: table.mapValues { filled($0) }
      default: value
      }
    }
    return list.mapValues { filled($0) }
  }

  /// What every program's list says.
  private static func usual(_ target: ProjectTarget) -> [String: Any] {
    let settings = target.settings
    return [
      "CFBundleExecutable": target.productName, "CFBundleName": target.productName,
      "CFBundleIdentifier": settings["PRODUCT_BUNDLE_IDENTIFIER"] ?? target.productName,
      "CFBundleDevelopmentRegion": settings["DEVELOPMENT_LANGUAGE"] ?? "en",
      "CFBundlePackageType": "APPL", "CFBundleInfoDictionaryVersion": "6.0",
      "CFBundleShortVersionString": settings["MARKETING_VERSION"] ?? "1.0",
      "CFBundleVersion": settings["CURRENT_PROJECT_VERSION"] ?? "1",
    ]
  }

  /// What the settings say in place of a file, as projects of Xcode 13 and later do.
  private static func told(by settings: BuildSettings) -> [String: Any] {
    var list: [String: Any] = [:]
    for (key, name) in settings.names(before: "INFOPLIST_KEY_") {
      guard let text = settings[key] else { continue }
      switch name {
      case "UIApplicationSceneManifest_Generation":
        if settings.isOn(key) {
          list["UIApplicationSceneManifest"] = [
            "UIApplicationSupportsMultipleScenes": false,
            "UISceneConfigurations": [String: Any](),
          ]
        }
      case "UILaunchScreen_Generation":
        if settings.isOn(key) { list["UILaunchScreen"] = [String: Any]() }
      case _ where name.hasPrefix("UISupportedInterfaceOrientations"):
        // `…_iPhone` is what a phone is asked for.
        let plain = name.replacing("_iPhone", with: "").replacing("_iPad", with: "~ipad")
        list[plain] = settings.words(key)
      default: list[name] = ["YES": true, "NO": false][text] ?? text as Any
      }
    }
    return list
  }
}
