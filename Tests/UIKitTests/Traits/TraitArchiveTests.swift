// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite("Traits in archives")
struct TraitArchiveTests {
  private func roundTrip(_ traits: UITraitCollection) throws -> UITraitCollection {
    let data = try NSKeyedArchiver.archivedData(withRootObject: traits, requiringSecureCoding: true)
    return try #require(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: UITraitCollection.self, from: data))
  }

  @Test("say what they said, each trait alone and all together")
  func traits() throws {
    let each = [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(userInterfaceIdiom: .phone),
      UITraitCollection(displayScale: 3), UITraitCollection(horizontalSizeClass: .regular),
      UITraitCollection(verticalSizeClass: .compact),
      UITraitCollection(accessibilityContrast: .normal), UITraitCollection(displayGamut: .SRGB),
      UITraitCollection(layoutDirection: .leftToRight),
      UITraitCollection(preferredContentSizeCategory: .accessibilityLarge),
      UITraitCollection(userInterfaceLevel: .base), UITraitCollection(legibilityWeight: .bold),
      UITraitCollection(forceTouchCapability: .available),
      UITraitCollection(activeAppearance: .inactive),
      UITraitCollection(sceneCaptureState: .active),
      UITraitCollection(imageDynamicRange: .standard),
      UITraitCollection(typesettingLanguage: Locale.Language(identifier: "zh-Hant-TW")),
      UITraitCollection(listEnvironment: .insetGrouped),
    ]
    for traits in each {
      #expect(traits != UITraitCollection())
      #expect(try roundTrip(traits) == traits)
    }
    // One more for each trait that the system knows: a new one must be archived too.
    #expect(each.count == UITraitCollection.systemTraits.count)
    let all = UITraitCollection(traitsFrom: each)
    #expect(try roundTrip(all) == all)
    #expect(try roundTrip(UITraitCollection()) == UITraitCollection())
  }

  @Test("from elsewhere say nothing where they are not understood")
  func strange() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encode(99, forKey: "style")
    archiver.encode(-2.0, forKey: "scale")
    archiver.encode("huge" as NSString, forKey: "contentSize")
    archiver.encode(Data([1, 2]) as NSData, forKey: "language")
    let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    let traits = try #require(UITraitCollection(coder: reader))
    #expect(traits.userInterfaceStyle == .unspecified && traits.displayScale == 0)
    #expect(traits.typesettingLanguage == nil)
    #expect(traits.preferredContentSizeCategory.rawValue == "huge")
  }
}
