// SPDX-License-Identifier: Apache-2.0

/// Two numbers in single precision.
public typealias float2 = SIMD2<Float>
/// Three numbers in single precision.
public typealias float3 = SIMD3<Float>
/// Four numbers in single precision.
public typealias float4 = SIMD4<Float>
/// Two numbers in double precision.
public typealias double2 = SIMD2<Double>
/// Three numbers in double precision.
public typealias double3 = SIMD3<Double>
/// Four numbers in double precision.
public typealias double4 = SIMD4<Double>
/// Two whole numbers.
public typealias int2 = SIMD2<Int32>
/// Three whole numbers.
public typealias int3 = SIMD3<Int32>
/// Four whole numbers.
public typealias int4 = SIMD4<Int32>
/// Two numbers in single precision.
public typealias simd_float2 = SIMD2<Float>
/// Three numbers in single precision.
public typealias simd_float3 = SIMD3<Float>
/// Four numbers in single precision.
public typealias simd_float4 = SIMD4<Float>
/// Two numbers in double precision.
public typealias simd_double2 = SIMD2<Double>
/// Three numbers in double precision.
public typealias simd_double3 = SIMD3<Double>
/// Four numbers in double precision.
public typealias simd_double4 = SIMD4<Double>
/// Two numbers in single precision.
public typealias vector_float2 = SIMD2<Float>
/// Three numbers in single precision.
public typealias vector_float3 = SIMD3<Float>
/// Four numbers in single precision.
public typealias vector_float4 = SIMD4<Float>

extension SIMD where Scalar: FloatingPoint {
  /// The sum of the products of the numbers at the same places.
  fileprivate func dot(_ other: Self) -> Scalar { (self * other).sum() }
}

/// The sum of the products of the numbers at the same places.
public func dot<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint { x.dot(y) }
/// The sum of the products of the numbers at the same places.
public func simd_dot<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint {
  x.dot(y)
}

/// The square of a vector's length.
public func length_squared<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint { x.dot(x) }
/// The square of a vector's length.
public func simd_length_squared<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
  x.dot(x)
}

/// A vector's length.
public func length<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
  x.dot(x).squareRoot()
}
/// A vector's length.
public func simd_length<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint { length(x) }

/// How far two points are from each other.
public func distance<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint {
  length(x - y)
}
/// How far two points are from each other.
public func simd_distance<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint {
  length(x - y)
}

/// The vector of length 1 in the same direction; not a number for zero.
public func normalize<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { x / length(x) }
/// The vector of length 1 in the same direction; not a number for zero.
public func simd_normalize<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { normalize(x) }

/// The vector that stands on two others, as long as the area between them.
public func cross<T: FloatingPoint>(_ x: SIMD3<T>, _ y: SIMD3<T>) -> SIMD3<T> {
  SIMD3(x.y * y.z - x.z * y.y, x.z * y.x - x.x * y.z, x.x * y.y - x.y * y.x)
}
/// The vector that stands on two others, as long as the area between them.
public func simd_cross<T: FloatingPoint>(_ x: SIMD3<T>, _ y: SIMD3<T>) -> SIMD3<T> { cross(x, y) }

/// What lies between two vectors: the first at 0, the second at 1.
public func mix<V: SIMD>(_ x: V, _ y: V, t: V.Scalar) -> V where V.Scalar: FloatingPoint {
  x + t * (y - x)
}
/// What lies between two vectors: the first at 0, the second at 1.
public func simd_mix<V: SIMD>(_ x: V, _ y: V, _ t: V) -> V where V.Scalar: FloatingPoint {
  x + t * (y - x)
}

/// What lies within bounds, number by number.
public func clamp<V: SIMD>(_ x: V, min: V, max: V) -> V where V.Scalar: Comparable {
  x.clamped(lowerBound: min, upperBound: max)
}
/// What lies within bounds, number by number.
public func simd_clamp<V: SIMD>(_ x: V, _ min: V, _ max: V) -> V where V.Scalar: Comparable {
  x.clamped(lowerBound: min, upperBound: max)
}

/// The smaller numbers of two vectors.
public func min<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: Comparable { pointwiseMin(x, y) }
/// The smaller numbers of two vectors.
public func simd_min<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: Comparable {
  pointwiseMin(x, y)
}
/// The greater numbers of two vectors.
public func max<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: Comparable { pointwiseMax(x, y) }
/// The greater numbers of two vectors.
public func simd_max<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: Comparable {
  pointwiseMax(x, y)
}

/// The numbers without their signs.
public func abs<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
  x.replacing(with: -x, where: x .< V(repeating: 0))
}
/// The numbers without their signs.
public func simd_abs<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { abs(x) }

/// A vector thrown back by a plane.
///
/// - Parameters:
///   - x: The vector.
///   - n: What stands on the plane, of length 1.
/// - Returns: The vector after it.
public func reflect<V: SIMD>(_ x: V, n: V) -> V where V.Scalar: FloatingPoint {
  x - 2 * x.dot(n) * n
}

/// 0 below the first edge, 1 above the second, and a smooth way between them, number by number.
public func smoothstep<V: SIMD>(_ x: V, edge0: V, edge1: V) -> V where V.Scalar: FloatingPoint {
  let t = ((x - edge0) / (edge1 - edge0))
    .clamped(lowerBound: V(repeating: 0), upperBound: V(repeating: 1))
  return t * t * (V(repeating: 3) - 2 * t)
}

/// 0 for the numbers below an edge, else 1.
public func step<V: SIMD>(_ x: V, edge: V) -> V where V.Scalar: FloatingPoint {
  V(repeating: 1).replacing(with: V(repeating: 0), where: x .< edge)
}
