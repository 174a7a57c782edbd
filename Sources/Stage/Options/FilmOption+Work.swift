// SPDX-License-Identifier: Apache-2.0

import Foundation
import Media

extension FilmOption {
  static var encodings: [FilmOption] {
    [
      FilmOption("--codec", value: "NAME", help: "h264 hevc av1 vp9 prores ffv1 (as OUT has it)") {
        options, name, text throws(StageError) in
        options.codec = try choice(text, name, of: FilmOptions.Codec.self)
      },
      FilmOption("--quality", value: "NAME", help: "draft, standard or high (standard)") {
        options, name, text throws(StageError) in
        options.quality = try choice(text, name, of: FilmOptions.Quality.self)
      },
      FilmOption("--crf", value: "N", help: "the quality in the codec's own measure") {
        options, name, text throws(StageError) in options.crf = try whole(text, name, in: 0...100)
      },
      FilmOption(
        "--encoder", value: "NAME",
        help: "auto, software, nvenc or vaapi: hardware has bytes of its own (software)"
      ) { options, name, text throws(StageError) in
        options.encoder = try choice(text, name, of: FilmOptions.Encoder.self)
      },
      FilmOption("--ffmpeg-args", value: "WORDS", help: "what ffmpeg is told beside") {
        options, _, text in
        options.encoderArguments = text.split(separator: " ").map(String.init)
      },
    ]
  }

  static var works: [FilmOption] {
    [
      FilmOption("--jobs", "-j", "--threads", value: "N", help: "frames drawn at once (one a core)")
      {
        options, name, text throws(StageError) in
        options.threads = try whole(text, name, in: StageLimits.threads)
      },
      FilmOption(
        "--patience", value: "N",
        help: "real seconds for one instant of a program (60), or without a sign of ffmpeg (300)"
      ) { options, name, text throws(StageError) in
        let seconds = try seconds(text, name, from: 0.001)
        (options.patience, options.encoderPatience) = (seconds, seconds)
      },
      FilmOption("--plan", help: "says what would be done, as JSON, and does nothing") {
        options, _, _ in options.wantsPlan = true
      },
      FilmOption("--parameters", value: "KIND", help: "says what --set takes, as text or json") {
        options, name, text throws(StageError) in
        options.parameters = try choice(text, name, of: FilmOptions.ParameterStyle.self)
      },
      FilmOption("--shards", value: "N", help: "with --plan: the table of N parts") {
        options, name, text throws(StageError) in
        options.shards = try whole(text, name, in: 1...StageLimits.parts)
      },
      FilmOption(
        "--shard", value: "I/N", help: "part I of N, counted from 0, into the folder or pattern OUT"
      ) { options, name, text throws(StageError) in
        let (index, count) = try pair(text, "/", name, "I/N, such as 0/16")
        guard count >= 1, count <= StageLimits.parts, index < count else {
          throw .usage(
            "\(name) wants I/N with I from 0 to N - 1 and N up to \(StageLimits.parts), not \(text)."
          )
        }
        options.shard = (index, count)
      },
      FilmOption("--resume", help: "keeps a part that is there already and fits") {
        options, _, _ in options.resumes = true
      },
      FilmOption("--join", value: "PARTS", help: "makes the film of a folder of its parts") {
        options, _, text in options.parts = text
      },
      FilmOption(
        "--inspect", value: "SOCKET",
        help: "has citrine preview --attach SOCKET look into the window's layers"
      ) { options, _, text in options.inspection = text },
      FilmOption(
        "--preview", value: "SOCKET",
        help: "opens no window: who looks into the layers moves the time"
      ) { options, _, text in options.rehearsal = text },
      FilmOption("--progress", value: "NAME", help: "auto, bar, lines, json or none (auto)") {
        options, name, text throws(StageError) in
        options.progress = try choice(text, name, of: FilmOptions.ProgressStyle.self)
      },
      FilmOption("--quiet", "-q", help: "says nothing but errors") {
        options, _, _ in options.isQuiet = true
      },
      FilmOption("--help", "-h", help: "explains the options") {
        options, _, _ in options.wantsHelp = true
      },
    ]
  }
}
