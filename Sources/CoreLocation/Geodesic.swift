// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions

/// Lengths on the ellipsoid of WGS 84.
package enum Geodesic {
  /// Half the greatest diameter, in metres.
  package static let equatorialRadius = 6_378_137.0
  private static let flattening = 1 / 298.257_223_563
  private static let polarRadius = equatorialRadius * (1 - flattening)

  /// The length of the shortest way in metres.
  ///
  /// The method is of T. Vincenty, "Direct and Inverse Solutions of Geodesics on
  /// the Ellipsoid", Survey Review 23 (1975).
  package static func meters(
    from a: CLLocationCoordinate2D, to b: CLLocationCoordinate2D
  ) -> Double {
    if a.latitude == b.latitude, a.longitude == b.longitude { return 0 }
    let (sinA, cosA) = reduced(a.latitude)
    let (sinB, cosB) = reduced(b.latitude)
    let turn = radians((b.longitude - a.longitude).remainder(dividingBy: 360))
    var lambda = turn
    for _ in 0..<100 {
      let (sinTurn, cosTurn) = (Elementary.sin(lambda), Elementary.cos(lambda))
      let across = cosB * sinTurn
      let along = cosA * sinB - sinA * cosB * cosTurn
      let sinArc = (across * across + along * along).squareRoot()
      if sinArc == 0 { return 0 }
      let cosArc = sinA * sinB + cosA * cosB * cosTurn
      let arc = Elementary.atan2(sinArc, cosArc)
      let sinAzimuth = cosA * cosB * sinTurn / sinArc
      let square = 1 - sinAzimuth * sinAzimuth
      // Along the equator there is no highest point.
      let middle = square > 0 ? cosArc - 2 * sinA * sinB / square : 0
      let c = flattening / 16 * square * (4 + flattening * (4 - 3 * square))
      let bend = middle + c * cosArc * (2 * middle * middle - 1)
      let next = turn + (1 - c) * flattening * sinAzimuth * (arc + c * sinArc * bend)
      guard abs(next) <= .pi else { break }
      if abs(next - lambda) < 1e-13 {
        return length(arc, sinArc, cosArc, middle, square)
      }
      lambda = next
    }
    return sphericalMeters(from: a, to: b)
  }

  private static func length(
    _ arc: Double, _ sine: Double, _ cosine: Double, _ middle: Double, _ square: Double
  ) -> Double {
    let ratio = equatorialRadius / polarRadius
    let u = square * (ratio * ratio - 1)
    let scale = 1 + u / 16384 * (4096 + u * (-768 + u * (320 - 175 * u)))
    let b = u / 1024 * (256 + u * (-128 + u * (74 - 47 * u)))
    let double = 2 * middle * middle - 1
    let rest = b / 6 * middle * (4 * sine * sine - 3) * (4 * middle * middle - 3)
    let change = b * sine * (middle + b / 4 * (cosine * double - rest))
    return polarRadius * scale * (arc - change)
  }

  /// The length on a sphere with the ellipsoid's mean radius.
  private static func sphericalMeters(
    from a: CLLocationCoordinate2D, to b: CLLocationCoordinate2D
  ) -> Double {
    let rise = Elementary.sin(radians(b.latitude - a.latitude) / 2)
    let turn = Elementary.sin(radians(b.longitude - a.longitude) / 2)
    let square =
      rise * rise
      + Elementary.cos(radians(a.latitude)) * Elementary.cos(radians(b.latitude)) * turn * turn
    return 2 * (2 * equatorialRadius + polarRadius) / 3
      * Elementary.asin(min(max(square, 0).squareRoot(), 1))
  }

  /// The metres of a degree of latitude and of longitude at a latitude.
  package static func metersPerDegree(at latitude: Double) -> (latitude: Double, longitude: Double)
  {
    let (sine, cosine) = (
      Elementary.sin(radians(latitude)), Elementary.cos(radians(latitude))
    )
    let eccentricity = flattening * (2 - flattening)
    let w = 1 - eccentricity * sine * sine
    let north = equatorialRadius * (1 - eccentricity) / (w * w.squareRoot())
    return (radians(north), radians(equatorialRadius / w.squareRoot() * cosine))
  }

  /// Sine and cosine of the latitude on the sphere around the ellipsoid.
  private static func reduced(_ latitude: Double) -> (sine: Double, cosine: Double) {
    let angle = radians(latitude)
    // The tangent has no value at the poles.
    let (y, x) = ((1 - flattening) * Elementary.sin(angle), Elementary.cos(angle))
    let length = (x * x + y * y).squareRoot()
    return (y / length, x / length)
  }

  private static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
}
