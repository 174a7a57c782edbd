// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Stage
import Testing

@Suite("Clocks of stages")
struct StageClockTests {
  private final class Box: @unchecked Sendable {
    var clock: StageClock? = .manual()
  }

  private var machine: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  @Test("a clock that is moved by hand gives the time back when it goes, on whatever thread")
  func release() {
    let box = Box()
    #expect(CACurrentMediaTime() == CACurrentMediaTime())
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      box.clock = nil
      done.signal()
    }
    done.wait()
    let (before, time, after) = (machine, CACurrentMediaTime(), machine)
    #expect(before - 1e-6 <= time && time <= after + 1e-6)
  }

  @Test("a thread shows the time of the clock that was made last, as long as it is there")
  func takingOver() throws {
    let first = try Stage(size: CGSize(width: 8, height: 8))
    try first.advance(to: 3)
    let early = CACurrentMediaTime()
    do {
      let second = try Stage(size: CGSize(width: 8, height: 8))
      try second.advance(to: 5)
      #expect(CACurrentMediaTime() == early + 2)
    }
    try first.advance(to: 4)
    #expect(CACurrentMediaTime() == early + 1)
  }
}
