// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CGColorSpace: CustomStringConvertible {
  /// The address, the model, and the profile that the space stands for.
  public var description: String {
    var parts = [isDevice ? "kCGColorSpace\(identifier.dropFirst(13))" : "kCGColorSpaceICCBased"]
    if !isDevice {
      parts.append(modelWord)
      if let profile = Self.profileNames[identifier] ?? name.map(String.init(describing:)) {
        parts.append(profile)
      }
      if definition.isExtended { parts.append("extended range") }
    }
    return "<CGColorSpace \(ObjectNames.address(self))> (\(parts.joined(separator: "; ")))"
  }

  private var modelWord: String {
    switch model {
    case .monochrome: "kCGColorSpaceModelMonochrome"
    case .rgb: "kCGColorSpaceModelRGB"
    case .cmyk: "kCGColorSpaceModelCMYK"
    case .lab: "kCGColorSpaceModelLab"
    case .deviceN: "kCGColorSpaceModelDeviceN"
    case .indexed: "kCGColorSpaceModelIndexed"
    case .pattern: "kCGColorSpaceModelPattern"
    case .XYZ: "kCGColorSpaceModelXYZ"
    case .unknown: "kCGColorSpaceModelUnknown"
    }
  }

  /// The descriptions in Apple's profiles.
  private static let profileNames = [
    "kCGColorSpaceSRGB": "sRGB IEC61966-2.1", "kCGColorSpaceExtendedSRGB": "sRGB IEC61966-2.1",
    "kCGColorSpaceGenericGrayGamma2_2": "Generic Gray Gamma 2.2 Profile",
    "kCGColorSpaceExtendedGray": "Generic Gray Gamma 2.2 Profile",
    "kCGColorSpaceDisplayP3": "Display P3", "kCGColorSpaceExtendedDisplayP3": "Display P3",
    "kCGColorSpaceGenericCMYK": "Generic CMYK Profile",
  ]
}
