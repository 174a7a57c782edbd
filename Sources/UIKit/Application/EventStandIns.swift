// SPDX-License-Identifier: Apache-2.0

import QuartzCore

struct TouchSample: Hashable, Codable, Sendable {
  enum Phase: String, Codable, Sendable { case began, moved, ended, cancelled }
  var id: Int
  var phase: Phase
  var location: CGPoint
  var time: TimeInterval
}
@MainActor final class TouchDelivery {
  init(window: UIView) {}
  func send(_ samples: [TouchSample]) {}
}
enum EventDispatch {
  @MainActor static func dispatch(_ event: UIEvent, in window: UIView) {}
}
