// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a film of a whole program costs, and which part of it is the encoder's.
///
/// The program is filmed at 1920 by 1080, 60 frames a second, with the encoder, with one that throws
/// its frames away, and last the encoder gets the same frames from memory.
struct FilmTable {
  private let program: String
  private let folder: URL
  private static let width = 1920
  private static let height = 1080
  private static let rate = 60

  /// - Parameter program: A program on a stage, such as the example Iris.
  /// - Throws: When there is no room for its files.
  init(program: String) throws {
    self.program = program
    // Frames of two seconds take a gigabyte, which should lie in memory.
    let shared = URL(fileURLWithPath: "/dev/shm")
    let base =
      FileManager.default.isWritableFile(atPath: shared.path)
      ? shared : FileManager.default.temporaryDirectory
    folder = base.appendingPathComponent("citrine-film-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Writes a stand-in for the encoder; its last word is the film's file.
  private func encoder(_ name: String, _ lines: String) throws -> String {
    let text = """
      #!/bin/sh
      for film; do :; done
      \(lines)
      : > "${film#file:}"

      """
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path(name))
    return path(name)
  }

  private func film(_ seconds: Int, encoder: String? = nil) throws -> ProcessMeter {
    try ProcessMeter(
      [
        program, "--render", path("film.mp4"), "--seconds", "\(seconds)", "--fps", "\(Self.rate)",
        "--size", "\(Self.width / 2)x\(Self.height / 2)", "--scale", "2",
      ], environment: encoder.map { ["CITRINE_FFMPEG": $0] } ?? [:])
  }

  /// Prints a line for each way and length.
  func run(seconds lengths: [Int]) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    print(
      "\(Self.width)x\(Self.height), \(Self.rate) frames a second, "
        + "\(ProcessInfo.processInfo.activeProcessorCount) cores")
    print(
      "film                        s   time s  frames/s  cpu s  of which encoder  cores  MB   MB encoder"
    )
    let drop = try encoder("drop", "cat > /dev/null")
    for length in lengths {
      show("whole film", length, try film(length))
      show("renderer alone", length, try film(length, encoder: drop))
    }
    // The same frames and the same words for the encoder, with nobody drawing.
    let short = lengths.min() ?? 2
    let record = try encoder(
      "record", "printf '%s\\n' \"$@\" > '\(path("words"))'; cat > '\(path("frames"))'")
    _ = try film(short, encoder: record)
    let words = try String(contentsOfFile: path("words"), encoding: .utf8)
      .split(separator: "\n").map(String.init)
    show("encoder alone", short, try ProcessMeter(["ffmpeg"] + words, input: path("frames")))
  }

  private func show(_ what: String, _ seconds: Int, _ meter: ProcessMeter) {
    let frames = Double(seconds * Self.rate)
    print(
      what.padding(toLength: 24, withPad: " ", startingAt: 0)
        + String(
          format: "%5d%9.2f%10.1f%7.2f%18.2f%7.2f%5.0f%10.0f", seconds, meter.time,
          frames / meter.time, meter.processorTime, meter.otherProcessorTime,
          meter.processorTime / meter.time, meter.ownPeak, meter.otherPeak))
    fflush(nil)
  }
}
