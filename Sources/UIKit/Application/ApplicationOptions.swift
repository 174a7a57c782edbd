// SPDX-License-Identifier: Apache-2.0

import Foundation
import Stage

/// What the command line of every program asks for.
struct ApplicationOptions {
  var film: FilmOptions
  /// The script to play.
  var replay: String?
  /// Where what is done is to be written.
  var record: String?
  /// Real seconds that the program may take at one instant of a film.
  var patience = 60.0
  var wantsHelp = false

  static let usage = """
    \(FilmOptions.usage)
      --replay FILE   plays touches and keys of a script, in a window or in a film
      --record FILE   writes such a script when the program ends
      --patience N    real seconds that the program may take at one instant of a film (60)
    What follows -- is left to the program, as are words with a single - and their values.
    """

  init(arguments: [String]) throws {
    var rest = arguments[...]
    var others: [String] = []
    while let option = rest.popFirst(), option != "--" {
      if option == "--help" || option == "-h" {
        wantsHelp = true
        continue
      }
      let isForeign = option.hasPrefix("-") && !option.hasPrefix("--")
      let isOwn = ["--replay", "--record", "--patience"].contains(option)
      guard isForeign || isOwn else {
        others.append(option)
        if option.hasPrefix("--"), let value = rest.popFirst() { others.append(value) }
        continue
      }
      let value = rest.popFirst()
      switch option {
      case "--replay": replay = try Self.file(value, option)
      case "--record": record = try Self.file(value, option)
      case "--patience":
        guard let number = value.flatMap(Double.init), number > 0, number <= 1e6 else {
          throw StageError.usage("--patience wants seconds, such as 60.")
        }
        patience = number
      default: break
      }
    }
    film = try FilmOptions(arguments: others)
  }

  private static func file(_ value: String?, _ option: String) throws -> String {
    guard let value, !value.isEmpty else { throw StageError.usage("\(option) needs a file.") }
    return value
  }
}
