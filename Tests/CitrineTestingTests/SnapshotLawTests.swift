// SPDX-License-Identifier: Apache-2.0

import Comparison
import Foundation
import TestSupport
import Testing
import UIKit

@testable import CitrineTesting

@MainActor
@Suite("Snapshots", .serialized, .hearsIssues)
struct SnapshotLawTests {
  let folder: TemporaryFolder

  init() throws {
    TestFonts.register()
    folder = try TemporaryFolder()
  }

  /// Takes snapshots in the folder of the test.
  private func inFolder(record: SnapshotRecording? = .never, _ body: () throws -> Void) rethrows {
    try withSnapshots(
      record: record, folder: folder.path("references"), failures: folder.path("failures")
    ) { try body() }
  }

  private var references: [String] {
    let path = folder.path("references/SnapshotLawTests")
    return ((try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []).sorted()
  }

  private var failures: [String] {
    let path = folder.path("failures")
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  private func card(_ title: String = "Card") -> CardController {
    let card = CardController()
    card.title0 = title
    return card
  }

  @Test("without a reference a snapshot fails, shows the picture and writes nothing beside it")
  func missing() throws {
    let messages = Heard.failures {
      inFolder { expectSnapshot(of: card(), on: .stamp, named: "missing") }
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("missing.stamp has no reference at") == true)
    #expect(messages.first?.contains("CITRINE_SNAPSHOTS=missing") == true)
    #expect(references == [])
    #expect(failures == ["missing.stamp.actual.png"])
  }

  @Test("a recording run fails, and the run after it passes without a word")
  func recording() throws {
    func take(_ record: SnapshotRecording) {
      inFolder(record: record) { expectSnapshot(of: card(), on: .stamp, named: "recording") }
    }
    let first = Heard.failures { take(.missing) }
    #expect(first.count == 1 && first[0].contains("was recorded at"))
    #expect(references == ["recording.stamp.png"])
    for _ in 0..<3 { take(.never) }
    take(.missing)
    take(.changed)
    let again = Heard.failures { take(.all) }
    #expect(again.count == 1 && again[0].contains("compared with nothing"))
    #expect(failures == [])
  }

  @Test("what has changed fails with numbers and three pictures, and an update takes it over")
  func changed() throws {
    func take(_ title: String, _ record: SnapshotRecording) {
      inFolder(record: record) { expectSnapshot(of: card(title), on: .stamp, named: "changed") }
    }
    _ = Heard.failures { take("Card", .all) }
    let old = try Data(contentsOf: URL(fileURLWithPath: path("changed.stamp.png")))
    let messages = Heard.failures { take("Cart", .never) }
    #expect(messages.count == 1)
    let message = messages.first ?? ""
    #expect(message.hasPrefix("changed.stamp differs from its reference: "))
    #expect(message.contains(" of 84000 pixels differ ("))
    #expect(message.contains("Text is drawn with Inter-Bold "))
    #expect(message.contains("stand-in symbols: star.fill."))
    #expect(
      failures == ["actual", "difference", "reference"].map { "changed.stamp.\($0).png" })
    let panels = try picture(folder.path("failures/changed.stamp.difference.png"))
    #expect((panels.width, panels.height) == (3 * 280 + 16, 300))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path("changed.stamp.png"))) == old)

    #expect(Heard.failures { take("Cart", .changed) }.count == 1)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path("changed.stamp.png"))) != old)
    take("Cart", .never)
  }

  @Test("another size is told in pixels")
  func sizes() throws {
    func take(_ width: CGFloat, _ record: SnapshotRecording) {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 10))
      view.backgroundColor = .red
      inFolder(record: record) { expectSnapshot(of: view, named: "sizes") }
    }
    _ = Heard.failures { take(20, .all) }
    let messages = Heard.failures { take(30, .never) }
    #expect(messages.first?.contains("60 by 20 pixels in place of 40 by 20") == true)
  }

  @Test("a picture that passes by the eye's measure alone is reported with its distance")
  func perceptual() throws {
    func take(_ red: CGFloat, _ precision: SnapshotPrecision, _ record: SnapshotRecording) {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
      view.backgroundColor = UIColor(red: red / 255, green: 0, blue: 0, alpha: 1)
      inFolder(record: record) {
        expectSnapshot(of: view, named: "perceptual", precision: precision)
      }
    }
    _ = Heard.failures { take(200, .exact, .all) }
    // The same bytes say nothing, in either mode.
    take(200, .exact, .never)
    take(200, .perceptual(), .never)
    #expect(Heard.failures { take(201, .exact, .never) }.count == 1)
    let passed = Heard.failures { take(201, .perceptual(), .never) }
    #expect(passed.count == 1)
    #expect(passed.first?.contains("passes by the eye's measure: 800 of 800 pixels") == true)
    let failed = Heard.failures { take(240, .perceptual(), .never) }
    #expect(failed.first?.hasPrefix("perceptual differs from its reference") == true)
    // A share of all pixels forgives everything, and says so.
    let shared = Heard.failures { take(240, .perceptual(deltaE: 1, share: 1), .never) }
    #expect(shared.first?.contains("800 differ by more than ΔE 1.0") == true)
  }

  @Test("what passes by the eye's measure is a warning, which fails nothing")
  func severity() throws {
    func take(_ red: CGFloat, _ record: SnapshotRecording) {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
      view.backgroundColor = UIColor(red: red / 255, green: 0, blue: 0, alpha: 1)
      inFolder(record: record) {
        expectSnapshot(of: view, named: "severity", precision: .perceptual())
      }
    }
    #expect(Heard.words { take(200, .all) }.map(\.severity) == [.error])
    #expect(Heard.words { take(201, .never) }.map(\.severity) == [.warning])
    #expect(Heard.words { take(250, .never) }.map(\.severity) == [.error])
  }

  @Test("a reference tells its version, fonts, symbols, device and times")
  func provenance() throws {
    inFolder(record: .all) {
      _ = Heard.failures { expectSnapshot(of: card(), on: .stamp, named: "told", at: [0, 0.1]) }
    }
    let data = try Data(contentsOf: URL(fileURLWithPath: path("told.stamp.png")))
    let told = try #require(Provenance(PictureFile.notes(in: data)))
    #expect(told.version == Provenance.present)
    #expect(told.fonts.map { $0.prefix { $0 != " " } } == ["Inter-Bold", "Inter-Regular"])
    #expect(told.symbols == ["star.fill"])
    #expect(told.configuration == "stamp" && told.times == [0, 0.1])
    // Other readers see the picture and nothing else.
    #expect(UIImage(data: data)?.cgImage?.width == 2 * 280 + FilmStrip.gap)
  }

  @Test("a reference of another version or with other fonts says so")
  func otherMaker() {
    var other = Provenance(fonts: ["Arial 01020304"], configuration: "stamp", times: [0])
    other.version = "9.9"
    let own = Provenance(
      fonts: ["Inter-Bold 00000000"], symbols: ["star"], configuration: "stamp", times: [0])
    #expect(
      own.differences(from: other) == [
        "The reference was made by Citrine 9.9, this is \(Provenance.present).",
        "The reference has text in Arial 01020304, this picture in Inter-Bold 00000000.",
        "The reference shows the symbols none, this picture star.",
      ])
    #expect(own.differences(from: own) == [])
    #expect(own.differences(from: nil).count == 1)
    #expect(Provenance(other.notes) == other)
    #expect(Provenance([("Software", "Paint")]) == nil)
  }

  @Test("two lines do not share a reference")
  func duplicates() {
    _ = Heard.failures {
      inFolder(record: .all) { expectSnapshot(of: card(), on: .stamp, named: "twice") }
    }
    let messages = Heard.failures {
      inFolder(record: .all) { expectSnapshot(of: card("Other"), on: .stamp, named: "twice") }
    }
    #expect(messages.first?.contains("is the name of two snapshots") == true)
  }

  @Test("a broken reference is a failure that names the file")
  func broken() throws {
    let file = folder.path("references/SnapshotLawTests/broken.stamp.png")
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data("no picture".utf8).write(to: URL(fileURLWithPath: file))
    let messages = Heard.failures {
      inFolder { expectSnapshot(of: card(), on: .stamp, named: "broken") }
    }
    #expect(messages.first?.contains("broken.stamp could not be compared: ") == true)
    #expect(messages.first?.contains(file) == true)
  }

  @Test("times that go back, an empty view and an unknown way to record are told")
  func misuse() {
    let times = Heard.failures {
      inFolder { expectSnapshot(of: card(), on: .stamp, named: "times", at: [1, 0.5]) }
    }
    #expect(times.first?.contains("each not before the one to its left") == true)
    let empty = Heard.failures { inFolder { expectSnapshot(of: UIView(), named: "empty") } }
    #expect(empty.first?.contains("UIView has no size") == true)
    #expect(throws: SnapshotError.unknownRecording("sometimes")) {
      try SnapshotRecording.fromEnvironment(["CITRINE_SNAPSHOTS": "sometimes"])
    }
    #expect((try? SnapshotRecording.fromEnvironment([:])) == .never)
    #expect((try? SnapshotRecording.fromEnvironment(["CITRINE_SNAPSHOTS": "all"])) == .all)
  }

  @Test("trees are kept beside the picture, and tell the lines that differ")
  func trees() throws {
    func take(_ title: String, _ record: SnapshotRecording) {
      inFolder(record: record) {
        expectSnapshot(of: card(title), on: .stamp, named: "trees", trees: .all)
      }
    }
    #expect(Heard.failures { take("Card", .missing) }.count == 4)
    #expect(
      references
        == ["accessibility.txt", "layers.txt", "png", "views.txt"].map {
          "trees.stamp.\($0)"
        })
    take("Card", .never)
    let views = try String(contentsOfFile: path("trees.stamp.views.txt"), encoding: .utf8)
    #expect(views.contains("\n    UILabel (20 28 "))
    #expect(views.contains("\"Card\""))
    #expect(views.contains("symbol star.fill"))
    let elements = try String(
      contentsOfFile: path("trees.stamp.accessibility.txt"), encoding: .utf8)
    #expect(elements.contains("\"Move\" button id \"move\" (20 240 120 44)\n"))
    let messages = Heard.failures { take("Cart", .never) }
    let tree = try #require(messages.first { $0.contains("views.txt differs") })
    #expect(tree.contains("\n-") && tree.contains("\"Card\"") && tree.contains("\"Cart\""))
    #expect(!tree.contains("star.fill"))
  }

  private func path(_ name: String) -> String {
    folder.path("references/SnapshotLawTests/\(name)")
  }

  private func picture(_ path: String) throws -> CGImage {
    try #require(UIImage(contentsOfFile: path)?.cgImage)
  }
}
