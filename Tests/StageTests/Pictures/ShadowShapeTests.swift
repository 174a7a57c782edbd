// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import RenderTree
import SoftwareRenderer
import TestSupport
import Testing

@Suite("Shadows that are drawn as shapes")
struct ShadowShapeTests {
  private struct Maker {
    var random: SplitMix64
    private var next: UInt64 = 0

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    mutating func pick(_ count: UInt64) -> UInt64 { random.next() % count }
    mutating func number(_ low: Double, _ high: Double) -> Double {
      random.double(in: low...high)
    }

    mutating func color(_ alpha: Double = 1) -> ColorValue {
      ColorValue(RGBA(number(0, 1), number(0, 1), number(0, 1), alpha))
    }

    mutating func node(
      _ kind: LayerKind, _ sublayers: [RenderNode] = [], _ change: (inout LayerProperties) -> Void
    ) -> RenderNode {
      next += 1
      var properties = kind.initialProperties
      change(&properties)
      return RenderNode(id: next, kind: kind, properties: properties, sublayers: sublayers)
    }

    mutating func star() -> Path {
      var path = Path()
      for corner in 0..<10 {
        let (angle, radius) = (Double(corner) * 0.6283, corner % 2 == 0 ? 50.0 : 22)
        let point = Affine.rotation(angle).apply(Vec2(radius, 0))
        if corner == 0 { path.move(to: point) } else { path.line(to: point) }
      }
      path.close()
      return path
    }

    /// A picture that casts a shadow, in the middle of 200 by 200 points.
    mutating func caster(_ which: Int) -> RenderNode {
      let (turn, fill) = (number(-2, 2), color())
      let content: [RenderNode]
      switch which {
      case 0:
        let (path, alpha) = (star(), number(0.3, 1))
        let fill = color(pick(2) == 0 ? 1 : alpha)
        content = [
          node(.shape) {
            $0.shape.path = path
            $0.shape.fillColor = fill
            $0.transform = .rotation(turn, 0, 0, 1)
          }
        ]
      case 1:
        let inner = node(.layer) {
          $0.bounds = Rect(0, 0, 20, 12)
          $0.position = Vec2(45, 35)
          $0.backgroundColor = ColorValue(RGBA(1, 0, 0, 0.5))
        }
        let card = node(.layer, [inner]) {
          $0.bounds = Rect(0, 0, 90, 70)
          $0.cornerRadius = 14
          $0.backgroundColor = fill
          $0.transform = .rotation(turn, 0, 0, 1)
        }
        content = [card]
      case 2:
        let inner = node(.layer) {
          $0.bounds = Rect(0, 0, 300, 30)
          $0.position = Vec2(45, 10)
          $0.backgroundColor = ColorValue(RGBA(0, 0, 1, 0.5))
        }
        content = [
          node(.layer, [inner]) {
            $0.bounds = Rect(0, 0, 90, 70)
            $0.cornerRadius = 14
            $0.backgroundColor = fill
            $0.masksToBounds = true
            $0.transform = .rotation(turn, 0, 0, 1)
          }
        ]
      default:
        let image = Image(width: 2, height: 2, pixels: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, ~0])
        content = [
          node(.layer) {
            $0.bounds = Rect(0, 0, 80, 50)
            $0.contents = Contents(image)
            $0.transform = .rotation(turn, 0, 0, 1)
          }
        ]
      }
      let radius = [0.0, 1, 3, 6, 20, 40][Int(pick(6))]
      let offset =
        radius < 3 || pick(2) == 0
        ? Vec2(number(-9, 9).rounded(), number(-9, 9).rounded())
        : Vec2(number(-9, 9), number(-9, 9))
      let opacity = number(0.2, 1)
      let middle = Vec2(number(95, 105), number(95, 105))
      return node(.layer, content) {
        $0.position = middle
        $0.opacity = opacity > 0.6 ? 1 : opacity
        $0.extra.value.shadowOpacity = opacity
        $0.extra.value.shadowRadius = radius
        $0.extra.value.shadowOffset = offset
      }
    }
  }

  private func list(_ root: RenderNode, folding: Bool) -> DisplayList {
    var builder = FrameBuilder(width: 200, height: 200)
    builder.foldsShadows = folding
    return builder.displayList(of: root, at: 0, toDevice: .identity, background: .white)
  }

  private func needsPicture(_ list: DisplayList) -> Bool {
    list.commands.contains {
      if case .push(let group) = $0 { group.shadow != nil } else { false }
    }
  }

  @Test(
    "look like those made from the picture, within 2 levels of 255",
    arguments: 0..<4, 0..<24 as Range<UInt64>)
  func same(which: Int, seed: UInt64) throws {
    var maker = Maker(seed: seed)
    let root = maker.caster(which)
    let (shape, picture) = (list(root, folding: true), list(root, folding: false))
    #expect(!needsPicture(shape))
    #expect(needsPicture(picture))
    let comparison = try #require(
      ImageComparison(
        SoftwareRenderer().render(shape), SoftwareRenderer().render(picture),
        tolerance: .fast()))
    #expect(comparison.largestChannelDifference <= 2, "\(which), seed \(seed)")
  }

  @Test("are those of one shape alone: what sticks out or lets light through has its picture")
  func conditions() {
    var maker = Maker(seed: 1)
    func isFolded(_ sublayers: [RenderNode]) -> Bool {
      let root = maker.node(.layer, sublayers) {
        $0.extra.value.shadowOpacity = 1
        $0.extra.value.shadowOffset = Vec2(2, 3)
      }
      return !needsPicture(list(root, folding: true))
    }
    func square(_ box: Rect, _ alpha: Double = 1) -> RenderNode {
      maker.node(.layer) {
        ($0.bounds, $0.anchorPoint) = (Rect(0, 0, box.width, box.height), .zero)
        $0.position = Vec2(box.x, box.y)
        $0.backgroundColor = ColorValue(RGBA(0, 1, 0, alpha))
      }
    }
    let large = square(Rect(10, 10, 90, 90))
    #expect(isFolded([large]))
    #expect(isFolded([square(Rect(10, 10, 90, 90), 0.5)]))
    #expect(isFolded([large, square(Rect(20, 20, 30, 30), 0.5)]))
    #expect(!isFolded([large, square(Rect(90, 20, 30, 30))]))
    #expect(!isFolded([square(Rect(10, 10, 90, 90), 0.5), square(Rect(20, 20, 30, 30), 0.5)]))
    #expect(!isFolded([square(Rect(20, 20, 30, 30)), large]))
  }
}
