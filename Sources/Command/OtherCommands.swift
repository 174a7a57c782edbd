// SPDX-License-Identifier: Apache-2.0

import CAML
import Foundation
import Stage

/// `citrine tree`: what is where at a time.
enum TreeCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      name: "tree", summary: "prints the layers of a document, and what they show at a time",
      arguments: ["FILE"],
      options: [.init("--at", value: "S", help: "the time, in seconds (0)")] + OpenDocument.options,
      examples: [
        "citrine tree logo.caml",
        "citrine tree logo.caml --at 0.35",
        "citrine tree lock.ca --state Unlock@1 --at 1.5",
      ])
  }

  static func run(_ input: CommandInput) throws {
    let document = try OpenDocument(input.arguments[0], input)
    try document.stage.advance(to: try input.number("--at", in: 0...1e6) ?? 0)
    print(document.stage.treeDescription(), terminator: "")
  }
}

/// `citrine convert`: a document written anew.
enum ConvertCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      name: "convert", summary: "writes a document or package anew", arguments: ["FILE"],
      options: [.init("-o", "--output", value: "OUT", help: "a .caml file, or a .ca folder")],
      examples: [
        "citrine convert lock.ca -o lock.caml",
        "citrine convert logo.caml -o logo.ca",
        "citrine convert layers.caar -o layers.ca",
      ])
  }

  static func run(_ input: CommandInput) throws {
    guard let output = input.text("-o") else {
      throw CommandError.usage("where is it to go? Give -o FILE\n\(syntax.usage)")
    }
    let url = URL(fileURLWithPath: output)
    guard ["caml", "ca"].contains(url.pathExtension.lowercased()) else {
      throw CommandError.usage("\(output) is neither a .caml file nor a .ca folder")
    }
    let package = try CAPackage(contentsOf: URL(fileURLWithPath: input.arguments[0]))
    do {
      try CAMLWriter().write(package.rootLayer, to: url)
    } catch {
      throw CommandError(code: .output, description: "\(error)")
    }
    print(output)
  }
}

/// `citrine completions`: what a shell needs to know.
enum CompletionsCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      name: "completions", summary: "prints completions for a shell: bash, zsh or fish",
      arguments: ["SHELL"], options: [],
      examples: [
        "citrine completions bash > ~/.local/share/bash-completion/completions/citrine",
        "citrine completions zsh > ~/.zfunc/_citrine",
        "citrine completions fish > ~/.config/fish/completions/citrine.fish",
      ])
  }

  static func run(_ input: CommandInput) throws {
    let all = CommandRun.entries.map(\.syntax)
    switch input.arguments[0] {
    case "bash": print(bash(all), terminator: "")
    case "zsh": print("autoload -U bashcompinit && bashcompinit\n" + bash(all), terminator: "")
    case "fish": print(fish(all), terminator: "")
    default: throw CommandError.usage("there are completions for bash, zsh and fish")
    }
  }

  private static func bash(_ all: [CommandSyntax]) -> String {
    let cases = all.map { syntax in
      let words = syntax.options.flatMap(\.names).joined(separator: " ")
      return "    \(syntax.name)) words=\"\(words)\" ;;"
    }
    return """
      _citrine() {
        local word="${COMP_WORDS[COMP_CWORD]}" words=""
        if [ "$COMP_CWORD" -eq 1 ]; then
          words="help \(all.map(\.name).joined(separator: " "))"
        else
          case "${COMP_WORDS[1]}" in
      \(cases.joined(separator: "\n"))
          esac
        fi
        COMPREPLY=($(compgen -W "$words" -- "$word") $(compgen -f -- "$word"))
      }
      complete -o filenames -F _citrine citrine

      """
  }

  private static func fish(_ all: [CommandSyntax]) -> String {
    var lines: [String] = []
    for syntax in all {
      lines.append(
        "complete -c citrine -n __fish_use_subcommand -a \(syntax.name) -d '\(syntax.summary)'")
      for option in syntax.options {
        let names = option.names.map { name in
          name.hasPrefix("--") ? "-l \(name.dropFirst(2))" : "-s \(name.dropFirst())"
        }
        let takes = option.value == nil ? "" : " -r"
        lines.append(
          "complete -c citrine -n '__fish_seen_subcommand_from \(syntax.name)' "
            + names.joined(separator: " ") + takes + " -d '\(option.help)'")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
