// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// A small disk in memory that this user, or root, may have for one process.
private enum SmallDisk {
  static let isThere: Bool = {
    let result = try? Program(tool: "unshare").runInside([
      "-rm", "mount", "-t", "tmpfs", "none", "/mnt",
    ])
    return result?.status == 0
  }()

  /// Runs the command in a folder of a disk that has so many KiB left.
  ///
  /// - Returns: Its status, what it said, and the names of all that is on the disk afterwards.
  static func run(
    _ line: [String], room: Int, beside folder: TemporaryFolder
  ) throws -> (status: Int32, said: String, left: [String]) {
    let script = """
      folder=$1 room=$2; shift 2
      mkdir -p "$folder/disk" && mount -t tmpfs -o size=64k none "$folder/disk" || exit 99
      cd "$folder/disk" && head -c $((65536 - 1024 * room)) /dev/zero > filler
      "$@" 2> "$folder/said" > "$folder/printed"; status=$?
      find . -mindepth 1 ! -name filler | sort
      exit $status
      """
    let citrine = try RunningProgram.built("citrine").path
    let result = try Program(tool: "unshare").run(
      ["-rm", "sh", "-c", script, "sh", folder.url.path, "\(room)", citrine] + line,
      environment: ["PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": folder.path("home")])
    return (
      result.status, (try? String(contentsOfFile: folder.path("said"), encoding: .utf8)) ?? "",
      result.output.split(separator: "\n").map(String.init)
    )
  }
}

@Suite(
  "A disk that is full",
  .enabled(if: SmallDisk.isThere, "needs a mount of its own: root, or user namespaces"))
struct FullDiskTests {
  @Test(
    "is status 75, and nothing is left on it",
    arguments: [
      "new/a.mp4", "a.webm", "new/a.gif", "a.mov", "a.mkv", "a.apng", "new/deep/f-%02d.png",
      "a.png",
      "f-%02d.jpg",
    ], [0, 4, 12])
  func films(name: String, room: Int) throws {
    let filming = try Filming()
    let result = try SmallDisk.run(
      ["render", filming.document, "-o", name, "--scale", "4", "--fps", "5", "-q"], room: room,
      beside: filming.folder)
    // Small films fit into the larger rooms.
    guard room == 0 || result.status != 0 else { return #expect(!result.left.isEmpty) }
    #expect(result.status == 75, "\(result)")
    #expect(result.left.isEmpty && !result.said.isEmpty, "\(result)")
  }

  @Test("is status 75 for a part of a film, which has no manifest then", arguments: [0, 4])
  func parts(room: Int) throws {
    let filming = try Filming()
    let result = try SmallDisk.run(
      ["render", filming.document, "-o", "parts", "--shard", "0/2", "--scale", "8", "-q"],
      room: room, beside: filming.folder)
    #expect(result.status == 75 && result.left.isEmpty, "\(result)")
  }

  @Test(
    "is status 75 for documents and packages, of which no folder is left",
    arguments: [
      ["convert", "DOT", "-o", "a.caml"], ["convert", "DOT", "-o", "new/a.ca"], ["new", "Hello"],
      ["new", "deep/Hello", "--template", "app"], ["new", "Hello", "--template", "test"],
    ], [0, 4])
  func documents(line: [String], room: Int) throws {
    let filming = try Filming()
    let result = try SmallDisk.run(
      line.map { $0 == "DOT" ? filming.document : $0 }, room: room, beside: filming.folder)
    guard room == 0 || line.last != "a.caml" else { return #expect(result.status == 0) }
    #expect(result.status == 75 && result.left.isEmpty && !result.said.isEmpty, "\(result)")
  }
}

@Suite("A device that is full")
struct FullDeviceTests {
  @Test("is status 75", arguments: ["gif", "mp4", "png"])
  func device(format: String) throws {
    let filming = try Filming()
    let result = try filming.run([
      "render", filming.document, "-o", "/dev/full", "--format", format, "-q",
    ])
    #expect(result.status == 75 && result.errors.contains("No space left"), "\(result)")
    #expect(filming.made.isEmpty)
  }
}
