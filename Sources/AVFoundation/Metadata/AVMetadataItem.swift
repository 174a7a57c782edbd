// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import Foundation

/// Something that is said of a film, under a name.
///
/// It does not change, but for what is a ``AVMutableMetadataItem``, which belongs to who makes it.
open class AVMetadataItem: NSObject, NSCopying, @unchecked Sendable {
  struct Content {
    var identifier: AVMetadataIdentifier?
    var value: (any NSCopying & NSObjectProtocol)?
    var time = CMTime.invalid
    var duration = CMTime.invalid
    var locale: Locale?
    var extendedLanguageTag: String?
    var dataType: String?
  }

  fileprivate(set) var content = Content()

  /// An item that says nothing.
  public override init() { super.init() }

  init(_ identifier: AVMetadataIdentifier, _ text: String) {
    super.init()
    content.identifier = identifier
    content.value = NSString(string: text)
  }

  init(copying other: AVMetadataItem) {
    super.init()
    content = other.content
  }

  /// The name together with whose it is.
  open var identifier: AVMetadataIdentifier? { content.identifier }
  /// Whose name it is.
  open var keySpace: AVMetadataKeySpace? {
    identifier?.name.map { AVMetadataKeySpace(rawValue: $0.space == "common" ? "comn" : $0.space) }
  }
  /// The name.
  open var key: (any NSCopying & NSObjectProtocol)? {
    identifier?.name.map { NSString(string: $0.key) }
  }
  /// The name that all kinds of files have for it; nil for none.
  open var commonKey: AVMetadataKey? { identifier.flatMap(MetadataNames.commonKey) }
  /// What is said.
  open var value: (any NSCopying & NSObjectProtocol)? { content.value }
  /// From when on it holds; no time where it holds for all of the film.
  open var time: CMTime { content.time }
  /// For how long it holds.
  open var duration: CMTime { content.duration }
  /// The language and place that it is for.
  open var locale: Locale? { content.locale }
  /// The language that it is in.
  open var extendedLanguageTag: String? { content.extendedLanguageTag }
  /// Of what type the value is in a file.
  open var dataType: String? { content.dataType }

  /// What is said, as text; nil for what is none.
  open var stringValue: String? {
    switch value {
    case let text as NSString: String(describing: text)
    case let number as NSNumber: number.stringValue
    case let date as NSDate: ISO8601DateFormatter().string(from: date as Date)
    default: nil
    }
  }

  /// What is said, as a number; nil for what is none.
  open var numberValue: NSNumber? {
    value as? NSNumber ?? stringValue.flatMap { Double($0) }.map { NSNumber(value: $0) }
  }

  /// What is said, as a date; nil for what is none.
  open var dateValue: Date? {
    if let date = value as? NSDate { return date as Date }
    guard let stringValue else { return nil }
    let reader = ISO8601DateFormatter()
    if let date = reader.date(from: stringValue) { return date }
    reader.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    return reader.date(from: stringValue)
  }

  /// What is said, as bytes; nil for what is none.
  open var dataValue: Data? { (value as? NSData).map { Data(copying: $0) } }

  /// The same item.
  open func copy(with zone: NSZone? = nil) -> Any { AVMetadataItem(copying: self) }

  /// An item that says the same and can be changed.
  open override func mutableCopy() -> Any { AVMutableMetadataItem(copying: self) }

  /// The items of a name.
  open class func metadataItems(
    from metadataItems: [AVMetadataItem], filteredByIdentifier identifier: AVMetadataIdentifier
  ) -> [AVMetadataItem] {
    metadataItems.filter { item in
      item.identifier == identifier
        || item.commonKey.map { AVMetadataIdentifier($0) == identifier } ?? false
    }
  }

  /// The items of a name; nil for any.
  open class func metadataItems(
    from metadataItems: [AVMetadataItem], withKey key: Any?, keySpace: AVMetadataKeySpace?
  ) -> [AVMetadataItem] {
    let name = (key as? AVMetadataKey)?.rawValue ?? key.map { String(describing: $0) }
    return metadataItems.filter { item in
      let isCommon = keySpace == .common
      let own = isCommon ? item.commonKey?.rawValue : item.identifier?.name?.key
      let fitsSpace = keySpace == nil || isCommon ? own != nil : item.keySpace == keySpace
      return fitsSpace && (name == nil || own == name)
    }
  }
}

/// Something that is to be said of a film, under a name.
// It belongs to who makes it; what is written is read from it when writing ends.
open class AVMutableMetadataItem: AVMetadataItem, @unchecked Sendable {
  private var ownSpace: AVMetadataKeySpace?
  private var ownKey: (any NSCopying & NSObjectProtocol)?

  /// The name together with whose it is.
  open override var identifier: AVMetadataIdentifier? {
    get { content.identifier }
    set { content.identifier = newValue }
  }
  /// Whose name it is.
  open override var keySpace: AVMetadataKeySpace? {
    get { ownSpace ?? super.keySpace }
    set {
      ownSpace = newValue
      settle()
    }
  }
  /// The name.
  open override var key: (any NSCopying & NSObjectProtocol)? {
    get { ownKey ?? super.key }
    set {
      ownKey = newValue
      settle()
    }
  }
  /// What is said.
  open override var value: (any NSCopying & NSObjectProtocol)? {
    get { content.value }
    set { content.value = newValue }
  }
  /// From when on it holds.
  open override var time: CMTime {
    get { content.time }
    set { content.time = newValue }
  }
  /// For how long it holds.
  open override var duration: CMTime {
    get { content.duration }
    set { content.duration = newValue }
  }
  /// The language and place that it is for.
  open override var locale: Locale? {
    get { content.locale }
    set { content.locale = newValue }
  }
  /// The language that it is in.
  open override var extendedLanguageTag: String? {
    get { content.extendedLanguageTag }
    set { content.extendedLanguageTag = newValue }
  }
  /// Of what type the value is in a file.
  open override var dataType: String? {
    get { content.dataType }
    set { content.dataType = newValue }
  }

  /// A name and whose it is, given one after the other, are an identifier.
  private func settle() {
    guard let ownKey, let ownSpace else { return }
    content.identifier = AVMetadataIdentifier(
      AVMetadataKey(rawValue: String(describing: ownKey)), ownSpace)
  }
}
