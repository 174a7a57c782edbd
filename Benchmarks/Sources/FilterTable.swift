// SPDX-License-Identifier: Apache-2.0

import CoreImage
import DisplayList
import Foundation
import ImageIO
import Measuring
import QuartzCore
import RenderTree
import SoftwareRenderer

/// Filters of whole pictures, and glass over moving ground, on one thread.
///
/// Benchmarks/Peers/filters.py draws the same.
enum FilterTable {
  private static let (width, height) = (1280, 720)

  /// Draws a numbered frame into the picture.
  private typealias Scene = (_ frame: Int, _ out: UnsafeMutableBufferPointer<UInt32>) -> Void

  /// Prints milliseconds of a picture for each scene, or writes the fifth of each to a folder.
  static func run(seconds: Double, folder: String?) throws {
    for (name, make) in [
      ("S13", gaussian), ("S14", cube), ("S15", pageCurl), ("S16", glass),
    ] as [(String, () -> Scene)] {
      let scene = make()
      if let folder {
        try dump(scene, name, to: folder)
        continue
      }
      var pixels = [UInt32](repeating: 0, count: width * height)
      let sample = Sample(seconds: seconds) { frame in
        pixels.withUnsafeMutableBufferPointer { scene(frame, $0) }
      }
      print("\(name)\tcitrine\t\(sample.median)\t\(sample.least)")
    }
    guard let folder else { return }
    let image = CIImage(cgImage: ground)
    let flip = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: CGFloat(width), ty: 0)
    for (name, image) in FilterComparison.pictures(image, image.transformed(by: flip)) {
      try dump(scene { _ in image }, name, to: folder)
    }
  }

  /// Writes the fifth picture of a scene to a folder.
  private static func dump(_ scene: Scene, _ name: String, to folder: String) throws {
    var pixels = [UInt32](repeating: 0, count: width * height)
    pixels.withUnsafeMutableBufferPointer { scene(5, $0) }
    let data = pixels.withUnsafeBytes { Data($0) }
    try data.write(to: URL(fileURLWithPath: folder).appendingPathComponent("\(name).bgra"))
  }

  /// A picture of soft bands and hard squares.
  private static let ground: CGImage = {
    let pixels = (0..<height).flatMap { y in
      (0..<width).map { x -> UInt32 in
        let red = UInt32((x * 3 + y) & 255)
        let green = UInt32((x / 40 + y / 40) & 1 == 0 ? 40 : 200)
        let blue = UInt32((x + y * 2) & 255)
        return 0xFF00_0000 | red << 16 | green << 8 | blue
      }
    }
    return CGImage(Image(width: width, height: height, pixels: pixels))
  }()

  private static func scene(_ image: @escaping (_ frame: Int) -> CIImage) -> Scene {
    let context = CIContext(options: [.workingColorSpace: NSNull(), .threadCount: 1])
    let bounds = CGRect(x: 0, y: 0, width: width, height: height)
    return { frame, out in
      guard let base = out.baseAddress else { return }
      context.render(
        image(frame), toBitmap: base, rowBytes: width * 4, bounds: bounds, format: .BGRA8,
        colorSpace: nil)
    }
  }

  private static func gaussian() -> Scene {
    let image = CIImage(cgImage: ground).clampedToExtent()
    return scene { _ in image.applyingGaussianBlur(sigma: 20) }
  }

  /// A table of 32 steps that turns the colours round.
  private static func cube() -> Scene {
    let side = 32
    var table: [Float] = []
    for blue in 0..<side {
      for green in 0..<side {
        for red in 0..<side {
          let all = [green, blue, red].map { Float($0) / Float(side - 1) }
          table += [all[0] * all[0], all[1], 1 - all[2], 1]
        }
      }
    }
    let data = table.withUnsafeBytes { Data($0) }
    let image = CIImage(cgImage: ground)
    return scene { _ in
      image.applyingFilter(
        "CIColorCube", parameters: ["inputCubeDimension": side, "inputCubeData": data])
    }
  }

  private static func pageCurl() -> Scene {
    let (old, new) = (CIImage(cgImage: ground), CIImage(color: CIColor(red: 0, green: 0, blue: 0)))
    let extent = CIVector(cgRect: old.extent)
    return scene { frame in
      old.applyingFilter(
        "CIPageCurlTransition",
        parameters: [
          "inputTargetImage": new.cropped(to: old.extent), "inputExtent": extent,
          "inputRadius": 100, "inputAngle": 0.4,
          "inputTime": 0.2 + 0.6 * Double(frame % 60) / 60,
        ])
    }
  }

  /// Five cards over a ground that moves by three points a frame.
  private static func glass() -> Scene {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: width, height: height)
    let back = CALayer()
    back.frame = CGRect(x: -180, y: 0, width: width, height: height)
    back.contents = ground
    root.addSublayer(back)
    for index in 0..<5 {
      let card = CALayer()
      card.frame = CGRect(x: 30 + 245 * index, y: 100 + 70 * index, width: 220, height: 200)
      card.cornerRadius = 20
      let blur = CAFilter(type: "gaussianBlur")
      blur.setValue(20, forKey: "inputRadius")
      card.backgroundFilters = [blur]
      card.backgroundColor = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 0.3)
      root.addSublayer(card)
    }
    let context = RenderContext(root: root) { 0 }
    let renderer = SoftwareRenderer(threads: 1)
    var builder = FrameBuilder(width: width, height: height)
    return { frame, out in
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      back.position.x = CGFloat(width / 2 - 180 + 3 * (frame % 60))
      CATransaction.commit()
      CATransaction.flush()
      let list = builder.displayList(of: context.tree, at: 0, toDevice: .identity)
      renderer.render(list, into: out)
    }
  }
}
