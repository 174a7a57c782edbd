// SPDX-License-Identifier: Apache-2.0

import UIKit

// Apple's telephones, from the smallest that runs a current system.
//
// Sizes are those of Apple's Human Interface Guidelines ("Layout"). Safe areas are published by
// those who asked the simulators: useyourloaf.com/blog/iphone-17-screen-sizes with iOS 26, and the
// same site's pages on the iPhones 12 to 16 with the systems that these came with.

extension SnapshotConfiguration {
  /// A telephone: its size upright, what its edges lose there and on its side (the left and right
  /// alike, the upper and the lower), and whether it has much room across on its side.
  private static func phone(
    _ device: String, _ width: CGFloat, _ height: CGFloat, _ scale: CGFloat,
    top: CGFloat, bottom: CGFloat, side: CGFloat = 0, ceiling: CGFloat = 0, base: CGFloat = 0,
    isWide: Bool = false
  ) -> Self {
    SnapshotConfiguration(
      device: device, scale: scale, idiom: .phone,
      upright: Pose(
        CGSize(width: width, height: height),
        UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0), .compact, .regular),
      onItsSide: Pose(
        CGSize(width: height, height: width),
        UIEdgeInsets(top: ceiling, left: side, bottom: base, right: side),
        isWide ? .regular : .compact, .compact))
  }

  /// iPhone SE of 2016, 5s: 320 by 568 points.
  public static let iPhoneSE1 = phone("iPhoneSE1", 320, 568, 2, top: 20, bottom: 0)
  /// iPhone SE of 2020 and 2022: 375 by 667 points.
  public static let iPhoneSE = phone("iPhoneSE", 375, 667, 2, top: 20, bottom: 0)
  /// iPhone 6, 6s, 7 and 8: 375 by 667 points.
  public static let iPhone8 = phone("iPhone8", 375, 667, 2, top: 20, bottom: 0)
  /// iPhone 6, 6s, 7 and 8 Plus: 414 by 736 points.
  public static let iPhone8Plus = phone(
    "iPhone8Plus", 414, 736, 3, top: 20, bottom: 0, isWide: true)
  /// iPhone X: 375 by 812 points.
  public static let iPhoneX = phone("iPhoneX", 375, 812, 3, top: 44, bottom: 34, side: 44, base: 21)
  /// iPhone XS: 375 by 812 points.
  public static let iPhoneXS = phone(
    "iPhoneXS", 375, 812, 3, top: 44, bottom: 34, side: 44, base: 21)
  /// iPhone XS Max: 414 by 896 points.
  public static let iPhoneXSMax = phone(
    "iPhoneXSMax", 414, 896, 3, top: 44, bottom: 34, side: 44, base: 21, isWide: true)
  /// iPhone XR: 414 by 896 points.
  public static let iPhoneXR = phone(
    "iPhoneXR", 414, 896, 2, top: 48, bottom: 34, side: 48, base: 21, isWide: true)
  /// iPhone 11: 414 by 896 points.
  public static let iPhone11 = phone(
    "iPhone11", 414, 896, 2, top: 48, bottom: 34, side: 48, base: 21, isWide: true)
  /// iPhone 11 Pro: 375 by 812 points.
  public static let iPhone11Pro = phone(
    "iPhone11Pro", 375, 812, 3, top: 44, bottom: 34, side: 44, base: 21)
  /// iPhone 11 Pro Max: 414 by 896 points.
  public static let iPhone11ProMax = phone(
    "iPhone11ProMax", 414, 896, 3, top: 44, bottom: 34, side: 44, base: 21, isWide: true)
  /// iPhone 12 mini: 375 by 812 points.
  public static let iPhone12Mini = phone(
    "iPhone12Mini", 375, 812, 3, top: 50, bottom: 34, side: 50, base: 21)
  /// iPhone 12: 390 by 844 points.
  public static let iPhone12 = phone(
    "iPhone12", 390, 844, 3, top: 47, bottom: 34, side: 47, base: 21)
  /// iPhone 12 Pro: 390 by 844 points.
  public static let iPhone12Pro = phone(
    "iPhone12Pro", 390, 844, 3, top: 47, bottom: 34, side: 47, base: 21)
  /// iPhone 12 Pro Max: 428 by 926 points.
  public static let iPhone12ProMax = phone(
    "iPhone12ProMax", 428, 926, 3, top: 47, bottom: 34, side: 47, base: 21, isWide: true)
  /// iPhone 13 mini: 375 by 812 points.
  public static let iPhone13Mini = phone(
    "iPhone13Mini", 375, 812, 3, top: 50, bottom: 34, side: 50, base: 21)
  /// iPhone 13: 390 by 844 points.
  public static let iPhone13 = phone(
    "iPhone13", 390, 844, 3, top: 47, bottom: 34, side: 47, base: 21)
  /// iPhone 13 Pro: 390 by 844 points.
  public static let iPhone13Pro = phone(
    "iPhone13Pro", 390, 844, 3, top: 47, bottom: 34, side: 47, base: 21)
  /// iPhone 13 Pro Max: 428 by 926 points.
  public static let iPhone13ProMax = phone(
    "iPhone13ProMax", 428, 926, 3, top: 47, bottom: 34, side: 47, base: 21, isWide: true)
  /// iPhone 14: 390 by 844 points.
  public static let iPhone14 = phone(
    "iPhone14", 390, 844, 3, top: 47, bottom: 34, side: 47, base: 21)
  /// iPhone 14 Plus: 428 by 926 points.
  public static let iPhone14Plus = phone(
    "iPhone14Plus", 428, 926, 3, top: 47, bottom: 34, side: 47, base: 21, isWide: true)
  /// iPhone 14 Pro: 393 by 852 points.
  public static let iPhone14Pro = phone(
    "iPhone14Pro", 393, 852, 3, top: 59, bottom: 34, side: 59, base: 21)
  /// iPhone 14 Pro Max: 430 by 932 points.
  public static let iPhone14ProMax = phone(
    "iPhone14ProMax", 430, 932, 3, top: 59, bottom: 34, side: 59, base: 21, isWide: true)
  /// iPhone 15: 393 by 852 points.
  public static let iPhone15 = phone(
    "iPhone15", 393, 852, 3, top: 59, bottom: 34, side: 59, base: 21)
  /// iPhone 15 Plus: 430 by 932 points.
  public static let iPhone15Plus = phone(
    "iPhone15Plus", 430, 932, 3, top: 59, bottom: 34, side: 59, base: 21, isWide: true)
  /// iPhone 15 Pro: 393 by 852 points.
  public static let iPhone15Pro = phone(
    "iPhone15Pro", 393, 852, 3, top: 59, bottom: 34, side: 59, base: 21)
  /// iPhone 15 Pro Max: 430 by 932 points.
  public static let iPhone15ProMax = phone(
    "iPhone15ProMax", 430, 932, 3, top: 59, bottom: 34, side: 59, base: 21, isWide: true)
  /// iPhone 16e: 390 by 844 points.
  public static let iPhone16e = phone(
    "iPhone16e", 390, 844, 3, top: 47, bottom: 34, side: 47, base: 21)
  /// iPhone 16: 393 by 852 points.
  public static let iPhone16 = phone(
    "iPhone16", 393, 852, 3, top: 59, bottom: 34, side: 59, base: 21)
  /// iPhone 16 Plus: 430 by 932 points.
  public static let iPhone16Plus = phone(
    "iPhone16Plus", 430, 932, 3, top: 59, bottom: 34, side: 59, base: 21, isWide: true)
  /// iPhone 16 Pro: 402 by 874 points.
  public static let iPhone16Pro = phone(
    "iPhone16Pro", 402, 874, 3, top: 62, bottom: 34, side: 62, base: 21)
  /// iPhone 16 Pro Max: 440 by 956 points.
  public static let iPhone16ProMax = phone(
    "iPhone16ProMax", 440, 956, 3, top: 62, bottom: 34, side: 62, base: 21, isWide: true)
  /// iPhone 17: 402 by 874 points.
  public static let iPhone17 = phone(
    "iPhone17", 402, 874, 3, top: 62, bottom: 34, side: 62, ceiling: 20, base: 20)
  /// iPhone Air: 420 by 912 points.
  public static let iPhoneAir = phone(
    "iPhoneAir", 420, 912, 3, top: 68, bottom: 34, side: 68, ceiling: 20, base: 29, isWide: true)
  /// iPhone 17 Pro: 402 by 874 points.
  public static let iPhone17Pro = phone(
    "iPhone17Pro", 402, 874, 3, top: 62, bottom: 34, side: 62, ceiling: 20, base: 20)
  /// iPhone 17 Pro Max: 440 by 956 points.
  public static let iPhone17ProMax = phone(
    "iPhone17ProMax", 440, 956, 3, top: 62, bottom: 34, side: 62, ceiling: 20, base: 20,
    isWide: true)
}
