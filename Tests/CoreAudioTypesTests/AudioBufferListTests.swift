// SPDX-License-Identifier: Apache-2.0

import CoreAudioTypes
import Foundation
import Testing

@Suite("Lists of audio buffers")
struct AudioBufferListTests {
  @Test("buffers lie behind each other, and are found by their numbers")
  func list() {
    let list = AudioBufferList.allocate(maximumBuffers: 3)
    defer { free(list.unsafeMutablePointer) }
    #expect(list.count == 3 && list.map(\.mDataByteSize) == [0, 0, 0])
    for index in list.indices {
      list[index] = AudioBuffer(
        mNumberChannels: 1, mDataByteSize: UInt32(index * 4), mData: nil)
    }
    #expect(list.map(\.mDataByteSize) == [0, 4, 8])
    #expect(list.unsafeMutablePointer.pointee.mBuffers.mNumberChannels == 1)
    #expect(UnsafeMutableAudioBufferListPointer(nil) == nil)
  }

  @Test("a list takes the bytes that C has for it on machines of 64 bits")
  func sizes() {
    #expect(AudioBufferList.sizeInBytes(maximumBuffers: 1) == 24)
    #expect(AudioBufferList.sizeInBytes(maximumBuffers: 2) == 40)
    #expect(MemoryLayout<AudioStreamBasicDescription>.size == 40)
    #expect(MemoryLayout<AudioStreamPacketDescription>.size == 16)
  }

  @Test("formats have the four letters that files have")
  func letters() {
    func letters(_ format: AudioFormatID) -> String {
      String(decoding: (0..<4).map { UInt8(format >> (24 - $0 * 8) & 255) }, as: UTF8.self)
    }
    #expect(letters(kAudioFormatLinearPCM) == "lpcm" && letters(kAudioFormatMPEG4AAC) == "aac ")
    #expect(
      kAudioFormatFlagsNativeFloatPacked == kAudioFormatFlagIsFloat | kAudioFormatFlagIsPacked)
  }
}
