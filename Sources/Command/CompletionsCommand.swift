// SPDX-License-Identifier: Apache-2.0

import Foundation

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
    let all = [HelpCommand.syntax] + CommandRun.entries.map(\.syntax)
    switch input.arguments[0] {
    case "bash": print(bash(all), terminator: "")
    case "zsh": print(zsh(all), terminator: "")
    case "fish": print(fish(all), terminator: "")
    default: throw CommandError.usage("there are completions for bash, zsh and fish")
    }
  }

  /// What stands in the place of a command's first argument, where that is a choice.
  private static func choices(_ syntax: CommandSyntax, _ all: [CommandSyntax]) -> [String] {
    switch syntax.name {
    case HelpCommand.syntax.name: all.map(\.name)
    case Self.syntax.name: ["bash", "zsh", "fish"]
    default: []
    }
  }

  private static func zsh(_ all: [CommandSyntax]) -> String {
    /// Signs that a specification has for its own are marked.
    func plain(_ text: String) -> String {
      text.replacing("\\", with: "\\\\").replacing(":", with: "\\:")
        .replacing("[", with: "\\[").replacing("]", with: "\\]").replacing("'", with: "'\\''")
    }
    let commands = all.map { "      '\($0.name):\(plain($0.summary))'" }
    let cases = all.map { syntax in
      var rows = (syntax.options + [CommandSyntax.help]).flatMap { option in
        option.names.map { name in
          let others =
            option.repeats ? "*" : "(\(option.names.joined(separator: " ")))"
          let value = option.value.map { ":\(plain($0)):_files" } ?? ""
          return "'\(others)\(name)[\(plain(option.help))]\(value)'"
        }
      }
      let choices = choices(syntax, all)
      rows.append(
        choices.isEmpty ? "'*:file:_files'" : "'1:choice:(\(choices.joined(separator: " ")))'")
      return "      \(syntax.name))\n        _arguments \\\n          "
        + rows.joined(separator: " \\\n          ") + "\n        ;;"
    }
    return """
      #compdef citrine
      _citrine() {
        if (( CURRENT == 2 )); then
          local -a commands
          commands=(
      \(commands.joined(separator: "\n"))
          )
          _describe command commands
          return
        fi
        local command=$words[2]
        shift words
        (( CURRENT-- ))
        case $command in
      \(cases.joined(separator: "\n"))
        esac
      }
      # As a file of completions it is called; where it is evaluated it is made known.
      if [ "$funcstack[1]" = _citrine ]; then
        _citrine "$@"
      else
        compdef _citrine citrine
      fi

      """
  }

  private static func bash(_ all: [CommandSyntax]) -> String {
    let cases = all.map { syntax in
      let words = syntax.options.flatMap(\.names) + ["--help"] + choices(syntax, all)
      return "    \(syntax.name)) words=\"\(words.joined(separator: " "))\" ;;"
    }
    return """
      _citrine() {
        local word="${COMP_WORDS[COMP_CWORD]}" words=""
        if [ "$COMP_CWORD" -eq 1 ]; then
          words="\(all.map(\.name).joined(separator: " ")) --version"
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
    func quoted(_ text: String) -> String {
      "'" + text.replacingOccurrences(of: "'", with: "\\'") + "'"
    }
    var lines: [String] = []
    for syntax in all {
      lines.append(
        "complete -c citrine -n __fish_use_subcommand -a \(syntax.name) "
          + "-d \(quoted(syntax.summary))")
      let condition = "-n '__fish_seen_subcommand_from \(syntax.name)'"
      let choices = choices(syntax, all)
      if !choices.isEmpty {
        lines.append("complete -c citrine \(condition) -f -a '\(choices.joined(separator: " "))'")
      }
      for option in syntax.options + [CommandSyntax.help] {
        let names = option.names.map { name in
          name.hasPrefix("--") ? "-l \(name.dropFirst(2))" : "-s \(name.dropFirst())"
        }
        let takes = option.value == nil ? "" : " -r"
        lines.append(
          "complete -c citrine \(condition) "
            + names.joined(separator: " ") + takes + " -d \(quoted(option.help))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
