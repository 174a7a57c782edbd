// SPDX-License-Identifier: Apache-2.0

import UIKit

// Apple's tablets. They have much room both ways, however they are held.
//
// Sizes are those of Apple's Human Interface Guidelines ("Layout"). Safe areas are those of a
// program that fills the screen up to iPadOS 18: useyourloaf.com/blog/ipad-2024-screen-sizes.

extension SnapshotConfiguration {
  private static func tablet(
    _ device: String, _ width: CGFloat, _ height: CGFloat, top: CGFloat, bottom: CGFloat
  ) -> Self {
    SnapshotConfiguration(
      device: device, size: CGSize(width: width, height: height), scale: 2,
      safeArea: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0), idiom: .pad)
  }

  /// iPad mini to the fifth, iPad of 9.7 inches: 768 by 1024 points.
  public static let iPadMini5 = tablet("iPadMini5", 768, 1024, top: 20, bottom: 0)
  /// iPad mini of 8.3 inches: 744 by 1133 points.
  public static let iPadMini = tablet("iPadMini", 744, 1133, top: 24, bottom: 20)
  /// iPad of 10.2 inches, to the ninth: 810 by 1080 points.
  public static let iPad9 = tablet("iPad9", 810, 1080, top: 20, bottom: 0)
  /// iPad from the tenth on: 820 by 1180 points.
  public static let iPad = tablet("iPad", 820, 1180, top: 24, bottom: 20)
  /// iPad Air 3, iPad Pro of 10.5 inches: 834 by 1112 points.
  public static let iPadAir3 = tablet("iPadAir3", 834, 1112, top: 20, bottom: 0)
  /// iPad Air of 10.9 and 11 inches: 820 by 1180 points.
  public static let iPadAir11 = tablet("iPadAir11", 820, 1180, top: 24, bottom: 20)
  /// iPad Air of 13 inches: 1024 by 1366 points.
  public static let iPadAir13 = tablet("iPadAir13", 1024, 1366, top: 24, bottom: 20)
  /// iPad Pro of 11 inches to 2022: 834 by 1194 points.
  public static let iPadPro11 = tablet("iPadPro11", 834, 1194, top: 24, bottom: 20)
  /// iPad Pro of 11 inches from 2024 on: 834 by 1210 points.
  public static let iPadPro11M4 = tablet("iPadPro11M4", 834, 1210, top: 24, bottom: 20)
  /// iPad Pro of 12.9 inches without a home button: 1024 by 1366 points.
  public static let iPadPro12_9 = tablet("iPadPro12_9", 1024, 1366, top: 24, bottom: 20)
  /// iPad Pro of 13 inches: 1032 by 1376 points.
  public static let iPadPro13 = tablet("iPadPro13", 1032, 1376, top: 24, bottom: 20)

  /// All devices that there are names for, telephones first.
  public static let devices: [Self] = [
    .iPhoneSE1, .iPhoneSE, .iPhone8, .iPhone8Plus, .iPhoneX, .iPhoneXS, .iPhoneXSMax, .iPhoneXR,
    .iPhone11, .iPhone11Pro, .iPhone11ProMax, .iPhone12Mini, .iPhone12, .iPhone12Pro,
    .iPhone12ProMax, .iPhone13Mini, .iPhone13, .iPhone13Pro, .iPhone13ProMax, .iPhone14,
    .iPhone14Plus, .iPhone14Pro, .iPhone14ProMax, .iPhone15, .iPhone15Plus, .iPhone15Pro,
    .iPhone15ProMax, .iPhone16e, .iPhone16, .iPhone16Plus, .iPhone16Pro, .iPhone16ProMax,
    .iPhone17, .iPhoneAir, .iPhone17Pro, .iPhone17ProMax, .iPadMini5, .iPadMini, .iPad9, .iPad,
    .iPadAir3, .iPadAir11, .iPadAir13, .iPadPro11, .iPadPro11M4, .iPadPro12_9, .iPadPro13,
  ]
}

extension SnapshotConfiguration {
  /// No device: what is pictured alone, in its own size, at two pixels a point.
  public static let component = SnapshotConfiguration(
    device: "component", size: CGSize(width: 375, height: 667), scale: 2)
}
