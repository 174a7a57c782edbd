// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver

/// Solves small systems by looking at every point where enough constraints hold exactly: one of
/// them is a best answer.
struct PlainSolver {
  struct Line {
    var coefficients: [Double]
    var constant: Double
    var relation: Relation
    var priority: Double

    func error(at point: [Double]) -> Double {
      let value = zip(coefficients, point).reduce(constant) { $0 + $1.0 * $1.1 }
      switch relation {
      case .equal: return abs(value)
      case .lessOrEqual: return max(value, 0)
      case .greaterOrEqual: return max(-value, 0)
      }
    }
  }

  var lines: [Line]
  var variableCount: Int

  /// The sums of errors from the highest priority to the lowest; nil where a required line is
  /// broken.
  func errors(at point: [Double]) -> [Double]? {
    var sums: [Double: Double] = [:]
    for line in lines {
      let error = line.error(at: point)
      if line.priority >= SimplexSolver.required {
        if error > 1e-5 { return nil }
      } else {
        sums[line.priority, default: 0] += error
      }
    }
    return sums.keys.sorted(by: >).map { sums[$0] ?? 0 }
  }

  /// The smallest errors that any point has; nil where the required lines contradict each other.
  func leastErrors() -> [Double]? {
    var best: [Double]?
    var chosen: [Int] = []
    func choose(from start: Int) {
      if chosen.count == variableCount {
        guard let point = intersection(of: chosen.map { lines[$0] }),
          let errors = errors(at: point)
        else { return }
        if best.map({ Self.isLess(errors, $0) }) ?? true { best = errors }
        return
      }
      for index in start..<max(lines.count, start) {
        chosen.append(index)
        choose(from: index + 1)
        chosen.removeLast()
      }
    }
    choose(from: 0)
    return best
  }

  static func isLess(_ a: [Double], _ b: [Double]) -> Bool {
    for (x, y) in zip(a, b) where abs(x - y) > 1e-6 { return x < y }
    return false
  }

  /// Gaussian elimination with pivots of largest size.
  private func intersection(of lines: [Line]) -> [Double]? {
    var matrix = lines.map { $0.coefficients + [-$0.constant] }
    let count = variableCount
    for column in 0..<count {
      guard
        let pivot = (column..<count).max(by: {
          abs(matrix[$0][column]) < abs(matrix[$1][column])
        }), abs(matrix[pivot][column]) > 1e-9
      else { return nil }
      matrix.swapAt(column, pivot)
      for row in 0..<count where row != column {
        let factor = matrix[row][column] / matrix[column][column]
        for k in column...count { matrix[row][k] -= factor * matrix[column][k] }
      }
    }
    return (0..<count).map { matrix[$0][count] / matrix[$0][$0] }
  }
}
