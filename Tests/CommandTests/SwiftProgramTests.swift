// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import Command

@Suite("Swift that citrine renders")
struct SwiftProgramTests {
  @Test("needs the modules that it imports, of those that there are")
  func imports() {
    let source = """
      import UIKit
      @preconcurrency import Stage
      import struct CoreGraphics.CGRect
      import QuartzCore.CALayer; import Foundation
      // import AVFoundation
      let text = "import CAML"
      """
    #expect(SwiftProgram.products(in: source) == ["QuartzCore", "CoreGraphics", "UIKit", "Stage"])
    #expect(SwiftProgram.products(in: "").isEmpty)
  }

  @Test("has the compiler's words shown, once, without the steps of the build")
  func complaint() {
    let text = """
      [1/4] Compiling Film main.swift
      error: emit-module command failed with exit code 1 (use -v to see invocation)
      /a/x.swift:2:1: error: cannot find 'y' in scope
      1 | import Stage
      2 | y()
        | `- error: cannot find 'y' in scope
      [2/4] Emitting module Film
      /a/x.swift:2:1: error: cannot find 'y' in scope
      1 | import Stage
      2 | y()
        | `- error: cannot find 'y' in scope
      /a/x.swift:3:1: error: cannot find 'z' in scope
      3 | z()
      error: fatalError
      """
    let words = Compiler.complaint(text)
    #expect(words.contains("/a/x.swift:2:1: error: cannot find 'y' in scope"))
    #expect(words.components(separatedBy: "/a/x.swift:2:1").count == 2)
    #expect(words.components(separatedBy: "2 | y()").count == 2 && words.contains("3 | z()"))
    for step in ["[1/4]", "emit-module", "fatalError"] { #expect(!words.contains(step), "\(step)") }
  }

  @Test("is not guessed at where Citrine's own package is not found")
  func home() throws {
    let filming = try Filming()
    let file = filming.folder.path("a.swift")
    try Data("import Stage\n".utf8).write(to: URL(fileURLWithPath: file))
    let line = ["render", file, "-o", filming.folder.path("a.mp4")]
    let result = try filming.run(
      line, environment: ["PATH": "/usr/bin:/bin", "CITRINE_HOME": filming.folder.url.path])
    #expect(result.status == 69 && result.errors.contains("CITRINE_HOME"), "\(result)")
    let states = try filming.run(line + ["--state", "a"])
    #expect(states.status == 64)
  }

  @Test(
    "is a program that crashes: status 2; its own status is handed on",
    arguments: [
      ("kill -SEGV $$", 2), ("exit 3", 3), ("kill -INT $$", 130), ("exit 0", 0),
    ])
  func endings(script: String, status: Int32) throws {
    let tools = try TemporaryFolder()
    let path = try tools.script("program", script)
    do {
      try BuiltProgram(executable: path, scene: nil).run(["-o", "x"])
      #expect(status == 0)
    } catch {
      #expect(error.status == status)
    }
  }
}
