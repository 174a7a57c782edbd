// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

private let white = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
private let square = rect(70, 70, 40, 40)

/// A black square with a shadow that falls 60 points away.
private func cast(
  blur: Double, dy: Double = 60, _ draw: @escaping (CGContext) -> Void = { $0.fill(square) }
) -> Bitmap? {
  Bitmap(240, 240) {
    $0.setFillColor(red: 0, green: 0, blue: 0, alpha: 1)
    $0.setShadow(offset: CGSize(width: 60, height: dy), blur: blur, color: white)
    draw($0)
  }
}

/// Where the shadow of the square lies, all of it right of column 115.
private func shadow(_ bitmap: Bitmap?) -> CGRect? { bitmap?.box(columns: 115..<240) }

private func layered(_ context: CGContext) {
  context.beginTransparencyLayer(auxiliaryInfo: nil)
  context.fill(square)
  context.endTransparencyLayer()
}

extension FactArea {
  static let textStates: [Fact] = [
    Fact("N-CTX-01") { $0.same(Bitmap(4, 4)?.context.textMatrix.isIdentity, true) },
    Fact("N-CTX-03") {
      let context = Bitmap(4, 4)?.context
      context?.textMatrix = CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 5, ty: 6)
      $0.same(context?.textPosition, point(5, 6))
    },
  ]

  static let shadows: [Fact] = [
    Fact("N-SHD-01") { $0.same(shadow(cast(blur: 0)), rect(130, 130, 40, 40)) },
    Fact("N-SHD-03") {
      $0.same(shadow(cast(blur: 5)), rect(125, 125, 50, 50))
      // Twenty reach twenty too, where an approximation by boxes ends before.
      $0.same(cast(blur: 20, dy: 110)?.box(columns: 160..<240).maxX, 190)
    },
    Fact("N-SHD-05") {
      let shown = Bitmap(240, 240) {
        $0.setShadow(offset: CGSize(width: 60, height: 60), blur: 0)
        $0.fill(square)
      }
      $0.near(shown?(160, 160), [0, 0, 0, 85])
    },
    Fact("N-SHD-07") {
      let shown = Bitmap(240, 240) {
        $0.saveGState()
        $0.setShadow(offset: CGSize(width: 60, height: 60), blur: 0, color: white)
        $0.restoreGState()
        $0.fill(square)
      }
      $0.same(shown?.box, square)
    },
    Fact("N-SHD-09") {
      let shown = cast(blur: 0, dy: 0) {
        $0.fill(rect(140, 70, 40, 40))
        $0.fill(square)
      }
      $0.same(
        [145, 160, 169].map { shown?($0, 90) }, Array(repeating: [255, 255, 255, 255], count: 3))
    },
    Fact("N-SHD-11") {
      let (whole, faint) = (
        cast(blur: 0, layered),
        cast(blur: 0) {
          $0.setAlpha(0.5)
          layered($0)
        }
      )
      $0.same(whole?(150, 150).last, 255)
      $0.yes((126...130).contains(faint?(150, 150).last ?? 0))
    },
  ]
}
