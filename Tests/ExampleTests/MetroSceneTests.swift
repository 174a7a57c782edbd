// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing
import UIKit

@testable import Metro

@Suite("Metro's storyboard") @MainActor
struct MetroSceneTests {
  @Test(
    "has the ring above its button, whatever the size",
    arguments: [
      (CGSize(width: 300, height: 360), CGRect(x: 14, y: 8, width: 272, height: 272)),
      (CGSize(width: 374, height: 668), CGRect(x: 8, y: 119, width: 358, height: 358)),
      (CGSize(width: 600, height: 300), CGRect(x: 194, y: 8, width: 212, height: 212)),
    ])
  func scene(size: CGSize, ring: CGRect) throws {
    let controller = try #require(
      UIStoryboard(name: "Main", bundle: .module).instantiateInitialViewController()
        as? MetroViewController)
    controller.view.frame = CGRect(origin: .zero, size: size)
    controller.view.layoutIfNeeded()
    let metro = try #require(controller.replicator)
    #expect(metro.frame == ring)
    #expect(metro.line.path?.boundingBox.height == ring.height / 4)
    let button = try #require(controller.button)
    #expect(
      button.frame == CGRect(x: size.width / 2 - 60, y: size.height - 60, width: 120, height: 44))
    #expect(button.title(for: .normal) == "Start")
    button.sendActions(for: .touchUpInside)
    #expect(button.title(for: .normal) == "Stop")
    button.sendActions(for: .touchUpInside)
    #expect(button.title(for: .normal) == "Start")
  }

  @Test("is made from layers where that is asked for before its view is there")
  func form() throws {
    let controller = try #require(
      UIStoryboard(name: "Main", bundle: .module).instantiateInitialViewController()
        as? MetroViewController)
    controller.form = .layers
    controller.view.frame = CGRect(x: 0, y: 0, width: 300, height: 360)
    controller.view.layoutIfNeeded()
    let metro = try #require(controller.replicator)
    #expect(metro.metroLayer.superlayer === metro.layer)
    #expect(metro.replicatorLayer.superlayer == nil)
    #expect(metro.metroLayer.instanceLayers.count == 12)
    #expect(metro.metroLayer.instanceLayers.allSatisfy { $0.bounds.size == metro.bounds.size })
  }
}
