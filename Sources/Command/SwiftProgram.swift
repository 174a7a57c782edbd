// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationPieces
import OutputFiles
import Stage
import XcodeProjects

/// Swift that becomes a program: a file, which is compiled in a package that is kept for it, or a
/// package of its own.
///
/// The kept package lies in the user's folder for such things (`$XDG_CACHE_HOME/citrine`, else
/// `~/.cache/citrine`), one for each Citrine, so that of two files after each other only the file is
/// compiled; where Citrine was built beside this command, that build serves. A program that is there
/// already for the same source and the same Citrine is not built again.
struct SwiftProgram {
  var path: String
  var isPackage: Bool

  /// Builds it.
  ///
  /// - Parameter isQuiet: Whether nothing is said of what takes long.
  /// - Returns: The program.
  /// - Throws: Status 2 with the compiler's own words where it does not compile.
  func build(isQuiet: Bool) throws -> BuiltProgram {
    isPackage ? try buildPackage(isQuiet: isQuiet) : try buildFile(isQuiet: isQuiet)
  }

  // MARK: - Files

  private func buildFile(isQuiet: Bool) throws -> BuiltProgram {
    let file = URL(fileURLWithPath: path).standardizedFileURL.path
    guard let data = FileManager.default.contents(atPath: file),
      let source = String(data: data, encoding: .utf8)
    else {
      throw CommandError.input("\(path) cannot be read as text: is it there, and yours to read?")
    }
    let home = try CitrineHome.find()
    let work = try KeptPackage(of: home)
    let scene = SceneDigest(texts: [home.stamp, source]).text
    let program = work.folder + "/programs/\(scene.prefix(32))/Film"
    let built = BuiltProgram(executable: program, scene: scene)
    guard !FileManager.default.isExecutableFile(atPath: program) else {
      work.touch(program)
      return built
    }
    try work.locked {
      try work.write(source, from: file, products: Self.products(in: source))
      if !isQuiet && !work.isBuilt {
        say("citrine: building Citrine for films: this takes minutes, once")
      }
      let made = try Compiler.build(
        work.folder, product: "Film", home: home, keeping: work.scratch)
      try work.keep(made, as: program)
    }
    return built
  }

  /// The modules of Citrine that a source imports.
  static func products(in source: String) -> [String] {
    let found = Set(ImportedModules.names(in: source))
    return CitrineHome.products.filter(found.contains)
  }

  // MARK: - Packages

  private func buildPackage(isQuiet: Bool) throws -> BuiltProgram {
    let folder = URL(fileURLWithPath: path).standardizedFileURL.path
    if !isQuiet { say("citrine: building \(path)") }
    let name = try Compiler.executable(of: folder)
    let made = try Compiler.build(folder, product: name, home: nil, keeping: nil)
    return BuiltProgram(executable: made, scene: nil)
  }

  private func say(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}

/// Where Citrine's own package lies, against which films are compiled.
struct CitrineHome {
  var folder: String
  /// "release" or "debug": the one that this command was built in.
  var configuration: String
  /// Where Citrine was built together with this command, so that a film needs nothing of it compiled
  /// again; nil where that is elsewhere, or may not be written to.
  var build: String?

  /// What a film may import.
  static let products = [
    "QuartzCore", "CoreGraphics", "CoreText", "CoreImage", "ImageIO", "CAML", "UIKit", "Stage",
    "AVFoundation", "AVFAudio", "AudioToolbox", "CoreAudioTypes", "CoreMedia", "CoreVideo",
    "XCUIAutomation", "os", "simd",
    "AVKit", "CoreLocation", "CoreMotion", "GameKit", "LocalAuthentication", "MapKit", "MessageUI",
    "Photos", "SafariServices", "StoreKit", "UserNotifications", "WebKit",
  ]

  /// Looks where `$CITRINE_HOME` says, above the place of this command, and where it was installed
  /// from.
  static func find() throws(CommandError) -> CitrineHome {
    let command =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let configuration = command.contains("/debug/") ? "debug" : "release"
    let named = ProcessInfo.processInfo.environment["CITRINE_HOME"] ?? ""
    var folder = named.isEmpty ? (command as NSString).deletingLastPathComponent : named
    while !isHome(folder), named.isEmpty, folder.count > 1 {
      folder = (folder as NSString).deletingLastPathComponent
    }
    if !isHome(folder), named.isEmpty, let installed = OwnPackage.installed {
      folder = installed.path
    }
    guard isHome(folder) else {
      throw CommandError(
        code: .unavailable,
        description: "Swift is compiled against Citrine's own package, which is not found"
          + (named.isEmpty ? " above \(command)" : " in \(named)")
          + ": set CITRINE_HOME to the folder of its Package.swift")
    }
    // BUILD/MACHINE/CONFIGURATION/citrine
    var build: String? = (0..<3).reduce(command) { path, _ in
      (path as NSString).deletingLastPathComponent
    }
    if let place = build, !place.hasPrefix(folder + "/") || access(place, W_OK) != 0 { build = nil }
    return CitrineHome(folder: folder, configuration: configuration, build: build)
  }

  /// Whether a folder has Citrine's own package.
  static func isHome(_ folder: String) -> Bool {
    FileManager.default.fileExists(atPath: folder + "/Package.swift")
      && FileManager.default.fileExists(atPath: folder + "/Sources/Stage")
  }

  /// What changes when Citrine does: names, sizes and times of its sources.
  var stamp: String {
    var words = [folder, configuration, Release.version]
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder + "/Sources")) ?? []
    for name in names.sorted() + ["../Package.swift"] {
      var entry = stat()
      guard stat(folder + "/Sources/" + name, &entry) == 0, entry.st_mode & S_IFMT == S_IFREG else {
        continue
      }
      words.append("\(name) \(entry.st_size) \(entry.st_mtim.tv_sec).\(entry.st_mtim.tv_nsec)")
    }
    return words.joined(separator: "\n")
  }
}
