// SPDX-License-Identifier: Apache-2.0

/// What a target of a project makes, and of what.
package struct ProjectTarget {
  /// What becomes of it.
  package enum Kind: Equatable, Sendable {
    case application
    /// A framework, or a library of objects.
    case library
    /// Files for a library or an application, in a folder of their own.
    case resources
    case unitTests
    case interfaceTests
    /// What runs on Apple's systems alone, such as extensions and programs for watches.
    case other
  }

  /// A file that the program finds by its name.
  package struct Resource: Equatable, Sendable {
    /// Where it lies.
    package var path: String
    /// Its path in the program's folder: the name alone, or in the folder of a language.
    package var place: String

    package init(path: String, place: String) { (self.path, self.place) = (path, place) }
  }

  package var name: String
  package var kind: Kind
  package var settings: BuildSettings
  /// Swift files.
  package var sources: [String] = []
  package var resources: [Resource] = []
  /// Sources in other languages.
  package var foreign: [String] = []
  /// The property list of the program's own; nil where the settings tell all.
  package var propertyList: String?
  /// Names of other targets that are built before.
  package var dependencies: [String] = []
  /// Products of packages.
  package var products: [String] = []

  /// The name that its sources are imported under.
  package var module: String {
    let told = settings["PRODUCT_MODULE_NAME"].flatMap { $0.isEmpty ? nil : $0 }
    return told ?? BuildSettings.identifier(productName)
  }

  /// The name of what is made, without its ending.
  package var productName: String {
    settings["PRODUCT_NAME"].flatMap { $0.isEmpty ? nil : $0 } ?? name
  }

  /// Whether its tests run within the application, once that has been launched.
  package var isHosted: Bool {
    kind == .interfaceTests || (settings["TEST_HOST"].map { !$0.isEmpty } ?? false)
  }

  /// The first number of the version of Swift that it is written in; nil where nobody says.
  package var swiftVersion: Int? {
    settings["SWIFT_VERSION"].flatMap { Int($0.prefix { $0.isNumber }) }
  }

  /// The names for which `#if` is true.
  package var conditions: [String] {
    var names = settings.words("SWIFT_ACTIVE_COMPILATION_CONDITIONS")
    // Before Xcode 8 they were flags: `-D NAME`, `-DNAME`.
    var flags = settings.words("OTHER_SWIFT_FLAGS")[...]
    while let flag = flags.popFirst() {
      if flag == "-D" {
        if let name = flags.popFirst() { names.append(name) }
      } else if flag.hasPrefix("-D") {
        names.append(String(flag.dropFirst(2)))
      }
    }
    var seen: Set<String> = []
    return names.filter { name in
      name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        && !name.isEmpty && seen.insert(name).inserted
    }
  }
}
