// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// How pixels are used while they are locked.
public struct CVPixelBufferLockFlags: OptionSet, Sendable {
  /// The options as bits, numbered as Apple numbers them; unknown ones are kept.
  public let rawValue: CVOptionFlags

  /// Creates a set from its bits.
  public init(rawValue: CVOptionFlags) {
    self.rawValue = rawValue
  }

  /// They are not written to.
  public static let readOnly = CVPixelBufferLockFlags(rawValue: 1)
}

/// The number of the type.
public func CVPixelBufferGetTypeID() -> CFTypeID { 0x6376_0001 }

/// Says that the pixels are used from now on, as often as it is said that they no longer are.
@discardableResult
public func CVPixelBufferLockBaseAddress(
  _ pixelBuffer: CVPixelBuffer, _ lockFlags: CVPixelBufferLockFlags
) -> CVReturn {
  pixelBuffer.lockPixels()
  return kCVReturnSuccess
}

/// Says that the pixels are no longer used; an error where nobody has said that they are.
@discardableResult
public func CVPixelBufferUnlockBaseAddress(
  _ pixelBuffer: CVPixelBuffer, _ unlockFlags: CVPixelBufferLockFlags
) -> CVReturn {
  pixelBuffer.unlockPixels() ? kCVReturnSuccess : kCVReturnError
}

/// Pixels in a row.
public func CVPixelBufferGetWidth(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.width }

/// Rows.
public func CVPixelBufferGetHeight(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.height }

/// The kind of pixels.
public func CVPixelBufferGetPixelFormatType(_ pixelBuffer: CVPixelBuffer) -> OSType {
  pixelBuffer.format
}

/// Where the topmost row begins, of the first plane where there are several.
///
/// > Difference: on Apple's systems the address of a buffer with planes may be that of a table of them.
public func CVPixelBufferGetBaseAddress(_ pixelBuffer: CVPixelBuffer) -> UnsafeMutableRawPointer? {
  pixelBuffer.planes.first?.base
}

/// Bytes from one row to the next, of the first plane where there are several.
public func CVPixelBufferGetBytesPerRow(_ pixelBuffer: CVPixelBuffer) -> Int {
  pixelBuffer.planes.first?.bytesPerRow ?? 0
}

/// Bytes of all rows, with what is between them.
public func CVPixelBufferGetDataSize(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.size }

/// What a buffer was asked for with, and what it is.
public func CVPixelBufferCopyCreationAttributes(_ pixelBuffer: CVPixelBuffer) -> CFDictionary {
  pixelBuffer.attributes
}

/// Columns and rows beside the picture: none.
///
/// - Parameters:
///   - pixelBuffer: The buffer.
///   - extraColumnsOnLeft: Gets 0.
///   - extraColumnsOnRight: Gets 0.
///   - extraRowsOnTop: Gets 0.
///   - extraRowsOnBottom: Gets 0.
public func CVPixelBufferGetExtendedPixels(
  _ pixelBuffer: CVPixelBuffer, _ extraColumnsOnLeft: UnsafeMutablePointer<Int>?,
  _ extraColumnsOnRight: UnsafeMutablePointer<Int>?,
  _ extraRowsOnTop: UnsafeMutablePointer<Int>?, _ extraRowsOnBottom: UnsafeMutablePointer<Int>?
) {
  for place in [extraColumnsOnLeft, extraColumnsOnRight, extraRowsOnTop, extraRowsOnBottom] {
    place?.pointee = 0
  }
}

/// Fills what is beside the picture, which is nothing.
@discardableResult
public func CVPixelBufferFillExtendedPixels(_ pixelBuffer: CVPixelBuffer) -> CVReturn {
  kCVReturnSuccess
}

// MARK: - Planes

/// Whether the picture has several planes.
public func CVPixelBufferIsPlanar(_ pixelBuffer: CVPixelBuffer) -> Bool {
  pixelBuffer.layout.isPlanar
}

/// How many planes the picture has; 0 where pixels lie in one piece.
public func CVPixelBufferGetPlaneCount(_ pixelBuffer: CVPixelBuffer) -> Int {
  pixelBuffer.layout.isPlanar ? pixelBuffer.planes.count : 0
}

extension CVBuffer {
  /// A plane by its number; the first one stands for a picture without planes.
  fileprivate func plane(_ index: Int) -> PixelMemory.Plane? {
    planes.indices.contains(index) ? planes[index] : nil
  }
}

/// Samples in a row of a plane; 0 where there is no such plane.
public func CVPixelBufferGetWidthOfPlane(_ pixelBuffer: CVPixelBuffer, _ planeIndex: Int) -> Int {
  pixelBuffer.plane(planeIndex)?.width ?? 0
}

/// Rows of a plane; 0 where there is no such plane.
public func CVPixelBufferGetHeightOfPlane(_ pixelBuffer: CVPixelBuffer, _ planeIndex: Int) -> Int {
  pixelBuffer.plane(planeIndex)?.height ?? 0
}

/// Where a plane's topmost row begins; nil where there is no such plane.
public func CVPixelBufferGetBaseAddressOfPlane(
  _ pixelBuffer: CVPixelBuffer, _ planeIndex: Int
) -> UnsafeMutableRawPointer? {
  pixelBuffer.plane(planeIndex)?.base
}

/// Bytes from one row of a plane to the next; 0 where there is no such plane.
public func CVPixelBufferGetBytesPerRowOfPlane(
  _ pixelBuffer: CVPixelBuffer, _ planeIndex: Int
) -> Int {
  pixelBuffer.plane(planeIndex)?.bytesPerRow ?? 0
}

extension CVBuffer {
  /// Bytes of a plane's row without what follows it; 0 where there is no such plane.
  package func bytesInRow(ofPlane index: Int) -> Int {
    plane(index).map { $0.width * layout.planes[index].bytes } ?? 0
  }
}
