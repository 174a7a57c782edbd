// SPDX-License-Identifier: Apache-2.0

import Foundation
import Media
import Sound

/// A sound file that is read or written part by part.
///
/// A file that is written appears, whole, when it is closed or nobody holds it any more.
///
/// It has no lock: its place moves with each call, so a program uses it on one thread at a time.
open class AVAudioFile: NSObject, @unchecked Sendable {
  /// Where the file is, or will be when it is complete.
  public let url: URL
  /// The format of the samples in the file, which may be compressed.
  public let fileFormat: AVAudioFormat
  /// The format of the buffers that are read and written.
  public let processingFormat: AVAudioFormat

  private let source: (any SoundSource)?
  private var writer: SoundWriter?
  private var written: AVAudioFramePosition = 0
  /// The frame that is read next.
  open var framePosition: AVAudioFramePosition = 0

  /// Opens a file to read; its buffers have floats, channel after channel.
  public convenience init(forReading fileURL: URL) throws {
    try self.init(forReading: fileURL, commonFormat: .pcmFormatFloat32, interleaved: false)
  }

  /// Opens a file to read, with buffers of a form of one's own.
  public init(
    forReading fileURL: URL, commonFormat format: AVAudioCommonFormat, interleaved: Bool
  ) throws {
    let sound = try OpenedSound(url: fileURL)
    guard
      let inFile = sound.format,
      let processing = AVAudioFormat(
        commonFormat: format, sampleRate: inFile.sampleRate, channels: inFile.channelCount,
        interleaved: interleaved)
    else {
      throw SoundFileError.format("\(fileURL.path) cannot be read in this form.")
    }
    (url, fileFormat, processingFormat, source) = (fileURL, inFile, processing, sound.source)
    super.init()
  }

  /// Opens a file to write; its buffers have floats, channel after channel.
  public convenience init(forWriting fileURL: URL, settings: [String: Any]) throws {
    try self.init(
      forWriting: fileURL, settings: settings, commonFormat: .pcmFormatFloat32, interleaved: false)
  }

  /// Opens a file to write, of one channel or two, with buffers of a form of one's own.
  public init(
    forWriting fileURL: URL, settings: [String: Any], commonFormat format: AVAudioCommonFormat,
    interleaved: Bool
  ) throws {
    guard let inFile = AVAudioFormat(settings: settings), (1...2).contains(inFile.channelCount),
      let processing = AVAudioFormat(
        commonFormat: format, sampleRate: inFile.sampleRate, channels: inFile.channelCount,
        interleaved: interleaved)
    else {
      throw SoundFileError.format("\(fileURL.path) cannot be written in this form.")
    }
    do {
      writer = try SoundWriter(
        path: fileURL.path, rate: inFile.sampleRate, channels: Int(inFile.channelCount),
        format: inFile.file(at: fileURL))
    } catch {
      throw SoundFileError.unwritable(error)
    }
    (url, fileFormat, processingFormat, source) = (fileURL, inFile, processing, nil)
    super.init()
  }

  deinit { close() }

  /// How many frames there are.
  public var length: AVAudioFramePosition { source?.length ?? written }

  /// Whether it can be read or written.
  public var isOpen: Bool { source != nil || writer != nil }

  /// Completes a file that is written.
  open func close() {
    try? writer?.finish()
    writer = nil
  }

  /// Reads as much as there is room for.
  open func read(into buffer: AVAudioPCMBuffer) throws {
    try read(into: buffer, frameCount: buffer.frameCapacity)
  }

  open func read(into buffer: AVAudioPCMBuffer, frameCount frames: AVAudioFrameCount) throws {
    guard let source else { throw SoundFileError.format("\(url.path) is open for writing.") }
    let left = max(0, (source.length ?? .max) - max(0, framePosition))
    let count = Int(min(Int64(min(frames, buffer.frameCapacity)), left))
    buffer.fill(
      with: source.frames(from: max(0, framePosition), count: count), channels: source.channels)
    framePosition = max(0, framePosition) + Int64(count)
  }

  /// Writes what is in a buffer, whose rate must be the file's.
  open func write(from buffer: AVAudioPCMBuffer) throws {
    guard let writer else { throw SoundFileError.format("\(url.path) is not open for writing.") }
    let clip = buffer.clip
    guard clip.rate == fileFormat.sampleRate else {
      throw SoundFileError.format(
        "\(url.path) has \(fileFormat.sampleRate) frames a second, the buffer \(clip.rate).")
    }
    let wanted = Int(fileFormat.channelCount)
    var samples = clip.samples
    if wanted == 2, clip.channels == 1 { samples = samples.flatMap { [$0, $0] } }
    if wanted == 1, clip.channels == 2 {
      samples = stride(from: 0, to: samples.count - 1, by: 2)
        .map { (samples[$0] + samples[$0 + 1]) / 2 }
    }
    do {
      try writer.append(samples)
    } catch {
      throw SoundFileError.unwritable(error)
    }
    written += Int64(buffer.frameLength)
    framePosition = written
  }

  /// The whole of it, for who plays it.
  var sound: (any SoundSource)? { source }
}

extension AVAudioFormat {
  /// What the settings and a file's name say together.
  func file(at url: URL) -> SoundFormat {
    let named = SoundFormat(path: url.path)
    switch kind {
    case kAudioFormatMPEG4AAC: return .aac
    case kAudioFormatAppleLossless: return .alac
    case kAudioFormatFLAC: return .flac
    case kAudioFormatOpus: return .opus
    case kAudioFormatMPEGLayer3: return .mp3
    case kAudioFormatLinearPCM where named == .caf || named == .aiff: return named ?? .caf
    default:
      let isDeep = commonFormat == .pcmFormatFloat32 || commonFormat == .pcmFormatInt32
      return .wav(bits: isDeep ? 24 : 16)
    }
  }
}
