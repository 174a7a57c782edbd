// SPDX-License-Identifier: Apache-2.0

/// What is said of a name that is not known, by everything that is told names by people.
package enum NearName {
  /// How many names are listed.
  private static let most = 12

  /// The name that was meant, as far as can be told.
  ///
  /// - Parameters:
  ///   - name: What was written.
  ///   - names: What there is.
  /// - Returns: The nearest of them, the first of several; nil where none is near.
  package static func nearest(to name: String, among names: [String]) -> String? {
    let wanted = Array(name.lowercased())
    var best: (name: String, steps: Int)?
    for other in names {
      let steps = steps(from: wanted, to: Array(other.lowercased()))
      if steps < best?.steps ?? .max { best = (other, steps) }
    }
    // A third of the letters may be other ones, and two of a short name, if one is left.
    guard let best, best.steps <= max(2, wanted.count / 3), best.steps < max(2, wanted.count) else {
      return nil
    }
    return best.name
  }

  /// The end of a sentence about a name that is not known: what was meant, and what there is.
  package static func hint(_ name: String, among names: [String]) -> String {
    guard !names.isEmpty else { return "there is none" }
    let more = names.count > most ? " and \(names.count - most) more" : ""
    let all = "there is " + names.prefix(most).joined(separator: ", ") + more
    guard let near = nearest(to: name, among: names) else { return all }
    return "did you mean \(near)?" + (names.count > most ? "" : " " + all)
  }

  /// How many letters are put in, left out, replaced or swapped with the next.
  private static func steps(from first: [Character], to second: [Character]) -> Int {
    var before: [Int] = []
    var last = Array(0...second.count)
    for i in first.indices {
      var row = [i + 1]
      for j in second.indices {
        let isSame = first[i] == second[j]
        var least = min(last[j] + (isSame ? 0 : 1), min(last[j + 1], row[j]) + 1)
        if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
          least = min(least, before[j - 1] + 1)
        }
        row.append(least)
      }
      (before, last) = (last, row)
    }
    return last[second.count]
  }
}
