// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A place in a text of ours: UTF-16 units before it.
@MainActor
final class TextPlace: UITextPosition {
  let offset: Int

  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }

  // Equality of NSObject may be asked for anywhere, and what it reads does not change.
  nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? TextPlace)?.offset == offset
  }
  nonisolated override var hash: Int { offset }
}

/// A part of a text of ours, in UTF-16 units.
@MainActor
final class TextSpan: UITextRange {
  let units: Range<Int>

  init(_ units: Range<Int>) {
    self.units = units
    super.init()
  }

  override var start: UITextPosition { TextPlace(units.lowerBound) }
  override var end: UITextPosition { TextPlace(units.upperBound) }
  override var isEmpty: Bool { units.isEmpty }
  nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? TextSpan)?.units == units
  }
  nonisolated override var hash: Int { units.hashValue }
}

/// A part of a selection of ours on one line.
@MainActor
final class TextSpanRect: UITextSelectionRect {
  private let place: CGRect
  private let ends: (start: Bool, end: Bool)

  init(_ place: CGRect, start: Bool, end: Bool) {
    self.place = place
    ends = (start, end)
    super.init()
  }

  override var rect: CGRect { place }
  override var containsStart: Bool { ends.start }
  override var containsEnd: Bool { ends.end }
}
