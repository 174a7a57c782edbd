// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A project of Xcode's, as `project.pbxproj` tells it.
package struct XcodeProject {
  /// The path of the `.xcodeproj`.
  package let path: String
  let folder: ProjectFolder
  /// All that the project consists of, by identifier.
  let objects: [String: ProjectValue]
  /// The object of the project itself.
  let root: ProjectValue
  /// Where each file and group lies: its own group.
  private let parents: [String: String]

  /// Reads a project.
  ///
  /// - Parameters:
  ///   - path: The `.xcodeproj`.
  ///   - folder: What was given; nothing outside is read.
  /// - Throws: The file and line that are not understood.
  package init(_ path: String, in folder: ProjectFolder) throws(ProjectError) {
    let file = path + "/project.pbxproj"
    let bytes = [UInt8](try folder.contents(file))
    let value = try ProjectValue(bytes, path: file)
    objects = value["objects"]?.table ?? [:]
    guard let name = value["rootObject"]?.text, let root = objects[name] else {
      throw ProjectError(file, "names no project: open it in Xcode and save it again")
    }
    (self.path, self.folder, self.root) = (path, folder, root)
    var parents: [String: String] = [:]
    for (name, object) in objects {
      for child in object["children"]?.texts ?? [] { parents[child] = name }
    }
    self.parents = parents
  }

  /// The project's name, as `$(PROJECT_NAME)` is.
  package var name: String {
    ((path as NSString).lastPathComponent as NSString).deletingPathExtension
  }

  /// The folder that paths are told from, as `$(SRCROOT)` is.
  package var sourceRoot: String {
    let outer = (path as NSString).deletingLastPathComponent
    let inner = root["projectDirPath"]?.text ?? ""
    return inner.isEmpty ? outer : outer + "/" + inner
  }

  /// An object's kind, as `PBXGroup`.
  func kind(_ name: String) -> String { objects[name]?["isa"]?.text ?? "" }

  /// Where a file or group lies; nil for what is no place on this machine, as a system's frameworks.
  ///
  /// - Throws: That groups lie within each other in a ring.
  func location(_ name: String) throws(ProjectError) -> String? {
    var parts: [String] = []
    var (place, steps) = (name, 0)
    while let object = objects[place] {
      steps += 1
      guard steps <= 256 else {
        throw ProjectError(
          path + "/project.pbxproj", "the group \(name) lies within itself: take it out in Xcode")
      }
      if let part = object["path"]?.text, !part.isEmpty { parts.append(part) }
      switch object["sourceTree"]?.text ?? "<group>" {
      case "<group>":
        guard let outer = parents[place] else {
          return ([sourceRoot] + parts.reversed()).joined(separator: "/")
        }
        place = outer
      case "SOURCE_ROOT": return ([sourceRoot] + parts.reversed()).joined(separator: "/")
      case "<absolute>": return parts.reversed().joined(separator: "/")
      default: return nil
      }
    }
    return nil
  }

  /// The identifiers of the targets, in the project's order.
  var targetNames: [String] {
    (root["targets"]?.texts ?? []).filter { kind($0).hasSuffix("Target") }
  }
}
