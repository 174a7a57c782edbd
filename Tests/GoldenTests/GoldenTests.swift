// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore
import SoftwareRenderer
import TestSupport
import Testing

@testable import Stage

@Suite("Golden scenes")
struct GoldenTests {
  @Test("each scene looks as it was recorded", arguments: Scenes.all.indices)
  func golden(index: Int) throws {
    let scene = Scenes.all[index]
    let stage = try Stage(size: Scenes.size, background: CGColor(gray: 1, alpha: 1))
    scene.build(stage.layer)
    expectGolden(stage.image().image, named: scene.name)
  }

  @Test("the fast renderer is near the reference", arguments: Scenes.all.indices)
  func near(index: Int) throws {
    let scene = Scenes.all[index]
    let stage = try Stage(size: Scenes.size, background: CGColor(gray: 1, alpha: 1))
    scene.build(stage.layer)
    CATransaction.flush()
    let list = stage.frame(at: 0).displayList()
    let fast = SoftwareRenderer().render(list)
    let exact = ReferenceRenderer().render(list).quantized()
    var (worst, place) = (0, 0)
    for (index, (a, b)) in zip(fast.pixels, exact.pixels).enumerated() where a != b {
      for shift in [0, 8, 16, 24] as [UInt32] {
        let difference = abs(Int(a >> shift & 255) - Int(b >> shift & 255))
        if difference > worst { (worst, place) = (difference, index) }
      }
    }
    #expect(worst <= 2, "\(scene.name) at \(place % list.width), \(place / list.width)")
  }

  @Test("no two scenes share a name or a picture")
  func distinct() throws {
    #expect(Set(Scenes.all.map(\.name)).count == Scenes.all.count)
  }
}
