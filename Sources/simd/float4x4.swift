// SPDX-License-Identifier: Apache-2.0

/// Four columns of four numbers in single precision.
public struct simd_float4x4: Equatable, Sendable {
  /// The columns.
  public var columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)

  /// Creates the matrix of zeros.
  public init() { self.init(Float(0)) }

  /// Creates a matrix with one number in its diagonal.
  public init(_ scalar: Float) { self.init(diagonal: SIMD4<Float>(repeating: scalar)) }

  /// Creates a matrix of its diagonal.
  public init(diagonal: SIMD4<Float>) {
    columns = (
      SIMD4(diagonal.x, 0, 0, 0),
      SIMD4(0, diagonal.y, 0, 0),
      SIMD4(0, 0, diagonal.z, 0),
      SIMD4(0, 0, 0, diagonal.w)
    )
  }

  /// Creates a matrix of its columns.
  public init(columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)) {
    self.columns = columns
  }

  /// Creates a matrix of its columns.
  public init(
    _ col0: SIMD4<Float>, _ col1: SIMD4<Float>, _ col2: SIMD4<Float>, _ col3: SIMD4<Float>
  ) { columns = (col0, col1, col2, col3) }

  /// Creates a matrix of its columns; those that are left out are zero.
  public init(_ columns: [SIMD4<Float>]) {
    self.init()
    for (index, column) in columns.prefix(4).enumerated() { self[index] = column }
  }

  /// Creates a matrix of its rows; those that are left out are zero.
  public init(rows: [SIMD4<Float>]) { self = Self(rows).transpose }

  /// The matrix that changes nothing.
  static let identity = Self(1)

  /// A column, from 0.
  public subscript(column: Int) -> SIMD4<Float> {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      case 2: columns.2
      default: columns.3
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      case 2: columns.2 = newValue
      default: columns.3 = newValue
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
      SIMD4(columns.0.x, columns.1.x, columns.2.x, columns.3.x),
      SIMD4(columns.0.y, columns.1.y, columns.2.y, columns.3.y),
      SIMD4(columns.0.z, columns.1.z, columns.2.z, columns.3.z),
      SIMD4(columns.0.w, columns.1.w, columns.2.w, columns.3.w)
    )
  }

  /// By how much volumes grow.
  public var determinant: Float {
    // By the first row.
    (0..<4).reduce(0) { $0 + ($1 % 2 == 0 ? 1 : -1) * self[$1, 0] * minor($1, 0) }
  }

  /// The determinant of what is left without a column and a row.
  private func minor(_ column: Int, _ row: Int) -> Float {
    let columns = (0..<4).filter { $0 != column }
    let rows = (0..<4).filter { $0 != row }
    let parts = columns.map { c in SIMD3(self[c, rows[0]], self[c, rows[1]], self[c, rows[2]]) }
    return dot(parts[0], cross(parts[1], parts[2]))
  }

  /// The matrix that takes this one back; not numbers where there is none.
  public var inverse: Self {
    var result = Self()
    let d = determinant
    for column in 0..<4 {
      for row in 0..<4 {
        result[row, column] = ((column + row) % 2 == 0 ? 1 : -1) * minor(column, row) / d
      }
    }
    return result
  }

  /// Whether all numbers are equal.
  public static func == (a: Self, b: Self) -> Bool { a.columns == b.columns }

  /// The sums of the numbers at the same places.
  public static func + (a: Self, b: Self) -> Self {
    Self(
      a.columns.0 + b.columns.0, a.columns.1 + b.columns.1, a.columns.2 + b.columns.2,
      a.columns.3 + b.columns.3)
  }

  /// The differences of the numbers at the same places.
  public static func - (a: Self, b: Self) -> Self {
    Self(
      a.columns.0 - b.columns.0, a.columns.1 - b.columns.1, a.columns.2 - b.columns.2,
      a.columns.3 - b.columns.3)
  }

  /// The numbers times a number.
  public static func * (a: Float, b: Self) -> Self {
    Self(a * b.columns.0, a * b.columns.1, a * b.columns.2, a * b.columns.3)
  }

  /// The numbers times a number.
  public static func * (a: Self, b: Float) -> Self { b * a }

  /// A column after the matrix.
  public static func * (a: Self, b: SIMD4<Float>) -> SIMD4<Float> {
    a.columns.0 * b.x + a.columns.1 * b.y + a.columns.2 * b.z + a.columns.3 * b.w
  }

  /// A row before the matrix.
  public static func * (a: SIMD4<Float>, b: Self) -> SIMD4<Float> { b.transpose * a }

  /// The second matrix and after it the first.
  public static func * (a: Self, b: Self) -> Self {
    Self(a * b.columns.0, a * b.columns.1, a * b.columns.2, a * b.columns.3)
  }

  /// Puts a matrix before.
  public static func *= (a: inout Self, b: Self) { a = a * b }
}

/// Four columns of four numbers in single precision.
public typealias float4x4 = simd_float4x4
/// Four columns of four numbers in single precision.
public typealias matrix_float4x4 = simd_float4x4

/// The matrix that changes nothing.
public let matrix_identity_float4x4 = simd_float4x4.identity

/// The matrix that takes another one back.
public func simd_inverse(_ x: simd_float4x4) -> simd_float4x4 { x.inverse }
/// Rows for columns.
public func simd_transpose(_ x: simd_float4x4) -> simd_float4x4 { x.transpose }
/// By how much a matrix makes things grow.
public func simd_determinant(_ x: simd_float4x4) -> Float { x.determinant }
/// The second matrix and after it the first.
public func simd_mul(_ x: simd_float4x4, _ y: simd_float4x4) -> simd_float4x4 { x * y }
/// A column after a matrix.
public func simd_mul(_ x: simd_float4x4, _ y: SIMD4<Float>) -> SIMD4<Float> { x * y }
/// The second matrix and after it the first.
public func matrix_multiply(_ x: simd_float4x4, _ y: simd_float4x4) -> simd_float4x4 { x * y }
/// A column after a matrix.
public func matrix_multiply(_ x: simd_float4x4, _ y: SIMD4<Float>) -> SIMD4<Float> { x * y }
