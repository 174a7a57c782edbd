// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import FrameRendering
import QuartzCore
import SoftwareRenderer
import TestSupport
import Testing

@testable import Stage

@Suite("Golden scenes")
struct GoldenTests {
  /// How far each renderer may be from what is recorded.
  static let renderers: [(choice: RendererChoice, tolerance: Tolerance)] = [
    (.software, .exact), (.reference, .fast()),
  ]

  @Test(
    "each scene looks as it was recorded, whoever draws", arguments: Scenes.all.indices,
    renderers.indices)
  func golden(index: Int, renderer: Int) throws {
    let scene = Scenes.all[index]
    let (choice, tolerance) = Self.renderers[renderer]
    let stage = try Stage(size: Scenes.size, background: CGColor(gray: 1, alpha: 1))
    stage.renderer = choice
    scene.build(stage.layer)
    // Only what is exact is recorded.
    guard tolerance == .exact || !GoldenStore().isRecording else { return }
    expectGolden(stage.image().image, named: scene.name, tolerance: tolerance)
  }

  @Test("no two scenes share a name or a picture")
  func distinct() throws {
    #expect(Set(Scenes.all.map(\.name)).count == Scenes.all.count)
  }
}
