// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Text and its looks as a value, in runs of one look each.
///
/// What a module lays out by itself is this. Foundation on Linux never frees the runs of an attributed
/// string nor what they hold, fonts and colours too, so one that is made for each layout stays for ever.
package struct TextRuns {
  package typealias Looks = [NSAttributedString.Key: Any]

  /// A stretch of text with one look.
  package struct Run {
    /// The UTF-16 units.
    package let range: Range<Int>
    package var looks: Looks
  }

  package let string: String
  /// How many UTF-16 units there are.
  package let length: Int
  /// They lie side by side and cover the text.
  package private(set) var runs: [Run]

  private init(_ string: String, length: Int, runs: [Run]) {
    (self.string, self.length, self.runs) = (string, length, runs)
  }

  /// Text that looks the same everywhere.
  package init(_ string: String, looks: Looks = [:]) {
    let length = string.utf16.count
    let runs = length == 0 ? [] : [Run(range: 0..<length, looks: looks)]
    self.init(string, length: length, runs: runs)
  }

  /// The text of an attributed string.
  package init(_ text: NSAttributedString) {
    self.init(text, in: 0..<text.length)
  }

  /// A part of an attributed string, in UTF-16 units inside of it.
  package init(_ text: NSAttributedString, in part: Range<Int>) {
    let whole = text.string
    let string =
      part == 0..<text.length ? whole : (whole as NSString).substring(with: NSRange(part))
    var runs: [Run] = []
    var index = part.lowerBound
    while index < part.upperBound {
      var run = NSRange(location: index, length: 1)
      let looks = text.attributes(at: index, effectiveRange: &run)
      let end = min(part.upperBound, max(index + 1, NSMaxRange(run)))
      runs.append(
        Run(range: index - part.lowerBound..<end - part.lowerBound, looks: looks))
      index = end
    }
    self.init(string, length: part.count, runs: runs)
  }

  /// A part, in UTF-16 units inside of the text.
  package func part(_ part: Range<Int>) -> TextRuns {
    guard part != 0..<length else { return self }
    let units = string.utf16.dropFirst(part.lowerBound).prefix(part.count)
    return TextRuns(
      String(decoding: units, as: UTF16.self), length: part.count,
      runs: runs.compactMap { run in
        let shared = run.range.clamped(to: part)
        guard !shared.isEmpty else { return nil }
        let start = shared.lowerBound - part.lowerBound
        return Run(range: start..<start + shared.count, looks: run.looks)
      })
  }

  /// The text with another in the place of a part.
  package func replacing(_ part: Range<Int>, with other: TextRuns) -> TextRuns {
    let parts = [self.part(0..<part.lowerBound), other, self.part(part.upperBound..<length)]
    var runs: [Run] = []
    for part in parts {
      let start = runs.last?.range.upperBound ?? 0
      runs += part.runs.map { run in
        Run(
          range: run.range.lowerBound + start..<run.range.upperBound + start, looks: run.looks)
      }
    }
    return TextRuns(
      parts.map(\.string).joined(), length: runs.last?.range.upperBound ?? 0, runs: runs)
  }

  /// The looks at a UTF-16 unit; none outside the text.
  package func looks(at unit: Int) -> Looks {
    runs.first { $0.range.contains(unit) }?.looks ?? [:]
  }

  /// Changes the looks of each run.
  package mutating func change(_ body: (inout Looks) -> Void) {
    for index in runs.indices { body(&runs[index].looks) }
  }

  /// Changes the looks of some UTF-16 units.
  package mutating func change(_ part: Range<Int>, _ body: (inout Looks) -> Void) {
    runs = runs.flatMap { run -> [Run] in
      let shared = run.range.clamped(to: part)
      guard !shared.isEmpty else { return [run] }
      var looks = run.looks
      body(&looks)
      return [
        Run(range: run.range.lowerBound..<shared.lowerBound, looks: run.looks),
        Run(range: shared, looks: looks),
        Run(range: shared.upperBound..<run.range.upperBound, looks: run.looks),
      ].filter { !$0.range.isEmpty }
    }
  }

  /// The same for those who want Foundation's form.
  package var attributedString: NSAttributedString {
    guard runs.count > 1 else {
      return NSAttributedString(string: string, attributes: runs.first?.looks)
    }
    let result = NSMutableAttributedString(string: string)
    for run in runs { result.setAttributes(run.looks, range: NSRange(run.range)) }
    return result
  }
}

extension TextRuns: Equatable {
  package static func == (a: TextRuns, b: TextRuns) -> Bool {
    a.string == b.string && a.runs.map(\.range) == b.runs.map(\.range)
      && zip(a.runs, b.runs).allSatisfy { areEqual($0.looks, $1.looks) }
  }

  /// Whether two looks are the same: values that can be compared are, objects else by identity.
  package static func areEqual(_ a: Looks, _ b: Looks) -> Bool {
    a.count == b.count
      && a.allSatisfy { key, value in
        guard let other = b[key] else { return false }
        if let value = value as? AnyHashable, let other = other as? AnyHashable {
          return value == other
        }
        return value as AnyObject === other as AnyObject
      }
  }
}
