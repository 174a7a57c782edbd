// SPDX-License-Identifier: Apache-2.0

/// Two columns of two numbers in double precision.
public struct simd_double2x2: Equatable, Sendable {
  /// The columns.
  public var columns: (SIMD2<Double>, SIMD2<Double>)

  /// Creates the matrix of zeros.
  public init() { self.init(Double(0)) }

  /// Creates a matrix with one number in its diagonal.
  public init(_ scalar: Double) { self.init(diagonal: SIMD2<Double>(repeating: scalar)) }

  /// Creates a matrix of its diagonal.
  public init(diagonal: SIMD2<Double>) {
    columns = (
      SIMD2(diagonal.x, 0),
      SIMD2(0, diagonal.y)
    )
  }

  /// Creates a matrix of its columns.
  public init(columns: (SIMD2<Double>, SIMD2<Double>)) { self.columns = columns }

  /// Creates a matrix of its columns.
  public init(_ col0: SIMD2<Double>, _ col1: SIMD2<Double>) { columns = (col0, col1) }

  /// Creates a matrix of its columns; those that are left out are zero.
  public init(_ columns: [SIMD2<Double>]) {
    self.init()
    for (index, column) in columns.prefix(2).enumerated() { self[index] = column }
  }

  /// Creates a matrix of its rows; those that are left out are zero.
  public init(rows: [SIMD2<Double>]) { self = Self(rows).transpose }

  /// The matrix that changes nothing.
  static let identity = Self(1)

  /// A column, from 0.
  public subscript(column: Int) -> SIMD2<Double> {
    get {
      switch column {
      case 0: columns.0
      default: columns.1
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      default: columns.1 = newValue
      }
    }
  }

  /// A number, by its column and row from 0.
  public subscript(column: Int, row: Int) -> Double {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  /// Rows for columns.
  public var transpose: Self {
    Self(
      SIMD2(columns.0.x, columns.1.x),
      SIMD2(columns.0.y, columns.1.y)
    )
  }

  /// By how much areas grow.
  public var determinant: Double { columns.0.x * columns.1.y - columns.0.y * columns.1.x }

  /// The matrix that takes this one back; not numbers where there is none.
  public var inverse: Self {
    let d = determinant
    return Self(
      SIMD2(columns.1.y, -columns.0.y) / d, SIMD2(-columns.1.x, columns.0.x) / d)
  }

  /// Whether all numbers are equal.
  public static func == (a: Self, b: Self) -> Bool { a.columns == b.columns }

  /// The sums of the numbers at the same places.
  public static func + (a: Self, b: Self) -> Self {
    Self(a.columns.0 + b.columns.0, a.columns.1 + b.columns.1)
  }

  /// The differences of the numbers at the same places.
  public static func - (a: Self, b: Self) -> Self {
    Self(a.columns.0 - b.columns.0, a.columns.1 - b.columns.1)
  }

  /// The numbers times a number.
  public static func * (a: Double, b: Self) -> Self {
    Self(a * b.columns.0, a * b.columns.1)
  }

  /// The numbers times a number.
  public static func * (a: Self, b: Double) -> Self { b * a }

  /// A column after the matrix.
  public static func * (a: Self, b: SIMD2<Double>) -> SIMD2<Double> {
    a.columns.0 * b.x + a.columns.1 * b.y
  }

  /// A row before the matrix.
  public static func * (a: SIMD2<Double>, b: Self) -> SIMD2<Double> { b.transpose * a }

  /// The second matrix and after it the first.
  public static func * (a: Self, b: Self) -> Self {
    Self(a * b.columns.0, a * b.columns.1)
  }

  /// Puts a matrix before.
  public static func *= (a: inout Self, b: Self) { a = a * b }
}

/// Two columns of two numbers in double precision.
public typealias double2x2 = simd_double2x2
/// Two columns of two numbers in double precision.
public typealias matrix_double2x2 = simd_double2x2

/// The matrix that changes nothing.
public let matrix_identity_double2x2 = simd_double2x2.identity

/// The matrix that takes another one back.
public func simd_inverse(_ x: simd_double2x2) -> simd_double2x2 { x.inverse }
/// Rows for columns.
public func simd_transpose(_ x: simd_double2x2) -> simd_double2x2 { x.transpose }
/// By how much a matrix makes things grow.
public func simd_determinant(_ x: simd_double2x2) -> Double { x.determinant }
/// The second matrix and after it the first.
public func simd_mul(_ x: simd_double2x2, _ y: simd_double2x2) -> simd_double2x2 { x * y }
/// A column after a matrix.
public func simd_mul(_ x: simd_double2x2, _ y: SIMD2<Double>) -> SIMD2<Double> { x * y }
/// The second matrix and after it the first.
public func matrix_multiply(_ x: simd_double2x2, _ y: simd_double2x2) -> simd_double2x2 { x * y }
/// A column after a matrix.
public func matrix_multiply(_ x: simd_double2x2, _ y: SIMD2<Double>) -> SIMD2<Double> { x * y }
