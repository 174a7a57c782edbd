// SPDX-License-Identifier: Apache-2.0

import Foundation
import LottieLayers
import Media
import Sound
import SoundHost

/// The sounds of a document, as files that are played while its film is made.
struct HeardSounds {
  private let folder: URL?
  private var voices: [(voice: Voice, sound: LottieSound)] = []

  /// Opens sounds.
  ///
  /// - Throws: When one is none.
  init(_ sounds: [LottieSound]) throws {
    guard !sounds.isEmpty else {
      folder = nil
      return
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "citrine-sounds-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    self.folder = folder
    do {
      for (number, sound) in sounds.enumerated() {
        let file = folder.appendingPathComponent("\(number)")
        try sound.data.write(to: file)
        voices.append((Voice(try SoundFile.open(file.path)), sound))
      }
    } catch {
      end()
      throw error
    }
  }

  /// Has them be heard.
  ///
  /// - Parameter beginning: The media time at which the document begins.
  func play(from beginning: Double) {
    guard !voices.isEmpty else { return }
    let system = AudioSystem.current
    for (voice, sound) in voices {
      for (index, level) in sound.levels.enumerated() {
        let next = index + 1 < sound.levels.count ? sound.levels[index + 1] : nil
        let passed = level.time - sound.seconds.lowerBound
        var manner = Voice.Manner(
          place: (sound.offset + passed * sound.speed) * voice.source.rate)
        manner.speed = sound.speed
        (manner.gain, manner.nextGain) = (Float(level.gain), Float(next?.gain ?? level.gain))
        let start = system.frame(at: beginning + level.time)
        manner.ramp = next.map { system.frame(at: beginning + $0.time) - start } ?? 0
        voice.set(manner, at: start)
      }
      voice.cut(at: system.frame(at: beginning + sound.seconds.upperBound))
      system.add(voice)
    }
  }

  /// Forgets the files.
  func end() {
    if let folder { try? FileManager.default.removeItem(at: folder) }
  }
}
