// SPDX-License-Identifier: Apache-2.0

/// Three columns of three numbers in double precision.
public struct simd_double3x3: Equatable, Sendable {
  /// The columns.
  public var columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  /// Creates the matrix of zeros.
  public init() { self.init(Double(0)) }

  /// Creates a matrix with one number in its diagonal.
  public init(_ scalar: Double) { self.init(diagonal: SIMD3<Double>(repeating: scalar)) }

  /// Creates a matrix of its diagonal.
  public init(diagonal: SIMD3<Double>) {
    columns = (
      SIMD3(diagonal.x, 0, 0),
      SIMD3(0, diagonal.y, 0),
      SIMD3(0, 0, diagonal.z)
    )
  }

  /// Creates a matrix of its columns.
  public init(columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)) { self.columns = columns }

  /// Creates a matrix of its columns.
  public init(_ col0: SIMD3<Double>, _ col1: SIMD3<Double>, _ col2: SIMD3<Double>) {
    columns = (col0, col1, col2)
  }

  /// Creates a matrix of its columns; those that are left out are zero.
  public init(_ columns: [SIMD3<Double>]) {
    self.init()
    for (index, column) in columns.prefix(3).enumerated() { self[index] = column }
  }

  /// Creates a matrix of its rows; those that are left out are zero.
  public init(rows: [SIMD3<Double>]) { self = Self(rows).transpose }

  /// The matrix that changes nothing.
  static let identity = Self(1)

  /// A column, from 0.
  public subscript(column: Int) -> SIMD3<Double> {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      default: columns.2
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      default: columns.2 = newValue
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
      SIMD3(columns.0.x, columns.1.x, columns.2.x),
      SIMD3(columns.0.y, columns.1.y, columns.2.y),
      SIMD3(columns.0.z, columns.1.z, columns.2.z)
    )
  }

  /// By how much volumes grow.
  public var determinant: Double { dot(columns.0, cross(columns.1, columns.2)) }

  /// The matrix that takes this one back; not numbers where there is none.
  public var inverse: Self {
    let (a, b, c) = columns
    return (1 / determinant) * Self(cross(b, c), cross(c, a), cross(a, b)).transpose
  }

  /// Whether all numbers are equal.
  public static func == (a: Self, b: Self) -> Bool { a.columns == b.columns }

  /// The sums of the numbers at the same places.
  public static func + (a: Self, b: Self) -> Self {
    Self(a.columns.0 + b.columns.0, a.columns.1 + b.columns.1, a.columns.2 + b.columns.2)
  }

  /// The differences of the numbers at the same places.
  public static func - (a: Self, b: Self) -> Self {
    Self(a.columns.0 - b.columns.0, a.columns.1 - b.columns.1, a.columns.2 - b.columns.2)
  }

  /// The numbers times a number.
  public static func * (a: Double, b: Self) -> Self {
    Self(a * b.columns.0, a * b.columns.1, a * b.columns.2)
  }

  /// The numbers times a number.
  public static func * (a: Self, b: Double) -> Self { b * a }

  /// A column after the matrix.
  public static func * (a: Self, b: SIMD3<Double>) -> SIMD3<Double> {
    a.columns.0 * b.x + a.columns.1 * b.y + a.columns.2 * b.z
  }

  /// A row before the matrix.
  public static func * (a: SIMD3<Double>, b: Self) -> SIMD3<Double> { b.transpose * a }

  /// The second matrix and after it the first.
  public static func * (a: Self, b: Self) -> Self {
    Self(a * b.columns.0, a * b.columns.1, a * b.columns.2)
  }

  /// Puts a matrix before.
  public static func *= (a: inout Self, b: Self) { a = a * b }
}

/// Three columns of three numbers in double precision.
public typealias double3x3 = simd_double3x3
/// Three columns of three numbers in double precision.
public typealias matrix_double3x3 = simd_double3x3

/// The matrix that changes nothing.
public let matrix_identity_double3x3 = simd_double3x3.identity

/// The matrix that takes another one back.
public func simd_inverse(_ x: simd_double3x3) -> simd_double3x3 { x.inverse }
/// Rows for columns.
public func simd_transpose(_ x: simd_double3x3) -> simd_double3x3 { x.transpose }
/// By how much a matrix makes things grow.
public func simd_determinant(_ x: simd_double3x3) -> Double { x.determinant }
/// The second matrix and after it the first.
public func simd_mul(_ x: simd_double3x3, _ y: simd_double3x3) -> simd_double3x3 { x * y }
/// A column after a matrix.
public func simd_mul(_ x: simd_double3x3, _ y: SIMD3<Double>) -> SIMD3<Double> { x * y }
/// The second matrix and after it the first.
public func matrix_multiply(_ x: simd_double3x3, _ y: simd_double3x3) -> simd_double3x3 { x * y }
/// A column after a matrix.
public func matrix_multiply(_ x: simd_double3x3, _ y: SIMD3<Double>) -> SIMD3<Double> { x * y }
