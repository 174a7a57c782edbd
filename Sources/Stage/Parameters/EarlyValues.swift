// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Has a program find the values of its command line before its first line runs.
///
/// Called while the process is loaded. What makes no sense is told when the program reads its command
/// line itself.
@_cdecl("citrine_values_given")
func valuesGiven(_ count: CInt, _ words: UnsafePointer<UnsafePointer<CChar>?>) {
  let given = (1..<max(1, Int(count))).compactMap { words[$0].map { String(cString: $0) } }
  guard let all = try? FilmOptions.expanded(given) else { return }
  FilmOptions(valuesIn: all).publish()
}

extension FilmOptions {
  /// Reads nothing of a command line but the values that it sets.
  init(valuesIn words: [String]) {
    self.init()
    var rest = words[...]
    while let word = rest.popFirst(), word != "--" {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts.first.map(String.init) ?? ""
      guard let option = FilmOption.named(name), option.value != nil,
        let value = parts.count == 2 ? String(parts[1]) : rest.popFirst()
      else { continue }
      if option.setsValues { try? option.read(&self, name, value) }
    }
  }

  /// Has the program find the values that were set for it where it would find those of its own
  /// command line on Apple's systems.
  package func publish() {
    guard !properties.isEmpty else { return }
    var values = UserDefaults.standard.volatileDomain(forName: UserDefaults.argumentDomain)
    values.merge(properties) { $1 }
    UserDefaults.standard.setVolatileDomain(values, forName: UserDefaults.argumentDomain)
  }
}
