// SPDX-License-Identifier: Apache-2.0

import Foundation
import OutputFiles
import SwiftSyntax

/// Why sources could not be adapted.
public enum PortError: Error, Equatable, CustomStringConvertible {
  case unreadable(path: String, reason: String)
  case tooLarge(path: String, bytes: Int)
  case unwritable(path: String, reason: String)
  case outside(path: String, root: String)
  case sameName(path: String, other: String)

  /// Whether it may go well at another time: the disk was full.
  public var mayPass: Bool {
    guard case .unwritable(_, let reason) = self else { return false }
    return OutputError.mayPass(reason)
  }

  /// The file, what is wrong with it, and what to do.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "\(path) cannot be read: \(reason). Check the name and the permissions."
    case .tooLarge(let path, let bytes):
      "\(path) has \(bytes) bytes; files over \(PortRun.largestFile) are not adapted. Leave it out."
    case .unwritable(let path, let reason):
      "\(path) cannot be written: \(reason). Nothing of it was changed."
    case .outside(let path, let root):
      "\(path) does not lie in \(root). Name a folder after --root that all files lie in."
    case .sameName(let path, let other):
      "\(path) and \(other) would be written to one place. "
        + "Name the folder that both lie in after --root."
    }
  }
}

/// Reads files, adapts them together, and writes those that changed.
public struct PortRun {
  /// Bytes; generated sources beyond this are not what people adapt.
  public static let largestFile = 8 << 20

  /// What is adapted, and where to.
  public struct Options: Sendable, Equatable {
    /// Where the adapted files go; nil for their own places.
    public var output: String?
    /// The folder below which the files keep their places in the output; nil for the folders that are
    /// named, and for nothing but their names where files are.
    public var root: String?
    /// Modules whose files are not adapted.
    public var leaveOut: Set<String> = []
    /// Whether anything is written.
    public var writes = true

    /// Adapts files in their own places.
    public init() {}
  }

  private let paths: [String]
  private let options: Options

  /// - Parameters:
  ///   - paths: Files, or folders whose Swift files are meant.
  ///   - options: Where to, and what is left out.
  public init(paths: [String], options: Options) {
    (self.paths, self.options) = (paths, options)
  }

  /// - Parameters:
  ///   - paths: Files, or folders whose Swift files are meant.
  ///   - output: Where the adapted files go; nil for their own places.
  ///   - writes: Whether anything is written.
  public init(paths: [String], output: String? = nil, writes: Bool = true) {
    var options = Options()
    (options.output, options.writes) = (output, writes)
    self.init(paths: paths, options: options)
  }

  /// Adapts the files; none is written before all have been read, and nothing new is left when one
  /// cannot be written.
  public func perform() throws(PortError) -> Report {
    var report = Report()
    var absent = KnownAbsent()
    let sources = try sources(noting: &report, absent: &absent)
    report.files = sources.count
    // Files that are named one by one say nothing of what lies beside them.
    let folders = paths.filter(Self.isFolder)
    let root = folders.isEmpty ? options.root : nil
    for folder in folders + [root].compactMap({ $0 }) {
      absent.dataClasses.formUnion(DataModels.classes(in: folder))
      for found in ObjectiveCFiles.uses(
        in: folder, by: sources.map(\.file), onlyUsed: root != nil)
      {
        report.lines.append("\(found.path):\(found.line): by hand (\(found.note))")
        report.handwork.append(found)
      }
    }
    report.tests = TestCases(sources.map(\.file.path), sources.map(\.tree)).found
    let whole = sources.map { Self.whole($0.file.path) }
    let files = FileGroup()
    let results = SourcePort.port(sources.map(\.file), sources.map(\.tree), without: absent)
    for (number, result) in results.enumerated() {
      let source = sources[number]
      report.add(result.changes, in: source.file.path)
      report.map.append(
        MappedFile(adapted: source.relative, file: number, lines: result.lines, paths: whole))
      let isChanged = result.file.text != source.file.text
      if isChanged { report.changed += 1 }
      guard options.writes, isChanged || options.output != nil else { continue }
      let path = options.output.map { "\($0)/\(source.relative)" } ?? source.file.path
      let data = Data(result.file.text.utf8)
      // What is there already keeps its time, so that nothing is built anew for it.
      guard FileManager.default.contents(atPath: path) != data else { continue }
      try Self.writing { () throws(OutputError) in try files.write(data, to: path) }
    }
    try Self.writing { () throws(OutputError) in try files.keep() }
    return report
  }

  /// A file with what stands in it and its place below the folder of the results.
  private typealias Source = (file: SourceFile, tree: SourceFileSyntax, relative: String)

  /// The files that are adapted, each once.
  private func sources(
    noting report: inout Report, absent: inout KnownAbsent
  ) throws(PortError) -> [Source] {
    var found: [(file: SourceFile, relative: String)] = []
    var seen: Set<String> = []
    for path in paths {
      for (path, relative) in try files(at: path) where seen.insert(Self.whole(path)).inserted {
        found.append((try read(path), try place(of: path, named: relative)))
      }
    }
    var sources: [Source] = []
    var places: [String: String] = [:]
    for (source, tree) in zip(found, ParsedTexts.parse(found.map(\.file.text))) {
      let path = source.file.path
      let imports = FileNames(viewMode: .sourceAccurate)
      imports.walk(tree)
      guard imports.imports.isDisjoint(with: options.leaveOut) else {
        report.without.append(path)
        absent.files.append((tree, imports.imports.intersection(options.leaveOut)))
        continue
      }
      for module in imports.needed.sorted() where !KnownModules.has(module) {
        report.imports[AbsentModules.substitutes[module] ?? module, default: []].append(path)
      }
      if options.output != nil, let other = places.updateValue(path, forKey: source.relative) {
        throw .sameName(path: path, other: other)
      }
      sources.append((source.file, tree, source.relative))
    }
    return sources
  }

  /// Where a file goes below the folder of the results.
  private func place(of path: String, named relative: String) throws(PortError) -> String {
    guard let root = options.root else { return relative }
    let folder = Self.whole(root)
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    let place = Self.whole(path)
    guard place.hasPrefix(start) else { throw .outside(path: path, root: root) }
    return String(place.dropFirst(start.count))
  }

  /// A path from the root of the file system, without `.` and `..`.
  private static func whole(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }

  /// The Swift files at a path in a fixed order, with their names below it.
  private func files(at path: String) throws(PortError) -> [(path: String, relative: String)] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw .unreadable(path: path, reason: "there is no such file")
    }
    guard isFolder.boolValue else {
      return [(path, URL(fileURLWithPath: path).lastPathComponent)]
    }
    guard let names = try? FileManager.default.subpathsOfDirectory(atPath: path) else {
      throw .unreadable(path: path, reason: "the folder cannot be listed")
    }
    return names.filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }.sorted()
      .map { ("\(path)/\($0)", $0) }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  private func read(_ path: String) throws(PortError) -> SourceFile {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw .unreadable(path: path, reason: error.localizedDescription)
    }
    guard data.count <= Self.largestFile else { throw .tooLarge(path: path, bytes: data.count) }
    guard let text = String(data: data, encoding: .utf8) else {
      throw .unreadable(path: path, reason: "it is not UTF-8 text")
    }
    return SourceFile(path: path, text: text)
  }

  private static func writing(_ body: () throws(OutputError) -> Void) throws(PortError) {
    do {
      try body()
    } catch {
      throw .unwritable(path: error.path, reason: error.reason)
    }
  }
}
