// SPDX-License-Identifier: Apache-2.0

import Foundation

// The numbers of types tell objects of unknown type apart; they mean nothing else.

extension CGColor {
  /// The number of the type.
  public static var typeID: CFTypeID { 0x6367_0001 }
}

extension CGColorSpace {
  /// The number of the type.
  public static var typeID: CFTypeID { 0x6367_0002 }
}

extension CGContext {
  /// The number of the type.
  public static var typeID: CFTypeID { 0x6367_0003 }
}

extension CGDataProvider {
  /// The number of the type.
  public static var typeID: CFTypeID { 0x6367_0004 }
}

extension CGFunction {
  /// The number of the type.
  public static var typeID: CFTypeID { 0x6367_0005 }
}

extension CGGradient {
  /// The number of the type.
  public static var typeID: CFTypeID { 0x6367_0006 }
}

extension CGImage {
  /// The number of the type.
  public static var typeID: CFTypeID { 0x6367_0007 }
}

extension CGLayer {
  /// The number of the type.
  public static var typeID: CFTypeID { 0x6367_0008 }
}

extension CGPath {
  /// The number of the type, which is that of mutable paths too.
  public static var typeID: CFTypeID { 0x6367_0009 }
}

extension CGPattern {
  /// The number of the type.
  public static var typeID: CFTypeID { 0x6367_000A }
}

extension CGShading {
  /// The number of the type.
  public static var typeID: CFTypeID { 0x6367_000B }
}

/// Returns the number of an object's type; 0 for one that is none of Core Graphics'.
public func CFGetTypeID(_ cf: CFTypeRef?) -> CFTypeID {
  switch cf {
  case is CGColor: CGColor.typeID
  case is CGColorSpace: CGColorSpace.typeID
  case is CGContext: CGContext.typeID
  case is CGDataProvider: CGDataProvider.typeID
  case is CGFunction: CGFunction.typeID
  case is CGGradient: CGGradient.typeID
  case is CGImage: CGImage.typeID
  case is CGLayer: CGLayer.typeID
  case is CGPath: CGPath.typeID
  case is CGPattern: CGPattern.typeID
  case is CGShading: CGShading.typeID
  default: 0
  }
}
