// SPDX-License-Identifier: Apache-2.0

extension SimplexSolver {
  /// Steps after which a search is given up.
  ///
  /// Bland's rule ends in practice after a small multiple
  /// of the number of rows; the limit is for systems made to be hard.
  private var stepLimit: Int { 1000 + 40 * (rows.count + kinds.count) }

  // MARK: - Elementary steps

  /// Replaces a symbol by a row wherever it stands.
  mutating func substitute(_ symbol: Int32, by row: LinearRow, except own: Int32) {
    let column = columns[Int(symbol)]
    columns[Int(symbol)].removeAll(keepingCapacity: true)
    for index in column where index != own && basicSymbols[Int(index)] >= 0 {
      let factor = rows[Int(index)].remove(symbol)
      guard factor != 0 else { continue }
      rows[Int(index)].add(row, times: factor, scratch: &scratch, arrived: &arrived)
      for new in arrived { note(new, in: index) }
      arrived.removeAll(keepingCapacity: true)
    }
    for index in objectives.indices {
      let factor = objectives[index].row.remove(symbol)
      guard factor != 0 else { continue }
      objectives[index].row.add(row, times: factor, scratch: &scratch, arrived: &arrived)
    }
    if let factor = artificial?.remove(symbol), factor != 0 {
      artificial?.add(row, times: factor, scratch: &scratch, arrived: &arrived)
    }
    arrived.removeAll(keepingCapacity: true)
  }

  /// Notes that a symbol has come into a row.
  ///
  /// Rows that it has left stay noted until there are too many.
  private mutating func note(_ symbol: Int32, in row: Int32) {
    columns[Int(symbol)].append(row)
    guard columns[Int(symbol)].count > 2 * rows.count + 16 else { return }
    columns[Int(symbol)] = Set(columns[Int(symbol)]).sorted().filter {
      basicSymbols[Int($0)] >= 0 && rows[Int($0)].coefficient(of: symbol) != 0
    }
  }

  /// Makes a symbol basic in a row in place of the one that was.
  mutating func pivot(_ entering: Int32, into index: Int32) {
    let leaving = basicSymbols[Int(index)]
    rowOfSymbol[Int(leaving)] = -1
    var row = rows[Int(index)]
    row.add(leaving, -1)
    row.solve(for: entering)
    substitute(entering, by: row, except: index)
    rows[Int(index)] = row
    basicSymbols[Int(index)] = entering
    rowOfSymbol[Int(entering)] = index
    note(leaving, in: index)
  }

  // MARK: - The primal method

  /// Improves the answer until none is better.
  mutating func optimize() {
    guard needsOptimizing else { return }
    needsOptimizing = false
    for _ in 0..<stepLimit {
      guard let entering = improvingSymbol(), let row = limitingRow(for: entering) else { return }
      pivot(entering, into: row)
    }
  }

  /// The lowest symbol whose growth lowers an objective and raises none above it.
  private func improvingSymbol() -> Int32? {
    for (index, objective) in objectives.enumerated() {
      for term in objective.row.terms where term.coefficient < 0 && isMovable(term.symbol) {
        let isFree = objectives[..<index].allSatisfy { $0.row.coefficient(of: term.symbol) == 0 }
        if isFree { return term.symbol }
      }
    }
    return nil
  }

  private func isMovable(_ symbol: Int32) -> Bool {
    kinds[Int(symbol)] == .slack || kinds[Int(symbol)] == .error
  }

  /// The row that reaches zero first when a symbol grows.
  private func limitingRow(for entering: Int32) -> Int32? {
    var best: (ratio: Double, symbol: Int32, row: Int32)?
    for index in columns[Int(entering)] {
      let symbol = basicSymbols[Int(index)]
      guard symbol >= 0, kinds[Int(symbol)] != .variable else { continue }
      let coefficient = rows[Int(index)].coefficient(of: entering)
      guard coefficient < 0 else { continue }
      let ratio = max(rows[Int(index)].constant, 0) / -coefficient
      if best.map({ (ratio, symbol) < ($0.ratio, $0.symbol) }) ?? true {
        best = (ratio, symbol, index)
      }
    }
    return best?.row
  }

  // MARK: - A first feasible answer

  /// Enters a row that holds for no symbol at once.
  ///
  /// Its distance from holding is an artificial
  /// symbol that is brought to zero; what stands in its way is a proof that it cannot be.
  ///
  /// - Returns: What contradicts the row, nil where it was entered.
  mutating func enterWithArtificial(
    _ row: LinearRow, _ handle: ConstraintHandle
  ) -> [ConstraintHandle]? {
    let symbol = makeSymbol(.slack, owner: handle)
    artificial = row
    store(row, basic: symbol)
    var steps = stepLimit
    while let goal = artificial, goal.constant > 0, steps > 0,
      let entering = goal.terms.first(where: { $0.coefficient < 0 && isMovable($0.symbol) }),
      let leaving = limitingRow(for: entering.symbol)
    {
      pivot(entering.symbol, into: leaving)
      steps -= 1
    }
    let reached = artificial ?? LinearRow()
    artificial = nil
    defer { freeSymbol(symbol) }
    let index = rowOfSymbol[Int(symbol)]
    if reached.constant > Self.tolerance {
      if index >= 0 { drop(index) }
      return owners(of: reached, without: handle)
    }
    if index >= 0 {
      rows[Int(index)].constant = 0
      let terms = rows[Int(index)].terms
      if let next = terms.first(where: { isMovable($0.symbol) }) ?? terms.first {
        pivot(next.symbol, into: index)
      } else {
        drop(index)
      }
    }
    for row in columns[Int(symbol)] { _ = rows[Int(row)].remove(symbol) }
    for index in objectives.indices { _ = objectives[index].row.remove(symbol) }
    return nil
  }

  /// The constraints whose markers stand in a row that cannot hold, oldest first.
  func owners(of row: LinearRow, without handle: ConstraintHandle?) -> [ConstraintHandle] {
    var owners: Set<ConstraintHandle> = []
    for term in row.terms {
      if let owner = ownerOfSymbol[Int(term.symbol)], records[owner]?.isRequired == true {
        owners.insert(owner)
      }
    }
    if let handle { owners.remove(handle) }
    return owners.sorted()
  }

  // MARK: - The dual method

  /// Changes the constants of rows as if a marker had been moved.
  mutating func shift(_ marker: Int32, by change: Double) {
    let own = rowOfSymbol[Int(marker)]
    if own >= 0 {
      rows[Int(own)].constant -= change
      return
    }
    var last: Int32 = -1
    columns[Int(marker)].sort()
    for index in columns[Int(marker)] where index != last && basicSymbols[Int(index)] >= 0 {
      rows[Int(index)].constant += rows[Int(index)].coefficient(of: marker) * change
      last = index
    }
  }

  /// Makes the answer feasible again after constants have changed; it stays a best one.
  mutating func settle() throws(SolverError) {
    if needsRebuilding { return try rebuild() }
    guard needsDual else { return }
    for _ in 0..<stepLimit {
      guard let index = brokenRow() else {
        needsDual = false
        return
      }
      let symbol = basicSymbols[Int(index)]
      let isDummy = kinds[Int(symbol)] == .dummy
      guard !isDummy, let entering = cheapestSymbol(in: rows[Int(index)]) else {
        var conflict = Set(owners(of: rows[Int(index)], without: nil))
        if let owner = ownerOfSymbol[Int(symbol)] { conflict.insert(owner) }
        needsRebuilding = true
        throw .unsatisfiable(conflict.sorted())
      }
      pivot(entering, into: index)
    }
    try rebuild()
  }

  /// The row of the lowest symbol that has a value it must not have.
  private func brokenRow() -> Int32? {
    var best: (symbol: Int32, row: Int32)?
    for (index, symbol) in basicSymbols.enumerated() where symbol >= 0 {
      let constant = rows[index].constant
      let isBroken: Bool
      switch kinds[Int(symbol)] {
      case .variable: isBroken = false
      case .dummy: isBroken = abs(constant) > Self.tolerance
      default: isBroken = constant < -Self.tolerance
      }
      if isBroken, best.map({ symbol < $0.symbol }) ?? true { best = (symbol, Int32(index)) }
    }
    return best?.row
  }

  /// The symbol that mends a row at the least cost, priority by priority.
  private func cheapestSymbol(in row: LinearRow) -> Int32? {
    var best: LinearRow.Term?
    for term in row.terms where term.coefficient > 0 && isMovable(term.symbol) {
      guard let known = best else {
        best = term
        continue
      }
      for objective in objectives {
        let cost = objective.row.coefficient(of: term.symbol) / term.coefficient
        let least = objective.row.coefficient(of: known.symbol) / known.coefficient
        if cost < least - LinearRow.negligible {
          best = term
          break
        }
        if cost > least + LinearRow.negligible { break }
      }
    }
    return best?.symbol
  }

  /// Starts again from the constraints, in the order in which they came.
  private mutating func rebuild() throws(SolverError) {
    needsRebuilding = true
    let free = Set(freeSymbols)
    freeSymbols = kinds.indices.reversed().map(Int32.init).filter {
      kinds[Int($0)] != .variable || free.contains($0)
    }
    for symbol in kinds.indices {
      rowOfSymbol[symbol] = -1
      columns[symbol].removeAll()
      ownerOfSymbol[symbol] = nil
    }
    rows.removeAll()
    basicSymbols.removeAll()
    freeRows.removeAll()
    objectives.removeAll()
    for handle in records.keys.sorted() {
      guard var record = records[handle] else { continue }
      (record.marker, record.other) = (-1, -1)
      do {
        try insert(&record, handle)
      } catch {
        guard case .unsatisfiable(let others) = error else { throw error }
        throw .unsatisfiable((others + [handle]).sorted())
      }
      records[handle] = record
    }
    needsDual = false
    needsRebuilding = false
    needsOptimizing = true
  }
}
