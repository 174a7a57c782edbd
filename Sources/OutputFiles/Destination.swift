// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where a file goes, as what stands at its path says.
package enum Destination: Equatable, Sendable {
  /// The place of a plain file, there or not, which is replaced as a whole.
  ///
  /// Symbolic links are followed: the link stays, and the file that it leads to is replaced.
  case file(String)
  /// A device, a pipe or an open file of a process (`/dev/stdout`): it gets the bytes of the
  /// finished file.
  case stream(String)

  /// Looks at a path; folders, sockets and disks are refused.
  package init(path: String) throws(OutputError) {
    func refuse(_ reason: String) -> OutputError { OutputError(path: path, reason: reason) }
    var place = try Self.absolute(path)
    var entry = stat()
    // As many as the kernel follows.
    for _ in 0..<40 {
      guard lstat(place, &entry) == 0 else {
        guard errno == ENOENT else { throw refuse(OutputError.text(errno)) }
        self = .file(place)
        return
      }
      guard entry.st_mode & S_IFMT == S_IFLNK else {
        switch entry.st_mode & S_IFMT {
        case S_IFREG: self = .file(place)
        case S_IFIFO, S_IFCHR: self = .stream(place)
        case S_IFDIR: throw refuse("it is a folder")
        case S_IFBLK: throw refuse("it is a disk")
        default: throw refuse("it is neither a file nor a device nor a pipe")
        }
        return
      }
      // Links of the kernel's lead to what is open, which need not have a name.
      guard !place.hasPrefix("/proc/") else {
        self = .stream(place)
        return
      }
      place = try Self.target(of: place, named: path)
    }
    throw refuse(OutputError.text(ELOOP))
  }

  /// Where a path leads from the folder in which the process is.
  static func absolute(_ path: String) throws(OutputError) -> String {
    guard !path.hasPrefix("/") else { return URL(fileURLWithPath: path).path }
    // Of a name that is no text others would be made.
    guard let folder = getcwd(nil, 0) else {
      throw OutputError(path: path, reason: OutputError.text(errno))
    }
    defer { free(folder) }
    guard String(validatingCString: folder) != nil else {
      throw OutputError(path: path, reason: "the name of the folder around it is not UTF-8")
    }
    return URL(fileURLWithPath: path).path
  }

  private static func target(
    of link: String, named path: String
  ) throws(OutputError) -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(link, &buffer, buffer.count)
    guard count > 0 else {
      throw OutputError(path: path, reason: OutputError.text(errno))
    }
    let bytes = buffer[..<count].map { UInt8(bitPattern: $0) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw OutputError(path: path, reason: "it is a link to a name that is not UTF-8")
    }
    // Not made shorter: what stands before ".." may be a link.
    return text.hasPrefix("/") ? text : Self.folder(of: link) + "/" + text
  }

  /// The part of an absolute path before its last component.
  static func folder(of path: String) -> String {
    let end = path.lastIndex(of: "/") ?? path.startIndex
    return end == path.startIndex ? "/" : String(path[..<end])
  }
}
