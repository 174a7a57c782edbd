// SPDX-License-Identifier: Apache-2.0

import Foundation
import OutputFiles

/// What can go wrong with pictures and films on disk.
package enum MediaError: Error, Equatable {
  case cannotRead(path: String, reason: String)
  case cannotWrite(path: String, reason: String)
  /// The data is not the PNG that it should be.
  case notAPNG(path: String?, reason: String)
  case pictureTooLarge(path: String?, width: Int, height: Int, limits: PNG.Limits)
  case cannotEncode(reason: String)
  case unknownFormat(path: String)
  /// The name says that it is a picture of a kind that is not written.
  case unknownPicture(path: String)
  case encoderMissing(program: String)
  case encoderFailed(path: String, status: Int, message: String)
  /// The encoder said that all went well, but the film is not all there.
  case incomplete(path: String, reason: String, message: String)
  /// The encoder took nothing, wrote nothing and did not end for so many seconds.
  case encoderStuck(path: String, seconds: Double, message: String)
  /// A kind of film has no such codec.
  case wrongCodec(format: String, codec: String)
  /// A codec has no such measure of quality.
  case wrongRateFactor(kind: String, value: Int, range: ClosedRange<Int>?)
  case wrongFrameSize(path: String, expected: [Int], actual: [Int])
  case noFrames(path: String)
  /// A film of this kind cannot be heard.
  case silentFormat(path: String)
  /// A picture came after the film was finished or cancelled.
  case closed(path: String)
  case decoderMissing(program: String)
  /// The file is no film and no sound that ffmpeg reads.
  case notMedia(path: String, reason: String)
  case filmTooLarge(path: String, width: Int, height: Int)
  /// The file has no track of pictures, or none of sound.
  case noTrack(path: String, kind: String)
  /// The decoder gave nothing.
  case decoderFailed(path: String, message: String)
  /// The decoder gave nothing and did not end for so many seconds.
  case decoderStuck(path: String, seconds: Double, message: String)
}

extension MediaError {
  /// Does what writes files.
  package static func writing<Value>(
    _ body: () throws(OutputError) -> Value
  ) throws(MediaError) -> Value {
    do {
      return try body()
    } catch {
      throw .cannotWrite(path: error.path, reason: error.reason)
    }
  }
}

extension MediaError {
  /// Whether it may go well at another time or on another machine: the disk was full, the machine too
  /// busy, or an encoder was ended from outside.
  package var mayPass: Bool {
    switch self {
    case .encoderStuck, .decoderStuck: true
    case .encoderFailed(_, let status, let message):
      status >= 128 || OutputError.tellsOfFullDisk(message)
    case .incomplete: true
    case .cannotWrite(_, let reason), .cannotRead(_, let reason):
      OutputError.mayPass(reason)
    default: false
    }
  }

  /// Whether nobody reads any more what is written.
  package var isBrokenPipe: Bool {
    guard case .cannotWrite(_, let reason) = self else { return false }
    return reason == OutputError.text(EPIPE)
  }
}

extension MediaError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cannotRead(let path, let reason):
      "Cannot read \(path): \(reason). Check that the file exists and may be read."
    case .cannotWrite(let path, let reason):
      OutputError(path: path, reason: reason).description
    case .notAPNG(let path, let reason):
      "\(path ?? "The data") is not a readable PNG (\(reason)). Export the picture again."
    case .pictureTooLarge(let path, let width, let height, let limits):
      "\(path ?? "The picture") is \(width)x\(height) pixels, beyond the limit of "
        + "\(limits.width)x\(limits.height) and \(limits.pixels) in all. Scale it down, or raise "
        + "the limits."
    case .cannotEncode(let reason):
      "The picture cannot be encoded: \(reason)."
    case .unknownFormat(let path):
      "\(path) does not say which kind of film it is. End its name in one of "
        + "\(Self.list(FilmFormat.extensions)), or, for pictures, "
        + "\(Self.list(PictureFormat.sequences))."
    case .unknownPicture(let path):
      "\(path) does not say which kind of picture it is. End its name in one of "
        + "\(Self.list(PictureFormat.extensions))."
    case .encoderMissing(let program):
      "The program \(program) was not found. Install ffmpeg (apt install ffmpeg), or name it in "
        + "$CITRINE_FFMPEG."
    case .encoderFailed(let path, let status, let message):
      "ffmpeg could not write \(path) (status \(status)). It said: "
        + (message.isEmpty ? "nothing. Run it by hand to see why." : message)
    case .incomplete(let path, let reason, let message):
      "\(path) was not written whole: \(reason). ffmpeg said: "
        + "\(message.isEmpty ? "nothing" : message). Check that the disk has room, and film it again."
    case .encoderStuck(let path, let seconds, let message):
      "\(path) was not written: ffmpeg did nothing for \(seconds) s and was ended. It said: "
        + "\(message.isEmpty ? "nothing" : message). Check the program, or give it more patience."
    case .wrongCodec(let format, let codec):
      Self.codecs(of: format, but: codec)
    case .wrongRateFactor(let kind, let value, let range):
      range.map {
        "\(kind) has rate factors from \($0.lowerBound) to \($0.upperBound), not \(value)."
      } ?? "\(kind) has no rate factor: leave --crf away, or give --quality."
    case .wrongFrameSize(let path, let expected, let actual):
      "A frame of \(path) is \(actual.map(String.init).joined(separator: "x")) pixels, the film "
        + "\(expected.map(String.init).joined(separator: "x")). Render all frames in one size."
    case .noFrames(let path):
      "\(path) was not written: it got no frames. Render at least one."
    case .silentFormat(let path):
      "\(path) cannot have a sound track. Write a .mp4, .mov, .mkv or .webm film."
    case .closed(let path):
      "\(path) is finished and takes no more frames. Open another sink."
    case .decoderMissing(let program):
      "The program \(program) was not found. Install ffmpeg (apt install ffmpeg), or name it in "
        + "$CITRINE_FFMPEG."
    case .notMedia(let path, let reason):
      "\(path) cannot be played (\(reason)). Check it with ffprobe, or export it again."
    case .filmTooLarge(let path, let width, let height):
      "The frames of \(path) are \(width)x\(height) pixels, beyond the limit of "
        + "\(MediaFile.Limit.side) a side and \(MediaFile.Limit.pixels) in all. Scale it down."
    case .noTrack(let path, let kind):
      "\(path) has no \(kind). Name a file that has some."
    case .decoderFailed(let path, let message):
      "ffmpeg could not read \(path). It said: "
        + (message.isEmpty ? "nothing. Run it by hand to see why." : message)
    case .decoderStuck(let path, let seconds, let message):
      "\(path) was not read: ffmpeg gave nothing for \(seconds) s and was ended. It said: "
        + "\(message.isEmpty ? "nothing" : message). Check the file with ffprobe."
    }
  }

  private static func codecs(of format: String, but codec: String) -> String {
    let known = FilmFormat(rawValue: format)?.codecs.map(\.rawValue) ?? []
    return known.isEmpty
      ? ".\(format) has its own way to compress pictures: leave --codec away."
      : ".\(format) holds no \(codec), but \(known.joined(separator: ", "))."
  }

  private static func list(_ extensions: [String]) -> String {
    extensions.map { "." + $0 }.joined(separator: ", ")
  }
}
