// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

/// What a program's property list says of its launch.
enum LaunchFacts {
  /// A phone's screen, in points.
  private static let screen = CGSize(width: 375, height: 667)

  /// The screen for a program, in points: on its side for one that knows no other way
  /// (`UISupportedInterfaceOrientations`).
  static func size(of bundle: Bundle) -> CGSize {
    let ways = bundle.infoDictionary?["UISupportedInterfaceOrientations"] as? [String] ?? []
    let isFlat = !ways.isEmpty && ways.allSatisfy { $0.contains("Landscape") }
    return isFlat ? CGSize(width: screen.height, height: screen.width) : screen
  }

  /// Makes the fonts known that come with the program (`UIAppFonts`); what is wrong with one is told.
  static func registerFonts(of bundle: Bundle) {
    let folder = bundle.resourcePath ?? bundle.bundlePath
    for name in bundle.infoDictionary?["UIAppFonts"] as? [String] ?? [] {
      // Projects name folders too, in which Xcode does not lay them.
      let paths = [name, (name as NSString).lastPathComponent].map { "\(folder)/\($0)" }
      guard let path = paths.first(where: { BundleFiles.hasFile($0, in: folder) }) else {
        Diagnostics.report(
          "there is no font \(name) in \(folder), which the program's property list names: put it there",
          kind: .resource)
        continue
      }
      var error: Unmanaged<CFError>?
      if !CTFontManagerRegisterFontsForURL(URL(fileURLWithPath: path), .process, &error) {
        let reason = error.map { "\($0.takeRetainedValue())" } ?? ""
        Diagnostics.report("\(path) is no font that can be used: \(reason)", kind: .font)
      }
    }
  }
}
