// SPDX-License-Identifier: Apache-2.0

import CoreText
import Foundation
import QuartzCore
import Stage
import TestSupport
import Testing

@testable import Gallery

@Suite("Gallery")
struct GalleryTests {
  init() { TestFonts.register() }

  @Test("looks as it should")
  func golden() throws {
    let view = GalleryView()
    let stage = try Stage(size: view.layer.bounds.size)
    stage.layer.addSublayer(view.layer)
    expectGolden(stage.image(at: 2).image, named: "gallery")
  }

  @Test("every tile has a name of its own and shows something")
  func tiles() throws {
    let tiles = TileSection.all.flatMap(\.tiles)
    #expect(Set(tiles.map(\.name)).count == tiles.count)
    let size = GalleryView.tileSize
    let empty = try Stage(size: size).image(at: 2).image
    for tile in tiles {
      let stage = try Stage(size: size)
      let ground = CALayer()
      ground.frame = CGRect(origin: .zero, size: size)
      tile.show(ground)
      stage.layer.addSublayer(ground)
      #expect(stage.image(at: 2).image != empty, "\(tile.name)")
    }
  }
}
