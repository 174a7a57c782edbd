// SPDX-License-Identifier: Apache-2.0

import Foundation
import Media
import QuartzCore
import Sound
import SoundHost
import Synchronization

/// The number of a short sound.
public typealias SystemSoundID = UInt32

/// The number under which a phone trembles.
public let kSystemSoundID_Vibrate: SystemSoundID = 0x0FFF
/// What functions answer when nothing went wrong.
public let kAudioServicesNoError: OSStatus = 0
/// There is no such sound.
///
/// An addition to Apple's API.
public let kAudioServicesBadSystemSoundIDError: OSStatus = -1500 - 2
/// The file cannot be played.
public let kAudioServicesSystemSoundUnspecifiedError: OSStatus = -1500

private struct Sounds {
  var sources: [SystemSoundID: any SoundSource] = [:]
  // The system's own sounds have lower numbers.
  var next: SystemSoundID = 0x1000
}

private let sounds = Mutex(Sounds())

/// Makes a sound of a file.
@discardableResult
public func AudioServicesCreateSystemSoundID(
  _ inFileURL: CFURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
  guard let source = try? SoundFile.open((inFileURL as URL).path) else {
    return kAudioServicesSystemSoundUnspecifiedError
  }
  outSystemSoundID.pointee = sounds.withLock { sounds in
    let number = sounds.next
    sounds.next += 1
    sounds.sources[number] = source
    return number
  }
  return kAudioServicesNoError
}

/// Forgets a sound; what plays is heard to its end.
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
  sounds.withLock { $0.sources.removeValue(forKey: inSystemSoundID) } == nil
    ? kAudioServicesBadSystemSoundIDError : kAudioServicesNoError
}

/// Plays a sound that was made of a file.
///
/// The system's own sounds, which are Apple's, and trembling are quiet here.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
  _ = play(inSystemSoundID)
}

/// The same, with a phone that trembles where it may not sound.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {
  _ = play(inSystemSoundID)
}

/// Plays a sound, and calls when it has ended.
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) {
  let end = play(inSystemSoundID)
  if let inCompletionBlock { MainTurn.schedule(at: end, inCompletionBlock) }
}

/// The same, with a phone that trembles where it may not sound.
public func AudioServicesPlayAlertSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) {
  AudioServicesPlaySystemSoundWithCompletion(inSystemSoundID, inCompletionBlock)
}

/// Plays a sound from now on, and returns the media time at which it ends.
private func play(_ number: SystemSoundID) -> Double {
  let now = CACurrentMediaTime()
  guard let source = sounds.withLock({ $0.sources[number] }) else { return now }
  let system = AudioSystem.current
  let voice = Voice(source)
  voice.set(Voice.Manner(place: 0), at: system.now)
  system.add(voice)
  return now + Double(source.length ?? 0) / source.rate
}
