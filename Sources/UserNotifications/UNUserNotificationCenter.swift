// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What a program may tell a person.
public enum UNAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, authorized, provisional, ephemeral
}

/// Whether a way to tell is open.
public enum UNNotificationSetting: Int, Sendable {
  case notSupported, disabled, enabled
}

/// How much of a notification is shown.
public enum UNShowPreviewsSetting: Int, Sendable {
  case always, whenAuthenticated, never
}

/// How a notification comes.
public enum UNAlertStyle: Int, Sendable {
  case none, banner, alert
}

/// What a program asks for.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a set of its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Numbers on icons.
  public static let badge = UNAuthorizationOptions(rawValue: 1)
  /// Sounds.
  public static let sound = UNAuthorizationOptions(rawValue: 2)
  /// Texts.
  public static let alert = UNAuthorizationOptions(rawValue: 4)
  /// In cars.
  public static let carPlay = UNAuthorizationOptions(rawValue: 8)
  /// In spite of silence.
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
  /// A button for the program's settings.
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 32)
  /// Quietly, without being asked.
  public static let provisional = UNAuthorizationOptions(rawValue: 64)
  /// Read out.
  public static let announcement = UNAuthorizationOptions(rawValue: 128)
  /// In spite of rest.
  public static let timeSensitive = UNAuthorizationOptions(rawValue: 256)
}

/// How a notification is shown while the program runs.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a set of its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// With a number on the icon.
  public static let badge = UNNotificationPresentationOptions(rawValue: 1)
  /// With a sound.
  public static let sound = UNNotificationPresentationOptions(rawValue: 2)
  /// With its text.
  public static let alert = UNNotificationPresentationOptions(rawValue: 4)
  /// In the list of notifications.
  public static let list = UNNotificationPresentationOptions(rawValue: 8)
  /// As a banner.
  public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}

/// What a person allows.
open class UNNotificationSettings: NSObject {
  /// Denied.
  open var authorizationStatus: UNAuthorizationStatus { .denied }
  /// Not open.
  open var soundSetting: UNNotificationSetting { .disabled }
  /// Not open.
  open var badgeSetting: UNNotificationSetting { .disabled }
  /// Not open.
  open var alertSetting: UNNotificationSetting { .disabled }
  /// Not open.
  open var notificationCenterSetting: UNNotificationSetting { .disabled }
  /// Not open.
  open var lockScreenSetting: UNNotificationSetting { .disabled }
  /// There are no cars.
  open var carPlaySetting: UNNotificationSetting { .notSupported }
  /// None comes.
  open var alertStyle: UNAlertStyle { .none }
  /// What a device has by itself.
  open var showPreviewsSetting: UNShowPreviewsSetting { .always }
  /// Whether there is a button for the program's settings: no.
  open var providesAppNotificationSettings: Bool { false }
}

/// Would tell a person something while the program is away.
///
/// It answers as on a device whose person has denied that: a question is answered with no, requests fail
/// with `UNError.notificationsNotAllowed`, and the delegate hears of nothing. All answers come in a
/// later turn of the main queue.
///
/// > Difference: Apple answers on a queue of its own.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  // What changes is kept under a lock, so that threads may share it.
  private static let center = UNUserNotificationCenter()
  private let lock = NSLock()
  private weak var listener: (any UNUserNotificationCenterDelegate)?
  private var kinds: Set<UNNotificationCategory> = []

  override init() { super.init() }

  /// The program's.
  open class func current() -> UNUserNotificationCenter { center }

  /// Would hear of notifications, of which there are none; it is not kept.
  open weak var delegate: (any UNUserNotificationCenterDelegate)? {
    get { lock.withLock { listener } }
    set { lock.withLock { listener = newValue } }
  }
  /// Whether notifications may have contents of the program's own: no.
  open var supportsContentExtensions: Bool { false }

  /// Answers that the person does not want it.
  open func requestAuthorization(
    options: UNAuthorizationOptions = [], completionHandler: @escaping (Bool, (any Error)?) -> Void
  ) { MainTurn.schedule { completionHandler(false, nil) } }

  /// Answers that the person does not want it.
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    false
  }

  /// Tells what the person allows: nothing.
  open func getNotificationSettings(
    completionHandler: @escaping (UNNotificationSettings) -> Void
  ) { MainTurn.schedule { completionHandler(UNNotificationSettings()) } }

  /// What the person allows: nothing.
  public func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }

  /// Keeps the kinds of notifications.
  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    lock.withLock { kinds = categories }
  }

  /// Tells the kinds of notifications.
  open func getNotificationCategories(
    completionHandler: @escaping (Set<UNNotificationCategory>) -> Void
  ) {
    let kinds = lock.withLock { self.kinds }
    MainTurn.schedule { completionHandler(kinds) }
  }

  /// Answers `UNError.notificationsNotAllowed`.
  open func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    Diagnostics.report("a notification is not shown: the person does not allow it")
    MainTurn.schedule { completionHandler?(UNError(.notificationsNotAllowed)) }
  }

  /// Fails with `UNError.notificationsNotAllowed`.
  public func add(_ request: UNNotificationRequest) async throws {
    throw UNError(.notificationsNotAllowed)
  }

  /// Tells what waits: nothing.
  open func getPendingNotificationRequests(
    completionHandler: @escaping ([UNNotificationRequest]) -> Void
  ) { MainTurn.schedule { completionHandler([]) } }

  /// What waits: nothing.
  public func pendingNotificationRequests() async -> [UNNotificationRequest] { [] }

  /// Tells what has been shown: nothing.
  open func getDeliveredNotifications(
    completionHandler: @escaping ([UNNotification]) -> Void
  ) { MainTurn.schedule { completionHandler([]) } }

  /// What has been shown: nothing.
  public func deliveredNotifications() async -> [UNNotification] { [] }

  /// Nothing waits that could be taken away.
  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {}
  /// Nothing waits that could be taken away.
  open func removeAllPendingNotificationRequests() {}
  /// Nothing has been shown that could be taken away.
  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}
  /// Nothing has been shown that could be taken away.
  open func removeAllDeliveredNotifications() {}

  /// Answers `UNError.notificationsNotAllowed`, as there is no icon with a number.
  open func setBadgeCount(
    _ newBadgeCount: Int, withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) { MainTurn.schedule { completionHandler?(UNError(.notificationsNotAllowed)) } }
}

/// Would hear of notifications; every method has a default.
///
/// > Difference: it is never called, as nothing is shown.
public protocol UNUserNotificationCenterDelegate: AnyObject {
  /// A notification comes while the program runs.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void)
  /// The person has answered one.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
  /// The person wants to see the program's settings.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

extension UNUserNotificationCenterDelegate {
  /// Shows nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void
  ) { completionHandler([]) }
  /// Goes on.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) { completionHandler() }
  /// Does nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
  ) {}
}

/// The domain of notifications' errors.
public let UNErrorDomain = "UNErrorDomain"

/// What can go wrong with notifications.
public struct UNError: NumberedError {
  /// Which error it is; the numbers are Apple's.
  public enum Code: Int, Sendable {
    case notificationsNotAllowed = 1
    case attachmentInvalidURL = 100
    case attachmentUnrecognizedType, attachmentInvalidFileSize, attachmentNotInDataStore
    case attachmentMoveIntoDataStoreFailed, attachmentCorrupt
    case notificationInvalidNoDate = 1400
    case notificationInvalidNoContent
    case contentProvidingObjectNotAllowed = 1500
    case contentProvidingInvalid
    case badgeInputInvalid = 1600
  }
  /// Apple's domain.
  public static var errorDomain: String { UNErrorDomain }
  /// Which error it is.
  public let code: Code
  /// Creates an error.
  public init(_ code: Code) { self.code = code }
}
