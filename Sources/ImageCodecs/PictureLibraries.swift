// SPDX-License-Identifier: Apache-2.0

import CGIFLib
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

  /// The library does not tell its version, but the name of its file ends with that of its
  /// interface.
  private static var turboJPEG: String {
    guard let path = cjpeg_library_path() else { return "unknown" }
    let file = URL(fileURLWithPath: String(cString: path)).resolvingSymlinksInPath()
    return file.lastPathComponent
  }
}
