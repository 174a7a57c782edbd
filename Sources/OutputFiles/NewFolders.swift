// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The folders that had to be made for a file, which go again when the file does not come.
package struct NewFolders {
  private var made: [(path: String, item: UnfinishedFiles.Item)] = []

  /// Makes those that are missing on the way to `path`.
  package init(for path: String) throws(OutputError) {
    var missing: [String] = []
    var folder = Destination.folder(of: try Destination.absolute(path))
    var entry = stat()
    while folder != "/", stat(folder, &entry) != 0 {
      missing.append(folder)
      folder = Destination.folder(of: folder)
    }
    for folder in missing.reversed() {
      let begun = UnfinishedFiles.whileBeginning {
        UnfinishedFiles.add(folder: folder).map { item in
          (item: item, code: mkdir(folder, 0o777) == 0 ? 0 : errno)
        }
      }
      guard let (item, code) = begun ?? nil else {
        remove()
        throw .ending(path)
      }
      guard code != 0 else {
        made.append((folder, item))
        continue
      }
      item.forget()
      // Another process may have made it.
      guard code == EEXIST else {
        remove()
        throw OutputError(path: path, reason: OutputError.text(code))
      }
    }
  }

  /// The file is there.
  package func keep() {
    for (_, item) in made { item.forget() }
  }

  /// Takes away those that are empty.
  package func remove() {
    for (path, item) in made.reversed() {
      rmdir(path)
      item.forget()
    }
  }
}
