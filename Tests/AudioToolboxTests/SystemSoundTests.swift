// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Sound
import SoundHost
import Stage
import TestSupport
import Testing

@testable import AudioToolbox

@Suite("System sounds")
struct SystemSoundTests {
  @Test("are heard when they are played, and others are quiet")
  func plays() throws {
    let stage = try Stage(size: CGSize(width: 8, height: 8))
    let folder = try TemporaryFolder()
    let url = URL(fileURLWithPath: folder.path("click.wav"))
    let samples = [Float](repeating: 0.5, count: 4800)
    try Data(
      WAVHeader.bytes(rate: 48_000, channels: 1, sample: .signed16, frames: 4800)
        + WAVHeader.bytes(of: samples, as: .signed16)
    ).write(to: url)
    var number: SystemSoundID = 0
    #expect(AudioServicesCreateSystemSoundID(url as CFURL, &number) == kAudioServicesNoError)
    try stage.advance(to: 0.5)
    var ends: [Double] = []
    AudioServicesPlaySystemSoundWithCompletion(number) { ends.append(stage.time) }
    AudioServicesPlaySystemSoundWithCompletion(1104) { ends.append(stage.time) }
    AudioServicesPlaySystemSound(kSystemSoundID_Vibrate)
    AudioServicesPlayAlertSound(1104)
    try stage.advance(to: 1)
    #expect(zip(ends, [0.5, 0.6]).allSatisfy { abs($0 - $1) < 1e-6 } && ends.count == 2)
    let system = AudioSystem.current
    let heard = system.mixer.frames(from: system.frame(at: CACurrentMediaTime() - 0.5), count: 4801)
    #expect(heard.prefix(9600).allSatisfy { $0 == 0.5 } && heard.suffix(2) == [0, 0])
    #expect(AudioServicesDisposeSystemSoundID(number) == kAudioServicesNoError)
    #expect(AudioServicesDisposeSystemSoundID(number) == kAudioServicesBadSystemSoundIDError)
    let missing = URL(fileURLWithPath: folder.path("none.wav"))
    let answer = AudioServicesCreateSystemSoundID(missing as CFURL, &number)
    #expect(answer == kAudioServicesSystemSoundUnspecifiedError && answer == -1500)
  }

  @Test("alerts are heard as other sounds are, and tell when they end")
  func alerts() throws {
    let stage = try Stage(size: CGSize(width: 8, height: 8))
    let folder = try TemporaryFolder()
    let url = URL(fileURLWithPath: folder.path("click.wav"))
    let samples = [Float](repeating: 0.5, count: 4800)
    try Data(
      WAVHeader.bytes(rate: 48_000, channels: 1, sample: .signed16, frames: 4800)
        + WAVHeader.bytes(of: samples, as: .signed16)
    ).write(to: url)
    var number: SystemSoundID = 0
    #expect(AudioServicesCreateSystemSoundID(url as CFURL, &number) == kAudioServicesNoError)
    var ends: [Double] = []
    AudioServicesPlayAlertSoundWithCompletion(number) { ends.append(stage.time) }
    #expect(ends.isEmpty)
    try stage.advance(to: 0.5)
    #expect(ends.count == 1 && abs(ends[0] - 0.1) < 1e-6)
    let system = AudioSystem.current
    let heard = system.mixer.frames(from: system.frame(at: CACurrentMediaTime() - 0.5), count: 4801)
    #expect(heard.prefix(9600).allSatisfy { $0 == 0.5 } && heard.suffix(2) == [0, 0])
    AudioServicesDisposeSystemSoundID(number)
  }
}
