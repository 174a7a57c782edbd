// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import OutputFiles
import Stage

/// `citrine render`: a document becomes a film or a picture.
enum RenderCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      name: "render", summary: "makes a film or a picture of a document", arguments: ["FILE"],
      options: [
        .init(
          "-o", "--output", value: "OUT",
          help: "mp4 webm mov gif apng webp, frame-%05d.png, or one png jpg"),
        .init("--fps", value: "N", help: "frames a second (60)"),
        .init("--from", value: "S", help: "where the film begins, in seconds (0)"),
        .init("--to", value: "S", help: "where it ends (the document's own end)"),
        .init("--frames", value: "A-B", help: "frames A to B alone, counted from 0"),
        .init("--at", value: "S", help: "when a picture is taken (0)"),
        .init("--jobs", "-j", value: "N", help: "frames drawn at once (one a core)"),
        .init(
          "--sound", value: "FILE", help: "a sound file that the film has from its beginning on"),
        .init("--plan", help: "says what would be done, as JSON, and does nothing"),
        .init("--quiet", "-q", help: "says nothing of how far it is"),
      ] + OpenDocument.options,
      examples: [
        "citrine render logo.caml -o logo.mp4 --background white",
        "citrine render lock.ca -o unlock.webm --state Unlock@1 --to 3",
        "citrine render logo.caml -o frame-%05d.png --fps 30 --frames 0-59",
      ])
  }

  /// What a command line asks for.
  struct Plan {
    var output: String
    var isPicture: Bool
    var begin: Double
    var seconds: Double
    var fps: Double

    var count: Int { isPicture ? 1 : max(1, Int((seconds * fps).rounded())) }
  }

  static func run(_ input: CommandInput) throws {
    guard let output = input.text("-o") else {
      throw CommandError.usage("where is it to go? Give -o FILE\n\(syntax.usage)")
    }
    let document = try OpenDocument(input.arguments[0], input)
    let plan = try plan(input, output, document.length)
    if input.has("--plan") { return print(text(plan, document.stage)) }
    let jobs: Int? = try input.whole("--jobs", in: 1...512)
    let folders = try NewFolders(for: output)
    do {
      try document.stage.advance(to: plan.begin)
      if plan.isPicture {
        let picture = document.stage.image()
        try document.stage.checkDiagnostics()
        try picture.write(to: output)
      } else {
        try document.stage.film(
          to: output, seconds: plan.seconds, fps: plan.fps, threads: jobs,
          showsProgress: !input.has("--quiet"), sound: input.text("--sound"))
      }
    } catch {
      folders.remove()
      throw error
    }
    folders.keep()
    print(output)
  }

  private static func plan(
    _ input: CommandInput, _ output: String, _ length: Double
  ) throws -> Plan {
    let ending = URL(fileURLWithPath: output).pathExtension.lowercased()
    let isPicture =
      ["png", "jpg", "jpeg"].contains(ending) && !output.contains("%")
      || input.has("--at")
    let seconds = 0.0...1e6
    let fps = try input.number("--fps", in: 0.001...10_000) ?? 60
    var begin = try input.number(isPicture ? "--at" : "--from", in: seconds) ?? 0
    let end = try input.number("--to", in: seconds) ?? max(length, begin + 1 / fps)
    guard isPicture || end > begin else {
      throw CommandError.usage("--to must lie after --from")
    }
    var span = end - begin
    if let frames = input.text("--frames") {
      let parts = frames.split(separator: "-").compactMap { Int($0) }
      guard parts.count == 2, parts[0] >= 0, parts[1] >= parts[0], parts[1] < 100_000_000 else {
        throw CommandError.usage("--frames wants A-B, such as 0-59, not \(frames)")
      }
      begin += Double(parts[0]) / fps
      span = Double(parts[1] - parts[0] + 1) / fps
    }
    return Plan(output: output, isPicture: isPicture, begin: begin, seconds: span, fps: fps)
  }

  private static func text(_ plan: Plan, _ stage: Stage) -> String {
    let width = Int((stage.size.width * stage.scale).rounded())
    let height = Int((stage.size.height * stage.scale).rounded())
    let name = plan.output.replacingOccurrences(of: "\\", with: "\\\\")
      .replacingOccurrences(of: "\"", with: "\\\"")
    return """
      {"output": "\(name)", "frames": \(plan.count), "fps": \(plan.fps), "begin": \(plan.begin), \
      "seconds": \(plan.isPicture ? 0 : plan.seconds), "width": \(width), "height": \(height)}
      """
  }
}
