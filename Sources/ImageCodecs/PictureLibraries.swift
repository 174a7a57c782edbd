// SPDX-License-Identifier: Apache-2.0

import CGIFLib
import COptional
import CPNG
import CTurboJPEG
import CWebP
import Foundation

/// The libraries that read and write pictures, as they are on this machine.
package enum PictureLibraries {
  /// Names with versions.
  package static var versions: [(name: String, version: String)] {
    let webP = cwebp_version()
    return [
      ("libpng", String(cString: cpng_version())),
      ("libjpeg-turbo", turboJPEG),
      ("libwebp", "\(webP >> 16 & 255).\(webP >> 8 & 255).\(webP & 255)"),
      ("giflib", String(cString: cgif_version())),
    ]
  }

  /// What is looked for when a file asks for it; without a version it is missing, and what then.
  package static var optional: [(name: String, version: String?, without: String)] {
    let colors = Int(ccms_version())
    return [
      ("libtiff", tiff, "TIFF pictures cannot be read"),
      (
        "libheif", cheif_version().map { String(cString: $0) },
        "HEIC and AVIF pictures cannot be read"
      ),
      (
        "lcms2", colors > 0 ? "2.\(colors / 10 % 100)" : nil,
        "colour profiles that work by tables cannot be read"
      ),
    ]
  }

  /// The library says more: its name before, its makers after.
  private static var tiff: String? {
    guard let words = ctiff_version().map({ String(cString: $0) }) else { return nil }
    return words.split(separator: "\n").first?.split(separator: " ").last.map(String.init)
  }

  /// The library does not tell its version, but the name of its file ends with that of its
  /// interface.
  private static var turboJPEG: String {
    guard let path = cjpeg_library_path() else { return "unknown" }
    let file = URL(fileURLWithPath: String(cString: path)).resolvingSymlinksInPath()
    return file.lastPathComponent
  }
}
