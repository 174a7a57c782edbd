// SPDX-License-Identifier: Apache-2.0

/// Linear constraints of graded priority, solved incrementally.
///
/// The algorithm is Cassowary (G. J. Badros, A. Borning, P. J. Stuckey, "The Cassowary linear
/// arithmetic constraint solving algorithm", 2001): a simplex tableau in which every variable that
/// has been constrained is kept as a basic one, a slack stands for each inequality, two errors for
/// each equality that need not hold, and a dummy, always zero, for each equality that must. Each
/// priority has an objective of its own, the sum of its constraints' errors, and a higher one is
/// never traded for lower ones. The column of a constraint's marker shows how the answer depends on
/// its constant, so that a changed constant needs a few steps of the dual method.
///
/// Where several answers are best, the order of the calls decides, always in the same way: pivots
/// follow Bland's rule, the lowest symbol first.
package struct SimplexSolver: Sendable {
  /// From this priority on a constraint must hold.
  package static let required = 1000.0
  /// Larger numbers are refused, as sums of them would lose what layout needs.
  package static let largestNumber = 1e9
  /// How far a required constraint may be from holding.
  package static let tolerance = 1e-6

  enum SymbolKind: UInt8 {
    case variable
    case slack
    case error
    case dummy
  }

  /// A constraint as it was given, and its symbols.
  struct Record {
    var expression: LinearExpression
    var relation: Relation
    var priority: Double
    /// The slack, first error or dummy: no other constraint has it.
    var marker: Int32 = -1
    /// The other error symbol of a constraint that need not hold.
    var other: Int32 = -1

    var isRequired: Bool { priority >= SimplexSolver.required }
    /// The multiple of the marker in the constraint's row.
    var markerSign: Double { relation == .lessOrEqual || isRequiredEquality ? 1 : -1 }
    private var isRequiredEquality: Bool { isRequired && relation == .equal }
  }

  /// The sum of the errors of one priority.
  struct Objective {
    var priority: Double
    var row = LinearRow()
    var count = 0
  }

  var kinds: [SymbolKind] = []
  /// The row in which a symbol is basic, or -1.
  var rowOfSymbol: [Int32] = []
  /// The constraint that a symbol stands for.
  var ownerOfSymbol: [ConstraintHandle?] = []
  /// At least the rows in which a symbol stands; cleaned up in passing.
  var columns: [[Int32]] = []
  var freeSymbols: [Int32] = []
  var rows: [LinearRow] = []
  var basicSymbols: [Int32] = []
  var freeRows: [Int32] = []
  /// From the highest priority to the lowest.
  var objectives: [Objective] = []
  /// What the search for a first feasible answer makes smaller.
  var artificial: LinearRow?
  var records: [ConstraintHandle: Record] = [:]
  var nextSerial = 0
  /// Whether a better answer may exist.
  var needsOptimizing = false
  /// Whether changed constants have left rows to mend.
  var needsDual = false
  /// Whether the tableau has been given up: a contradiction was found while constants changed.
  var needsRebuilding = false
  var scratch: [LinearRow.Term] = []
  var arrived: [Int32] = []

  package init() {}

  // MARK: - Variables

  /// A new unknown, 0 as long as nothing constrains it.
  package mutating func makeVariable() -> Variable {
    Variable(symbol: makeSymbol(.variable, owner: nil))
  }

  /// Gives an unknown back that no constraint mentions any more.
  package mutating func release(_ variable: Variable) {
    guard rowOfSymbol[Int(variable.symbol)] < 0 else { return }
    for row in columns[Int(variable.symbol)] { _ = rows[Int(row)].remove(variable.symbol) }
    freeSymbol(variable.symbol)
  }

  /// The value of an unknown as of the last `solve()`.
  package func value(of variable: Variable) -> Double {
    let row = rowOfSymbol[Int(variable.symbol)]
    return row < 0 ? 0 : rows[Int(row)].constant
  }

  // MARK: - Constraints

  /// Adds `expression relation 0`; a contradiction leaves the system as it was.
  ///
  /// Values change with the next `solve()`. Priorities above 0 count; those from `required` on
  /// must hold.
  package mutating func add(
    _ expression: LinearExpression, _ relation: Relation, priority: Double = required
  ) throws(SolverError) -> ConstraintHandle {
    guard expression.isSound, priority > 0 else { throw .unsoundNumber }
    try settle()
    let handle = ConstraintHandle(serial: nextSerial)
    nextSerial += 1
    var record = Record(expression: expression, relation: relation, priority: priority)
    try insert(&record, handle)
    records[handle] = record
    return handle
  }

  /// Takes a constraint out.
  package mutating func remove(_ handle: ConstraintHandle) {
    guard !needsRebuilding else {
      records[handle] = nil
      return
    }
    // Rows that wait for mending would break the choice of the row to leave.
    if needsDual, (try? settle()) == nil {
      records[handle] = nil
      return
    }
    guard let record = records.removeValue(forKey: handle) else { return }
    withdraw(record)
  }

  /// Changes the constant of a constraint's expression; what follows is worked out by `solve()`.
  package mutating func setConstant(
    _ constant: Double, of handle: ConstraintHandle
  ) throws(SolverError) {
    guard abs(constant) <= Self.largestNumber else { throw .unsoundNumber }
    guard let record = records[handle] else { return }
    let change = constant - record.expression.constant
    guard change != 0 else { return }
    // The dual method starts from a best answer.
    if !needsDual, !needsRebuilding { optimize() }
    records[handle]?.expression.constant = constant
    guard !needsRebuilding else { return }
    shift(record.marker, by: change * record.markerSign)
    needsDual = true
  }

  /// Changes a priority; that of a constraint that must hold stays so.
  ///
  /// - Returns: Whether it was changed; one that becomes or ceases to be required has to be
  ///   removed and added anew.
  package mutating func setPriority(_ priority: Double, of handle: ConstraintHandle) -> Bool {
    guard let record = records[handle], priority > 0 else { return false }
    guard record.priority != priority else { return true }
    guard !record.isRequired, priority < Self.required else { return false }
    records[handle]?.priority = priority
    guard !needsRebuilding else { return true }
    if needsDual, (try? settle()) == nil { return true }
    charge(record, times: -1)
    if let record = records[handle] { charge(record, times: 1) }
    needsOptimizing = true
    return true
  }

  /// Finds the best values.
  ///
  /// A contradiction leaves the values in between; once one of its constraints is removed, the
  /// next call starts from the constraints that are left.
  package mutating func solve() throws(SolverError) {
    try settle()
    optimize()
  }

  /// The number of constraints.
  package var count: Int { records.count }
}
