// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A value that a document gives to a property by its name.
enum InterfaceValue {
  case nothing
  case flag(Bool)
  case number(Double)
  case text(String)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case range(NSRange)
  case color(UIColor)
  case image(UIImage)

  /// The value as a property of a type takes it; nil where it cannot.
  func converted<Value>(to type: Value.Type) -> Value? {
    switch self {
    case .nothing: nil
    case .flag(let flag): flag as? Value ?? Self.number(flag ? 1 : 0, as: type)
    case .number(let number): Self.number(number, as: type)
    case .text(let text): text as? Value ?? NSString(string: text) as? Value
    case .point(let point): point as? Value
    case .size(let size): size as? Value
    case .rect(let rect): rect as? Value
    case .range(let range): range as? Value
    case .color(let color): color as? Value ?? color.cgColor as? Value
    case .image(let image): image as? Value
    }
  }

  /// As `NSNumber` answers: whole numbers are cut off.
  private static func number<Value>(_ number: Double, as type: Value.Type) -> Value? {
    let whole = Int(exactly: number.rounded(.towardZero)) ?? 0
    let forms: [Any] = [
      number, CGFloat(number), Float(number), whole, number != 0, Int32(clamping: whole),
      Int64(whole), UInt(clamping: whole), Int16(clamping: whole), Int8(clamping: whole),
      UInt32(clamping: whole), UInt64(clamping: whole), UInt16(clamping: whole),
      UInt8(clamping: whole),
    ]
    for form in forms where Swift.type(of: form) == type { return form as? Value }
    return NSNumber(value: number) as? Value
  }
}
