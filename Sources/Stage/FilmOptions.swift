// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// What the command line of a program on a stage asks for; see ``StageProgram``.
///
/// ```
/// --render FILE       film to FILE (mp4 webm mov gif apng webp, or frame-%05d.png, .jpg)
/// --still FILE        one picture (png jpg gif)
/// --at SECONDS        when the picture is taken or the film begins (default 0)
/// --seconds N         length of the film (default 6)
/// --fps N             frames a second (default 60)
/// --size WxH          points (default: the program's)
/// --scale N           pixels a point (default 2; in a window what the desktop says)
/// --threads N         frames drawn at once (default: one a core)
/// --seed N            what random numbers follow from (default 0)
/// --patience N        real seconds that the program may take at one instant of a film (default 60)
/// --sound FILE        a sound file that the film has from its beginning on
/// --microphone FILE   a sound file that the microphone hears from the program's beginning on; none
///                     for a machine without one, refused for a person who does not allow it
/// --inspect SOCKET    has `citrine preview --attach SOCKET` look into the window's layers
/// --preview SOCKET    opens no window: who looks into the layers moves the program's time
/// --strict            ends with status 3 when something is not done as asked
/// ```
public struct FilmOptions: Sendable {
  /// The file of `--render`, whose extension says what is written; nil for no film.
  public var film: String?
  /// The file of `--still`; nil for no picture, and with no film either a window opens.
  public var still: String?
  /// When the picture is taken or the film begins.
  public var at: CFTimeInterval = 0
  /// The length of the film.
  public var seconds: CFTimeInterval = 6
  /// Frames a second of the film, 0.001...10,000.
  public var fps = 60.0
  /// Points; nil for the program's own size.
  public var size: CGSize?
  /// Pixels a point of the film or picture.
  public var scale: CGFloat = 2
  /// Pixels a point of a window; nil for what the desktop says.
  package var windowScale: CGFloat?
  /// Frames drawn at once; nil for one a core.
  public var threads: Int?
  /// What the random numbers of a film or picture follow from.
  public var seed: UInt64 = 0
  /// Real seconds that the program may take at one instant of a film or picture.
  public var patience = 60.0
  /// The sound file that the film has.
  public var sound: String?
  /// What the microphone hears: a sound file, "none" or "refused"; nil for the machine's own, which in
  /// a film hears nothing.
  public var microphone: String?
  /// Where the layers of a window can be looked into; nil for nowhere.
  package var inspection: String?
  /// Where who looks into the layers moves the program's time, without a window; nil for nowhere.
  package var rehearsal: String?
  /// Whether no window opens.
  package var isOffscreen: Bool { film != nil || still != nil || rehearsal != nil }
  /// Whether the first thing that is not done as asked ends the program; see ``Stage/isStrict``.
  public var isStrict = false

  /// The text that explains the options.
  public static let usage = """
    usage: [--render FILE | --still FILE] [--at SECONDS] [--seconds N] [--fps N]
           [--size WxH] [--scale N] [--threads N] [--seed N] [--patience N]
           [--sound FILE] [--microphone FILE] [--inspect SOCKET | --preview SOCKET] [--strict]
      --render FILE   film to FILE: mp4 webm mov gif apng webp, or frame-%05d.png, .jpg
      --still FILE    one picture: png jpg gif
      --at SECONDS    when the picture is taken or the film begins (0)
      --seed N        what random numbers follow from (0)
      --patience N    real seconds that the program may take at one instant of a film (60)
      --sound FILE    a sound file that the film has from its beginning on
      --microphone FILE   what the microphone hears, or none, or refused
      --inspect SOCKET   has citrine preview --attach SOCKET look into the window's layers
      --preview SOCKET   opens no window: who looks into the layers moves the time
      --strict        ends with status 3 when something is not done as asked
    With no file to write, a window opens.
    """

  /// Reads the arguments after the program's name.
  public init(arguments: [String]) throws(StageError) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      guard option != "--strict" else {
        isStrict = true
        continue
      }
      guard let value = rest.popFirst() else {
        throw .usage("\(option) needs a value.\n\(Self.usage)")
      }
      switch option {
      case "--render": film = value
      case "--still": still = value
      case "--at": at = try Self.seconds(value, option, from: 0)
      case "--seconds": seconds = try Self.seconds(value, option, from: 1e-6)
      case "--fps": fps = try Self.number(value, option, in: StageLimits.rates)
      case "--scale":
        scale = CGFloat(try Self.number(value, option, in: 0.01...1e6))
        windowScale = scale
      case "--threads": threads = try Self.whole(value, option, in: StageLimits.threads)
      case "--seed": seed = try Self.whole(value, option, in: 0...UInt64.max)
      case "--patience": patience = try Self.seconds(value, option, from: 0.001)
      case "--sound": sound = value
      case "--microphone": microphone = value
      case "--inspect": inspection = value
      case "--preview": rehearsal = value
      case "--size":
        let parts = value.split(separator: "x").compactMap { Double($0) }
        guard parts.count == 2, parts.allSatisfy({ $0 > 0 && $0.isFinite }) else {
          throw .usage("--size wants WIDTHxHEIGHT, such as 375x667, not \(value).")
        }
        size = CGSize(width: parts[0], height: parts[1])
      default: throw .usage("\(option) is not an option.\n\(Self.usage)")
      }
    }
  }

  private static func number(
    _ text: String, _ option: String, in range: ClosedRange<Double>, _ unit: String = "a number"
  ) throws(StageError) -> Double {
    guard let value = Double(text), range.contains(value) else {
      throw .usage(
        "\(option) wants \(unit) from \(range.lowerBound) to \(range.upperBound), not \(text).")
    }
    return value
  }

  private static func seconds(
    _ text: String, _ option: String, from least: Double
  ) throws(StageError) -> Double {
    try number(text, option, in: least...StageLimits.filmLength, "seconds")
  }

  private static func whole<Number: FixedWidthInteger>(
    _ text: String, _ option: String, in range: ClosedRange<Number>
  ) throws(StageError) -> Number {
    guard let value = Number(text), range.contains(value) else {
      throw .usage(
        "\(option) wants a whole number from \(range.lowerBound) to \(range.upperBound), not \(text)."
      )
    }
    return value
  }
}
