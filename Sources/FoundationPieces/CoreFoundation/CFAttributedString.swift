// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Makes a text with one set of attributes.
public func CFAttributedStringCreate(
  _ alloc: CFAllocator?, _ str: CFString!, _ attributes: CFDictionary?
) -> CFAttributedString! {
  NSAttributedString(string: text(of: str), attributes: keys(of: attributes))
}

/// Makes an empty text that can be changed; the greatest length is not looked at.
public func CFAttributedStringCreateMutable(
  _ alloc: CFAllocator?, _ maxLength: CFIndex
) -> CFMutableAttributedString! {
  NSMutableAttributedString(string: "")
}

/// How many UTF-16 units a text has.
public func CFAttributedStringGetLength(_ aStr: CFAttributedString!) -> CFIndex { aStr.length }

/// The text without its attributes.
public func CFAttributedStringGetString(_ aStr: CFAttributedString!) -> CFString! {
  NSString(string: aStr.string)
}

/// Puts a text in the place of a part, which keeps the attributes that it had first.
public func CFAttributedStringReplaceString(
  _ aStr: CFMutableAttributedString!, _ range: CFRange, _ replacement: CFString!
) {
  guard let range = checked(range, in: aStr) else { return }
  aStr.replaceCharacters(in: range, with: text(of: replacement))
}

/// Gives a part of a text an attribute; nil takes it away.
public func CFAttributedStringSetAttribute(
  _ aStr: CFMutableAttributedString!, _ range: CFRange, _ attrName: CFString!, _ value: Any?
) {
  guard let range = checked(range, in: aStr) else { return }
  let key = NSAttributedString.Key(text(of: attrName))
  guard let value else { return aStr.removeAttribute(key, range: range) }
  aStr.addAttribute(key, value: value, range: range)
}

/// Gives a part of a text attributes, in the place of all that it had or beside them.
public func CFAttributedStringSetAttributes(
  _ aStr: CFMutableAttributedString!, _ range: CFRange, _ replacement: CFDictionary!,
  _ clearOtherAttributes: Bool
) {
  guard let range = checked(range, in: aStr) else { return }
  if clearOtherAttributes { return aStr.setAttributes(keys(of: replacement), range: range) }
  aStr.addAttributes(keys(of: replacement), range: range)
}

private func text(of string: CFString?) -> String { string.map { "\($0)" } ?? "" }

private func keys(of attributes: CFDictionary?) -> [NSAttributedString.Key: Any] {
  var result: [NSAttributedString.Key: Any] = [:]
  for (key, value) in attributes ?? [:] { result[NSAttributedString.Key("\(key)")] = value }
  return result
}

/// The range within a text; nil where it lies beyond, which is reported.
private func checked(_ range: CFRange, in text: NSAttributedString) -> NSRange? {
  guard range.location >= 0, range.length >= 0, range.location <= text.length,
    range.length <= text.length - range.location
  else {
    Diagnostics.report(
      .selector,
      "the range \(range.location), \(range.length) is beyond the \(text.length) of the text")
    return nil
  }
  return NSRange(location: range.location, length: range.length)
}
