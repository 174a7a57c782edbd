// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import ZipFiles

extension ZipArchive {
  /// Reads the list of what is in an archive.
  ///
  /// - Parameters:
  ///   - bytes: The archive.
  ///   - file: Its name for errors.
  /// - Throws: ``CAMLError``, when it is none, or has more than is read.
  init(_ bytes: [UInt8], file: String) throws(CAMLError) {
    do throws(ZipError) {
      try self.init(bytes)
    } catch {
      throw CAMLError(file: file, error.reason)
    }
  }

  /// Puts the files into a folder; what would lie outside of it is left out.
  func unpack(into folder: URL, file: String) throws(CAMLError) {
    for entry in entries where entry.isInside {
      let place = folder.appendingPathComponent(entry.name)
      let contents: [UInt8]
      do throws(ZipError) {
        contents = try self.contents(of: entry)
      } catch {
        throw CAMLError(file: file, error.reason)
      }
      do {
        try FileManager.default.createDirectory(
          at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(contents).write(to: place)
      } catch {
        throw CAMLError(
          file: file, "\(entry.name) of the archive cannot be put down in \(folder.path)")
      }
    }
  }
}
