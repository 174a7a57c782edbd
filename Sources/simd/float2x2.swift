// SPDX-License-Identifier: Apache-2.0

/// Two columns of two numbers in single precision.
public struct simd_float2x2: Equatable, Sendable {
  /// The columns.
  public var columns: (SIMD2<Float>, SIMD2<Float>)

  /// Creates the matrix of zeros.
  public init() { self.init(Float(0)) }

  /// Creates a matrix with one number in its diagonal.
  public init(_ scalar: Float) { self.init(diagonal: SIMD2<Float>(repeating: scalar)) }

  /// Creates a matrix of its diagonal.
  public init(diagonal: SIMD2<Float>) {
    columns = (
      SIMD2(diagonal.x, 0),
      SIMD2(0, diagonal.y)
    )
  }

  /// Creates a matrix of its columns.
  public init(columns: (SIMD2<Float>, SIMD2<Float>)) { self.columns = columns }

  /// Creates a matrix of its columns.
  public init(_ col0: SIMD2<Float>, _ col1: SIMD2<Float>) { columns = (col0, col1) }

  /// Creates a matrix of its columns; those that are left out are zero.
  public init(_ columns: [SIMD2<Float>]) {
    self.init()
    for (index, column) in columns.prefix(2).enumerated() { self[index] = column }
  }

  /// Creates a matrix of its rows; those that are left out are zero.
  public init(rows: [SIMD2<Float>]) { self = Self(rows).transpose }

  /// The matrix that changes nothing.
  static let identity = Self(1)

  /// A column, from 0.
  public subscript(column: Int) -> SIMD2<Float> {
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
  public subscript(column: Int, row: Int) -> Float {
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
  public var determinant: Float { columns.0.x * columns.1.y - columns.0.y * columns.1.x }

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
  public static func * (a: Float, b: Self) -> Self {
    Self(a * b.columns.0, a * b.columns.1)
  }

  /// The numbers times a number.
  public static func * (a: Self, b: Float) -> Self { b * a }

  /// A column after the matrix.
  public static func * (a: Self, b: SIMD2<Float>) -> SIMD2<Float> {
    a.columns.0 * b.x + a.columns.1 * b.y
  }

  /// A row before the matrix.
  public static func * (a: SIMD2<Float>, b: Self) -> SIMD2<Float> { b.transpose * a }

  /// The second matrix and after it the first.
  public static func * (a: Self, b: Self) -> Self {
    Self(a * b.columns.0, a * b.columns.1)
  }

  /// Puts a matrix before.
  public static func *= (a: inout Self, b: Self) { a = a * b }
}

/// Two columns of two numbers in single precision.
public typealias float2x2 = simd_float2x2
/// Two columns of two numbers in single precision.
public typealias matrix_float2x2 = simd_float2x2

/// The matrix that changes nothing.
public let matrix_identity_float2x2 = simd_float2x2.identity

/// The matrix that takes another one back.
public func simd_inverse(_ x: simd_float2x2) -> simd_float2x2 { x.inverse }
/// Rows for columns.
public func simd_transpose(_ x: simd_float2x2) -> simd_float2x2 { x.transpose }
/// By how much a matrix makes things grow.
public func simd_determinant(_ x: simd_float2x2) -> Float { x.determinant }
/// The second matrix and after it the first.
public func simd_mul(_ x: simd_float2x2, _ y: simd_float2x2) -> simd_float2x2 { x * y }
/// A column after a matrix.
public func simd_mul(_ x: simd_float2x2, _ y: SIMD2<Float>) -> SIMD2<Float> { x * y }
/// The second matrix and after it the first.
public func matrix_multiply(_ x: simd_float2x2, _ y: simd_float2x2) -> simd_float2x2 { x * y }
/// A column after a matrix.
public func matrix_multiply(_ x: simd_float2x2, _ y: SIMD2<Float>) -> SIMD2<Float> { x * y }
