// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The machine that a program runs on.
@MainActor @preconcurrency
open class UIDevice: NSObject {
  /// The machine that the program runs on; one object for the process.
  public class var current: UIDevice { shared }

  private static let shared = UIDevice()

  /// The name that the machine has in its network.
  open var name: String { ProcessInfo.processInfo.hostName }
  /// What programs lay themselves out for: the screen's, a phone unless it is told otherwise.
  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    UIScreen.main.traitCollection.userInterfaceIdiom
  }
  /// Whether several programs may run side by side.
  open var isMultitaskingSupported: Bool { true }
  /// What kind of machine it is.
  open var model: String { "Linux" }
  /// The model in the user's language.
  open var localizedModel: String { model }
  /// The name of the operating system, always "Linux".
  open var systemName: String { "Linux" }
  /// The version of the kernel, as "6.8.0".
  open var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
  }
  /// One number for each start of the program.
  open private(set) lazy var identifierForVendor: UUID? = UUID()
  /// How the machine is held: upright.
  open var orientation: UIDeviceOrientation { .portrait }
  /// Whether somebody wants to hear how the machine is held.
  open private(set) var isGeneratingDeviceOrientationNotifications = false
  /// Whether the battery is watched; stored.
  open var isBatteryMonitoringEnabled = false
  /// How full the battery is; -1, as it is not known.
  open var batteryLevel: Float { -1 }
  /// Whether the battery is being charged; not known.
  open var batteryState: BatteryState { .unknown }
  /// Whether something near the screen is looked for; stored.
  open var isProximityMonitoringEnabled = false
  /// Whether something is near the screen: no.
  open var proximityState: Bool { false }

  /// What a battery is doing.
  public enum BatteryState: Int, Sendable {
    /// It is not known.
    case unknown
    /// It gives power.
    case unplugged
    /// It takes power.
    case charging
    /// It is full, and takes power no more.
    case full
  }

  /// The machine is held otherwise; never posted.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  /// The battery is fuller or emptier; never posted.
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  /// The battery does something else; never posted.
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  /// Something has come near the screen, or gone; never posted.
  public nonisolated static let proximityStateDidChangeNotification = Notification.Name(
    "UIDeviceProximityStateDidChangeNotification")

  /// Asks to hear how the machine is held, which does not change.
  open func beginGeneratingDeviceOrientationNotifications() {
    isGeneratingDeviceOrientationNotifications = true
  }

  /// Asks to hear no more.
  open func endGeneratingDeviceOrientationNotifications() {
    isGeneratingDeviceOrientationNotifications = false
  }
}

/// How a machine is held.
public enum UIDeviceOrientation: Int, Sendable {
  /// It is not known how.
  case unknown
  /// Upright, its top above.
  case portrait
  /// Upside down, its top below.
  case portraitUpsideDown
  /// On its side, its top to the left.
  case landscapeLeft
  /// On its side, its top to the right.
  case landscapeRight
  /// On its back, the screen above.
  case faceUp
  /// On its face, the screen below.
  case faceDown

  /// Whether it stands upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it stands on a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it lies, on its back or on its face.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}
