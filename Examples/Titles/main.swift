// SPDX-License-Identifier: Apache-2.0

import AVFoundation

// Makes two clips and edits them: a name slides in, one dissolves into the other.
//   swift run Titles titles.mp4

guard CommandLine.arguments.count == 2 else {
  FileHandle.standardError.write(Data("usage: Titles FILE.mp4\n".utf8))
  exit(1)
}
let folder = FileManager.default.temporaryDirectory
  .appendingPathComponent("titles-\(UUID().uuidString)")
do {
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let url = URL(fileURLWithPath: CommandLine.arguments[1])
  try await TitleFilm(folder: folder).export(to: url)
  print(url.path)
} catch {
  FileHandle.standardError.write(Data("Titles: \(error.localizedDescription)\n".utf8))
  exit(1)
}
