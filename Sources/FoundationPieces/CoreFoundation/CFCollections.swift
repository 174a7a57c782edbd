// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What Core Foundation makes objects with; there is one way here, so it is never looked at.
public final class CFAllocator: Sendable {
  init() {}
}

/// The allocator that everything is made with.
public let kCFAllocatorDefault: CFAllocator? = nil
/// The allocator that gives nothing back: memory stays the program's.
public let kCFAllocatorNull: CFAllocator! = CFAllocator()

/// Foundation's number of the truth value yes.
public var kCFBooleanTrue: CFBoolean { NSNumber(value: true) }
/// Foundation's number of the truth value no.
public var kCFBooleanFalse: CFBoolean { NSNumber(value: false) }

/// Bits that stand for choices.
public typealias CFOptionFlags = UInt
/// The number of something's hash.
public typealias CFHashCode = UInt
/// The number of an encoding, as Core Foundation counts them.
public typealias CFStringEncoding = UInt32

// MARK: - Objects

/// Whether two objects are equal.
public func CFEqual(_ cf1: AnyObject?, _ cf2: AnyObject?) -> Bool {
  if cf1 === cf2 { return true }
  guard let one = cf1 as? NSObject, let other = cf2 as? NSObject else { return false }
  return one.isEqual(other)
}

/// The hash of an object.
public func CFHash(_ cf: AnyObject) -> CFHashCode {
  if let object = cf as? NSObject { return UInt(bitPattern: object.hash) }
  return UInt(bitPattern: ObjectIdentifier(cf).hashValue)
}

// MARK: - Arrays

/// How many objects an array has.
public func CFArrayGetCount(_ theArray: CFArray) -> CFIndex { theArray.count }

/// The address of one of an array's objects, for `unsafeBitCast` and `Unmanaged`.
///
/// It lasts as long as the array does, and the object in it.
///
/// - Parameters:
///   - theArray: The array.
///   - idx: Which object, from 0.
/// - Returns: The address; nil where the array has no such object.
public func CFArrayGetValueAtIndex(_ theArray: CFArray, _ idx: CFIndex) -> UnsafeRawPointer! {
  guard theArray.indices.contains(idx) else {
    Diagnostics.report(
      .selector, "CFArrayGetValueAtIndex: \(idx) is beyond the \(theArray.count) of the array")
    return nil
  }
  return address(of: theArray.object(at: idx), keptBy: theArray)
}

/// Makes an array that can grow; capacity and callbacks are not looked at.
public func CFArrayCreateMutable(
  _ allocator: CFAllocator?, _ capacity: CFIndex, _ callBacks: UnsafeRawPointer?
) -> CFMutableArray! {
  NSMutableArray()
}

/// Adds the object at an address to the end of an array.
public func CFArrayAppendValue(_ theArray: CFMutableArray, _ value: UnsafeRawPointer?) {
  guard let value else { return }
  theArray.add(Unmanaged<AnyObject>.fromOpaque(value).takeUnretainedValue())
}

// MARK: - Dictionaries

/// How many values a dictionary has.
public func CFDictionaryGetCount(_ theDict: CFDictionary!) -> CFIndex { theDict?.count ?? 0 }

/// The address of the value of a key, for `unsafeBitCast` and `Unmanaged`.
///
/// - Parameters:
///   - theDict: The dictionary, as long as which the address lasts.
///   - key: The address of the key, as `Unmanaged.passUnretained(_:).toOpaque()` has it.
/// - Returns: The address; nil where there is no such key.
public func CFDictionaryGetValue(
  _ theDict: CFDictionary!, _ key: UnsafeRawPointer!
) -> UnsafeRawPointer! {
  guard let theDict, let key else { return nil }
  let object = Unmanaged<AnyObject>.fromOpaque(key).takeUnretainedValue()
  return theDict.object(forKey: object).flatMap { address(of: $0, keptBy: theDict) }
}

/// Whether a dictionary has a key.
public func CFDictionaryContainsKey(_ theDict: CFDictionary!, _ key: UnsafeRawPointer!) -> Bool {
  CFDictionaryGetValue(theDict, key) != nil
}

/// Writes the address of the value of a key where there is one.
///
/// - Parameters:
///   - theDict: The dictionary, as long as which the address lasts.
///   - key: The address of the key, as `Unmanaged.passUnretained(_:).toOpaque()` has it.
///   - value: Where the address goes; it stays as it was where there is no such key.
/// - Returns: Whether there is a value.
public func CFDictionaryGetValueIfPresent(
  _ theDict: CFDictionary!, _ key: UnsafeRawPointer!,
  _ value: UnsafeMutablePointer<UnsafeRawPointer?>!
) -> Bool {
  guard let found = CFDictionaryGetValue(theDict, key) else { return false }
  value?.pointee = UnsafeRawPointer(found)
  return true
}

/// Makes a dictionary that can grow; capacity and callbacks are not looked at.
public func CFDictionaryCreateMutable(
  _ allocator: CFAllocator?, _ capacity: CFIndex, _ keyCallBacks: UnsafeRawPointer?,
  _ valueCallBacks: UnsafeRawPointer?
) -> CFMutableDictionary! {
  NSMutableDictionary()
}

/// Sets the value of a key, both by their addresses.
public func CFDictionarySetValue(
  _ theDict: CFMutableDictionary, _ key: UnsafeRawPointer?, _ value: UnsafeRawPointer?
) {
  guard let key, let value else { return }
  let object = Unmanaged<AnyObject>.fromOpaque(key).takeUnretainedValue()
  guard let key = object as? NSObject else { return }
  theDict.setObject(Unmanaged<AnyObject>.fromOpaque(value).takeUnretainedValue(), forKey: key)
}

/// The address of an object; of a value the object that is made of it, which `owner` then keeps.
private func address(of value: Any, keptBy owner: AnyObject) -> UnsafeRawPointer {
  let object = value as AnyObject
  let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
  if !(type(of: value) is AnyClass) {
    // The address of the object itself is a key that no other object has as long as this one lives.
    objc_setAssociatedObject(owner, address, object, .OBJC_ASSOCIATION_RETAIN)
  }
  return address
}

// MARK: - Strings

/// How many UTF-16 units a text has.
public func CFStringGetLength(_ theString: CFString) -> CFIndex { theString.length }

/// Foundation's number of an encoding from Core Foundation's; that of UTF-8 where it is unknown.
@_disfavoredOverload  // Files that import CoreFoundation too see that one.
public func CFStringConvertEncodingToNSStringEncoding(_ encoding: CFStringEncoding) -> UInt {
  let known: [CFStringEncoding: String.Encoding] = [
    0x0600: .ascii, 0x0100: .utf16, 0x0201: .isoLatin1, 0x0202: .isoLatin2,
    0x0500: .windowsCP1252, 0x0501: .windowsCP1250, 0x0502: .windowsCP1251,
    0x0503: .windowsCP1253, 0x0504: .windowsCP1254, 0x0A01: .shiftJIS, 0x0920: .japaneseEUC,
    0x0820: .iso2022JP, 0x0000: .macOSRoman, 0x0C00_0100: .utf32, 0x0BFF: .nonLossyASCII,
  ]
  return (known[encoding] ?? .utf8).rawValue
}

extension NSArray {
  fileprivate var indices: Range<Int> { 0..<count }
}
