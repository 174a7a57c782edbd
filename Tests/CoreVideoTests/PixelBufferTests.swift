// SPDX-License-Identifier: Apache-2.0

import CoreVideo
import DisplayList
import Foundation
import Testing

/// A buffer, which there must be.
func buffer(
  _ width: Int = 8, _ height: Int = 4, _ format: OSType = kCVPixelFormatType_32BGRA,
  _ attributes: [CFString: Any] = [:]
) throws -> CVPixelBuffer {
  var made: CVPixelBuffer?
  let status = CVPixelBufferCreate(
    kCFAllocatorDefault, width, height, format, attributes as CFDictionary, &made)
  #expect(status == kCVReturnSuccess)
  return try #require(made)
}

@Suite("Pixel buffers")
struct PixelBufferTests {
  @Test("memory is cleared, and rows begin at multiples of 64 bytes, or of what is asked for")
  func memory() throws {
    let plain = try buffer(10, 3)
    #expect(CVPixelBufferGetWidth(plain) == 10 && CVPixelBufferGetHeight(plain) == 3)
    #expect(CVPixelBufferGetBytesPerRow(plain) == 64 && CVPixelBufferGetDataSize(plain) == 192)
    #expect(!CVPixelBufferIsPlanar(plain) && CVPixelBufferGetPlaneCount(plain) == 0)
    let base = try #require(CVPixelBufferGetBaseAddress(plain))
    #expect((0..<192).allSatisfy { (base + $0).load(as: UInt8.self) == 0 })
    let tight = try buffer(
      10, 3, kCVPixelFormatType_32BGRA, [kCVPixelBufferBytesPerRowAlignmentKey: 4])
    #expect(CVPixelBufferGetBytesPerRow(tight) == 40)
    let asked = CVPixelBufferCopyCreationAttributes(tight)
    #expect((asked.object(forKey: kCVPixelBufferWidthKey) as? NSNumber)?.intValue == 10)
  }

  @Test(
    "video has a plane of luma and chroma of half the resolution, rounded up",
    arguments: [
      (kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange, [7, 4], [3, 2]),
      (kCVPixelFormatType_420YpCbCr8BiPlanarFullRange, [7, 4], [3, 2]),
      (kCVPixelFormatType_420YpCbCr8Planar, [7, 4, 4], [3, 2, 2]),
      (kCVPixelFormatType_420YpCbCr10BiPlanarVideoRange, [7, 4], [3, 2]),
    ])
  func planes(format: OSType, widths: [Int], heights: [Int]) throws {
    let video = try buffer(7, 3, format)
    #expect(CVPixelBufferIsPlanar(video) && CVPixelBufferGetPlaneCount(video) == widths.count)
    var end: UnsafeMutableRawPointer?
    for plane in widths.indices {
      #expect(CVPixelBufferGetWidthOfPlane(video, plane) == widths[plane])
      #expect(CVPixelBufferGetHeightOfPlane(video, plane) == heights[plane])
      let base = try #require(CVPixelBufferGetBaseAddressOfPlane(video, plane))
      if let end { #expect(base >= end) }
      end = base + CVPixelBufferGetBytesPerRowOfPlane(video, plane) * heights[plane]
    }
    for bad in [-1, widths.count, Int.max] {
      #expect(CVPixelBufferGetBaseAddressOfPlane(video, bad) == nil)
      #expect(CVPixelBufferGetWidthOfPlane(video, bad) == 0)
      #expect(CVPixelBufferGetHeightOfPlane(video, bad) == 0)
      #expect(CVPixelBufferGetBytesPerRowOfPlane(video, bad) == 0)
    }
  }

  @Test("sizes and kinds that no buffer has give Apple's errors and no buffer")
  func errors() throws {
    var made: CVPixelBuffer? = try buffer()
    func create(_ width: Int, _ height: Int, _ format: OSType) -> CVReturn {
      CVPixelBufferCreate(nil, width, height, format, nil, &made)
    }
    let plain = kCVPixelFormatType_32BGRA
    for (width, height) in [(0, 4), (4, 0), (-1, 4), (4, Int.min)] {
      #expect(create(width, height, plain) == kCVReturnInvalidArgument && made == nil)
    }
    #expect(create(Int.max, 4, plain) == kCVReturnInvalidSize)
    #expect(create(1 << 17, 1 << 17, plain) == kCVReturnAllocationFailed)
    #expect(create(4, 4, 0x3F3F_3F3F) == kCVReturnInvalidPixelFormat && made == nil)
    let odd = [kCVPixelBufferBytesPerRowAlignmentKey: 3] as CFDictionary
    #expect(
      CVPixelBufferCreate(nil, 4, 4, plain, odd, &made) == kCVReturnInvalidPixelBufferAttributes)
  }

  @Test("locks are counted, and one that was not made is an error")
  func locks() throws {
    let buffer = try buffer()
    #expect(CVPixelBufferUnlockBaseAddress(buffer, []) != kCVReturnSuccess)
    #expect(CVPixelBufferLockBaseAddress(buffer, .readOnly) == kCVReturnSuccess)
    #expect(CVPixelBufferLockBaseAddress(buffer, []) == kCVReturnSuccess)
    #expect(CVPixelBufferUnlockBaseAddress(buffer, []) == kCVReturnSuccess)
    #expect(CVPixelBufferUnlockBaseAddress(buffer, .readOnly) == kCVReturnSuccess)
    #expect(CVPixelBufferUnlockBaseAddress(buffer, []) != kCVReturnSuccess)
  }

  @Test("the program's memory is used as it is, and given back once")
  func lent() throws {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 128, alignment: 64)
    let freed = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    freed.pointee = 0
    defer {
      memory.deallocate()
      freed.deallocate()
    }
    let release: CVPixelBufferReleaseBytesCallback = { count, _ in
      count?.assumingMemoryBound(to: Int.self).pointee += 1
    }
    do {
      var made: CVPixelBuffer?
      let status = CVPixelBufferCreateWithBytes(
        nil, 4, 2, kCVPixelFormatType_32BGRA, memory, 64, release, freed, nil, &made)
      #expect(status == kCVReturnSuccess)
      #expect(made.map { CVPixelBufferGetBaseAddress($0) } == memory)
    }
    #expect(freed.pointee == 1)
    var made: CVPixelBuffer?
    #expect(
      CVPixelBufferCreateWithBytes(
        nil, 4, 2, kCVPixelFormatType_32BGRA, memory, 15, nil, nil, nil, &made)
        == kCVReturnInvalidArgument)
    #expect(
      CVPixelBufferCreateWithBytes(
        nil, 4, 2, kCVPixelFormatType_420YpCbCr8Planar, memory, 64, nil, nil, nil, &made)
        == kCVReturnInvalidArgument)
    #expect(made == nil)
  }

  @Test("planes of the program's memory are used as they are, if they are large enough")
  func lentPlanes() {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 64)
    defer { memory.deallocate() }
    func make(_ rows: [Int]) -> (CVReturn, CVPixelBuffer?) {
      var bases: [UnsafeMutableRawPointer?] = [memory, memory + 32]
      var (widths, heights, rows) = ([4, 2], [4, 2], rows)
      var made: CVPixelBuffer?
      let status = CVPixelBufferCreateWithPlanarBytes(
        nil, 4, 4, kCVPixelFormatType_420YpCbCr8BiPlanarFullRange, memory, 64, 2, &bases, &widths,
        &heights, &rows, nil, nil, nil, &made)
      return (status, made)
    }
    let (status, video) = make([8, 4])
    #expect(status == kCVReturnSuccess)
    #expect(video.map { CVPixelBufferGetBaseAddressOfPlane($0, 1) } == memory + 32)
    #expect(make([8, 3]).0 == kCVReturnInvalidArgument)
  }

  @Test("what is attached is found, goes along with copies if it shall, and can be taken away")
  func attachments() throws {
    let (one, other) = (try buffer(), try buffer())
    CVBufferSetAttachment(one, "a" as CFString, "x" as CFString, .shouldPropagate)
    CVBufferSetAttachment(one, "b" as CFString, "y" as CFString, .shouldNotPropagate)
    var mode = CVAttachmentMode.shouldPropagate
    #expect(CVBufferCopyAttachment(one, "b" as CFString, &mode) as? String == "y")
    #expect(mode == .shouldNotPropagate)
    let value = CVBufferGetAttachment(one, "a" as CFString, nil)?.takeUnretainedValue()
    #expect(value as? String == "x")
    CVBufferPropagateAttachments(one, other)
    #expect(CVBufferHasAttachment(other, "a" as CFString))
    #expect(!CVBufferHasAttachment(other, "b" as CFString))
    #expect(CVBufferCopyAttachments(other, .shouldNotPropagate) == nil)
    // A name has one value, whatever becomes of it with copies.
    CVBufferSetAttachment(one, "a" as CFString, "z" as CFString, .shouldNotPropagate)
    #expect(CVBufferGetAttachments(one, .shouldPropagate) == nil)
    #expect(CVBufferGetAttachments(one, .shouldNotPropagate)?.count == 2)
    CVBufferRemoveAttachment(one, "a" as CFString)
    #expect(CVBufferCopyAttachment(one, "a" as CFString, nil) == nil)
    CVBufferRemoveAllAttachments(one)
    #expect(!CVBufferHasAttachment(one, "b" as CFString))
  }

  @Test("a picture is seen as its attachments say")
  func shown() throws {
    let picture = try buffer(720, 480)
    #expect(CVImageBufferGetEncodedSize(picture) == CGSize(width: 720, height: 480))
    #expect(CVImageBufferGetDisplaySize(picture) == CGSize(width: 720, height: 480))
    let shape: [CFString: Any] = [
      kCVImageBufferPixelAspectRatioHorizontalSpacingKey: 8,
      kCVImageBufferPixelAspectRatioVerticalSpacingKey: 9,
    ]
    CVBufferSetAttachment(
      picture, kCVImageBufferPixelAspectRatioKey, shape as CFDictionary, .shouldPropagate)
    #expect(CVImageBufferGetDisplaySize(picture) == CGSize(width: 640, height: 480))
    let part: [CFString: Any] = [
      kCVImageBufferCleanApertureWidthKey: 700, kCVImageBufferCleanApertureHeightKey: 480,
      kCVImageBufferCleanApertureHorizontalOffsetKey: 2,
      kCVImageBufferCleanApertureVerticalOffsetKey: 0,
    ]
    CVBufferSetAttachment(
      picture, kCVImageBufferCleanApertureKey, part as CFDictionary, .shouldPropagate)
    #expect(CVImageBufferGetCleanRect(picture) == CGRect(x: 12, y: 0, width: 700, height: 480))
    #expect(CVImageBufferGetColorSpace(picture) == nil && CVImageBufferIsFlipped(picture))
    let named: [CFString: Any] = [
      kCVImageBufferColorPrimariesKey: kCVImageBufferColorPrimaries_P3_D65
    ]
    let space = CVImageBufferCreateColorSpaceFromAttachments(named as CFDictionary)
    #expect(space?.takeRetainedValue() == CGColorSpace(name: CGColorSpace.displayP3))
  }
}

@Suite("Pools of pixel buffers")
struct PixelBufferPoolTests {
  private func pool(_ attributes: [CFString: Any]) -> (CVReturn, CVPixelBufferPool?) {
    var made: CVPixelBufferPool?
    let status = CVPixelBufferPoolCreate(nil, nil, attributes as CFDictionary, &made)
    return (status, made)
  }

  @Test("buffers have the pool's size and kind, and are not more at once than are allowed")
  func lending() throws {
    let (status, made) = pool([
      kCVPixelBufferWidthKey: 12, kCVPixelBufferHeightKey: 6,
      kCVPixelBufferPixelFormatTypeKey: kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange,
    ])
    #expect(status == kCVReturnSuccess)
    let pool = try #require(made)
    let limit = [kCVPixelBufferPoolAllocationThresholdKey: 2] as CFDictionary
    func lend() -> (CVReturn, CVPixelBuffer?) {
      var lent: CVPixelBuffer?
      let status = CVPixelBufferPoolCreatePixelBufferWithAuxAttributes(nil, pool, limit, &lent)
      return (status, lent)
    }
    var lent = [lend().1, lend().1]
    #expect(lent.compactMap { $0 }.map { CVPixelBufferGetWidth($0) } == [12, 12])
    #expect(lend().0 == kCVReturnWouldExceedAllocationThreshold)
    lent.removeLast()
    #expect(lend().0 == kCVReturnSuccess)
    var free: CVPixelBuffer?
    #expect(CVPixelBufferPoolCreatePixelBuffer(nil, pool, &free) == kCVReturnSuccess)
    #expect(free.map { CVPixelBufferGetPlaneCount($0) } == 2)
    #expect(CVPixelBufferPoolGetPixelBufferAttributes(pool)?.count == 3)
    CVPixelBufferPoolFlush(pool, .excessBuffers)
  }

  @Test("a pool of no size or no kind is none")
  func errors() {
    let kind = [kCVPixelBufferPixelFormatTypeKey: kCVPixelFormatType_32BGRA] as [CFString: Any]
    #expect(pool(kind).0 == kCVReturnInvalidArgument && pool(kind).1 == nil)
    #expect(
      pool([kCVPixelBufferWidthKey: 4, kCVPixelBufferHeightKey: 4]).0
        == kCVReturnInvalidPixelFormat)
  }
}
