// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension Porter {
  /// `open static`, which Swift 3 took for `public static`.
  func portStatic(_ modifiers: DeclModifierListSyntax) {
    guard modifiers.contains(where: { $0.name.text == "static" }),
      let open = modifiers.first(where: { $0.name.text == "open" })
    else { return }
    replace(open, with: "public", note: "what is static is final")
  }

  /// Methods by which Objective-C's messages are looked up, with what is to be done instead.
  private static let forwarding: [String: String] = [
    "forwardInvocation(_:)":
      "Nothing is forwarded on Linux: write the methods, and call the other object in them.",
    "methodSignature(for:)":
      "Methods have no signatures on Linux: write the methods that are asked for.",
    "resolveInstanceMethod(_:)":
      "Methods cannot be added while running on Linux: write them in the class.",
    "resolveClassMethod(_:)":
      "Methods cannot be added while running on Linux: write them in the class.",
    "responds(to:)":
      "Nothing asks an object for its methods on Linux: have the methods that need it check first.",
    "method(for:)": "Methods have no addresses on Linux: keep a closure.",
    "conforms(to:)": "Nothing asks an object for its protocols on Linux: use `is`.",
    "value(forUndefinedKey:)":
      "Nothing asks for keys that are not known on Linux: take the method out.",
    "setValue(_:forUndefinedKey:)":
      "Nothing sets keys that are not known on Linux: take the method out.",
  ]

  /// An override of how messages find methods, which there is nothing to override for: it is left out.
  func portForwarding(_ node: FunctionDeclSyntax) {
    guard node.modifiers.hasOverride, conditionsAllow(node),
      let advice = Self.forwarding[node.fullName]
    else { return }
    putFirst(guards(around: Syntax(node), "!os(Linux)", "", withComments: true))
    byHand(node, "It is left out. " + advice)
  }

  /// Classes of Foundation that Linux lacks, and what does their work.
  private static let missing: [String: String] = [
    "MeasurementFormatter": "build the text of the value and unit.symbol",
    "RelativeDateTimeFormatter": "build the text of the seconds between two dates",
    "ListFormatter": "join the texts",
    "NSDataDetector": "look with a regular expression",
    "NSLinguisticTagger": "cut the text with enumerateSubstrings(in:options:)",
    "NSFileCoordinator": "read and write the file directly",
    "NSMetadataQuery": "look through folders with FileManager",
    "NSUbiquitousKeyValueStore": "keep the values in UserDefaults",
    "NSFileVersion": "keep copies of your own",
    "NSUserActivity": "leave it out",
    "NSInvocation": "keep a closure",
    "NSMethodSignature": "keep a closure",
    "NSProxy": "write a class with the methods",
    "NSURLConnection": "load with URLSession",
    "ValueTransformer": "convert the value in code",
  ]

  /// A class of Foundation that Linux lacks; each is named once in a file.
  func portMissingClass(_ node: some SyntaxProtocol, _ name: String) {
    guard let advice = Self.missing[name], !names.types.contains(name), conditionsAllow(node),
      missingClasses.insert(name).inserted
    else { return }
    byHand(node, "Foundation on Linux has no \(name): \(advice).")
  }
}
