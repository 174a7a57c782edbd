// SPDX-License-Identifier: Apache-2.0

/// An unknown of a linear system; it may take any value.
package struct Variable: Hashable, Sendable {
  let symbol: Int32
}

/// How an expression stands to zero.
package enum Relation: Sendable {
  case lessOrEqual
  case equal
  case greaterOrEqual
}

/// Multiples of variables and a constant, added up.
package struct LinearExpression: Equatable, Sendable {
  package struct Term: Equatable, Sendable {
    package var variable: Variable
    package var coefficient: Double

    package init(_ coefficient: Double, _ variable: Variable) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// A variable may stand in several terms.
  package var terms: [Term]
  package var constant: Double

  package init(_ terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// Adds a multiple of another expression.
  package mutating func add(_ other: LinearExpression, times factor: Double = 1) {
    for term in other.terms { terms.append(Term(term.coefficient * factor, term.variable)) }
    constant += other.constant * factor
  }

  /// Whether every number is finite and small enough to calculate with.
  var isSound: Bool {
    func isSound(_ number: Double) -> Bool { abs(number) <= SimplexSolver.largestNumber }
    return isSound(constant) && terms.allSatisfy { isSound($0.coefficient) }
  }
}

/// A name for a constraint in a solver; a name is never given twice.
package struct ConstraintHandle: Hashable, Sendable, Comparable {
  let serial: Int

  package static func < (a: ConstraintHandle, b: ConstraintHandle) -> Bool { a.serial < b.serial }
}

/// Why a system has no answer.
package enum SolverError: Error, Equatable {
  /// These required constraints, oldest first, contradict each other. A constraint that could not
  /// be added is not among them.
  case unsatisfiable([ConstraintHandle])
  /// A number is infinite, not a number or beyond `SimplexSolver.largestNumber`.
  case unsoundNumber
}
