// SPDX-License-Identifier: Apache-2.0

import Foundation
import OutputFiles
import XcodeProjects

/// The folder that a program lies in with all that it finds by its name, as an application's on
/// Apple's systems: `Name.app`.
struct ProgramFolder {
  let path: String
  private let folder: ProjectFolder
  /// What belongs into it, by its place there.
  private var files: [String: Source] = [:]

  private enum Source {
    case file(String)
    case text(Data)
  }

  /// Endings of files that somebody else puts there.
  private let kept: Set<String>

  /// - Parameters:
  ///   - path: The folder, which is made.
  ///   - folder: What was given; nothing outside is copied.
  ///   - kept: Endings of files that somebody else puts there, and that stay.
  init(_ path: String, for folder: ProjectFolder, keeps kept: Set<String> = []) {
    (self.path, self.folder, self.kept) = (path, folder, kept)
  }

  /// Adds a target's files.
  ///
  /// - Parameters:
  ///   - resources: The files, and folders that stay ones.
  ///   - place: The folder in the program's that they go to; empty for itself.
  ///   - asTheyAre: Whether nothing is made of them, such as tables of catalogues of texts.
  /// - Throws: The file that lies elsewhere or cannot be read.
  mutating func add(
    _ resources: [ProjectTarget.Resource], to place: String = "", asTheyAre: Bool = false
  ) throws {
    for resource in resources {
      let target = place.isEmpty ? resource.place : place + "/" + resource.place
      guard let path = try folder.inner(resource.path) else { continue }
      var status = stat()
      guard stat(path, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        for inner in try everything(below: path) {
          if let file = try folder.inner("\(path)/\(inner)") {
            files["\(target)/\(inner)"] = .file(file)
          }
        }
      } else if target.hasSuffix(".xcstrings"), !asTheyAre {
        try addCatalog(path, target)
      } else {
        files[target] = .file(path)
      }
    }
  }

  /// Adds the program's property list.
  mutating func add(_ data: Data, as name: String) { files[name] = .text(data) }

  private mutating func addCatalog(_ path: String, _ target: String) throws {
    let name = ((target as NSString).lastPathComponent as NSString).deletingPathExtension
    for (language, text) in try StringCatalog.tables(try folder.contents(path), path: path) {
      files["\(language).lproj/\(name).strings"] = .text(Data(text.utf8))
    }
  }

  /// The plain files in a folder.
  private func everything(below path: String) throws -> [String] {
    var result: [String] = []
    var pending = [""]
    while let place = pending.popLast() {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path + "/" + place)) ?? []
      for name in names where !name.hasPrefix(".") {
        let inner = place.isEmpty ? name : place + "/" + name
        var status = stat()
        guard lstat(path + "/" + inner, &status) == 0 else { continue }
        if status.st_mode & S_IFMT == S_IFDIR {
          pending.append(inner)
        } else {
          result.append(inner)
        }
        guard result.count <= ProjectFolder.mostFiles else {
          throw CommandError.input("\(path) holds more than \(ProjectFolder.mostFiles) files")
        }
      }
    }
    return result
  }

  /// Makes the folder hold just these files; what is the same stays as it is.
  ///
  /// - Parameters:
  ///   - program: The program that was built.
  ///   - name: Its name there.
  /// - Throws: The file that cannot be read or written.
  func write(program: String, as name: String) throws {
    try write(files.merging([name: .file(program)]) { $1 }, program: name)
  }

  /// Copies a program's folder whole; what else is at the place goes.
  ///
  /// - Throws: The file that cannot be read or written.
  static func copy(_ source: String, to path: String) throws {
    do {
      let root = try ProjectFolder(source)
      var copy = ProgramFolder(path, for: root)
      for name in try copy.everything(below: root.path) {
        copy.files[name] = .file("\(root.path)/\(name)")
      }
      let name = copy.files.keys.first { access("\(root.path)/\($0)", X_OK) == 0 }
      try copy.write(copy.files, program: name)
    } catch let error as ProjectError {
      throw CommandError.input("\(error)")
    }
  }

  /// Makes the folder hold just these files and the program that is there.
  func write(keeping program: String) throws { try write(files, program: program) }

  /// Makes the folder hold just these files.
  func write() throws { try write(files, program: nil) }

  private func write(_ copies: [String: Source], program: String?) throws {
    for old in try everything(below: path)
    where copies[old] == nil && old != program
      && !kept.contains((old as NSString).pathExtension)
    {
      unlink("\(path)/\(old)")
    }
    for (place, source) in copies.sorted(by: { $0.key < $1.key }) {
      let target = "\(path)/\(place)"
      do throws(OutputError) {
        try NewFolders(for: target).keep()
        switch source {
        case .text(let data):
          guard FileManager.default.contents(atPath: target) != data else { continue }
          try AtomicFile.write(data, to: target)
        case .file(let path):
          guard !Self.isSame(path, target) else { continue }
          guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
          else { throw OutputError(path: path, reason: "it cannot be read") }
          try AtomicFile.write(data, to: target, mode: place == program ? 0o777 : 0o666)
          Self.copyTime(of: path, to: target)
        }
      } catch {
        throw CommandError(error)
      }
    }
  }

  /// Whether a copy was made of a file as it is now.
  private static func isSame(_ path: String, _ copy: String) -> Bool {
    var (one, other) = (stat(), stat())
    return stat(path, &one) == 0 && stat(copy, &other) == 0 && one.st_size == other.st_size
      && one.st_mtim.tv_sec == other.st_mtim.tv_sec && one.st_mtim.tv_nsec == other.st_mtim.tv_nsec
  }

  private static func copyTime(of path: String, to copy: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    let times = [status.st_atim, status.st_mtim]
    utimensat(AT_FDCWD, copy, times, 0)
  }
}
