// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What lies in a folder that somebody names.
package struct ProjectFinder {
  /// What it is.
  package enum Found: Equatable {
    /// Projects of Xcode's, the one that is meant first; others may have libraries for it.
    case projects([String])
    /// A package of Swift's own.
    case package(String)
    /// Swift files alone.
    case sources
  }

  package let folder: ProjectFolder
  package let found: Found

  /// Looks at a folder, a project or a workspace.
  ///
  /// - Throws: That there is nothing, or several projects of which none is meant.
  package init(_ path: String) throws(ProjectError) {
    let path = URL(fileURLWithPath: path).standardizedFileURL.path
    switch (path as NSString).pathExtension {
    case "xcodeproj":
      folder = try ProjectFolder((path as NSString).deletingLastPathComponent)
      let project = try Self.real(path, in: folder)
      found = .projects([project] + (try Self.libraries(in: folder)).filter { $0 != project })
    case "xcworkspace":
      folder = try ProjectFolder((path as NSString).deletingLastPathComponent)
      found = .projects(try Self.projects(ofWorkspace: path, in: folder))
    default:
      folder = try ProjectFolder(path)
      found = try Self.look(in: folder)
    }
  }

  private static func look(in folder: ProjectFolder) throws(ProjectError) -> Found {
    let all = try folder.files(below: folder.path)
    let foreign = ["Pods/", "Carthage/", "SourcePackages/"]
    let own = all.filter { path in
      !foreign.contains { path.hasPrefix($0) || path.contains("/" + $0) }
    }
    let isPackage = own.contains("Package.swift")
    if let project = try nearest(among: own, in: folder) {
      if project.hasSuffix(".xcworkspace") {
        return .projects(try projects(ofWorkspace: folder.path + "/" + project, in: folder))
      }
      // A project beside a manifest is there to look at the package in older Xcode.
      if isPackage, !project.contains("/") { return .package(folder.path) }
      let path = try real(folder.path + "/" + project, in: folder)
      return .projects([path] + (try libraries(in: folder)).filter { $0 != path })
    }
    if isPackage { return .package(folder.path) }
    guard own.contains(where: { $0.hasSuffix(".swift") }) else {
      throw ProjectError(
        folder.path, "holds no project, no package and no Swift file: look at its name")
    }
    return .sources
  }

  /// The workspace or project that lies least deep; a workspace stands for the projects beside it.
  private static func nearest(
    among files: [String], in folder: ProjectFolder
  ) throws(ProjectError) -> String? {
    func outer(_ path: String) -> String { (path as NSString).deletingLastPathComponent }
    let workspaces = files.filter { $0.hasSuffix(".xcworkspace") }
    let covered = Set(workspaces.map(outer))
    let all =
      workspaces
      + files.filter { $0.hasSuffix(".xcodeproj") && !covered.contains(outer($0)) }
    let depth = all.map { $0.split(separator: "/").count }.min() ?? 0
    let near = all.filter { $0.split(separator: "/").count == depth }
    guard near.count < 2 else {
      throw ProjectError(
        folder.path, "holds several projects: name one of \(near.joined(separator: ", "))")
    }
    return near.first
  }

  private static func real(_ path: String, in folder: ProjectFolder) throws(ProjectError) -> String
  {
    guard let real = try folder.inner(path) else {
      throw ProjectError(path, "there is no such project: look at its name")
    }
    return real
  }

  /// Projects of others' libraries that lie in the folder, as CocoaPods and Carthage leave them.
  private static func libraries(in folder: ProjectFolder) throws(ProjectError) -> [String] {
    var result: [String] = []
    for place in ["Pods", "Carthage/Checkouts"] {
      for path in try folder.files(below: folder.path + "/" + place)
      where path.hasSuffix(".xcodeproj") && path.split(separator: "/").count <= 3 {
        result.append(try real("\(folder.path)/\(place)/\(path)", in: folder))
      }
    }
    return result
  }

  /// The projects that a workspace names, and those of libraries in the folder.
  private static func projects(
    ofWorkspace path: String, in folder: ProjectFolder
  ) throws(ProjectError) -> [String] {
    let data = try folder.contents(path + "/contents.xcworkspacedata")
    let outer = (path as NSString).deletingLastPathComponent
    var result: [String] = []
    // Entries are elements with one attribute, `location = "group:App/App.xcodeproj"`.
    for part in String(decoding: data, as: UTF8.self).components(separatedBy: "location")
      .dropFirst()
    {
      let text = part.split(separator: "\"").dropFirst().first ?? ""
      guard let sign = text.firstIndex(of: ":") else { continue }
      let name = String(text[text.index(after: sign)...]).replacing("&amp;", with: "&")
      guard name.hasSuffix(".xcodeproj") else { continue }
      if let project = try folder.inner(name.hasPrefix("/") ? name : outer + "/" + name) {
        result.append(project)
      }
    }
    for library in try libraries(in: folder) where !result.contains(library) {
      result.append(library)
    }
    guard !result.isEmpty else {
      throw ProjectError(path, "names no project that is there: name the .xcodeproj itself")
    }
    return result
  }
}
