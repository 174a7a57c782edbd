// SPDX-License-Identifier: Apache-2.0

import Foundation
import PreviewSource
import Stage
import WindowHost

/// `citrine preview`: a document or a program in a window, or on a page that looks into it.
enum PreviewCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      name: "preview",
      summary: "plays a document or a program in a window, or on a page that looks into its layers",
      arguments: ["FILE"],
      options: [
        .init("--web", help: "serves a page on this machine alone, with the inspector"),
        .init("--port", value: "N", help: "where the page is served (any free port)"),
        .init("--attach", help: "FILE is what a program was given with --inspect"),
        .init(
          "--to", value: "S", help: "up to where it is played (the document's own end, or 6 s)"),
        .init("--serve", value: "SOCKET", help: "only answers inspectors that ask there"),
      ] + OpenDocument.options,
      examples: [
        "citrine preview dot.swift",
        "citrine preview lock.ca --web --background white",
        "citrine preview --web --attach /tmp/app.socket",
      ])
  }

  static func run(_ input: CommandInput) throws {
    if let socket = input.text("--serve") { return try serve(input, at: socket) }
    if input.has("--web") || input.has("--attach") { return try openPage(input) }
    try openWindow(input)
  }

  // MARK: - Answering

  /// Answers inspectors about a file, until the process ends.
  private static func serve(_ input: CommandInput, at socket: String) throws {
    let path = input.arguments[0]
    let answers = ["--preview", socket] + words(of: input)
    if isProgram(path) { return try become(path, answers) }
    switch try InputFile(path) {
    case .document:
      let document = try OpenDocument(path, input)
      let length = try input.number("--to", in: 0.001...1e6) ?? document.length
      try document.stage.rehearse(
        at: socket, title: URL(fileURLWithPath: path).lastPathComponent, length: length)
    case .program(let program):
      try RenderCommand.check(input, program)
      try become(try program.build(isQuiet: false).executable, answers)
    }
  }

  /// What of a command line the one who answers is told.
  private static func words(of input: CommandInput) -> [String] {
    let ours = ["--web", "--port", "--attach", "--serve"]
    return input.words(of: syntax.options.filter { !ours.contains($0.key) })
  }

  /// Who answers, as a line that wants `--serve SOCKET` added.
  private static func answering(_ input: CommandInput) throws -> [String] {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return [own, "preview", input.arguments[0]] + words(of: input)
  }

  private static func check(_ file: String) throws(CommandError) {
    guard FileManager.default.fileExists(atPath: file) else {
      throw .input("\(file) is not there")
    }
  }

  /// Whether a file is a program that is built, which rehearses itself.
  static func isProgram(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return exists && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: path)
      && OpenDocument.reads(path)
        == false
  }

  // MARK: - The window

  private static func openWindow(_ input: CommandInput) throws {
    let file = input.arguments[0]
    try check(file)
    let source = try Source(starting: try answering(input), watching: file)
    source.endWithSignals()
    // Commands begin on the main thread.
    try MainActor.assumeIsolated {
      do {
        try PreviewWindow(source, title: URL(fileURLWithPath: file).lastPathComponent).run()
      } catch let error as WindowError {
        source.end()
        throw CommandError(
          code: .unavailable, description: "\(error) Or give --web, and look at it in a browser.")
      }
    }
  }

  // MARK: - The page

  /// Becomes the server of the page, which has this program answer.
  private static func openPage(_ input: CommandInput) throws {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let server =
      ProcessInfo.processInfo.environment["CITRINE_PREVIEW_SERVER"]
      ?? URL(fileURLWithPath: own).deletingLastPathComponent()
      .appendingPathComponent("citrine-preview").path
    guard FileManager.default.isExecutableFile(atPath: server) else {
      throw CommandError(
        code: .unavailable,
        description: "\(server) is not there, which serves the page: start this by "
          + "Scripts/citrine preview, which builds it")
    }
    var line: [String] = []
    if let port: UInt16 = try input.whole("--port", in: 0...UInt16.max) {
      line += ["--port", "\(port)"]
    }
    let file = input.arguments[0]
    if input.has("--attach") {
      line += ["--attach", file]
    } else {
      try check(file)
      line += ["--watch", file, "--"] + (try answering(input))
    }
    try become(server, line)
  }

  /// Goes on as another program.
  private static func become(_ path: String, _ arguments: [String]) throws {
    let name = path.contains("/") ? path : "./\(path)"
    var words: [UnsafeMutablePointer<CChar>?] = ([name] + arguments).map { strdup($0) }
    words.append(nil)
    execv(name, words)
    let reason = String(cString: strerror(errno))
    for word in words { free(word) }
    throw CommandError(code: .unavailable, description: "\(path) cannot be started: \(reason)")
  }
}
