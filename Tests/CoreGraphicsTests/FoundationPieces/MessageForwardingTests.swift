// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

@Suite("Objects that hand messages on")
struct MessageForwardingTests {
  final class Hearer: NSObject {
    var words: [String] = []
    func hear() { words.append("heard") }
    func hear(_ word: NSString) { words.append(word as String) }
  }

  final class Holder: NSObject, MessageForwarding {
    weak var target: AnyObject?
    private(set) var asked: [String] = []
    func forwardingTarget(for aSelector: Selector!) -> Any? {
      asked.append(aSelector.description)
      return target
    }
  }

  @Test("their targets get them, through several of them")
  func targets() {
    let (hearer, first, second) = (Hearer(), Holder(), Holder())
    (first.target, second.target) = (second, hearer)
    let plain = Selector("hear", Hearer.hear as (Hearer) -> () -> Void)
    _ = first.perform(plain)
    first.perform(Selector("hear:", Hearer.hear(_:)), with: "a word" as NSString)
    #expect(hearer.words == ["heard", "a word"])
    #expect(first.asked == ["hear", "hear:"])
    #expect(second.asked == first.asked)
  }

  @Test("who has the method is not asked to hand it on, and nobody gets what goes round")
  func circles() {
    let (first, second) = (Holder(), Holder())
    (first.target, second.target) = (second, first)
    _ = first.perform(Selector("hear", Hearer.hear as (Hearer) -> () -> Void))
    #expect(first.asked.count + second.asked.count == 16)
    second.target = nil
    _ = second.perform(Selector("hear", Hearer.hear as (Hearer) -> () -> Void))
  }
}
