// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

/// Text with looks that tells layout managers and a delegate what of it changes.
///
/// A subclass that keeps the text elsewhere overrides ``string``,
/// ``attributes(at:effectiveRange:)``, `replaceCharacters(in:with:)` and
/// ``setAttributes(_:range:)``, and calls ``edited(_:range:changeInLength:)`` in the last two.
open class NSTextStorage: NSMutableAttributedString {
  /// What of a text has changed.
  public struct EditActions: OptionSet, Hashable, Sendable {
    /// The options as bits, numbered as Apple numbers them; unknown ones are kept.
    public let rawValue: UInt

    /// Creates a set of its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Looks have changed.
    public static let editedAttributes = EditActions(rawValue: 1)
    /// Characters have changed.
    public static let editedCharacters = EditActions(rawValue: 2)
  }

  private var depth = 0
  private var managers: [NSLayoutManager] = []

  /// Creates an empty text.
  public init() {
    super.init(string: "")
  }

  /// Creates a text without looks.
  public override init(string str: String) {
    super.init(string: "")
    super.replaceCharacters(in: NSRange(location: 0, length: 0), with: str)
  }

  /// Creates a text whose looks are the same everywhere.
  public override init(string str: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
    super.init(string: "")
    super.replaceCharacters(in: NSRange(location: 0, length: 0), with: str)
    super.setAttributes(attrs, range: NSRange(location: 0, length: str.utf16.count))
  }

  /// Creates a text like another.
  public override init(attributedString attrStr: NSAttributedString) {
    super.init(attributedString: attrStr)
  }

  /// Creates an empty text; the archive's values are not read.
  public required init?(coder aDecoder: NSCoder) {
    super.init(string: "")
  }

  /// Hears of edits before and after the layout managers do.
  open weak var delegate: (any NSTextStorageDelegate)?
  /// What has changed since editing was processed last.
  open private(set) var editedMask: EditActions = []
  /// Where the text has changed, in UTF-16 units of what it has become; `NSNotFound` for nowhere.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  /// By how many UTF-16 units the text has become longer.
  open private(set) var changeInLength = 0

  // MARK: - Layout managers

  /// What lays the text out.
  open var layoutManagers: [NSLayoutManager] { managers }

  /// Has the text laid out by one more.
  ///
  /// - Parameter aLayoutManager: It lays out no other text from now on.
  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard !managers.contains(where: { $0 === aLayoutManager }) else { return }
    aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
    managers.append(aLayoutManager)
    aLayoutManager.textStorage = self
  }

  /// Has the text no longer laid out by somebody.
  ///
  /// - Parameter aLayoutManager: Who lays out nothing from now on.
  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard managers.contains(where: { $0 === aLayoutManager }) else { return }
    managers.removeAll { $0 === aLayoutManager }
    aLayoutManager.textStorage = nil
  }

  // MARK: - Reading

  open override var string: String { super.string }
  open override var length: Int { string.utf16.count }

  open override func attributes(
    at location: Int, effectiveRange range: NSRangePointer?
  ) -> [NSAttributedString.Key: Any] {
    guard location >= 0, location < super.string.utf16.count else { return [:] }
    return super.attributes(at: location, effectiveRange: range)
  }

  // MARK: - Changing

  open override func replaceCharacters(in range: NSRange, with str: String) {
    let range = clamped(range)
    super.replaceCharacters(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
  }

  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    let range = clamped(range)
    guard range.length > 0 else { return }
    super.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  private func clamped(_ range: NSRange) -> NSRange {
    let count = super.string.utf16.count
    let start = min(max(range.location, 0), count)
    return NSRange(location: start, length: min(max(range.length, 0), count - start))
  }

  // MARK: - Edits

  open override func beginEditing() { depth += 1 }

  open override func endEditing() {
    depth = max(0, depth - 1)
    if depth == 0, !editedMask.isEmpty { processEditing() }
  }

  /// Makes changes that are processed together.
  final func edit(_ changes: () -> Void) {
    beginEditing()
    changes()
    endEditing()
  }

  /// Notes a change, and processes it unless editing has been begun.
  ///
  /// - Parameters:
  ///   - editedMask: What has changed.
  ///   - editedRange: Where, in UTF-16 units of what was there before.
  ///   - delta: By how many UTF-16 units it has become longer.
  open func edited(
    _ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int
  ) {
    let new = NSRange(
      location: editedRange.location, length: max(0, editedRange.length + delta))
    if self.editedRange.location == NSNotFound {
      self.editedRange = new
    } else {
      // What was noted before has moved where it lies behind the change.
      var (start, end) = (self.editedRange.location, NSMaxRange(self.editedRange))
      if start >= NSMaxRange(editedRange) { start += delta }
      if end >= NSMaxRange(editedRange) { end += delta }
      start = min(start, new.location)
      end = max(end, NSMaxRange(new))
      self.editedRange = NSRange(location: start, length: max(0, end - start))
    }
    self.editedMask.formUnion(editedMask)
    changeInLength += delta
    if depth == 0 { processEditing() }
  }

  /// Tells the delegate and the layout managers what has changed since the last call.
  open func processEditing() {
    NotificationCenter.default.post(name: Self.willProcessEditingNotification, object: self)
    // Looks that the delegate changes now belong to this edit.
    depth += 1
    delegate?.textStorage(
      self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    delegate?.textStorage(
      self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    depth -= 1
    NotificationCenter.default.post(name: Self.didProcessEditingNotification, object: self)
    let (mask, range, delta) = (editedMask, editedRange, changeInLength)
    (editedMask, editedRange, changeInLength) = ([], NSRange(location: NSNotFound, length: 0), 0)
    for manager in managers {
      manager.processEditing(
        for: self, edited: mask, range: range, changeInLength: delta, invalidatedRange: range)
    }
  }

  /// Posted before the delegate hears of changes.
  public static let willProcessEditingNotification = Notification.Name(
    "NSTextStorageWillProcessEditingNotification")
  /// Posted when the delegate has heard of changes.
  public static let didProcessEditingNotification = Notification.Name(
    "NSTextStorageDidProcessEditingNotification")

  // MARK: - Everything else by the four methods above

  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
  ) -> Any? { attributes(at: location, effectiveRange: range)[attrName] }

  open override func attributes(
    at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
  ) -> [NSAttributedString.Key: Any] {
    let limit = clamped(rangeLimit)
    let inside = location - limit.location
    guard inside >= 0, inside < limit.length else { return [:] }
    let found = attributedSubstring(from: limit).attributes(
      at: inside, longestEffectiveRange: range, in: NSRange(location: 0, length: limit.length))
    range?.pointee.location += limit.location
    return found
  }

  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int,
    longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
  ) -> Any? {
    let limit = clamped(rangeLimit)
    let inside = location - limit.location
    guard inside >= 0, inside < limit.length else { return nil }
    let found = attributedSubstring(from: limit).attribute(
      attrName, at: inside, longestEffectiveRange: range,
      in: NSRange(location: 0, length: limit.length))
    range?.pointee.location += limit.location
    return found
  }

  /// All of the text as it is now.
  private var whole: NSAttributedString {
    attributedSubstring(from: NSRange(location: 0, length: length))
  }

  open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
    let units = string.utf16
    let start = min(max(range.location, 0), units.count)
    let end = min(max(NSMaxRange(range), start), units.count)
    let text = (string as NSString).substring(
      with: NSRange(location: start, length: end - start))
    let result = NSMutableAttributedString(string: text)
    var index = start
    while index < end {
      var run = NSRange(location: index, length: 1)
      let looks = attributes(at: index, effectiveRange: &run)
      let next = min(end, max(index + 1, NSMaxRange(run)))
      if !looks.isEmpty {
        result.setAttributes(looks, range: NSRange(location: index - start, length: next - index))
      }
      index = next
    }
    return result
  }

  open override func enumerateAttributes(
    in enumerationRange: NSRange, options opts: NSAttributedString.EnumerationOptions = [],
    using block: ([NSAttributedString.Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    // A copy, as the block may change the text; of no more than is asked for.
    let part = clamped(enumerationRange)
    attributedSubstring(from: part).enumerateAttributes(
      in: NSRange(location: 0, length: part.length), options: opts
    ) { looks, range, stop in
      block(looks, NSRange(location: range.location + part.location, length: range.length), stop)
    }
  }

  open override func enumerateAttribute(
    _ attrName: NSAttributedString.Key, in enumerationRange: NSRange,
    options opts: NSAttributedString.EnumerationOptions = [],
    using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    let part = clamped(enumerationRange)
    attributedSubstring(from: part).enumerateAttribute(
      attrName, in: NSRange(location: 0, length: part.length), options: opts
    ) { value, range, stop in
      block(value, NSRange(location: range.location + part.location, length: range.length), stop)
    }
  }

  open override func copy(with zone: NSZone? = nil) -> Any { whole }
  open override func mutableCopy(with zone: NSZone? = nil) -> Any {
    NSMutableAttributedString(attributedString: whole)
  }
  open override func isEqual(to other: NSAttributedString) -> Bool { whole.isEqual(to: other) }

  private func change(
    _ range: NSRange, _ body: (inout [NSAttributedString.Key: Any]) -> Void
  ) {
    let end = min(NSMaxRange(range), length)
    edit {
      var index = max(0, range.location)
      while index < end {
        var run = NSRange(location: index, length: 1)
        var looks = attributes(at: index, effectiveRange: &run)
        let next = min(end, max(index + 1, NSMaxRange(run)))
        body(&looks)
        setAttributes(looks, range: NSRange(location: index, length: next - index))
        index = next
      }
    }
  }

  open override func addAttribute(
    _ name: NSAttributedString.Key, value: Any, range: NSRange
  ) { change(range) { $0[name] = value } }

  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
    change(range) { $0.merge(attrs) { $1 } }
  }

  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    change(range) { $0[name] = nil }
  }

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    let start = min(max(range.location, 0), length)
    // The text that comes may be this one.
    let coming = NSAttributedString(attributedString: attrString)
    edit { put(coming, in: NSRange(location: start, length: range.length)) }
  }

  /// Puts text in the place of some UTF-16 units.
  ///
  /// Where it looks like what it follows, as what is typed does, nothing is made but the text: what
  /// Foundation keeps for looks stays for ever.
  final func put(_ text: TextRuns, in range: Range<Int>) {
    let start = min(max(range.lowerBound, 0), length)
    edit {
      replaceCharacters(in: NSRange(location: start, length: range.count), with: text.string)
      for run in text.runs {
        let place = run.range.lowerBound + start
        var found = NSRange()
        let looks = attributes(at: place, effectiveRange: &found)
        let wanted = NSRange(location: place, length: run.range.count)
        guard NSMaxRange(found) < NSMaxRange(wanted) || !TextRuns.areEqual(looks, run.looks) else {
          continue
        }
        setAttributes(run.looks, range: wanted)
      }
    }
  }

  open override func insert(_ attrString: NSAttributedString, at loc: Int) {
    replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
  }

  open override func append(_ attrString: NSAttributedString) { insert(attrString, at: length) }

  open override func deleteCharacters(in range: NSRange) {
    replaceCharacters(in: range, with: "")
  }

  open override func setAttributedString(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
  }
}

extension NSMutableAttributedString {
  /// Puts text with its looks in the place of a part: by the two methods that subclasses override.
  func put(_ text: NSAttributedString, in range: NSRange) {
    replaceCharacters(in: range, with: text.string)
    text.enumerateAttributes(
      in: NSRange(location: 0, length: text.length), options: []
    ) { looks, part, _ in
      setAttributes(
        looks, range: NSRange(location: range.location + part.location, length: part.length))
    }
  }
}

/// Hears what of a text changes.
public protocol NSTextStorageDelegate: NSObjectProtocol {
  /// Changes are about to be laid out: characters and looks may still be changed.
  ///
  /// - Parameters:
  ///   - textStorage: The text.
  ///   - editedMask: What has changed.
  ///   - editedRange: Where, in UTF-16 units of what it has become.
  ///   - delta: By how many UTF-16 units it has become longer.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
  /// Changes are about to be laid out: looks may still be changed.
  ///
  /// - Parameters:
  ///   - textStorage: The text.
  ///   - editedMask: What has changed.
  ///   - editedRange: Where, in UTF-16 units of what it has become.
  ///   - delta: By how many UTF-16 units it has become longer.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
  /// Does nothing.
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
  /// Does nothing.
  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
}
