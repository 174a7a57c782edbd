// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import XcodeProjects

@Suite("Property lists in the old style")
struct ProjectValueTests {
  private func read(_ text: String) throws -> ProjectValue {
    try ProjectValue(Array(text.utf8), path: "p")
  }

  @Test("are texts, lists and tables, with comments anywhere")
  func kinds() throws {
    let value = try read(
      """
      // !$*UTF8*$!
      {
        archiveVersion = 1; /* what Xcode says */
        "a key" = "with \\"quotes\\", a line\\nand \\U00e9";
        children = ( 13B /* A.swift */, 'b', );
        data = <0f 10>;
        empty = ();
        settings = { ATTRIBUTES = (Weak, ); };
      }
      """)
    #expect(value["archiveVersion"]?.text == "1")
    #expect(value["a key"]?.text == "with \"quotes\", a line\nand é")
    #expect(value["children"]?.texts == ["13B", "b"])
    #expect(value["data"]?.text == "0f 10")
    #expect(value["empty"] == .list([]))
    #expect(value["settings"]?["ATTRIBUTES"]?.texts == ["Weak"])
    #expect(value["nothing"] == nil && value["children"]?.text == nil)
  }

  @Test(
    "are refused at the line that is not understood",
    arguments: [
      ("{ a = 1;\n b 2; }", 2), ("{ a = 1", 1), ("{\n\na = \"x;\n}", 4), ("( a b )", 1), ("", 1),
      ("/* x", 1), ("{ a = 1; } x", 1), ("{ a = <00; }", 1), ("{ = 1; }", 1),
    ])
  func broken(text: String, line: Int) {
    #expect {
      try read(text)
    } throws: { error in
      (error as? ProjectError)?.line == line
    }
  }

  @Test("end at any byte in a value or an error; depth is bounded")
  func cuts() throws {
    let text = "{ a = (1, \"b\\U00e9\\n\", {c = <00>; }, ); /* d */ \"e\" = 'f'; }"
    let bytes = Array(text.utf8)
    var whole = 0
    for end in 0...bytes.count where (try? ProjectValue(Array(bytes[..<end]), path: "p")) != nil {
      whole += 1
    }
    #expect(whole == 1)
    #expect(throws: ProjectError.self) { try read(String(repeating: "(", count: 100_000)) }
    #expect(throws: Never.self) {
      try read(String(repeating: "(", count: 60) + String(repeating: ")", count: 60))
    }
  }
}
