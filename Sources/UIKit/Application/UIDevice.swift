// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The machine that a program runs on.
@MainActor
open class UIDevice: NSObject {
  /// The machine.
  public class var current: UIDevice { shared }

  private static let shared = UIDevice()

  /// The machine's name.
  open var name: String { ProcessInfo.processInfo.hostName }
  /// What kind of machine it is.
  open var model: String { "Linux" }
  /// The model in the user's language.
  open var localizedModel: String { model }
  /// The operating system's name.
  open var systemName: String { "Linux" }
  /// The operating system's version.
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
  /// Not known.
  case unknown
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// On its side, its top to the left.
  case landscapeLeft
  /// On its side, its top to the right.
  case landscapeRight
  /// On its back.
  case faceUp
  /// On its face.
  case faceDown

  /// Whether it stands upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it stands on a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it lies.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}
