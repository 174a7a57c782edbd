// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import UIKit

@testable import CitrineTesting

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

  private static func attachment(_ attachment: XCTAttachment, _ name: String) -> XCTAttachment {
    attachment.name = name
    return attachment
  }
}
