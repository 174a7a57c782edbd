// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How a picture brighter than white is fitted to a bitmap that is not.
public enum CGToneMapping: UInt32, Sendable {
  /// The one that suits the picture.
  case `default` = 0
  /// Luminance is scaled as the picture wants it.
  case imageSpecificLumaScaling = 1
  /// White stays white.
  case referenceWhiteBased = 2
  /// As ITU-R BT.2446 and BT.2408 recommend.
  case ituRecommended = 3
  /// The curve of OpenEXR's viewer.
  case exrGamma = 4
  /// What is brighter than white is clipped.
  case none = 5
}

/// How many times brighter than white a picture may be whose space is one of high dynamic range and
/// that does not say: 1,000 nits over white at 203.
public let kCGDefaultHDRImageContentHeadroom: Float = 4.926_108_4

extension CGImage {
  /// How many times brighter than white the picture's brightest light may be: 1 for standard range,
  /// ``kCGDefaultHDRImageContentHeadroom`` for the curves of ITU-R BT.2100, 0 where it is not known, as
  /// for components outside 0...1.
  public var contentHeadroom: Float {
    guard let space = layout.space, !isMask else { return 1 }
    if case .rgb(let curve, _) = space.definition.conversion,
      curve == .perceptualQuantizer || curve == .hybridLogGamma
    {
      return kCGDefaultHDRImageContentHeadroom
    }
    return bitmapInfo.contains(.floatComponents) && space.definition.isExtended ? 0 : 1
  }
}

extension CGContext {
  /// Draws an image, brighter light fitted to the bitmap.
  ///
  /// > Difference: what is brighter than white is clipped, whatever the method, as pictures are drawn
  /// > with 8 bits.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - rect: Where it is stretched to, its top row at the greatest y.
  ///   - toneMapping: Has no effect.
  ///   - options: Has no effect.
  /// - Returns: Whether it was drawn: true.
  @discardableResult
  public func draw(
    _ image: CGImage, in rect: CGRect, by toneMapping: CGToneMapping = .default,
    options: CFDictionary?
  ) -> Bool {
    draw(image, in: rect)
    return true
  }
}
