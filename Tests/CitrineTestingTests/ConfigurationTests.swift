// SPDX-License-Identifier: Apache-2.0

import CitrineTesting
import Testing
import UIKit

@MainActor
@Suite("Configurations of snapshots")
struct ConfigurationTests {
  @Test("are devices with what differs in their names")
  func names() {
    let plain: SnapshotConfiguration = .iPhone13
    #expect("\(plain)" == "iPhone13")
    let varied: SnapshotConfiguration = .iPhone13(.landscape).dark
      .contentSize(.accessibilityLarge).rightToLeft.highContrast
    #expect("\(varied)" == "iPhone13-landscape-dark-accessibilityL-rightToLeft-highContrast")
    #expect(varied.size == CGSize(width: 844, height: 390))
    #expect(varied.safeArea == UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
    #expect(varied != plain && varied(.portrait) != plain)
  }

  @Test("all have names of their own and sizes that can be drawn, upright and on their side")
  func devices() {
    let devices = SnapshotConfiguration.devices
    #expect(devices.count == 47)
    #expect(Set(devices.map(\.device)).count == devices.count)
    for device in devices {
      let side = device.landscape
      #expect(device.size.width < device.size.height && device.scale >= 2, "\(device)")
      #expect(side.size == CGSize(width: device.size.height, height: device.size.width))
      #expect(device.horizontalSizeClass == (device.idiom == .pad ? .regular : .compact))
      #expect(device.verticalSizeClass == .regular, "\(device)")
      #expect(side.verticalSizeClass == (device.idiom == .pad ? .regular : .compact), "\(device)")
      #expect(side.safeArea.top == (device.idiom == .pad ? device.safeArea.top : 0), "\(device)")
    }
  }
}
