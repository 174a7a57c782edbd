// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIColor {
  /// The grey 0.
  public static let black = UIColor(white: 0, alpha: 1)
  /// The grey 1.0 / 3.
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  /// The grey 0.5.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// The grey 2.0 / 3.
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  /// The grey 1.
  public static let white = UIColor(white: 1, alpha: 1)
  /// (1, 0, 0) in sRGB.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// (0, 1, 0) in sRGB.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// (0, 0, 1) in sRGB.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// (0, 1, 1) in sRGB.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// (1, 1, 0) in sRGB.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// (1, 0, 1) in sRGB.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// (1, 0.5, 0) in sRGB.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// (0.5, 0, 0.5) in sRGB.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// (0.6, 0.4, 0.2) in sRGB.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Nothing: black with alpha 0.
  public static let clear = UIColor(white: 0, alpha: 0)
}

/// A colour of eight bits a component, as tables give it.
private struct Bytes: Sendable {
  var red, green, blue: UInt8
  var alpha: CGFloat

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: CGFloat = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  var color: UIColor {
    UIColor(
      red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255,
      alpha: alpha)
  }
}

/// A colour that differs between bright and dark surroundings; values as in Apple's Human Interface
/// Guidelines for iOS 13 to 18.
///
/// - Parameters:
///   - light: In bright surroundings.
///   - dark: In dark ones.
///   - strong: In either where contrasts are to be high; the same as otherwise unless given.
///   - raised: In dark surroundings in front of the ground; the same as on it unless given.
///   - strongRaised: There where contrasts are to be high.
/// - Returns: The colour.
private func adaptive(
  _ light: Bytes, _ dark: Bytes, strong: (light: Bytes, dark: Bytes)? = nil, raised: Bytes? = nil,
  strongRaised: Bytes? = nil
) -> UIColor {
  let (light, dark) = (light.color, dark.color)
  let (strongLight, strongDark) = (strong?.light.color ?? light, strong?.dark.color ?? dark)
  let raised = raised?.color
  let strongRaised = strongRaised?.color ?? (strong == nil ? raised : nil)
  return UIColor { traits in
    let isStrong = traits.accessibilityContrast == .high
    guard traits.userInterfaceStyle == .dark else { return isStrong ? strongLight : light }
    let isRaised = traits.userInterfaceLevel == .elevated
    if isStrong { return isRaised ? strongRaised ?? strongDark : strongDark }
    return isRaised ? raised ?? dark : dark
  }
}

extension UIColor {
  /// Red that fits the surroundings.
  public static let systemRed = adaptive(
    Bytes(255, 59, 48), Bytes(255, 69, 58),
    strong: (Bytes(215, 0, 21), Bytes(255, 105, 97)))
  /// Orange that fits the surroundings.
  public static let systemOrange = adaptive(
    Bytes(255, 149, 0), Bytes(255, 159, 10),
    strong: (Bytes(201, 52, 0), Bytes(255, 179, 64)))
  /// Yellow that fits the surroundings.
  public static let systemYellow = adaptive(
    Bytes(255, 204, 0), Bytes(255, 214, 10),
    strong: (Bytes(160, 90, 0), Bytes(255, 212, 38)))
  /// Green that fits the surroundings.
  public static let systemGreen = adaptive(
    Bytes(52, 199, 89), Bytes(48, 209, 88),
    strong: (Bytes(36, 138, 61), Bytes(48, 219, 91)))
  /// Mint that fits the surroundings.
  public static let systemMint = adaptive(
    Bytes(0, 199, 190), Bytes(99, 230, 226),
    strong: (Bytes(12, 129, 123), Bytes(102, 212, 207)))
  /// Teal that fits the surroundings.
  public static let systemTeal = adaptive(
    Bytes(48, 176, 199), Bytes(64, 200, 224),
    strong: (Bytes(0, 130, 153), Bytes(93, 230, 255)))
  /// Cyan that fits the surroundings.
  public static let systemCyan = adaptive(
    Bytes(50, 173, 230), Bytes(100, 210, 255),
    strong: (Bytes(0, 113, 164), Bytes(112, 215, 255)))
  /// Blue that fits the surroundings.
  public static let systemBlue = adaptive(
    Bytes(0, 122, 255), Bytes(10, 132, 255),
    strong: (Bytes(0, 64, 221), Bytes(64, 156, 255)))
  /// Indigo that fits the surroundings.
  public static let systemIndigo = adaptive(
    Bytes(88, 86, 214), Bytes(94, 92, 230),
    strong: (Bytes(54, 52, 163), Bytes(125, 122, 255)))
  /// Purple that fits the surroundings.
  public static let systemPurple = adaptive(
    Bytes(175, 82, 222), Bytes(191, 90, 242),
    strong: (Bytes(137, 68, 171), Bytes(218, 143, 255)))
  /// Pink that fits the surroundings.
  public static let systemPink = adaptive(
    Bytes(255, 45, 85), Bytes(255, 55, 95),
    strong: (Bytes(211, 15, 69), Bytes(255, 100, 130)))
  /// Brown that fits the surroundings.
  public static let systemBrown = adaptive(
    Bytes(162, 132, 94), Bytes(172, 142, 104),
    strong: (Bytes(127, 101, 69), Bytes(181, 148, 105)))

  /// Grey, the same everywhere.
  public static let systemGray = adaptive(
    Bytes(142, 142, 147), Bytes(142, 142, 147),
    strong: (Bytes(108, 108, 112), Bytes(174, 174, 178)))
  /// Grey, one step nearer to the background.
  public static let systemGray2 = adaptive(
    Bytes(174, 174, 178), Bytes(99, 99, 102),
    strong: (Bytes(142, 142, 147), Bytes(124, 124, 128)))
  /// Grey, two steps nearer to the background.
  public static let systemGray3 = adaptive(
    Bytes(199, 199, 204), Bytes(72, 72, 74),
    strong: (Bytes(174, 174, 178), Bytes(84, 84, 86)))
  /// Grey, three steps nearer to the background.
  public static let systemGray4 = adaptive(
    Bytes(209, 209, 214), Bytes(58, 58, 60),
    strong: (Bytes(188, 188, 192), Bytes(68, 68, 70)))
  /// Grey, four steps nearer to the background.
  public static let systemGray5 = adaptive(
    Bytes(229, 229, 234), Bytes(44, 44, 46),
    strong: (Bytes(216, 216, 220), Bytes(54, 54, 56)))
  /// Grey, nearest to the background.
  public static let systemGray6 = adaptive(
    Bytes(242, 242, 247), Bytes(28, 28, 30),
    strong: (Bytes(235, 235, 240), Bytes(36, 36, 38)))

  /// Text that matters most.
  public static let label = adaptive(Bytes(0, 0, 0), Bytes(255, 255, 255))
  /// Text of less weight.
  public static let secondaryLabel = adaptive(
    Bytes(60, 60, 67, 0.6), Bytes(235, 235, 245, 0.6))
  /// Text of little weight.
  public static let tertiaryLabel = adaptive(Bytes(60, 60, 67, 0.3), Bytes(235, 235, 245, 0.3))
  /// Text of least weight.
  public static let quaternaryLabel = adaptive(
    Bytes(60, 60, 67, 0.18), Bytes(235, 235, 245, 0.16))
  /// Text where the user has written none.
  public static let placeholderText = adaptive(
    Bytes(60, 60, 67, 0.3), Bytes(235, 235, 245, 0.3))
  /// Lines between things, which let what is below be seen.
  public static let separator = adaptive(Bytes(60, 60, 67, 0.29), Bytes(84, 84, 88, 0.6))
  /// Lines between things, which hide what is below.
  public static let opaqueSeparator = adaptive(Bytes(198, 198, 200), Bytes(56, 56, 58))
  /// Text that leads elsewhere.
  public static let link = adaptive(Bytes(0, 122, 255), Bytes(9, 132, 255))
  /// Text on dark ground, in all surroundings.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// Text on bright ground, in all surroundings.
  public static let darkText = UIColor(white: 0, alpha: 1)
  /// The tint that views have unless set: blue.
  public static let tintColor = systemBlue

  /// Fills thin and small shapes.
  public static let systemFill = adaptive(
    Bytes(120, 120, 128, 0.2), Bytes(120, 120, 128, 0.36))
  /// Fills shapes of medium size.
  public static let secondarySystemFill = adaptive(
    Bytes(120, 120, 128, 0.16), Bytes(120, 120, 128, 0.32))
  /// Fills large shapes.
  public static let tertiarySystemFill = adaptive(
    Bytes(118, 118, 128, 0.12), Bytes(118, 118, 128, 0.24))
  /// Fills large areas with much in them.
  public static let quaternarySystemFill = adaptive(
    Bytes(116, 116, 128, 0.08), Bytes(118, 118, 128, 0.18))

  /// The ground of the interface.
  public static let systemBackground = adaptive(
    Bytes(255, 255, 255), Bytes(0, 0, 0), strong: (Bytes(255, 255, 255), Bytes(0, 0, 0)),
    raised: Bytes(28, 28, 30), strongRaised: Bytes(36, 36, 38))
  /// The ground of what lies on the ground.
  public static let secondarySystemBackground = adaptive(
    Bytes(242, 242, 247), Bytes(28, 28, 30), strong: (Bytes(235, 235, 240), Bytes(36, 36, 38)),
    raised: Bytes(44, 44, 46), strongRaised: Bytes(54, 54, 56))
  /// The ground of what lies on that.
  public static let tertiarySystemBackground = adaptive(
    Bytes(255, 255, 255), Bytes(44, 44, 46), strong: (Bytes(255, 255, 255), Bytes(54, 54, 56)),
    raised: Bytes(58, 58, 60), strongRaised: Bytes(68, 68, 70))
  /// The ground of grouped things.
  public static let systemGroupedBackground = adaptive(
    Bytes(242, 242, 247), Bytes(0, 0, 0), strong: (Bytes(235, 235, 240), Bytes(0, 0, 0)),
    raised: Bytes(28, 28, 30), strongRaised: Bytes(36, 36, 38))
  /// The ground of grouped tables, by the name that it had before there was a dark appearance.
  public static var groupTableViewBackground: UIColor { systemGroupedBackground }
  /// The ground of a group.
  public static let secondarySystemGroupedBackground = adaptive(
    Bytes(255, 255, 255), Bytes(28, 28, 30), strong: (Bytes(255, 255, 255), Bytes(36, 36, 38)),
    raised: Bytes(44, 44, 46), strongRaised: Bytes(54, 54, 56))
  /// The ground of what lies in a group.
  public static let tertiarySystemGroupedBackground = adaptive(
    Bytes(242, 242, 247), Bytes(44, 44, 46), strong: (Bytes(235, 235, 240), Bytes(54, 54, 56)),
    raised: Bytes(58, 58, 60), strongRaised: Bytes(68, 68, 70))
}
