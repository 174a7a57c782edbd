// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Files that belong together, such as those of a package: all of them come, with the folders that
/// they need, or nothing new is left.
///
/// A file that was there before is replaced, keeps who may do what with it, and stays replaced.
package final class FileGroup {
  private var folders: [NewFolders] = []
  private var new: [(path: String, item: UnfinishedFiles.Item)] = []

  package init() {}

  deinit { remove() }

  /// Writes a file whole.
  package func write(_ data: Data, to path: String) throws(OutputError) {
    folders.append(try NewFolders(for: path))
    guard case .file(let place) = try Destination(path: path) else {
      return try AtomicFile.write(data, to: path)
    }
    var entry = stat()
    guard lstat(place, &entry) != 0 else {
      return try AtomicFile.write(data, to: path, mode: entry.st_mode & 0o777)
    }
    let draft = try DraftFile(for: path)
    try draft.write(data)
    let added = try UnfinishedFiles.whileBeginning { () throws(OutputError) in
      try draft.commit()
      return UnfinishedFiles.add(file: place)
    }
    guard let added else { throw .ending(path) }
    if let item = added { new.append((place, item)) }
  }

  /// Takes along a file that something else is about to write there.
  package func expect(_ path: String) throws(OutputError) {
    guard case .file(let place) = try Destination(path: path) else { return }
    guard let item = UnfinishedFiles.add(file: place) else { throw .ending(path) }
    new.append((place, item))
  }

  /// All are there.
  ///
  /// - Parameter folder: What the folder that the files are in is called from now on, where it is to
  ///   have another name.
  /// - Throws: When it cannot have the name.
  package func keep(
    renaming folder: (from: String, to: String)? = nil
  ) throws(OutputError) {
    let done: Void? = try UnfinishedFiles.whileBeginning { () throws(OutputError) in
      if let folder, rename(folder.from, folder.to) != 0 {
        throw OutputError(path: folder.to, reason: OutputError.text(errno))
      }
      for (_, item) in new { item.forget() }
      for folder in folders { folder.keep() }
      (new, folders) = ([], [])
    }
    if done == nil { throw .ending(folder?.to ?? new.first?.path ?? "the files") }
  }

  /// Takes away what is new.
  package func remove() {
    for (path, item) in new where item.forget() { unlink(path) }
    for folder in folders.reversed() { folder.remove() }
    (new, folders) = ([], [])
  }
}
