// SPDX-License-Identifier: Apache-2.0

import QuartzCore

struct TouchSample: Hashable, Codable, Sendable {
  enum Phase: String, Codable, Sendable { case began, moved, ended, cancelled }
  var id: Int
  var phase: Phase
  var location: CGPoint
  var time: TimeInterval
}
public class UITouch: NSObject {
  public var view: UIView?
  public var window: UIWindow?
  var place = CGPoint.zero
  @MainActor public func location(in view: UIView?) -> CGPoint {
    window?.convert(place, to: view ?? window!) ?? place
  }
}
@MainActor final class TouchDelivery {
  weak var window: UIView?
  var touches: [Int: UITouch] = [:]
  init(window: UIView) { self.window = window }
  func send(_ samples: [TouchSample]) {
    for s in samples {
      let touch = touches[s.id] ?? UITouch()
      touches[s.id] = touch
      touch.place = s.location
      touch.window = window as? UIWindow
      if s.phase == .began { touch.view = window?.hitTest(s.location, with: nil) }
      switch s.phase {
      case .began: touch.view?.touchesBegan([touch], with: nil)
      case .moved: touch.view?.touchesMoved([touch], with: nil)
      case .ended: touch.view?.touchesEnded([touch], with: nil)
      case .cancelled: touch.view?.touchesCancelled([touch], with: nil)
      }
      if s.phase == .ended { touches[s.id] = nil }
    }
  }
}
enum EventDispatch {
  @MainActor static func dispatch(_ event: UIEvent, in window: UIView) {}
}
