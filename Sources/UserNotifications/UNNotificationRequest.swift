// SPDX-License-Identifier: Apache-2.0

/// What brings a notification.
open class UNNotificationTrigger: NSObject {
  /// Whether it brings it again and again.
  public let repeats: Bool
  init(repeating repeats: Bool) { self.repeats = repeats }
}

/// Some seconds bring a notification.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
  /// How many.
  public let timeInterval: TimeInterval
  /// Creates a trigger.
  ///
  /// > Difference: Apple's ends the program where a time that is not positive, or under a minute and
  /// > repeated, is asked for.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    self.timeInterval = timeInterval
    super.init(repeating: repeats)
  }
  /// When it comes next: never, as nothing is shown.
  open func nextTriggerDate() -> Date? { nil }
}

/// A date brings a notification.
open class UNCalendarNotificationTrigger: UNNotificationTrigger {
  /// The date, as far as it is told.
  public let dateComponents: DateComponents
  /// Creates a trigger.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeating: repeats)
  }
  /// When it comes next: never, as nothing is shown.
  open func nextTriggerDate() -> Date? { nil }
}

/// A place brings a notification.
open class UNLocationNotificationTrigger: UNNotificationTrigger {
  /// The place.
  public let region: CLRegion
  /// Creates a trigger.
  public init(region: CLRegion, repeats: Bool) {
    self.region = region
    super.init(repeating: repeats)
  }
}

/// A server brings a notification; none does.
open class UNPushNotificationTrigger: UNNotificationTrigger {}

/// A notification that is asked for.
open class UNNotificationRequest: NSObject {
  /// Its name.
  public let identifier: String
  /// What it says.
  public let content: UNNotificationContent
  /// What brings it; nil for at once.
  public let trigger: UNNotificationTrigger?

  /// Creates a request; the content is copied.
  public init(
    identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
  ) {
    (self.identifier, self.trigger) = (identifier, trigger)
    self.content = content.copy() as? UNNotificationContent ?? content
  }
}

/// A notification that is shown; none is.
open class UNNotification: NSObject {
  /// When.
  public let date: Date
  /// What was asked for.
  public let request: UNNotificationRequest
  init(date: Date, request: UNNotificationRequest) { (self.date, self.request) = (date, request) }
}

/// The person has touched a notification.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// The person has put a notification away.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// What a person answers; nobody does.
open class UNNotificationResponse: NSObject {
  /// To what.
  public let notification: UNNotification
  /// What was touched.
  public let actionIdentifier: String
  init(_ notification: UNNotification, _ actionIdentifier: String) {
    (self.notification, self.actionIdentifier) = (notification, actionIdentifier)
  }
}

/// What a person answers in words; nobody does.
open class UNTextInputNotificationResponse: UNNotificationResponse {
  /// The words.
  open var userText: String { "" }
}

/// What goes with an answer.
public struct UNNotificationActionOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a set of its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The device must be unlocked.
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1)
  /// It takes something away.
  public static let destructive = UNNotificationActionOptions(rawValue: 2)
  /// It brings the program back.
  public static let foreground = UNNotificationActionOptions(rawValue: 4)
}

/// An answer that a notification offers.
open class UNNotificationAction: NSObject {
  /// Its name for the program.
  public let identifier: String
  /// Its name for the person.
  public let title: String
  /// What goes with it.
  public let options: UNNotificationActionOptions

  /// Creates an answer.
  public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
    (self.identifier, self.title, self.options) = (identifier, title, options)
  }
}

/// An answer in words that a notification offers.
open class UNTextInputNotificationAction: UNNotificationAction {
  /// What the button says.
  public let textInputButtonTitle: String
  /// What stands where nothing is written.
  public let textInputPlaceholder: String

  /// Creates an answer.
  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    textInputButtonTitle: String, textInputPlaceholder: String
  ) {
    self.textInputButtonTitle = textInputButtonTitle
    self.textInputPlaceholder = textInputPlaceholder
    super.init(identifier: identifier, title: title, options: options)
  }
}

/// What goes with a kind of notifications.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a set of its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The program hears of those that are put away.
  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1)
  /// They are shown in cars.
  public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 2)
  /// Their titles are shown in any case.
  public static let hiddenPreviewsShowTitle = UNNotificationCategoryOptions(rawValue: 4)
  /// Their second lines are shown in any case.
  public static let hiddenPreviewsShowSubtitle = UNNotificationCategoryOptions(rawValue: 8)
}

/// A kind of notifications.
open class UNNotificationCategory: NSObject {
  /// Its name.
  public let identifier: String
  /// The answers that it offers.
  public let actions: [UNNotificationAction]
  /// What it means to the system.
  public let intentIdentifiers: [String]
  /// What goes with it.
  public let options: UNNotificationCategoryOptions

  /// Creates a kind.
  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) {
    (self.identifier, self.actions) = (identifier, actions)
    (self.intentIdentifiers, self.options) = (intentIdentifiers, options)
  }

  /// Whether the other has the same name.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UNNotificationCategory)?.identifier == identifier
  }
  /// The name's.
  open override var hash: Int { identifier.hashValue }
}
