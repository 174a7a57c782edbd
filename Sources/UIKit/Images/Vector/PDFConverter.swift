// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Pages of PDF as pictures, by poppler's program, which need not be there.
enum PDFConverter {
  private static let program = "pdftocairo"
  private static let package = "poppler-utils"
  private static let greatest: CGFloat = 2400
  /// Seconds that the program may take, and what ends it after that, with which status.
  private static let (limit, watch, late): (Double, String, Int32) = (30, "timeout", 124)

  /// Whether the first bytes are those of PDF.
  static func isLikely(_ data: Data) -> Bool { data.prefix(5) == Data("%PDF-".utf8) }

  /// The page of a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - page: Which page, counted from 1.
  ///   - scale: Pixels a point.
  ///   - tool: The program; the one that is installed unless given.
  ///   - limit: Seconds that it may take.
  /// - Returns: The pixels; nil, and a sentence on standard error, where the program is missing, cannot
  ///   read the file, or does not come to an end.
  static func image(
    ofFile path: String, page: Int = 1, scale: CGFloat, by tool: String? = nil,
    limit: Double = PDFConverter.limit
  ) -> CGImage? {
    guard let tool = tool ?? find(program) else {
      Diagnostics.report(
        "\(path) is PDF, which the program \(program) reads, and it is not installed. Install "
          + "the package \(package).", kind: .image)
      return nil
    }
    let process = Process()
    let resolution = min(max(72 * scale, 1), greatest)
    let arguments = [
      "-png", "-transp", "-singlefile", "-r", "\(resolution)", "-f", "\(page)", "-l", "\(page)",
      URL(fileURLWithPath: path).path, "-",
    ]
    // Without the program that watches, which all but the smallest systems have, nothing does.
    let watcher = find(watch)
    process.executableURL = URL(fileURLWithPath: watcher ?? tool)
    process.arguments = watcher == nil ? arguments : ["-k", "1", "\(limit)", tool] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    if watcher != nil, process.terminationStatus == late {
      Diagnostics.report(
        "\(path) is PDF that takes \(program) longer than \(limit) s, and is left out. Convert it to "
          + "PNG or SVG.", kind: .image)
      return nil
    }
    guard process.terminationStatus == 0,
      let image = ImageReader.content(of: data, scale: scale)?.image
    else {
      Diagnostics.report("\(path) cannot be read as PDF by \(program)", kind: .image)
      return nil
    }
    return image
  }

  private static func find(_ program: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
