// SPDX-License-Identifier: Apache-2.0

/// Random numbers by number: what particle n of a stream draws does not depend on the others.
struct EmitterRandom {
  /// Names the particle, and its own particles' streams.
  let key: UInt64

  init(key: UInt64) {
    self.key = key
  }

  /// The stream of a cell of the layer.
  init(seed: Double, cell: Int) {
    let seed = seed.isFinite ? UInt64(min(max(seed, 0), Double(UInt32.max))) : 0
    key = Self.mix(seed &* 0xD134_2543_DE82_EF95 &+ UInt64(cell) &+ 1)
  }

  /// A stream or particle that belongs to this one.
  func child(_ number: UInt64) -> EmitterRandom {
    EmitterRandom(key: Self.mix(key ^ Self.mix(number &+ 0x9E37_79B9_7F4A_7C15)))
  }

  /// A number in 0..<1, another for each index.
  func unit(_ index: UInt64) -> Double {
    Double(Self.mix(key &+ (index &+ 1) &* 0x9E37_79B9_7F4A_7C15) >> 11) * 0x1p-53
  }

  /// A number of a distribution of the given mean and full width.
  func number(_ index: UInt64, _ mean: Double, _ range: Double) -> Double {
    range == 0 ? mean : mean + range * (unit(index) - 0.5)
  }

  /// The finaliser of SplitMix64.
  private static func mix(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// What each random number of a particle is for.
enum ParticleDraw {
  static let life: UInt64 = 0
  static let speed: UInt64 = 1
  static let scale: UInt64 = 2
  static let spin: UInt64 = 3
  static let red: UInt64 = 4
  static let green: UInt64 = 5
  static let blue: UInt64 = 6
  static let alpha: UInt64 = 7
  static let longitude: UInt64 = 8
  static let latitude: UInt64 = 9
  static let place: UInt64 = 10
}
