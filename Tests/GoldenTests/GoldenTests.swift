// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore
import Stage
import TestSupport
import Testing

@Suite("Golden scenes")
struct GoldenTests {
  @Test("each scene looks as it was recorded", arguments: Scenes.all.indices)
  func golden(index: Int) throws {
    let scene = Scenes.all[index]
    let stage = try Stage(size: Scenes.size, background: CGColor(gray: 1, alpha: 1))
    scene.build(stage.layer)
    expectGolden(stage.image().image, named: scene.name)
  }

  @Test("no two scenes share a name or a picture")
  func distinct() throws {
    #expect(Set(Scenes.all.map(\.name)).count == Scenes.all.count)
  }
}
