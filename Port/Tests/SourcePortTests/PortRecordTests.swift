// SPDX-License-Identifier: Apache-2.0

import Foundation
import SourcePort
import Testing

@Suite("What a run writes down")
struct PortRecordTests {
  let folder = URL(fileURLWithPath: NSTemporaryDirectory() + "port-" + UUID().uuidString)
    .standardizedFileURL.path

  private func write(_ name: String, _ text: String) throws -> String {
    let url = URL(fileURLWithPath: "\(folder)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  private func clean() { try? FileManager.default.removeItem(atPath: folder) }

  private func options(_ change: (inout PortRun.Options) -> Void) -> PortRun.Options {
    var options = PortRun.Options()
    options.output = folder + "/out"
    change(&options)
    return options
  }

  @Test("is the map of lines, as JSON")
  func map() throws {
    defer { clean() }
    let path = try write("in/x/a.swift", "class A {\n  @objc\n  func f() {}\n}")
    let report = try PortRun(paths: ["\(folder)/in"], options: options { _ in }).perform()
    #expect(
      String(decoding: try report.mapJSON, as: UTF8.self)
        == #"{"files":[{"adapted":"x/a.swift","original":"\#(path)","runs":[[1,1],[2,3]]}]}"#)
  }

  @Test("is the summary, as JSON")
  func summary() throws {
    defer { clean() }
    let a = try write(
      "in/a.swift",
      "import CloudKit\nimport UIKit\nimport CryptoKit\nclass A {\n  func f(p: CKProduct) {}\n}\n")
    _ = try write("in/b.swift", "#if canImport(HomeKit)\nimport HomeKit\n#endif\nimport Snap")
    let report = try PortRun(paths: ["\(folder)/in"], options: options { _ in }).perform()
    let json = try #require(
      JSONSerialization.jsonObject(with: try report.json) as? [String: Any])
    #expect(json["files"] as? Int == 2)
    #expect(json["changed"] as? Int == 1)
    let imports = try #require(json["imports"] as? [String: [String]])
    #expect(imports["CloudKit"] == [a])
    #expect(imports["Snap"] == ["\(folder)/in/b.swift"])
    #expect(imports["HomeKit"] == nil && imports["UIKit"] == nil)
    let left = try #require(json["leftOut"] as? [[String: Any]])
    #expect(left.count == 1)
    #expect(left.first?["what"] as? String == "func f(p: CKProduct)")
    #expect(left.first?["module"] as? String == "CloudKit")
    #expect(left.first?["line"] as? Int == 5)
    #expect(left.first?["path"] as? String == a)
    let byHand = try #require(json["byHand"] as? [[String: Any]])
    #expect(byHand.count == 1 && report.byHand == 1)
    #expect(byHand.allSatisfy { ($0["line"] as? Int ?? 0) > 0 && $0["note"] is String })
    #expect(report.summary.contains("1 pieces are left out"))
  }

  @Test("leaves files alone that already are what they would be")
  func incremental() throws {
    defer { clean() }
    _ = try write("in/a.swift", "let a = #keyPath(A.b)")
    _ = try write("in/b.swift", "let b = #keyPath(A.b)")
    let run = PortRun(paths: ["\(folder)/in"], options: options { _ in })
    _ = try run.perform()
    let old = Date(timeIntervalSince1970: 1_000_000_000)
    for name in ["a", "b"] {
      try FileManager.default.setAttributes(
        [.modificationDate: old], ofItemAtPath: "\(folder)/out/\(name).swift")
    }
    _ = try write("in/b.swift", "let c = #keyPath(A.b)")
    _ = try run.perform()
    func date(_ name: String) throws -> Date? {
      try FileManager.default.attributesOfItem(atPath: "\(folder)/out/\(name)")[.modificationDate]
        as? Date
    }
    #expect(try date("a.swift") == old)
    #expect(try date("b.swift") != old)
  }

  @Test("has no files that import a module which is left out, and names them")
  func leaveOut() throws {
    defer { clean() }
    let shop = try write("in/shop.swift", "import CloudKit\nclass Shop {}")
    _ = try write("in/a.swift", "func f() {\n  let s = Shop()\n  s.go()\n  g()\n}")
    let report = try PortRun(
      paths: ["\(folder)/in"], options: options { $0.leaveOut = ["CloudKit"] }
    ).perform()
    // What uses them goes with them.
    #expect(report.leftOut.map(\.what) == ["let s = Shop()", "s.go()"])
    #expect(report.without == [shop])
    #expect(report.files == 1 && report.imports.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/out") == ["a.swift"])
  }

  @Test("has no classes that Xcode makes of models of Core Data")
  func dataModels() throws {
    defer { clean() }
    _ = try write(
      "in/M.xcdatamodeld/M.xcdatamodel/contents",
      "<model><entity name=\"Item\" representedClassName=\"Item\" codeGenerationType=\"class\">"
        + "<attribute name=\"title\"/></entity><entity name=\"Own\" representedClassName=\".Own\"/></model>"
    )
    _ = try write("in/a.swift", "import UIKit\nclass Own {}\nvar items = [Item]()\nlet o = Own()")
    let report = try PortRun(paths: ["\(folder)/in"], options: options { _ in }).perform()
    #expect(report.leftOut.map(\.what) == ["var items = [Item]()"])
    #expect(report.leftOut.map(\.module) == ["CoreData"])
  }

  @Test("keeps the places of files that are named one by one")
  func root() throws {
    defer { clean() }
    let paths = [
      try write("in/x/a.swift", "let a = 1"), try write("in/y/a.swift", "let b = 1"),
      "\(folder)/in/y",
    ]
    let report = try PortRun(paths: paths, options: options { $0.root = folder + "/in" }).perform()
    #expect(report.map.map(\.adapted) == ["x/a.swift", "y/a.swift"])
    #expect(try String(contentsOfFile: folder + "/out/y/a.swift", encoding: .utf8) == "let b = 1")
    #expect(throws: PortError.sameName(path: paths[1], other: paths[0])) {
      try PortRun(paths: paths, options: options { _ in }).perform()
    }
    #expect(throws: PortError.outside(path: paths[0], root: folder + "/in/y")) {
      try PortRun(paths: paths, options: options { $0.root = folder + "/in/y" }).perform()
    }
  }
}
