// SPDX-License-Identifier: Apache-2.0

/// What samples are: how many a second, of how many channels, and how they lie in memory.
public struct AudioStreamBasicDescription: Hashable, Sendable {
  /// Frames a second, each of one sample for a channel.
  public var mSampleRate: Double
  /// The kind of sound.
  public var mFormatID: AudioFormatID
  /// How samples lie in memory.
  public var mFormatFlags: AudioFormatFlags
  /// Bytes of a packet; 0 where they differ.
  public var mBytesPerPacket: UInt32
  /// Frames of a packet; 1 for samples as they are.
  public var mFramesPerPacket: UInt32
  /// Bytes from one frame to the next, of one channel where each lies by itself.
  public var mBytesPerFrame: UInt32
  /// How many samples a frame has.
  public var mChannelsPerFrame: UInt32
  /// Bits of a sample; 0 where it is compressed.
  public var mBitsPerChannel: UInt32
  /// 0.
  public var mReserved: UInt32

  /// A description of nothing.
  public init() {
    self.init(
      mSampleRate: 0, mFormatID: 0, mFormatFlags: 0, mBytesPerPacket: 0, mFramesPerPacket: 0,
      mBytesPerFrame: 0, mChannelsPerFrame: 0, mBitsPerChannel: 0, mReserved: 0)
  }

  /// A description from all its parts.
  public init(
    mSampleRate: Double, mFormatID: AudioFormatID, mFormatFlags: AudioFormatFlags,
    mBytesPerPacket: UInt32, mFramesPerPacket: UInt32, mBytesPerFrame: UInt32,
    mChannelsPerFrame: UInt32, mBitsPerChannel: UInt32, mReserved: UInt32
  ) {
    (self.mSampleRate, self.mFormatID, self.mFormatFlags) = (mSampleRate, mFormatID, mFormatFlags)
    (self.mBytesPerPacket, self.mFramesPerPacket) = (mBytesPerPacket, mFramesPerPacket)
    (self.mBytesPerFrame, self.mChannelsPerFrame) = (mBytesPerFrame, mChannelsPerFrame)
    (self.mBitsPerChannel, self.mReserved) = (mBitsPerChannel, mReserved)
  }
}

/// Where a packet of a block of compressed sound lies.
public struct AudioStreamPacketDescription: Hashable, Sendable {
  /// Bytes before it.
  public var mStartOffset: Int64
  /// Frames of it; 0 where all packets have as many.
  public var mVariableFramesInPacket: UInt32
  /// Its bytes.
  public var mDataByteSize: UInt32

  /// A packet of nothing.
  public init() { self.init(mStartOffset: 0, mVariableFramesInPacket: 0, mDataByteSize: 0) }

  /// A packet from all its parts.
  public init(mStartOffset: Int64, mVariableFramesInPacket: UInt32, mDataByteSize: UInt32) {
    self.mStartOffset = mStartOffset
    self.mVariableFramesInPacket = mVariableFramesInPacket
    self.mDataByteSize = mDataByteSize
  }
}
