// SPDX-License-Identifier: Apache-2.0

import Foundation
import OutputFiles

/// Swift's package manager, as a program that is run.
enum Compiler {
  /// Builds a product of a package in a folder.
  ///
  /// - Parameters:
  ///   - folder: The package's.
  ///   - product: Its name.
  ///   - home: The Citrine that is built with it as this command was; nil for a release build.
  ///   - scratch: Where the build lies; nil for the package's own place.
  ///   - explain: What is told of the compiler's words where it does not compile.
  /// - Returns: The path of its program.
  /// - Throws: Status 2 with the compiler's words where it does not compile.
  static func build(
    _ folder: String, product: String, home: CitrineHome?, keeping scratch: String?,
    explain: (String) -> String = complaint
  ) throws(CommandError) -> String {
    var words = ["build", "--package-path", folder, "-c", home?.configuration ?? "release"]
    if let scratch {
      // What was built there last may have been another package, whose plan the package manager would take
      // for this one's.
      words += ["--scratch-path", scratch, "--disable-build-manifest-caching"]
    }
    // The portable kernels are those of the tests' own build.
    if home?.configuration == "debug" { words += ["-Xcc", "-DCITRINE_PORTABLE"] }
    let result = try run(words + ["--product", product])
    guard result.status == 0 else {
      throw CommandError(code: .program, description: explain(result.text))
    }
    let place = try run(words + ["--show-bin-path"])
    let bin = place.output.split(separator: "\n").last.map(String.init) ?? ""
    let program = bin + "/" + product
    guard place.status == 0, FileManager.default.isExecutableFile(atPath: program) else {
      throw CommandError(
        code: .failed, description: "swift build made no \(product) in \(folder)\n\(place.text)")
    }
    return program
  }

  /// The name of the one program that a package makes.
  static func executable(of folder: String) throws(CommandError) -> String {
    let result = try run(["package", "--package-path", folder, "describe", "--type", "json"])
    guard result.status == 0 else {
      throw CommandError(code: .program, description: Self.complaint(result.text))
    }
    struct Description: Decodable {
      struct Target: Decodable {
        var name: String
        var type: String
      }
      var name: String
      var targets: [Target]
    }
    let text = result.output.drop { $0 != "{" }
    let package = try? JSONDecoder().decode(Description.self, from: Data(text.utf8))
    let names = package?.targets.filter { $0.type == "executable" }.map(\.name) ?? []
    if let package, names.contains(package.name) { return package.name }
    guard names.count == 1, let name = names.first else {
      throw .usage(
        names.isEmpty
          ? "\(folder) makes no program: give it an executable target"
          : "\(folder) makes several programs: \(names.joined(separator: ", ")). Build the one that is "
            + "meant, and film it with -o OUT")
    }
    return name
  }

  /// The compiler's errors and warnings, without the steps of the build.
  static func complaint(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("[") && !$0.hasSuffix("(use -v to see invocation)") }
    let first = lines.firstIndex { $0.contains(": error:") || $0.hasPrefix("error:") }
    guard let first else { return text }
    // What is wrong is told once for the file and once for the module, each time with the lines that it
    // is about.
    var (said, isRepeated) = (Set<Substring>(), false)
    let kept = lines[first...].filter { line in
      if line.contains(": error:") || line.contains(": warning:") || line.hasPrefix("error:") {
        isRepeated = !said.insert(line).inserted
      }
      return !isRepeated && !line.hasPrefix("error: fatalError")
    }
    return "the program does not compile\n" + kept.joined(separator: "\n")
  }

  // MARK: - Running

  struct Result {
    var status: Int32
    var output: String
    var errors: String

    var text: String { output + errors }
  }

  private static func run(_ words: [String]) throws(CommandError) -> Result {
    try capture("/usr/bin/env", ["swift"] + words)
  }

  /// Runs a tool to its end and keeps what it says.
  static func capture(_ tool: String, _ words: [String]) throws(CommandError) -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: tool)
    process.arguments = words
    var variables = ProcessInfo.processInfo.environment
    // It would take targets out of Citrine's package.
    variables["CITRINE_TESTS"] = nil
    process.environment = variables
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    process.standardInput = FileHandle.nullDevice
    let item: UnfinishedFiles.Item?
    do {
      item = try process.runInCompany()
    } catch {
      throw CommandError(code: .unavailable, description: "swift cannot be run: \(error)")
    }
    // Two pipes are read at once, as either may be full.
    nonisolated(unsafe) var said = Data()
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) {
      said = errors.fileHandleForReading.readDataToEndOfFile()
    }
    let written = output.fileHandleForReading.readDataToEndOfFile()
    group.wait()
    process.waitUntilExit()
    item?.forget()
    guard process.terminationReason == .exit, process.terminationStatus != 127 else {
      throw CommandError(
        code: .unavailable,
        description: "the program swift was not found: install Swift, or put it on the path")
    }
    return Result(
      status: process.terminationStatus, output: String(decoding: written, as: UTF8.self),
      errors: String(decoding: said, as: UTF8.self))
  }
}
