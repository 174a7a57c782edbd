// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite("What a device says of itself")
struct DeviceStateTests {
  @Test("a device without a battery and without sensors knows nothing of them")
  func unknown() {
    let device = UIDevice.current
    #expect(device.model == "Linux" && device.localizedModel == device.model)
    #expect(device.isMultitaskingSupported && !device.proximityState)
    device.isBatteryMonitoringEnabled = true
    #expect(device.batteryLevel == -1 && device.batteryState == .unknown)
    device.isBatteryMonitoringEnabled = false
    let names: Set = [
      UIDevice.orientationDidChangeNotification, UIDevice.batteryLevelDidChangeNotification,
      UIDevice.batteryStateDidChangeNotification, UIDevice.proximityStateDidChangeNotification,
    ]
    #expect(names.count == 4)
    #expect(names.allSatisfy { $0.rawValue.hasPrefix("UIDevice") })
    typealias Battery = UIDevice.BatteryState
    let all: [Battery] = [Battery.unknown, .unplugged, .charging, .full]
    #expect(all.map(\.rawValue) == [0, 1, 2, 3])
  }

  @Test("an orientation is upright, on a side or flat, and numbered as Apple numbers it")
  func orientations() {
    typealias Orientation = UIDeviceOrientation
    let all: [Orientation] = [
      Orientation.unknown, .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight, .faceUp,
      .faceDown,
    ]
    #expect(all.map(\.rawValue) == Array(0...6))
    #expect(all.filter(\.isPortrait) == [.portrait, .portraitUpsideDown])
    #expect(all.filter(\.isLandscape) == [.landscapeLeft, .landscapeRight])
    #expect(all.filter(\.isFlat) == [.faceUp, .faceDown])
    #expect(UIDevice.current.orientation == .portrait)
  }
}
