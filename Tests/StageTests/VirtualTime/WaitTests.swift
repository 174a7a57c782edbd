// SPDX-License-Identifier: Apache-2.0

import Testing

/// What the main thread may do in virtual time without hanging.
@Suite("Waits of the main thread in virtual time", .serialized)
struct WaitTests {
  @Test("end when what they wait for is due, whatever they wait by")
  func waits() throws {
    for _ in 0..<3 {
      #expect(
        try Probe.run("waits").lines == [
          "100.0 semaphore", "200.0 group", "300.0 queue", "400.0 lock", "500.0 condition",
          "600.0 pipe 1", "750.0 callout", "1600.0 end",
        ])
    }
  }

  @Test(
    "that can never end are named, with their instant, and end the process",
    arguments: [
      ("endless-lock", "a lock that the main thread itself holds"),
      ("endless-timer", "a semaphore, a condition, a group, a queue or a lock"),
    ])
  func endless(scenario: String, thing: String) throws {
    let result = try Probe.run(scenario)
    #expect(result.status == 1)
    #expect(
      result.talk.contains("at 0.250 s of virtual time the main thread waits"), "\(result.talk)")
    #expect(result.talk.contains(thing), "\(result.talk)")
  }
}
