// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import Testing

@Suite("Solving by the simplex method")
struct SimplexSolverTests {
  @Test("an unknown that nothing constrains is zero")
  func free() throws {
    var solver = SimplexSolver()
    let x = solver.makeVariable()
    try solver.solve()
    #expect(solver.value(of: x) == 0)
  }

  @Test("one high priority is worth more than many low ones")
  func priorities() throws {
    var solver = SimplexSolver()
    let x = solver.makeVariable()
    _ = try solver.add(.init([.init(1, x)], constant: -1), .equal, priority: 251)
    for _ in 0..<200 {
      _ = try solver.add(.init([.init(1, x)], constant: -100), .equal, priority: 250)
    }
    try solver.solve()
    #expect(solver.value(of: x) == 1)
  }

  @Test("the paper's example: a midpoint between two ends that keep their distance")
  func midpoint() throws {
    var solver = SimplexSolver()
    let (left, middle, right) =
      (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    _ = try solver.add(
      .init([.init(2, middle), .init(-1, left), .init(-1, right)]), .equal)
    _ = try solver.add(
      .init([.init(1, left), .init(-1, right)], constant: 10), .lessOrEqual)
    _ = try solver.add(.init([.init(1, left)]), .greaterOrEqual)
    _ = try solver.add(.init([.init(1, right)], constant: -100), .lessOrEqual)
    let wish = try solver.add(.init([.init(1, middle)], constant: -30), .equal, priority: 500)
    _ = try solver.add(.init([.init(1, left)], constant: -20), .equal, priority: 400)
    try solver.solve()
    #expect([left, middle, right].map { solver.value(of: $0) } == [20, 30, 40])
    try solver.setConstant(-200, of: wish)
    try solver.solve()
    #expect([left, middle, right].map { solver.value(of: $0) } == [90, 95, 100])
    try solver.setConstant(-50, of: wish)
    try solver.solve()
    #expect([left, middle, right].map { solver.value(of: $0) } == [20, 50, 80])
  }

  @Test("a limit keeps when it takes the place of an unknown that was given back")
  func reused() throws {
    var solver = SimplexSolver()
    let (gone, x) = (solver.makeVariable(), solver.makeVariable())
    solver.release(gone)
    _ = try solver.add(.init([.init(1, x)], constant: -100), .lessOrEqual)
    let wish = try solver.add(.init([.init(1, x)], constant: -30), .equal, priority: 500)
    try solver.solve()
    #expect(solver.value(of: x) == 30)
    try solver.setConstant(-200, of: wish)
    try solver.solve()
    #expect(solver.value(of: x) == 100)
  }

  @Test("a contradiction names those that contradict and no others, and changes nothing")
  func contradiction() throws {
    var solver = SimplexSolver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let low = try solver.add(.init([.init(1, x)], constant: -10), .greaterOrEqual)
    let sum = try solver.add(.init([.init(1, x), .init(1, y)], constant: -12), .equal)
    _ = try solver.add(.init([.init(1, y)], constant: -50), .lessOrEqual)
    try solver.solve()
    let before = [solver.value(of: x), solver.value(of: y)]
    #expect(throws: SolverError.unsatisfiable([low, sum])) {
      _ = try solver.add(.init([.init(1, y)], constant: -5), .equal)
    }
    try solver.solve()
    #expect([solver.value(of: x), solver.value(of: y)] == before)
    #expect(solver.count == 3)
  }

  @Test("constants that contradict are found when solving, and removing one mends it")
  func contradictingConstants() throws {
    var solver = SimplexSolver()
    let x = solver.makeVariable()
    let first = try solver.add(.init([.init(1, x)], constant: -10), .equal)
    let second = try solver.add(.init([.init(1, x)], constant: -10), .equal)
    try solver.setConstant(-20, of: first)
    try solver.setConstant(-20, of: second)
    try solver.solve()
    #expect(solver.value(of: x) == 20)
    try solver.setConstant(-30, of: second)
    #expect(throws: SolverError.unsatisfiable([first, second])) { try solver.solve() }
    solver.remove(first)
    try solver.solve()
    #expect(solver.value(of: x) == 30)
  }

  @Test(
    "numbers that cannot be calculated with are refused",
    arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func unsound(number: Double) throws {
    var solver = SimplexSolver()
    let x = solver.makeVariable()
    #expect(throws: SolverError.unsoundNumber) {
      _ = try solver.add(.init([.init(1, x)], constant: number), .equal)
    }
    #expect(throws: SolverError.unsoundNumber) {
      _ = try solver.add(.init([.init(number, x)]), .equal)
    }
    let good = try solver.add(.init([.init(1, x)], constant: -1), .equal)
    #expect(throws: SolverError.unsoundNumber) { try solver.setConstant(number, of: good) }
    try solver.solve()
    #expect(solver.value(of: x) == 1)
  }

  @Test("a released unknown's place is used again, from zero")
  func release() throws {
    var solver = SimplexSolver()
    let x = solver.makeVariable()
    let handle = try solver.add(.init([.init(1, x)], constant: -7), .equal)
    try solver.solve()
    solver.remove(handle)
    solver.release(x)
    let y = solver.makeVariable()
    try solver.solve()
    #expect(solver.value(of: y) == 0)
  }
}
