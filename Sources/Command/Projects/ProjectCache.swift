// SPDX-License-Identifier: Apache-2.0

import Foundation
import Stage
import XcodeProjects

/// The folder in which a project is adapted and built.
struct ProjectCache {
  let cache: CacheFolder
  /// Where the build lies, one for all projects, so that Citrine is built once.
  let scratch: String
  /// Tells that Citrine has been built for projects before.
  private let mark: String

  init(of plan: ProjectPlan, home: CitrineHome, isTested: Bool) throws(CommandError) {
    let all = CacheFolder.root + "/projects-" + Self.key([home.folder, home.configuration])
    cache = try CacheFolder(
      all + "/\(plan.application.module)-"
        + Self.key([plan.folder.path, plan.application.name, isTested ? "tests" : ""]))
    scratch = home.build ?? all + "/build"
    mark = all + "/built"
  }

  private static func key(_ texts: [String]) -> String {
    String(SceneDigest(texts: texts).text.prefix(16))
  }

  /// The folder's path.
  var folder: String { cache.path }

  /// Whether Citrine has been built for projects before.
  var isBuilt: Bool { FileManager.default.fileExists(atPath: mark) }

  /// Notes that Citrine has been built for projects.
  func noteBuilt() throws(CommandError) {
    if !isBuilt { try cache.write(Data("built\n".utf8), to: "../built") }
  }
}
