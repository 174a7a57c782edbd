// SPDX-License-Identifier: Apache-2.0

import Foundation
import Stage

/// `citrine preview`: a document or a program on a page, looked at and into.
enum PreviewCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      name: "preview",
      summary: "plays a document or a program on a page, and looks into its layers",
      arguments: ["FILE"],
      options: [
        .init("--web", help: "serves a page on this machine alone, with the inspector"),
        .init("--port", value: "N", help: "where the page is served (any free port)"),
        .init("--attach", help: "FILE is what a program was given with --inspect"),
        .init("--to", value: "S", help: "up to where it is played (the document's own end)"),
        .init("--serve", value: "SOCKET", help: "only answers inspectors that ask there"),
      ] + OpenDocument.options,
      examples: [
        "citrine preview logo.caml --web",
        "citrine preview lock.ca --web --port 8080 --background white",
        "citrine preview --web --attach /tmp/app.socket",
      ])
  }

  static func run(_ input: CommandInput) throws {
    if let socket = input.text("--serve") { return try serve(input, at: socket) }
    guard input.has("--web") || input.has("--attach") else {
      throw CommandError.usage("give --web for a page\n\(syntax.usage)")
    }
    try openPage(input)
  }

  // MARK: - Answering

  /// Answers inspectors about a file, until the process ends.
  private static func serve(_ input: CommandInput, at socket: String) throws {
    let path = input.arguments[0]
    if isProgram(path) { return try become(path, ["--preview", socket]) }
    let document = try OpenDocument(path, input)
    let length = try input.number("--to", in: 0.001...1e6) ?? document.length
    try document.stage.rehearse(
      at: socket, title: URL(fileURLWithPath: path).lastPathComponent, length: length)
  }

  /// Whether a file is a program that is built, which rehearses itself.
  static func isProgram(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return exists && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: path)
      && OpenDocument.reads(path)
        == false
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
      guard FileManager.default.fileExists(atPath: file) else {
        throw CommandError.input("\(file) is not there")
      }
      line += ["--watch", file, "--", own, "preview", file]
      for option in syntax.options where !["--web", "--port", "--attach"].contains(option.key) {
        for value in input.all(option.key) {
          line += option.value == nil ? [option.key] : [option.key, value]
        }
      }
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
