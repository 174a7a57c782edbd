// SPDX-License-Identifier: Apache-2.0

import Foundation
import Stage

/// What the command line of every program asks for.
struct ApplicationOptions {
  var film: FilmOptions
  /// The path of the script to play; nil for none.
  var replay: String?
  /// Where what is done is to be written.
  var record: String?
  /// What of the screen's edges is covered, in points.
  var safeArea = UIEdgeInsets.zero
  /// Whether a window is to tell how its frames kept up with the display.
  var tellsPace = false
  /// Whether a keyboard comes up while text is typed.
  var showsKeyboard = false
  var wantsHelp = false

  /// What is explained of a program, which ends with examples.
  static func explanation(of program: String) -> String {
    FilmOption.explanation(
      of: program,
      more: [
        ("--replay FILE", "plays touches and keys of a script, in a window or in a film"),
        ("--record FILE", "writes such a script when the program ends"),
        ("--safe-area T,L,B,R", "points at the edges that bars and corners cover (0,0,0,0)"),
        ("--keyboard", "shows a keyboard while text is typed"),
        ("--pace", "tells at the end how a window's frames kept up with the display"),
        (
          "--", "what follows is the program's, as are other words with a single - and their values"
        ),
      ])
  }

  init(arguments: [String]) throws {
    var rest = try FilmOptions.expanded(arguments)[...]
    var own: [String] = []
    var others: [String] = []
    while let option = rest.popFirst(), option != "--" {
      if option == "--help" || option == "-h" {
        wantsHelp = true
        continue
      }
      if option == "--keyboard" {
        own.append(option)
        showsKeyboard = true
        continue
      }
      if option == "--pace" {
        tellsPace = true
        continue
      }
      let known = FilmOption.named(String(option.prefix { $0 != "=" }))
      let isForeign = option.hasPrefix("-") && !option.hasPrefix("--") && known == nil
      let isOwn = ["--replay", "--record", "--safe-area"].contains(option)
      guard isForeign || isOwn else {
        others.append(option)
        let takesValue = known?.value != nil && !option.contains("=")
        if takesValue, let value = rest.popFirst() { others.append(value) }
        continue
      }
      let value = rest.popFirst()
      if option != "--record" { own += [option] + (value.map { [$0] } ?? []) }
      switch option {
      case "--replay": replay = try Self.file(value, option)
      case "--record": record = try Self.file(value, option)
      case "--safe-area": safeArea = try Self.insets(value)
      default: break
      }
    }
    film = wantsHelp ? FilmOptions() : try FilmOptions(arguments: others)
    film.ownWords = own + (rest.isEmpty ? [] : ["--"] + rest)
  }

  private static func insets(_ value: String?) throws -> UIEdgeInsets {
    let numbers = (value ?? "").split(separator: ",", omittingEmptySubsequences: false)
      .map { Double($0) ?? .nan }
    guard numbers.count == 4, numbers.allSatisfy({ $0 >= 0 && $0 <= 10_000 }) else {
      throw StageError.usage("--safe-area wants points at top, left, bottom, right: 47,0,34,0.")
    }
    return UIEdgeInsets(
      top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  private static func file(_ value: String?, _ option: String) throws -> String {
    guard let value, !value.isEmpty else { throw StageError.usage("\(option) needs a file.") }
    return value
  }
}
