// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import TextEngine

/// Foundation's error class under Core Foundation's name.
public typealias CFError = NSError

/// For whom a font is registered; here it is always this process.
public enum CTFontManagerScope: UInt32, Sendable {
  /// Nobody, on Apple's systems; this process all the same.
  case none = 0
  /// The process, until it ends.
  case process = 1
  /// For the user, also after the next login.
  case persistent = 2
  /// For the user, until the next login.
  case session = 3
}

// Strings that are never written to may be read from any thread.
/// The domain of ``CTFontManagerError``.
public nonisolated(unsafe) let kCTFontManagerErrorDomain: CFString =
  "com.apple.CoreText.CTFontManagerErrorDomain"

/// Why a font could not be registered.
public enum CTFontManagerError: Int, Sendable {
  /// There is no such file.
  case fileNotFound = 101
  /// The file may not be read.
  ///
  /// > Difference: it is not told from a file that is not there.
  case insufficientPermissions = 102
  /// The file is no font.
  case unrecognizedFormat = 103
  /// The font is not usable.
  ///
  /// > Difference: such a file is no font, ``unrecognizedFormat``.
  case invalidFontData = 104
  /// The font is registered already.
  case alreadyRegistered = 105
  /// Another font has the same name.
  ///
  /// > Difference: fonts may share a name; the one that came first is found.
  case duplicatedName = 305
  /// The font is not registered.
  case notRegistered = 201
}

private func fail(
  _ code: CTFontManagerError, _ text: String, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  let object = NSError(
    domain: kCTFontManagerErrorDomain.swiftString, code: code.rawValue,
    userInfo: [NSLocalizedDescriptionKey: text])
  error?.pointee = Unmanaged.passRetained(object)
  return false
}

/// Makes the fonts of a file known to this process.
///
/// - Parameters:
///   - fontURL: The file.
///   - scope: It has no effect.
///   - error: Where what went wrong is written, retained; nil when nobody wants it.
/// - Returns: Whether all is well.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  do throws(FontError) {
    try FontLibrary.shared.add(path: fontURL.path ?? "")
    return true
  } catch let reason {
    let code: CTFontManagerError =
      switch reason {
      case .unreadable: .fileNotFound
      case .tooLarge, .notAFont: .unrecognizedFormat
      case .duplicate: .alreadyRegistered
      }
    return fail(code, reason.description, error)
  }
}

/// Makes the fonts of a file unknown again.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  let path = fontURL.path ?? ""
  if FontLibrary.shared.remove(path: path) { return true }
  return fail(.notRegistered, "\(path) is not registered.", error)
}

/// Makes the fonts of files known to this process.
///
/// - Parameters:
///   - fontURLs: The files.
///   - scope: It has no effect.
///   - enabled: It has no effect.
///   - registrationHandler: Called once with the errors, and whether all is done.
public func CTFontManagerRegisterFontURLs(
  _ fontURLs: CFArray, _ scope: CTFontManagerScope, _ enabled: Bool,
  _ registrationHandler: ((CFArray, Bool) -> Bool)?
) {
  var errors: [NSError] = []
  for entry in fontURLs {
    guard let url = entry as? URL ?? (entry as? NSURL).map({ $0 as URL }) else { continue }
    var error: Unmanaged<CFError>?
    if !CTFontManagerRegisterFontsForURL(CFURL(fileURLWithPath: url.path), scope, &error),
      let error
    {
      errors.append(error.takeRetainedValue())
    }
  }
  _ = registrationHandler?(CFArray(array: errors), true)
}

/// Makes a face known to this process under its names.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  if FontLibrary.shared.add(font.face) { return true }
  return fail(.alreadyRegistered, "\(font.face.names.full) is already registered.", error)
}

/// Makes a face unknown again.
@discardableResult
public func CTFontManagerUnregisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  if FontLibrary.shared.remove(font.face) { return true }
  return fail(.notRegistered, "\(font.face.names.full) is not registered.", error)
}

/// Returns the PostScript names of all fonts, in order.
public func CTFontManagerCopyAvailablePostScriptNames() -> CFArray {
  CFArray(array: Set(FontLibrary.shared.records.map(\.names.postScript)).sorted())
}

/// Returns the names of all families, in order.
public func CTFontManagerCopyAvailableFontFamilyNames() -> CFArray {
  CFArray(array: Set(FontLibrary.shared.records.map(\.names.family)).sorted())
}

/// Returns descriptors of the fonts in a file; nil when it is none.
public func CTFontManagerCreateFontDescriptorsFromURL(_ fileURL: CFURL) -> CFArray? {
  let path = fileURL.path ?? ""
  guard let faces = try? FontCatalog.faces(path: path) else { return nil }
  return CFArray(array: faces.map { CTFontDescriptor($0, path: path) })
}

/// Returns a descriptor of the font in data; nil when it is none.
public func CTFontManagerCreateFontDescriptorFromData(_ data: CFData) -> CTFontDescriptor? {
  FontFace(data: FontData(Data(copying: data))).map { CTFontDescriptor($0) }
}
