// SPDX-License-Identifier: Apache-2.0

/// What a file of film or sound says of itself, checked: nothing here is negative, endless or too
/// large to work with.
///
/// A file may still lie: it may end early or hold other pictures than it says.
package struct MediaFile: Equatable, Sendable {
  /// Limits that hold for what a file says.
  package enum Limit {
    package static let side = 16_384
    /// Pixels of a frame.
    package static let pixels = 1 << 26
    /// Seconds, some 116 days.
    package static let duration = 1e7
    static let framesPerSecond = 100_000.0
    static let samplesPerSecond = 8_000.0...768_000.0
    static let tracks = 64
  }

  /// A track of pictures.
  package struct Video: Equatable, Sendable {
    /// The number of the stream in the file.
    package var stream: Int
    package var codec: String
    /// Of the stored frames, in pixels.
    package var width: Int
    package var height: Int
    /// How much wider than high a pixel is.
    package var pixelAspect: Fraction
    /// By how many quarter turns clockwise frames are to be turned, 0...3.
    package var quarterTurns: Int
    /// Frames a second; of a track whose frames last for different times the mean.
    package var frameRate: Fraction
    /// Whether frame n begins n / `frameRate` seconds after the beginning.
    package var isConstant: Bool
    /// Seconds from the file's beginning to the track's end.
    package var duration: Double
    /// As the file says it, or as it follows from duration and rate.
    package var frameCount: Int
    package var hasAlpha: Bool
    /// The decoder to use in place of the usual one, which would lose the alpha.
    var decoder: String?
    /// Whether the frames' colours are BT.709's, as they are in films of high definition that do not
    /// say; else they are BT.601's.
    var isHighDefinition: Bool
    var saysMatrix: Bool
    /// How luma and chroma follow from colours, as ffprobe names it; "gbr" for colours as they are, empty
    /// where the film does not say.
    var colorSpace = ""
  }

  /// A track of sound.
  package struct Audio: Equatable, Sendable {
    package var stream: Int
    package var codec: String
    /// Samples a second of each channel.
    package var rate: Double
    package var channels: Int
    /// Seconds from the file's beginning to the track's end.
    package var duration: Double
    /// Seconds from the file's beginning to the first sample.
    package var start: Double
  }

  package var path: String
  /// The container, as ffprobe names it.
  package var format: String
  /// Seconds; 0 where nothing is known.
  package var duration: Double
  /// What the file's own clock shows at its beginning, in seconds.
  var start: Double
  package var videos: [Video]
  package var sounds: [Audio]
  /// What the file says of the film, by ffmpeg's names.
  package var tags: [String: String] = [:]

  /// Whether a decoder finds the key frame before a time by the file's index.
  var hasIndex: Bool { format.hasPrefix("mov,") || format.hasPrefix("matroska") }
}

extension MediaFile.Video {
  /// Width and height as they are meant to be seen, before they are turned: pixels are square.
  package var naturalSize: (width: Double, height: Double) {
    (Double(width) * pixelAspect.value, Double(height))
  }

  /// The same, turned.
  package var presentedSize: (width: Double, height: Double) {
    let (width, height) = naturalSize
    return quarterTurns % 2 == 0 ? (width, height) : (height, width)
  }
}
