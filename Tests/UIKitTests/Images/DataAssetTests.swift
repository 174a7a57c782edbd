// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import UIKit

@Suite("Copies of data assets")
struct DataAssetTests {
  @Test("an asset does not change, so its copy is itself")
  func copy() throws {
    let folder = try TemporaryFolder()
    let set = folder.path("Assets.xcassets/Words.dataset")
    try FileManager.default.createDirectory(atPath: set, withIntermediateDirectories: true)
    try Data(#"{"data":[{"filename":"w.txt"}]}"#.utf8).write(
      to: URL(fileURLWithPath: set + "/Contents.json"))
    try Data("words".utf8).write(to: URL(fileURLWithPath: set + "/w.txt"))
    let bundle = try #require(Bundle(path: folder.url.path))
    let asset = try #require(NSDataAsset(name: "Words", bundle: bundle))
    #expect(asset.data == Data("words".utf8) && asset.copy() as? NSDataAsset === asset)
  }
}
