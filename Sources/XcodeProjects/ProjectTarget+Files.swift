// SPDX-License-Identifier: Apache-2.0

import Foundation

extension ProjectTarget {
  /// Endings of sources that are not Swift.
  private static let otherLanguages: Set<String> = [
    "m", "mm", "c", "cc", "cpp", "cxx", "metal", "s",
  ]
  /// Endings of files that no program finds: they are for builds.
  private static let forBuilds: Set<String> = [
    "h", "hpp", "pch", "xcconfig", "entitlements", "modulemap", "md", "docc", "xctestplan",
    "framework", "xcframework", "a", "tbd", "app", "xcodeproj", "xcworkspace", "storekit",
    "gpx", "xcdatamodeld", "xcmappingmodel", "intentdefinition", "playground", "yml", "gyb",
  ]

  /// Adds a file as what its ending says.
  package mutating func take(_ path: String) {
    let ending = (path as NSString).pathExtension.lowercased()
    if ending == "swift" {
      sources.append(path)
    } else if Self.otherLanguages.contains(ending) {
      foreign.append(path)
    } else if !Self.forBuilds.contains(ending), path != propertyList,
      !(path as NSString).lastPathComponent.hasSuffix("Info.plist")
    {
      addResource(path)
    }
  }

  /// Adds a file that the program finds by its name: alone, or in the folder of its language.
  package mutating func addResource(_ path: String) {
    let parts = path.split(separator: "/")
    guard let name = parts.last else { return }
    let folder = parts.dropLast().last { $0.hasSuffix(".lproj") }
    let place = folder.map { "\($0)/\(name)" } ?? String(name)
    let resource = Resource(path: path, place: place)
    if !resources.contains(resource) { resources.append(resource) }
  }

  /// Adds a folder that stays one.
  package mutating func addFolder(_ path: String) {
    let resource = Resource(path: path, place: (path as NSString).lastPathComponent)
    if !resources.contains(resource) { resources.append(resource) }
  }
}
