// SPDX-License-Identifier: Apache-2.0

import Stage
import Testing

@testable import UIKit

@Suite("Pictures of bars")
@MainActor
struct BarPictureTests {
  private func picture(_ color: UIColor, _ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in
      color.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  /// The colour at a place of a view that stands on a stage alone, as bytes.
  private func shown(_ view: UIView, _ x: Int, _ y: Int) throws -> [UInt8] {
    let stage = try Stage(size: view.bounds.size)
    stage.layer.addSublayer(view.layer)
    defer { view.layer.removeFromSuperlayer() }
    let image = stage.image(at: 0)
    let space = try #require(CGColorSpace(name: CGColorSpace.sRGB))
    let context = try #require(
      CGContext(
        data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4, space: space,
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.draw(
      image,
      in: CGRect(x: -x, y: y + 1 - image.height, width: image.width, height: image.height))
    let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    return (0..<3).map { bytes[$0] }
  }

  @Test("a toolbar's is nil at first, and drawn where its position is the bar's")
  func toolbar() throws {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    #expect(bar.backgroundImage(forToolbarPosition: .any, barMetrics: .default) == nil)
    #expect(bar.shadowImage(forToolbarPosition: .any) == nil)
    let (red, green, blue) = (
      picture(.red, 4, 4), picture(.green, 4, 4), picture(.blue, 4, 4)
    )
    bar.setBackgroundImage(red, forToolbarPosition: .any, barMetrics: .default)
    #expect(bar.backgroundImage(forToolbarPosition: .any, barMetrics: .default) === red)
    #expect(bar.backgroundImage(forToolbarPosition: .bottom, barMetrics: .default) == nil)
    #expect(try shown(bar, 50, 20) == [255, 0, 0])
    bar.setBackgroundImage(blue, forToolbarPosition: .top, barMetrics: .default)
    bar.setBackgroundImage(blue, forToolbarPosition: .bottom, barMetrics: .compact)
    #expect(try shown(bar, 50, 20) == [255, 0, 0])
    bar.setBackgroundImage(green, forToolbarPosition: .bottom, barMetrics: .default)
    #expect(try shown(bar, 50, 20) == [0, 255, 0])
    bar.setBackgroundImage(nil, forToolbarPosition: .bottom, barMetrics: .default)
    bar.setBackgroundImage(nil, forToolbarPosition: .any, barMetrics: .default)
    #expect(try shown(bar, 50, 20) == [255, 255, 255])
  }

  @Test("a tab bar's lies behind the item that is chosen")
  func indicator() throws {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 120, height: 49))
    let items = (0..<3).map { UITabBarItem(title: nil, image: nil, tag: $0) }
    bar.items = items
    #expect(bar.selectionIndicatorImage == nil)
    bar.selectionIndicatorImage = picture(.red, 40, 30)
    func places() throws -> [Bool] {
      try [20, 60, 100].map { try shown(bar, $0, 24) == [255, 0, 0] }
    }
    #expect(try places() == [false, false, false])
    bar.selectedItem = items[1]
    #expect(try places() == [false, true, false])
    // It lies in the middle of the item.
    #expect(try shown(bar, 60, 4) == [255, 255, 255])
    #expect(try shown(bar, 41, 24) == [255, 0, 0] && shown(bar, 38, 24) == [255, 255, 255])
    bar.selectedItem = items[2]
    #expect(try places() == [false, false, true])
    let looks = UITabBarAppearance()
    looks.configureWithOpaqueBackground()
    looks.selectionIndicatorImage = picture(.blue, 40, 30)
    bar.standardAppearance = looks
    #expect(try shown(bar, 100, 24) == [0, 0, 255])
    looks.selectionIndicatorTintColor = .red
    bar.standardAppearance = looks
    #expect(try shown(bar, 100, 24) == [255, 0, 0])
  }

  @Test("those of an appearance are those of every bar")
  func proxy() {
    let bar = UIToolbar()
    let image = picture(.red, 4, 4)
    UIToolbar.appearance().setBackgroundImage(
      image, forToolbarPosition: .any, barMetrics: .default)
    defer {
      UIToolbar.appearance().setBackgroundImage(
        nil, forToolbarPosition: .any, barMetrics: .default)
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.isHidden = false
    window.addSubview(bar)
    AppearanceQueue.flush()
    #expect(bar.backgroundImage(forToolbarPosition: .any, barMetrics: .default) === image)
  }
}
