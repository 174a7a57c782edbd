// SPDX-License-Identifier: Apache-2.0

/// Rows of measurements of several engines, and how these compare.
///
/// A row's `ms` is the least processor time of a frame on one thread, on more the least time that
/// passed; a reference's figures are scaled by what the calibration loop takes here and took there.
package struct Comparison {
  package struct Key: Hashable, Sendable {
    package var scene: String
    package var size: String
    package var threads: Int

    package init(scene: String, size: String, threads: Int) {
      (self.scene, self.size, self.threads) = (scene, size, threads)
    }
  }

  package struct Figure: Sendable {
    /// Of the fastest frame of all rounds.
    package var least: Double
    /// The least of the rounds' medians.
    package var median: Double
  }

  /// The engine whose scenes are drawn from finished lists.
  package static let own = "citrine"
  /// The same from layers.
  package static let ownLayers = "citrine-layers"

  package private(set) var measured: [Key: [String: Figure]] = [:]
  /// Scaled to this machine; empty before ``addReference(_:)``.
  package private(set) var reference: [Key: [String: Double]] = [:]
  /// What the calibration loop took here, the least of all rows of our own.
  package private(set) var calibration: Double?

  package init() {}

  /// The rows of a table with a header, as dictionaries by the header's names.
  private static func rows(_ text: String) -> [[String: String]] {
    var header: [String] = []
    return text.split(whereSeparator: \.isNewline).compactMap { line in
      guard !line.hasPrefix("#") else { return nil }
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      if fields.first == "engine" {
        header = fields
        return nil
      }
      guard !header.isEmpty, fields.count == header.count else { return nil }
      return Dictionary(zip(header, fields), uniquingKeysWith: { first, _ in first })
    }
  }

  private static func key(_ row: [String: String]) -> Key? {
    guard let scene = row["scene"], let size = row["size"],
      let threads = row["threads"].flatMap({ Int($0) })
    else { return nil }
    return Key(scene: scene, size: size, threads: threads)
  }

  /// Adds rows as `citrine-bench --tsv` and the peers print them; of cold frames it takes none.
  package mutating func addMeasurements(_ text: String) {
    for row in Self.rows(text) where row["caches"] == "warm" {
      guard let key = Self.key(row), let engine = row["engine"] else { continue }
      let names = key.threads == 1 ? ("cpu_min_ms", "cpu_median_ms") : ("min_ms", "median_ms")
      guard let least = row[names.0].flatMap({ Double($0) }),
        let median = row[names.1].flatMap({ Double($0) }), least > 0, median > 0
      else { continue }
      let old = measured[key]?[engine]
      measured[key, default: [:]][engine] = Figure(
        least: min(least, old?.least ?? .infinity), median: min(median, old?.median ?? .infinity))
      if engine == Self.own, let loop = row["calibration_ms"].flatMap({ Double($0) }), loop > 0 {
        calibration = min(loop, calibration ?? .infinity)
      }
    }
  }

  /// Adds figures of another machine, after the measurements, whose calibration they need.
  package mutating func addReference(_ text: String) {
    guard let calibration else { return }
    for row in Self.rows(text) {
      guard let key = Self.key(row), let engine = row["engine"],
        let figure = row["ms"].flatMap({ Double($0) }),
        let loop = row["calibration_ms"].flatMap({ Double($0) }), loop > 0
      else { continue }
      reference[key, default: [:]][engine] = figure * calibration / loop
    }
  }

  // MARK: - What comes out

  /// Measured scenes of our own, in the order of their numbers.
  package var keys: [Key] {
    func order(_ key: Key) -> (Int, String, Int, Int, Int, String) {
      let number = Int(key.scene.dropFirst().prefix { $0.isNumber }) ?? 0
      return (
        key.size == "-" ? 1 : 0, key.size, key.threads, number, key.scene.count, key.scene
      )
    }
    return measured.filter { $0.value[Self.own] != nil }.keys.sorted { order($0) < order($1) }
  }

  /// Engines that were measured here beside our own.
  package var peers: [String] {
    Set(measured.values.flatMap(\.keys)).subtracting([Self.own, Self.ownLayers]).sorted()
  }

  /// The fastest engine measured here that is not ours.
  package func bestPeer(_ key: Key) -> (engine: String, ms: Double)? {
    measured[key]?.filter { peers.contains($0.key) }.min { $0.value.least < $1.value.least }
      .map { ($0.key, $0.value.least) }
  }

  /// The fastest engine of the reference, scaled to this machine.
  package func bestReference(_ key: Key) -> (engine: String, ms: Double)? {
    reference[key]?.min { $0.value < $1.value }.map { ($0.key, $0.value) }
  }

  /// Our time over another's; below 1 we are faster.
  package func ratio(_ key: Key, to other: (engine: String, ms: Double)?) -> Double? {
    guard let own = measured[key]?[Self.own]?.least, let other, other.ms > 0 else { return nil }
    return own / other.ms
  }
}
