// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A planet.
public struct Planet: Decodable {
  /// What it is called.
  public var name: String
  /// Points from the middle.
  public var distance: Double

  /// The planets that the package knows.
  public static var all: [Planet] {
    guard let url = Bundle.module.url(forResource: "planets", withExtension: "json"),
      let data = try? Data(contentsOf: url)
    else { return [] }
    return (try? JSONDecoder().decode([Planet].self, from: data)) ?? []
  }
}
