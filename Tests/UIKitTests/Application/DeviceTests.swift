// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite("The device and its screen")
struct DeviceTests {
  @Test("a screen has a size, a scale that is its own, and a frame rate")
  func screen() {
    let screen = UIScreen.main
    #expect(screen.bounds.width > 0 && screen.bounds.height > 0)
    #expect(screen.nativeBounds.width == screen.bounds.width * screen.nativeScale)
    #expect(screen.maximumFramesPerSecond >= 60)
    #expect(UIScreen.screens.contains { $0 === screen })
  }

  @Test("a device says what it is, and tells of turning only while that is asked for")
  func device() {
    let device = UIDevice.current
    #expect(device === UIDevice.current && !device.name.isEmpty)
    #expect(device.systemName == "Linux" && device.systemVersion.first?.isNumber == true)
    #expect(device.identifierForVendor == device.identifierForVendor)
    #expect(device.orientation.isPortrait && !device.orientation.isLandscape)
    let wasTelling = device.isGeneratingDeviceOrientationNotifications
    device.beginGeneratingDeviceOrientationNotifications()
    #expect(device.isGeneratingDeviceOrientationNotifications)
    device.endGeneratingDeviceOrientationNotifications()
    #expect(device.isGeneratingDeviceOrientationNotifications == wasTelling)
  }

  @Test("feedback can be given by every generator, and nothing comes of it")
  func feedback() {
    let impact = UIImpactFeedbackGenerator(style: .heavy)
    let selection = UISelectionFeedbackGenerator()
    let notification = UINotificationFeedbackGenerator()
    for generator in [impact, selection, notification, UIImpactFeedbackGenerator()]
      as [UIFeedbackGenerator]
    { generator.prepare() }
    let before = Diagnostics.list.count
    impact.impactOccurred()
    impact.impactOccurred(intensity: .nan)
    selection.selectionChanged()
    notification.notificationOccurred(.error)
    #expect(!Diagnostics.list.dropFirst(before).contains { $0.message.contains("feedback") })
  }

  @Test("names for restoring are kept, of views and of controllers")
  func restoration() {
    let page = UIViewController(nibName: nil, bundle: nil)
    let view = UIView(frame: .zero)
    #expect(page.restorationIdentifier == nil && view.restorationIdentifier == nil)
    page.restorationIdentifier = "page"
    view.restorationIdentifier = "view"
    #expect(page.restorationIdentifier == "page" && view.restorationIdentifier == "view")
  }
}
