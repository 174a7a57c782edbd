// SPDX-License-Identifier: Apache-2.0

/// What became of a call; the numbers are Apple's.
public typealias CVReturn = Int32

/// Nothing went wrong.
public let kCVReturnSuccess: CVReturn = 0
/// The first number of an error of this module.
public let kCVReturnFirst: CVReturn = -6660
/// Something that has no number of its own.
public let kCVReturnError: CVReturn = -6660
/// A parameter makes no sense.
public let kCVReturnInvalidArgument: CVReturn = -6661
/// There is no memory.
public let kCVReturnAllocationFailed: CVReturn = -6662
/// It cannot be done.
public let kCVReturnUnsupported: CVReturn = -6663
/// The kind of pixels is not known.
public let kCVReturnInvalidPixelFormat: CVReturn = -6680
/// The buffer would be too large.
public let kCVReturnInvalidSize: CVReturn = -6681
/// Attributes make no sense.
public let kCVReturnInvalidPixelBufferAttributes: CVReturn = -6682
/// The buffer cannot be used with OpenGL.
public let kCVReturnPixelBufferNotOpenGLCompatible: CVReturn = -6683
/// The buffer cannot be used with Metal.
public let kCVReturnPixelBufferNotMetalCompatible: CVReturn = -6684
/// A pool has lent as many buffers as it may.
public let kCVReturnWouldExceedAllocationThreshold: CVReturn = -6689
/// A pool could not make a buffer.
public let kCVReturnPoolAllocationFailed: CVReturn = -6690
/// A pool's attributes make no sense.
public let kCVReturnInvalidPoolAttributes: CVReturn = -6691
/// It may go well when it is tried again.
public let kCVReturnRetry: CVReturn = -6692
/// The last number of an error of this module.
public let kCVReturnLast: CVReturn = -6699

/// Bits that stand for choices.
public typealias CVOptionFlags = UInt64
