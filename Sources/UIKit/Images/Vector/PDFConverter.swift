// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Pages of PDF as pictures, by poppler's program, which need not be there.
enum PDFConverter {
  private static let program = "pdftocairo"
  private static let package = "poppler-utils"
  private static let greatest: CGFloat = 2400

  /// Whether the first bytes are those of PDF.
  static func isLikely(_ data: Data) -> Bool { data.prefix(5) == Data("%PDF-".utf8) }

  /// The page of a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - page: Which page, counted from 1.
  ///   - scale: Pixels a point.
  /// - Returns: The pixels; nil, and a sentence on standard error, where the program is missing or
  ///   cannot read the file.
  static func image(ofFile path: String, page: Int = 1, scale: CGFloat) -> CGImage? {
    guard let tool = find() else {
      Diagnostics.report(
        "\(path) is PDF, which the program \(program) reads, and it is not installed. Install "
          + "the package \(package).", kind: .image)
      return nil
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: tool)
    let resolution = min(max(72 * scale, 1), greatest)
    process.arguments = [
      "-png", "-transp", "-singlefile", "-r", "\(resolution)", "-f", "\(page)", "-l", "\(page)",
      URL(fileURLWithPath: path).path, "-",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0,
      let image = ImageReader.content(of: data, scale: scale)?.image
    else {
      Diagnostics.report("\(path) cannot be read as PDF by \(program)", kind: .image)
      return nil
    }
    return image
  }

  private static func find() -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
