// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import TestSupport
import Testing

@testable import Media

/// What compresses a film, and what is said where it cannot.
@Suite("Codecs", .serialized)
struct EncodingTests {
  static let pairs = FilmFormat.allCases.flatMap { format in format.codecs.map { (format, $0) } }

  private func probe(_ path: String) throws -> [String: String] {
    let text = try Program(tool: "ffprobe").runInside(
      ["-v", "error", "-count_frames", "-select_streams", "v:0", "-show_streams", path]
    ).output
    let rows = text.split(separator: "\n").map { $0.split(separator: "=", maxSplits: 1) }
    return Dictionary(
      rows.filter { $0.count == 2 }.map { (String($0[0]), String($0[1])) },
      uniquingKeysWith: { a, _ in a })
  }

  private func film(
    _ path: String, _ encoding: FilmEncoding, hasAlpha: Bool = false, width: Int = 64,
    height: Int = 48, program: String? = nil
  ) throws {
    let sink = try FFmpegSink(
      path: path,
      settings: .init(
        width: width, height: height, framesPerSecond: 25, hasAlpha: hasAlpha, encoding: encoding,
        program: program))
    for index in 0..<6 {
      try sink.append(filmFrame(index, width: width, height: height, alpha: hasAlpha ? 128 : 255))
    }
    try sink.finish()
  }

  @Test("each kind of film holds each of its codecs", arguments: pairs)
  func codecs(format: FilmFormat, codec: FilmCodec) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.\(format.rawValue)")
    for quality in FilmQuality.allCases where quality != .high || codec == .h264 {
      var encoding = try FilmEncoding(format: format, codec: codec)
      encoding.quality = quality
      try film(path, encoding)
      let said = try probe(path)
      #expect(said["codec_name"] == codec.rawValue && said["nb_read_frames"] == "6")
      #expect(said["width"] == "64" && said["height"] == "48")
      if codec == .hevc, format != .mkv { #expect(said["codec_tag_string"] == "hvc1") }
    }
  }

  @Test("ProRes is 4444 with alpha, 422 without", arguments: [false, true])
  func prores(hasAlpha: Bool) throws {
    let folder = try TemporaryFolder()
    try film(folder.path("a.mov"), FilmEncoding(format: .mov), hasAlpha: hasAlpha)
    let said = try probe(folder.path("a.mov"))
    #expect(said["codec_tag_string"] == (hasAlpha ? "ap4h" : "apch"))
    #expect(said["pix_fmt"]?.hasPrefix(hasAlpha ? "yuva444" : "yuv422") == true)
  }

  @Test("a film of 62 or 64 pixels a side is AV1, whose faster encoder begins at 64")
  func smallAV1() throws {
    let folder = try TemporaryFolder()
    for side in [32, 62, 64, 66] {
      try film(
        folder.path("a.mp4"), FilmEncoding(format: .mp4, codec: .av1), width: side, height: side)
      #expect(try probe(folder.path("a.mp4"))["codec_name"] == "av1")
    }
  }

  @Test(
    "a film has the same bytes on one core and on all",
    arguments: [FilmCodec.hevc, .av1, .vp9, .ffv1])
  func cores(codec: FilmCodec) throws {
    let (folder, tools) = (try TemporaryFolder(), try TemporaryFolder())
    let onOne = try tools.script("ffmpeg", "exec taskset -c 0 ffmpeg \"$@\"")
    let films = try ["ffmpeg", onOne].enumerated().map { index, program in
      let path = folder.path("\(index).mkv")
      try film(
        path, FilmEncoding(format: .mkv, codec: codec), width: 320, height: 240, program: program)
      return try Data(contentsOf: URL(fileURLWithPath: path))
    }
    #expect(films[0] == films[1] && films[0].count > 100)
  }

  @Test("a codec that the film cannot hold, and a measure that it has not, are named")
  func wrong() {
    #expect(throws: MediaError.wrongCodec(format: "mp4", codec: "vp9")) {
      try FilmEncoding(format: .mp4, codec: .vp9)
    }
    #expect(throws: MediaError.wrongCodec(format: "gif", codec: "h264")) {
      try FilmEncoding(format: .gif, codec: .h264)
    }
    for (format, factor) in [
      (FilmFormat.mp4, 52), (.mp4, -1), (.webm, 64), (.gif, 3), (.mov, 3), (.webp, 101), (.apng, 0),
    ] {
      let error = #expect(throws: MediaError.self) {
        try FilmEncoding(format: format, rateFactor: factor)
      }
      #expect(
        "\(String(describing: error))".contains(
          "\(format.codecs.first?.rawValue ?? format.rawValue)"))
    }
    #expect((try? FilmEncoding(format: .webp, rateFactor: 100)) != nil)
  }

  @Test("an encoder that does not work here is not used, and that is said")
  func probing() throws {
    let encoding = try FilmEncoding(format: .mp4)
    #expect(EncoderProbe.choose(.software, for: encoding).note == nil)
    #expect(EncoderProbe.works(encoding))
    for wanted in [FilmEncoder.nvenc, .vaapi, nil] {
      var hard = encoding
      hard.encoder = wanted ?? .nvenc
      let found = EncoderProbe.choose(wanted, for: encoding)
      let note = try #require(found.note)
      #expect(
        note.contains(found.encoder == .software ? "in software" : "bytes are this machine's"))
      if let wanted { #expect((found.encoder == wanted) == EncoderProbe.works(hard)) }
      // No hardware makes a GIF.
      #expect(EncoderProbe.choose(wanted, for: try FilmEncoding(format: .gif)).encoder == .software)
    }
  }

  @Test(
    "what was kept comes back to the bit",
    arguments: [(7, 5), (64, 48), (1, 1), (1, 40), (40, 1)])
  func kept(width: Int, height: Int) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.mkv")
    var settings = FFmpegSink.Settings(
      width: width, height: height, framesPerSecond: 25, hasAlpha: true,
      encoding: try FilmEncoding(format: .mkv, codec: .ffv1))
    settings.keepsPixels = true
    let sink = try FFmpegSink(path: path, settings: settings)
    var random = SplitMix64(seed: 7)
    let images = (0..<5).map { _ in
      // Also what no picture is: colours above their alpha.
      Image(
        width: width, height: height,
        pixels: (0..<width * height).map { _ in UInt32(truncatingIfNeeded: random.next()) })
    }
    for image in images { try sink.append(image) }
    try sink.finish()
    let frames = try KeptFrames(path: path, width: width, height: height, patience: 60)
    for image in images { #expect(try frames.next() == image) }
    #expect(try frames.next() == nil)
  }
}

@Suite("Digests")
struct DigestTests {
  @Test(
    "are those of FIPS 180-4",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func known(text: String, digest: String) {
    var found = Digest()
    Array(text.utf8).withUnsafeBytes { found.add($0) }
    #expect(found.text == digest)
  }

  @Test("do not depend on how the bytes come, and are those of sha256sum")
  func portions() throws {
    let folder = try TemporaryFolder()
    var random = SplitMix64(seed: 3)
    for count in [1, 55, 56, 63, 64, 65, 119, 120, 128, 1000] {
      let bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      try Data(bytes).write(to: folder.url.appendingPathComponent("a"))
      let expected = try Program(tool: "sha256sum").runInside([folder.path("a")]).output.prefix(64)
      var (whole, parts, file) = (Digest(), Digest(), Digest())
      bytes.withUnsafeBytes { whole.add($0) }
      for byte in bytes { withUnsafeBytes(of: byte) { parts.add($0) } }
      try file.add(file: folder.path("a"))
      #expect(whole.text == expected && parts.text == expected && file.text == expected)
    }
  }

  @Test("the check value of CRC-32 is that of its definition, at once and in parts")
  func checksum() {
    let bytes = Array("123456789".utf8)
    #expect(bytes.withUnsafeBytes { Checksum.crc32($0) } == 0xCBF4_3926)
    for place in 0...9 {
      let first = bytes[..<place].withUnsafeBytes { Checksum.crc32($0) }
      #expect(bytes[place...].withUnsafeBytes { Checksum.crc32($0, after: first) } == 0xCBF4_3926)
    }
  }
}
