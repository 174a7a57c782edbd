// SPDX-License-Identifier: Apache-2.0

/// One line of a tableau: a constant and multiples of symbols, in the order of symbols.
struct LinearRow {
  struct Term {
    var symbol: Int32
    var coefficient: Double
  }

  var constant: Double
  private(set) var terms: [Term] = []

  /// Coefficients below this are what rounding has left of zero.
  static let negligible = 1e-9

  init(constant: Double = 0) {
    self.constant = constant
  }

  /// The place of a symbol, or where it would stand.
  private func place(of symbol: Int32) -> Int {
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The multiple of a symbol, 0 where it does not stand in the row.
  func coefficient(of symbol: Int32) -> Double {
    let index = place(of: symbol)
    return index < terms.count && terms[index].symbol == symbol ? terms[index].coefficient : 0
  }

  /// Takes a symbol out and gives its multiple.
  mutating func remove(_ symbol: Int32) -> Double {
    let index = place(of: symbol)
    guard index < terms.count, terms[index].symbol == symbol else { return 0 }
    return terms.remove(at: index).coefficient
  }

  /// Adds a multiple of a symbol.
  mutating func add(_ symbol: Int32, _ coefficient: Double) {
    let index = place(of: symbol)
    guard index < terms.count, terms[index].symbol == symbol else {
      if abs(coefficient) > Self.negligible {
        terms.insert(Term(symbol: symbol, coefficient: coefficient), at: index)
      }
      return
    }
    terms[index].coefficient += coefficient
    if abs(terms[index].coefficient) <= Self.negligible { terms.remove(at: index) }
  }

  /// Multiplies everything.
  mutating func scale(by factor: Double) {
    constant *= factor
    for index in terms.indices { terms[index].coefficient *= factor }
  }

  /// Solves `0 = row` for a symbol that stands in it.
  mutating func solve(for symbol: Int32) {
    let coefficient = remove(symbol)
    scale(by: -1 / coefficient)
  }

  /// Adds a multiple of another row.
  ///
  /// `scratch` is memory to work in. Symbols that were not in this row are appended to `arrived`.
  mutating func add(
    _ other: LinearRow, times factor: Double, scratch: inout [Term], arrived: inout [Int32]
  ) {
    constant += other.constant * factor
    scratch.removeAll(keepingCapacity: true)
    scratch.reserveCapacity(terms.count + other.terms.count)
    terms.withUnsafeBufferPointer { own in
      other.terms.withUnsafeBufferPointer { new in
        var (i, j) = (0, 0)
        while i < own.count || j < new.count {
          if j == new.count || (i < own.count && own[i].symbol < new[j].symbol) {
            scratch.append(own[i])
            i += 1
          } else if i == own.count || new[j].symbol < own[i].symbol {
            let coefficient = new[j].coefficient * factor
            if abs(coefficient) > Self.negligible {
              scratch.append(Term(symbol: new[j].symbol, coefficient: coefficient))
              arrived.append(new[j].symbol)
            }
            j += 1
          } else {
            let coefficient = own[i].coefficient + new[j].coefficient * factor
            if abs(coefficient) > Self.negligible {
              scratch.append(Term(symbol: own[i].symbol, coefficient: coefficient))
            }
            i += 1
            j += 1
          }
        }
      }
    }
    swap(&terms, &scratch)
  }
}
