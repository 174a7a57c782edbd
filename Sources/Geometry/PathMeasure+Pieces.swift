// SPDX-License-Identifier: Apache-2.0

extension PathMeasure {
  /// What lies between two arc lengths of all subpaths, by true length inside curves too.
  ///
  /// A part that begins or ends where a subpath does touches no neighbour; subpaths without a length are left
  /// out, and one that lies wholly inside stays closed.
  ///
  /// - Parameters:
  ///   - first: The arc lengths to keep.
  ///   - second: More of them, all before those of `first`. What ends at the end of a closed subpath
  ///     goes on with what begins at its start.
  /// - Returns: The parts, those of `first` first.
  package func piece(
    _ first: ClosedRange<Double>?, and second: ClosedRange<Double>? = nil
  ) -> Path {
    var result = Path()
    var isJoined = [Bool](repeating: false, count: subpaths.count)
    for (index, subpath) in subpaths.enumerated() {
      guard let range = range(of: subpath, in: first) else { continue }
      copy(range, of: subpath, into: &result)
      guard subpath.isClosed, range.upperBound == subpath.length, range.lowerBound > 0,
        let next = self.range(of: subpath, in: second), next.lowerBound == 0
      else { continue }
      isJoined[index] = true
      var rest = Path()
      copy(next, of: subpath, into: &rest)
      for segment in PathMeasure(rest).segments { result.append(segment) }
    }
    guard second != nil else { return result }
    for (index, subpath) in subpaths.enumerated() where !isJoined[index] {
      guard let range = range(of: subpath, in: second) else { continue }
      copy(range, of: subpath, into: &result)
    }
    return result
  }

  /// The arc lengths of a subpath, from its own start, that lie in a range of all; nil for none.
  private func range(
    of subpath: Subpath, in range: ClosedRange<Double>?
  ) -> ClosedRange<Double>? {
    guard let range, subpath.length > 0 else { return nil }
    let from = max(0, range.lowerBound - subpath.offset)
    let to = min(subpath.length, range.upperBound - subpath.offset)
    return from < to ? from...to : nil
  }
}

/// The part of a line that is kept, in shares of its whole length.
package struct PathTrim: Hashable, Sendable {
  /// What is left of a line.
  package enum Part: Hashable, Sendable {
    case nothing
    case whole
    /// From `low`, 0..<1, to `high`, which goes on at the start of the line where it is above 1.
    case share(low: Double, high: Double)
  }

  /// What is kept between two shares, cut to 0...1 and put in order, both moved on by a share of any
  /// size.
  package static func part(start: Double, end: Double, offset: Double) -> Part {
    func cut(_ share: Double) -> Double { share > 0 ? min(share, 1) : 0 }
    let (a, b) = (cut(start), cut(end))
    var (low, high) = (min(a, b), max(a, b))
    if low == high { return .nothing }
    if low == 0, high == 1 { return .whole }
    let turn = offset.isFinite ? offset - offset.rounded(.down) : 0
    (low, high) = (low + turn, high + turn)
    if low >= 1 { (low, high) = (low - 1, high - 1) }
    return .share(low: low, high: high)
  }

  /// The arc lengths of a part of a line of a length, and those that it goes on with at the start.
  package static func ranges(
    low: Double, high: Double, of length: Double
  ) -> (ClosedRange<Double>, ClosedRange<Double>?) {
    guard length > 0, length.isFinite else { return (0...0, nil) }
    let (from, to) = (low * length, high * length)
    let first = from...max(from, min(to, length))
    return (first, high > 1 ? 0...max(0, min(to - length, from)) : nil)
  }
}
