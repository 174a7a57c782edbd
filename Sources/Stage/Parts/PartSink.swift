// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Media
import OutputFiles

/// Keeps a part of a film: its pictures without loss, and beside them what it says of itself.
///
/// Making a part again replaces it by the same; who comes between finds either no part or a whole one.
final class PartSink: FrameSink {
  private let sink: FFmpegSink
  private let folder: String
  private let name: PartName
  private let film: PartManifest.Film
  private let frames: Range<Int>
  private var checksums: [String] = []

  init(
    folder: String, name: PartName, film: PartManifest.Film, frames: Range<Int>, patience: Double
  ) throws(MediaError) {
    (self.folder, self.name, self.film, self.frames) = (folder, name, film, frames)
    var settings = FFmpegSink.Settings(
      width: film.width, height: film.height, framesPerSecond: film.fps, hasAlpha: true,
      encoding: try FilmEncoding(format: .mkv, codec: .ffv1), patience: patience)
    settings.keepsPixels = true
    sink = try FFmpegSink(path: folder + "/" + name.film, settings: settings)
  }

  func append(_ image: Image) throws(MediaError) {
    try sink.append(image)
    checksums.append(PartManifest.text(of: Checksum.crc32(image)))
  }

  func finish() throws(MediaError) {
    let (manifest, path) = (folder + "/" + name.manifest, folder + "/" + name.film)
    // What an earlier part said is not true of this one's pictures.
    unlink(manifest)
    let files = FileGroup()
    try MediaError.writing { () throws(OutputError) in try files.expect(path) }
    try sink.finish()
    var entry = stat()
    guard stat(path, &entry) == 0 else {
      throw .cannotRead(path: path, reason: OutputError.text(errno))
    }
    var digest = Digest()
    try digest.add(file: path)
    let data = PartManifest(
      film: film, first: frames.lowerBound, last: frames.upperBound - 1, checksums: checksums,
      file: name.film, bytes: Int(entry.st_size), digest: digest.text
    ).data
    try MediaError.writing { () throws(OutputError) in
      try files.write(data, to: manifest)
      try files.keep()
    }
  }

  func cancel() { sink.cancel() }
}
