// SPDX-License-Identifier: Apache-2.0

import Geometry
import QuartzCore
import TestSupport
import Testing

@testable import UIKit

private func pixels(_ svg: String, scale: CGFloat = 1) -> [UInt32]? {
  VectorPicture(data: Data(svg.utf8))?.image(scale: scale)?.image.pixels
}

private func square(_ inside: String, attributes: String = "") -> [UInt32]? {
  pixels("<svg width='8' height='8' \(attributes)>\(inside)</svg>")
}

@Suite("Masks of vector pictures")
struct VectorMaskTests {
  /// A red square behind a mask that is white but for a square inside.
  private func drawn(_ attributes: String, _ fill: String) throws -> [UInt32] {
    try #require(
      square(
        """
        <defs><mask id='m' \(attributes)><rect width='8' height='8' fill='white'/>\
        <rect x='2' y='2' width='4' height='4' fill='\(fill)'/></mask></defs>\
        <g mask='url(#m)'><rect width='8' height='8' fill='#f00'/></g>
        """))
  }

  @Test("where a mask is bright it lets through, and where it is dark it does not")
  func brightness() throws {
    let pixels = try drawn("", "black")
    for y in 0..<8 {
      for x in 0..<8 {
        let isHole = (2..<6).contains(x) && (2..<6).contains(y)
        #expect(pixels[y * 8 + x] == (isHole ? 0 : 0xFFFF_0000), "\(x), \(y)")
      }
    }
  }

  @Test("the first row of a mask is the upper one")
  func upright() throws {
    let pixels = try #require(
      square(
        """
        <mask id='m'><rect width='8' height='2' fill='white'/></mask>\
        <rect width='8' height='8' fill='#f00' mask='url(#m)'/>
        """))
    for y in 0..<8 { #expect(pixels[y * 8 + 3] == (y < 2 ? 0xFFFF_0000 : 0), "row \(y)") }
  }

  @Test("by alpha it is opacity that counts")
  func alpha() throws {
    let pixels = try drawn("mask-type='alpha'", "black")
    #expect(pixels.allSatisfy { $0 == 0xFFFF_0000 })
  }

  @Test("half of the brightness lets half through")
  func half() throws {
    let pixel = try drawn("", "#fff8")[27]
    #expect(pixel == 0xFFFF_0000)
    let gray = try #require(
      square(
        """
        <mask id='m'><rect width='8' height='8' fill='white' fill-opacity='0.5'/></mask>\
        <rect width='8' height='8' fill='#f00' mask='url(#m)'/>
        """))
    #expect(abs(Int(gray[27] >> 24) - 128) <= 1)
  }

  @Test("a region and units of the box limit a mask")
  func units() throws {
    let pixels = try #require(
      square(
        """
        <mask id='m' maskContentUnits='objectBoundingBox' x='0' y='0' width='1' height='0.5'>\
        <rect width='0.5' height='1' fill='white'/></mask>\
        <rect x='2' y='2' width='4' height='4' fill='#f00' mask='url(#m)'/>
        """))
    for y in 0..<8 {
      for x in 0..<8 {
        let isSeen = (2..<4).contains(x) && (2..<4).contains(y)
        #expect(pixels[y * 8 + x] == (isSeen ? 0xFFFF_0000 : 0), "\(x), \(y)")
      }
    }
  }

  @Test("masks that refer to themselves end")
  func cycles() throws {
    _ = square(
      "<mask id='m'><rect width='8' height='8' mask='url(#m)' fill='white'/></mask>"
        + "<rect width='8' height='8' mask='url(#m)'/>")
  }
}

@Suite("What vector pictures are drawn without")
struct VectorDiagnosticTests {
  private func said(_ inside: String) -> [String] {
    let tracker = DiagnosticTracker()
    Diagnostics.listen(tracker)
    defer { Diagnostics.ignore(tracker) }
    _ = square(inside)
    return tracker.list.map(\.message)
  }

  @Test(
    "each part and property that is not drawn is named, once",
    arguments: [
      ("<text x='1'>a</text><text>b</text>", "text"), ("<image href='a.png'/>", "image"),
      ("<foreignObject/>", "foreignObject"), ("<g><animate/></g>", "animate"),
      ("<rect width='4' height='4' filter='url(#f)'/>", "filter"),
      ("<path d='M0 0h4' style='marker-end:url(#f)'/>", "marker-end"),
      ("<g style='mix-blend-mode: multiply'><rect width='4' height='4'/></g>", "mix-blend-mode"),
      (
        "<pattern id='p'/><rect width='4' height='4' fill='url(#p)'/>", "paints of the kind pattern"
      ),
      ("<rect width='4' height='4' mask='url(#none)'/>", "mask none"),
      ("<style>g > rect { fill: red }</style><rect width='4' height='4'/>", "g > rect"),
    ])
  func named(inside: String, name: String) {
    let messages = said(inside)
    #expect(messages.count == 1, "\(messages)")
    #expect(messages.first?.contains(name) == true, "\(messages)")
  }

  @Test("of what is drawn, and of what is nothing to be seen, nothing is said")
  func silence() {
    let messages = said(
      """
      <title>t</title><desc>d</desc><metadata><x/></metadata><defs><filter id='f'/><pattern/>\
      <linearGradient id='g'><stop offset='0' stop-color='red'/></linearGradient></defs>\
      <g filter='none' style='mix-blend-mode:normal'><rect width='4' height='4' fill='url(#g)'/></g>
      """)
    #expect(messages.isEmpty, "\(messages)")
  }
}

@Suite("Vector pictures")
struct VectorTests {
  @Test("path data written in any style is the path that it was written from")
  func paths() {
    var chance = SplitMix64(seed: 3)
    for _ in 0..<400 {
      var path = Path()
      var text = ""
      var point = Vec2(0, 0)
      var start = point
      func number(_ value: Double) -> String {
        // A sign or a dot may stand for the blank before it.
        let digits = "\(value)"
        return
          (digits.hasPrefix("-") && chance.next() % 2 == 0
          ? ""
          : [" ", ",", "\n "][
            Int(chance.next() % 3)]) + digits
      }
      func some() -> Vec2 {
        Vec2(
          (chance.double(in: -50...50) * 4).rounded() / 4,
          (chance.double(in: -50...50) * 4).rounded() / 4)
      }
      func write(_ letter: String, _ points: [Vec2]) {
        let isRelative = chance.next() % 2 == 0
        text += isRelative ? letter.lowercased() : letter
        for given in points {
          let shown = isRelative ? given - point : given
          text += number(shown.x) + number(shown.y)
        }
        point = points.last ?? start
      }
      start = some()
      path.move(to: start)
      write("M", [start])
      for _ in 0..<Int(chance.next() % 12) {
        let (a, b, c) = (some(), some(), some())
        switch chance.next() % 6 {
        case 0:
          path.line(to: a)
          write("L", [a])
        case 1:
          path.quad(control: a, to: b)
          write("Q", [a, b])
        case 2:
          path.cubic(a, b, to: c)
          write("C", [a, b, c])
        case 3:
          path.line(to: Vec2(a.x, point.y))
          text += "H\(number(a.x))"
          point.x = a.x
        case 4:
          path.line(to: Vec2(point.x, a.y))
          text += "v\(number(a.y - point.y))"
          point.y = a.y
        default:
          path.close()
          text += "z"
          point = start
        }
      }
      #expect(PathText.geometry(text) == path, "\(text)")
    }
  }

  @Test("smooth curves mirror the last control point")
  func smooth() {
    #expect(
      PathText.geometry("M0 0C1 2 3 4 5 6S9 10 11 12")
        == PathText.geometry("M0 0C1 2 3 4 5 6C7 8 9 10 11 12"))
    #expect(
      PathText.geometry("M0 0Q1 2 4 4T8 8t4 4")
        == PathText.geometry("M0 0Q1 2 4 4Q7 6 8 8Q9 10 12 12"))
    #expect(PathText.geometry("M0 0T4 4") == PathText.geometry("M0 0Q0 0 4 4"))
  }

  @Test("arcs end where they say, and lie on their ellipse")
  func arcs() throws {
    var chance = SplitMix64(seed: 5)
    for _ in 0..<200 {
      let (width, height) = (chance.double(in: 5...40), chance.double(in: 5...40))
      let (x, y) = (chance.double(in: -60...60), chance.double(in: -60...60))
      let flags = chance.next() % 4
      let path = PathText.geometry("M3 4A\(width) \(height) 0 \(flags & 1)\(flags >> 1) \(x) \(y)")
      let end = try #require(path.currentPoint)
      #expect(end == Vec2(x, y))
      // Ends are nearer than the axes allow, or the ellipse is as large as it must be.
      let box = try #require(path.bounds)
      let stretch = max(
        1,
        ((x - 3) / (2 * width) * ((x - 3) / (2 * width))
          + (y - 4) / (2 * height) * ((y - 4) / (2 * height))).squareRoot())
      #expect(box.width <= 2 * width * stretch * 1.001)
      #expect(box.height <= 2 * height * stretch * 1.001)
    }
    let half = try #require(PathText.geometry("M0 0A5 5 0 0 1 10 0").bounds)
    #expect(abs(half.minY + 5) < 0.01 && abs(half.maxY) < 0.01)
    let large = try #require(PathText.geometry("M0 0a5 5 0 1 0 5 5").bounds)
    #expect(abs(large.width - 10) < 0.01 && abs(large.height - 10) < 0.01)
    #expect(PathText.geometry("M0 0A0 5 0 0 1 10 0") == PathText.geometry("M0 0L10 0"))
  }

  @Test(
    "broken path data is read up to the mistake",
    arguments: [
      ("M0 0L5 5 L", "M0 0L5 5"), ("M0 0L5 5X1 1", "M0 0L5 5"), ("L5 5", ""), ("", ""),
      ("M0 0 5 5", "M0 0L5 5"), ("m1 1 2 2z3 3", "M1 1L3 3z"), ("M0 0L1e999 0", "M0 0"),
      ("M0 0A1 1 0 2 0 5 5", "M0 0"), ("M.5.5-1-1", "M0.5 0.5L-1 -1"),
    ])
  func broken(given: String, expected: String) {
    #expect(PathText.geometry(given) == PathText.geometry(expected))
  }

  @Test("fills come from attributes, styles, classes and those around")
  func fills() {
    let full = [UInt32](repeating: 0xFFFF_0000, count: 64)
    let rect = "width='8' height='8'"
    #expect(square("<rect \(rect) fill='red'/>") == full)
    #expect(square("<rect \(rect) fill='blue' style='fill:#f00'/>") == full)
    #expect(square("<g fill='#ff0000'><rect \(rect)/></g>") == full)
    #expect(square("<style>.a{fill:rgb(255,0,0)}</style><rect class='b a' \(rect)/>") == full)
    #expect(
      square(
        "<style>#x{fill:red} rect{fill:blue} .a{fill:lime}</style><rect id='x' class='a' \(rect)/>")
        == full)
    #expect(square("<g color='red'><rect \(rect) fill='currentColor'/></g>") == full)
    #expect(square("<path d='M0 0H8V8H0z' fill='red'/>") == full)
    #expect(square("<defs><rect id='r' \(rect)/></defs><use href='#r' fill='red'/>") == full)
    #expect(square("<polygon points='0,0 8,0 8,8 0,8' fill='red'/>") == full)
    #expect(square("<line x1='0' y1='4' x2='8' y2='4' stroke='red' stroke-width='8'/>") == full)
    #expect(square("<rect \(rect) fill='red' display='none'/>")?.allSatisfy { $0 == 0 } == true)
  }

  @Test("transforms, view boxes, clips and opacity")
  func placed() throws {
    let box = try #require(
      square("<rect width='1' height='1' fill='red'/>", attributes: "viewBox='0 0 2 2'"))
    #expect(box[0] == 0xFFFF_0000 && box[3] == 0xFFFF_0000 && box[4] == 0 && box[4 * 8] == 0)
    let moved = try #require(
      square(
        "<g transform='translate(4 4) scale(.5)'><rect width='8' height='8' fill='red'/></g>"))
    #expect(moved[0] == 0 && moved[4 * 8 + 4] == 0xFFFF_0000 && moved[63] == 0xFFFF_0000)
    let turned = try #require(
      square("<rect width='4' height='4' transform='rotate(90 4 4)' fill='red'/>"))
    #expect(turned[0] == 0 && turned[5] == 0xFFFF_0000)
    let clipped = try #require(
      square(
        "<clipPath id='c'><rect width='4' height='8'/></clipPath>"
          + "<rect width='8' height='8' clip-path='url(#c)' fill='red'/>"))
    #expect(clipped[3] == 0xFFFF_0000 && clipped[4] == 0)
    let pale = try #require(
      square(
        "<g opacity='.5'><rect width='8' height='8'/><rect width='8' height='8'/></g>"))
    #expect(pale.allSatisfy { (127...128).contains($0 >> 24) })
  }

  @Test("gradients run along their line, also one that refers to another")
  func gradients() throws {
    let row = try #require(
      square(
        "<linearGradient id='a'><stop offset='0' stop-color='red'/>"
          + "<stop offset='100%' stop-color='blue'/></linearGradient>"
          + "<linearGradient id='b' href='#a' x1='1' x2='0'/>"
          + "<rect width='8' height='8' fill='url(#b)'/>"))
    let reds = (0..<8).map { row[$0] >> 16 & 255 }
    #expect(reds == reds.sorted() && reds[0] < 40 && reds[7] > 215)
  }

  @Test(
    "hostile files give nothing, or a picture, in little time",
    arguments: [
      "", "<svg", "<svg>", "<svg width='0' height='0'/>", "<svg width='1e8' height='9'/>",
      "<svg width='8' height='8'><use id='a' href='#a'/></svg>",
      "<svg width='8' height='8'><g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g></svg>",
      "<!DOCTYPE svg [<!ENTITY a 'aaaa'><!ENTITY b '&a;&a;'>]><svg width='8' height='8'>&b;</svg>",
      "<svg width='8' height='8'><linearGradient id='a' href='#a'/><path fill='url(#a)'/></svg>",
      "<svg width='nan' height='inf' viewBox='0 0 0 0'/>",
    ])
  func hostile(svg: String) {
    #expect(pixels(svg)?.count ?? 0 <= 10_000)
  }

  @Test("depth and multiplying references are bounded")
  func bounded() {
    let deep = String(repeating: "<g>", count: 5000) + String(repeating: "</g>", count: 5000)
    #expect(pixels("<svg width='8' height='8'>\(deep)</svg>") == nil)
    var laughs = "<rect id='l0' width='1' height='1'/>"
    for level in 1...12 {
      let uses = String(repeating: "<use href='#l\(level - 1)'/>", count: 10)
      laughs += "<g id='l\(level)'>\(uses)</g>"
    }
    #expect(
      pixels("<svg width='8' height='8'><defs>\(laughs)</defs><use href='#l12'/></svg>") != nil)
  }

  @Test("random damage to a file is no harm")
  func damage() {
    let good =
      "<?xml version='1.0'?><svg width='8' height='8' viewBox='0 0 8 8'><style>.a{fill:red}</style>"
      + "<g transform='scale(2)'><path class='a' d='M1 1h2a1 1 0 0 1 1 1z'/></g></svg>"
    var chance = SplitMix64(seed: 9)
    for _ in 0..<300 {
      var bytes = Array(good.utf8)
      for _ in 0..<3 {
        bytes[Int(chance.next() % UInt64(bytes.count))] = UInt8(chance.next() % 128)
      }
      let picture = VectorPicture(data: Data(bytes))
      let width = picture?.size.width ?? 0
      #expect(width >= 0 && width <= 8192)
    }
  }
}
