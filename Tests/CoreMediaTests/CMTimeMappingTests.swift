// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import Testing

@Suite("CMTimeMapping")
struct CMTimeMappingTests {
  private let range = CMTimeRange(
    start: CMTime(value: 1, timescale: 2), duration: CMTime(value: 3, timescale: 1))

  @Test("is empty where nothing is shown, and none without a target")
  func kinds() {
    let mapping = CMTimeMappingMake(source: .zero, target: range)
    #expect(mapping == CMTimeMapping(source: .zero, target: range))
    #expect(mapping.isValid && !mapping.isEmpty)
    let gap = CMTimeMappingMakeEmpty(target: range)
    #expect(gap.isValid && gap.isEmpty && gap.target == range && !gap.source.isValid)
    #expect(!CMTimeMapping.invalid.isValid && !CMTimeMapping().isEmpty)
  }
}
