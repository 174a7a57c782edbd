// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Stage
import TestSupport
import Testing

/// The code of the stage's catalogue.
@Suite("Guides to stages")
struct StageGuides {
  @Test("nothing moves until the stage is advanced, and any time can be looked at")
  func clock() throws {
    let stage = try Stage(size: CGSize(width: 320, height: 240))
    let dot = CALayer()
    stage.layer.addSublayer(dot)
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 0
    move.toValue = 100
    move.duration = 1
    dot.add(move, forKey: "move")

    let halfway = stage.value(forKeyPath: "position.x", of: dot, at: 0.5) as? Double
    let now = stage.time
    try stage.advance(to: 0.25)
    let shown = dot.presentation()?.position.x
    #expect(halfway == 50 && now == 0 && shown == 25)
  }

  @Test("a film in parts has the frames of the whole")
  func parts() throws {
    func scene() throws -> Stage {
      let stage = try Stage(size: CGSize(width: 32, height: 32))
      let square = CALayer()
      square.frame = CGRect(x: 0, y: 0, width: 16, height: 16)
      square.backgroundColor = CGColor(gray: 1, alpha: 1)
      let turn = CABasicAnimation(keyPath: "transform.rotation.z")
      turn.fromValue = 0
      turn.toValue = 2 * Double.pi
      turn.duration = 1
      square.add(turn, forKey: "turn")
      stage.layer.addSublayer(square)
      return stage
    }
    func bytes(_ image: CGImage) -> Data? { image.dataProvider?.data.map { $0 as Data } }

    var whole: [Data?] = []
    try scene().eachFrame(count: 20, fps: 20, threads: 4) { whole.append(bytes($1)) }
    var half: [Data?] = []
    let second = try scene()
    try second.advance(to: 0.5)
    try second.eachFrame(count: 10, fps: 20, threads: 1) { half.append(bytes($1)) }
    let isSame = Array(whole.suffix(10)) == half
    #expect(isSame && half.count == 10 && Set(whole).count > 4)
  }

  @Test("what was not done as asked is in a list, and an error where that is wanted")
  func strict() throws {
    let stage = try Stage(size: CGSize(width: 32, height: 32))
    let layer = CALayer()
    layer.contents = "no picture"
    stage.layer.addSublayer(layer)
    stage.isStrict = true
    var complaint = ""
    let folder = try TemporaryFolder()
    let path = folder.path("picture.png")

    do {
      let picture = stage.image()
      try stage.checkDiagnostics()
      try picture.write(to: path)
    } catch .diagnostic(let diagnostic) {
      complaint = diagnostic.message
    }
    #expect(!complaint.isEmpty && stage.diagnostics.map(\.message) == [complaint])
    #expect(folder.contents.isEmpty)
  }

  // MARK: - The tutorial

  @Test("the tutorial's program says a position and leaves a picture and a film")
  func firstFilm() throws {
    let folder = try TemporaryFolder()
    let result = try Program(name: "FirstFilm").run(
      [folder.url.path], environment: ProcessInfo.processInfo.environment)
    #expect(result.status == 0, "\(result.errors)")
    let x = try #require(result.lines.first.flatMap(Double.init))
    #expect(x > 200 && x < 320)
    for name in ["dot.png", "dot.mp4"] {
      let size = try FileManager.default.attributesOfItem(atPath: folder.path(name))[.size]
      #expect(try #require(size as? Int) > 500)
    }
  }

  @Test("the README's program says a position and films itself where it is run")
  func firstLook() throws {
    let folder = try TemporaryFolder()
    let program = try RunningProgram.built("FirstLook").path
    let result = try Program(tool: "env").runInside(["-C", folder.url.path, program])
    #expect(result.status == 0, "\(result.errors)")
    let x = try #require(result.lines.first.flatMap(Double.init))
    #expect(x > 40 && x < 400)
    #expect(folder.contents.contains("dot.mp4"))
  }

  @Test("the tutorial's second program takes pictures as its command line asks")
  func firstWindow() throws {
    let program = Program(name: "FirstWindow")
    let first = try program.still(at: 0)
    let last = try program.still(at: 3)
    #expect(first.count == 320 * 240)
    #expect(first[120 * 320 + 40] == 0xFFFF_8033 && first[120 * 320 + 280] == 0xFF1A_1A1F)
    #expect(last[120 * 320 + 280] == 0xFFFF_8033 && last[120 * 320 + 40] == 0xFF1A_1A1F)
  }

  @Test("the tutorial's manifest is one, and asks for products that there are")
  func manifest() throws {
    let page = try GuidePage("Stage", "FirstFilm")
    let text = try #require(
      page.blocks("swift").first { $0.hasPrefix("// swift-tools-version") })
    let folder = try TemporaryFolder()
    try text.write(toFile: folder.path("Package.swift"), atomically: true, encoding: .utf8)
    let result = try Program(tool: "swift").runInside([
      "package", "--package-path", folder.url.path, "--scratch-path", folder.path("build"),
      "dump-package",
    ])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("\"FirstFilm\""))
    for product in ["QuartzCore", "Stage"] { #expect(result.output.contains("\"\(product)\"")) }
  }
}
