// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Is told that a buffer no longer needs the program's memory: what was passed for it, and the address.
public typealias CVPixelBufferReleaseBytesCallback =
  @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer?) -> Void
/// Is told that a buffer no longer needs the program's planes: what was passed for it, the address of
/// all, how many bytes, how many planes, and their addresses.
public typealias CVPixelBufferReleasePlanarBytesCallback =
  @convention(c) (
    UnsafeMutableRawPointer?, UnsafeRawPointer?, Int, Int,
    UnsafeMutablePointer<UnsafeRawPointer?>?
  ) -> Void

/// Makes a buffer of cleared memory.
///
/// Its rows are a multiple of 64 bytes, or of what the attributes ask for.
///
/// - Parameters:
///   - allocator: Not looked at.
///   - width: Pixels in a row.
///   - height: Rows.
///   - pixelFormatType: The kind of pixels.
///   - pixelBufferAttributes: What else it should be like.
///   - pixelBufferOut: Gets the buffer.
/// - Returns: An error for a size of 0, one that is too large, and an unknown kind.
@discardableResult
public func CVPixelBufferCreate(
  _ allocator: CFAllocator?, _ width: Int, _ height: Int, _ pixelFormatType: OSType,
  _ pixelBufferAttributes: CFDictionary?, _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
  pixelBufferOut.pointee = nil
  do throws(BufferFault) {
    pixelBufferOut.pointee = try CVPixelBuffer(
      width: width, height: height, format: pixelFormatType, attributes: pixelBufferAttributes)
    return kCVReturnSuccess
  } catch {
    return error.code
  }
}

/// Makes a buffer of the program's memory.
///
/// - Parameters:
///   - allocator: Not looked at.
///   - width: Pixels in a row.
///   - height: Rows.
///   - pixelFormatType: The kind of pixels, none of several planes.
///   - baseAddress: Where the topmost row begins.
///   - bytesPerRow: Bytes from one row to the next.
///   - releaseCallback: Called when the buffer goes.
///   - releaseRefCon: Passed to it.
///   - pixelBufferAttributes: What else it should be like.
///   - pixelBufferOut: Gets the buffer.
/// - Returns: An error for sizes that do not fit, and an unknown kind.
@discardableResult
public func CVPixelBufferCreateWithBytes(
  _ allocator: CFAllocator?, _ width: Int, _ height: Int, _ pixelFormatType: OSType,
  _ baseAddress: UnsafeMutableRawPointer, _ bytesPerRow: Int,
  _ releaseCallback: CVPixelBufferReleaseBytesCallback?,
  _ releaseRefCon: UnsafeMutableRawPointer?, _ pixelBufferAttributes: CFDictionary?,
  _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
  pixelBufferOut.pointee = nil
  do throws(BufferFault) {
    let layout = try BufferFault.layout(pixelFormatType, width, height)
    guard !layout.isPlanar, bytesPerRow >= width * layout.planes[0].bytes,
      bytesPerRow <= PixelMemory.limit / height
    else { return kCVReturnInvalidArgument }
    let plane = PixelMemory.Plane(
      base: baseAddress, width: width, height: height, bytesPerRow: bytesPerRow)
    let memory = PixelMemory(planes: [plane], size: bytesPerRow * height) {
      releaseCallback?(releaseRefCon, baseAddress)
    }
    pixelBufferOut.pointee = CVPixelBuffer(
      width, height, pixelFormatType, layout, memory, pixelBufferAttributes)
    return kCVReturnSuccess
  } catch {
    return error.code
  }
}

/// Makes a buffer of planes in the program's memory.
///
/// - Parameters:
///   - allocator: Not looked at.
///   - width: Pixels in a row of the picture.
///   - height: Rows of the picture.
///   - pixelFormatType: The kind of pixels.
///   - dataPtr: Where all of it begins; only passed to the callback.
///   - dataSize: How many bytes that are.
///   - numberOfPlanes: How many planes follow.
///   - planeBaseAddress: Where each plane begins.
///   - planeWidth: Samples in a row of each.
///   - planeHeight: Rows of each.
///   - planeBytesPerRow: Bytes from one row to the next.
///   - releaseCallback: Called when the buffer goes.
///   - releaseRefCon: Passed to it.
///   - pixelBufferAttributes: What else it should be like.
///   - pixelBufferOut: Gets the buffer.
/// - Returns: An error for planes that are too small for the kind of pixels, and an unknown kind.
@discardableResult
public func CVPixelBufferCreateWithPlanarBytes(
  _ allocator: CFAllocator?, _ width: Int, _ height: Int, _ pixelFormatType: OSType,
  _ dataPtr: UnsafeMutableRawPointer?, _ dataSize: Int, _ numberOfPlanes: Int,
  _ planeBaseAddress: UnsafeMutablePointer<UnsafeMutableRawPointer?>,
  _ planeWidth: UnsafeMutablePointer<Int>, _ planeHeight: UnsafeMutablePointer<Int>,
  _ planeBytesPerRow: UnsafeMutablePointer<Int>,
  _ releaseCallback: CVPixelBufferReleasePlanarBytesCallback?,
  _ releaseRefCon: UnsafeMutableRawPointer?, _ pixelBufferAttributes: CFDictionary?,
  _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
  pixelBufferOut.pointee = nil
  do throws(BufferFault) {
    let layout = try BufferFault.layout(pixelFormatType, width, height)
    guard numberOfPlanes == layout.planes.count else { return kCVReturnInvalidArgument }
    var planes: [PixelMemory.Plane] = []
    for (index, plane) in layout.planes.enumerated() {
      let (least, rows) = (plane.width(of: width), plane.height(of: height))
      guard let base = planeBaseAddress[index], planeWidth[index] >= least,
        planeHeight[index] >= rows, planeBytesPerRow[index] >= least * plane.bytes,
        planeBytesPerRow[index] <= PixelMemory.limit / rows
      else { return kCVReturnInvalidArgument }
      planes.append(
        PixelMemory.Plane(
          base: base, width: least, height: rows, bytesPerRow: planeBytesPerRow[index]))
    }
    let memory = PixelMemory(planes: planes, size: max(0, dataSize)) {
      var addresses = planes.map { UnsafeRawPointer($0.base) as UnsafeRawPointer? }
      addresses.withUnsafeMutableBufferPointer {
        releaseCallback?(releaseRefCon, dataPtr, dataSize, planes.count, $0.baseAddress)
      }
    }
    pixelBufferOut.pointee = CVPixelBuffer(
      width, height, pixelFormatType, layout, memory, pixelBufferAttributes)
    return kCVReturnSuccess
  } catch {
    return error.code
  }
}

/// Why there is no buffer.
package struct BufferFault: Error {
  package let code: CVReturn

  /// The layout of a kind of pixels for a picture of a size.
  static func layout(_ format: OSType, _ width: Int, _ height: Int) throws(BufferFault)
    -> PixelLayout
  {
    guard let layout = PixelLayout(format) else {
      throw BufferFault(code: kCVReturnInvalidPixelFormat)
    }
    guard width > 0, height > 0 else { throw BufferFault(code: kCVReturnInvalidArgument) }
    guard width <= PixelMemory.sideLimit, height <= PixelMemory.sideLimit else {
      throw BufferFault(code: kCVReturnInvalidSize)
    }
    return layout
  }
}

extension CVBuffer {
  /// A buffer of cleared memory; `whenGone` is called when it is given back.
  package convenience init(
    width: Int, height: Int, format: OSType, attributes: CFDictionary? = nil,
    whenGone: @escaping () -> Void = {}
  ) throws(BufferFault) {
    let layout = try BufferFault.layout(format, width, height)
    var alignment = 64
    if let asked = attributes?.object(forKey: kCVPixelBufferBytesPerRowAlignmentKey) as? NSNumber {
      let value = asked.intValue
      guard value > 0, value <= 4096, value & (value - 1) == 0 else {
        throw BufferFault(code: kCVReturnInvalidPixelBufferAttributes)
      }
      alignment = value
    }
    guard
      let memory = PixelMemory(
        layout, width: width, height: height, alignment: alignment, whenGone: whenGone)
    else { throw BufferFault(code: kCVReturnAllocationFailed) }
    self.init(width, height, format, layout, memory, attributes)
  }

  fileprivate convenience init(
    _ width: Int, _ height: Int, _ format: OSType, _ layout: PixelLayout, _ memory: PixelMemory,
    _ asked: CFDictionary?
  ) {
    let attributes = NSMutableDictionary()
    for (key, value) in asked ?? NSDictionary() {
      if let name = key as? String { attributes.setObject(value, forKey: NSString(string: name)) }
    }
    attributes.setObject(NSNumber(value: width), forKey: kCVPixelBufferWidthKey)
    attributes.setObject(NSNumber(value: height), forKey: kCVPixelBufferHeightKey)
    attributes.setObject(NSNumber(value: format), forKey: kCVPixelBufferPixelFormatTypeKey)
    self.init(
      width: width, height: height, format: format, layout: layout, memory: memory,
      attributes: attributes)
  }
}
