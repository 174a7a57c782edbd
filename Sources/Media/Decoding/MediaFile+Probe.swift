// SPDX-License-Identifier: Apache-2.0

import Foundation

extension MediaFile {
  /// What ffprobe writes of a file.
  private struct Report: Decodable {
    struct Stream: Decodable {
      struct Disposition: Decodable { var attached_pic: Int? }
      struct Side: Decodable { var rotation: Double? }
      var index: Int?
      var codec_type: String?
      var codec_name: String?
      var width: Int?
      var height: Int?
      var sample_aspect_ratio: String?
      var pix_fmt: String?
      var color_space: String?
      var r_frame_rate: String?
      var avg_frame_rate: String?
      var start_time: String?
      var duration: String?
      var nb_frames: String?
      var sample_rate: String?
      var channels: Int?
      var disposition: Disposition?
      var tags: [String: String]?
      var side_data_list: [Side]?
    }
    struct Format: Decodable {
      var format_name: String?
      var start_time: String?
      var duration: String?
      var tags: [String: String]?
    }
    var streams: [Stream]?
    var format: Format?
  }

  /// What kinds of files hold no film, though ffmpeg shows pictures for them.
  private static func isStill(_ format: String) -> Bool {
    format.hasSuffix("_pipe") && format != "webp_pipe" || ["tty", "image2", "ico"].contains(format)
  }

  /// Looks at a file; nothing is decoded.
  ///
  /// - Parameters:
  ///   - path: The file's name.
  ///   - program: nil for $CITRINE_FFPROBE, or else `ffprobe` beside ffmpeg or on the path.
  ///   - patience: Seconds that the program may say nothing.
  /// - Returns: What it says.
  /// - Throws: What is wrong with it.
  package static func probe(
    _ path: String, program: String? = nil, patience: Double = 30
  ) throws(MediaError) -> MediaFile {
    try checkFile(path)
    let program = try DecoderPrograms.probe(program)
    let words =
      ["-v", "error"] + DecoderPrograms.protocols
      + ["-show_format", "-show_streams", "-of", "json", "-i", "file:\(path)"]
    let (data, message) = try DecoderPrograms.output(
      of: program, words, about: path, limit: 4 << 20, patience: patience)
    guard let report = try? JSONDecoder().decode(Report.self, from: data),
      let format = report.format, let name = format.format_name, !isStill(name)
    else {
      throw .notMedia(path: path, reason: message.isEmpty ? "it holds no film or sound" : message)
    }
    var file = MediaFile(
      path: path, format: name, duration: seconds(format.duration) ?? 0,
      // Times before zero are those of what decoders need to begin with.
      start: max(0, seconds(format.start_time) ?? 0), videos: [], sounds: [],
      tags: format.tags ?? [:])
    for stream in (report.streams ?? []).prefix(Limit.tracks) {
      if let video = file.video(stream) {
        try video.check(path)
        file.videos.append(video)
      } else if let sound = file.sound(stream) {
        file.sounds.append(sound)
      }
    }
    if file.videos.isEmpty, file.sounds.isEmpty {
      throw .notMedia(path: path, reason: "it holds no film or sound")
    }
    if file.duration <= 0 {
      file.duration = (file.videos.map(\.duration) + file.sounds.map(\.duration)).max() ?? 0
    }
    if file.duration <= 0 { try file.measure(patience: patience) }
    // Of these two the rate follows from the times of all frames; others are told one.
    if !name.hasPrefix("mov,"), name != "avi" {
      for index in file.videos.indices where file.videos[index].isConstant {
        file.videos[index].isConstant = try file.isEven(file.videos[index], patience: patience)
      }
    }
    return file
  }

  private static func checkFile(_ path: String) throws(MediaError) {
    var entry = stat()
    guard stat(path, &entry) == 0 else {
      throw .cannotRead(path: path, reason: String(cString: strerror(errno)))
    }
    guard entry.st_mode & S_IFMT == S_IFREG else {
      throw .cannotRead(path: path, reason: "it is no file")
    }
    guard access(path, R_OK) == 0 else {
      throw .cannotRead(path: path, reason: String(cString: strerror(errno)))
    }
  }

  /// A number of seconds that makes sense; nil otherwise.
  private static func seconds(_ text: String?) -> Double? {
    text.flatMap(Double.init).flatMap {
      $0.isFinite ? min(max($0, -Limit.duration), Limit.duration) : nil
    }
  }

  /// The matrix that a film says; that of colours where its pixels are some.
  private static func colorSpace(_ name: String?, _ pixels: String?) -> String {
    let isColors = ["rgb", "bgr", "gbr", "argb", "abgr", "0rgb", "0bgr", "pal8"].contains {
      pixels?.hasPrefix($0) == true
    }
    return isColors ? "gbr" : ["unknown", "reserved"].contains(name ?? "") ? "" : name ?? ""
  }

  private func end(_ stream: Report.Stream) -> Double {
    guard let length = Self.seconds(stream.duration), length > 0 else { return duration }
    return max(0, length + max(0, (Self.seconds(stream.start_time) ?? start) - start))
  }

  private func video(_ stream: Report.Stream) -> Video? {
    guard stream.codec_type == "video", stream.disposition?.attached_pic != 1,
      let codec = stream.codec_name, let index = stream.index
    else { return nil }
    let (mean, least) = (Fraction(stream.avg_frame_rate), Fraction(stream.r_frame_rate))
    func usable(_ rate: Fraction?) -> Fraction? {
      rate.flatMap { $0.value <= Limit.framesPerSecond ? $0 : nil }
    }
    let said = usable(mean) ?? usable(least) ?? Fraction(25, 1)
    guard let rate = said.map(FrameRate.meant), let square = Fraction(1, 1) else { return nil }
    let (width, height) = (stream.width ?? 0, stream.height ?? 0)
    let tags = stream.tags ?? [:]
    let hasSecondPicture = tags["alpha_mode"] == "1" || tags["ALPHA_MODE"] == "1"
    let alphaDecoders = ["vp8": "libvpx", "vp9": "libvpx-vp9"]
    let turn =
      stream.side_data_list?.compactMap(\.rotation).first
      ?? tags["rotate"].flatMap(Double.init).map { -$0 }
    let length = end(stream)
    let counted = (length * rate.value).rounded()
    return Video(
      stream: index, codec: codec, width: width, height: height,
      pixelAspect: Fraction(stream.sample_aspect_ratio) ?? square,
      quarterTurns: Self.quarterTurns(turn ?? 0), frameRate: rate,
      isConstant: mean != nil && mean == least, duration: length,
      frameCount: stream.nb_frames.flatMap(Int.init).flatMap { $0 > 0 ? $0 : nil }
        ?? (counted < 1e15 ? Int(counted) : 0),
      hasAlpha: hasSecondPicture || Self.hasAlpha(stream.pix_fmt ?? ""),
      decoder: hasSecondPicture ? alphaDecoders[codec] : nil,
      isHighDefinition: width > 1024 || height > 576,
      saysMatrix: !["", "unknown", "reserved"].contains(stream.color_space ?? ""),
      colorSpace: Self.colorSpace(stream.color_space, stream.pix_fmt))
  }

  private func sound(_ stream: Report.Stream) -> Audio? {
    guard stream.codec_type == "audio", let codec = stream.codec_name, let index = stream.index,
      let rate = stream.sample_rate.flatMap(Double.init), Limit.samplesPerSecond.contains(rate),
      let channels = stream.channels, channels > 0
    else { return nil }
    return Audio(
      stream: index, codec: codec, rate: rate, channels: channels, duration: end(stream),
      start: max(0, (Self.seconds(stream.start_time) ?? start) - start))
  }

  /// ffprobe tells turns against the clock.
  static func quarterTurns(_ degrees: Double) -> Int {
    guard degrees.isFinite, abs(degrees) < 1e6 else { return 0 }
    let turns = Int((-degrees / 90).rounded()) % 4
    return turns < 0 ? turns + 4 : turns
  }

  private static func hasAlpha(_ pixels: String) -> Bool {
    ["yuva", "rgba", "bgra", "argb", "abgr", "ya8", "ya16", "gbrap", "pal8"].contains {
      pixels.hasPrefix($0)
    }
  }

  /// Whether the frames of a track's first minute begin where its rate says, but for rounding.
  private func isEven(_ track: Video, patience: Double) throws(MediaError) -> Bool {
    let words =
      ["-v", "error"] + DecoderPrograms.protocols
      + ["-select_streams", "\(track.stream)", "-show_entries", "packet=pts_time"]
      + ["-read_intervals", "%+60", "-of", "csv=p=0", "-i", "file:\(path)"]
    var (places, isEven): (Set<Int>, Bool) = ([], true)
    try DecoderPrograms.lines(
      of: DecoderPrograms.probe(nil), words, about: path, patience: patience
    ) { line in
      guard isEven, let word = line.split(separator: ",").first, let time = Double(word) else {
        return
      }
      let place = (time - start) * track.frameRate.value
      let isOnGrid = abs(place) < 1e9 && abs(place - place.rounded()) < 0.25
      isEven = isOnGrid && places.count < 1 << 20 && places.insert(Int(place.rounded())).inserted
    }
    return isEven
  }

  /// Finds the length of a film that does not say it, from the times of all its packets.
  private mutating func measure(patience: Double) throws(MediaError) {
    guard let track = videos.first?.stream ?? sounds.first?.stream else { return }
    let words =
      ["-v", "error"] + DecoderPrograms.protocols
      + ["-select_streams", "\(track)", "-show_entries", "packet=pts_time,duration_time"]
      + ["-of", "csv=p=0", "-i", "file:\(path)"]
    var last = 0.0
    try DecoderPrograms.lines(
      of: DecoderPrograms.probe(nil), words, about: path, patience: patience
    ) { line in
      let numbers = line.split(separator: ",").map { Double($0) ?? 0 }
      if let time = numbers.first { last = max(last, time + (numbers.dropFirst().first ?? 0)) }
    }
    duration = min(max(0, last - start), Limit.duration)
    for index in videos.indices where videos[index].duration <= 0 {
      videos[index].duration = duration
      let count = (duration * videos[index].frameRate.value).rounded()
      if videos[index].frameCount == 0, count < 1e15 { videos[index].frameCount = Int(count) }
    }
    for index in sounds.indices where sounds[index].duration <= 0 {
      sounds[index].duration = duration
    }
  }
}

extension MediaFile.Video {
  fileprivate func check(_ path: String) throws(MediaError) {
    typealias Limit = MediaFile.Limit
    guard width > 0, height > 0 else {
      throw .notMedia(path: path, reason: "its frames are \(width)x\(height) pixels")
    }
    guard width <= Limit.side, height <= Limit.side, width * height <= Limit.pixels else {
      throw .filmTooLarge(path: path, width: width, height: height)
    }
  }
}
