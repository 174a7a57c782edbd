// SPDX-License-Identifier: Apache-2.0

/// A sound of a notification.
open class UNNotificationSound: NSObject {
  private let name: UNNotificationSoundName?
  init(_ name: UNNotificationSoundName?) { self.name = name }
  /// The device's own.
  open class var `default`: UNNotificationSound { UNNotificationSound(nil) }
  /// The device's own in spite of silence.
  open class var defaultCritical: UNNotificationSound { UNNotificationSound(nil) }
  /// A file of the program's.
  public convenience init(named name: UNNotificationSoundName) { self.init(name) }
  /// Whether the other has the same name.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UNNotificationSound)?.name == name
  }
  /// The name's.
  open override var hash: Int { name.hashValue }
}

/// The name of a file of the program's.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// How much a notification disturbs.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  case passive, active, timeSensitive, critical
}

/// What a notification says.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying {
  fileprivate var text = Text()

  fileprivate struct Text {
    var attachments: [UNNotificationAttachment] = []
    var badge: NSNumber?
    var body = ""
    var category = ""
    var launchImage = ""
    var sound: UNNotificationSound?
    var subtitle = ""
    var thread = ""
    var title = ""
    var userInfo: [AnyHashable: Any] = [:]
    var level = UNNotificationInterruptionLevel.active
    var relevance = 0.0
  }

  /// Creates what says nothing.
  public override init() { super.init() }

  /// Files that come along.
  open var attachments: [UNNotificationAttachment] { text.attachments }
  /// The number on the icon; nil for no change.
  open var badge: NSNumber? { text.badge }
  /// What it says.
  open var body: String { text.body }
  /// The name of its kind.
  open var categoryIdentifier: String { text.category }
  /// The picture that the program begins with.
  open var launchImageName: String { text.launchImage }
  /// What is heard; nil for nothing.
  open var sound: UNNotificationSound? { text.sound }
  /// The second line.
  open var subtitle: String { text.subtitle }
  /// What it belongs to.
  open var threadIdentifier: String { text.thread }
  /// The first line.
  open var title: String { text.title }
  /// What the program says to itself.
  open var userInfo: [AnyHashable: Any] { text.userInfo }
  /// How much it disturbs.
  open var interruptionLevel: UNNotificationInterruptionLevel { text.level }
  /// How it stands among others, from 0 to 1.
  open var relevanceScore: Double { text.relevance }

  /// The same that does not change.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UNNotificationContent()
    copy.text = text
    return copy
  }

  /// The same that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = UNMutableNotificationContent()
    copy.text = text
    return copy
  }
}

/// What a notification is to say.
open class UNMutableNotificationContent: UNNotificationContent {
  /// Files that come along.
  open override var attachments: [UNNotificationAttachment] {
    get { text.attachments }
    set { text.attachments = newValue }
  }
  /// The number on the icon; nil for no change.
  open override var badge: NSNumber? {
    get { text.badge }
    set { text.badge = newValue }
  }
  /// What it says.
  open override var body: String {
    get { text.body }
    set { text.body = newValue }
  }
  /// The name of its kind.
  open override var categoryIdentifier: String {
    get { text.category }
    set { text.category = newValue }
  }
  /// The picture that the program begins with.
  open override var launchImageName: String {
    get { text.launchImage }
    set { text.launchImage = newValue }
  }
  /// What is heard; nil for nothing.
  open override var sound: UNNotificationSound? {
    get { text.sound }
    set { text.sound = newValue }
  }
  /// The second line.
  open override var subtitle: String {
    get { text.subtitle }
    set { text.subtitle = newValue }
  }
  /// What it belongs to.
  open override var threadIdentifier: String {
    get { text.thread }
    set { text.thread = newValue }
  }
  /// The first line.
  open override var title: String {
    get { text.title }
    set { text.title = newValue }
  }
  /// What the program says to itself.
  open override var userInfo: [AnyHashable: Any] {
    get { text.userInfo }
    set { text.userInfo = newValue }
  }
  /// How much it disturbs.
  open override var interruptionLevel: UNNotificationInterruptionLevel {
    get { text.level }
    set { text.level = newValue }
  }
  /// How it stands among others, from 0 to 1.
  open override var relevanceScore: Double {
    get { text.relevance }
    set { text.relevance = newValue }
  }
}

/// A file that comes along.
open class UNNotificationAttachment: NSObject {
  /// Its name for the program.
  public let identifier: String
  /// Where it is.
  public let url: URL
  /// What kind of file it is, by its ending.
  open var type: String { url.pathExtension }

  /// Creates an attachment of a file.
  ///
  /// - Throws: `UNError.attachmentInvalidURL` where there is no such file.
  public init(identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil) throws {
    guard URL.isFileURL, FileManager.default.fileExists(atPath: URL.path) else {
      throw UNError(.attachmentInvalidURL)
    }
    (self.identifier, url) = (identifier.isEmpty ? URL.lastPathComponent : identifier, URL)
  }
}
