// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// A file that is being written, under a name that nobody looks for, until it is complete.
///
/// It lies in the folder of the file that it becomes, and in the temporary folder where that is a
/// stream. When the process ends before, it goes. It is locked as long as it is written, so one that
/// a killed process has left can be told from one that is in use.
package final class DraftFile {
  package let path: String
  private let destination: Destination
  /// What people call it.
  private let name: String
  private let descriptor: Int32
  private let item: UnfinishedFiles.Item
  private var isClosed = false

  private static let serial = Atomic<Int>(0)

  /// Begins a file for `path`, with the permissions `mode` as far as the process grants them.
  package init(for path: String, mode: mode_t = 0o666) throws(OutputError) {
    destination = try Destination(path: path)
    name = path
    let (folder, file) = Self.place(of: destination)
    while true {
      let number = Self.serial.add(1, ordering: .relaxed).newValue
      let draft = "\(folder)/.\(Self.stem(of: file)).\(getpid())-\(number).part"
      let begun = UnfinishedFiles.whileBeginning {
        UnfinishedFiles.add(file: draft).map { item in
          let descriptor = open(draft, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode)
          return (item: item, descriptor: descriptor, error: errno)
        }
      }
      guard let (item, descriptor, error) = begun ?? nil else { throw .ending(path) }
      guard descriptor >= 0 else {
        item.forget()
        // A killed process had this one's number.
        if error == EEXIST { continue }
        throw OutputError(path: path, reason: OutputError.text(error))
      }
      var entry = stat()
      // Whoever removes stale drafts may have come between.
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &entry) == 0,
        entry.st_nlink == 0
      {
        close(descriptor)
        item.forget()
        continue
      }
      (self.path, self.descriptor, self.item) = (draft, descriptor, item)
      return
    }
  }

  deinit { discard() }

  /// Writes all bytes.
  package func write(_ data: Data) throws(OutputError) {
    guard data.withUnsafeBytes({ AtomicFile.writeAll($0, to: descriptor) }) else {
      let reason = OutputError.text(errno)
      discard()
      throw OutputError(path: name, reason: reason)
    }
  }

  /// Gives the file its name, or the stream its bytes; on failure the draft is deleted.
  package func commit() throws(OutputError) {
    guard !isClosed else { return }
    defer { discard() }
    switch destination {
    case .file(let place):
      // It may have become something else while the draft was written.
      guard try Destination(path: place) == destination else {
        throw OutputError(path: name, reason: "it was exchanged meanwhile")
      }
      guard rename(path, place) == 0 else {
        let code = errno
        throw UnfinishedFiles.isProcessEnding
          ? .ending(name) : OutputError(path: name, reason: OutputError.text(code))
      }
    case .stream(let place):
      do {
        try Streaming.copy(path, to: place)
      } catch {
        throw OutputError(path: name, reason: OutputError.text(error.code))
      }
    }
  }

  /// Deletes what was written and is not yet in its place.
  package func discard() {
    guard !isClosed else { return }
    isClosed = true
    unlink(path)
    close(descriptor)
    item.forget()
  }

  // MARK: - Names

  private static func place(of destination: Destination) -> (folder: String, file: String) {
    switch destination {
    case .file(let path):
      (Destination.folder(of: path), String(path.split(separator: "/").last ?? "file"))
    case .stream(let path):
      (
        FileManager.default.temporaryDirectory.path,
        String(path.split(separator: "/").last ?? "stream")
      )
    }
  }

  /// As much of a name as leaves room for what is put around it.
  private static func stem(of name: String) -> String {
    var stem = name[...]
    while stem.utf8.count > 200 { stem = stem.dropLast() }
    return String(stem)
  }

  /// Removes the drafts of a name that killed processes have left in a folder.
  ///
  /// - Parameters:
  ///   - path: The file that they would have become.
  ///   - belongs: Whether a name in its folder is of interest; nil for this file's only.
  package static func removeStale(for path: String, where belongs: ((String) -> Bool)? = nil) {
    guard let destination = try? Destination(path: path) else { return }
    let (folder, file) = place(of: destination)
    let stem = stem(of: file)
    for entry in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      guard let written = owner(of: entry), belongs?(written) ?? (written == stem) else { continue }
      let draft = folder + "/" + entry
      let descriptor = open(draft, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(draft) }
      close(descriptor)
    }
  }

  /// The name in `.NAME.PROCESS-NUMBER.part`.
  private static func owner(of draft: String) -> String? {
    guard draft.hasPrefix("."), draft.hasSuffix(".part") else { return nil }
    let middle = draft.dropFirst().dropLast(5)
    guard let dot = middle.lastIndex(of: ".") else { return nil }
    let numbers = middle[middle.index(after: dot)...].split(separator: "-").map { Int($0) }
    guard numbers.count == 2, !numbers.contains(nil) else { return nil }
    return String(middle[..<dot])
  }
}
