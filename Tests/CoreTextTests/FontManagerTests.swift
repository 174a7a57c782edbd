// SPDX-License-Identifier: Apache-2.0

import CoreText
import Foundation
import TestSupport
import Testing

@Suite("Fonts that programs register")
struct FontManagerTests {
  init() { TestFonts.register() }

  private func families() -> [String] {
    CTFontManagerCopyAvailableFontFamilyNames().compactMap { $0 as? String }
  }

  private func names() -> [String] {
    CTFontManagerCopyAvailablePostScriptNames().compactMap { $0 as? String }
  }

  private func code(_ error: Unmanaged<CFError>?) -> CTFontManagerError? {
    guard let error = error?.takeRetainedValue() else { return nil }
    #expect(error.domain == kCTFontManagerErrorDomain as String)
    return CTFontManagerError(rawValue: error.code)
  }

  @Test("are known by their names until they are taken away", arguments: [1, 2, 3] as [UInt32])
  func registering(scope: UInt32) throws {
    let scope = try #require(CTFontManagerScope(rawValue: scope))
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("one.ttf")
    // A family of its own, so that other tests see nothing of it.
    let family = "Fresh Variable \(scope.rawValue)"
    try renamed(family).write(to: file)
    let url = CFURL(fileURLWithPath: file.path)
    #expect(!families().contains(family))
    var error: Unmanaged<CFError>?
    #expect(CTFontManagerRegisterFontsForURL(url, scope, &error) && error == nil)
    #expect(families().contains(family) && names() == names().sorted())
    let found = CTFontCreateWithName(family as CFString, 10, nil)
    #expect(CTFontCopyFamilyName(found) as String == family)
    #expect(!CTFontManagerRegisterFontsForURL(url, scope, &error))
    #expect(code(error) == .alreadyRegistered)
    // Where a font was found, with other values on its axes too.
    for weight in [400, 900] {
      let variation = NSDictionary(object: NSNumber(value: weight), forKey: 0x7767_6874 as NSNumber)
      let varied = CTFontDescriptorCreateCopyWithAttributes(
        CTFontCopyFontDescriptor(found),
        NSDictionary(object: variation, forKey: kCTFontVariationAttribute))
      let place = CTFontCopyAttribute(
        CTFontCreateWithFontDescriptor(varied, 0, nil), kCTFontURLAttribute)
      #expect((place as? NSURL)?.path == file.path)
    }
    #expect(CTFontManagerUnregisterFontsForURL(url, scope, nil))
    #expect(!families().contains(family))
    error = nil
    #expect(!CTFontManagerUnregisterFontsForURL(url, scope, &error))
    #expect(code(error) == .notRegistered)
  }

  @Test("files tell their fonts without being registered")
  func describing() throws {
    let path = TestFonts.path("Inter-Bold.otf")
    let found = CTFontManagerCreateFontDescriptorsFromURL(CFURL(fileURLWithPath: path))
    let list = try #require(found).compactMap { $0 as? CTFontDescriptor }
    #expect(list.count == 1)
    let name = CTFontDescriptorCopyAttribute(list[0], kCTFontNameAttribute)
    #expect(name as? String == "Inter-Bold")
    let url = CTFontDescriptorCopyAttribute(list[0], kCTFontURLAttribute)
    #expect((url as? NSURL)?.path == path)
    let registered = CTFontCreateWithName("Inter-Bold", 10, nil)
    #expect((CTFontCopyAttribute(registered, kCTFontURLAttribute) as? NSURL)?.path == path)
    let loose = try PatchedFont("Inter-Bold.otf").font(size: 10)
    #expect(CTFontCopyAttribute(loose, kCTFontURLAttribute) == nil)
    #expect(names().contains("Inter-Bold") && families().contains("Inter"))
    let missing = CFURL(fileURLWithPath: "/nowhere.ttf")
    #expect(CTFontManagerCreateFontDescriptorsFromURL(missing) == nil)
  }

  @Test("what is no font is told from what is not there")
  func errors() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("text.ttf")
    try Data("no font at all".utf8).write(to: file)
    var error: Unmanaged<CFError>?
    #expect(!CTFontManagerRegisterFontsForURL(CFURL(fileURLWithPath: file.path), .process, &error))
    #expect(code(error) == .unrecognizedFormat)
  }

  @Test("errors and scopes have the numbers of Apple's headers")
  func numbers() {
    let errors: [(CTFontManagerError, Int)] = [
      (.fileNotFound, 101), (.insufficientPermissions, 102), (.unrecognizedFormat, 103),
      (.invalidFontData, 104), (.alreadyRegistered, 105), (.notRegistered, 201),
      (.duplicatedName, 305),
    ]
    for (error, number) in errors { #expect(error.rawValue == number) }
    let scopes: [CTFontManagerScope] = [.none, .process, .persistent, .session]
    #expect(scopes.map(\.rawValue) == [0, 1, 2, 3])
  }

  /// A font whose family has another name, of as many letters.
  private func renamed(_ family: String) throws -> Data {
    var data = try Data(contentsOf: URL(fileURLWithPath: TestFonts.path("CitrineVariable.ttf")))
    let usual = "Citrine Variable"
    let old = Data(usual.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
    let new = Data(family.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
    let place = try #require(data.range(of: old))
    data.replaceSubrange(place, with: new)
    return data
  }
}
