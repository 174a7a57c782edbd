// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import UIKit

@Suite("The screen of a program")
@MainActor
struct LaunchFactsTests {
  private func size(_ ways: [String]?) throws -> CGSize {
    let folder = try TemporaryFolder()
    let facts = ways.map { ["UISupportedInterfaceOrientations": $0] } ?? [:]
    let list = try PropertyListSerialization.data(
      fromPropertyList: facts, format: .xml, options: 0)
    try list.write(to: URL(fileURLWithPath: folder.path("Info.plist")))
    return LaunchFacts.size(of: Bundle(path: folder.url.path))
  }

  @Test("lies on its side for one that knows no other way")
  func sizes() throws {
    let flat = ["UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight"]
    #expect(try size(flat) == CGSize(width: 667, height: 375))
    for ways in [flat + ["UIInterfaceOrientationPortrait"], [], nil] {
      #expect(try size(ways) == CGSize(width: 375, height: 667))
    }
  }
}
