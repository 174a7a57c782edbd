// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import Foundation
import Testing

@Suite("Blocks of bytes")
struct BlockBufferTests {
  private func block(_ bytes: [UInt8]) throws -> CMBlockBuffer {
    let buffer = try CMBlockBuffer(length: bytes.count)
    try bytes.withUnsafeBytes { try buffer.replaceDataBytes(with: $0) }
    return buffer
  }

  @Test("bytes are written, read and filled, and none outside the buffer")
  func bytes() throws {
    let buffer = try block([1, 2, 3, 4])
    #expect(CMBlockBufferGetDataLength(buffer) == 4 && !CMBlockBufferIsEmpty(buffer))
    #expect(try Array(buffer.dataBytes()) == [1, 2, 3, 4])
    var out: [UInt8] = [0, 0]
    #expect(CMBlockBufferCopyDataBytes(buffer, atOffset: 1, dataLength: 2, destination: &out) == 0)
    #expect(out == [2, 3])
    for (offset, length) in [(5, 0), (-1, 1)] {
      #expect(
        CMBlockBufferCopyDataBytes(buffer, atOffset: offset, dataLength: length, destination: &out)
          == kCMBlockBufferBadOffsetParameterErr)
    }
    for (offset, length) in [(3, 2), (0, -1), (1, Int.max)] {
      #expect(
        CMBlockBufferFillDataBytes(
          with: 7, blockBuffer: buffer, offsetIntoDestination: offset, dataLength: length)
          == kCMBlockBufferBadLengthParameterErr)
    }
    #expect(
      CMBlockBufferFillDataBytes(
        with: 7, blockBuffer: buffer, offsetIntoDestination: 2, dataLength: 2) == 0)
    #expect(try Array(buffer.dataBytes()) == [1, 2, 7, 7])
    #expect(throws: NSError.self) { try CMBlockBuffer(length: -1) }
    #expect(throws: NSError.self) {
      try out.withUnsafeBytes { try buffer.replaceDataBytes(with: $0, atOffset: 3) }
    }
  }

  @Test("the address of a place, and how much lies there")
  func pointer() throws {
    let buffer = try block([1, 2, 3, 4])
    var (here, all) = (0, 0)
    var address: UnsafeMutablePointer<CChar>?
    #expect(
      CMBlockBufferGetDataPointer(
        buffer, atOffset: 3, lengthAtOffsetOut: &here, totalLengthOut: &all,
        dataPointerOut: &address) == kCMBlockBufferNoErr)
    #expect(here == 1 && all == 4 && address?.pointee == 4)
    #expect(try buffer.withUnsafeMutableBytes(atOffset: 1) { $0.count } == 3)
    #expect(throws: NSError.self) { try buffer.withUnsafeMutableBytes(atOffset: 5) { $0.count } }
  }

  @Test("the program's memory is used, and parts of a buffer share it or are copies")
  func parts() throws {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8)
    defer { memory.deallocate() }
    memset(memory, 5, 8)
    var made: CMBlockBuffer?
    #expect(
      CMBlockBufferCreateWithMemoryBlock(
        allocator: kCFAllocatorDefault, memoryBlock: memory, blockLength: 8,
        blockAllocator: kCFAllocatorNull, customBlockSource: nil, offsetToData: 2, dataLength: 6,
        flags: 0, blockBufferOut: &made) == kCMBlockBufferNoErr)
    let whole = try #require(made)
    var shared: CMBlockBuffer?
    var copy: CMBlockBuffer?
    func part(_ flags: CMBlockBufferFlags, _ result: inout CMBlockBuffer?) -> OSStatus {
      CMBlockBufferCreateContiguous(
        allocator: nil, sourceBuffer: whole, blockAllocator: nil, customBlockSource: nil,
        offsetToData: 4, dataLength: 0, flags: flags, blockBufferOut: &result)
    }
    #expect(part(0, &shared) == noErr && part(kCMBlockBufferAlwaysCopyDataFlag, &copy) == noErr)
    memset(memory, 6, 8)
    #expect(try shared.map { try Array($0.dataBytes()) } == [6, 6])
    #expect(try copy.map { try Array($0.dataBytes()) } == [5, 5])
    #expect(
      CMBlockBufferCreateWithMemoryBlock(
        allocator: nil, memoryBlock: memory, blockLength: 8, blockAllocator: kCFAllocatorNull,
        customBlockSource: nil, offsetToData: 2, dataLength: 7, flags: 0, blockBufferOut: &made)
        == kCMBlockBufferBadLengthParameterErr)
    #expect(made == nil)
  }
}

@Suite("Descriptions of formats")
struct FormatDescriptionTests {
  @Test("pictures have a codec and a size, and are seen with square pixels")
  func video() throws {
    let shape: [CFString: Any] = [
      kCVImageBufferPixelAspectRatioHorizontalSpacingKey: 4,
      kCVImageBufferPixelAspectRatioVerticalSpacingKey: 3,
    ]
    let more: [CFString: Any] = [kCVImageBufferPixelAspectRatioKey: shape as CFDictionary]
    var made: CMFormatDescription?
    #expect(
      CMVideoFormatDescriptionCreate(
        allocator: nil, codecType: kCMVideoCodecType_H264, width: 1440, height: 1080,
        extensions: more as CFDictionary, formatDescriptionOut: &made) == noErr)
    let video = try #require(made)
    #expect(video.mediaType == .video && video.mediaSubType == .h264)
    #expect(video.dimensions == CMVideoDimensions(width: 1440, height: 1080))
    #expect(video.presentationDimensions() == CGSize(width: 1920, height: 1080))
    #expect(
      video.presentationDimensions(usePixelAspectRatio: false)
        == CGSize(width: 1440, height: 1080))
    #expect(CMFormatDescriptionGetExtensions(video)?.count == 1)
    #expect(CMAudioFormatDescriptionGetStreamBasicDescription(video) == nil)
    #expect(
      CMVideoFormatDescriptionCreate(
        allocator: nil, codecType: kCMVideoCodecType_H264, width: -1, height: 1, extensions: nil,
        formatDescriptionOut: &made) == kCMFormatDescriptionError_InvalidParameter)
    #expect(made == nil)
  }

  @Test("sound has a stream's description, and equal descriptions are equal")
  func audio() throws {
    let stream = AudioStreamBasicDescription(
      mSampleRate: 44_100, mFormatID: kAudioFormatLinearPCM,
      mFormatFlags: kAudioFormatFlagsNativeFloatPacked, mBytesPerPacket: 8, mFramesPerPacket: 1,
      mBytesPerFrame: 8, mChannelsPerFrame: 2, mBitsPerChannel: 32, mReserved: 0)
    let one = try CMFormatDescription(audioStreamBasicDescription: stream)
    let other = try CMFormatDescription(audioStreamBasicDescription: stream)
    #expect(one.mediaType == .audio && one.mediaSubType == .linearPCM && one == other)
    #expect(CMFormatDescriptionEqual(one, otherFormatDescription: other))
    #expect(!CMFormatDescriptionEqual(one, otherFormatDescription: nil))
    #expect(one.audioStreamBasicDescription?.mSampleRate == 44_100)
    #expect(
      CMAudioFormatDescriptionGetStreamBasicDescription(one)?.pointee.mChannelsPerFrame == 2)
    #expect(one.dimensions == CMVideoDimensions())
  }
}

@Suite("Sample buffers")
struct SampleBufferTests {
  private func image(_ width: Int = 8) throws -> CVPixelBuffer {
    var made: CVPixelBuffer?
    CVPixelBufferCreate(nil, width, 4, kCVPixelFormatType_32BGRA, nil, &made)
    return try #require(made)
  }

  private func sound(_ frames: Int, at time: CMTime) throws -> CMSampleBuffer {
    let stream = AudioStreamBasicDescription(
      mSampleRate: 48_000, mFormatID: kAudioFormatLinearPCM,
      mFormatFlags: kAudioFormatFlagsNativeFloatPacked | kAudioFormatFlagIsNonInterleaved,
      mBytesPerPacket: 4, mFramesPerPacket: 1, mBytesPerFrame: 4, mChannelsPerFrame: 2,
      mBitsPerChannel: 32, mReserved: 0)
    var made: CMSampleBuffer?
    let status = CMAudioSampleBufferCreateReadyWithPacketDescriptions(
      allocator: nil, dataBuffer: try CMBlockBuffer(length: frames * 8),
      formatDescription: try CMFormatDescription(audioStreamBasicDescription: stream),
      sampleCount: frames, presentationTimeStamp: time, packetDescriptions: nil,
      sampleBufferOut: &made)
    #expect(status == noErr)
    return try #require(made)
  }

  @Test("a picture is shown from a time on, and both ways to ask tell the same")
  func picture() throws {
    let image = try image(8)
    var format: CMFormatDescription?
    #expect(
      CMVideoFormatDescriptionCreateForImageBuffer(
        allocator: nil, imageBuffer: image, formatDescriptionOut: &format) == noErr)
    var timing = CMSampleTimingInfo(
      duration: CMTime(value: 1001, timescale: 30_000),
      presentationTimeStamp: CMTime(value: 2002, timescale: 30_000), decodeTimeStamp: .invalid)
    var made: CMSampleBuffer?
    #expect(
      CMSampleBufferCreateReadyWithImageBuffer(
        allocator: kCFAllocatorDefault, imageBuffer: image,
        formatDescription: try #require(format), sampleTiming: &timing, sampleBufferOut: &made)
        == noErr)
    let buffer = try #require(made)
    #expect(CMSampleBufferGetImageBuffer(buffer) === image && buffer.imageBuffer === image)
    #expect(CMSampleBufferGetPresentationTimeStamp(buffer) == timing.presentationTimeStamp)
    #expect(buffer.presentationTimeStamp.value == 2002 && buffer.duration.value == 1001)
    #expect(buffer.outputPresentationTimeStamp == buffer.presentationTimeStamp)
    #expect(!buffer.decodeTimeStamp.isValid && buffer.dataBuffer == nil && buffer.numSamples == 1)
    #expect(buffer.isValid && buffer.dataReadiness == .ready)
    #expect(buffer.formatDescription?.mediaSubType == .pixelFormat_32BGRA)
    CMSampleBufferInvalidate(buffer)
    #expect(!CMSampleBufferIsValid(buffer))
  }

  @Test("a description of another picture is refused")
  func wrongFormat() throws {
    let format = try CMFormatDescription(imageBuffer: image(10))
    #expect(throws: NSError.self) {
      try CMSampleBuffer(
        imageBuffer: image(), formatDescription: format, sampleTiming: .invalid)
    }
  }

  @Test("frames of sound follow each other, and lie in a list of buffers")
  func sound() throws {
    let buffer = try sound(1024, at: CMTime(value: 480, timescale: 48_000))
    #expect(buffer.numSamples == 1024 && buffer.duration == CMTime(value: 1024, timescale: 48_000))
    #expect(try buffer.sampleTimingInfo(at: 1023).presentationTimeStamp.value == 1503)
    #expect(throws: NSError.self) { try buffer.sampleTimingInfo(at: 1024) }
    var needed = 0
    var data: CMBlockBuffer?
    #expect(
      CMSampleBufferGetAudioBufferListWithRetainedBlockBuffer(
        buffer, bufferListSizeNeededOut: &needed, bufferListOut: nil, bufferListSize: 0,
        blockBufferAllocator: nil, blockBufferMemoryAllocator: nil, flags: 0,
        blockBufferOut: &data) == noErr)
    #expect(needed == AudioBufferList.sizeInBytes(maximumBuffers: 2))
    let list = AudioBufferList.allocate(maximumBuffers: 2)
    defer { free(list.unsafeMutablePointer) }
    #expect(
      CMSampleBufferGetAudioBufferListWithRetainedBlockBuffer(
        buffer, bufferListSizeNeededOut: nil, bufferListOut: list.unsafeMutablePointer,
        bufferListSize: needed, blockBufferAllocator: nil, blockBufferMemoryAllocator: nil,
        flags: 0, blockBufferOut: &data) == noErr)
    #expect(list.map(\.mDataByteSize) == [4096, 4096] && data === buffer.dataBuffer)
    var small = AudioBufferList()
    #expect(
      CMSampleBufferGetAudioBufferListWithRetainedBlockBuffer(
        buffer, bufferListSizeNeededOut: nil, bufferListOut: &small,
        bufferListSize: MemoryLayout<AudioBufferList>.size, blockBufferAllocator: nil,
        blockBufferMemoryAllocator: nil, flags: 0, blockBufferOut: &data)
        == kCMSampleBufferError_ArrayTooSmall)
  }

  @Test("a copy has other times, and what was attached")
  func copies() throws {
    let buffer = try sound(4, at: .zero)
    CMSetAttachment(
      buffer, key: "a" as CFString, value: "x" as CFString,
      attachmentMode: kCMAttachmentMode_ShouldPropagate)
    let marks = CMSampleBufferGetSampleAttachmentsArray(buffer, createIfNecessary: true)
    (marks?.firstObject as? NSMutableDictionary)?
      .setObject(true, forKey: kCMSampleAttachmentKey_NotSync)
    let moved = try CMSampleBuffer(
      copying: buffer,
      withNewTiming: [
        CMSampleTimingInfo(
          duration: CMTime(value: 1, timescale: 48_000),
          presentationTimeStamp: CMTime(value: 5, timescale: 1), decodeTimeStamp: .invalid)
      ])
    #expect(moved.presentationTimeStamp.seconds == 5 && moved.numSamples == 4)
    #expect(buffer.presentationTimeStamp == .zero)
    #expect(
      CMGetAttachment(moved, key: "a" as CFString, attachmentModeOut: nil) as? String == "x")
    #expect(CMSampleBufferGetSampleAttachmentsArray(moved, createIfNecessary: false)?.count == 4)
    CMRemoveAttachment(moved, key: "a" as CFString)
    #expect(CMGetAttachment(moved, key: "a" as CFString, attachmentModeOut: nil) == nil)
    #expect(
      CMSampleBufferGetSampleAttachmentsArray(
        try sound(2, at: .zero), createIfNecessary: false) == nil)
  }

  @Test("times and sizes are none, one, or as many as samples")
  func counts() throws {
    let times = (0..<3).map {
      CMSampleTimingInfo(
        duration: CMTime(value: Int64($0 + 1), timescale: 10),
        presentationTimeStamp: CMTime(value: Int64(3 - $0), timescale: 10),
        decodeTimeStamp: .invalid)
    }
    let buffer = try CMSampleBuffer(
      dataBuffer: nil, formatDescription: nil, numSamples: 3, sampleTimings: times,
      sampleSizes: [10, 20, 30])
    #expect(buffer.totalSampleSize == 60 && CMSampleBufferGetSampleSize(buffer, at: 2) == 30)
    #expect(CMSampleBufferGetSampleSize(buffer, at: 3) == 0)
    #expect(buffer.duration == CMTime(value: 6, timescale: 10))
    // The first that is shown need not be the first that is decoded.
    #expect(buffer.presentationTimeStamp == CMTime(value: 1, timescale: 10))
    for wrong in [-1, 2, 4] {
      #expect(throws: NSError.self) {
        try CMSampleBuffer(
          dataBuffer: nil, formatDescription: nil, numSamples: wrong, sampleTimings: times,
          sampleSizes: [])
      }
    }
    #expect(CMSampleBufferSetDataBuffer(buffer, newValue: try CMBlockBuffer(length: 60)) == noErr)
    #expect(
      CMSampleBufferSetDataBuffer(buffer, newValue: try CMBlockBuffer(length: 60))
        == kCMSampleBufferError_AlreadyHasDataBuffer)
    var needed = 0
    #expect(
      CMSampleBufferGetSampleTimingInfoArray(
        buffer, entryCount: 0, arrayToFill: nil, entriesNeededOut: &needed) == noErr)
    var filled = [CMSampleTimingInfo](repeating: .invalid, count: 3)
    #expect(needed == 3)
    #expect(
      CMSampleBufferGetSampleTimingInfoArray(
        buffer, entryCount: 2, arrayToFill: &filled, entriesNeededOut: nil)
        == kCMSampleBufferError_ArrayTooSmall)
    #expect(
      CMSampleBufferGetSampleTimingInfoArray(
        buffer, entryCount: 3, arrayToFill: &filled, entriesNeededOut: nil) == noErr)
    #expect(filled[2].duration.value == 3)
  }
}
