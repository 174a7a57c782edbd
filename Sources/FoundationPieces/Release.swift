// SPDX-License-Identifier: Apache-2.0

/// Which Citrine this is.
package enum Release {
  /// The version, as tags have it; whatever tells a version tells this one.
  package static let version = "0.1.0"
}
