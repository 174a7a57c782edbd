// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import Command

@Suite("New packages")
struct NewTests {
  private func run(_ arguments: [String]) throws -> Program.Result {
    try Program(name: "citrine").runInside(["new"] + arguments)
  }

  @Test(
    "each template is a package with the name it was given", arguments: PackageTemplate.allCases)
  func templates(template: PackageTemplate) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("Hello")
    let result = try run([path, "--template", template.rawValue])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == path + "\n" && result.errors.contains("cd \(path)"))
    let manifest = try String(contentsOfFile: path + "/Package.swift", encoding: .utf8)
    #expect(manifest.hasPrefix("// swift-tools-version: 6.2\n"))
    #expect(manifest.contains("name: \"Hello\""))
    // The command was built in this package, and finds it.
    let root = try OwnPackage.folder()
    #expect(manifest.contains(".package(path: \"\(root.path)\")"))
    #expect(manifest.contains("package: \"\(root.lastPathComponent)\""))
    let described = try Program(tool: "swift").runInside([
      "package", "--package-path", path, "dump-package",
    ])
    #expect(described.status == 0, "\(described.errors)")
    #expect(described.output.contains("\"Hello\""))
    #expect(folder.contents == ["Hello"])
  }

  @Test("Citrine can be named by a folder or an address")
  func dependencies() throws {
    let folder = try TemporaryFolder()
    let root = try OwnPackage.folder().path
    #expect(try run([folder.path("A"), "--citrine", root]).status == 0)
    let address = "https://example.org/someone/citrine.git"
    #expect(try run([folder.path("B"), "--citrine", address]).status == 0)
    let manifest = try String(contentsOfFile: folder.path("B/Package.swift"), encoding: .utf8)
    #expect(manifest.contains(".package(url: \"\(address)\", branch: \"main\")"))
    #expect(manifest.contains("package: \"citrine\""))
    #expect(try run([folder.path("C"), "--citrine", folder.path("none")]).status == 66)
  }

  @Test("names that no module can have, and folders that are there, are refused")
  func refused() throws {
    let folder = try TemporaryFolder()
    for name in ["two words", "1st", "a-b", "UIKit", "Größe", "x/"] {
      let result = try run([folder.path(name)])
      #expect(result.status == 64 || name == "x/", "\(name): \(result)")
    }
    try FileManager.default.createDirectory(
      atPath: folder.path("Taken"), withIntermediateDirectories: true)
    let taken = try run([folder.path("Taken")])
    #expect(taken.status == 73 && taken.errors.contains("there already"))
    #expect(try run([folder.path("D"), "--template", "game"]).status == 64)
    #expect(try run(["/proc/nothing/E"]).status == 73)
    #expect(folder.contents.sorted() == ["Taken", "x"])
  }

  @Test("all names of modules that a package meets are reserved")
  func reserved() throws {
    let root = try OwnPackage.folder()
    for folder in ["Sources", "Sources/CShims"] {
      let names = try FileManager.default.contentsOfDirectory(
        atPath: root.appendingPathComponent(folder).path)
      #expect(names.count > 1)
      for name in names where name != "CShims" {
        #expect(PackageTemplate.reserved.contains(name), "\(name)")
      }
    }
  }
}
