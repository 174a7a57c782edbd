// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import QuartzCore

/// What a key of the keyboard on screen does.
enum ScreenKey: Hashable {
  case letter(String)
  case shift
  case delete
  case page(KeyboardPlan.Page)
  case space
  case enter

  /// Whether the key is grey rather than as bright as letters.
  var isQuiet: Bool {
    switch self {
    case .letter, .space: false
    default: true
    }
  }
}

/// Which keys a keyboard has, and where they lie.
struct KeyboardPlan: Equatable {
  enum Page: Hashable { case letters, numbers, signs }

  struct Key: Equatable {
    var key: ScreenKey
    /// From the keyboard's upper left corner.
    var frame: CGRect
    /// Whether it has no ground of its own.
    var isBare = false
  }

  /// The height of the rows of keys, in points.
  static let height: CGFloat = 216
  private static let (gap, edge, pitch, top) = (6.0, 3.0, 54.0, 8.0)

  let keys: [Key]

  /// Lays a keyboard out.
  ///
  /// - Parameters:
  ///   - type: For what.
  ///   - page: Which of its pages.
  ///   - width: Points.
  init(_ type: UIKeyboardType, page: Page, width: CGFloat) {
    let width = width.isFinite ? max(width, 100) : 375
    switch type {
    case .numberPad, .asciiCapableNumberPad, .decimalPad, .phonePad:
      keys = Self.pad(type, width)
    default: keys = Self.rows(type, page, width)
    }
  }

  /// The page that a keyboard begins with.
  static func firstPage(of type: UIKeyboardType) -> Page {
    type == .numbersAndPunctuation ? .numbers : .letters
  }

  /// The key at a point, or the nearest where it lies between keys.
  func key(at point: CGPoint) -> Key? {
    keys.min { Self.distance($0.frame, point) < Self.distance($1.frame, point) }
      .flatMap { Self.distance($0.frame, point) <= 12 ? $0 : nil }
  }

  private static func distance(_ rect: CGRect, _ point: CGPoint) -> CGFloat {
    Elementary.hypot(
      max(rect.minX - point.x, 0, point.x - rect.maxX),
      max(rect.minY - point.y, 0, point.y - rect.maxY))
  }

  // MARK: - Letters

  private static func letters(_ page: Page) -> [String] {
    switch page {
    case .letters: ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
    case .numbers: ["1234567890", "-/:;()$&@\"", ".,?!'"]
    case .signs: ["[]{}#%^*+=", "_\\|~<>\u{20AC}\u{A3}\u{A5}\u{2022}", ".,?!'"]
    }
  }

  private static func rows(_ type: UIKeyboardType, _ page: Page, _ width: CGFloat) -> [Key] {
    let unit = (width - 2 * edge - 9 * gap) / 10
    let rows = letters(page)
    var keys: [Key] = []
    for row in 0..<2 {
      let count = CGFloat(rows[row].count)
      var x = (width - count * unit - (count - 1) * gap) / 2
      for letter in rows[row] {
        keys.append(Key(key: .letter(String(letter)), frame: frame(row, x, unit)))
        x += unit + gap
      }
    }
    keys += third(page, rows[2], width, unit)
    return keys + bottom(type, page, width, unit)
  }

  private static func frame(_ row: Int, _ x: CGFloat, _ width: CGFloat) -> CGRect {
    CGRect(x: x, y: top + CGFloat(row) * pitch, width: width, height: pitch - 12)
  }

  private static func third(
    _ page: Page, _ row: String, _ width: CGFloat, _ unit: CGFloat
  ) -> [Key] {
    let side = unit * 4 / 3
    let change: ScreenKey =
      switch page {
      case .letters: .shift
      case .numbers: .page(.signs)
      case .signs: .page(.numbers)
      }
    var keys = [
      Key(key: change, frame: frame(2, edge, side)),
      Key(key: .delete, frame: frame(2, width - edge - side, side)),
    ]
    let count = CGFloat(row.count)
    let wide = page == .letters ? unit : (7 * unit + 6 * gap - 4 * gap) / 5
    var x = (width - count * wide - (count - 1) * gap) / 2
    for letter in row {
      keys.append(Key(key: .letter(String(letter)), frame: frame(2, x, wide)))
      x += wide + gap
    }
    return keys
  }

  private static func bottom(
    _ type: UIKeyboardType, _ page: Page, _ width: CGFloat, _ unit: CGFloat
  ) -> [Key] {
    let wide = 2.5 * unit + 1.5 * gap
    let extras: [String] =
      switch (type, page) {
      case (.URL, .letters): [".", "/", ".com"]
      case (.emailAddress, .letters): ["@", "."]
      case (.twitter, .letters): ["@", "#"]
      case (.webSearch, .letters): ["."]
      default: []
      }
    var keys = [
      Key(key: .page(page == .letters ? .numbers : .letters), frame: frame(3, edge, wide)),
      Key(key: .enter, frame: frame(3, width - edge - wide, wide)),
    ]
    let (left, right) = (edge + wide + gap, width - edge - wide - gap)
    guard type != .URL || page != .letters else {
      let part = (right - left - 2 * gap) / 3
      for (index, text) in extras.enumerated() {
        keys.append(
          Key(key: .letter(text), frame: frame(3, left + CGFloat(index) * (part + gap), part)))
      }
      return keys
    }
    let taken = CGFloat(extras.count) * (unit + gap)
    keys.append(Key(key: .space, frame: frame(3, left, right - left - taken)))
    for (index, text) in extras.enumerated() {
      let x = right - taken + gap + CGFloat(index) * (unit + gap)
      keys.append(Key(key: .letter(text), frame: frame(3, x, unit)))
    }
    return keys
  }

  // MARK: - Digits

  private static func pad(_ type: UIKeyboardType, _ width: CGFloat) -> [Key] {
    let wide = (width - 4 * gap) / 3
    func place(_ row: Int, _ column: Int) -> CGRect {
      CGRect(
        x: gap + CGFloat(column) * (wide + gap), y: top - 2 + CGFloat(row) * 53, width: wide,
        height: 46)
    }
    var keys = (1...9).map { digit in
      Key(key: .letter("\(digit)"), frame: place((digit - 1) / 3, (digit - 1) % 3))
    }
    keys.append(Key(key: .letter("0"), frame: place(3, 1)))
    keys.append(Key(key: .delete, frame: place(3, 2), isBare: true))
    switch type {
    case .decimalPad: keys.append(Key(key: .letter("."), frame: place(3, 0), isBare: true))
    case .phonePad: keys.append(Key(key: .letter("+"), frame: place(3, 0), isBare: true))
    default: break
    }
    return keys
  }
}
