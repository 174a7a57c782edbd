// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Samples in memory that belong to somebody else.
public struct AudioBuffer {
  /// How many channels lie side by side.
  public var mNumberChannels: UInt32
  /// How many bytes there are.
  public var mDataByteSize: UInt32
  /// Where they begin.
  public var mData: UnsafeMutableRawPointer?

  /// A buffer of nothing.
  public init() { self.init(mNumberChannels: 0, mDataByteSize: 0, mData: nil) }

  /// A buffer from all its parts.
  public init(mNumberChannels: UInt32, mDataByteSize: UInt32, mData: UnsafeMutableRawPointer?) {
    self.mNumberChannels = mNumberChannels
    self.mDataByteSize = mDataByteSize
    self.mData = mData
  }
}

/// Some buffers, of which the first is a part of the list and the others follow it in memory.
public struct AudioBufferList {
  /// How many there are.
  public var mNumberBuffers: UInt32
  /// The first one.
  public var mBuffers: AudioBuffer

  /// A list of one empty buffer.
  public init() { self.init(mNumberBuffers: 1, mBuffers: AudioBuffer()) }

  /// A list whose first buffer is given.
  public init(mNumberBuffers: UInt32, mBuffers: AudioBuffer) {
    self.mNumberBuffers = mNumberBuffers
    self.mBuffers = mBuffers
  }

  /// Bytes of a list of so many buffers.
  public static func sizeInBytes(maximumBuffers: Int) -> Int {
    MemoryLayout<AudioBufferList>.size
      + max(0, maximumBuffers - 1) * MemoryLayout<AudioBuffer>.stride
  }

  /// Memory for a list of so many buffers, which the caller gives back by `free`.
  public static func allocate(maximumBuffers: Int) -> UnsafeMutableAudioBufferListPointer {
    let count = min(max(1, maximumBuffers), 1024)
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: sizeInBytes(maximumBuffers: count),
      alignment: MemoryLayout<AudioBufferList>.alignment)
    memset(memory, 0, sizeInBytes(maximumBuffers: count))
    let list = memory.bindMemory(to: AudioBufferList.self, capacity: 1)
    list.pointee.mNumberBuffers = UInt32(count)
    return UnsafeMutableAudioBufferListPointer(list)
  }
}

/// The buffers of a list in memory, by their numbers.
public struct UnsafeMutableAudioBufferListPointer: RandomAccessCollection, MutableCollection {
  /// Where the list begins.
  public var unsafeMutablePointer: UnsafeMutablePointer<AudioBufferList>

  /// The buffers of a list.
  public init(_ p: UnsafeMutablePointer<AudioBufferList>) { unsafeMutablePointer = p }

  /// The buffers of a list; nil where there is none.
  public init?(_ p: UnsafeMutablePointer<AudioBufferList>?) {
    guard let p else { return nil }
    self.init(p)
  }

  /// The number of the first buffer.
  public var startIndex: Int { 0 }
  /// How many there are.
  public var endIndex: Int { Int(unsafeMutablePointer.pointee.mNumberBuffers) }

  /// How many buffers the list has.
  public var count: Int {
    get { endIndex }
    nonmutating set { unsafeMutablePointer.pointee.mNumberBuffers = UInt32(clamping: newValue) }
  }

  /// One of the buffers.
  public subscript(index: Int) -> AudioBuffer {
    get { first(index).pointee }
    nonmutating set { first(index).pointee = newValue }
  }

  private func first(_ index: Int) -> UnsafeMutablePointer<AudioBuffer> {
    precondition(indices.contains(index), "a buffer beyond the list")
    let offset = MemoryLayout<AudioBufferList>.offset(of: \.mBuffers) ?? 8
    return (UnsafeMutableRawPointer(unsafeMutablePointer) + offset)
      .assumingMemoryBound(to: AudioBuffer.self) + index
  }
}
