// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The script on machines that are made up: a path with nothing but what a test puts there.
@Suite("Bootstrap", .serialized)
struct BootstrapTests {
  /// A folder that serves as path and as include folder, with a log of what was called.
  struct Machine {
    let folder: TemporaryFolder

    /// What the script asks for: the file that shows that it is there, in this machine's folder, who
    /// needs it, and the packages that bring it on Debian and on Fedora.
    struct Need {
      var name: String
      var group: String
      var debian: String
      var fedora: String
    }

    static let needs: [Need] = {
      let script = SourceTree().file("Scripts/bootstrap")?.text ?? ""
      return script.split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ").map(String.init)
        // The browser is for the page of the preview, which the tests do not open.
        guard words.count > 4, !words[0].contains(")"), words[1] != "browser",
          let colon = words[0].firstIndex(of: ":")
        else { return nil }
        let name = words[0][words[0].index(after: colon)...]
        let file: String? =
          switch words[0][..<colon] {
          case "program", "header", "library", "share": String(name)
          case "font": "families/\(name)"
          case "symbols": "python-qtawesome/fonts/\(name).ttf"
          default: nil
          }
        return file.map { Need(name: $0, group: words[1], debian: words[2], fedora: words[3]) }
      }
    }()
    static var names: [String] { needs.map(\.name) }
    /// In the order in which they are installed.
    static var packages: String { Set(needs.map(\.debian)).sorted().joined(separator: " ") }

    /// What fontconfig's program does: it tells the families that are there.
    private static let list = """
      name=$(echo "$1" | tr ' ' '_')
      [ ! -e "$(dirname "$0")/families/$name" ] || echo "$1"
      """

    init(swift version: String?, user: Int = 0) throws {
      folder = try TemporaryFolder()
      for tool in ["cat", "dirname", "env", "head", "sed", "sort", "tr"] {
        let place = ["/usr/bin/", "/bin/"].map { $0 + tool }
          .first { FileManager.default.isExecutableFile(atPath: $0) }
        try FileManager.default.createSymbolicLink(
          atPath: folder.path(tool), withDestinationPath: try #require(place))
      }
      _ = try folder.script("id", "echo \(user)")
      if let version { _ = try folder.script("swift", "echo 'Swift version \(version) (x)'") }
    }

    /// Adds a package manager that leaves what it installs.
    func addManager(_ manager: String = "apt-get", installs: [String]) throws {
      let made = installs.map { name in
        let path = folder.path(name)
        let text =
          name == "fc-list"
          ? Self.list.replacing("\"", with: "\\\"").replacing("$", with: "\\$") : ""
        return "mkdir -p \"$(dirname '\(path)')\"; "
          + "printf '#!/bin/sh\\n%s\\n' \"\(text)\" > '\(path)'; chmod 755 '\(path)'"
      }
      _ = try folder.script(
        manager,
        """
        echo "${DEBIAN_FRONTEND-} \(manager) $*" >> '\(folder.path("log"))'
        PATH=/usr/bin:/bin
        case $1 in install) \(made.isEmpty ? ":" : made.joined(separator: "; ")) ;; esac
        """)
    }

    func addAll() throws {
      for name in Self.names {
        let place = URL(fileURLWithPath: folder.path(name)).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        _ = try folder.script(name, name == "fc-list" ? Self.list : ":")
      }
    }

    var log: [String] {
      let text = try? String(contentsOfFile: folder.path("log"), encoding: .utf8)
      return (text ?? "").split(separator: "\n").map(String.init)
    }

    func run(_ arguments: [String] = []) throws -> (status: Int32, errors: String) {
      let place = folder.url.path
      let result = try Program(at: SourceTree().root.appendingPathComponent("Scripts/bootstrap"))
        .run(
          arguments,
          environment: [
            "PATH": place, "CITRINE_INCLUDE": place, "XDG_DATA_DIRS": place,
          ])
      return (result.status, result.errors)
    }
  }

  static let installation = [
    "noninteractive apt-get update -q",
    "noninteractive apt-get install -q -y --no-install-recommends \(Machine.packages)",
  ]

  @Test("does nothing where all is there", arguments: ["6.2", "6.3.1", "6.10-dev", "7.0"])
  func complete(version: String) throws {
    let machine = try Machine(swift: version)
    try machine.addAll()
    try machine.addManager(installs: [])
    #expect(try machine.run() == (0, ""))
    #expect(machine.log.isEmpty)
  }

  @Test("says which Swift it needs", arguments: [nil, "6.1.2", "5.10"])
  func swift(version: String?) throws {
    let machine = try Machine(swift: version)
    try machine.addAll()
    let result = try machine.run()
    #expect(result.status == 1)
    #expect(result.errors.contains("6.2 or later from https://swift.org/install"))
    if let version { #expect(result.errors.contains("Swift \(version.prefix(3))")) }
  }

  @Test("installs what is missing, once, and says why")
  func installs() throws {
    let machine = try Machine(swift: "6.2")
    try machine.addManager(installs: Machine.names)
    let result = try machine.run()
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("missing: libpng-dev (reads and writes still pictures)"))
    #expect(machine.log == Self.installation)
    #expect(try machine.run() == (0, ""))
    #expect(machine.log == Self.installation)
  }

  @Test("asks sudo when it is not root, or says that it cannot")
  func sudo() throws {
    let machine = try Machine(swift: "6.2", user: 1000)
    try machine.addManager(installs: Machine.names)
    let refused = try machine.run()
    #expect(refused.status == 1)
    #expect(refused.errors.contains("no sudo"))
    #expect(machine.log.isEmpty)
    _ = try machine.folder.script(
      "sudo", "echo sudo >> '\(machine.folder.path("log"))'; exec \"$@\"")
    #expect(try machine.run().status == 0)
    #expect(machine.log == Self.installation.flatMap { ["sudo", $0] })
  }

  @Test("names what is missing where there is no apt, and where apt does not bring it")
  func noApt() throws {
    let machine = try Machine(swift: "6.2")
    let without = try machine.run()
    #expect(without.status == 1)
    #expect(without.errors.contains("neither apt-get nor dnf here"))
    #expect(without.errors.contains(Machine.packages))
    try machine.addManager(installs: Machine.names.filter { $0 != "png.h" })
    let half = try machine.run()
    #expect(half.status == 1)
    #expect(half.errors.contains("still missing after the installation: libpng-dev"))
  }

  @Test("only says what is missing when asked to")
  func onlySays() throws {
    let machine = try Machine(swift: "6.2")
    try machine.addManager(installs: [])
    #expect(try machine.run(["-n"]).status == 1)
    #expect(try machine.run(["-x"]).status == 64)
    #expect(try machine.run(["painting"]).status == 64)
    #expect(try machine.run(["film", "app"]).status == 64)
    #expect(try machine.run(["-h"]).status == 0)
    #expect(machine.log.isEmpty)
  }

  @Test("a purpose asks for what it needs alone", arguments: ["build", "film", "app", "count"])
  func purposes(purpose: String) throws {
    let order = ["build", "film", "app", "count", "test"]
    let groups = order.prefix { $0 != purpose } + [purpose]
    let machine = try Machine(swift: "6.2")
    let needs = Machine.needs.filter { groups.contains($0.group) }
    #expect(!needs.isEmpty && needs.count < Machine.needs.count)
    try machine.addManager(installs: needs.map(\.name))
    #expect(try machine.run([purpose]).status == 0)
    let packages = Set(needs.map(\.debian)).sorted().joined(separator: " ")
    #expect(machine.log.last?.hasSuffix("recommends \(packages)") == true, "\(machine.log)")
    // All is there for this, and not for all.
    #expect(try machine.run([purpose]) == (0, ""))
    #expect(try machine.run(["-n"]).status == 1)
  }

  @Test("a film asks for nothing that only tests need")
  func film() {
    let tests = ["valgrind", "xvfb", "xdotool", "libcairo2-dev", "libxcb1-dev"]
    for need in Machine.needs where tests.contains(need.debian) {
      #expect(["count", "test"].contains(need.group), "\(need.name)")
    }
  }

  @Test("nobody needs to be root where all is there")
  func ordinaryUser() throws {
    let machine = try Machine(swift: "6.2", user: 1000)
    try machine.addAll()
    #expect(try machine.run() == (0, ""))
  }

  @Test("where there is dnf, it is asked for the packages by its own names")
  func dnf() throws {
    let machine = try Machine(swift: "6.2")
    try machine.addManager("dnf", installs: Machine.names)
    #expect(try machine.run().status == 0)
    let packages = Set(Machine.needs.map(\.fedora)).sorted().joined(separator: " ")
    #expect(
      machine.log == [" dnf install -q -y --setopt=install_weak_deps=False \(packages)"])
  }
}
