// SPDX-License-Identifier: Apache-2.0

import Foundation
import TextEngine

/// Where the lines of a paragraph lie.
public enum CTTextAlignment: UInt8, Sendable {
  /// Lines begin at the left edge.
  case left = 0
  /// Lines end at the right edge.
  case right = 1
  /// Lines lie in the middle between the edges.
  case center = 2
  /// At both edges, the last line as in ``natural``.
  case justified = 3
  /// Where the writing direction begins.
  case natural = 4
}

/// What happens to text that is longer than a line.
public enum CTLineBreakMode: UInt8, Sendable {
  /// Lines end between words.
  case byWordWrapping = 0
  /// Lines end between characters.
  case byCharWrapping = 1
  /// One line, cut off.
  case byClipping = 2
  /// One line without its beginning.
  case byTruncatingHead = 3
  /// One line without its end.
  case byTruncatingTail = 4
  /// One line without its middle.
  case byTruncatingMiddle = 5
}

/// The direction in which a paragraph is written.
public enum CTWritingDirection: Int8, Sendable {
  /// That of the first letter which has one.
  case natural = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// What a ``CTParagraphStyleSetting`` sets; each says the type of its value.
public enum CTParagraphStyleSpecifier: UInt32, Sendable {
  /// `CTTextAlignment`.
  case alignment = 0
  /// `CGFloat`: points by which the first line is set in.
  case firstLineHeadIndent = 1
  /// `CGFloat`: points by which the other lines are set in.
  case headIndent = 2
  /// `CGFloat`: where lines end, from the leading edge, or below 0 from the trailing one.
  case tailIndent = 3
  /// An array of `CTTextTab`.
  case tabStops = 4
  /// `CGFloat`: points from tab to tab behind the last that is set.
  case defaultTabInterval = 5
  /// `CTLineBreakMode`.
  case lineBreakMode = 6
  /// `CGFloat`: the factor of the lines' heights; 0 for 1.
  case lineHeightMultiple = 7
  /// `CGFloat`: points; 0 for no limit.
  case maximumLineHeight = 8
  /// `CGFloat`: points; 0 for no limit.
  case minimumLineHeight = 9
  /// `CGFloat`; the name that has been replaced by ``lineSpacingAdjustment``.
  case lineSpacing = 10
  /// `CGFloat`: points after the paragraph.
  case paragraphSpacing = 11
  /// `CGFloat`: points before the paragraph.
  case paragraphSpacingBefore = 12
  /// `CTWritingDirection`.
  case baseWritingDirection = 13
  /// `CGFloat`: the most points between lines.
  case maximumLineSpacing = 14
  /// `CGFloat`: the fewest points between lines.
  case minimumLineSpacing = 15
  /// `CGFloat`: points between lines.
  case lineSpacingAdjustment = 16
  /// A number of options; it has no effect.
  case lineBoundsOptions = 17
}

/// One value of a paragraph style.
public struct CTParagraphStyleSetting {
  /// Which value of the style is set; it says the value's type.
  public var spec: CTParagraphStyleSpecifier
  /// How many bytes the value has.
  public var valueSize: Int
  /// The address of the value, which is read when the style is made.
  public var value: UnsafeRawPointer

  /// Creates a setting; its value must stay where it is until a style is made.
  public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
    self.spec = spec
    self.valueSize = valueSize
    self.value = value
  }
}

/// A place on a line to which a tab moves.
public final class CTTextTab: Sendable {
  let stop: TabStop

  init(_ stop: TabStop) {
    self.stop = stop
  }
}

/// Creates a tab; options have no effect.
public func CTTextTabCreate(
  _ alignment: CTTextAlignment, _ location: Double, _ options: CFDictionary?
) -> CTTextTab {
  CTTextTab(TabStop(alignment.alignment, location))
}

/// Returns how text lies at a tab.
public func CTTextTabGetAlignment(_ tab: CTTextTab) -> CTTextAlignment {
  CTTextAlignment(tab.stop.alignment)
}

/// Returns the place of a tab in points.
public func CTTextTabGetLocation(_ tab: CTTextTab) -> Double { tab.stop.location }

/// How a paragraph is set; it does not change.
public final class CTParagraphStyle: Hashable, Sendable {
  package let style: ParagraphStyle

  package init(_ style: ParagraphStyle) {
    self.style = style
  }

  /// Styles are equal when their values are.
  public static func == (a: CTParagraphStyle, b: CTParagraphStyle) -> Bool { a.style == b.style }

  /// Hashes the values.
  public func hash(into hasher: inout Hasher) { hasher.combine(style) }
}

/// Creates a style of some values, the others being the default ones.
public func CTParagraphStyleCreate(
  _ settings: UnsafePointer<CTParagraphStyleSetting>?, _ settingCount: Int
) -> CTParagraphStyle {
  var style = ParagraphStyle()
  if let settings {
    for index in 0..<max(0, settingCount) { style.apply(settings[index]) }
  }
  return CTParagraphStyle(style)
}

/// Returns the style itself, which never changes.
public func CTParagraphStyleCreateCopy(_ paragraphStyle: CTParagraphStyle) -> CTParagraphStyle {
  paragraphStyle
}

/// Reads a value of a style.
///
/// - Parameters:
///   - paragraphStyle: The style.
///   - spec: Which value.
///   - valueBufferSize: How many bytes may be written.
///   - valueBuffer: Where the value is written.
/// - Returns: Whether it was; not where the buffer is too small.
@discardableResult
public func CTParagraphStyleGetValueForSpecifier(
  _ paragraphStyle: CTParagraphStyle, _ spec: CTParagraphStyleSpecifier, _ valueBufferSize: Int,
  _ valueBuffer: UnsafeMutableRawPointer
) -> Bool {
  let style = paragraphStyle.style
  func write<Value: BitwiseCopyable>(_ value: Value) -> Bool {
    guard valueBufferSize >= MemoryLayout<Value>.size else { return false }
    valueBuffer.storeBytes(of: value, as: Value.self)
    return true
  }
  switch spec {
  case .alignment: return write(CTTextAlignment(style.alignment).rawValue)
  case .lineBreakMode: return write(style.lineBreakMode.rawValue)
  case .baseWritingDirection: return write(CTWritingDirection(style.direction).rawValue)
  case .tabStops, .lineBoundsOptions: return false
  default: return write(spec.length.map { CGFloat(style[keyPath: $0]) } ?? 0)
  }
}

extension CTParagraphStyleSpecifier {
  /// The field that a length is kept in.
  fileprivate var length: WritableKeyPath<ParagraphStyle, Double>? {
    switch self {
    case .firstLineHeadIndent: \.firstLineIndent
    case .headIndent: \.headIndent
    case .tailIndent: \.tailIndent
    case .defaultTabInterval: \.tabInterval
    case .lineHeightMultiple: \.lineHeightMultiple
    case .maximumLineHeight: \.maximumLineHeight
    case .minimumLineHeight: \.minimumLineHeight
    case .lineSpacing, .lineSpacingAdjustment: \.lineSpacing
    case .paragraphSpacing: \.paragraphSpacing
    case .paragraphSpacingBefore: \.paragraphSpacingBefore
    case .maximumLineSpacing: \.maximumLineSpacing
    case .minimumLineSpacing: \.minimumLineSpacing
    case .alignment, .tabStops, .lineBreakMode, .baseWritingDirection, .lineBoundsOptions: nil
    }
  }
}

extension ParagraphStyle {
  fileprivate mutating func apply(_ setting: CTParagraphStyleSetting) {
    func read<Value: BitwiseCopyable>(_ type: Value.Type) -> Value? {
      guard setting.valueSize >= MemoryLayout<Value>.size else { return nil }
      return setting.value.loadUnaligned(as: type)
    }
    if let length = setting.spec.length {
      if let value = read(CGFloat.self), !value.isNaN { self[keyPath: length] = Double(value) }
      return
    }
    switch setting.spec {
    case .alignment:
      if let raw = read(UInt8.self), let value = CTTextAlignment(rawValue: raw) {
        alignment = value.alignment
      }
    case .lineBreakMode:
      if let raw = read(UInt8.self), let mode = LineBreakMode(rawValue: raw) {
        lineBreakMode = mode
      }
    case .baseWritingDirection:
      if let raw = read(Int8.self), let value = CTWritingDirection(rawValue: raw) {
        direction = value.direction
      }
    case .tabStops:
      guard setting.valueSize >= MemoryLayout<UnsafeRawPointer>.size else { return }
      let list = setting.value.assumingMemoryBound(to: CFArray.self).pointee
      tabStops = list.compactMap { ($0 as? CTTextTab)?.stop }
    default: break
    }
  }
}

extension CTTextAlignment {
  init(_ alignment: TextAlignment) {
    self =
      switch alignment {
      case .left: .left
      case .right: .right
      case .center: .center
      case .justified: .justified
      case .natural: .natural
      }
  }

  var alignment: TextAlignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    case .natural: .natural
    }
  }
}

extension CTWritingDirection {
  init(_ direction: WritingDirection) {
    self =
      switch direction {
      case .natural: .natural
      case .leftToRight: .leftToRight
      case .rightToLeft: .rightToLeft
      }
  }

  var direction: WritingDirection {
    switch self {
    case .natural: .natural
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}
