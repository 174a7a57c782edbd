// SPDX-License-Identifier: Apache-2.0

import CAML
import DisplayList
import Foundation
import QuartzCore
import TestSupport
import Testing

@Suite("Wallpapers")
struct WallpaperTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func document(_ name: String, states: [String] = []) -> String {
    let states = states.map { "<LKState name=\"\($0)\"><elements/></LKState>" }.joined()
    return """
      <caml xmlns="http://www.apple.com/CoreAnimation/1.0"><CALayer id="\(name)" name="\(name)" \
      bounds="0 0 390 844" position="195 422"><states>\(states)</states></CALayer></caml>
      """
  }

  private func put(_ text: String, _ path: String) throws {
    let url = folder.url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private static func list(_ names: [(String, String)]) throws -> String {
    let look = Dictionary(uniqueKeysWithValues: names)
    let list: [String: Any] = ["assets": ["lockAndHome": ["default": look]], "name": "x"]
    let data = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
    return String(decoding: data, as: UTF8.self)
  }

  private func wallpaper(at place: String) throws {
    for name in ["floating", "background", "foreground"] {
      try put(
        Self.document(name, states: ["Locked", "Unlock"]), "\(place)/\(name)_of.ca/main.caml")
    }
    let list = try Self.list([
      ("floatingAnimationFileNameKey", "floating_of.ca"),
      ("backgroundAnimationFileName", "background_of.ca"),
      ("foregroundAnimationFileName", "foreground_of.ca"),
    ])
    try put(list, "\(place)/Wallpaper.plist")
  }

  private func names(_ package: CAPackage) -> [String?] {
    (package.rootLayer.sublayers ?? []).map { $0.sublayers?.first?.name }
  }

  private func open(_ path: String) throws -> CAPackage {
    try CAPackage(contentsOf: folder.url.appendingPathComponent(path))
  }

  @Test("all packages lie above each other: background, foreground, what floats")
  func bundle() throws {
    try wallpaper(at: "demo.wallpaper")
    let package = try open("demo.wallpaper")
    #expect(names(package) == ["background", "foreground", "floating"])
    #expect(package.documentSize == CGSize(width: 390, height: 844))
    #expect(package.publishedObject(withName: "floating") is CALayer)
  }

  @Test("without a list the packages' names tell what they are")
  func unlisted() throws {
    try wallpaper(at: "demo.wallpaper")
    try FileManager.default.removeItem(
      at: folder.url.appendingPathComponent("demo.wallpaper/Wallpaper.plist"))
    #expect(names(try open("demo.wallpaper")) == ["background", "foreground", "floating"])
  }

  @Test("an archive is read, stored or packed", arguments: ["-0", "-9"])
  func archive(level: String) throws {
    try wallpaper(at: "descriptors/1/versions/0/contents/demo.wallpaper")
    _ = try Program(tool: "sh").runInside([
      "-c", "cd \(folder.url.path) && zip -q -r \(level) a.tendies descriptors",
    ])
    #expect(names(try open("a.tendies")) == ["background", "foreground", "floating"])
  }

  @Test("archives with changed bytes are read or refused")
  func damaged() throws {
    try wallpaper(at: "demo.wallpaper")
    _ = try Program(tool: "sh").runInside([
      "-c", "cd \(folder.url.path) && zip -q -r -9 a.tendies demo.wallpaper",
    ])
    let url = folder.url.appendingPathComponent("a.tendies")
    let whole = [UInt8](try Data(contentsOf: url))
    var generator = SplitMix64(seed: 6)
    var refused = 0
    for round in 0..<300 {
      var bytes = whole
      for _ in 0..<3 {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] =
          UInt8.random(in: 0...255, using: &generator)
      }
      if round % 10 == 0 { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator)) }
      try Data(bytes).write(to: url)
      do {
        _ = try CAPackage(contentsOf: url)
      } catch {
        #expect(error is CAMLError)
        refused += 1
      }
    }
    #expect(refused > 50)
  }

  @Test("what lies outside is not read, and what is empty is an error")
  func errors() throws {
    try put(
      try Self.list([("backgroundAnimationFileName", "../x.ca")]), "a.wallpaper/Wallpaper.plist")
    #expect(throws: CAMLError.self) { try open("a.wallpaper") }
    try put("", "b.wallpaper/nothing")
    #expect(throws: CAMLError.self) { try open("b.wallpaper") }
    try put("no zip", "c.tendies")
    #expect(throws: CAMLError.self) { try open("c.tendies") }
  }
}

@Suite("Pictures inside documents")
struct InlinePictureTests {
  private func read(_ source: String) throws -> (layer: CALayer, messages: [String]) {
    let text = """
      <caml xmlns="http://www.apple.com/CoreAnimation/1.0"><CALayer bounds="0 0 4 4">\
      <contents type="CGImage" src="\(source)"/></CALayer></caml>
      """
    let parser = CAMLParser()
    let tracker = DiagnosticTracker()
    Diagnostics.listen(tracker)
    defer { Diagnostics.ignore(tracker) }
    try parser.parseString(text)
    return (try #require(parser.result as? CALayer), tracker.list.map(\.message))
  }

  @Test("a data: URL is the picture that it holds")
  func pictures() throws {
    let data = try PictureFiles.data("rgb.png").base64EncodedString()
    let (layer, messages) = try read("data:image/png;base64,\(data)")
    let image = try #require(layer.contents as! CGImage?)
    #expect(image.width == 16 && image.height == 12)
    #expect(messages.isEmpty)
  }

  @Test("no message holds the letters of one", arguments: ["AAAA", "!!!", ""])
  func messages(letters: String) throws {
    let body = String(repeating: letters, count: 5000)
    let (layer, messages) = try read("data:image/png;base64,\(body)")
    #expect(layer.contents == nil)
    #expect(messages.count == 1)
    #expect(messages.allSatisfy { $0.count < 300 && !$0.contains("AAAAAAAA") })
    #expect(messages.allSatisfy { $0.contains("data:image/png;base64") })
  }
}
