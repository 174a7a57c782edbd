// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension Porter {
  /// Modules of user interfaces, whose code means Linux, too, when it asks for iOS.
  static let interfaces: Set<String> = [
    "UIKit", "QuartzCore", "CoreGraphics", "CoreText", "CoreImage", "AVFoundation", "AVKit",
    "GameKit",
    "MapKit", "MessageUI", "Photos", "SafariServices", "StoreKit", "WebKit",
  ]

  /// Other modules that Linux has, and that have parts of their own on Apple's systems.
  private static let plain: Set<String> = [
    "Foundation", "os", "ImageIO", "simd", "CoreLocation", "CoreMotion", "LocalAuthentication",
    "UserNotifications",
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
    case _
    where path.count > 1 && (Self.interfaces.contains(module) || Self.plain.contains(module)):
      replace(node.path, with: module)
    case "ObjectiveC", "Darwin":
      if BuildConditions.hold(node.conditions) == true { replace(node.path, with: "Foundation") }
    case "MetalKit":
      if !isConditional(node) {
        replace(node.path, with: "UIKit", note: "it brings UIKit along; it has no Metal here")
      }
    default:
      guard BuildConditions.hold(node.conditions) != false else { return }
      if let other = AbsentModules.substitutes[module] {
        replace(node.path, with: other, note: "the package \(other) has its names")
      } else if let advice = AbsentModules.replaced[module] {
        if !isConditional(node) { byHand(node, advice) }
      } else if AbsentModules.hasNothing(for: module) {
        guardImport(node, of: module)
      }
    }
  }

  /// `Combine.Publisher` is the package's.
  func portModuleName(_ node: IdentifierTypeSyntax) {
    guard let other = AbsentModules.substitutes[node.name.text], imports.contains(node.name.text),
      node.parent?.is(MemberTypeSyntax.self) == true, !names.types.contains(node.name.text)
    else { return }
    replace(node, with: other)
  }

  /// What a package has in modules of their own for what brings it along on Apple's systems.
  func addPackageImports(to tree: SourceFileSyntax) {
    guard imports.contains("Combine"), names.types.isDisjoint(with: ["Publisher"]),
      let node = tree.statements.first(where: {
        $0.item.as(ImportDeclSyntax.self)?.path.trimmedDescription == "Combine"
      })
    else { return }
    let finder = SchedulerFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    for module in finder.modules.sorted() where !imports.contains(module) {
      let end = bytes(of: node).upperBound
      edit(end..<end, "\nimport \(module)")
      report(node, after: "import \(module)", note: "Combine brings it along")
    }
  }

  /// `Darwin.round(x)` means Foundation's function here.
  func portModuleName(_ node: MemberAccessExprSyntax) {
    if let base = node.base?.as(DeclReferenceExprSyntax.self),
      let other = AbsentModules.substitutes[base.baseName.text],
      imports.contains(base.baseName.text), !names.types.contains(base.baseName.text)
    {
      return replace(base, with: other)
    }
    guard let base = node.base?.as(DeclReferenceExprSyntax.self),
      ["Darwin", "ObjectiveC"].contains(base.baseName.text),
      !names.types.contains(base.baseName.text), names.variables[base.baseName.text] == nil,
      !node.conditions.contains(where: {
        $0.condition?.trimmedDescription.contains(base.baseName.text) == true
      })
    else { return }
    replace(base, with: "Foundation")
  }

  private func isConditional(_ node: some SyntaxProtocol) -> Bool { !node.conditions.isEmpty }

  /// A file that uses Apple's names with Foundation alone gets them on Apple's systems, and not here;
  /// so does one that gets them from a module that Linux lacks.
  ///
  /// - Parameters:
  ///   - tree: What stands in the file.
  ///   - absent: Its pieces that are left out on Linux.
  func addMissingImport(to tree: SourceFileSyntax, beside absent: [Syntax]) {
    if imports.isEmpty { return addFirstImport(to: tree) }
    let left = imports.filter { !AbsentModules.hasNothing(for: $0) }
    let finder = AppleNames(own: names.types.union(names.methods.keys), besides: absent)
    finder.walk(tree)
    guard let last = tree.statements.last(where: { $0.item.is(ImportDeclSyntax.self) }) else {
      return
    }
    let lacksAll = lacksAll(left)
    let module = missingModule(left, finder)
    // UIKit brings Foundation's parts along.
    let parts =
      module == "UIKit" || left.contains("UIKit") ? [] : finder.parts.filter { !left.contains($0) }
    // So do some of the modules that Linux lacks.
    let isMedia =
      finder.usesMedia && !left.contains("AVFoundation") && !imports.isDisjoint(with: Self.media)
    for module in [module].compactMap({ $0 }) + parts + (isMedia ? ["AVFoundation"] : []) {
      let end = bytes(of: last).upperBound
      edit(end..<end, "\nimport \(module)")
      report(
        last, after: "import \(module)",
        note: lacksAll
          ? "Linux has no module here that brings it along"
          : "Foundation does not bring it along on Linux")
    }
  }

  /// Modules that bring AVFoundation along on Apple's systems.
  private static let media: Set<String> = ["MediaPlayer", "Photos", "ReplayKit"]

  private static let small: Set<String> = [
    "Foundation", "Dispatch", "ObjectiveC", "Darwin", "os", "simd",
  ]

  /// A library brings along on Apple's systems what its own header names.
  private func lacksAll(_ left: Set<String>) -> Bool {
    left.isDisjoint(with: Self.interfaces.union(Self.plain).union(Self.small))
  }

  /// The module of Apple's names that a file gets from other modules.
  private func missingModule(_ left: Set<String>, _ finder: AppleNames) -> String? {
    let hasSmall = left.contains("Foundation") || left.contains("ObjectiveC")
    // So do headers in files that name a lower module.
    let isLow = left.isSubset(of: Self.small.union(["QuartzCore", "CoreGraphics", "CoreText"]))
    let lacksAll = lacksAll(left)
    guard lacksAll || (hasSmall && left.isSubset(of: Self.small)) || isLow else { return nil }
    if isLow, !left.isSubset(of: Self.small), finder.module != "UIKit" { return nil }
    return finder.module ?? (lacksAll && finder.usesFoundation ? "Foundation" : nil)
  }

  /// A file without imports gets Apple's names on Apple's systems from the header that belongs to a library
  /// or a program.
  private func addFirstImport(to tree: SourceFileSyntax) {
    guard !names.interfaceFolders.isEmpty, let first = tree.statements.first else { return }
    let finder = AppleNames(own: names.types.union(names.methods.keys), besides: [])
    finder.walk(tree)
    guard let module = finder.module ?? (finder.usesFoundation ? "Foundation" : nil) else { return }
    edit(0..<0, "import \(module)\n\n")
    report(first, after: "import \(module)", note: "no header brings it along on Linux")
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
  private let absent: [Syntax]
  private var prefixes: Set<String> = []
  /// Whether there is a name that Foundation has.
  private(set) var usesFoundation = false

  /// - Parameters:
  ///   - own: Names of the program's.
  ///   - absent: What is not looked at.
  init(own: Set<String>, besides absent: [Syntax]) {
    (self.own, self.absent) = (own, absent)
    super.init(viewMode: .sourceAccurate)
  }

  /// The highest module that is needed; it brings those below along.
  var module: String? {
    if prefixes.contains("UI") { return "UIKit" }
    if prefixes.contains("CT") { return "CoreText" }
    if prefixes.contains("CA") { return "QuartzCore" }
    return prefixes.contains("CG") ? "CoreGraphics" : nil
  }

  /// Whether there is a name of AVFoundation's.
  private(set) var usesMedia = false

  /// The modules of those classes of Foundation's that load from servers, and read XML.
  private(set) var parts: [String] = []

  /// What Foundation has on Apple's systems, and a module of this library here.
  private static let pieces: Set<String> = [
    "Selector", "NSHashTable", "NSMapTable", "NSEC_PER_SEC", "NSEC_PER_MSEC", "autoreleasepool",
    "objc_getAssociatedObject", "objc_setAssociatedObject", "objc_sync_enter", "objc_sync_exit",
    "NSSelectorFromString", "NSStringFromSelector", "UndoManager", "mach_absolute_time",
    "NSKeyValueObservation", "kCFAllocatorDefault", "kCFBooleanTrue", "CACurrentMediaTime",
    "INT16_MIN", "INT32_MIN", "INT64_MIN", "INT64_MAX", "UINT64_MAX", "UINT_MAX", "LONG_MIN",
    "ULONG_MAX", "UCHAR_MAX", "NSIntegerMax", "NSIntegerMin", "u_int8_t", "u_int16_t", "u_int32_t",
    "u_int64_t",
  ]

  /// What Foundation has on Apple's systems, and UIKit here.
  private static let interfacePieces: Set<String> = ["DateComponentsFormatter"]

  private static let foundationNames: Set<String> = [
    "CGFloat", "CGPoint", "CGSize", "CGRect", "TimeInterval", "Data", "Date", "URL", "Bundle",
    "Timer", "NotificationCenter", "DispatchQueue", "UserDefaults", "FileManager", "ProcessInfo",
    "IndexPath", "RunLoop", "Locale", "Calendar", "UUID", "sin", "cos", "tan", "asin", "acos",
    "atan", "atan2", "sqrt", "pow", "exp", "log", "floor", "ceil", "round", "fmod", "fabs",
    "arc4random", "arc4random_uniform",
  ]

  private static let networkNames: Set<String> = [
    "URLRequest", "HTTPURLResponse", "URLResponse", "HTTPCookie", "HTTPCookieStorage", "URLCache",
    "CachedURLResponse", "URLProtocol", "URLProtocolClient", "URLCredential",
    "URLCredentialStorage", "URLProtectionSpace", "URLAuthenticationChallenge", "NSURLRequest",
    "NSMutableURLRequest", "NSURLConnection",
  ]

  private static let xmlNames: Set<String> = [
    "XMLParser", "XMLParserDelegate", "XMLDocument", "XMLElement", "XMLNode", "XMLDTD",
  ]

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    note(node.name.text, node)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    note(node.baseName.text, node)
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard !isAbsent(node) else { return .skipChildren }
    switch node.macroName.text {
    case "selector": prefixes.insert("CG")
    case "colorLiteral", "imageLiteral": prefixes.insert("UI")
    default: break
    }
    return .visitChildren
  }

  private func isAbsent(_ node: some SyntaxProtocol) -> Bool {
    absent.contains { $0.range(contains: node) }
  }

  private func note(_ name: String, _ node: some SyntaxProtocol) {
    guard !own.contains(name), !isAbsent(node) else { return }
    if Self.foundationNames.contains(name) || (name.hasPrefix("NS") && name.count > 3) {
      usesFoundation = true
    }
    if name.hasPrefix("AV"), name.dropFirst(2).first?.isUppercase == true { usesMedia = true }
    let isNetwork = Self.networkNames.contains(name) || name.hasPrefix("URLSession")
    let part =
      isNetwork
      ? "FoundationNetworking" : Self.xmlNames.contains(name) ? "FoundationXML" : nil
    if let part, !parts.contains(part) { parts.append(part) }
    if Self.interfacePieces.contains(name) { prefixes.insert("UI") }
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

/// What names of Combine's are in modules of their own in the package: where things run, and what Foundation
/// sends.
private final class SchedulerFinder: SyntaxVisitor {
  private(set) var modules: Set<String> = []

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    guard ["on", "scheduler"].contains(node.label?.text) else { return .visitChildren }
    let text = node.expression.trimmedDescription
    if text.contains("DispatchQueue") { modules.insert("OpenCombineDispatch") }
    if text.contains("RunLoop") || text.contains("OperationQueue") {
      modules.insert("OpenCombineFoundation")
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.text
    let base = node.base?.trimmedDescription ?? ""
    if name == "dataTaskPublisher" || name == "publisher" && base.contains("NotificationCenter")
      || name == "publish" && base == "Timer"
    {
      modules.insert("OpenCombineFoundation")
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    // A stream is decoded by one of Foundation's.
    let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    if name == "decode", node.arguments.contains(where: { $0.label?.text == "decoder" }) {
      modules.insert("OpenCombineFoundation")
    }
    return .visitChildren
  }
}
