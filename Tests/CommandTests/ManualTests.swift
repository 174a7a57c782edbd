// SPDX-License-Identifier: Apache-2.0

import FoundationPieces
import TestSupport
import Testing

@testable import Command

@Suite("What the command says of itself")
struct ManualTests {
  private func run(_ arguments: [String]) throws -> Program.Result {
    try Program(name: "citrine").runInside(arguments)
  }

  @Test("the manual page has every command, option and status")
  func page() throws {
    let page = ManualPage.text
    for entry in CommandRun.entries {
      #expect(page.contains(".SS citrine \(entry.syntax.name)"))
      for option in entry.syntax.options {
        for name in option.names {
          #expect(page.contains("\\fB\(name.replacing("-", with: "\\-"))\\fR"), "\(name)")
        }
      }
    }
    #expect(page.contains(".TP\n\\fB69\\fR\n"))
    #expect(page.contains("citrine \(Release.version)"))
    // What stands at the beginning of a line is either a command of the page or no dot.
    let known = [".TH", ".SH", ".SS", ".TP", ".PP", ".nf", ".fi", ".RS", ".RE", ".B", ".I"]
    for line in page.split(separator: "\n") where line.hasPrefix(".") {
      #expect(known.contains { line.hasPrefix($0) }, "\(line)")
    }
    #expect(try run(["help", "--man"]).output == page)
  }

  @Test("shells complete every command and its options", arguments: ["bash", "zsh", "fish"])
  func completions(shell: String) throws {
    let text = try run(["completions", shell]).output
    for entry in CommandRun.entries {
      #expect(text.contains(entry.syntax.name))
      for name in entry.syntax.options.flatMap(\.names) {
        let word = shell != "fish" ? name : String(name.drop { $0 == "-" })
        #expect(text.contains(word), "\(entry.syntax.name) \(name)")
      }
    }
    #expect(try run(["completions", "tcsh"]).status == 64)
  }

  @Test("bash completes by what is printed")
  func bash() throws {
    func complete(_ words: String) throws -> [String] {
      let script = """
        eval "$("$0" completions bash)"
        COMP_WORDS=(\(words)) COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _citrine
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      return try Program(tool: "bash").runInside([
        "-c", script, RunningProgram.built("citrine").path,
      ]).lines
    }
    #expect(try complete("citrine rend").contains("render"))
    #expect(try complete("citrine diff --delta").contains("--delta-e"))
    #expect(try complete("citrine help doc").contains("doctor"))
  }

  @Test("versions are Citrine's, then those of the libraries")
  func versions() throws {
    let lines = try run(["--version"]).lines
    #expect(lines.first == "citrine \(Release.version)")
    for name in ["libpng", "libwebp", "giflib", "FreeType", "HarfBuzz", "FriBidi", "fontconfig"] {
      let line = lines.first { $0.hasPrefix(name + " ") } ?? ""
      #expect(line.dropFirst(name.count + 1).wholeMatch(of: /[0-9]+\.[0-9]+(\.[0-9]+)?/) != nil)
    }
    #expect(lines.contains { $0.hasPrefix("libjpeg-turbo libturbojpeg") })
  }

  @Test("arguments can be left out or repeated where the table says so")
  func counts() throws {
    let port = PortCommand.syntax
    #expect(try CommandInput(["a", "b", "c"], port).arguments == ["a", "b", "c"])
    #expect(throws: CommandError.self) { try CommandInput([], port) }
    #expect(try CommandInput([], HelpCommand.syntax).arguments == [])
    #expect(throws: CommandError.self) { try CommandInput(["a", "b"], HelpCommand.syntax) }
    let input = try CommandInput(["--output", "x", "--check", "--", "-a", "b"], port)
    #expect(PortCommand.words(input) == ["--check", "--output", "x", "./-a", "b"])
    let more = try CommandInput(
      ["a", "--leave-out", "B", "--leave-out=C", "--root", "r", "--map", "m"], port)
    #expect(
      PortCommand.words(more) == [
        "--root", "r", "--leave-out", "B", "--leave-out", "C", "--map", "m", "a",
      ])
  }
}
