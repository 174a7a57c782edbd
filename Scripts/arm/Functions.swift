// SPDX-License-Identifier: Apache-2.0

// Hands the elementary functions to C, which prints what they make; compiled together with the module.

@_cdecl("elementary_value")
public func value(_ number: Int32, _ x: Double, _ y: Double) -> Double {
  switch number {
  case 0: Elementary.sin(x)
  case 1: Elementary.cos(x)
  case 2: Elementary.tan(x)
  case 3: Elementary.exp(x)
  case 4: Elementary.exp2(x)
  case 5: Elementary.pow(x, y)
  case 6: Double(Elementary.pow(Float(x), Float(y)))
  case 7: Elementary.atan2(x, y)
  case 8: Elementary.atan(x)
  case 9: Elementary.asin(x)
  case 10: Elementary.acos(x)
  case 11: Elementary.log(x)
  case 12: Elementary.log2(x)
  case 13: Elementary.log10(x)
  case 14: Elementary.hypot(x, y)
  default: Elementary.cbrt(x)
  }
}
