// SPDX-License-Identifier: Apache-2.0

import FoundationPieces

/// The manual page, in the language of `man`, from the same tables as the commands' help.
enum ManualPage {
  static var text: String {
    var lines = [
      ".TH CITRINE 1 \"\" \"citrine \(Release.version)\" \"User Commands\"",
      ".SH NAME", "citrine \\- films and pictures of Core Animation's layers",
      ".SH SYNOPSIS", ".B citrine", ".I COMMAND", "[arguments] [options]", ".SH COMMANDS",
    ]
    for syntax in [HelpCommand.syntax] + CommandRun.entries.map(\.syntax) {
      lines += [
        ".SS " + plain("citrine " + ([syntax.name] + syntax.arguments).joined(separator: " "))
      ]
      lines += [plain(sentence(syntax.summary))]
      for option in syntax.options {
        let names = option.names.map { "\\fB\(plain($0))\\fR" }.joined(separator: ", ")
        lines += [".TP", names + (option.value.map { " \\fI\(plain($0))\\fR" } ?? "")]
        lines += [plain(option.help)]
      }
      lines += [".PP", "Examples:", ".PP", ".nf", ".RS"] + syntax.examples.map(plain)
      lines += [".RE", ".fi"]
    }
    lines.append(".SH EXIT STATUS")
    for (code, meaning) in CommandError.meanings {
      lines += [".TP", "\\fB\(code)\\fR", plain(meaning)]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Text in which nothing is a command of the page's own language.
  private static func plain(_ text: String) -> String {
    let safe = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return safe.hasPrefix(".") || safe.hasPrefix("'") ? "\\&" + safe : safe
  }

  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + "."
  }
}
