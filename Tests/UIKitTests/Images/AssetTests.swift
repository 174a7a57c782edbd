// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import TestSupport
import Testing

@testable import UIKit

private let dark = UITraitCollection(userInterfaceStyle: .dark)
private let light = UITraitCollection(userInterfaceStyle: .light)

/// A bundle with a catalogue that a test fills.
private struct Shelf {
  let folder: TemporaryFolder
  let bundle: Bundle

  init() throws {
    folder = try TemporaryFolder()
    bundle = try #require(Bundle(path: folder.url.path))
  }

  func add(_ set: String, _ contents: String, files: [String: String] = [:]) throws {
    let place = folder.url.appendingPathComponent("Assets.xcassets/\(set)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    for (name, text) in files.merging(["Contents.json": contents], uniquingKeysWith: { $1 }) {
      try Data(text.utf8).write(to: place.appendingPathComponent(name))
    }
  }
}

private func svg(_ color: String) -> String {
  "<svg width='2' height='2'><rect width='2' height='2' fill='\(color)'/></svg>"
}

@Suite("Assets")
struct AssetTests {
  @Test("a colour set follows brightness and contrast")
  func colorSet() throws {
    let shelf = try Shelf()
    func entry(_ red: String, _ appearances: String) -> String {
      """
      {"idiom":"universal",\(appearances)"color":{"color-space":"srgb","components":
      {"red":"\(red)","green":"0.000","blue":"0","alpha":"1.000"}}}
      """
    }
    let night = #"{"appearance":"luminosity","value":"dark"}"#
    let high = #"{"appearance":"contrast","value":"high"}"#
    try shelf.add(
      "Colours/Brand.colorset",
      "{\"colors\":[\(entry("0xFF", "")),\(entry("128", "\"appearances\":[\(night)],")),"
        + "\(entry("0.250", "\"appearances\":[\(high)],")),"
        + "\(entry("0.125", "\"appearances\":[\(night),\(high)],"))]}")
    let color = try #require(UIColor(named: "Brand", in: shelf.bundle, compatibleWith: nil))
    func red(_ traits: UITraitCollection...) -> CGFloat? {
      color.resolvedColor(with: UITraitCollection(traitsFrom: traits)).cgColor.components?[0]
    }
    let strong = UITraitCollection(accessibilityContrast: .high)
    #expect(red(light) == 1 && red() == 1)
    let half: CGFloat = 128 / 255
    #expect(red(dark) == half)
    #expect(red(light, strong) == 0.25)
    #expect(red(dark, strong) == 0.125)
    let fixed = UIColor(named: "Brand", in: shelf.bundle, compatibleWith: dark)
    #expect(fixed?.isDynamic == false && fixed?.cgColor.components?[0] == half)
    #expect(UIColor(named: "Nothing", in: shelf.bundle) == nil)
    #expect(UIColor(named: "../Brand", in: shelf.bundle) == nil)
  }

  @Test("a gamut has a variant of its own, and a colour of the system its name")
  func spaces() throws {
    let wide =
      ["color-space": "display-p3", "components": ["red": "1", "green": "1.0", "blue": "0xff"]]
      as [String: Any]
    #expect(ColorSet.color(wide)?.cgColor.colorSpace?.name == CGColorSpace.displayP3)
    let grey =
      ["color-space": "gray-gamma-22", "components": ["white": "0.5", "alpha": "0.5"]]
      as [String: Any]
    #expect(ColorSet.color(grey) == UIColor(white: 0.5, alpha: 0.5))
    #expect(ColorSet.color(["reference": "systemBlueColor"]) == .systemBlue)
    #expect(ColorSet.color(["reference": "nonsense"]) == nil)
    #expect(ColorSet.color([:]) == nil)
    let traits = AssetTraits(["display-gamut": "display-P3", "idiom": "ipad"])
    let pad = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceIdiom: .pad), UITraitCollection(displayGamut: .P3),
    ])
    #expect(traits.fitness(pad) == 5)
    #expect(traits.fitness(UITraitCollection(userInterfaceIdiom: .pad)) == nil)
  }

  @Test(
    "components are parts of 255, or shares where they have a point",
    arguments: [
      ("0xFF", 1), ("0x80", 128.0 / 255), ("255", 1), ("1.000", 1), ("0.5", 0.5), ("1", 1.0 / 255),
      ("-0.5", -0.5),
    ] as [(String, CGFloat)])
  func components(text: String, value: CGFloat) {
    #expect(ColorSet.component(text) == value)
    #expect(ColorSet.component("nonsense") == nil && ColorSet.component(nil) == nil)
    #expect(ColorSet.component("1", isAlpha: true) == 1)
  }

  @Test("image sets have dark variants, shapes and rendering intents")
  func imageSet() throws {
    let shelf = try Shelf()
    try shelf.add(
      "Sign.imageset",
      """
      {"images":[{"idiom":"universal","filename":"day.svg"},{"idiom":"universal",
      "filename":"night.svg","appearances":[{"appearance":"luminosity","value":"dark"}]}],
      "properties":{"template-rendering-intent":"template","preserves-vector-representation":true}}
      """, files: ["day.svg": svg("red"), "night.svg": svg("blue")])
    let image = try #require(UIImage(named: "Sign", in: shelf.bundle, compatibleWith: light))
    #expect(image.renderingMode == .alwaysTemplate && image.content.vector != nil)
    #expect(image.cgImage?.image.pixels.first == 0xFFFF_0000)
    let asset = try #require(image.imageAsset)
    #expect(asset.image(with: dark).cgImage?.image.pixels.first == 0xFF00_00FF)
    #expect(asset.image(with: light).cgImage?.image.pixels.first == 0xFFFF_0000)
    let night = UIImage(named: "Sign", in: shelf.bundle, compatibleWith: dark)
    #expect(night?.cgImage?.image.pixels.first == 0xFF00_00FF)
    let sharp = UIImage(
      named: "Sign", in: shelf.bundle, compatibleWith: UITraitCollection(displayScale: 3))
    #expect(sharp?.size == CGSize(width: 2, height: 2) && sharp?.cgImage?.width == 6)
    let large = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10))
      .image { _ in
        UIColor.green.setFill()
        image.draw(in: CGRect(x: 0, y: 0, width: 10, height: 10))
      }
    #expect(large.cgImage?.image.pixels.allSatisfy { $0 == 0xFF00_FF00 } == true)
  }

  @MainActor
  @Test("an image view shows the variant that suits its brightness")
  func variants() throws {
    let asset = UIImageAsset()
    func plain(_ color: UIColor) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image {
        color.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      }
    }
    asset.register(plain(.red), with: light)
    asset.register(plain(.blue), with: dark)
    let view = UIImageView(image: asset.image(with: light))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    window.addSubview(view)
    func pixel() -> UInt32? { (view.layer.contents as? CGImage)?.image.pixels.first }
    #expect(pixel() == 0xFFFF_0000)
    window.overrideUserInterfaceStyle = .dark
    #expect(pixel() == 0xFF00_00FF)
    asset.unregister(with: dark)
    #expect(asset.image(with: dark).cgImage?.image.pixels.first == 0xFFFF_0000)
    #expect(UIImageAsset().image(with: dark).size == .zero)
  }

  @Test("data sets give their file")
  func dataSet() throws {
    let shelf = try Shelf()
    try shelf.add(
      "Words.dataset",
      #"{"data":[{"idiom":"universal","filename":"w.json","universal-type-identifier":"public.json"}]}"#,
      files: ["w.json": "[1]"])
    let asset = try #require(NSDataAsset(name: "Words", bundle: shelf.bundle))
    #expect(asset.data == Data("[1]".utf8) && asset.typeIdentifier == "public.json")
    #expect(NSDataAsset(name: "Nothing", bundle: shelf.bundle) == nil)
    try shelf.add("Sly.dataset", #"{"data":[{"filename":"../../secret"}]}"#)
    #expect(NSDataAsset(name: "Sly", bundle: shelf.bundle) == nil)
    try shelf.add("Broken.dataset", "{")
    #expect(NSDataAsset(name: "Broken", bundle: shelf.bundle) == nil)
  }

  @Test("a page of PDF is drawn at the scale that is asked for")
  func pdf() throws {
    let shelf = try Shelf()
    // Poppler mends the table of a file that has none.
    let page = """
      %PDF-1.4
      1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
      2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
      3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 10 20]/Contents 4 0 R>>endobj
      4 0 obj<</Length 26>>stream
      1 0 0 rg 0 0 10 20 re f   
      endstream endobj
      trailer<</Root 1 0 R>>
      """
    try shelf.add(
      "Page.imageset", #"{"images":[{"idiom":"universal","filename":"p.pdf"}]}"#,
      files: ["p.pdf": page])
    let image = try #require(
      UIImage(named: "Page", in: shelf.bundle, compatibleWith: UITraitCollection(displayScale: 2)))
    #expect(image.size == CGSize(width: 10, height: 20) && image.cgImage?.width == 20)
    #expect(image.cgImage?.image.pixels[45] == 0xFFFF_0000)
    try shelf.add(
      "Bad.imageset", #"{"images":[{"idiom":"universal","filename":"p.pdf"}]}"#,
      files: ["p.pdf": "%PDF-nonsense"])
    #expect(UIImage(named: "Bad", in: shelf.bundle, compatibleWith: nil) == nil)
  }

  @Test("thumbnails have the size that is asked for")
  func thumbnails() throws {
    let image = try #require(UIImage(data: Data(svg("red").utf8)))
    let small = try #require(image.preparingThumbnail(of: CGSize(width: 5, height: 3)))
    #expect(small.size == CGSize(width: 5, height: 3))
    #expect(small.cgImage?.image.pixels.allSatisfy { $0 == 0xFFFF_0000 } == true)
    for size in [CGSize.zero, CGSize(width: -1, height: 2), CGSize(width: CGFloat.nan, height: 2)] {
      #expect(image.preparingThumbnail(of: size) == nil)
    }
    #expect(UIImage().preparingForDisplay() == nil && image.preparingForDisplay() === image)
  }

  @Test("a symbol set is a symbol of the program's own, in all weights, scales and sizes")
  func symbolSet() throws {
    let shelf = try Shelf()
    func square(_ id: String, side: Int) -> String {
      "<g id='\(id)' transform='translate(500 600)'><path class='wire' "
        + "d='M 0 0 L \(side) 0 L \(side) \(-side) L 0 \(-side) Z'/></g>"
    }
    let template = """
      <svg width='3300' height='2200'><style>.wire { fill: none; stroke: black }</style>
      <g id='Notes'><text>Words</text></g><g id='Guides'>
      <line id='Baseline-S' x1='0' y1='600' x2='9' y2='600'/>
      <line id='Capline-S' x1='0' y1='530' x2='9' y2='530'/></g>
      <g id='Symbols'>\(square("Ultralight-S", side: 40))\(square("Regular-S", side: 70))
      \(square("Black-S", side: 100))</g></svg>
      """
    try shelf.add(
      "own.mark.symbolset", "{\"symbols\":[{\"filename\":\"mark.svg\",\"idiom\":\"universal\"}]}",
      files: ["mark.svg": template])
    let image = try #require(UIImage(named: "own.mark", in: shelf.bundle, compatibleWith: nil))
    #expect(image.isSymbolImage)
    func width(_ looks: UIImage.SymbolConfiguration) throws -> CGFloat {
      try #require(image.applyingSymbolConfiguration(looks)).size.width
    }
    // Beside text of 100 points the square of the small scale is as large as it was drawn.
    let margin = 100 * SymbolMetrics.margin.width * 2
    func looks(
      _ weight: UIImage.SymbolWeight, _ scale: UIImage.SymbolScale, _ size: CGFloat = 100
    ) -> UIImage.SymbolConfiguration {
      UIImage.SymbolConfiguration(pointSize: size, weight: weight, scale: scale)
    }
    for (weight, side) in [(UIImage.SymbolWeight.ultraLight, 40.0), (.regular, 70), (.black, 100)] {
      #expect(abs(try width(looks(weight, .small)) - margin - side) <= 1)
    }
    #expect(abs(try width(looks(.semibold, .small)) - margin - 82) <= 1)
    #expect(try width(looks(.regular, .large)) > width(looks(.regular, .medium)))
    #expect(try width(looks(.regular, .small, 20)) < 30)
    // Its lower edge stands on the baseline.
    let large = try #require(image.applyingSymbolConfiguration(looks(.regular, .small)))
    let below = try #require(large.baselineOffsetFromBottom)
    #expect(abs(below - 100 * SymbolMetrics.margin.height) <= 2)

    try shelf.add(
      "empty.symbolset", "{\"symbols\":[{\"filename\":\"mark.svg\"}]}",
      files: ["mark.svg": svg("red")])
    #expect(UIImage(named: "empty", in: shelf.bundle, compatibleWith: nil) == nil)
  }

  @Test("a file of PDF that takes too long is left out")
  func slowPages() throws {
    let shelf = try Shelf()
    let tool = shelf.folder.url.appendingPathComponent("slow").path
    try Data("#!/bin/sh\nexec sleep 600\n".utf8).write(to: URL(fileURLWithPath: tool))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool)
    let page = shelf.folder.url.appendingPathComponent("page.pdf").path
    #expect(PDFConverter.image(ofFile: page, scale: 1, by: tool, limit: 0.1) == nil)
  }

  // MARK: - Names and links that lead elsewhere

  /// A bundle inside a folder that holds a picture and documents of somebody else's, too.
  private func nested() throws -> (outer: TemporaryFolder, inner: URL, bundle: Bundle) {
    let outer = try TemporaryFolder()
    let inner = outer.url.appendingPathComponent("Inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try Data(svg("red").utf8).write(to: outer.url.appendingPathComponent("secret.svg"))
    for name in ["Secret.storyboard", "Secret.xib"] {
      try Data("<document/>".utf8).write(to: outer.url.appendingPathComponent(name))
    }
    return (outer, inner, try #require(Bundle(path: inner.path)))
  }

  private func words(_ body: () throws -> Void) rethrows -> [String] {
    let tracker = DiagnosticTracker { _ in }
    Diagnostics.listen(tracker)
    defer { Diagnostics.ignore(tracker) }
    try body()
    return tracker.list.map(\.message)
  }

  @Test("no name leads out of a bundle", arguments: ["../secret", "../Inner/../secret.svg"])
  @MainActor
  func namesOutside(name: String) throws {
    let (outer, _, bundle) = try nested()
    let said = words {
      #expect(UIImage(named: name, in: bundle, compatibleWith: nil) == nil)
    }
    #expect(said.contains { $0.contains("lies outside") })
    for ending in ["storyboard", "xib"] {
      #expect(InterfaceFiles.path(named: "../Secret", ending: ending, in: bundle) == nil)
    }
    #expect(NSDataAsset(name: name, bundle: bundle) == nil)
    #expect(UIColor(named: name, in: bundle) == nil)
    withExtendedLifetime(outer) {}
  }

  @Test("a link that leads out of a bundle is refused, one that stays is followed")
  @MainActor
  func links() throws {
    let (outer, inner, bundle) = try nested()
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: inner.path + "/out.svg", withDestinationPath: "../secret.svg")
    try files.createSymbolicLink(
      atPath: inner.path + "/Out.storyboard", withDestinationPath: "../Secret.storyboard")
    let said = words {
      #expect(UIImage(named: "out", in: bundle, compatibleWith: nil) == nil)
      #expect(InterfaceFiles.path(named: "Out", ending: "storyboard", in: bundle) == nil)
    }
    #expect(said.count { $0.contains("lies outside") } >= 2)
    try files.createDirectory(atPath: inner.path + "/art", withIntermediateDirectories: true)
    try Data(svg("blue").utf8).write(to: inner.appendingPathComponent("art/blue.svg"))
    try files.createSymbolicLink(
      atPath: inner.path + "/within.svg", withDestinationPath: "art/blue.svg")
    #expect(UIImage(named: "within", in: bundle, compatibleWith: nil) != nil)
    #expect(UIImage(named: "art/blue", in: bundle, compatibleWith: nil) != nil)
    withExtendedLifetime(outer) {}
  }

  @Test("pipes in bundles and catalogues are never opened")
  func pipes() throws {
    let shelf = try Shelf()
    #expect(mkfifo(shelf.folder.url.path + "/flow.png", 0o600) == 0)
    try shelf.add("Flow.imageset", #"{"images":[{"filename":"flow.png","idiom":"universal"}]}"#)
    let set = shelf.folder.url.path + "/Assets.xcassets/Flow.imageset"
    #expect(mkfifo(set + "/flow.png", 0o600) == 0)
    try shelf.add("Dry.dataset", "{}")
    let contents = shelf.folder.url.path + "/Assets.xcassets/Dry.dataset/Contents.json"
    try FileManager.default.removeItem(atPath: contents)
    #expect(mkfifo(contents, 0o600) == 0)
    let said = words {
      #expect(UIImage(named: "flow", in: shelf.bundle, compatibleWith: nil) == nil)
      #expect(UIImage(named: "Flow", in: shelf.bundle, compatibleWith: nil) == nil)
      #expect(NSDataAsset(name: "Dry", bundle: shelf.bundle) == nil)
    }
    #expect(said.count { $0.contains("pipe") } >= 3)
  }

  @Test("a catalogue's set names no file outside itself")
  func setsOutside() throws {
    let shelf = try Shelf()
    try shelf.add(
      "Elsewhere.imageset", #"{"images":[{"filename":"linked.svg","idiom":"universal"}]}"#)
    try Data(svg("red").utf8).write(to: shelf.folder.url.appendingPathComponent("own.svg"))
    try FileManager.default.createSymbolicLink(
      atPath: shelf.folder.url.path + "/Assets.xcassets/Elsewhere.imageset/linked.svg",
      withDestinationPath: "../../own.svg")
    #expect(UIImage(named: "Elsewhere", in: shelf.bundle, compatibleWith: nil) == nil)
  }

  @Test(
    "a name with a picture's ending, or with the mark of its scale, finds the set without them",
    arguments: ["flake", "flake.png", "flake.JPG", "flake@2x.png", "flake@3x", "flake.tiff"])
  func endings(name: String) throws {
    let shelf = try Shelf()
    try shelf.add(
      "Snow/flake.imageset", "{\"images\":[{\"idiom\":\"universal\",\"filename\":\"f.svg\"}]}",
      files: ["f.svg": svg("red")])
    let image = try #require(UIImage(named: name, in: shelf.bundle, compatibleWith: nil))
    #expect(image.size == CGSize(width: 2, height: 2))
  }

  @Test("an ending that is no picture's is part of the name")
  func otherEndings() throws {
    let shelf = try Shelf()
    try shelf.add(
      "flake.imageset", "{\"images\":[{\"idiom\":\"universal\",\"filename\":\"f.svg\"}]}",
      files: ["f.svg": svg("red")])
    for name in ["flake.txt", "flake.v2", "flake.", ".png", "@2x.png"] {
      #expect(UIImage(named: name, in: shelf.bundle, compatibleWith: nil) == nil, "\(name)")
    }
  }

  @Test("a file of the whole name comes before the set of its stem, and has the scale that it says")
  func wholeNames() throws {
    let shelf = try Shelf()
    try shelf.add(
      "flake.imageset", "{\"images\":[{\"idiom\":\"universal\",\"filename\":\"f.svg\"}]}",
      files: ["f.svg": svg("red")])
    let size = CGSize(width: 8, height: 6)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let data = UIGraphicsImageRenderer(size: size, format: format).pngData { _ in }
    for name in ["flake.png", "own@2x.png"] {
      try data.write(to: shelf.folder.url.appendingPathComponent(name))
    }
    let file = try #require(UIImage(named: "flake.png", in: shelf.bundle, compatibleWith: nil))
    #expect(file.size == size)
    for name in ["own@2x.png", "own@2x", "own.png", "own"] {
      let own = try #require(UIImage(named: name, in: shelf.bundle, compatibleWith: nil))
      #expect(own.scale == 2 && own.size == CGSize(width: 4, height: 3), "\(name)")
    }
  }
}
