// SPDX-License-Identifier: Apache-2.0

import SourcePort
import Testing

@Suite("Observers that are no responders")
struct ObservingTests {
  static let head = """
    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      )
    """
  static let callSuper =
    "super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)"

  static let forms = [
    Form(
      "conform, and override nothing",
      """
      class A: NSObject {
        override \(head) {
          guard context == nil else {
            \(callSuper)
            return
          }
        }
      }
      """,
      """
      class A: NSObject, KeyValueObserver {
        \(head) {
          guard context == nil else {
            ()
            return
          }
        }
      }
      """),
    Form(
      "say so once for those below them",
      """
      class A: NSObject, P {
        public override \(head) {}
      }
      class B: A {
        override \(head) {
          \(callSuper)
        }
      }
      """,
      """
      class A: NSObject, P, KeyValueObserver {
        public \(head) {}
      }
      class B: A {
        override \(head) {
          \(callSuper)
        }
      }
      """),
    Form(
      "may be gestures and players",
      "class A: UIPanGestureRecognizer {\n  override \(head) {}\n}",
      "class A: UIPanGestureRecognizer, KeyValueObserver {\n  \(head) {}\n}"),
  ]

  @Test("get a protocol's method in the place of NSObject's", arguments: forms)
  func rewrites(form: Form) { expectRewritten(form) }

  @Test(
    "are left alone where the method is there",
    arguments: [
      "class A: UIViewController {\n  override \(head) {\n    \(callSuper)\n  }\n}",
      "class A: NSObject, KeyValueObserver {\n  \(head) {}\n}",
      "class A: Unknown {\n  override \(head) {}\n}",
    ])
  func untouched(text: String) { expectRewritten(Form("as it is", text, text)) }
}
