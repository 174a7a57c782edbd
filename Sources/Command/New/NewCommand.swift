// SPDX-License-Identifier: Apache-2.0

import Foundation
import OutputFiles

/// `citrine new`: a package to begin with.
enum NewCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      name: "new", summary: "makes a package to begin with: a film, an app or a test",
      arguments: ["NAME"],
      options: [
        .init("--template", value: "KIND", help: "film, app or test (film)"),
        .init(
          "--citrine", value: "PLACE",
          help: "a folder or an address of Citrine's package (where this command was built)"),
      ],
      examples: [
        "citrine new Hello",
        "citrine new Todo --template app",
        "citrine new Screens --template test --citrine ../citrine",
      ])
  }

  static func run(_ input: CommandInput) throws {
    let path = input.arguments[0]
    let name = URL(fileURLWithPath: path).lastPathComponent
    guard name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]*/) != nil, name.count <= 60 else {
      throw CommandError.usage(
        "\(name) is no name of a module: it wants letters, digits and _, and begins with a letter")
    }
    guard !PackageTemplate.reserved.contains(name) else {
      throw CommandError.usage(
        "\(name) is the name of a module of Citrine's or Swift's: take another")
    }
    let kind = input.text("--template") ?? "film"
    guard let template = PackageTemplate(rawValue: kind) else {
      let kinds = PackageTemplate.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandError.usage("there is no template \(kind); there are: \(kinds)")
    }
    let dependency = try PackageTemplate.Dependency(of: input.text("--citrine"), seenFrom: path)
    try write(template.files(name: name, dependency: dependency), to: path)
    print(path)
    FileHandle.standardError.write(
      Data("Go on with:\n\(template.advice(name: name, path: path))".utf8))
  }

  /// Writes all files into a folder of another name, and renames it.
  private static func write(_ files: [(path: String, text: String)], to path: String) throws {
    guard !FileManager.default.fileExists(atPath: path) else {
      throw CommandError(code: .output, description: "\(path) is there already; take another name")
    }
    let draft = "\(path).\(ProcessInfo.processInfo.processIdentifier).part"
    let group = FileGroup()
    do throws(OutputError) {
      for file in files { try group.write(Data(file.text.utf8), to: "\(draft)/\(file.path)") }
      try group.keep(renaming: (draft, path))
    } catch {
      group.remove()
      throw OutputError(path: path, reason: error.reason)
    }
  }
}
