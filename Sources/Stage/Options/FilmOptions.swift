// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Media

/// What is asked of a film or a picture, by a command line or by a program; see ``StageProgram`` and
/// ``Stage/film(_:)``.
///
/// The options are those of `citrine render`: a program that runs with `--help` lists them.
public struct FilmOptions: Sendable {
  /// What compresses the pictures of a film.
  public enum Codec: String, CaseIterable, Sendable {
    case h264, hevc, av1, vp9, prores, ffv1
  }

  /// Who compresses them.
  ///
  /// A film of `software` has the same bytes on every machine that has the same
  /// ffmpeg; those of graphics hardware differ, though the frames that it gets do not.
  public enum Encoder: String, CaseIterable, Sendable {
    /// Hardware where it works, else software.
    case auto
    case software, nvenc, vaapi
  }

  /// How much time and room a film may take.
  public enum Quality: String, CaseIterable, Sendable {
    case draft, standard, high
  }

  /// How it is told how far a film is.
  public enum ProgressStyle: String, CaseIterable, Sendable {
    /// A bar on a terminal, else lines.
    case auto
    case bar, lines
    /// An object a line on standard error: phase, frame, total, fps and eta in seconds.
    case json
    case none
  }

  /// How it is told what can be set.
  package enum ParameterStyle: String, CaseIterable, Sendable {
    case text, json
  }

  /// What is seen where no layer is.
  public enum Backdrop: Sendable, Equatable {
    /// What the program has there.
    case own
    case transparent
    case color(CGColor)
  }

  /// Where a film goes: a file, a pattern such as `frame-%05d.png`, `-` for standard output, or a
  /// folder for parts of one; nil for no film.
  public var film: String?
  /// Where a picture goes; nil for none, and with no film either a window opens.
  public var still: String?
  /// What is written where the path's extension does not say it, such as "mp4".
  public var format: String?
  /// When the picture is taken or the film begins, in seconds of the program.
  public var at: CFTimeInterval = 0
  /// When the film ends, in seconds of the program; nil where ``seconds`` says it.
  public var end: CFTimeInterval?
  /// The length of the film.
  public var seconds: CFTimeInterval = 6 { didSet { hasLength = true } }
  /// Frames a second of the film, 0.001...10,000.
  public var fps = 60.0 { didSet { hasRate = true } }
  /// Seconds of the program that pass in a second of the film, 0.001...1,000.
  ///
  /// Of a program at another pace than its own nothing is heard.
  public var speed = 1.0
  /// The frames of the film that are made, counted from 0; nil for all.
  public var frames: ClosedRange<Int>?
  /// Points; nil for the program's own size.
  public var size: CGSize?
  /// Pixels a point of the film or picture.
  public var scale: CGFloat = 2
  /// What is seen where no layer is.
  public var backdrop = Backdrop.own
  /// Pixels a point of a window; nil for what the desktop says.
  package var windowScale: CGFloat?
  /// Frames drawn at once; nil for one a core.
  public var threads: Int?
  /// What the random numbers of a film or picture follow from.
  public var seed: UInt64 = 0
  /// Real seconds that the program may take at one instant of a film or picture.
  public var patience = 60.0
  /// Real seconds that ffmpeg may show no sign of life; nil for its own patience.
  package var encoderPatience: Double?
  /// The sound file that the film has.
  public var sound: String?
  /// The film that the layers are seen over; it gives its size, rate, length and sound where they are not
  /// said, and is read when a command line asks for it.
  public private(set) var over: String?
  /// The film that is seen over the layers, as ``over`` otherwise.
  public private(set) var under: String?
  /// What the microphone hears: a sound file, "none" or "refused"; nil for the machine's own, which in
  /// a film hears nothing.
  public var microphone: String?
  /// Whether the first thing that is not done as asked ends the program; see ``Stage/isStrict``.
  public var isStrict = false
  /// nil for the file's usual one.
  public var codec: Codec?
  /// Who encodes.
  public var encoder = Encoder.software
  /// How much time and room the film may take.
  public var quality = Quality.standard
  /// The quality in the codec's own measure: 0...51 for h264 and hevc, 0...63 for av1 and vp9, percent
  /// for webp; nil for what ``quality`` says.
  public var crf: Int?
  /// What ffmpeg is told beside.
  public var encoderArguments: [String] = []
  /// Values of the program's own, which it finds in `UserDefaults.standard` too.
  public var properties: [String: String] = [:]
  /// How it is told how far the film is.
  public var progress = ProgressStyle.auto
  /// Whether nothing is said that is no error.
  public var isQuiet = false
  /// Whether a file that is there is left as it is, which is an error.
  public var keepsFiles = false

  /// The film of ``over`` or ``under``.
  package private(set) var clip: FilmClip?
  /// When layers begin that are seen with a film, in seconds of it.
  package private(set) var layersBegin: CFTimeInterval = 0
  /// Seconds of the sound file that are passed over.
  package var soundStart: CFTimeInterval = 0
  /// What --at and --from said.
  var said: (at: CFTimeInterval?, from: CFTimeInterval?) = (nil, nil)
  private var hasRate = false

  // What command lines ask for beside a film.
  package var wantsHelp = false
  package var wantsPlan = false
  /// How it is told what can be set; nil for not at all.
  package var parameters: ParameterStyle?
  package var opens = false
  /// Whether who asks says where it went, in a table of several.
  package var isOneOfMany = false
  /// How many parts a film is to have.
  package var shards: Int?
  /// The part that is made, counted from 0.
  package var shard: (index: Int, count: Int)?
  /// Whether a part that is there already is kept.
  package var resumes = false
  /// The folder of the parts that are to be one film.
  package var parts: String?
  package var output: String?
  /// Where the layers of a window can be looked into; nil for nowhere.
  package var inspection: String?
  /// Where who looks into the layers moves the program's time, without a window; nil for nowhere.
  package var rehearsal: String?
  /// Whether the film's length was said, and not left to the program.
  package private(set) var hasLength = false
  /// The words that parts of a film have in common: those that say what its frames show.
  package var frameWords: [String] = []
  /// Those of them that are not these options'.
  package var ownWords: [String] = []

  /// A film of six seconds with 60 frames a second.
  public init() {}

  /// Reads the arguments after the program's name.
  public init(arguments: [String]) throws(StageError) {
    (hasLength, hasRate) = (false, false)
    var rest = arguments[...]
    while let word = rest.popFirst() {
      // `--fps=60` says the same as `--fps 60`.
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts.first.map(String.init) ?? ""
      guard let option = FilmOption.named(name) else {
        throw .usage("\(name) is not an option.\n\(FilmOption.hint)")
      }
      var value = ""
      if option.value == nil {
        guard parts.count < 2 else { throw .usage("\(name) takes no value.") }
      } else if parts.count == 2 {
        value = String(parts[1])
      } else if let next = rest.popFirst() {
        value = next
      } else {
        throw .usage("\(name) needs a value.\n\(FilmOption.hint)")
      }
      try option.read(&self, name, value)
      if option.isAboutFrames {
        frameWords += option.value == nil ? [name] : [name, value]
      }
    }
    guard !wantsHelp else { return }
    try settle()
    try meetClip()
  }

  /// Finds out what `-o` asks for, and whether all of it fits together.
  private mutating func settle() throws(StageError) {
    if let output {
      let ending = (format ?? URL(fileURLWithPath: output).pathExtension).lowercased()
      let isPicture = PictureFormat.sequences.contains(ending) && !output.contains("%")
      if isPicture && shard == nil && frames == nil { still = output } else { film = output }
      guard output != "-" || format != nil else {
        throw .usage("What goes to standard output? Say it with --format, such as --format mp4.")
      }
    }
    if !frameWords.contains("--fps"), let limit = rateLimit { fps = min(fps, limit) }
    if let end, end <= at { throw .usage("--to must lie after --from: \(end) does not.") }
    if let format, !FilmFormat.extensions.contains(format),
      !PictureFormat.extensions.contains(format)
    {
      throw .usage(
        "--format wants one of "
          + (FilmFormat.extensions + PictureFormat.sequences).joined(separator: ", ")
          + ", not \(format).")
    }
    if shard != nil, frames != nil {
      throw .usage("--shard and --frames both say which frames are made: give one of them.")
    }
    if shards != nil, !wantsPlan {
      throw .usage("--shards goes with --plan; a part is made with --shard I/N.")
    }
    if resumes, film != nil, partsFolder == nil, parts == nil {
      throw .usage("--resume goes with parts of a film: --shard I/N -o FOLDER.")
    }
    if shard != nil, let film, partsFolder == nil, !film.contains("%") {
      throw .usage(
        "--shard writes a part of a film: give -o a folder, such as parts/, or a pattern, such as "
          + "frame-%05d.png.")
    }
  }

  /// Names the film that layers are seen with.
  mutating func setClip(_ path: String, isBehind: Bool) {
    if isBehind { over = path } else { under = path }
  }

  /// Takes over what the film has that layers are seen with.
  private mutating func meetClip() throws(StageError) {
    guard let path = over ?? under else { return }
    guard over == nil || under == nil else {
      throw .usage("--over and --under both name a film: give one of them.")
    }
    guard speed == 1 else { throw .usage("--speed does not go with --over and --under.") }
    let clip = try FilmClip(path, isBehind: over != nil)
    self.clip = clip
    (at, layersBegin) = (said.from ?? 0, said.at ?? 0)
    if !hasRate { fps = clip.rate }
    if !hasLength, end == nil { seconds = max(clip.duration - at, 1 / fps) }
    if size == nil {
      size = CGSize(width: clip.pixels.width / scale, height: clip.pixels.height / scale)
    }
    let kind = format ?? film.map { URL(fileURLWithPath: $0).pathExtension.lowercased() }
    let isHeard = kind.flatMap(FilmFormat.init(rawValue:))?.carriesSound ?? (partsFolder != nil)
    if sound == nil, clip.hasSound, isHeard { (sound, soundStart) = (path, at) }
  }

  /// Whether no film, no picture and no word about them is asked for.
  package var opensWindow: Bool {
    film == nil && still == nil && rehearsal == nil && !wantsPlan && parameters == nil
  }

  /// The frames a second that a file has at most; nil where it has any number of them.
  ///
  /// Browsers show a frame of a GIF for a tenth of a second where it has less than a fiftieth, so of more
  /// frames the encoder leaves out some, and those that stay are no longer evenly apart.
  package var rateLimit: Double? {
    guard let film, !film.contains("%") else { return nil }
    let ending = (format ?? URL(fileURLWithPath: film).pathExtension).lowercased()
    return ending == "gif" ? 50 : nil
  }

  /// The folder that a part of a film goes to; nil where none is made.
  package var partsFolder: String? {
    let isOfParts = shard != nil || shards != nil
    guard let film, isOfParts || frames != nil, !film.contains("%"), parts == nil else {
      return nil
    }
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: film, isDirectory: &isFolder)
    let isNamed = isOfParts && URL(fileURLWithPath: film).pathExtension.isEmpty && film != "-"
    return film.hasSuffix("/") || isThere && isFolder.boolValue || isNamed && !isThere ? film : nil
  }

  /// The color of a name, or of six hexadecimal digits.
  package static func color(_ text: String) -> CGColor? {
    let names = ["black": "000000", "white": "ffffff"]
    let digits = names[text] ?? (text.hasPrefix("#") ? String(text.dropFirst()) : text)
    guard digits.utf8.count == 6, let number = UInt32(digits, radix: 16) else { return nil }
    func part(_ shift: UInt32) -> CGFloat { CGFloat(number >> shift & 255) / 255 }
    return CGColor(srgbRed: part(16), green: part(8), blue: part(0), alpha: 1)
  }

  /// What stands behind the layers, where a program has a color of its own there.
  package func background(_ own: CGColor?) -> CGColor? {
    switch backdrop {
    case .own: own
    case .transparent: nil
    case .color(let color): color
    }
  }
}
