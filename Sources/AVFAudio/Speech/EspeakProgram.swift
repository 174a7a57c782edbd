// SPDX-License-Identifier: Apache-2.0

import Foundation
import Media
import Sound
import Speech

/// The program `espeak-ng`, where it is installed: many languages, by a process of its own.
enum EspeakProgram {
  struct Voice {
    var name: String
    var language: String
  }

  private static let name = "espeak-ng"
  /// Words a minute at the usual pace.
  private static let words = 175.0

  /// Its voices but for those of English in the United States, as which our own speak.
  static let voices: [Voice] = {
    guard let list = SpeechProgram.output(of: name, ["--voices"]) else { return [] }
    // Pty Language Age/Gender VoiceName File Other: columns of no fixed width.
    return list.split(separator: "\n").dropFirst().compactMap { line in
      let columns = line.split(separator: " ", omittingEmptySubsequences: true)
      guard columns.count > 4, columns[1] != "en-us" else { return nil }
      let parts = columns[1].split(separator: "-")
      let code = [String(parts[0])] + parts.dropFirst().map { $0.uppercased() }
      return Voice(name: String(columns[1]), language: code.joined(separator: "-"))
    }
  }()

  /// Says a text.
  ///
  /// The program does not tell when its words are heard: they share the time by their lengths.
  static func speak(_ text: String, voice: String, pace: Double, pitch: Double) -> Speech {
    let silence = Speech(sound: SoundClip(rate: 22_050, channels: 1, samples: []), words: [])
    let speed = Int(min(max(pace * words, 80), 450))
    let height = Int(min(max(50 * pitch, 0), 99))
    guard
      let path = SpeechProgram.file(
        of: name, ["-v", voice, "-s", "\(speed)", "-p", "\(height)", "--stdin"], text: text)
    else { return silence }
    defer { unlink(path) }
    guard let file = try? WAVFile(path: path), let length = file.length, length < 1 << 31 else {
      return silence
    }
    let clip = SoundClip(
      rate: file.rate, channels: file.channels,
      samples: file.frames(from: 0, count: Int(length)))
    return Speech(
      sound: clip, words: spread(text, over: Double(length) / file.rate))
  }

  static func spread(_ text: String, over seconds: Double) -> [Speech.Word] {
    let string = text as NSString
    var ranges: [NSRange] = []
    var place = 0
    let space = CharacterSet.whitespacesAndNewlines
    while place < string.length {
      let rest = NSRange(location: place, length: string.length - place)
      let start = string.rangeOfCharacter(from: space.inverted, range: rest)
      guard start.location != NSNotFound else { break }
      let tail = NSRange(location: start.location, length: string.length - start.location)
      let end = string.rangeOfCharacter(from: space, range: tail)
      let last = end.location == NSNotFound ? string.length : end.location
      ranges.append(NSRange(location: start.location, length: last - start.location))
      place = last
    }
    let total = Double(ranges.reduce(0) { $0 + $1.length + 1 })
    var passed = 0.0
    return ranges.map { range in
      let start = passed / total * seconds
      passed += Double(range.length)
      defer { passed += 1 }
      return Speech.Word(range: range, start: start, end: passed / total * seconds)
    }
  }
}
