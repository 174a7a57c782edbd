// SPDX-License-Identifier: Apache-2.0

import AVKit
import CoreMotion
import LocalAuthentication
import Stage
import Testing

@Suite("What there are no sensors for", .serialized)
struct SensorTests {
  @Test("nobody can show who they are, and the errors are Apple's")
  func authentication() throws {
    let stage = try Stage(size: CGSize(width: 8, height: 8))
    let context = LAContext()
    var error: NSError?
    #expect(!context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: &error))
    #expect(error?.domain == "com.apple.LocalAuthentication" && error?.code == -6)
    #expect(!context.canEvaluatePolicy(.deviceOwnerAuthentication, error: nil))
    #expect(context.biometryType == .none)
    var heard: [Int] = []
    context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "to see") {
      #expect(!$0)
      heard.append(($1 as? LAError)?.errorCode ?? 0)
    }
    #expect(heard.isEmpty)
    try stage.advance(by: 0.1)
    context.invalidate()
    context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "to see") {
      heard.append(($1 as? LAError)?.errorCode ?? 0)
    }
    try stage.advance(by: 0.1)
    #expect(heard == [LAError.passcodeNotSet.rawValue, -10] && heard[0] == -5)
  }

  @Test("nothing tells how the device moves")
  func motion() throws {
    let stage = try Stage(size: CGSize(width: 8, height: 8))
    let manager = CMMotionManager()
    var count = 0
    manager.startAccelerometerUpdates(to: .main) { _, _ in count += 1 }
    manager.startDeviceMotionUpdates(to: .main) { _, _ in count += 1 }
    try stage.advance(by: 0.5)
    #expect(count == 0 && !manager.isAccelerometerActive && manager.accelerometerData == nil)
    #expect(!manager.isGyroAvailable && !manager.isDeviceMotionAvailable)
  }

  @Test("a controller of a film has the film's layer fill its view")
  @MainActor
  func film() throws {
    let controller = AVPlayerViewController()
    let player = AVPlayer()
    controller.player = player
    controller.videoGravity = .resizeAspectFill
    controller.view.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
    controller.view.layoutIfNeeded()
    let layer = try #require(controller.view.layer.sublayers?.first as? AVPlayerLayer)
    #expect(layer.player === player && layer.frame == controller.view.bounds)
    #expect(layer.videoGravity == .resizeAspectFill && controller.view.backgroundColor == .black)
    #expect(controller.contentOverlayView?.superview === controller.view)
    #expect(controller.videoBounds == .zero && !controller.isReadyForDisplay)
  }
}
