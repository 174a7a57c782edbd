// SPDX-License-Identifier: Apache-2.0

/// Apple's modules that Linux lacks, and how their names begin.
enum AbsentModules {
  /// Modules for which there is something else, with what it is.
  static let replaced: [String: String] = [
    "CryptoKit": "Linux has no module CryptoKit: add the package swift-crypto, and import Crypto.",
    "OSLog": "Linux has no module OSLog: import os.",
    "CommonCrypto": "Linux has no module CommonCrypto: add the package swift-crypto.",
  ]

  /// Modules for which a package has the same names.
  static let substitutes = ["Combine": "OpenCombine"]

  /// Modules for which there is nothing, with the beginnings of their names; none where a module's
  /// names begin like any other.
  private static let names: [String: [String]] = [
    "SwiftUI": [], "Metal": ["MTL"], "MetalPerformanceShaders": ["MPS", "MTL"],
    "Accelerate": ["vImage", "kvImage", "vDSP", "cblas"], "SceneKit": ["SCN"],
    "SpriteKit": ["SK"],
    "CoreData": ["NSManaged", "NSFetch", "NSPersistent", "NSEntity"], "CoreVideo": ["CV", "kCV"],
    "ARKit": ["AR", "SCN", "SK"], "RealityKit": [], "GameplayKit": ["GK"],
    "PhotosUI": ["PH"],
    "Vision": ["VN"], "CoreML": ["ML"], "CloudKit": ["CK"], "Contacts": ["CN"], "EventKit": ["EK"],
    "HealthKit": ["HK"], "Intents": ["IN"], "MessagesUI": ["MS"],
    "Messages": ["MS"], "NotificationCenter": ["NCWidget"],
    "WatchKit": ["WKInterface", "WKExtension"], "WatchConnectivity": ["WC"],
    "Security": ["Sec", "kSec"],
    "SystemConfiguration": ["SCNetwork", "kSCNetwork"], "CoreBluetooth": ["CB"],
    "CoreTelephony": ["CTTelephony", "CTCarrier", "CTCall"], "MediaPlayer": ["MP"],
    "MultipeerConnectivity": ["MC"], "PDFKit": ["PDF"], "QuickLook": ["QL"], "Social": ["SL"],
    "TVUIKit": ["TV"], "AppKit": ["NSView", "NSWindow", "NSImage", "NSColor", "NSApplication"],
    "Cocoa": ["NSView", "NSWindow", "NSImage", "NSColor", "NSApplication"],
    "OpenGLES": ["EAGL", "GL", "gl"], "GLKit": ["GLK"],
    "UniformTypeIdentifiers": ["UTType"], "WidgetKit": ["Widget", "Timeline"],
    "Accessibility": ["AX"], "Speech": ["SFSpeech", "SFTranscription", "SFVoice"],
    "PassKit": ["PK"], "PencilKit": ["PK"], "CoreNFC": ["NFC", "NFCNDEF"], "CoreHaptics": ["CH"],
    "CoreMIDI": ["MIDI"], "AdSupport": ["ASIdentifierManager"],
    "AppTrackingTransparency": ["ATTracking"], "AuthenticationServices": ["AS"],
    "iAd": ["ADBanner", "ADInterstitial"], "AddressBook": ["AB", "kAB"],
    "AddressBookUI": ["AB", "kAB"], "AssetsLibrary": ["AL"], "ContactsUI": ["CN"],
    "EventKitUI": ["EK"], "HomeKit": ["HM"], "IntentsUI": ["IN"], "ClassKit": ["CLS"],
    "CoreSpotlight": ["CS"], "MobileCoreServices": ["kUTType", "UTType"],
    "NaturalLanguage": ["NL"], "Network": ["NW"], "NetworkExtension": ["NE"],
    "ReplayKit": ["RP"], "SoundAnalysis": ["SN"], "VideoToolbox": ["VT", "kVT"],
    "VisionKit": ["VN", "DataScanner", "ImageAnalysis"], "CallKit": ["CX"], "PushKit": ["PK"],
    "LinkPresentation": ["LP"], "BackgroundTasks": ["BG"], "DeviceCheck": ["DC"],
    "ExternalAccessory": ["EA"], "GameController": ["GC"], "JavaScriptCore": ["JS"],
    "ModelIO": ["MDL"], "MetricKit": ["MX"], "QuickLookThumbnailing": ["QL"],
    "Accounts": ["AC"], "Twitter": ["TW"], "UserNotificationsUI": ["UN"], "MediaToolbox": ["MT"],
    "CoreAudioKit": ["CAInterApp", "CABTMIDI"], "FileProvider": ["NSFileProvider"],
    "SensorKit": ["SR"], "CryptoTokenKit": ["TK"],
    "IOSurface": ["IOSurface"], "CarPlay": ["CP"], "NearbyInteraction": ["NI"],
    "ShazamKit": ["SH"], "MetalFX": ["MTLFX"], "AVRouting": ["AVCustomRouting"],
    "SwiftData": [], "TipKit": [], "ActivityKit": [], "AppIntents": [], "WeatherKit": [],
    "GroupActivities": [], "Translation": [],
  ]

  /// Names of modules whose names have no beginning of their own.
  private static let listed: [String: Set<String>] = [
    "SwiftUI": [
      "UIHostingController", "UIViewRepresentable", "UIViewControllerRepresentable",
      "PreviewProvider", "View", "AnyView", "ViewModifier", "ViewBuilder", "State", "Binding",
      "EnvironmentObject", "GeometryReader", "VStack", "HStack", "ZStack", "Text", "Color",
      "ForEach", "EnvironmentValues", "Namespace", "FocusState", "StateObject", "ObservedObject",
      "Shape", "EdgeInsets", "Animation", "AnyTransition", "NavigationView", "ScrollView",
      "Environment", "EnvironmentKey", "PreferenceKey", "AppStorage", "GestureState", "Spacer",
      "Divider", "Button", "Toggle", "List", "NavigationLink", "NavigationStack", "TabView",
      "LinearGradient", "RadialGradient", "RoundedRectangle", "Rectangle", "Circle", "Capsule",
      "Image", "GeometryProxy", "DragGesture", "ButtonStyle", "ProgressView", "EmptyView",
      "UIViewRepresentableContext", "UIViewControllerRepresentableContext",
      "UIHostingConfiguration", "LocalizedStringKey", "ColorScheme", "UnitPoint",
      "AnimatableModifier", "VectorArithmetic", "DynamicProperty", "LabelStyle", "ToggleStyle",
      "GeometryEffect", "App", "Scene", "WindowGroup", "UIApplicationDelegateAdaptor",
      "UIHostingView",
    ],
    "RealityKit": ["ARView", "Entity", "ModelEntity", "AnchorEntity"],
    "SwiftData": ["ModelContext", "ModelContainer", "PersistentModel", "FetchDescriptor"],
    "ActivityKit": ["Activity", "ActivityAttributes"],
    "AppIntents": ["AppIntent", "AppShortcut", "AppShortcutsProvider", "IntentParameter"],
    "WeatherKit": ["WeatherService"], "TipKit": ["Tip", "TipView", "Tips"],
    "GroupActivities": ["GroupActivity", "GroupSession"], "Translation": ["TranslationSession"],
  ]

  /// How the names of those parts begin that modules have on Apple's systems alone: cameras, pickers of the
  /// system's own, printing.
  private static let parts = [
    "NSURLConnection", "NSUserActivity", "UIActivityViewController", "UIApplicationShortcut",
    "UIMutableApplicationShortcut", "NSPredicate(format:)", "NSSortDescriptor(key:)",
    "NSExpression(format:)",
    "AVAssetExport", "AVAssetReader", "AVAssetWriter", "AVCapture", "AVComposition",
    "AVAudioUnit", "AVMutableComposition", "AVMutableVideoComposition", "CIDetector", "CIFace",
    "MTK", "MTL",
    "UICloudSharing", "UIDocument", "UIDocumentBrowser", "UIDocumentInteraction", "UIDocumentMenu",
    "UIDocumentPicker", "UIFontPicker", "UIImagePickerController", "UIInputViewController",
    "UILocalNotification", "UIManagedDocument", "UIMutableUserNotification", "UIPopoverController",
    "UIPrint", "UIReferenceLibrary", "UISearchDisplay", "UIUserNotification", "UIVideoEditor",
    "UIWebView",
  ]

  /// The part that Linux lacks of a module that it has, by a name of it.
  static func missingPart(_ name: String) -> String? {
    guard !OldNames.shared.known.contains(name) else { return nil }
    return parts.first { start in
      guard name.hasPrefix(start) else { return false }
      guard let next = name.dropFirst(start.count).first else { return true }
      return next.isUppercase || next == "_"
    }
  }

  /// Modules of Apple's with whose names the library has others of its own.
  private static let taken: Set<String> = ["Speech"]

  /// What holds where a module, or a part of one, is.
  static func condition(_ module: String) -> String {
    parts.contains(module) || taken.contains(module)
      ? "canImport(Darwin)" : "canImport(\(module))"
  }

  /// Whether Linux has no module of this name.
  static func lacks(_ module: String) -> Bool {
    replaced[module] != nil || substitutes[module] != nil || hasNothing(for: module)
  }

  /// Whether Linux has no module of this name, and nothing for it.
  static func hasNothing(for module: String) -> Bool { names[module] != nil }

  /// Whether a name is a module's, as far as names tell: behind the beginning comes a capital.
  static func has(_ module: String, _ name: String) -> Bool {
    if name == module || listed[module]?.contains(name) == true { return true }
    return names[module]?.contains { start in
      guard name.hasPrefix(start) else { return false }
      guard let next = name.dropFirst(start.count).first else { return true }
      return next.isUppercase || next == "_"
    } == true
  }
}
