// SPDX-License-Identifier: Apache-2.0

// C's limits that Swift on Linux cannot read from its headers, with the types that they have on Apple's
// systems.

/// The least number of 16 bits.
public let INT16_MIN = Int32(Int16.min)
/// The least number of 32 bits.
public let INT32_MIN = Int32.min
/// The least number of 64 bits.
public let INT64_MIN = Int64.min
/// The greatest number of 64 bits.
public let INT64_MAX = Int64.max
/// The greatest number of 64 bits without a sign.
public let UINT64_MAX = UInt64.max
/// The greatest number of 32 bits without a sign.
public let UINT_MAX = UInt32.max
/// The least whole number.
public let LONG_MIN = Int.min
/// The greatest whole number without a sign.
public let ULONG_MAX = UInt.max
/// The greatest number of 8 bits without a sign.
public let UCHAR_MAX = Int32(UInt8.max)
/// The greatest whole number.
public let NSIntegerMax = Int.max
/// The least whole number.
public let NSIntegerMin = Int.min

/// A number of 8 bits, as BSD calls it.
public typealias u_int8_t = UInt8
/// A number of 16 bits, as BSD calls it.
public typealias u_int16_t = UInt16
/// A number of 32 bits, as BSD calls it.
public typealias u_int32_t = UInt32
/// A number of 64 bits, as BSD calls it.
public typealias u_int64_t = UInt64
