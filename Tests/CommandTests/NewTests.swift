// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationPieces
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
    let named = String(try #require(manifest.firstMatch(of: /\.package\(path: "([^"]*)"\)/)).1)
    #expect(named.hasPrefix("../"))
    #expect(
      URL(fileURLWithPath: path + "/" + named).standardizedFileURL.path
        == root.resolvingSymlinksInPath().path)
    #expect(manifest.contains("package: \"\(root.lastPathComponent)\""))
    let described = try Program(tool: "swift").runInside([
      "package", "--package-path", path, "dump-package",
    ])
    #expect(described.status == 0, "\(described.errors)")
    #expect(described.output.contains("\"Hello\""))
    #expect(folder.contents == ["Hello"])
    let workflow = try? String(contentsOfFile: path + "/\(Workflow.path)", encoding: .utf8)
    #expect((workflow != nil) == (template != .film))
    guard let workflow else { return }
    #expect(workflow.contains(template == .test ? "swift test" : "swift run Hello --still"))
    #expect(workflow.contains("actions/cache@") && workflow.contains("upload-artifact@"))
    #expect(workflow.contains("Package.swift names Citrine's package by a folder"))
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

  @Test("a folder is named as it is seen from the package")
  func ways() {
    for (target, path, way) in [
      ("/a/citrine", "/a/New", "../citrine"), ("/a/b", "/c/d/New", "../../../a/b"),
      ("/a", "/a/New", ".."), ("/a/New/citrine", "/a/New", "citrine"),
    ] {
      #expect(PackageTemplate.Dependency.way(to: target, from: path) == way)
    }
  }

  @Test("a package with a tag of this version is named by its address and that")
  func tagged() throws {
    let folder = try TemporaryFolder()
    let script = """
      set -e; git init -q -b main "$1"; cd "$1"
      git -c user.name=a -c user.email=a@b commit -q --allow-empty -m a; git tag "$2"
      """
    let made = folder.path("citrine")
    for (tag, expected) in [
      ("9.9.9", "branch: \"main\""), (Release.version, "from: \"\(Release.version)\""),
    ] {
      _ = try Program(tool: "bash").runInside(["-c", script, "bash", made, tag])
      let dependency = try PackageTemplate.Dependency(
        of: "file://\(made)", seenFrom: folder.path("New"))
      #expect(dependency.line == ".package(url: \"file://\(made)\", \(expected))")
      #expect(dependency.package == "citrine" && !dependency.isLocal)
    }
  }

  @Test("a hosted machine installs what this package's own script says")
  func workflow() throws {
    let script = try OwnPackage.folder().appendingPathComponent("Scripts/bootstrap")
    let rows = try String(contentsOf: script, encoding: .utf8).split(separator: "\n")
      .map { $0.split(separator: " ") }
      .filter { $0.count > 4 && ["build", "film", "app"].contains($0[1]) && $0[0].contains(":") }
    #expect(rows.count > 15)
    #expect(Set(rows.map { String($0[2]) }) == Set(Workflow.packages))
    let text = Workflow(template: .test, name: "A", isLocal: false).text
    #expect(!text.contains("by a folder"))
    for package in Workflow.packages { #expect(text.contains(" \(package)")) }
    #expect(text.contains("path: .build/snapshot-failures"))
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
