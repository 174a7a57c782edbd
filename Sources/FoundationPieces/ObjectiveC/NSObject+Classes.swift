// SPDX-License-Identifier: Apache-2.0

import Foundation

extension NSObject {
  /// The name of the class: with its module where it is a program's, and without where it is Apple's.
  ///
  /// Programs take names of cells and of nibs from it.
  public static func description() -> String { ClassNames.name(of: self) }

  /// The name of the class, as ``description()`` has it.
  public static func debugDescription() -> String { ClassNames.name(of: self) }

  /// The class itself, as a class is an object, too, in Objective-C.
  public static func classForCoder() -> AnyClass { self }

  /// The class above that of the object; nil where there is none.
  public var superclass: AnyClass? { class_getSuperclass(type(of: self)) }
}

/// The names of classes, as Objective-C has them.
enum ClassNames {
  /// Whether a class is one of Apple's.
  static func isApples(_ type: AnyClass) -> Bool {
    modules.contains(String(reflecting: type).prefix { $0 != "." })
  }

  /// Modules whose classes have names without a module on Apple's systems.
  private static let modules: Set<Substring> = [
    "Foundation", "FoundationPieces", "CoreGraphics", "CoreText", "QuartzCore", "CoreImage",
    "UIKit", "ImageIO", "CoreMedia", "CoreVideo", "AVFAudio", "AVFoundation",
  ]

  /// The name of a class: with its module where it is a program's.
  static func name(of type: AnyClass) -> String {
    // NSStringFromClass ends the program where a class lies in another type.
    let name = String(reflecting: type)
    guard let dot = name.firstIndex(of: "."), modules.contains(name[..<dot]) else { return name }
    return String(name[name.index(after: dot)...])
  }
}
