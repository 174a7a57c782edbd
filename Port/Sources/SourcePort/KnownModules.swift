// SPDX-License-Identifier: Apache-2.0

/// Modules that a program on Linux can import.
enum KnownModules {
  /// Citrine's own.
  static let library: Set<String> = [
    "AVFAudio", "AVFoundation", "AudioToolbox", "CAML", "CitrineTesting", "CoreAudioTypes",
    "CoreGraphics", "CoreImage", "CoreMedia", "CoreText", "CoreVideo", "ImageIO", "QuartzCore",
    "Stage", "UIKit", "XCUIAutomation", "os", "simd",
    // They answer as a device that is allowed nothing.
    "AVKit", "CoreLocation", "CoreMotion", "GameKit", "LocalAuthentication", "MapKit", "MessageUI",
    "Photos", "SafariServices", "StoreKit", "UserNotifications", "WebKit",
  ]

  /// The toolchain's.
  static let toolchain: Set<String> = [
    "Cxx", "CxxStdlib", "Dispatch", "Distributed", "Foundation", "FoundationEssentials",
    "FoundationInternationalization", "FoundationNetworking", "FoundationXML", "Glibc",
    "Observation", "RegexBuilder", "Swift", "Synchronization", "Testing", "XCTest", "_Concurrency",
    "_Differentiation", "_StringProcessing", "_Volatile",
  ]

  /// What the adapter writes another module for.
  private static let rewritten: Set<String> = ["Darwin", "MetalKit", "ObjectiveC"]

  /// Whether a module can be imported once a file is adapted, as far as is known here: a package of the
  /// program's may have others.
  static func has(_ module: String) -> Bool {
    library.contains(module) || toolchain.contains(module) || rewritten.contains(module)
  }
}
