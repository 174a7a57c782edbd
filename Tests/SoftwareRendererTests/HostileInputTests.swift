// SPDX-License-Identifier: Apache-2.0

import DisplayList
import FrameRendering
import Geometry
import TestSupport
import Testing

@testable import SoftwareRenderer

@Suite("Software renderer with hostile input")
struct HostileInputTests {
  static let odd: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, 1e300, -1e300, 1e9, -1e9, .leastNonzeroMagnitude, 1, -3.5,
  ]

  @Test("survives any numbers", arguments: UInt64(0)..<40)
  func numbers(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func number() -> Double { Self.odd[Int(random.next() % UInt64(Self.odd.count))] }
    func rect() -> Rect { Rect(number(), number(), number(), number()) }
    func matrix() -> Matrix3 {
      Matrix3(
        number(), number(), number(), number(), number(), number(), number(), number(), number())
    }
    func color() -> RGBA { RGBA(number(), number(), number(), number()) }
    func path() -> Path {
      var path = Path()
      path.line(to: Vec2(number(), number()))
      path.move(to: Vec2(number(), number()))
      path.cubic(
        Vec2(number(), number()), Vec2(number(), number()), to: Vec2(number(), number()))
      path.quad(control: Vec2(number(), number()), to: Vec2(number(), number()))
      path.close()
      path.close()
      return path
    }
    func shape() -> Shape {
      switch random.next() % 6 {
      case 0: .everything
      case 1: .rect(rect())
      case 2: .roundedRect(RoundedRect(rect(), radius: number(), curve: .continuous))
      case 3: .border(RoundedRect(rect(), radius: number()), width: number())
      case 4: .path(path(), .evenOdd)
      default:
        .stroke(
          path(),
          StrokeStyle(
            width: number(), cap: .round, join: .miter, miterLimit: number(),
            dash: [number(), number()], dashPhase: number(), trimStart: number(),
            trimEnd: number()))
      }
    }
    func paint() -> Paint {
      switch random.next() % 3 {
      case 0: .solid(color())
      case 1:
        .gradient(
          Gradient(
            geometry: .axial(start: Vec2(number(), number()), end: Vec2(number(), number())),
            stops: [Gradient.Stop(number(), color()), Gradient.Stop(number(), color())],
            transform: Affine(number(), number(), number(), number(), number(), number())))
      default:
        .image(
          ImagePaint(
            image: Image(width: 2, height: 1, pixels: [0xFF00_0000, 0]),
            transform: Affine(number(), number(), number(), number(), number(), number()),
            source: rect()))
      }
    }
    var commands: [Command] = [.pop]
    for _ in 0..<6 {
      var group = Group(bounds: random.next() % 2 == 0 ? rect() : Rect(0, 0, 40, 30))
      group.opacity = number()
      group.tint = color()
      group.clips = [Clip(shape(), transform: matrix())]
      group.shadow = Shadow(color: color(), offset: Vec2(number(), number()), sigma: number())
      group.filters = [.colorMatrix([number()]), .gaussianBlur(sigma: number(), clampsEdges: true)]
      commands.append(.push(group))
      commands.append(
        .draw(Draw(shape(), transform: matrix(), paint: paint(), alpha: number(), blur: number())))
      commands.append(.draw(Draw(shape(), paint: paint(), isAntialiased: false)))
      commands.append(
        .backdrop(
          Backdrop(
            clip: Clip(shape(), transform: matrix()),
            filters: [.gaussianBlur(sigma: number(), clampsEdges: false)], opacity: number())))
      if random.next() % 2 == 0 { commands.append(.pop) }
    }
    let list = DisplayList(width: 40, height: 30, background: color(), commands: commands)
    #expect(SoftwareRenderer(threads: 2).render(list).pixels.count == 1200)
  }

  @Test("gives an empty picture for an impossible size")
  func sizes() {
    for (width, height) in [(0, 10), (-5, 10), (Int.max, 2), (1 << 17, 1 << 17)] {
      #expect(SoftwareRenderer().render(DisplayList(width: width, height: height)).pixels.isEmpty)
    }
  }

  @Test("leaves memory alone that is too small")
  func smallTarget() {
    var pixels = [UInt32](repeating: 7, count: 10)
    pixels.withUnsafeMutableBufferPointer {
      SoftwareRenderer().render(
        DisplayList(width: 4, height: 4), into: $0)
    }
    #expect(pixels.allSatisfy { $0 == 7 })
  }

  @Test("draws a hundred thousand shapes")
  func many() {
    let path = CommandTreeTests.triangle
    let draw = Command.draw(Draw(.path(path, .nonZero), paint: .solid(RGBA(1, 0, 0, 0.5))))
    let list = DisplayList(
      width: 32, height: 32, commands: Array(repeating: draw, count: 100_000))
    #expect(SoftwareRenderer(threads: 2).render(list).pixels[32 * 16 + 16] >> 24 == 255)
  }

  @Test("draws the inside of a hundred thousand groups")
  func deep() {
    let group = Group(bounds: Rect(0, 0, 16, 16))
    var commands = [Command](repeating: .push(group), count: 100_000)
    commands.append(.draw(Draw(.everything, paint: .solid(.white))))
    let image = SoftwareRenderer().render(DisplayList(width: 16, height: 16, commands: commands))
    #expect(image.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
  }
}

@Suite("Command tree")
struct CommandTreeTests {
  static var triangle: Path {
    var path = Path()
    path.move(to: Vec2(2, 2))
    path.line(to: Vec2(30, 10))
    path.line(to: Vec2(12, 30))
    return path
  }

  @Test("matches pushes and pops and counts draws")
  func structure() {
    let group = Command.push(Group(bounds: .zero))
    let draw = Command.draw(Draw(.everything, paint: .solid(.white)))
    let backdrop = Command.backdrop(Backdrop(clip: Clip(.everything), filters: []))
    let tree = CommandTree([group, draw, group, backdrop, .pop, draw, .pop, .pop, group, draw])
    #expect(tree.ends[0] == 6)
    #expect(tree.ends[2] == 4)
    #expect(tree.ends[8] == 10)
    #expect(tree.hasBackdrop[2])
    #expect(tree.drawCount(1..<6) == 2)
  }

  @Test("groups that let less be seen hand backdrops on, others keep them")
  func backdrops() {
    let draw = Command.draw(Draw(.everything, paint: .solid(.white)))
    let backdrop = Command.backdrop(Backdrop(clip: Clip(.everything), filters: []))
    func sees(_ change: (inout Group) -> Void, _ inner: [Command] = [draw]) -> [Bool] {
      var group = Group(bounds: .zero)
      change(&group)
      let commands = [.push(Group(bounds: .zero)), .push(group), backdrop] + inner + [.pop, .pop]
      let tree = CommandTree(commands)
      for index in 0...1 { #expect(tree.seesBelow(index) == commands.seesBelow(index)) }
      #expect(tree.hasBackdrop[1])
      return [tree.hasBackdrop[0], tree.seesBelow(1)]
    }
    #expect(sees { _ in } == [true, true])
    #expect(sees { $0.opacity = 0.5 } == [true, true])
    #expect(sees { $0.mask = [draw] } == [true, true])
    #expect(sees { $0.clips = [Clip(.everything)] } == [true, true])
    #expect(sees { $0.clips = [Clip(.everything, role: .behind)] } == [false, false])
    #expect(sees { $0.filters = [.colorMatrix([])] } == [false, false])
    #expect(sees { $0.blend = .multiply } == [false, false])
    #expect(sees { $0.tint = RGBA(1, 0, 0) } == [false, false])
    let blended = Command.draw(Draw(.everything, paint: .solid(.white), blend: .plusLighter))
    #expect(sees({ _ in }, [blended]) == [false, false])
    // A list may end before its groups do.
    let open = CommandTree([.push(Group(bounds: .zero)), .push(Group(bounds: .zero)), backdrop])
    #expect(open.hasBackdrop[0] && open.seesBelow(0))
  }
}
