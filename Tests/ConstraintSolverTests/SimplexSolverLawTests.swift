// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import TestSupport
import Testing

/// A random system with small whole numbers, so that ties and contradictions are frequent.
private struct RandomSystem {
  var random: SplitMix64
  let variableCount: Int

  init(seed: UInt64, variableCount: Int) {
    random = SplitMix64(seed: seed)
    self.variableCount = variableCount
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func line() -> PlainSolver.Line {
    var coefficients = (0..<variableCount).map { _ in Double(number(-2...2)) }
    if coefficients.allSatisfy({ $0 == 0 }) { coefficients[0] = 1 }
    return PlainSolver.Line(
      coefficients: coefficients, constant: Double(number(-20...20)),
      relation: [.lessOrEqual, .equal, .greaterOrEqual][number(0...2)],
      priority: [1000, 1000, 750, 500, 250][number(0...4)])
  }

  /// The weakest wish, that every variable is zero: it makes a best answer a point.
  func anchors() -> [PlainSolver.Line] {
    (0..<variableCount).map { index in
      PlainSolver.Line(
        coefficients: (0..<variableCount).map { $0 == index ? 1 : 0 }, constant: 0,
        relation: .equal, priority: 1)
    }
  }
}

/// A solver beside the plain list of what it holds.
private struct Pair {
  var solver = SimplexSolver()
  var variables: [Variable] = []
  var held: [(handle: ConstraintHandle, line: PlainSolver.Line)] = []

  init(variableCount: Int) {
    variables = (0..<variableCount).map { _ in solver.makeVariable() }
  }

  func expression(_ line: PlainSolver.Line) -> LinearExpression {
    LinearExpression(
      zip(line.coefficients, variables).filter { $0.0 != 0 }.map { .init($0.0, $0.1) },
      constant: line.constant)
  }

  var plain: PlainSolver {
    PlainSolver(lines: held.map(\.line), variableCount: variables.count)
  }

  var point: [Double] { variables.map { solver.value(of: $0) } }

  /// Adds a line; a refusal is right only where there is no answer with it.
  mutating func add(_ line: PlainSolver.Line) {
    var larger = plain
    larger.lines.append(line)
    do {
      let handle = try solver.add(expression(line), line.relation, priority: line.priority)
      held.append((handle, line))
    } catch {
      guard case .unsatisfiable(let handles) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(larger.leastErrors() == nil)
      let accused = Set(handles)
      let proof = held.filter { accused.contains($0.handle) }.map(\.line) + [line]
      #expect(proof.count == handles.count + 1)
      var alone = PlainSolver(lines: proof, variableCount: variables.count)
      #expect(alone.lines.allSatisfy { $0.priority == 1000 })
      alone.lines += RandomSystem(seed: 0, variableCount: variables.count).anchors()
      #expect(alone.leastErrors() == nil, "the accused do not contradict each other")
    }
  }

  mutating func check() throws {
    try solver.solve()
    let least = try #require(plain.leastErrors())
    let found = try #require(plain.errors(at: point), "a required line is broken at \(point)")
    for (a, b) in zip(found, least) { #expect(abs(a - b) < 1e-5, "\(found) instead of \(least)") }
  }
}

@Suite("Solving by the simplex method, laws")
struct SimplexSolverLawTests {
  @Test("no point is better, priority by priority", arguments: 0..<150)
  func best(seed: Int) throws {
    var random = RandomSystem(seed: UInt64(seed), variableCount: 1 + seed % 3)
    var pair = Pair(variableCount: random.variableCount)
    for line in random.anchors() { pair.add(line) }
    for _ in 0..<random.number(1...7) { pair.add(random.line()) }
    try pair.check()
  }

  @Test(
    "adding, removing and changing in any order gives what a fresh start gives",
    arguments: 0..<100)
  func incremental(seed: Int) throws {
    var random = RandomSystem(seed: 7000 + UInt64(seed), variableCount: 1 + seed % 3)
    var pair = Pair(variableCount: random.variableCount)
    for line in random.anchors() { pair.add(line) }
    for _ in 0..<25 {
      switch random.number(0...5) {
      case 0, 1:
        if pair.held.count < 10 { pair.add(random.line()) }
      case 2:
        guard pair.held.count > random.variableCount else { continue }
        let index = random.number(random.variableCount...(pair.held.count - 1))
        pair.solver.remove(pair.held.remove(at: index).handle)
      case 3:
        let index = random.number(0...(pair.held.count - 1))
        pair.held[index].line.priority = [900, 750, 250, 10][random.number(0...3)]
        let changed = pair.solver.setPriority(
          pair.held[index].line.priority, of: pair.held[index].handle)
        if !changed { pair.held[index].line.priority = 1000 }
      default:
        let index = random.number(0...(pair.held.count - 1))
        pair.held[index].line.constant = Double(random.number(-20...20))
        try pair.solver.setConstant(
          pair.held[index].line.constant, of: pair.held[index].handle)
      }
      var accused: ConstraintHandle?
      repeat {
        accused = nil
        do { try pair.solver.solve() } catch {
          guard case .unsatisfiable(let handles) = error else { throw error }
          let last = try #require(handles.last)
          let proof = pair.held.filter { handles.contains($0.handle) }.map(\.line)
          #expect(
            PlainSolver(
              lines: proof + random.anchors(), variableCount: random.variableCount
            ).leastErrors() == nil)
          pair.solver.remove(last)
          pair.held.removeAll { $0.handle == last }
          accused = last
        }
      } while accused != nil
      try pair.check()
    }
    #expect(pair.solver.count == pair.held.count)
  }

  @Test("the same calls give the same bits")
  func deterministic() throws {
    func run() throws -> [UInt64] {
      var random = RandomSystem(seed: 11, variableCount: 6)
      var solver = SimplexSolver()
      let variables = (0..<6).map { _ in solver.makeVariable() }
      for _ in 0..<40 {
        let line = random.line()
        let expression = LinearExpression(
          zip(line.coefficients, variables).map { .init($0.0, $0.1) }, constant: line.constant)
        _ = try? solver.add(expression, line.relation, priority: line.priority)
      }
      try solver.solve()
      return variables.map { solver.value(of: $0).bitPattern }
    }
    #expect(try run() == run())
  }
}
