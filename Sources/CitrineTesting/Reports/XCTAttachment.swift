// SPDX-License-Identifier: Apache-2.0

import Foundation
import OutputFiles
import Synchronization
import UIKit
import XCTest

/// A file that a test of XCTest shows to people.
///
/// XCTest on Linux has no report that would hold it. What is added to a test is written to a folder of
/// the test in `.build/test-attachments`, below the folder in which the tests run.
public final class XCTAttachment: @unchecked Sendable {
  /// When an attachment is kept.
  public enum Lifetime: Int, Sendable {
    /// Whether the test fails or not.
    case keepAlways = 0
    /// Only if the test fails.
    case deleteOnSuccess = 1
  }

  /// How well a picture is kept; all are kept as they are.
  public enum ImageQuality: Int, Sendable {
    /// As it is.
    case original = 0
    /// Large.
    case medium = 1
    /// Small.
    case low = 2
  }

  private struct Fields {
    var name: String?
    var lifetime = Lifetime.deleteOnSuccess
  }

  private let fields = Mutex(Fields())
  private let data: Data
  private let pathExtension: String
  /// What kind of data it is, such as `public.png`.
  public let uniformTypeIdentifier: String

  private init(_ data: Data, _ type: String, _ pathExtension: String, _ name: String? = nil) {
    (self.data, uniformTypeIdentifier, self.pathExtension) = (data, type, pathExtension)
    fields.withLock { $0.name = name }
  }

  /// What the file is called, without an ending; nil for a number.
  public var name: String? {
    get { fields.withLock { $0.name } }
    set { fields.withLock { $0.name = newValue } }
  }

  /// When it is kept: only if the test fails, unless set.
  public var lifetime: Lifetime {
    get { fields.withLock { $0.lifetime } }
    set { fields.withLock { $0.lifetime = newValue } }
  }

  /// Creates an attachment of a picture, as a PNG file.
  public convenience init(image: UIImage) {
    self.init(image.pngData() ?? Data(), "public.png", "png")
  }

  /// Creates an attachment of a picture, as a PNG file of all its pixels whatever the quality.
  public convenience init(image: UIImage, quality: ImageQuality) { self.init(image: image) }

  /// Creates an attachment of any data.
  public convenience init(data: Data) { self.init(data, "public.data", "data") }

  /// Creates an attachment of data of a kind, such as `public.json`.
  public convenience init(data: Data, uniformTypeIdentifier identifier: String) {
    let ending = Self.endings[identifier] ?? "data"
    self.init(data, identifier, ending)
  }

  /// Creates an attachment of a text.
  public convenience init(string: String) {
    self.init(Data(string.utf8), "public.plain-text", "txt")
  }

  /// Creates an attachment of a file.
  ///
  /// A file that cannot be read is an empty attachment.
  public convenience init(contentsOfFile url: URL) {
    self.init(
      (try? Data(contentsOf: url)) ?? Data(), "public.data", url.pathExtension,
      url.deletingPathExtension().lastPathComponent)
  }

  private static let endings = [
    "public.png": "png", "public.jpeg": "jpg", "public.json": "json", "public.plain-text": "txt",
    "public.utf8-plain-text": "txt", "public.xml": "xml", "public.html": "html",
    "com.compuserve.gif": "gif", "public.mpeg-4": "mp4",
  ]

  /// Writes the file.
  ///
  /// - Parameters:
  ///   - folder: Where it goes; made if it is not there.
  ///   - number: Which attachment of its test it is, for those without a name and of one name.
  /// - Returns: Where it lies.
  /// - Throws: A ``OutputFiles`` error that names the file.
  func write(in folder: URL, number: Int) throws -> URL {
    let safe = (name ?? "attachment").map { "/\0".contains($0) ? "-" : $0 }
    var file = folder.appendingPathComponent("\(String(safe)).\(pathExtension)")
    if name == nil || FileManager.default.fileExists(atPath: file.path) {
      file = folder.appendingPathComponent("\(String(safe))-\(number).\(pathExtension)")
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try AtomicFile.write(data, to: file.path)
    return file
  }
}

extension XCTestCase {
  private static let numbers = Mutex<[String: Int]>([:])

  /// Shows a file to people: writes it, and takes it away again if the test passes and the attachment is
  /// not to be kept always.
  ///
  /// - Parameter attachment: The file.
  public func add(_ attachment: XCTAttachment) {
    let test = name
    let number = Self.numbers.withLock { numbers in
      numbers[test, default: 0] += 1
      return numbers[test] ?? 1
    }
    let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
      .appendingPathComponent(".build/test-attachments").appendingPathComponent(test)
    do {
      // What an earlier run has left is not of this one.
      if number == 1 { try? FileManager.default.removeItem(at: folder) }
      let file = try attachment.write(in: folder, number: number)
      guard attachment.lifetime == .deleteOnSuccess else { return }
      let isPassed = { [weak self] in self?.testRun?.hasSucceeded ?? false }
      // Called when the test is over, by the thread that ran it.
      nonisolated(unsafe) let passed = isPassed
      addTeardownBlock {
        if passed() { try? FileManager.default.removeItem(at: file) }
      }
    } catch {
      XCTFail("\(test) cannot attach \(attachment.name ?? "a file"): \(error)")
    }
  }
}
