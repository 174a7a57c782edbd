// SPDX-License-Identifier: Apache-2.0

import Media

extension Program {
  /// What the program shows at an instant of its film, at one pixel a point, 0xFFRRGGBB; `script` is
  /// what is done to it, as JSON.
  package func still(
    at seconds: Double, _ arguments: [String] = [], script: String? = nil
  ) throws -> [UInt32] {
    let folder = try TemporaryFolder()
    let path = folder.path("still.png")
    var all = ["--still", path, "--at", "\(seconds)", "--scale", "1"] + arguments
    if let script {
      try script.write(toFile: folder.path("script.json"), atomically: true, encoding: .utf8)
      all += ["--replay", folder.path("script.json")]
    }
    let result = try run(all)
    guard result.status == 0 else { throw Failure.ended(result) }
    return try PNG.read(path).pixels
  }

  /// That a program has not done what it should.
  package enum Failure: Error {
    case ended(Result)
  }
}
