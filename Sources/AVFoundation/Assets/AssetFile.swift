// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import Foundation
import Media
import Synchronization

/// The file of an asset, looked at when somebody first wants to know something of it.
final class AssetFile: Sendable {
  let url: URL
  private let result = Mutex<Result<MediaFile, AVError>?>(nil)

  init(_ url: URL) { self.url = url }

  /// Where there is none.
  static let none = AssetFile(URL(fileURLWithPath: "/dev/null"))

  /// What the file says; the first call waits for ffprobe.
  func look() throws(AVError) -> MediaFile {
    let found = result.withLock { result in
      if let result { return result }
      let found = Self.probe(url)
      result = found
      return found
    }
    return try found.get()
  }

  /// The same; nil when it cannot be read.
  var media: MediaFile? { try? look() }

  /// Whether it has been looked at.
  var isKnown: Bool { result.withLock { $0 != nil } }

  var error: AVError? {
    do throws(AVError) {
      _ = try look()
      return nil
    } catch {
      return error
    }
  }

  private static func probe(_ url: URL) -> Result<MediaFile, AVError> {
    guard url.isFileURL else {
      return .failure(
        AVError(
          .contentIsUnavailable,
          "\(url.absoluteString) is no file. Only files are played: download it first."))
    }
    do {
      return .success(try MediaFile.probe(url.path))
    } catch {
      return .failure(AVError(error))
    }
  }
}

extension CMTime {
  /// Seconds as times of films are told: to the microsecond.
  init(mediaSeconds seconds: Double) {
    let value = (seconds * 1e6).rounded()
    guard abs(value) < 0x1p62 else {
      self = .indefinite
      return
    }
    self.init(value: Int64(value), timescale: 1_000_000)
  }
}
