// SPDX-License-Identifier: Apache-2.0

import CAML
import CoreGraphics
import Foundation
import QuartzCore
import Stage
import TestSupport
import Testing

@testable import FoundationPieces

/// Documents that are made to hurt: each ends in a tree or an error, in bounded time and memory.
@Suite("Hostile layer documents")
struct HostileTests {
  /// What was said while a document was read, and the layer.
  private func read(_ text: String, folder: URL? = nil) throws -> (CALayer, [String]) {
    let tracker = DiagnosticTracker()
    Diagnostics.listen(tracker)
    defer { Diagnostics.ignore(tracker) }
    let layer = try Samples.layer(Samples.document(text), folder: folder)
    return (layer, tracker.list.map(\.message))
  }

  private func draw(_ layer: CALayer) throws {
    let stage = try Stage(size: CGSize(width: 32, height: 32))
    stage.layer.addSublayer(layer)
    for time in [0, 0.5, 1e5] { _ = stage.image(at: time) }
  }

  @Test("layers without end in each other are an error with a line", arguments: [300, 200_000])
  func depth(count: Int) throws {
    let text =
      String(repeating: "<CALayer><sublayers>\n", count: count) + "<CALayer/>"
      + String(repeating: "</sublayers></CALayer>", count: count)
    do {
      _ = try read(text)
      Issue.record("\(count) layers in each other are read")
    } catch let error as CAMLError {
      #expect(error.line > 100 && error.reason.contains("deep"), "\(error)")
    }
  }

  @Test("layers as deep as may be are read and drawn")
  func deepest() throws {
    // Each layer takes two elements of the depth, and the document one.
    let count = 120
    let text =
      String(repeating: "<CALayer bounds=\"0 0 9 9\"><sublayers>", count: count) + "<CALayer/>"
      + String(repeating: "</sublayers></CALayer>", count: count)
    try draw(try read(text).0)
  }

  @Test(
    "entities are not read, so that they cannot grow",
    arguments: [
      "<!DOCTYPE caml [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;&a;\">]>",
      "<!DOCTYPE caml [<!ENTITY a SYSTEM \"file:///etc/hostname\">]>",
      "<!DOCTYPE caml SYSTEM \"http://localhost/caml.dtd\">",
    ])
  func entities(declaration: String) throws {
    let text = declaration + "<caml><CALayer name=\"&b;&a;\"/></caml>"
    #expect(throws: CAMLError.self) { try Samples.layer(text) }
    // Nor are those that nobody declared, and references to what is no character.
    for name in ["&b;", "&#0;", "&#xD800;", "&#x110000;", "&#99999999999;", "&"] {
      let text = Samples.document("<CALayer name=\"\(name)\"/>")
      #expect(throws: CAMLError.self) { try Samples.layer(text) }
    }
  }

  static let extremes = [
    "1e308", "-1e308", "1e400", "-1e400", "nan", "-inf", "inf", "1e-400", "9223372036854775808",
    "-9223372036854775809", String(repeating: "9", count: 400), "0x10", "", " ",
  ]

  @Test("numbers beyond all measure are drawn or left out", arguments: HostileTests.extremes)
  func numbers(number: String) throws {
    let pair = "\(number) \(number)"
    let (layer, _) = try read(
      """
      <CALayer bounds="0 0 20 20">
        <sublayers>
          <CALayer bounds="0 0 \(pair)" position="\(pair)" zPosition="\(number)"
            cornerRadius="\(number)" borderWidth="\(number)" shadowRadius="\(number)"
            shadowOpacity="1" opacity="\(number)" speed="\(number)" beginTime="\(number)"
            timeOffset="\(number)" backgroundColor="\(pair) \(number)" transform="scale(\(number))"
            masksToBounds="1"/>
          <CAShapeLayer path="0 0 m \(pair) l 9 \(pair) 9 \(pair) c h" lineWidth="\(number)"
            fillColor="1 0 0" strokeColor="0 0 1" miterLimit="\(number)"/>
          <CAReplicatorLayer instanceCount="\(number)" instanceDelay="\(number)">
            <sublayers><CALayer bounds="0 0 1 1" backgroundColor="1 1 1"/></sublayers>
          </CAReplicatorLayer>
          <CAEmitterLayer birthRate="\(number)">
            <emitterCells>
              <CAEmitterCell birthRate="\(number)" lifetime="\(number)" velocity="\(number)"/>
            </emitterCells>
          </CAEmitterLayer>
          <CATextLayer string="text" fontSize="\(number)" bounds="0 0 9 9"/>
          <CAGradientLayer bounds="0 0 9 9" startPoint="\(pair)" endPoint="\(pair)"/>
          <CALayer bounds="0 0 9 9" backgroundColor="0 1 0">
            <animations>
              <p key="a" type="CABasicAnimation" keyPath="position.x" duration="\(number)"
                repeatCount="\(number)" speed="\(number)" timeOffset="\(number)"
                timingFunction="\(pair) \(pair)">
                <fromValue type="real" value="\(number)"/><toValue type="real" value="1"/>
              </p>
            </animations>
          </CALayer>
        </sublayers>
      </CALayer>
      """)
    try draw(layer)
  }

  @Test("pictures outside of the package are not read, however they are named")
  func outside() throws {
    let folder = try TemporaryFolder()
    let inner = folder.url.appendingPathComponent("inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try Samples.fillAssets(folder.url)
    let link = inner.appendingPathComponent("link.png")
    let picture = folder.path("assets/photo.png")
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: picture)
    try FileManager.default.createSymbolicLink(
      atPath: inner.appendingPathComponent("folder").path,
      withDestinationPath: folder.path("assets"))
    let sources = [
      picture, "file://\(picture)", "../assets/photo.png", "..%2fassets%2fphoto.png",
      "a/../../assets/photo.png", "./../assets/photo.png", "link.png", "folder/photo.png",
      "http://localhost/photo.png", "/dev/zero", "/proc/self/environ", ".", "", "inner/..",
    ]
    for source in sources {
      let (layer, said) = try read(
        "<CALayer><contents type=\"CGImage\" src=\"\(source)\"/></CALayer>", folder: inner)
      #expect(layer.contents == nil, "\(source)")
      #expect(said.count == 1, "\(source): \(said)")
    }
    // The same picture, inside.
    let (layer, said) = try read(
      "<CALayer><contents type=\"CGImage\" src=\"assets/photo.png\"/></CALayer>",
      folder: folder.url)
    #expect(layer.contents != nil && said.isEmpty)
  }

  /// A PNG file that says it is of a size, with data for none of it.
  private func liar(width: UInt32, height: UInt32, _ whole: Data) -> Data {
    var data = whole
    for (place, number) in [(16, width), (20, height)] {
      for byte in 0..<4 {
        data[place + byte] = UInt8(truncatingIfNeeded: number >> UInt32(24 - 8 * byte))
      }
    }
    // The checksum of the header is over its name and its thirteen bytes.
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in data[12..<29] {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    for byte in 0..<4 { data[29 + byte] = UInt8(truncatingIfNeeded: ~sum >> UInt32(24 - 8 * byte)) }
    return data
  }

  @Test("pictures that lie about their size are left out, and the rest is drawn")
  func liars() throws {
    let folder = try TemporaryFolder()
    try Samples.fillAssets(folder.url)
    let whole = try Data(contentsOf: folder.url.appendingPathComponent("assets/photo.png"))
    let sizes: [(UInt32, UInt32)] = [
      (0, 16), (1 << 20, 1 << 20), (0x7FFF_FFFF, 1), (0xFFFF_FFFF, 0xFFFF_FFFF), (9000, 9000),
    ]
    for (width, height) in sizes {
      try liar(width: width, height: height, whole)
        .write(to: folder.url.appendingPathComponent("assets/photo.png"))
      let (layer, said) = try read(
        """
        <CALayer>
          <contents type="CGImage" src="assets/photo.png"/>
          <sublayers><CALayer bounds="0 0 9 9"/></sublayers>
        </CALayer>
        """, folder: folder.url)
      #expect(layer.contents == nil, "\(width) by \(height)")
      #expect(said.contains { $0.contains("photo.png") }, "\(said)")
      #expect(layer.sublayers?.count == 1)
    }
    // Larger than its data, and of a size that may be: what is there is shown.
    try liar(width: 64, height: 64, whole)
      .write(to: folder.url.appendingPathComponent("assets/photo.png"))
    try draw(
      try read(
        "<CALayer><contents type=\"CGImage\" src=\"assets/photo.png\"/></CALayer>",
        folder: folder.url
      ).0)
  }

  @Test("files that are no documents are errors with their names")
  func noDocuments() throws {
    let folder = try TemporaryFolder()
    let texts: [String: [UInt8]] = [
      "empty.caml": [], "zeros.caml": [UInt8](repeating: 0, count: 4096),
      "wide.caml": Array("\u{FEFF}<caml".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }),
      "picture.caml": [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
    ]
    for (name, bytes) in texts {
      let url = folder.url.appendingPathComponent(name)
      try Data(bytes).write(to: url)
      do {
        try CAMLParser().parse(contentsOf: url)
        Issue.record("\(name) is taken for a document")
      } catch let error as CAMLError {
        #expect(error.file == url.path)
      }
    }
  }

  @Test("states that are based on each other, and layers that aim at themselves, end")
  func circles() throws {
    let (layer, _) = try read(
      """
      <CALayer id="a" name="a" bounds="0 0 9 9">
        <states>
          <LKState name="x" basedOn="y"><elements>
            <LKStateSetValue targetId="a" keyPath="opacity"><value type="real" value="0"/>
            </LKStateSetValue></elements></LKState>
          <LKState name="y" basedOn="x"><elements/></LKState>
          <LKState name="z" basedOn="z"><elements/></LKState>
        </states>
      </CALayer>
      """)
    let controller = CAStateController(layer: layer)
    for name in ["x", "y", "z"] {
      let state = try #require(layer.state(withName: name))
      controller.setState(state, ofLayer: layer, transitionSpeed: 0)
    }
    try draw(layer)
  }
}
