// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Media

/// What tells whether two parts of a film were made of the same program or document.
package struct SceneDigest {
  package let text: String

  /// Of a text that somebody else has worked out.
  package init(text: String) { self.text = text }

  /// Of texts, each apart from the others.
  package init(texts: [String]) {
    var digest = Digest()
    for text in texts { digest.add(text) }
    text = digest.text
  }

  /// Of files, under the names by which they are known to each other.
  ///
  /// - Parameter files: Names and paths.
  /// - Throws: When one cannot be read.
  package init(files: [(name: String, path: String)]) throws(StageError) {
    var digest = Digest()
    do throws(MediaError) {
      for (name, path) in files.sorted(by: { $0.name < $1.name }) {
        digest.add(name)
        try digest.add(file: path)
      }
    } catch {
      throw StageError(error)
    }
    text = digest.text
  }

  /// The variable by which who builds a program says what it was built of: two builds of the same
  /// sources need not have the same bytes.
  package static let variable = "CITRINE_SCENE"

  /// Of this program.
  package static func program() throws(StageError) -> SceneDigest {
    if let text = ProcessInfo.processInfo.environment[variable], !text.isEmpty {
      return SceneDigest(text: text)
    }
    return try SceneDigest(files: [("program", "/proc/self/exe")])
  }
}

extension FilmOptions {
  /// What tells whether two parts of a film show the same: all that its frames depend on beside the
  /// program.
  func digest(
    _ span: FilmSpan, size: (width: Int, height: Int), hasAlpha: Bool
  ) throws(StageError) -> String {
    var digest = Digest()
    for text in [
      "\(at)", "\(span.count)", "\(span.rate.value)", "\(speed)", "\(size.width)x\(size.height)",
      "\(scale)",
      "\(hasAlpha)", "\(seed)", backdropText,
    ] { digest.add(text) }
    for (key, value) in properties.sorted(by: { $0.key < $1.key }) {
      digest.add(key)
      digest.add(value)
    }
    do throws(MediaError) {
      for word in ownWords {
        digest.add(word)
        // A word that names a file stands for what that holds.
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: word, isDirectory: &isFolder), !isFolder.boolValue
        {
          try digest.add(file: word)
        }
      }
      switch microphone {
      case nil, "none", "refused": digest.add(microphone ?? "")
      case let path?: try digest.add(file: path)
      }
    } catch {
      throw StageError(error)
    }
    return digest.text
  }

  private var backdropText: String {
    switch backdrop {
    case .own: "own"
    case .transparent: "transparent"
    case .color(let color): "\(color.components ?? [])"
    }
  }
}
