// SPDX-License-Identifier: Apache-2.0

import Comparison
import Foundation
import FoundationPieces
import ImageCodecs
import TestSupport
import Testing
import TextEngine

@testable import Command
@testable import Media

@Suite("The doctor")
struct DoctorTests {
  /// A doctor on a machine that has no programs but these scripts.
  private func doctor(_ scripts: [String: String]) throws -> (Doctor, TemporaryFolder) {
    let folder = try TemporaryFolder()
    for (name, text) in scripts { _ = try folder.script(name, text) }
    var doctor = Doctor()
    doctor.environment = ["XDG_DATA_DIRS": folder.url.path]
    doctor.find = { InstalledProgram(folder.path($0)) }
    return (doctor, folder)
  }

  private func find(_ name: String, in checks: [HealthCheck]) throws -> HealthCheck {
    try #require(checks.first { $0.name == name })
  }

  private static let list = """
    Encoders:
     V..... = Video
     ------
     V....D libx264              H.264
     V....D gif                  GIF
     A....D aac                  AAC
    """

  @Test("what is missing is told with what it costs and how it comes")
  func missing() throws {
    let (doctor, folder) = try doctor(["apt-get": ":"])
    let checks = doctor.checks()
    let ffmpeg = try find("ffmpeg", in: checks)
    #expect(ffmpeg.state == .missing && ffmpeg.advice == "sudo apt install ffmpeg")
    #expect(try find("pdftocairo", in: checks).state == .absent)
    #expect(try find("swift", in: checks).advice.contains("swift.org"))
    #expect(try find("symbols", in: checks).state == .absent)
    #expect(try find("FreeType", in: checks).state == .ok)
    #expect(!checks.contains { $0.group == "formats" })
    for check in checks where check.state == .missing { #expect(!check.advice.isEmpty) }
    #expect(folder.contents == ["apt-get"])
  }

  @Test("each system's own names are told", arguments: [("dnf", "sudo dnf install ffmpeg-free")])
  func names(manager: String, advice: String) throws {
    let (doctor, _) = try doctor([manager: ":"])
    #expect(try find("ffmpeg", in: doctor.checks()).advice == advice)
    let (other, _) = try self.doctor([:])
    #expect(try find("ffmpeg", in: other.checks()).advice.contains("ffmpeg-free on Fedora"))
  }

  @Test("formats are those whose encoders ffmpeg has")
  func formats() throws {
    let (doctor, _) = try doctor([
      "ffmpeg": """
      case $1 in
      -hide_banner) printf '%s\\n' '\(Self.list)' ;;
      *) echo 'ffmpeg version 5.1.6-0+deb12u1 Copyright' ;;
      esac
      """
    ])
    let checks = doctor.checks()
    #expect(try find("ffmpeg", in: checks).detail.hasPrefix("5.1.6-0+deb12u1, "))
    #expect(try find("mp4 (H.264)", in: checks).state == .ok)
    #expect(try find("webm (VP9)", in: checks).detail.contains("libvpx-vp9"))
    #expect(try find("webm (VP9)", in: checks).state == .absent)
    #expect(Doctor.encoders(in: Self.list) == ["libx264", "gif", "aac"])
  }

  @Test(
    "an old Swift is told",
    arguments: [("5.10", false), ("6.1.2", false), ("6.2", true), ("10.0", true)])
  func swift(version: String, isEnough: Bool) throws {
    let (doctor, _) = try doctor(["swift": "echo 'Swift version \(version) (swift-RELEASE)'"])
    #expect(try (find("swift", in: doctor.checks()).state == .ok) == isEnough)
  }

  @Test("this machine is well enough to film, for people and for programs")
  func whole() throws {
    let result = try Program(name: "citrine").runInside(["doctor", "--json"])
    #expect(result.status == 0, "\(result.errors)")
    let report = try #require(
      try JSONSerialization.jsonObject(with: result.data) as? [String: Any])
    #expect(report["ok"] as? Bool == true)
    let checks = try #require(report["checks"] as? [[String: String]])
    #expect(checks.contains { $0["name"] == "mp4 (H.264)" && $0["state"] == "ok" })
    #expect(checks.contains { $0["name"] == "window" })
    let text = try Program(name: "citrine").runInside(["doctor"]).output
    for check in checks { #expect(text.contains(check["name"] ?? "?")) }
  }

  @Test("says nothing of its own accord where there is no display")
  func noDisplay() throws {
    let result = try Program(name: "citrine").run(
      ["doctor"], environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"])
    #expect(result.output.hasPrefix("citrine \(Release.version)\n"))
    let said = result.errors.split(separator: "\n")
    #expect(said.allSatisfy { $0.hasPrefix("citrine: ") }, "\(result.errors)")
  }

  /// A picture of one pixel with a note of what made it.
  private func reference(_ provenance: Provenance?) throws -> Data {
    let file = try PNGCodec.encodeSRGB(
      width: 1, height: 1, pixels: [0xFF12_3456], isOpaque: true)
    return Data(PNGNotes.insert(provenance?.notes ?? [], into: [UInt8](file)))
  }

  @Test("references of snapshots are said to be made with what is here, or not")
  func references() throws {
    let folder = try TemporaryFolder()
    let font = try #require(FontCatalog.faces(path: TestFonts.path("Inter-Regular.otf")).first)
    try FileManager.default.copyItem(
      atPath: TestFonts.path("Inter-Regular.otf"), toPath: folder.path("Inter.otf"))
    let version = Release.version + "+"
    let pictures: [(String, Provenance?)] = [
      ("a", Provenance(version: version, fonts: [font.mark], symbols: ["star", "sun.max"])),
      ("b", Provenance(version: version, fonts: ["\(font.names.postScript) 00000000"])),
      ("c", Provenance(version: "0.0.1", fonts: ["Nowhere-Bold 12345678", font.mark])),
      ("d", nil),
    ]
    for (name, provenance) in pictures {
      try reference(provenance).write(to: URL(fileURLWithPath: folder.path("\(name).png")))
    }
    let survey = try ReferenceSurvey(folder: folder.url.path)
    #expect(survey.pictures == 4 && survey.silent == 1)
    #expect(survey.symbols.map(\.name) == ["star", "sun.max"])
    let checks = survey.checks(FontCatalog(usesSystem: false))
    #expect(checks.allSatisfy { $0.group == "references" })
    let own = try find(font.mark, in: checks)
    #expect(own.state == .ok && own.detail.hasPrefix("2 pictures; "))
    let other = try find("\(font.names.postScript) 00000000", in: checks)
    #expect(other.state == .absent && other.detail.contains("another file"))
    #expect(!other.advice.isEmpty)
    #expect(try find("Nowhere-Bold 12345678", in: checks).detail.contains("not here"))
    #expect(try find("Citrine \(version)", in: checks).state == .ok)
    #expect(try find("Citrine 0.0.1", in: checks).state == .absent)
    #expect(try find("other makers", in: checks).detail.hasPrefix("1 picture "))
    #expect(try find("symbols", in: checks).detail.contains("star, sun.max"))
  }

  @Test("a font that was added to the machine's is found there")
  func installedReferences() throws {
    let folder = try TemporaryFolder()
    let catalog = FontCatalog(usesSystem: false)
    let font = try #require(catalog.add(path: TestFonts.path("Inter-Bold.otf")).first)
    let picture = try reference(Provenance(version: Release.version, fonts: [font.mark]))
    try picture.write(to: URL(fileURLWithPath: folder.path("a.png")))
    let survey = try ReferenceSurvey(folder: folder.url.path)
    #expect(try find(font.mark, in: survey.checks(catalog)).detail.contains("installed"))
    let lacking = try find(font.mark, in: survey.checks(FontCatalog(usesSystem: false)))
    #expect(lacking.state == .absent)
  }

  @Test("the command surveys references, and says where there are none")
  func referencesByCommand() throws {
    let folder = try TemporaryFolder()
    let empty = try Program(name: "citrine").runInside([
      "doctor", "--references", folder.url.path,
    ])
    #expect(empty.status == 66 && empty.errors.contains("has no pictures"))
    try reference(Provenance(version: "9.9")).write(
      to: URL(fileURLWithPath: folder.path("a.png")))
    let found = try Program(name: "citrine").runInside([
      "doctor", "--references", folder.url.path,
    ])
    #expect(found.status == 0 && found.output.contains("Citrine 9.9"))
    #expect(!found.output.contains("ffmpeg"))
  }

  @Test("without what films need the status says so")
  func status() throws {
    let folder = try TemporaryFolder()
    let result = try Program(name: "citrine").run(
      ["doctor", "--missing"], environment: ["PATH": folder.url.path])
    #expect(result.status == 69)
    #expect(result.errors.contains("ffmpeg"))
    #expect(result.output.contains("MISSING") && !result.output.contains("FreeType"))
  }
}
