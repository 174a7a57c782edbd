// SPDX-License-Identifier: Apache-2.0

import Foundation

extension XcodeProject {
  /// All targets, in the project's order.
  ///
  /// - Parameter configuration: Which of the project's ways to build is meant; where there is none of
  ///   that name, its default one.
  /// - Returns: The targets.
  /// - Throws: A file that lies outside, or groups in a ring.
  package func targets(
    configuration: String = "Debug"
  ) throws(ProjectError) -> [ProjectTarget] {
    var result: [ProjectTarget] = []
    for name in targetNames {
      guard let object = objects[name] else { continue }
      result.append(try target(name, object, configuration))
    }
    return result
  }

  private func target(
    _ identifier: String, _ object: ProjectValue, _ configuration: String
  ) throws(ProjectError) -> ProjectTarget {
    let name = object["name"]?.text ?? identifier
    var target = ProjectTarget(
      name: name, kind: Self.kind(ofProduct: object["productType"]?.text ?? ""),
      settings: try settings(of: object, named: name, configuration))
    if let list = target.settings["INFOPLIST_FILE"], !list.isEmpty {
      target.propertyList = list.hasPrefix("/") ? list : sourceRoot + "/" + list
    }
    for phase in object["buildPhases"]?.texts ?? [] {
      let entries = objects[phase]?["files"]?.texts ?? []
      switch kind(phase) {
      case "PBXSourcesBuildPhase":
        for entry in entries {
          for file in try files(ofEntry: entry) { target.take(file) }
        }
      case "PBXResourcesBuildPhase":
        for entry in entries {
          for file in try files(ofEntry: entry) { target.addResource(file) }
        }
      case "PBXCopyFilesBuildPhase" where objects[phase]?["dstSubfolderSpec"]?.text == "7":
        for entry in entries {
          for file in try files(ofEntry: entry) { target.addResource(file) }
        }
      default: break
      }
    }
    try addFolders(of: identifier, object, to: &target)
    for dependency in object["dependencies"]?.texts ?? [] {
      let other = objects[dependency]?["target"]?.text.flatMap { objects[$0]?["name"]?.text }
      if let other = other ?? objects[dependency]?["name"]?.text {
        target.dependencies.append(other)
      }
    }
    target.products = (object["packageProductDependencies"]?.texts ?? []).compactMap {
      objects[$0]?["productName"]?.text
    }
    return target
  }

  private static func kind(ofProduct type: String) -> ProjectTarget.Kind {
    switch type.replacing("com.apple.product-type.", with: "") {
    case "application", "application.on-demand-install-capable": .application
    case "framework", "framework.static", "library.static", "library.dynamic": .library
    case "bundle": .resources
    case "bundle.unit-test": .unitTests
    case "bundle.ui-testing": .interfaceTests
    default: .other
    }
  }

  // MARK: - Files

  /// The files that an entry of a phase means: one, or those of all languages.
  private func files(ofEntry entry: String) throws(ProjectError) -> [String] {
    guard let reference = objects[entry]?["fileRef"]?.text else { return [] }
    return try files(of: reference, depth: 0)
  }

  private func files(of reference: String, depth: Int) throws(ProjectError) -> [String] {
    if kind(reference) == "PBXVariantGroup", depth < 4 {
      var result: [String] = []
      for child in objects[reference]?["children"]?.texts ?? [] {
        result += try files(of: child, depth: depth + 1)
      }
      return result
    }
    guard kind(reference) == "PBXFileReference", let path = try location(reference) else {
      return []
    }
    // A file that is told of and not there is said by Xcode's builds too, but as one error of many.
    return try folder.inner(path).map { [$0] } ?? []
  }

  /// Adds the files of folders that Xcode 16 and later keep in step with the disk.
  private func addFolders(
    of identifier: String, _ object: ProjectValue, to target: inout ProjectTarget
  ) throws(ProjectError) {
    let own = Set(object["fileSystemSynchronizedGroups"]?.texts ?? [])
    let groups = objects.filter { $0.value["isa"]?.text == "PBXFileSystemSynchronizedRootGroup" }
    for (group, value) in groups.sorted(by: { $0.key < $1.key }) {
      guard let place = try location(group) else { continue }
      let exceptions = (value["exceptions"]?.texts ?? []).compactMap { objects[$0] }
        .filter { $0["target"]?.text == identifier }
        .flatMap { $0["membershipExceptions"]?.texts ?? [] }
      // To the group's own targets exceptions are what they lack, to others all that they have.
      let isOwn = own.contains(group)
      guard isOwn || !exceptions.isEmpty else { continue }
      let whole = Set(value["explicitFolders"]?.texts ?? [])
      for file in try folder.files(below: place) {
        let folders = Self.prefixes(of: file)
        guard folders.contains(where: exceptions.contains) != isOwn else { continue }
        if let held = folders.first(where: whole.contains) {
          target.addFolder(place + "/" + held)
        } else {
          target.take(place + "/" + file)
        }
      }
    }
  }

  /// A path, and the folders that it lies in.
  private static func prefixes(of path: String) -> [String] {
    var parts: [String] = []
    var result: [String] = []
    for part in path.split(separator: "/") {
      parts.append(String(part))
      result.append(parts.joined(separator: "/"))
    }
    return result
  }

  // MARK: - Settings

  private func settings(
    of target: ProjectValue, named name: String, _ configuration: String
  ) throws(ProjectError) -> BuildSettings {
    var settings = BuildSettings([
      "TARGET_NAME": name, "PRODUCT_NAME": name, "PROJECT_NAME": self.name,
      "SRCROOT": sourceRoot, "PROJECT_DIR": sourceRoot, "SOURCE_ROOT": sourceRoot,
      "CONFIGURATION": configuration, "PLATFORM_NAME": "iphonesimulator",
      "SDKROOT": "iphonesimulator", "DEVELOPMENT_LANGUAGE": root["developmentRegion"]?.text ?? "en",
      "EXECUTABLE_NAME": "$(PRODUCT_NAME)", "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL",
      "MARKETING_VERSION": "1.0", "CURRENT_PROJECT_VERSION": "1",
    ])
    for owner in [root, target] {
      guard
        let build = owner["buildConfigurationList"]?.text.flatMap({ build(in: $0, configuration) })
      else { continue }
      if let base = build["baseConfigurationReference"]?.text, let path = try location(base) {
        settings.add(try BuildSettings.read(path, in: folder))
      }
      let own = build["buildSettings"]?.table ?? [:]
      settings.add(own.mapValues { $0.texts.joined(separator: " ") })
    }
    settings.add([
      "PRODUCT_MODULE_NAME": settings["PRODUCT_MODULE_NAME"] ?? "$(PRODUCT_NAME:c99extidentifier)"
    ])
    return settings
  }

  /// A way to build of a list, by its name.
  private func build(in list: String, _ configuration: String) -> ProjectValue? {
    let all = (objects[list]?["buildConfigurations"]?.texts ?? []).compactMap { objects[$0] }
    let usual = objects[list]?["defaultConfigurationName"]?.text
    return all.first { $0["name"]?.text == configuration }
      ?? all.first { $0["name"]?.text == usual } ?? all.first
  }

  // MARK: - Packages

  /// The folders of packages that lie on this machine.
  package var localPackages: [String] {
    get throws(ProjectError) {
      var result: [String] = []
      for (name, object) in objects.sorted(by: { $0.key < $1.key }) {
        switch object["isa"]?.text {
        case "XCLocalSwiftPackageReference":
          guard let path = object["relativePath"]?.text else { continue }
          result.append(path.hasPrefix("/") ? path : sourceRoot + "/" + path)
        case "PBXFileReference":
          // Before Xcode 15 a package was a folder among the files.
          let kinds = [object["lastKnownFileType"]?.text, object["explicitFileType"]?.text]
          guard kinds.contains("wrapper") || kinds.contains("folder"),
            let path = try location(name),
            FileManager.default.fileExists(atPath: path + "/Package.swift")
          else { continue }
          result.append(path)
        default: break
        }
      }
      return result
    }
  }

  /// Packages that are fetched: where from, and as a line of a manifest says, which version.
  package var remotePackages: [(address: String, requirement: String)] {
    objects.sorted { $0.key < $1.key }.compactMap { _, object in
      guard object["isa"]?.text == "XCRemoteSwiftPackageReference",
        let address = object["repositoryURL"]?.text, let rule = object["requirement"]
      else { return nil }
      func quoted(_ key: String) -> String { String(reflecting: rule[key]?.text ?? "") }
      let requirement =
        switch rule["kind"]?.text {
        case "upToNextMajorVersion": "from: \(quoted("minimumVersion"))"
        case "upToNextMinorVersion": ".upToNextMinor(from: \(quoted("minimumVersion")))"
        case "exactVersion": "exact: \(quoted("version"))"
        case "versionRange": "\(quoted("minimumVersion"))..<\(quoted("maximumVersion"))"
        case "branch": "branch: \(quoted("branch"))"
        default: "revision: \(quoted("revision"))"
        }
      return (address, requirement)
    }
  }
}
