// SPDX-License-Identifier: Apache-2.0

import Foundation
import SourcePort
import Testing

@Suite("Adapting files")
struct PortRunTests {
  let folder = NSTemporaryDirectory() + "port-" + UUID().uuidString

  private func write(_ name: String, _ text: String) throws -> String {
    let url = URL(fileURLWithPath: "\(folder)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  private func read(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
  }

  @Test("writes what changed and reports it")
  func inPlace() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = try write("in/a.swift", "class A { @objc func f() {} }\n")
    _ = try write("in/b.swift", "struct B {}\n")
    let report = try PortRun(paths: ["\(folder)/in"]).perform()
    #expect(try read("in/a.swift") == "class A { func f() {} }\n")
    #expect(report.files == 2)
    #expect(report.changed == 1)
    #expect(report.lines == ["\(path):1:11: @objc: removed"])
    #expect(try PortRun(paths: ["\(folder)/in"]).perform().changed == 0)
  }

  @Test("leaves the files alone with a folder for the results, and when it only checks")
  func elsewhere() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    _ = try write("in/x/a.swift", "let k = #keyPath(A.b)")
    let paths = ["\(folder)/in"]
    #expect(try PortRun(paths: paths, writes: false).perform().changed == 1)
    _ = try PortRun(paths: paths, output: "\(folder)/out").perform()
    #expect(try read("in/x/a.swift") == "let k = #keyPath(A.b)")
    #expect(try read("out/x/a.swift") == "let k = \"b\"")
  }

  @Test("leaves no folder and no file when one cannot be written, and keeps permissions")
  func unwritable() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = try write("in/a.swift", "let k = #keyPath(A.b)")
    _ = try write("in/b/b.swift", "let k = #keyPath(A.b)")
    let taken = try write("out/x", "")
    #expect(throws: PortError.self) {
      try PortRun(paths: ["\(folder)/in"], output: "\(taken)/y").perform()
    }
    _ = try write("new/b", "in the way of a folder")
    let before = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
    #expect(throws: PortError.self) {
      try PortRun(paths: ["\(folder)/in"], output: "\(folder)/new").perform()
    }
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder).sorted() == before)
    chmod(path, 0o755)
    _ = try PortRun(paths: ["\(folder)/in"]).perform()
    var entry = stat()
    #expect(stat(path, &entry) == 0 && entry.st_mode & 0o777 == 0o755)
  }

  @Test("a full disk may pass, a folder that nobody may write to does not")
  func passing() {
    #expect(PortError.unwritable(path: "a", reason: String(cString: strerror(ENOSPC))).mayPass)
    #expect(!PortError.unwritable(path: "a", reason: String(cString: strerror(EACCES))).mayPass)
    #expect(!PortError.unreadable(path: "a", reason: String(cString: strerror(ENOSPC))).mayPass)
  }

  @Test("names files that it cannot read")
  func unreadable() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = try write("a.swift", "")
    try Data([0xff, 0xfe, 0x00]).write(to: URL(fileURLWithPath: path))
    #expect(throws: PortError.unreadable(path: path, reason: "it is not UTF-8 text")) {
      try PortRun(paths: [path]).perform()
    }
    #expect(throws: PortError.self) { try PortRun(paths: ["\(folder)/none.swift"]).perform() }
  }
}
