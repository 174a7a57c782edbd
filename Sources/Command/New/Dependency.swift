// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationPieces

extension PackageTemplate {
  /// Where Citrine's package is.
  struct Dependency {
    /// The line in the manifest.
    var line: String
    /// The name under which products are asked for.
    var package: String
    /// Whether it is a folder of this machine.
    var isLocal: Bool
  }
}

extension PackageTemplate.Dependency {
  /// What a new package is to say of Citrine's: an address with this version where it has a tag of it,
  /// else a folder as it is seen from the new package, so that both can be moved together.
  ///
  /// - Parameters:
  ///   - place: A folder or an address; nil for the package that this command was built in.
  ///   - path: Where the new package is to be.
  /// - Throws: Where there is no such package.
  init(of place: String?, seenFrom path: String) throws(CommandError) {
    if let place, Self.isAddress(place) {
      let tags = Self.git(["ls-remote", "--tags", place, "refs/tags/\(Release.version)"])
      self.init(address: place, hasTag: tags?.isEmpty == false)
      return
    }
    var folder = place.map { URL(fileURLWithPath: $0).standardizedFileURL }
    if folder == nil {
      let own = try OwnPackage.folder()
      let isTagged = Self.git(["-C", own.path, "tag", "--list", Release.version])?.isEmpty == false
      if isTagged, let address = Self.git(["-C", own.path, "remote", "get-url", "origin"]),
        Self.isAddress(address)
      {
        self.init(address: address, hasTag: true)
        return
      }
      folder = own
    }
    guard let folder,
      FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path)
    else { throw .input("\(place ?? "") is no folder of a package") }
    let target = folder.resolvingSymlinksInPath().path
    self.init(
      line: ".package(path: \(Self.quoted(Self.way(to: target, from: path))))",
      package: URL(fileURLWithPath: target).lastPathComponent, isLocal: true)
  }

  private init(address: String, hasTag: Bool) {
    let last = address.split(separator: "/").last.map(String.init) ?? address
    let name = last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    let version = hasTag ? "from: \"\(Release.version)\"" : "branch: \"main\""
    self.init(
      line: ".package(url: \(Self.quoted(address)), \(version))", package: name, isLocal: false)
  }

  private static func isAddress(_ place: String) -> Bool {
    place.contains("://") || place.hasPrefix("git@")
  }

  /// The way from a folder that need not be there yet to another one.
  static func way(to target: String, from path: String) -> String {
    let place = URL(fileURLWithPath: path).standardizedFileURL
    let outer = place.deletingLastPathComponent().resolvingSymlinksInPath()
    let here = outer.appendingPathComponent(place.lastPathComponent).pathComponents
    let there = URL(fileURLWithPath: target).pathComponents
    let common = zip(here, there).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: here.count - common)
    return (up + there.dropFirst(common)).joined(separator: "/")
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// What git answers; nil where it does not, or is not there.
  private static func git(_ words: [String]) -> String? {
    guard let program = try? OwnPackage.find("git", advice: "") else { return nil }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    // Nobody is asked for a password, and nobody waits for a host that says nothing.
    let quiet = ["http.lowSpeedLimit=1", "http.lowSpeedTime=5", "core.askPass=true"]
    process.arguments = quiet.flatMap { ["-c", $0] } + words
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["GIT_TERMINAL_PROMPT": "0", "GIT_SSH_COMMAND": "ssh -o BatchMode=yes -o ConnectTimeout=5"]
    ) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let said = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: said, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
