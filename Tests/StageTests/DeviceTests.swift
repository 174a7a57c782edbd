// SPDX-License-Identifier: Apache-2.0

import Dispatch
import SoundHost
import Testing
import WindowHost

@Suite("Devices of sound")
struct DeviceTests {
  @Test("may be asked for on many threads at once, and beside windows")
  func threads() {
    let (hasOutput, hasInput) = (SoundDevices.hasOutput, SoundDevices.hasInput)
    DispatchQueue.concurrentPerform(iterations: 60) { number in
      switch number % 3 {
      case 0: #expect(SoundDevices.hasOutput == hasOutput)
      case 1: #expect(SoundDevices.hasInput == hasInput)
      default: _ = Desktop.problem
      }
    }
  }
}
