// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The classes under whose names archives hold objects.
package enum ArchivedClass {
  /// A class, or its nearest superclass that has a name.
  ///
  /// Foundation on Linux knows only classes at the top level of a module that are neither private
  /// nor generic, and ends the process at others.
  package static func named(_ type: AnyClass) -> AnyClass {
    var named: AnyClass = type
    while !hasName(named), let parent = _getSuperclass(named) { named = parent }
    if named != type {
      Diagnostics.report(
        "\(type) is archived as \(named): Foundation finds no class by name that is private, "
          + "generic or inside another", kind: .archivedClass)
    }
    return named
  }

  private static func hasName(_ type: AnyClass) -> Bool {
    let name = String(reflecting: type)
    return !name.contains { "(<$ ".contains($0) }
      && name.split(separator: ".", omittingEmptySubsequences: false).count <= 2
  }
}
