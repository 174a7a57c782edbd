// SPDX-License-Identifier: Apache-2.0

extension SimplexSolver {
  // MARK: - Symbols

  mutating func makeSymbol(_ kind: SymbolKind, owner: ConstraintHandle?) -> Int32 {
    if let symbol = freeSymbols.popLast() {
      kinds[Int(symbol)] = kind
      ownerOfSymbol[Int(symbol)] = owner
      return symbol
    }
    kinds.append(kind)
    rowOfSymbol.append(-1)
    ownerOfSymbol.append(owner)
    columns.append([])
    return Int32(kinds.count - 1)
  }

  mutating func freeSymbol(_ symbol: Int32) {
    columns[Int(symbol)].removeAll()
    ownerOfSymbol[Int(symbol)] = nil
    rowOfSymbol[Int(symbol)] = -1
    freeSymbols.append(symbol)
  }

  // MARK: - Adding

  /// Writes a constraint into the tableau, or finds what contradicts it and leaves no trace.
  mutating func insert(
    _ record: inout Record, _ handle: ConstraintHandle
  ) throws(SolverError) {
    var row = row(for: record.expression)
    makeSymbols(&record, handle, in: &row)
    if row.constant < 0 { row.scale(by: -1) }
    if let subject = subject(of: row, record) {
      enter(row, solvedFor: subject)
    } else if row.terms.allSatisfy({ kinds[Int($0.symbol)] == .dummy }) {
      // What must hold already says all of it, or the contrary.
      guard row.constant <= Self.tolerance else {
        let conflict = owners(of: row, without: handle)
        discard(record)
        throw .unsatisfiable(conflict)
      }
      row.constant = 0
      enter(row, solvedFor: record.marker)
    } else if let conflict = enterWithArtificial(row, handle) {
      discard(record)
      needsOptimizing = true
      throw .unsatisfiable(conflict)
    }
    charge(record, times: 1)
    needsOptimizing = true
  }

  /// An expression with basic symbols replaced by their rows.
  private mutating func row(for expression: LinearExpression) -> LinearRow {
    var row = LinearRow(constant: expression.constant)
    for term in expression.terms {
      let basic = rowOfSymbol[Int(term.variable.symbol)]
      if basic < 0 {
        row.add(term.variable.symbol, term.coefficient)
      } else {
        row.add(
          rows[Int(basic)], times: term.coefficient, scratch: &scratch, arrived: &arrived)
      }
    }
    arrived.removeAll(keepingCapacity: true)
    return row
  }

  private mutating func makeSymbols(
    _ record: inout Record, _ handle: ConstraintHandle, in row: inout LinearRow
  ) {
    let sign = record.markerSign
    switch (record.relation, record.isRequired) {
    case (.equal, true):
      record.marker = makeSymbol(.dummy, owner: handle)
    case (.equal, false):
      record.marker = makeSymbol(.error, owner: handle)
      record.other = makeSymbol(.error, owner: handle)
    case (_, true):
      record.marker = makeSymbol(.slack, owner: handle)
    case (_, false):
      record.marker = makeSymbol(.slack, owner: handle)
      record.other = makeSymbol(.error, owner: handle)
    }
    row.add(record.marker, sign)
    if record.other >= 0 { row.add(record.other, -sign) }
  }

  /// The symbol that a new row can be solved for at once: a variable, as these may take any value,
  /// or an own symbol that comes out positive.
  private func subject(of row: LinearRow, _ record: Record) -> Int32? {
    if let term = row.terms.first(where: { kinds[Int($0.symbol)] == .variable }) {
      return term.symbol
    }
    for symbol in [record.marker, record.other] where symbol >= 0 {
      if kinds[Int(symbol)] != .dummy, row.coefficient(of: symbol) < 0 { return symbol }
    }
    return nil
  }

  /// Makes a symbol basic by a new row, `0 = row`.
  func solved(_ row: LinearRow, for symbol: Int32) -> LinearRow {
    var row = row
    row.solve(for: symbol)
    return row
  }

  private mutating func enter(_ row: LinearRow, solvedFor symbol: Int32) {
    let row = solved(row, for: symbol)
    substitute(symbol, by: row, except: -1)
    store(row, basic: symbol)
  }

  /// Keeps a row; its symbols learn where they stand.
  mutating func store(_ row: LinearRow, basic symbol: Int32) {
    let index: Int32
    if let free = freeRows.popLast() {
      index = free
      rows[Int(index)] = row
      basicSymbols[Int(index)] = symbol
    } else {
      index = Int32(rows.count)
      rows.append(row)
      basicSymbols.append(symbol)
    }
    rowOfSymbol[Int(symbol)] = index
    for term in row.terms { columns[Int(term.symbol)].append(index) }
  }

  /// Forgets a row; its basic symbol becomes free of the tableau.
  mutating func drop(_ index: Int32) {
    rowOfSymbol[Int(basicSymbols[Int(index)])] = -1
    basicSymbols[Int(index)] = -1
    rows[Int(index)] = LinearRow()
    freeRows.append(index)
  }

  private mutating func discard(_ record: Record) {
    freeSymbol(record.marker)
    if record.other >= 0 { freeSymbol(record.other) }
  }

  // MARK: - Objectives

  /// Adds a constraint's errors to its priority's objective, or takes them away.
  mutating func charge(_ record: Record, times sign: Double) {
    guard !record.isRequired else { return }
    let index = objectives.firstIndex { $0.priority <= record.priority } ?? objectives.count
    if index == objectives.count || objectives[index].priority != record.priority {
      objectives.insert(Objective(priority: record.priority), at: index)
    }
    for symbol in [record.marker, record.other] where kinds[Int(symbol)] == .error {
      let basic = rowOfSymbol[Int(symbol)]
      if basic < 0 {
        objectives[index].row.add(symbol, sign)
      } else {
        objectives[index].row.add(
          rows[Int(basic)], times: sign, scratch: &scratch, arrived: &arrived)
      }
    }
    arrived.removeAll(keepingCapacity: true)
    objectives[index].count += sign > 0 ? 1 : -1
    if objectives[index].count == 0 { objectives.remove(at: index) }
  }

  // MARK: - Removing

  /// Takes a constraint's row out of a tableau without rows to mend.
  mutating func withdraw(_ record: Record) {
    charge(record, times: -1)
    if rowOfSymbol[Int(record.marker)] < 0, let row = leavingRow(for: record.marker) {
      pivot(record.marker, into: row)
    }
    let row = rowOfSymbol[Int(record.marker)]
    if row >= 0 { drop(row) }
    for symbol in [record.marker, record.other] where symbol >= 0 { purge(symbol) }
    discard(record)
    needsOptimizing = true
  }

  /// Takes what rounding has left of a symbol out of all rows.
  private mutating func purge(_ symbol: Int32) {
    let basic = rowOfSymbol[Int(symbol)]
    if basic >= 0 { drop(basic) }
    for row in columns[Int(symbol)] { _ = rows[Int(row)].remove(symbol) }
    for index in objectives.indices { _ = objectives[index].row.remove(symbol) }
  }

  /// The row that a marker replaces so that all others stay feasible.
  ///
  /// A dummy's row goes first: nothing but dummies may stand in it.
  private func leavingRow(for marker: Int32) -> Int32? {
    var best: (rank: Int, ratio: Double, symbol: Int32, row: Int32)?
    for row in columns[Int(marker)] {
      let symbol = basicSymbols[Int(row)]
      guard symbol >= 0 else { continue }
      let coefficient = rows[Int(row)].coefficient(of: marker)
      guard coefficient != 0 else { continue }
      let constant = rows[Int(row)].constant
      let candidate: (Int, Double, Int32, Int32)
      switch kinds[Int(symbol)] {
      case .dummy: candidate = (0, 0, symbol, row)
      case .variable: candidate = (3, 0, symbol, row)
      default:
        candidate =
          coefficient < 0
          ? (1, -constant / coefficient, symbol, row) : (2, constant / coefficient, symbol, row)
      }
      if best.map({ (candidate.0, candidate.1, candidate.2) < ($0.rank, $0.ratio, $0.symbol) })
        ?? true
      {
        best = candidate
      }
    }
    return best?.row
  }
}
