// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Stage
import Testing

@testable import UIKit

/// A stage of one colour with an effect view over all of it.
@MainActor
private struct Pane {
  let stage: Stage
  let ground = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
  let view: UIVisualEffectView

  init(_ effect: UIVisualEffect?, over color: [CGFloat] = [0.8, 0.4, 0.2]) throws {
    stage = try Stage(size: CGSize(width: 40, height: 40))
    view = UIVisualEffectView(effect: effect)
    ground.backgroundColor = UIColor(red: color[0], green: color[1], blue: color[2], alpha: 1)
    stage.layer.addSublayer(ground.layer)
    view.frame = ground.bounds
    ground.addSubview(view)
    try stage.advance(to: 0)
  }

  /// Puts a vibrancy view with a green square on the glass.
  func addVibrant(_ effect: UIVisualEffect?, alpha: CGFloat = 1) -> UIVisualEffectView {
    let vibrant = UIVisualEffectView(effect: effect)
    vibrant.frame = view.bounds
    let word = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    word.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: alpha)
    vibrant.contentView.addSubview(word)
    view.contentView.addSubview(vibrant)
    return vibrant
  }

  func color(_ x: Int = 20, _ y: Int = 20, at time: Double = 0) -> [Double] {
    let image = stage.image(at: time).image
    let pixel = image.pixels[y * image.width + x]
    return [16, 8, 0].map { Double(pixel >> UInt32($0) & 255) / 255 }
  }
}

/// As near as what is rounded a few times on its way.
private func near(_ a: [Double], _ b: [Double], levels: Double = 3) -> Bool {
  zip(a, b).allSatisfy { abs($0 - $1) <= levels / 255 }
}

@MainActor
@Suite("Blurs of views", .serialized)
struct GlassTests {
  @Test(
    "the classic styles saturate what is behind and lay their tints over it",
    arguments: [
      (UIBlurEffect.Style.light, [1, 0.540464, 0.3]),
      (.extraLight, [0.9754, 0.857234, 0.7954]), (.dark, [0.3503, 0.173050, 0.0803]),
      (.regular, [1, 0.540464, 0.3]), (.prominent, [0.9754, 0.857234, 0.7954]),
    ] as [(UIBlurEffect.Style, [Double])])
  func classic(style: UIBlurEffect.Style, seen: [Double]) throws {
    let pane = try Pane(UIBlurEffect(style: style))
    #expect(near(pane.color(), seen))
    // Regular and prominent are dark where the interface is.
    guard style == .regular || style == .prominent else { return }
    pane.view.overrideUserInterfaceStyle = .dark
    #expect(near(pane.color(at: 0), [0.3503, 0.173050, 0.0803]))
  }

  @Test(
    "materials make greys of what is behind, by interface style or by name",
    arguments: [
      (UIBlurEffect.Style.systemUltraThinMaterial, 0.6, 22.5), (.systemThinMaterial, 0.75, 29.5),
      (.systemMaterial, 0.75, 29.5), (.systemThickMaterial, 0.85, 45),
      (.systemChromeMaterial, 0.75, 22.5),
    ] as [(UIBlurEffect.Style, Double, Double)])
  func materials(style: UIBlurEffect.Style, amount: Double, radius: Double) throws {
    // The curves have these values for a middle grey.
    let light = 0.5 + (0.8725 - 0.5) * amount + 0.1
    let dark = 0.5 + (0.1675 - 0.5) * amount
    for (offset, interface, seen) in [
      (0, UIUserInterfaceStyle.light, light), (0, .dark, dark), (5, .dark, light),
      (10, .light, dark),
    ] {
      let named = try #require(UIBlurEffect.Style(rawValue: style.rawValue + offset))
      let pane = try Pane(nil, over: [0.5, 0.5, 0.5])
      pane.view.overrideUserInterfaceStyle = interface
      pane.view.effect = UIBlurEffect(style: named)
      #expect(near(pane.color(), [seen, seen, seen]), "\(named)")
      let shown = pane.view.layer.value(forKeyPath: "backgroundFilters.blur.inputRadius")
      guard case .number(radius) = ViewValue(shown, forKeyPath: "") else {
        Issue.record("\(named) has the radius \(String(describing: shown))")
        continue
      }
    }
  }

  @Test("all that glass is comes and goes together in an animation block")
  func animated() throws {
    let pane = try Pane(nil, over: [0.5, 0.5, 0.5])
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      pane.view.effect = UIBlurEffect(style: .systemMaterialDark)
    }
    try pane.stage.advance(to: 0.01)
    for (time, share) in [(0.26, 0.25), (0.51, 0.5), (2.0, 1)] {
      let seen = 0.5 + (0.1675 - 0.5) * 0.75 * share
      #expect(near(pane.color(at: time), [seen, seen, seen], levels: 4), "\(time)")
    }
    try pane.stage.advance(to: 2)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { pane.view.effect = nil }
    try pane.stage.advance(to: 2.01)
    let half = 0.5 + (0.1675 - 0.5) * 0.75 * 0.5
    #expect(near(pane.color(at: 2.51), [half, half, half], levels: 4))
    #expect(near(pane.color(at: 4), [0.5, 0.5, 0.5]))
  }

  @Test("one glass becomes another through what lies between their filters and tints")
  func change() throws {
    let pane = try Pane(UIBlurEffect(style: .dark), over: [0.5, 0.5, 0.5])
    let start = pane.color()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      pane.view.effect = UIBlurEffect(style: .extraLight)
    }
    try pane.stage.advance(to: 0.01)
    let (half, end) = (pane.color(at: 0.51), pane.color(at: 2))
    #expect(near(start, [0.2153, 0.2153, 0.2153]) && near(end, [0.8854, 0.8854, 0.8854]))
    #expect(start[0] + 0.2 < half[0] && half[0] < end[0] - 0.2)
  }

  @Test("corners, masks and clips around it limit glass, and glass lies on glass")
  func limits() throws {
    let pane = try Pane(UIBlurEffect(style: .light))
    let (ground, glass) = ([0.8, 0.4, 0.2], [1, 0.540464, 0.3])
    (pane.view.layer.cornerRadius, pane.view.clipsToBounds) = (20, true)
    #expect(near(pane.color(), glass) && near(pane.color(1, 1), ground))
    (pane.view.layer.cornerRadius, pane.view.clipsToBounds) = (0, false)
    let mask = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 40))
    mask.backgroundColor = .black
    pane.view.mask = mask
    #expect(near(pane.color(5), glass) && near(pane.color(35), ground))
    pane.view.mask = nil
    (pane.ground.layer.cornerRadius, pane.ground.clipsToBounds) = (20, true)
    #expect(near(pane.color(), glass))
    let second = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    second.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    pane.view.contentView.addSubview(second)
    // The first glass saturated, and most of .11 over it.
    #expect(near(pane.color(), [0.3503, 0.2089, 0.0920], levels: 4), "\(pane.color())")
    second.alpha = 0.5
    #expect(near(pane.color(), [0.6752, 0.3747, 0.1960], levels: 4), "\(pane.color())")
  }
}

@MainActor
@Suite("Vibrancy of views", .serialized)
struct VibrancyViewTests {
  /// The matrix that is used for light and for dark glass, and a bias of each.
  private static func vibrant(_ color: [Double], isDark: Bool) -> [Double] {
    let rows: [[Double]] =
      isDark
      ? [
        [1.376250, -0.734516, -0.141733, 0.5], [-0.373512, 1.016302, -0.142790, 0.5],
        [-0.374569, -0.732931, 1.607500, 0.5],
      ]
      : [
        [1.514125, -0.954751, -0.184374, 0.0625], [-0.485603, 1.046185, -0.185582, 0.0625],
        [-0.486811, -0.952939, 1.814750, 0.0625],
      ]
    return rows.map { row in
      min(max(zip(row, color).reduce(row[3]) { $0 + $1.0 * $1.1 }, 0), 1)
    }
  }

  @Test(
    "every style shows the glass, recoloured, by the weight of the system's colour of its name",
    arguments: [
      (UIVibrancyEffectStyle.label, 1, 1), (.secondaryLabel, 0.6, 0.6), (.tertiaryLabel, 0.3, 0.3),
      (.quaternaryLabel, 0.18, 0.16), (.fill, 0.2, 0.36), (.secondaryFill, 0.16, 0.32),
      (.tertiaryFill, 0.12, 0.24), (.separator, 0.29, 0.6),
    ] as [(UIVibrancyEffectStyle, Double, Double)])
  func styles(style: UIVibrancyEffectStyle, onLight: Double, onDark: Double) throws {
    for (blur, weight) in [(UIBlurEffect.Style.light, onLight), (.dark, onDark)] {
      let effect = UIBlurEffect(style: blur)
      let pane = try Pane(effect, over: [0.5, 0.5, 0.5])
      let glass = pane.color()
      _ = pane.addVibrant(UIVibrancyEffect(blurEffect: effect, style: style))
      let other = Self.vibrant(glass, isDark: blur == .dark)
      let seen = zip(glass, other).map { $0 + ($1 - $0) * weight }
      #expect(near(pane.color(), seen), "\(pane.color()) for \(seen)")
      #expect(near(pane.color(5, 5), glass, levels: 0))
    }
  }

  @Test("outside of glass it shows what is behind, by the content's alpha alone")
  func bare() throws {
    let pane = try Pane(nil, over: [0.5, 0.5, 0.5])
    let effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark))
    let vibrant = pane.addVibrant(effect, alpha: 0.5)
    #expect(near(pane.color(), [0.625, 0.625, 0.625]))
    // In a view with vibrancy another is no more than its content.
    let inner = UIVisualEffectView(effect: effect)
    inner.frame = vibrant.bounds
    let word = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
    word.backgroundColor = .red
    inner.contentView.addSubview(word)
    vibrant.contentView.addSubview(inner)
    #expect(near(pane.color(4, 4), [0.75, 0.75, 0.75]))
  }

  @Test("goes to nothing and back inside animation blocks")
  func animated() throws {
    let pane = try Pane(nil, over: [0.5, 0.5, 0.5])
    let effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark))
    let vibrant = pane.addVibrant(effect)
    #expect(near(pane.color(), [0.75, 0.75, 0.75]))
    try pane.stage.advance(to: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { vibrant.effect = nil }
    try pane.stage.advance(to: 0.01)
    #expect(near(pane.color(at: 0.26), [0.5625, 0.8125, 0.5625], levels: 4))
    try pane.stage.advance(to: 2)
    #expect(near(pane.color(at: 2), [0, 1, 0]))
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { vibrant.effect = effect }
    try pane.stage.advance(to: 2.01)
    #expect(near(pane.color(at: 2.51), [0.375, 0.875, 0.375], levels: 4))
    #expect(near(pane.color(at: 4), [0.75, 0.75, 0.75]))
    try pane.stage.advance(to: 4)
    vibrant.effect = nil
    #expect(near(pane.color(at: 4), [0, 1, 0]))
    #expect(vibrant.contentView.layer.compositingFilter == nil)
  }

  @Test("pictures of the hierarchy show it as the screen does")
  func snapshot() throws {
    let pane = try Pane(UIBlurEffect(style: .dark), over: [0.8, 0.4, 0.2])
    _ = pane.addVibrant(UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark)))
    let seen = pane.color()
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40), format: format)
      .image { _ in
        pane.ground.drawHierarchy(in: pane.ground.bounds, afterScreenUpdates: true)
      }
    let image = try #require(picture.cgImage?.image)
    let pixel = image.pixels[20 * image.width + 20]
    let drawn = [16, 8, 0].map { Double(pixel >> UInt32($0) & 255) / 255 }
    #expect(near(drawn, seen), "\(drawn) for \(seen)")
  }
}
