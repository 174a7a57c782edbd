// SPDX-License-Identifier: Apache-2.0

/// What went wrong; 0 for nothing.
public typealias OSStatus = Int32
/// Four letters that name a kind of something, the first one highest.
public typealias FourCharCode = UInt32
/// Four letters that name a kind of something, the first one highest.
public typealias OSType = FourCharCode
/// What functions answer when nothing went wrong.
public let noErr: OSStatus = 0
