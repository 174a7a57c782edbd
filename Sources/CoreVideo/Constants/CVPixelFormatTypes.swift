// SPDX-License-Identifier: Apache-2.0

import FoundationPieces

// Kinds of pixels, by Apple's numbers: most are four letters.

/// Red, green, blue, a byte each.
public let kCVPixelFormatType_24RGB: OSType = 0x18
/// Blue, green, red, a byte each.
public let kCVPixelFormatType_24BGR: OSType = 0x3234_4247
/// Alpha, red, green, blue, a byte each.
public let kCVPixelFormatType_32ARGB: OSType = 0x20
/// Blue, green, red, alpha, a byte each.
public let kCVPixelFormatType_32BGRA: OSType = 0x4247_5241
/// Alpha, blue, green, red, a byte each.
public let kCVPixelFormatType_32ABGR: OSType = 0x4142_4752
/// Red, green, blue, alpha, a byte each.
public let kCVPixelFormatType_32RGBA: OSType = 0x5247_4241
/// Alpha, red, green, blue, 16 bits each with the high byte first.
public let kCVPixelFormatType_64ARGB: OSType = 0x6236_3461
/// Red, green, blue, alpha, 16 bits each with the low byte first.
public let kCVPixelFormatType_64RGBALE: OSType = 0x6C36_3472
/// Red, green, blue, alpha, half floating-point numbers.
public let kCVPixelFormatType_64RGBAHalf: OSType = 0x5247_6841
/// Red, green, blue, alpha, floating-point numbers.
public let kCVPixelFormatType_128RGBAFloat: OSType = 0x5247_6641
/// One byte.
public let kCVPixelFormatType_OneComponent8: OSType = 0x4C30_3038
/// One number of 16 bits with the low byte first.
public let kCVPixelFormatType_OneComponent16: OSType = 0x4C30_3136
/// One half floating-point number.
public let kCVPixelFormatType_OneComponent16Half: OSType = 0x4C30_3068
/// One floating-point number.
public let kCVPixelFormatType_OneComponent32Float: OSType = 0x4C30_3066
/// Two bytes.
public let kCVPixelFormatType_TwoComponent8: OSType = 0x3243_3038
/// Distances in half floating-point numbers.
public let kCVPixelFormatType_DepthFloat16: OSType = 0x6864_6570
/// Distances in floating-point numbers.
public let kCVPixelFormatType_DepthFloat32: OSType = 0x6664_6570
/// A plane of luma and one of both chroma, side by side at half the resolution; luma 16...235.
public let kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange: OSType = 0x3432_3076
/// A plane of luma and one of both chroma, side by side at half the resolution; luma 0...255.
public let kCVPixelFormatType_420YpCbCr8BiPlanarFullRange: OSType = 0x3432_3066
/// A plane of luma and one of each chroma at half the resolution; luma 16...235.
public let kCVPixelFormatType_420YpCbCr8Planar: OSType = 0x7934_3230
/// A plane of luma and one of each chroma at half the resolution; luma 0...255.
public let kCVPixelFormatType_420YpCbCr8PlanarFullRange: OSType = 0x6634_3230
/// As ``kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange`` with 10 bits, the highest of 16 bits with the
/// low byte first.
public let kCVPixelFormatType_420YpCbCr10BiPlanarVideoRange: OSType = 0x7834_3230
/// As ``kCVPixelFormatType_420YpCbCr8BiPlanarFullRange`` with 10 bits, the highest of 16 bits with the
/// low byte first.
public let kCVPixelFormatType_420YpCbCr10BiPlanarFullRange: OSType = 0x7866_3230
