// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@Suite("Traits by their names")
@MainActor
struct TraitNameTests {
  /// A trait that is told down a hierarchy: set by overrides, made by an initializer, and read.
  private func verify<Value: Equatable>(
    _ value: Value, _ trait: UITrait, _ made: UITraitCollection,
    _ read: (UITraitCollection) -> Value, _ set: (inout UITraitOverrides) -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (root, inner) = (UIView(), UIView())
    root.addSubview(inner)
    var told = 0
    inner.registerForTraitChanges([trait]) { (_: UIView, _) in told += 1 }
    #expect(read(inner.traitCollection) != value, sourceLocation: sourceLocation)
    set(&root.traitOverrides)
    #expect(read(inner.traitCollection) == value && told == 1, sourceLocation: sourceLocation)
    #expect(read(made) == value, sourceLocation: sourceLocation)
    let mutated = UITraitCollection { traits in
      var overrides = UITraitOverrides()
      set(&overrides)
      traits.take(overrides)
    }
    #expect(read(mutated) == value, sourceLocation: sourceLocation)
    #expect(made.containsTraits(in: mutated), sourceLocation: sourceLocation)
  }

  @Test("come down from a view to those in it, which hear of each alone")
  func traits() {
    verify(
      UIUserInterfaceActiveAppearance.inactive, UITraitActiveAppearance.self,
      UITraitCollection(activeAppearance: .inactive), \.activeAppearance
    ) { $0.activeAppearance = .inactive }
    verify(
      UIDisplayGamut.P3, UITraitDisplayGamut.self, UITraitCollection(displayGamut: .P3),
      \.displayGamut
    ) { $0.displayGamut = .P3 }
    verify(
      UIForceTouchCapability.available, UITraitForceTouchCapability.self,
      UITraitCollection(forceTouchCapability: .available), \.forceTouchCapability
    ) { $0.forceTouchCapability = .available }
    verify(
      UIImage.DynamicRange.high, UITraitImageDynamicRange.self,
      UITraitCollection(imageDynamicRange: .high), \.imageDynamicRange
    ) { $0.imageDynamicRange = .high }
    verify(
      UILegibilityWeight.bold, UITraitLegibilityWeight.self,
      UITraitCollection(legibilityWeight: .bold), \.legibilityWeight
    ) { $0.legibilityWeight = .bold }
    verify(
      UIListEnvironment.sidebar, UITraitListEnvironment.self,
      UITraitCollection(listEnvironment: .sidebar), \.listEnvironment
    ) { $0.listEnvironment = .sidebar }
    verify(
      UISceneCaptureState.active, UITraitSceneCaptureState.self,
      UITraitCollection(sceneCaptureState: .active), \.sceneCaptureState
    ) { $0.sceneCaptureState = .active }
  }

  @Test("a machine without a feeling screen says so, and kinds have Apple's numbers")
  func numbers() {
    #expect(UITraitCollection.current.forceTouchCapability == .unavailable)
    #expect(UIForceTouchCapability.unavailable.rawValue == 1)
    let idioms: [(UIUserInterfaceIdiom, Int)] = [
      (.unspecified, -1), (.phone, 0), (.pad, 1), (.tv, 2), (.carPlay, 3), (.mac, 5), (.vision, 6),
    ]
    for (idiom, number) in idioms { #expect(idiom.rawValue == number) }
    #expect(UIListEnvironment.sidebar.rawValue == 5 && UIListEnvironment.sidebarPlain.rawValue == 6)
  }

  @Test("a picture is looked up by some of them, in the configuration that they give")
  func pictures() {
    let names = UITraitCollection.systemTraitsAffectingImageLookup.map { ObjectIdentifier($0) }
    #expect(names.contains(ObjectIdentifier(UITraitUserInterfaceStyle.self)))
    #expect(names.contains(ObjectIdentifier(UITraitDisplayScale.self)))
    #expect(!names.contains(ObjectIdentifier(UITraitActiveAppearance.self)))
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(dark.imageConfiguration.traitCollection?.userInterfaceStyle == .dark)
  }

  @Test("the tint of a view is as that around it, unless it has a mode of its own")
  func tint() {
    typealias Mode = UIView.TintAdjustmentMode
    #expect([Mode.automatic, .normal, .dimmed].map(\.rawValue) == [0, 1, 2])
    let (root, inner) = (UIView(), UIView())
    root.addSubview(inner)
    root.tintAdjustmentMode = .dimmed
    inner.tintAdjustmentMode = .automatic
    #expect(inner.tintAdjustmentMode == .dimmed)
    inner.tintAdjustmentMode = .normal
    root.tintAdjustmentMode = .automatic
    #expect(inner.tintAdjustmentMode == .normal && root.tintAdjustmentMode == .normal)
  }
}

extension UIMutableTraits {
  /// Takes over what overrides say of the traits that the tests name.
  fileprivate mutating func take(_ other: UITraitOverrides) {
    if other.contains(UITraitActiveAppearance.self) { activeAppearance = other.activeAppearance }
    if other.contains(UITraitDisplayGamut.self) { displayGamut = other.displayGamut }
    if other.contains(UITraitForceTouchCapability.self) {
      forceTouchCapability = other.forceTouchCapability
    }
    if other.contains(UITraitImageDynamicRange.self) { imageDynamicRange = other.imageDynamicRange }
    if other.contains(UITraitLegibilityWeight.self) { legibilityWeight = other.legibilityWeight }
    if other.contains(UITraitListEnvironment.self) { listEnvironment = other.listEnvironment }
    if other.contains(UITraitSceneCaptureState.self) {
      sceneCaptureState = other.sceneCaptureState
    }
  }
}
