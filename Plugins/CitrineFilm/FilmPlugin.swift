// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackagePlugin

/// `swift package film`: builds a program of the package and has it film itself.
@main
struct FilmPlugin: CommandPlugin {
  static let usage = """
    usage: swift package --allow-writing-to-package-directory film [options]
      --product NAME  which program; the only one of the package unless there are more
      --debug         builds it for debugging, which films slowly, where such a build is there already
      -o FILE         the film, by its ending (NAME.mp4)
      Other options are the program's own, such as --seconds 4 --fps 30 --scale 1.

    """

  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let named = extractor.extractOption(named: "product")
    if extractor.extractFlag(named: "help") > 0 { return print(Self.usage, terminator: "") }
    let isDebug = extractor.extractFlag(named: "debug") > 0
    var rest = extractor.remainingArguments
    var output: String?
    if let place = rest.firstIndex(of: "-o"), place + 1 < rest.count {
      output = rest[place + 1]
      rest.removeSubrange(place...place + 1)
    }
    let programs = context.package.products(ofType: ExecutableProduct.self).map(\.name).sorted()
    guard let name = named.first ?? (programs.count == 1 ? programs[0] : nil),
      programs.contains(name)
    else {
      throw Failure("Which program? Give --product and one of: \(programs.joined(separator: ", "))")
    }
    var parameters = PackageManager.BuildParameters(
      configuration: isDebug ? .debug : .release)
    parameters.echoLogs = true
    let result = try packageManager.build(.product(name), parameters: parameters)
    guard result.succeeded,
      let program = result.builtArtifacts.first(where: { $0.kind == .executable })
    else { throw Failure("\(name) cannot be built; the compiler's words are above.") }
    let film = Process()
    film.executableURL = program.url
    film.arguments = ["--render", output ?? "\(name).mp4"] + rest
    film.currentDirectoryURL = context.package.directoryURL
    try film.run()
    film.waitUntilExit()
    guard film.terminationStatus == 0 else {
      throw Failure("\(name) ended with status \(film.terminationStatus); its words are above.")
    }
  }

  /// Why nothing was filmed, and what to do.
  struct Failure: Error, CustomStringConvertible {
    var description: String
    init(_ description: String) { self.description = description }
  }
}
