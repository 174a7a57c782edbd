// SPDX-License-Identifier: Apache-2.0

import QuartzCore

// The library of photographs, which there is none of: who saves something hears that it failed, as
// where people have denied it.

/// The error of what is to be saved.
private func unsavedError(_ what: String) -> NSError {
  NSError(
    domain: "ALAssetsLibraryErrorDomain", code: -3310,
    userInfo: [NSLocalizedDescriptionKey: "\(what) is not saved: there is no photo library."])
}

/// Calls `…:didFinishSavingWithError:contextInfo:` on the main thread, with what is not saved first.
private func answer(
  _ thing: Any, _ error: NSError, _ target: Any?, _ selector: Selector?,
  _ context: UnsafeMutableRawPointer?
) {
  Diagnostics.report(error.localizedDescription)
  guard let target, let selector else { return }
  // Who answers is called on the main thread alone, with what the program has handed over for that.
  nonisolated(unsafe) let (what, who, pointer) = (thing, target, context)
  MainTurn.schedule {
    // The last parameter is a pointer of any type in Objective-C, also where it is none.
    let none = UnsafeMutableRawPointer(bitPattern: 1)
    let pointers: [Any?] = [
      pointer, pointer.map { UnsafeRawPointer($0) }, none, none.map { UnsafeRawPointer($0) },
    ]
    let isHeard = pointers.contains { selector.perform(on: who, [what, error, $0]) }
    if !isHeard {
      Diagnostics.report(
        "\(type(of: who)) has no method \(selector) with three parameters to hear of it")
    }
  }
}

/// Would put a picture into the library of photographs.
///
/// > Difference: There is no such library: the answer is always an error.
///
/// - Parameters:
///   - image: The picture.
///   - completionTarget: Who hears of it; nil for nobody.
///   - completionSelector: `image:didFinishSavingWithError:contextInfo:`, or a method with the same
///     parameters. A method whose last parameter must not be nil gets a pointer that leads nowhere
///     where there is none.
///   - contextInfo: Comes back as it is.
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {
  answer(
    image, unsavedError("The picture"), completionTarget, completionSelector, contextInfo)
}

/// Would put a film into the library of photographs.
///
/// > Difference: There is no such library: the answer is always an error.
///
/// - Parameters:
///   - videoPath: The film's path.
///   - completionTarget: Who hears of it; nil for nobody.
///   - completionSelector: `video:didFinishSavingWithError:contextInfo:`, or a method with the same
///     parameters.
///   - contextInfo: Comes back as it is.
public func UISaveVideoAtPathToSavedPhotosAlbum(
  _ videoPath: String, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {
  answer(
    videoPath, unsavedError("The film"), completionTarget, completionSelector, contextInfo)
}

/// Whether a film could be put into the library of photographs.
///
/// - Returns: False: there is no such library.
public func UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(_ videoPath: String) -> Bool { false }
