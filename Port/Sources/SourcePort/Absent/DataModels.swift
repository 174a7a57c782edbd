// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Models of Core Data, of whose entities Xcode makes classes that stand in no source.
enum DataModels {
  /// The classes that are made of the models in a folder.
  static func classes(in folder: String) -> Set<String> {
    guard let names = try? FileManager.default.subpathsOfDirectory(atPath: folder) else {
      return []
    }
    var result: Set<String> = []
    for name in names.sorted() where name.hasSuffix(".xcdatamodel/contents") {
      guard !name.contains(".build/"),
        let data = FileManager.default.contents(atPath: "\(folder)/\(name)"),
        data.count <= PortRun.largestFile
      else { continue }
      result.formUnion(classes(named: String(decoding: data, as: UTF8.self)))
    }
    return result
  }

  /// The classes of the entities of a model.
  static func classes(named model: String) -> Set<String> {
    var result: Set<String> = []
    for element in model.split(separator: "<") where element.hasPrefix("entity ") {
      let name = attribute("representedClassName", of: element) ?? attribute("name", of: element)
      // The module may stand before it.
      if let name = name?.split(separator: ".").last { result.insert(String(name)) }
    }
    return result
  }

  private static func attribute(_ name: String, of element: Substring) -> String? {
    guard let start = element.firstRange(of: " \(name)=\"")?.upperBound else { return nil }
    return String(element[start...].prefix { $0 != "\"" })
  }
}
