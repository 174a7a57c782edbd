// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import UIKit
import XCTest

@testable import CitrineTesting

/// A test of XCTest that runs a body alone.
///
/// What comes before and after a body waits for a task, and a task for a thread of the pool. Where the
/// tests that have all those threads wait for the main queue, that is for ever.
private final class BareTest: XCTestCase {
  private var body: @MainActor @Sendable () -> Void = {}

  convenience init(_ body: @escaping @MainActor @Sendable () -> Void) {
    self.init(name: "snapshot") { _ in }
    self.body = body
  }

  override func invokeTest() { MainActor.assumeIsolated(body) }
}

@Suite("Attachments of XCTest")
struct XCTestTests {
  @Test("are written as what they are, each under a name of its own")
  func files() throws {
    let folder = try TemporaryFolder()
    let url = URL(fileURLWithPath: folder.path("attached"))
    let red = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
    }
    let picture = XCTestTests.attachment(XCTAttachment(image: red), "card/front")
    let file = try picture.write(in: url, number: 1)
    #expect(file.lastPathComponent == "card-front.png")
    #expect(UIImage(contentsOfFile: file.path) == red)
    #expect(try picture.write(in: url, number: 2).lastPathComponent == "card-front-2.png")
    let text = XCTAttachment(string: "words")
    #expect(text.lifetime == .deleteOnSuccess)
    let words = try text.write(in: url, number: 3)
    #expect(words.lastPathComponent == "attachment-3.txt")
    #expect(try String(contentsOf: words, encoding: .utf8) == "words")
    let json = XCTAttachment(data: Data("{}".utf8), uniformTypeIdentifier: "public.json")
    #expect(try json.write(in: url, number: 4).pathExtension == "json")
  }

  /// Runs something as the test of a class of XCTest runs, which is not in a task, and counts
  /// failures.
  private func failures(_ body: @escaping @MainActor @Sendable () -> Void) async -> Int {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async {
        let test = BareTest(body)
        test.run()
        continuation.resume(returning: test.testRun?.failureCount ?? -1)
      }
    }
  }

  @Test("a snapshot that fails, fails the test of XCTest, and leaves its pictures")
  func failing() async throws {
    let folder = try TemporaryFolder()
    let (references, kept) = (folder.path("references"), folder.path("kept"))
    @MainActor func look(_ color: UIColor, _ recording: SnapshotRecording) {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
      view.backgroundColor = color
      withSnapshots(record: recording, folder: references, failures: kept) {
        expectSnapshot(of: view, named: "dot")
      }
    }
    #expect(await failures { look(.red, .never) } == 1)
    #expect(FileManager.default.fileExists(atPath: "\(kept)/dot.actual.png"))
    #expect(await failures { look(.red, .missing) } == 1)
    #expect(await failures { look(.red, .never) } == 0)
    #expect(await failures { look(.blue, .never) } == 1)
    let files = try FileManager.default.contentsOfDirectory(atPath: kept).sorted()
    #expect(files == ["dot.actual.png", "dot.difference.png", "dot.reference.png"])
    #expect(await failures { expect(CALayer(), "opacity", at: 0, equals: 0.5) } == 1)
  }

  private static func attachment(_ attachment: XCTAttachment, _ name: String) -> XCTAttachment {
    attachment.name = name
    return attachment
  }
}
