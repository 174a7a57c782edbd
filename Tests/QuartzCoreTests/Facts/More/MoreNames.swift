// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Names of filters that Apple's library exports.
private let names = """
  clear colorBurnBlendMode colorDodgeBlendMode colorHueRotate colorInvert colorMatrix \
  colorMonochrome colorSaturate copy darkenBlendMode destAtop destIn destOut destOver \
  differenceBlendMode exclusionBlendMode gaussianBlur hardLightBlendMode lanczos \
  lightenBlendMode linear multiply multiplyBlendMode multiplyColor nearest normalBlendMode \
  overlayBlendMode pageCurl plusD plusL screenBlendMode softLightBlendMode sourceAtop sourceIn \
  sourceOut sourceOver trilinear xor
  """

private func renderer(_ change: (CARenderer) -> Void = { _ in }) -> CARenderer? {
  let renderer = CGContext(width: 64, height: 48).map { CARenderer(cgContext: $0) }
  if let renderer { change(renderer) }
  return renderer
}

extension FactArea {
  static let moreDefaults: [Fact] = [
    Fact("N-DEF-01") {
      let layer = CALayer()
      layer.maskedCorners = CACornerMask(rawValue: 9)
      layer.contentsFormat = .RGBA16Float
      (layer.preferredDynamicRange, layer.toneMapMode) = (.high, .never)
      layer.contentsHeadroom = 2.5
      layer.wantsExtendedDynamicRangeContent = true
      $0.same(layer.maskedCorners.rawValue, 9)
      $0.same(layer.contentsFormat.rawValue, "RGBAh")
      $0.same(layer.preferredDynamicRange, CALayer.DynamicRange.high)
      $0.same(layer.toneMapMode, CALayer.ToneMapMode.never)
      $0.same(layer.contentsHeadroom, 2.5)
      $0.yes(layer.wantsExtendedDynamicRangeContent)
    },
    Fact("N-DEF-02") {
      let fresh = renderer()
      $0.isNil(fresh?.layer)
      $0.same(fresh?.bounds.isNull, true)
      $0.same(fresh?.nextFrameTime(), .infinity)
    },
    Fact("N-DEF-03") {
      let idle = renderer {
        $0.layer = CALayer()
        $0.bounds = rect(0, 0, 64, 48)
        $0.addUpdate(rect(0, 0, 10, 10))
      }
      $0.same(idle?.updateBounds().isNull, true)
    },
    Fact("N-DEF-05") {
      let used = renderer {
        $0.layer = CALayer()
        $0.bounds = rect(0, 0, 64, 48)
        for time in 1...3 {
          $0.beginFrame(atTime: Double(time), timeStamp: nil)
          $0.render()
          $0.endFrame()
        }
      }
      $0.same(used?.nextFrameTime(), .infinity)
    },
  ]

  static let moreOpenGL: [Fact] = [
    Fact("N-OGL-01", differs: "there is no OpenGL, so the class is left out") {
      $0.notNil(NSClassFromString("QuartzCore.CAOpenGLLayer"))
    }
  ]

  static let moreFilters: [Fact] = [
    Fact("N-FIL-01") {
      // The constants are not declared; their values name filters, modes and scaling.
      for name in names.split(separator: " ").map(String.init) {
        $0.same(CAFilter(type: name).type, name)
      }
      let filters: [CALayerContentsFilter] = [.linear, .nearest, .trilinear]
      $0.same(filters.map(\.rawValue), ["linear", "nearest", "trilinear"])
    }
  ]

  static let moreConstants: [Fact] = [
    Fact("N-PRE-01") {
      // A constant that is not declared; its name is kept like every other.
      let layer = CALayer()
      layer.fillMode = CAMediaTimingFillMode(rawValue: "frozen")
      $0.same(layer.fillMode.rawValue, "frozen")
    }
  ]
}
