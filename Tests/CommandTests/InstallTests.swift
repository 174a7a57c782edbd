// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationPieces
import TestSupport
import Testing

@testable import Command

@Suite("The installed command", .serialized)
struct InstallTests {
  private let folder: TemporaryFolder
  private let script: String
  private let command: String

  init() throws {
    folder = try TemporaryFolder()
    script = try OwnPackage.folder().appendingPathComponent("Scripts/install").path
    command = try RunningProgram.built("citrine").path
  }

  private func install(_ words: [String], prefix: String) throws -> Program.Result {
    try Program(tool: "sh").runInside([script] + words + [command, prefix])
  }

  @Test("has its manual page and completions, Swift's libraries beside it, and its package")
  func whole() throws {
    let prefix = folder.path("own")
    let result = try install(["-r", "-s"], prefix: prefix)
    #expect(result.status == 0, "\(result.errors)")
    for path in result.lines { #expect(FileManager.default.fileExists(atPath: path), "\(path)") }
    let page = try String(contentsOfFile: prefix + "/share/man/man1/citrine.1", encoding: .utf8)
    #expect(page == ManualPage.text)
    for name in ["bash-completion/completions/citrine", "zsh/site-functions/_citrine"] {
      let text = try String(contentsOfFile: "\(prefix)/share/\(name)", encoding: .utf8)
      #expect(text.contains("parameters") && text.contains("--each"), "\(name)")
    }
    #expect(result.lines.contains { $0.hasSuffix("lib/citrine/libswiftCore.so") })
    // Nothing of this machine's Swift is needed, and its own package is found.
    let own = URL(fileURLWithPath: prefix + "/bin/citrine")
    let plain = ["PATH": "/usr/bin:/bin", "HOME": folder.url.path]
    let version = try Program(at: own).run(["--version"], environment: plain)
    #expect(version.output.hasPrefix("citrine \(Release.version)\n"), "\(version)")
    let new = try Program(at: own).run(["new", folder.path("Hello")], environment: plain)
    #expect(new.status == 0, "\(new)")
    // Without its package it says what to do.
    #expect(try install([], prefix: prefix).status == 0)
    let lost = try Program(at: own).run(["new", folder.path("B")], environment: plain)
    #expect(lost.status == 66 && lost.errors.contains("CITRINE_PACKAGE"), "\(lost)")
  }

  @Test("lies below another folder for packages, and wants a whole path")
  func staged() throws {
    let stage = folder.path("stage")
    let result = try install(["-d", stage], prefix: "/usr")
    #expect(result.status == 0 && result.lines.contains("/usr/bin/citrine"), "\(result)")
    #expect(folder.contents == ["stage"])
    let link = try FileManager.default.destinationOfSymbolicLink(
      atPath: stage + "/usr/bin/citrine")
    #expect(link == "../lib/citrine/citrine")
    #expect(try install([], prefix: "own").status == 64)
    #expect(try Program(tool: "sh").runInside([script, folder.path("none"), "/usr"]).status == 66)
  }

  @Test("is completed by zsh with each option and what it takes")
  func zsh() throws {
    let text = try Program(name: "citrine").runInside(["completions", "zsh"]).output
    #expect(text.hasPrefix("#compdef citrine\n_citrine() {\n"))
    #expect(text.contains("'(--quality)--quality[draft, standard or high (standard)]:NAME:_files'"))
    #expect(text.contains("'1:choice:(bash zsh fish)'"))
    #expect(text.contains("'*--set["))
  }
}
