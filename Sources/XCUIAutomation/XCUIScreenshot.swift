// SPDX-License-Identifier: Apache-2.0

public import UIKit

/// What can be looked at as a picture.
@MainActor @preconcurrency
public protocol XCUIScreenshotProviding {
  /// The picture.
  func screenshot() -> XCUIScreenshot
}

/// A picture of the screen, or of a part.
@MainActor @preconcurrency
open class XCUIScreenshot: NSObject {
  /// The picture.
  public let image: UIImage

  /// The picture as a PNG file.
  open var pngRepresentation: Data { image.pngData() ?? Data() }

  /// - Parameter frame: The part of the screen, in points; nil for all of it.
  init(cutting frame: CGRect?) {
    let scale = UIScreen.main.scale
    let picture = InterfaceHand.driver?.picture
    let part = frame.map {
      CGRect(
        x: $0.minX * scale, y: $0.minY * scale, width: $0.width * scale, height: $0.height * scale)
    }
    let cut = part.flatMap { picture?.cropping(to: $0.integral) } ?? picture
    image = cut.map { UIImage(cgImage: $0, scale: scale, orientation: .up) } ?? UIImage()
  }
}

/// The screen.
@MainActor @preconcurrency
open class XCUIScreen: NSObject, XCUIScreenshotProviding {
  /// The device's own screen.
  public class var main: XCUIScreen { XCUIScreen() }
  /// All screens.
  public class var screens: [XCUIScreen] { [main] }

  /// The screen as it is.
  open func screenshot() -> XCUIScreenshot {
    InterfaceHand.settle()
    return XCUIScreenshot(cutting: nil)
  }
}
