// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import XcodeProjects

@Suite("Projects that are not what they should be")
struct HostileProjectTests {
  /// A project whose objects are a text, in a folder of its own.
  private func plan(
    objects: String, files: [String: String] = [:], links: [String: String] = [:]
  ) throws -> ProjectPlan {
    let folder = try TemporaryFolder()
    let manager = FileManager.default
    for (name, text) in files {
      let path = folder.path(name)
      try manager.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
    for (name, target) in links {
      try manager.createSymbolicLink(atPath: folder.path(name), withDestinationPath: target)
    }
    try manager.createDirectory(
      atPath: folder.path("A.xcodeproj"), withIntermediateDirectories: true)
    let text = """
      { objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T, ); };
        T = { isa = PBXNativeTarget; name = A; buildPhases = (S, );
          productType = "com.apple.product-type.application"; };
        S = { isa = PBXSourcesBuildPhase; files = (B, ); };
        B = { isa = PBXBuildFile; fileRef = F; };
        \(objects)
      }; rootObject = P; }
      """
    try Data(text.utf8).write(
      to: URL(fileURLWithPath: folder.path("A.xcodeproj/project.pbxproj")))
    return try ProjectPlan(ProjectFinder(folder.url.path))
  }

  private let file = "F = { isa = PBXFileReference; path = a.swift; sourceTree = \"<group>\"; };"

  @Test("end where groups lie in a ring")
  func rings() throws {
    let group = "{ isa = PBXGroup; children = (%, ); path = x; sourceTree = \"<group>\"; };"
    let objects =
      file + "G = \(group.replacing("%", with: "F, H")) H = \(group.replacing("%", with: "G"))"
    #expect {
      try plan(objects: objects)
    } throws: { error in
      "\(error)".contains("project.pbxproj") && "\(error)".contains("within itself")
    }
  }

  @Test("name the file that lies outside, by its path or by a link")
  func outside() throws {
    let group = "G = { isa = PBXGroup; children = (F, ); sourceTree = \"<group>\"; };"
    let away = file.replacing("a.swift", with: "\"../../etc/passwd\"")
    for place in ["/etc/passwd", "../../../../../../../../etc/passwd"] {
      let absolute = away.replacing("../../etc/passwd", with: place)
        .replacing("<group>", with: place.hasPrefix("/") ? "<absolute>" : "<group>")
      #expect {
        try plan(objects: absolute + group)
      } throws: { "\($0)".contains("outside") && "\($0)".contains("passwd") }
    }
    #expect {
      try plan(objects: file + group, links: ["a.swift": "/etc/passwd"])
    } throws: { "\($0)".contains("outside") && "\($0)".contains("a.swift") }
  }

  @Test("may lack files, groups and targets")
  func gaps() throws {
    let group = "G = { isa = PBXGroup; children = (F, F, Q, ); sourceTree = \"<group>\"; };"
    #expect(try plan(objects: file + group).application.sources.isEmpty)
    #expect(
      try plan(objects: file + group, files: ["a.swift": "import UIKit"]).application.sources.count
        == 1)
    // A file without a group lies in the project's own.
    #expect(try plan(objects: file, files: ["a.swift": ""]).application.sources.count == 1)
    #expect(try plan(objects: "").application.sources.isEmpty)
    #expect(throws: ProjectError.self) { try plan(objects: "P = { isa = PBXProject; };") }
  }

  @Test("have settings that stand in themselves, and files of settings that include each other")
  func settings() throws {
    var settings = BuildSettings(["A": "x$(B)", "B": "$(A)$(A)", "C": "$(D:default=n)$(", "E": "$"])
    #expect(settings["A"]?.utf8.count ?? 0 <= 1 << 17)
    #expect(settings["C"] == "n$(" && settings["E"] == "$")
    settings.add(["C": "$(inherited) y", "C[sdk=macosx*]": "no"])
    #expect(settings["C"]?.hasSuffix(" y") == true)
    let folder = try TemporaryFolder()
    try Data("#include \"b.xcconfig\"\nA = 1 // one\nB = $(A)2".utf8).write(
      to: URL(fileURLWithPath: folder.path("a.xcconfig")))
    try Data("#include \"a.xcconfig\"\nC = 3\n".utf8).write(
      to: URL(fileURLWithPath: folder.path("b.xcconfig")))
    let inner = try ProjectFolder(folder.url.path)
    let read = try BuildSettings.read(inner.path + "/a.xcconfig", in: inner)
    #expect(BuildSettings(read)["B"] == "12" && read["C"] == "3")
  }

  @Test("have property lists that are none, or too deep")
  func propertyLists() throws {
    let folder = try TemporaryFolder()
    let inner = try ProjectFolder(folder.url.path)
    var target = ProjectTarget(name: "A", kind: .application, settings: BuildSettings([:]))
    target.propertyList = inner.path + "/Info.plist"
    let deep = String(repeating: "<array>", count: 100_000)
    for text in [
      "<plist>", "bplist00", "x", "<plist><dict>\(deep)", String(repeating: "{a=", count: 9999),
    ] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path("Info.plist")))
      #expect(throws: ProjectError.self) { try InfoList.data(of: target, in: inner) }
    }
    // A list that is told of and not there is as none.
    target.propertyList = inner.path + "/No.plist"
    #expect(throws: Never.self) { try InfoList.data(of: target, in: inner) }
  }
}
