// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

/// What a program's property list says of its launch.
@MainActor
enum LaunchFacts {
  /// A phone's screen, in points.
  private static let screen = CGSize(width: 375, height: 667)

  /// The screen for a program, in points: on its side for one that knows no other way
  /// (`UISupportedInterfaceOrientations`).
  ///
  /// - Parameter bundle: The bundle of the property list; nil for the program's own.
  /// - Returns: Width and height.
  static func size(of bundle: Bundle?) -> CGSize {
    let facts = MainInterface.facts(of: bundle)
    let ways = facts["UISupportedInterfaceOrientations"] as? [String] ?? []
    let isFlat = !ways.isEmpty && ways.allSatisfy { $0.contains("Landscape") }
    return isFlat ? CGSize(width: screen.height, height: screen.width) : screen
  }

  /// Makes the fonts known that come with the program (`UIAppFonts`); what is wrong with one is told.
  ///
  /// - Parameter bundle: The bundle of the property list; nil for the program's own.
  static func registerFonts(of bundle: Bundle?) {
    let names = MainInterface.facts(of: bundle)["UIAppFonts"] as? [String] ?? []
    guard !names.isEmpty else { return }
    let folders = AssetCatalog.folders(of: bundle)
    for name in names {
      // Projects name folders too, in which Xcode does not lay them.
      let places = folders.flatMap { folder in
        [name, (name as NSString).lastPathComponent].map { (folder, "\(folder)/\($0)") }
      }
      guard let (_, path) = places.first(where: { BundleFiles.hasFile($0.1, in: $0.0) }) else {
        Diagnostics.report(
          "there is no font \(name) in \(folders.joined(separator: ", ")), and the program's property "
            + "list names it: put it there", kind: .resource)
        continue
      }
      var error: Unmanaged<CFError>?
      if !CTFontManagerRegisterFontsForURL(NSURL(fileURLWithPath: path), .process, &error) {
        let reason = error.map { "\($0.takeRetainedValue())" } ?? ""
        Diagnostics.report("\(path) is no font that can be used: \(reason)", kind: .font)
      }
    }
  }
}
