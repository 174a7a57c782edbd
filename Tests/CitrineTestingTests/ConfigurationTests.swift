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
    #expect("\(plain.hardEdges)" == "iPhone13-hardEdges" && plain.hardEdges != plain)
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
      #expect(side.safeArea.left == side.safeArea.right, "\(device)")
      if device.idiom == .pad {
        #expect(side.safeArea == device.safeArea, "\(device)")
      } else if device.safeArea.bottom == 0 {
        // A button below the screen, and no bar of the system on the side.
        #expect(side.safeArea == .zero, "\(device)")
      } else {
        #expect(device.safeArea.bottom == 34 && side.safeArea.left == device.safeArea.top)
      }
    }
  }

  /// Width and height upright; what is covered above upright; above, below and at both ends on its
  /// side.
  nonisolated static let published: [(SnapshotConfiguration, [CGFloat])] = [
    (.iPhone15, [393, 852, 59, 0, 21, 59]), (.iPhone16e, [390, 844, 47, 0, 21, 47]),
    (.iPhone16, [393, 852, 59, 0, 21, 59]), (.iPhone16Plus, [430, 932, 59, 0, 21, 59]),
    (.iPhone16Pro, [402, 874, 62, 0, 21, 62]), (.iPhone16ProMax, [440, 956, 62, 0, 21, 62]),
    (.iPhone17, [402, 874, 62, 20, 20, 62]), (.iPhone17Pro, [402, 874, 62, 20, 20, 62]),
    (.iPhone17ProMax, [440, 956, 62, 20, 20, 62]), (.iPhoneAir, [420, 912, 68, 20, 29, 68]),
    (.iPadMini, [744, 1133, 24, 24, 20, 0]), (.iPad, [820, 1180, 24, 24, 20, 0]),
    (.iPadAir11, [820, 1180, 24, 24, 20, 0]), (.iPadAir13, [1024, 1366, 24, 24, 20, 0]),
    (.iPadPro11M4, [834, 1210, 24, 24, 20, 0]), (.iPadPro13, [1032, 1376, 24, 24, 20, 0]),
  ]

  @Test("the newest have the sizes and safe areas that are published", arguments: published)
  func newest(device: SnapshotConfiguration, numbers: [CGFloat]) {
    let side = device.landscape.safeArea
    let known = [
      device.size.width, device.size.height, device.safeArea.top, side.top, side.bottom, side.left,
    ]
    #expect(known == numbers)
  }
}
