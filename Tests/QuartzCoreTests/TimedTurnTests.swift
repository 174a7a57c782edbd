// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import QuartzCore

@Suite("Turns at a time")
struct TimedTurnTests {
  private final class Owner {}

  @Test("come when a host has moved its time there, in the order of the calls")
  func host() {
    let (owner, turns) = (Owner(), HostTurns())
    func show(_ time: Double) { MediaClock.show(time, for: owner, turns: turns) }
    show(1000)
    var calls: [String] = []
    MainTurn.schedule(at: 1002) { calls.append("late") }
    MainTurn.schedule(at: 1001) { calls.append("early") }
    MainTurn.schedule { calls.append("now") }
    MainTurn.schedule(at: .nan) { calls.append("no time") }
    MainTurn.schedule(at: 5) { calls.append("past") }
    #expect(MediaClock.hasTurn && MediaClock.nextTurn <= 1000)
    MediaClock.runTurn()
    #expect(calls == ["now", "no time", "past"])
    #expect(!MediaClock.hasTurn && MediaClock.nextTurn == 1001)
    show(1000.999)
    #expect(!MediaClock.hasTurn)
    show(1001)
    MediaClock.runTurn()
    show(1002.5)
    MediaClock.runTurn()
    #expect(calls.suffix(2) == ["early", "late"] && MediaClock.nextTurn == .infinity)
  }

  @Test("of a host come on as before when one that was shown after it is gone")
  func nested() {
    let (owner, turns) = (Owner(), HostTurns())
    MediaClock.show(1000, for: owner, turns: turns)
    var inner: (Owner, HostTurns)? = (Owner(), HostTurns())
    if let inner { MediaClock.show(2000, for: inner.0, turns: inner.1) }
    #expect(CACurrentMediaTime() == 2000)
    inner = nil
    #expect(CACurrentMediaTime() == 1000 && MediaClock.turns === turns)
    var isCalled = false
    MainTurn.schedule { isCalled = true }
    MediaClock.runTurn()
    #expect(isCalled)
    withExtendedLifetime(owner) {}
  }
}
