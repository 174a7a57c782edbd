// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The program of a project: its target, and the libraries of the project that it needs.
package struct ProjectPlan {
  package let folder: ProjectFolder
  /// What is run.
  package let application: ProjectTarget
  /// Libraries whose sources lie in the folder, those that others need first.
  package let libraries: [ProjectTarget]
  /// Targets of files alone.
  package let bundles: [ProjectTarget]
  /// The application's tests.
  package let tests: [ProjectTarget]
  /// The folders of packages.
  package let localPackages: [String]
  /// Packages that are fetched.
  package let remotePackages: [(address: String, requirement: String)]
  /// The modules that sources import, by the file that does.
  package let imports: [String: [String]]

  /// Reads what a folder holds.
  ///
  /// - Parameters:
  ///   - finder: The folder.
  ///   - name: The target that is meant; nil for the only application.
  ///   - configuration: The way to build that is meant.
  /// - Throws: What is wrong with a file, or which targets there are.
  package init(
    _ finder: ProjectFinder, target name: String? = nil, configuration: String = "Debug"
  ) throws(ProjectError) {
    folder = finder.folder
    guard case .projects(let paths) = finder.found else {
      let target = try Self.target(ofSources: folder)
      var imports: [String: [String]] = [:]
      for path in target.sources { imports[path] = try Self.imports(of: path, in: folder) }
      (application, libraries, bundles, tests) = (target, [], [], [])
      (localPackages, remotePackages, self.imports) = ([], [], imports)
      return
    }
    var projects: [XcodeProject] = []
    for path in paths { projects.append(try XcodeProject(path, in: folder)) }
    var targets: [[ProjectTarget]] = []
    for project in projects { targets.append(try project.targets(configuration: configuration)) }
    let application = try Self.application(
      of: targets, named: name, projects: projects.map(\.name), in: folder)
    let all = targets.flatMap { $0 }
    var search = LibrarySearch(folder: folder, targets: all)
    try search.add(application)
    libraries = search.found
    var imports = search.imports
    let parts = Set([application.name] + search.found.map(\.name))
    bundles = all.filter { $0.kind == .resources }
    tests = all.filter { test in
      (test.kind == .unitTests || test.kind == .interfaceTests)
        && test.dependencies.contains(where: parts.contains)
    }
    for path in tests.flatMap(\.sources) where imports[path] == nil {
      imports[path] = try Self.imports(of: path, in: folder)
    }
    self.imports = imports
    self.application = application
    var (local, remote) = ([String](), [(String, String)]())
    for project in projects {
      for path in try project.localPackages {
        if let path = try folder.inner(path), !local.contains(path) { local.append(path) }
      }
      for package in project.remotePackages
      where !remote.contains(where: { $0.0 == package.address }) {
        remote.append(package)
      }
    }
    (localPackages, remotePackages) = (local, remote)
  }

  /// Whether a source of a target imports a module.
  package func imports(of target: ProjectTarget, have module: String) -> Bool {
    target.sources.contains { imports[$0]?.contains(module) ?? false }
  }

  /// The application that is meant.
  private static func application(
    of targets: [[ProjectTarget]], named name: String?, projects: [String], in folder: ProjectFolder
  ) throws(ProjectError) -> ProjectTarget {
    // Libraries bring applications that show them: the first project's come before.
    for (own, project) in zip(targets, projects) {
      let all = own.filter { $0.kind == .application && $0.settings["SDKROOT"] != "macosx" }
      if let name {
        if let target = own.first(where: { $0.name == name }) { return target }
        continue
      }
      if all.count == 1 { return all[0] }
      if let named = all.first(where: { $0.name == project }) { return named }
      if all.count > 1 {
        throw ProjectError(
          folder.path,
          "has several applications: name one by --target: "
            + all.map(\.name).joined(separator: ", "))
      }
    }
    let names = targets.flatMap { $0 }.map(\.name).joined(separator: ", ")
    throw ProjectError(
      folder.path,
      name.map { "has no target \($0): there are \(names)" }
        ?? "has no application: there are \(names.isEmpty ? "no targets" : names)")
  }

  /// A target of all files in a folder without a project.
  private static func target(ofSources folder: ProjectFolder) throws(ProjectError) -> ProjectTarget
  {
    let name = (folder.path as NSString).lastPathComponent
    var target = ProjectTarget(
      name: name, kind: .application,
      settings: BuildSettings([
        "PRODUCT_NAME": name, "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "DEBUG",
        "PRODUCT_BUNDLE_IDENTIFIER": name,
      ]))
    for file in try folder.files(below: folder.path) {
      let path = folder.path + "/" + file
      guard !file.hasSuffix("Tests.swift"), !file.hasSuffix("UITests") else { continue }
      if (file as NSString).lastPathComponent == "Info.plist", target.propertyList == nil {
        target.propertyList = path
      }
      target.take(path)
    }
    return target
  }

  static func imports(of path: String, in folder: ProjectFolder) throws(ProjectError) -> [String] {
    ImportedModules.names(in: String(decoding: try folder.contents(path), as: UTF8.self))
  }
}

/// Finds the libraries that a target's sources import.
private struct LibrarySearch {
  var folder: ProjectFolder
  var targets: [ProjectTarget]
  var found: [ProjectTarget] = []
  var imports: [String: [String]] = [:]
  private var known: Set<String> = []

  init(folder: ProjectFolder, targets: [ProjectTarget]) {
    (self.folder, self.targets) = (folder, targets)
  }

  /// Adds what a target needs, before it.
  mutating func add(_ target: ProjectTarget) throws(ProjectError) {
    guard known.insert(target.module).inserted else { return }
    for path in target.sources where imports[path] == nil {
      let modules = try ProjectPlan.imports(of: path, in: folder)
      imports[path] = modules
      for module in modules where !known.contains(module) {
        guard
          let library = targets.first(where: {
            $0.kind == .library && $0.module == module && !$0.sources.isEmpty
          })
        else { continue }
        try add(library)
        found.append(library)
      }
    }
  }
}
