// SPDX-License-Identifier: Apache-2.0

import Foundation
import OutputFiles

/// Why sources could not be adapted.
public enum PortError: Error, Equatable, CustomStringConvertible {
  case unreadable(path: String, reason: String)
  case tooLarge(path: String, bytes: Int)
  case unwritable(path: String, reason: String)

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
    }
  }
}

/// Reads files, adapts them together, and writes those that changed.
public struct PortRun {
  /// Bytes; generated sources beyond this are not what people adapt.
  public static let largestFile = 8 << 20

  /// What was done.
  public struct Report: Sendable, Equatable {
    /// One for each change: place, before, after.
    public var lines: [String] = []
    /// How many files were read.
    public var files = 0
    /// How many of them differ from what they were.
    public var changed = 0
    /// How many places a person has to change.
    public var byHand = 0

    /// The last line of the report.
    public var summary: String {
      "\(changed) of \(files) files adapted; "
        + "\(byHand) places are left to be done by hand that the adapter can see."
    }
  }

  private let paths: [String]
  private let output: String?
  private let writes: Bool

  /// - Parameters:
  ///   - paths: Files, or folders whose Swift files are meant.
  ///   - output: Where the adapted files go; nil for their own places.
  ///   - writes: Whether anything is written.
  public init(paths: [String], output: String? = nil, writes: Bool = true) {
    (self.paths, self.output, self.writes) = (paths, output, writes)
  }

  /// Adapts the files; none is written before all have been read, and nothing new is left when one
  /// cannot be written.
  public func perform() throws(PortError) -> Report {
    var sources: [(file: SourceFile, relative: String)] = []
    for path in paths {
      for (file, relative) in try files(at: path) { sources.append((try read(file), relative)) }
    }
    var report = Report()
    report.files = sources.count
    for path in paths {
      let found = ObjectiveCFiles.lines(at: path, named: sources.map(\.file.text))
      report.lines += found
      report.byHand += found.count
    }
    let files = FileGroup()
    for (result, source) in zip(SourcePort.port(sources.map(\.file)), sources) {
      report.lines += result.changes.map { Self.line($0, in: source.file.path) }
      report.byHand += result.changes.count { $0.after == nil }
      let isChanged = result.file.text != source.file.text
      if isChanged { report.changed += 1 }
      guard writes, isChanged || output != nil else { continue }
      let path = output.map { "\($0)/\(source.relative)" } ?? source.file.path
      try Self.writing { () throws(OutputError) in
        try files.write(Data(result.file.text.utf8), to: path)
      }
    }
    try Self.writing { () throws(OutputError) in try files.keep() }
    return report
  }

  private static func line(_ change: Change, in path: String) -> String {
    let note = change.note.isEmpty ? "" : " (\(change.note))"
    let place = "\(path):\(change.line):\(change.column): \(change.before)"
    switch change.after {
    case nil: return "\(place): by hand\(note)"
    case "": return "\(place): removed\(note)"
    case .some(let after): return "\(place) -> \(after)\(note)"
    }
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
