// SPDX-License-Identifier: Apache-2.0

import SourcePort
import Testing

@Suite("Properties that appearance() sets")
struct AppearanceTests {
  static let forms = [
    Form(
      "are listed where a view has them for Objective-C",
      """
      open class Gauge: UIControl {
        @objc dynamic open var ring: UIColor?
        @objc open dynamic var width: CGFloat = 2 { didSet { draw() } }
        @objc dynamic var fill: UIColor { get { a } set { a = newValue } }
        @objc dynamic var half: CGFloat { width / 2 }
        @objc dynamic var tap: () -> Void = {}
        @objc var plain = 1
        @objc private dynamic var own = 1
      }
      """,
      #"""
      open class Gauge: UIControl {
        dynamic open var ring: UIColor?
        open dynamic var width: CGFloat = 2 { didSet { draw() } }
        dynamic var fill: UIColor { get { a } set { a = newValue } }
        dynamic var half: CGFloat { width / 2 }
        dynamic var tap: () -> Void = {}
        var plain = 1
        private dynamic var own = 1
      open override class var appearanceProperties: [AppearanceProperty] { super.appearanceProperties + [AppearanceProperty("ring", \Gauge.ring), AppearanceProperty("width", \Gauge.width), AppearanceProperty("fill", \Gauge.fill)] } }
      """#),
    Form(
      "of what is no view are none",
      """
      class Model: NSObject {
        @objc dynamic var name = ""
      }
      """,
      """
      class Model: NSObject {
        dynamic var name = ""
      }
      """),
  ]

  @Test("follow their marks", arguments: forms)
  func rewrites(form: Form) { expectRewritten(form) }
}
