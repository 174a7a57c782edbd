// SPDX-License-Identifier: Apache-2.0

/// Which Citrine this is.
package enum Release {
  /// The version, as tags have it; whatever tells a version tells this one.
  package static let version = "0.2.0"
  /// The name and the version, by which what was made tells who made it.
  package static let title = "citrine \(version)"
}
