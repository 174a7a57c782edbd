// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import Foundation
import Testing

/// The numbers and letters are those of Apple's headers, which programs write into files and logs.
@Suite("Constants of Core Media")
struct MediaFactTests {
  private func letters(_ code: FourCharCode) -> String {
    String(decoding: (0..<4).map { UInt8(code >> (24 - $0 * 8) & 255) }, as: UTF8.self)
  }

  @Test("kinds and codecs have their four letters")
  func codes() {
    let kinds = [
      kCMMediaType_Video, kCMMediaType_Audio, kCMMediaType_Muxed, kCMMediaType_Text,
      kCMMediaType_TimeCode, kCMMediaType_Metadata,
    ]
    #expect(kinds.map(letters) == ["vide", "soun", "muxx", "text", "tmcd", "meta"] as [String])
    let types: [CMFormatDescription.MediaType] = [
      .video, .audio, .muxed, .text, .timeCode, .metadata,
    ]
    #expect(types.map(\.rawValue) == kinds)
    let codecs = [
      kCMVideoCodecType_H264, kCMVideoCodecType_HEVC, kCMVideoCodecType_JPEG,
      kCMVideoCodecType_AppleProRes4444, kCMVideoCodecType_AppleProRes422HQ,
      kCMVideoCodecType_AppleProRes422, kCMVideoCodecType_AppleProRes422LT,
      kCMVideoCodecType_AppleProRes422Proxy, kCMVideoCodecType_MPEG4Video, kCMVideoCodecType_VP9,
      kCMVideoCodecType_AV1, kCMPixelFormat_32BGRA,
    ]
    #expect(
      codecs.map(letters) == [
        "avc1", "hvc1", "jpeg", "ap4h", "apch", "apcn", "apcs", "apco", "mp4v", "vp09", "av01",
        "BGRA",
      ])
    #expect(kCMPixelFormat_32ARGB == 32)
    let subtypes: [CMFormatDescription.MediaSubType] = [
      .h264, .hevc, .jpeg, .proRes4444, .proRes422, .pixelFormat_32BGRA, .mpeg4AAC, .linearPCM,
      .appleLossless,
    ]
    #expect(
      subtypes.map { letters($0.rawValue) } == [
        "avc1", "hvc1", "jpeg", "ap4h", "apcn", "BGRA", "aac ", "lpcm", "alac",
      ])
    #expect(CMFormatDescription.MediaSubType.pixelFormat_32ARGB.rawValue == 32)
  }

  @Test("errors have their numbers")
  func errors() {
    let samples = [
      kCMSampleBufferError_AllocationFailed, kCMSampleBufferError_RequiredParameterMissing,
      kCMSampleBufferError_AlreadyHasDataBuffer, kCMSampleBufferError_BufferNotReady,
      kCMSampleBufferError_SampleIndexOutOfRange, kCMSampleBufferError_BufferHasNoSampleSizes,
      kCMSampleBufferError_BufferHasNoSampleTimingInfo, kCMSampleBufferError_ArrayTooSmall,
      kCMSampleBufferError_InvalidEntryCount,
    ]
    #expect(samples == (0...8).map { -12_730 - $0 })
    let later = [
      kCMSampleBufferError_SampleTimingInfoInvalid,
      kCMSampleBufferError_InvalidMediaTypeForOperation, kCMSampleBufferError_InvalidSampleData,
      kCMSampleBufferError_InvalidMediaFormat, kCMSampleBufferError_Invalidated,
    ]
    #expect(later == (0...4).map { -12_740 - $0 })
    #expect(kCMBlockBufferBlockAllocationFailedErr == -12_701)
    #expect(kCMBlockBufferBadPointerParameterErr == -12_705)
    #expect(kCMBlockBufferEmptyBBufErr == -12_706)
    #expect(kCMFormatDescriptionError_AllocationFailed == -12_711)
    #expect(kCMFormatDescriptionError_ValueNotAvailable == -12_718)
    #expect(CMBlockBuffer.Flags.assureMemoryNow.rawValue == kCMBlockBufferAssureMemoryNowFlag)
  }

  @Test("keys of attachments have their names")
  func keys() {
    let keys = [
      kCMSampleAttachmentKey_DependsOnOthers, kCMSampleAttachmentKey_DisplayImmediately,
      kCMSampleAttachmentKey_DoNotDisplay, kCMSampleBufferAttachmentKey_TrimDurationAtStart,
      kCMSampleBufferAttachmentKey_TrimDurationAtEnd,
    ].map { String(describing: $0) }
    #expect(
      keys == [
        "DependsOnOthers", "DisplayImmediately", "DoNotDisplay", "TrimDurationAtStart",
        "TrimDurationAtEnd",
      ])
    #expect(
      kCMAttachmentMode_ShouldNotPropagate == 0 && kCMAttachmentMode_ShouldPropagate == 1)
  }
}

@Suite("Functions of Core Media's samples")
struct SampleFunctionTests {
  @Test("the functions tell what the properties tell")
  func functions() throws {
    let sizes = [3, 4]
    let timing = [
      CMSampleTimingInfo(
        duration: CMTime(value: 1, timescale: 10),
        presentationTimeStamp: CMTime(value: 5, timescale: 10),
        decodeTimeStamp: CMTime(value: 4, timescale: 10))
    ]
    var format: CMFormatDescription?
    CMFormatDescriptionCreate(
      allocator: nil, mediaType: kCMMediaType_Text, mediaSubType: 7,
      extensions: ["a": "b"] as CFDictionary, formatDescriptionOut: &format)
    let description = try #require(format)
    #expect(CMFormatDescriptionGetMediaType(description) == description.mediaType.rawValue)
    #expect(CMFormatDescriptionGetMediaSubType(description) == 7)
    #expect(
      CMFormatDescriptionGetExtension(description, extensionKey: "a" as CFString) as? String == "b")
    var made: CMSampleBuffer?
    let status = CMSampleBufferCreate(
      allocator: nil, dataBuffer: try CMBlockBuffer(length: 7), dataReady: false,
      makeDataReadyCallback: nil, refcon: nil, formatDescription: description, sampleCount: 2,
      sampleTimingEntryCount: 1, sampleTimingArray: timing, sampleSizeEntryCount: 2,
      sampleSizeArray: sizes, sampleBufferOut: &made)
    #expect(status == noErr)
    let buffer = try #require(made)
    #expect(!CMSampleBufferDataIsReady(buffer) && buffer.dataReadiness == .notReady)
    CMSampleBufferSetDataReady(buffer)
    #expect(CMSampleBufferDataIsReady(buffer))
    try buffer.setDataReady()
    #expect(CMSampleBufferGetDataBuffer(buffer) === buffer.dataBuffer)
    #expect(buffer.dataBuffer?.dataLength == 7)
    #expect(CMSampleBufferGetFormatDescription(buffer) === buffer.formatDescription)
    #expect(CMSampleBufferGetNumSamples(buffer) == 2)
    #expect(CMSampleBufferGetTotalSampleSize(buffer) == 7)
    #expect(CMSampleBufferGetDuration(buffer) == CMTime(value: 2, timescale: 10))
    #expect(CMSampleBufferGetOutputDuration(buffer) == buffer.outputDuration)
    #expect(CMSampleBufferGetDecodeTimeStamp(buffer) == CMTime(value: 4, timescale: 10))
    #expect(try buffer.sampleTimingInfos().count == 1)
    var second = CMSampleTimingInfo.invalid
    #expect(CMSampleBufferGetSampleTimingInfo(buffer, at: 1, timingInfoOut: &second) == noErr)
    #expect(second.presentationTimeStamp == CMTime(value: 6, timescale: 10))
    #expect(second.decodeTimeStamp == CMTime(value: 5, timescale: 10))
    CMSampleBufferSetOutputPresentationTimeStamp(buffer, newValue: .zero)
    #expect(CMSampleBufferGetOutputPresentationTimeStamp(buffer) == .zero)
    var copy: CMSampleBuffer?
    CMSampleBufferCreateCopy(allocator: nil, sampleBuffer: buffer, sampleBufferOut: &copy)
    #expect(copy?.numSamples == 2 && copy != buffer)
    var late = timing
    late[0].presentationTimeStamp = CMTime(value: 9, timescale: 1)
    CMSampleBufferCreateCopyWithNewTiming(
      allocator: nil, sampleBuffer: buffer, sampleTimingEntryCount: 1, sampleTimingArray: late,
      sampleBufferOut: &copy)
    #expect(copy?.presentationTimeStamp.seconds == 9)
    #expect(
      CMSampleBufferCreateReady(
        allocator: nil, dataBuffer: nil, formatDescription: nil, sampleCount: 3,
        sampleTimingEntryCount: 2, sampleTimingArray: nil, sampleSizeEntryCount: 0,
        sampleSizeArray: nil, sampleBufferOut: &copy) == kCMSampleBufferError_InvalidEntryCount)
    #expect(!kCMTimingInfoInvalid.duration.isValid)
    let types = [
      CMBlockBufferGetTypeID(), CMFormatDescriptionGetTypeID(), CMSampleBufferGetTypeID(),
    ]
    #expect(Set(types).count == 3)
  }

  @Test("pictures and sound are described by functions as by initialisers")
  func descriptions() throws {
    var image: CVPixelBuffer?
    CVPixelBufferCreate(nil, 8, 4, kCVPixelFormatType_32BGRA, nil, &image)
    let picture = try #require(image)
    let video = CMFormatDescription(imageBuffer: picture)
    #expect(CMVideoFormatDescriptionGetDimensions(video) == video.dimensions)
    #expect(video.matchesImageBuffer(picture))
    #expect(CMVideoFormatDescriptionMatchesImageBuffer(video, imageBuffer: picture))
    #expect(
      CMVideoFormatDescriptionGetPresentationDimensions(
        video, usePixelAspectRatio: true, useCleanAperture: true) == CGSize(width: 8, height: 4))
    var buffer: CMSampleBuffer?
    var timing = CMSampleTimingInfo.invalid
    CMSampleBufferCreateForImageBuffer(
      allocator: nil, imageBuffer: picture, dataReady: true, makeDataReadyCallback: nil,
      refcon: nil, formatDescription: video, sampleTiming: &timing, sampleBufferOut: &buffer)
    #expect(buffer?.imageBuffer === picture)
    var stream = AudioStreamBasicDescription()
    stream.mSampleRate = 8000
    var sound: CMFormatDescription?
    CMAudioFormatDescriptionCreate(
      allocator: nil, asbd: &stream, layoutSize: 0, layout: nil, magicCookieSize: 0,
      magicCookie: nil, extensions: nil, formatDescriptionOut: &sound)
    #expect(sound?.audioStreamBasicDescription == stream)
  }

  @Test("bytes are replaced and asked for by functions too")
  func blocks() throws {
    let block = try CMBlockBuffer(length: 4)
    #expect(
      CMBlockBufferReplaceDataBytes(
        with: [1, 2] as [UInt8], blockBuffer: block, offsetIntoDestination: 1, dataLength: 2)
        == kCMBlockBufferNoErr)
    #expect(try Array(block.dataBytes()) == [0, 1, 2, 0])
    #expect(CMBlockBufferIsRangeContiguous(block, atOffset: 1, length: 3))
    #expect(!CMBlockBufferIsRangeContiguous(block, atOffset: 1, length: 4))
    #expect(CMBlockBufferAssureBlockMemory(block) == kCMBlockBufferNoErr)
  }
}
