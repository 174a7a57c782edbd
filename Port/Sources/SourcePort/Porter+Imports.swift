// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension Porter {
  /// Modules of user interfaces, whose code means Linux, too, when it asks for iOS.
  static let interfaces: Set<String> = [
    "UIKit", "QuartzCore", "CoreGraphics", "CoreText", "CoreImage", "AVFoundation",
  ]

  /// Apple's modules that Linux has not, by what to do without them.
  private static let absent: [String: String] = [
    "Combine": "Linux has no module Combine: add the package OpenCombine, and import that.",
    "CryptoKit": "Linux has no module CryptoKit: add the package swift-crypto, and import Crypto.",
    "OSLog": "Linux has no module OSLog: import os.",
    "CommonCrypto": "Linux has no module CommonCrypto: add the package swift-crypto.",
  ]

  /// Modules of which nothing is here.
  static let absentKits: Set<String> = [
    "SwiftUI",
    "Metal", "Accelerate", "SceneKit", "SpriteKit", "WebKit", "MapKit", "CoreLocation", "CoreData",
    "CoreMotion", "CoreVideo", "ARKit", "RealityKit", "GameplayKit", "GameKit", "StoreKit",
    "Photos",
    "PhotosUI", "AVKit", "Vision", "CoreML", "CloudKit", "Contacts", "EventKit", "HealthKit",
    "Intents",
    "MessageUI", "MessagesUI", "Messages", "NotificationCenter", "UserNotifications", "WatchKit",
    "WatchConnectivity", "SafariServices", "Security", "SystemConfiguration", "CoreBluetooth",
    "CoreTelephony", "MediaPlayer", "MultipeerConnectivity", "PDFKit", "QuickLook", "Social",
    "TVUIKit",
    "AppKit", "Cocoa", "OpenGLES", "GLKit", "LocalAuthentication", "UniformTypeIdentifiers",
    "WidgetKit",
  ]

  /// `os(iOS)` holds on Linux in the code of a user interface.
  func portCondition(_ node: IfConfigClauseSyntax) {
    guard let condition = node.condition,
      !imports.isDisjoint(with: Self.interfaces) || names.interfaceFolders.contains(file.folder),
      !condition.trimmedDescription.contains("os(Linux)")
    else { return }
    let finder = SystemFinder(viewMode: .sourceAccurate)
    finder.walk(condition)
    for call in finder.found { replace(call, with: "(os(iOS) || os(Linux))") }
  }

  func portImport(_ node: ImportDeclSyntax) {
    let path = node.path.map(\.name.text)
    guard let module = path.first else { return }
    if let kind = node.importKindSpecifier {
      // Names of one module on Apple's systems are another's here.
      guard Self.interfaces.contains(module) else { return }
      edit(bytes(of: kind).lowerBound..<bytes(of: node.path).upperBound, module)
      return report(node, after: "import \(module)")
    }
    switch module {
    case "UIKit" where path.count > 1, "QuartzCore" where path.count > 1,
      "CoreGraphics" where path.count > 1, "Foundation" where path.count > 1,
      "os" where path.count > 1:
      replace(node.path, with: module)
    case "ObjectiveC", "Darwin":
      if !isConditional(node) { replace(node.path, with: "Foundation") }
    case "MetalKit":
      if !isConditional(node) {
        replace(node.path, with: "UIKit", note: "it brings UIKit along; it has no Metal here")
      }
    default:
      guard !isConditional(node) else { return }
      if let advice = Self.absent[module] {
        byHand(node, advice)
      } else if Self.absentKits.contains(module) {
        leaveOut(node, module)
      }
    }
  }

  /// A file of a module that is not here is left out of builds, where no other file needs it.
  private func leaveOut(_ node: ImportDeclSyntax, _ module: String) {
    let users = names.users(ofFile: number)
    guard users.isEmpty else {
      return byHand(
        node,
        "Linux has no module \(module), and \(users.joined(separator: ", ")) stands here, which other "
          + "files use: move it to a file of its own, or leave out what uses it.")
    }
    guard !isLeftOut, let tree = node.root.as(SourceFileSyntax.self),
      let first = tree.statements.first
    else { return }
    isLeftOut = true
    let (start, end) = (bytes(of: first).lowerBound, tree.endPosition.utf8Offset)
    edit(start..<start, "#if canImport(\(module))\n")
    let isEnded = tree.description.hasSuffix("\n")
    edit(end..<end, "\(isEnded ? "" : "\n")#endif\n")
    report(
      node, after: "#if canImport(\(module))", note: "the whole file; nothing of it is on Linux")
  }

  private func isConditional(_ node: some SyntaxProtocol) -> Bool { !node.conditions.isEmpty }

  /// A file that uses Apple's names with Foundation alone gets them on Apple's systems, and not here.
  func addMissingImport(to tree: SourceFileSyntax) {
    let small: Set<String> = ["Foundation", "Dispatch", "ObjectiveC", "Darwin", "os", "simd"]
    guard imports.contains("Foundation") || imports.contains("ObjectiveC"),
      imports.isSubset(of: small)
    else { return }
    let finder = AppleNames(own: names.types.union(names.methods.keys))
    finder.walk(tree)
    guard let last = tree.statements.last(where: { $0.item.is(ImportDeclSyntax.self) }) else {
      return
    }
    for module in [finder.module, finder.networking].compactMap({ $0 }) {
      let end = bytes(of: last).upperBound
      edit(end..<end, "\nimport \(module)")
      report(last, after: "import \(module)", note: "Foundation does not bring it along on Linux")
    }
  }
}

extension SourceFile {
  /// The folder that it lies in.
  var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }
}

private final class SystemFinder: SyntaxVisitor {
  private(set) var found: [FunctionCallExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.trimmedDescription.filter({ !$0.isWhitespace }) == "os(iOS)" { found.append(node) }
    return .visitChildren
  }
}

/// Types that a file uses by the prefixes of Apple's frameworks.
private final class AppleNames: SyntaxVisitor {
  private let own: Set<String>
  private var prefixes: Set<String> = []
  private var asksNetwork = false

  init(own: Set<String>) {
    self.own = own
    super.init(viewMode: .sourceAccurate)
  }

  /// The highest module that is needed; it brings those below along.
  var module: String? {
    if prefixes.contains("UI") { return "UIKit" }
    if prefixes.contains("CT") { return "CoreText" }
    if prefixes.contains("CA") { return "QuartzCore" }
    return prefixes.contains("CG") ? "CoreGraphics" : nil
  }

  /// The module of Foundation's classes that load from servers; UIKit brings it along.
  var networking: String? { asksNetwork && !prefixes.contains("UI") ? "FoundationNetworking" : nil }

  /// What Foundation has on Apple's systems, and a module of this library here.
  private static let pieces: Set<String> = [
    "Selector", "NSHashTable", "NSMapTable", "NSEC_PER_SEC", "NSEC_PER_MSEC", "autoreleasepool",
    "objc_getAssociatedObject", "objc_setAssociatedObject", "objc_sync_enter", "objc_sync_exit",
    "NSSelectorFromString", "NSStringFromSelector", "UndoManager", "mach_absolute_time",
    "NSKeyValueObservation", "kCFAllocatorDefault", "kCFBooleanTrue", "CACurrentMediaTime",
  ]

  private static let networkNames: Set<String> = [
    "URLSession", "URLRequest", "HTTPURLResponse", "URLResponse", "URLSessionTask",
    "URLSessionDataTask", "URLSessionConfiguration", "HTTPCookieStorage", "URLCache",
  ]

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    note(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    note(node.baseName.text)
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector": prefixes.insert("CG")
    case "colorLiteral", "imageLiteral": prefixes.insert("UI")
    default: break
    }
    return .visitChildren
  }

  private func note(_ name: String) {
    guard !own.contains(name) else { return }
    if Self.networkNames.contains(name) { asksNetwork = true }
    if Self.pieces.contains(name) { prefixes.insert(name.hasPrefix("CA") ? "CA" : "CG") }
    let letters = Array(name.prefix(4))
    guard letters.count == 4, letters[2].isUppercase, letters[3].isLowercase else { return }
    let prefix = String(letters.prefix(2))
    // Foundation has these on Linux.
    guard !["CGFloat", "CGPoint", "CGSize", "CGRect"].contains(name) else { return }
    if prefix == "CF" { prefixes.insert("CG") }
    if ["UI", "CT", "CA", "CG"].contains(prefix) { prefixes.insert(prefix) }
  }
}
