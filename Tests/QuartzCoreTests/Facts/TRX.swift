// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Counts what runs, on whatever thread.
final class Count: @unchecked Sendable {
  private let lock = NSLock()
  private var number = 0

  func add() {
    lock.withLock { number += 1 }
  }

  var value: Int { lock.withLock { number } }

  /// The count after the main run loop has turned.
  var afterTurn: Int? { mainTurn() ? value : nil }
}

extension FactArea {
  static let transactions: [Fact] = [
    Fact("TRX-01") { $0.same(CATransaction.animationDuration(), 0.25) },
    Fact("TRX-02") { $0.no(CATransaction.disableActions()) },
    Fact("TRX-03") { $0.isNil(CATransaction.animationTimingFunction()) },
    Fact("TRX-05") {
      CATransaction.begin()
      CATransaction.setAnimationDuration(1)
      CATransaction.setDisableActions(true)
      CATransaction.begin()
      $0.same(CATransaction.animationDuration(), 1)
      $0.yes(CATransaction.disableActions())
      CATransaction.commit()
      CATransaction.commit()
    },
    Fact("TRX-06") {
      CATransaction.begin()
      CATransaction.setAnimationDuration(1)
      CATransaction.setDisableActions(true)
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      CATransaction.commit()
      $0.same(CATransaction.animationDuration(), 1)
      $0.yes(CATransaction.disableActions())
      CATransaction.commit()
    },
    Fact("TRX-07") {
      CATransaction.begin()
      CATransaction.setAnimationDuration(0.75)
      $0.same(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double, 0.75)
      CATransaction.commit()
    },
    Fact("TRX-09") { $0.isNil(CATransaction.value(forKey: "nobody's")) },
    Fact("TRX-10") {
      CATransaction.begin()
      CATransaction.setValue("mine", forKey: "own")
      $0.same(CATransaction.value(forKey: "own") as? String, "mine")
      CATransaction.commit()
    },
    Fact("TRX-11") {
      CATransaction.commit()
      $0.same(CATransaction.animationDuration(), 0.25)
    },
    Fact("TRX-13") {
      CATransaction.begin()
      $0.isNil(CATransaction.completionBlock())
      CATransaction.commit()
    },
    // On a thread that is not the main one the turn may come at once, so the main one is held.
    Fact("TRX-14") {
      let ran = Count()
      let (entered, left) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      DispatchQueue.main.async {
        entered.signal()
        left.wait()
      }
      entered.wait()
      CATransaction.begin()
      CATransaction.setCompletionBlock { ran.add() }
      CATransaction.commit()
      $0.same(ran.value, 0)
      left.signal()
    },
    Fact("TRX-15") {
      let ran = Count()
      CATransaction.begin()
      CATransaction.setCompletionBlock { ran.add() }
      CATransaction.commit()
      $0.same(ran.afterTurn, 1)
    },
    Fact("TRX-17") {
      let ran = Count()
      CATransaction.begin()
      CATransaction.setCompletionBlock { ran.add() }
      $0.same(ran.afterTurn, 0)
      CATransaction.commit()
      $0.same(ran.afterTurn, 1)
    },
    Fact("TRX-18") {
      let ran = Count()
      CATransaction.begin()
      CATransaction.setCompletionBlock { ran.add() }
      CATransaction.setCompletionBlock { ran.add() }
      CATransaction.commit()
      $0.same(ran.afterTurn, 2)
    },
    Fact("TRX-19") {
      let ran = Count()
      CATransaction.begin()
      CATransaction.setCompletionBlock { ran.add() }
      CATransaction.setCompletionBlock(nil)
      $0.isNil(CATransaction.completionBlock())
      CATransaction.commit()
      $0.same(ran.afterTurn, 1)
    },
    Fact("TRX-21") {
      let ran = Count()
      CATransaction.begin()
      CATransaction.setCompletionBlock { ran.add() }
      CATransaction.begin()
      $0.notNil(CATransaction.completionBlock())
      CATransaction.commit()
      $0.same(ran.afterTurn, 0)
      CATransaction.commit()
      $0.same(ran.afterTurn, 1)
    },
  ]
}
