// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// In which order an alert's buttons stand, and which of them stands out.
struct AlertArrangement: Equatable {
  /// The buttons by their numbers, from above or from the left.
  private(set) var main: [Int]
  /// The button that stands by itself below a sheet.
  private(set) var separate: Int?
  /// Whether the buttons stand side by side.
  private(set) var isSideBySide = false
  /// The button in heavier letters.
  private(set) var bold: Int?

  /// Arranges buttons.
  ///
  /// - Parameters:
  ///   - styles: What they do, in the order in which they were added.
  ///   - isSheet: Whether they stand in a sheet, whose cancel button is apart.
  ///   - preferred: The one that the program prefers.
  ///   - widths: How wide their titles are.
  ///   - width: The width of all, in points.
  init(
    styles: [UIAlertAction.Style], isSheet: Bool, preferred: Int?, widths: [CGFloat],
    width: CGFloat
  ) {
    let cancel = styles.firstIndex(of: .cancel)
    main = styles.indices.filter { $0 != cancel }
    bold = preferred ?? cancel
    guard let cancel else {
      isSideBySide = !isSheet && Self.fits(main, widths, width)
      return
    }
    if isSheet {
      separate = cancel
      bold = cancel
      return
    }
    isSideBySide = Self.fits(styles.indices.map { $0 }, widths, width)
    if isSideBySide { main.insert(cancel, at: 0) } else { main.append(cancel) }
  }

  /// Two stand side by side where both titles have room.
  private static func fits(_ indices: [Int], _ widths: [CGFloat], _ width: CGFloat) -> Bool {
    guard indices.count == 2 else { return false }
    let room = width / 2 - 2 * AlertLook.buttonMargin
    return indices.allSatisfy { !widths.indices.contains($0) || widths[$0] <= room }
  }
}

/// Measures of alerts and action sheets, in points.
enum AlertLook {
  static let alertWidth: CGFloat = 270
  static let sheetMargin: CGFloat = 8
  static let buttonMargin: CGFloat = 10
  static let textMargin: CGFloat = 16
  static let fieldHeight: CGFloat = 28
  static let hairline: CGFloat = 0.5
}
