// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// What the command line of a program on a stage asks for; see ``StageProgram``.
///
/// ```
/// --render FILE       film to FILE (mp4 webm mov gif apng webp, or frame-%05d.png)
/// --still FILE        one picture
/// --at SECONDS        when the picture is taken or the film begins (default 0)
/// --seconds N         length of the film (default 6)
/// --fps N             frames a second (default 60)
/// --size WxH          points (default: the program's)
/// --scale N           pixels a point (default 2; in a window what the desktop says)
/// --threads N         frames drawn at once (default: one a core)
/// ```
public struct FilmOptions: Sendable {
  /// The film to write.
  public var film: String?
  /// The picture to write.
  public var still: String?
  /// When the picture is taken or the film begins.
  public var at: CFTimeInterval = 0
  /// The length of the film.
  public var seconds: CFTimeInterval = 6
  /// Frames a second.
  public var fps = 60.0
  /// Points; nil for the program's own size.
  public var size: CGSize?
  /// Pixels a point.
  public var scale: CGFloat = 2
  /// Pixels a point of a window; nil for what the desktop says.
  package var windowScale: CGFloat?
  /// Frames drawn at once; nil for one a core.
  public var threads: Int?

  /// The text that explains the options.
  public static let usage = """
    usage: [--render FILE | --still FILE] [--at SECONDS] [--seconds N] [--fps N]
           [--size WxH] [--scale N] [--threads N]
      --render FILE   film to FILE: mp4 webm mov gif apng webp, or frame-%05d.png
      --still FILE    one PNG picture
      --at SECONDS    when the picture is taken or the film begins (0)
    With neither, a window opens.
    """

  /// Reads the arguments after the program's name.
  public init(arguments: [String]) throws(StageError) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      guard let value = rest.popFirst() else {
        throw .usage("\(option) needs a value.\n\(Self.usage)")
      }
      switch option {
      case "--render": film = value
      case "--still": still = value
      case "--at": at = try Self.number(value, option, atLeast: 0)
      case "--seconds": seconds = try Self.number(value, option, atLeast: 0)
      case "--fps": fps = try Self.number(value, option, atLeast: 0.001)
      case "--scale":
        scale = CGFloat(try Self.number(value, option, atLeast: 0.01))
        windowScale = scale
      case "--threads": threads = Int(try Self.number(value, option, atLeast: 1))
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
    _ text: String, _ option: String, atLeast least: Double
  ) throws(StageError) -> Double {
    guard let value = Double(text), value.isFinite, value >= least, value <= 1e6 else {
      throw .usage("\(option) wants a number from \(least) to 1000000, not \(text).")
    }
    return value
  }
}
