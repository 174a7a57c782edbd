// SPDX-License-Identifier: Apache-2.0

import DisplayList
import FrameRendering
import Geometry
import PixelFilters
import TestSupport
import Testing

@testable import SoftwareRenderer

@Suite("Pictures made by recipes")
struct RecipeTests {
  /// A turned mixture of a group's picture and of another, over a ground of bars.
  private static func list(seed: UInt64) -> DisplayList {
    var random = SplitMix64(seed: seed)
    let turn = Affine.translation(-60, 45).concatenating(
      .rotation(random.double(in: -1...1))
    ).concatenating(.translation(60, -45))
    let isMove = random.next() % 3 == 0
    let map = isMove ? Affine.translation(7, -4) : turn
    let slots = (0..<2).map { _ in SlotNode(Extent(minX: 0, minY: -90, maxX: 120, maxY: 0)) }
    let mixed = CombineNode(
      slots, extent: slots[0].extent, DissolveKernel(Float(random.double(in: 0.2...0.8))))
    let root = mixed.mapped(by: map, back: map.inverse ?? .identity)
    func spot() -> Command {
      let box = Rect(
        random.double(in: 0...80), random.double(in: 0...60), random.double(in: 5...60),
        random.double(in: 5...60))
      let color = RGBA(
        random.double(in: 0...1), random.double(in: 0...1), random.double(in: 0...1),
        random.double(in: 0.3...1))
      return .draw(Draw(.roundedRect(RoundedRect(box, radius: 6)), paint: .solid(color)))
    }
    let recipe = RecipeFilter(
      PixelRecipe(root, slots: slots), others: [[spot(), spot()]], key: seed)
    var group = Group(bounds: Rect(-200, -200, 500, 500))
    group.filters.append(.recipe(recipe))
    if random.next() % 2 == 0 {
      group.filters.append(.gaussianBlur(sigma: 2, clampsEdges: false))
    }
    let backdrop = Backdrop(
      clip: Clip(.roundedRect(RoundedRect(Rect(20, 15, 70, 50), radius: 9))),
      filters: [.recipe(recipe)], opacity: 0.7)
    return DisplayList(
      width: 120, height: 90, background: .white,
      commands: [spot(), .push(group), spot(), spot(), .pop, .backdrop(backdrop), spot()])
  }

  @Test("look as in the reference, on any number of threads", arguments: 0..<12 as Range<UInt64>)
  func law(seed: UInt64) {
    let list = Self.list(seed: seed)
    let result = ReferenceComparisonTests.compare(list, limit: 2)
    #expect(result.count == 0, "\(result)")
    let alone = SoftwareRenderer(threads: 1).render(list).pixels
    #expect(SoftwareRenderer(threads: 4).render(list).pixels == alone)
    #expect(Set(alone).count > 20)
  }

  @Test("are drawn anew where what they are made of changes", arguments: 0..<12 as Range<UInt64>)
  func update(seed: UInt64) {
    let list = Self.list(seed: seed)
    for index in list.commands.indices {
      guard case .draw(var draw) = list.commands[index] else { continue }
      draw.transform = Matrix3(.translation(9, 5))
      var changed = list
      changed.commands[index] = .draw(draw)
      let renderer = SoftwareRenderer(threads: 2)
      var pixels = renderer.render(list).pixels
      _ = pixels.withUnsafeMutableBufferPointer {
        renderer.update(
          $0, from: DrawnList(list), to: DrawnList(changed))
      }
      #expect(pixels == renderer.render(changed).pixels)
    }
  }

  @Test("are equal when what they were made from is")
  func equality() {
    func filter(_ key: Int, _ others: [[Command]] = []) -> RecipeFilter {
      let slot = SlotNode(.infinite)
      return RecipeFilter(PixelRecipe(slot, slots: [slot]), others: others, key: key)
    }
    #expect(filter(1) == filter(1) && filter(1) != filter(2))
    #expect(filter(1) != filter(1, [[.pop]]))
  }
}
