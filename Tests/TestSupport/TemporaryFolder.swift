// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A folder that lives as long as a test.
public final class TemporaryFolder: Sendable {
  public let url: URL

  public init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("citrine-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  public func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// The names of all files in it, hidden ones too, sorted.
  public var contents: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }

  /// Writes a shell script that can be run.
  public func script(_ name: String, _ text: String) throws -> String {
    let path = path(name)
    try "#!/bin/sh\n\(text)\n".write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }
}
