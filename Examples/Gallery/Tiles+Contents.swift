// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension TileSection {
  static let all = [
    contents, appearance, shadows, space, compositing, shapes, gradients, drawing, copies,
    coreGraphics,
  ]

  /// The picture of a layer and where it lies.
  static let contents = TileSection(
    title: "contents",
    tiles: [
      gravity(.resize), gravity(.resizeAspect), gravity(.resizeAspectFill), gravity(.center),
      gravity(.top), gravity(.bottomLeft), gravity(.right),
      Tile("contentsRect") {
        $0.show(Pictures.hills) { $0.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5) }
      },
      Tile("contentsCenter") {
        $0.show(Pictures.button, CGRect(x: 6, y: 14, width: 80, height: 48)) {
          $0.contentsCenter = CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2)
        }
      },
      Tile("magnificationFilter\nnearest") {
        $0.show(Pictures.pixels, CGRect(x: 20, y: 12, width: 52, height: 52)) {
          $0.magnificationFilter = .nearest
        }
      },
      Tile("magnificationFilter\nlinear") {
        $0.show(Pictures.pixels, CGRect(x: 20, y: 12, width: 52, height: 52))
      },
      Tile("contentsScale 2") {
        $0.show(Pictures.hills) {
          $0.contentsGravity = .center
          $0.contentsScale = 2
          $0.backgroundColor = .grey(0.9)
        }
      },
    ])

  private static func gravity(_ gravity: CALayerContentsGravity) -> Tile {
    Tile("contentsGravity\n\(gravity.rawValue)") {
      $0.show(Pictures.hills) {
        $0.contentsGravity = gravity
        $0.masksToBounds = true
        $0.backgroundColor = .grey(0.9)
      }
    }
  }

  /// What a layer draws by itself.
  static let appearance = TileSection(
    title: "background, border, corners, mask",
    tiles: [
      Tile("backgroundColor") { $0.fill(.sky) },
      Tile("borderWidth\nborderColor") {
        $0.fill(.rgb(0.9, 0.95, 1)) {
          $0.borderWidth = 5
          $0.borderColor = .sky
        }
      },
      Tile("cornerRadius") { $0.fill(.sky) { $0.cornerRadius = 14 } },
      Tile("maskedCorners") {
        $0.fill(.sky) {
          $0.cornerRadius = 20
          $0.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
        }
      },
      Tile("cornerCurve\ncontinuous") {
        $0.fill(.sky) {
          $0.cornerRadius = 18
          $0.cornerCurve = .continuous
        }
      },
      Tile("masksToBounds") {
        let clip = $0.fill(.rgb(0.86, 0.92, 1)) {
          $0.cornerRadius = 16
          $0.masksToBounds = true
        }
        clip.fill(.rose, CGRect(x: 26, y: 22, width: 60, height: 52))
      },
      Tile("mask") {
        $0.show(Pictures.hills, CGRect(x: 0, y: 0, width: 92, height: 76)) {
          let mask = CAShapeLayer()
          mask.path = star()
          $0.mask = mask
        }
      },
      Tile("opacity of a group") {
        let group = $0.add(CALayer()) { $0.opacity = 0.5 }
        group.fill(.rose, CGRect(x: 0, y: 0, width: 38, height: 36))
        group.fill(.sky, CGRect(x: 22, y: 16, width: 38, height: 36))
      },
      Tile("allowsGroupOpacity\nfalse") {
        let group = $0.add(CALayer()) {
          $0.opacity = 0.5
          $0.allowsGroupOpacity = false
        }
        group.fill(.rose, CGRect(x: 0, y: 0, width: 38, height: 36))
        group.fill(.sky, CGRect(x: 22, y: 16, width: 38, height: 36))
      },
      Tile("edgeAntialiasingMask") {
        $0.fill(.sky) {
          $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.15))
          $0.edgeAntialiasingMask = [.layerLeftEdge, .layerRightEdge]
        }
      },
      Tile("affineTransform") {
        $0.fill(.sky, CGRect(x: 26, y: 16, width: 40, height: 44)) {
          $0.setAffineTransform(
            CGAffineTransform(rotationAngle: 0.4).scaledBy(x: 1.2, y: 0.8))
        }
      },
      Tile("anchorPoint") {
        for step in 0..<4 {
          $0.fill(.rgb(0.16, 0.5, 0.85, 0.35), CGRect(x: 30, y: 50, width: 50, height: 12)) {
            $0.anchorPoint = CGPoint(x: 0.1, y: 0.5)
            $0.position = CGPoint(x: 26, y: 58)
            $0.setAffineTransform(CGAffineTransform(rotationAngle: -0.4 * CGFloat(step)))
          }
        }
      },
    ])

  static let shadows = TileSection(
    title: "shadow",
    tiles: [
      Tile("shadowOpacity") { $0.fill(.sky) { $0.shadowOpacity = 0.6 } },
      Tile("shadowOffset") {
        $0.fill(.sky) {
          $0.shadowOpacity = 0.5
          $0.shadowOffset = CGSize(width: 7, height: 7)
        }
      },
      Tile("shadowRadius") {
        $0.fill(.sky) {
          $0.shadowOpacity = 0.8
          $0.shadowRadius = 8
        }
      },
      Tile("shadowColor") {
        $0.fill(.sky) {
          $0.shadowColor = .rose
          $0.shadowOpacity = 1
          $0.shadowRadius = 5
        }
      },
      Tile("shadowPath") {
        $0.fill(.sky, CGRect(x: 26, y: 10, width: 40, height: 40)) {
          $0.cornerRadius = 20
          $0.shadowOpacity = 0.7
          $0.shadowPath = CGPath(
            ellipseIn: CGRect(x: -6, y: 44, width: 52, height: 14), transform: nil)
        }
      },
      Tile("shadow of contents") {
        $0.shape(star()) {
          $0.fillColor = .amber
          $0.shadowOpacity = 0.7
          $0.shadowOffset = CGSize(width: 2, height: 3)
        }
      },
    ])
}
