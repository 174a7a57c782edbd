// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import CoreVideo
import Foundation

/// Gives pictures that are made here to an input, each with its time.
///
/// It keeps nothing that changes but the pool, which is made once under a lock.
open class AVAssetWriterInputPixelBufferAdaptor: NSObject, @unchecked Sendable {
  /// What takes the pictures.
  public let assetWriterInput: AVAssetWriterInput
  /// What the pool's buffers are like.
  public let sourcePixelBufferAttributes: [String: Any]?
  private let lock = NSLock()
  // Under `lock`.
  private var pool: CVPixelBufferPool?

  /// An adaptor for an input of pictures.
  ///
  /// - Parameters:
  ///   - input: What takes the pictures.
  ///   - sourcePixelBufferAttributes: What the pool's buffers are like: their size is the film's and their
  ///     pixels are ``kCVPixelFormatType_32BGRA`` where nothing is said.
  public init(
    assetWriterInput input: AVAssetWriterInput, sourcePixelBufferAttributes: [String: Any]? = nil
  ) {
    assetWriterInput = input
    self.sourcePixelBufferAttributes = sourcePixelBufferAttributes
  }

  /// Makes buffers for pictures; nil before writing is started.
  open var pixelBufferPool: CVPixelBufferPool? {
    guard assetWriterInput.writer?.status == .writing else { return nil }
    return lock.withLock {
      if pool == nil { pool = makePool() }
      return pool
    }
  }

  private func makePool() -> CVPixelBufferPool? {
    let attributes = NSMutableDictionary()
    for (key, value) in sourcePixelBufferAttributes ?? [:] {
      attributes.setObject(value, forKey: NSString(string: key))
    }
    func settle(_ key: CFString, _ value: Any?) {
      guard attributes.object(forKey: key) == nil, let value else { return }
      attributes.setObject(value, forKey: key)
    }
    let settings = assetWriterInput.outputSettings
    settle(kCVPixelBufferWidthKey, SettingNumber.value(settings?[AVVideoWidthKey]).map { Int($0) })
    settle(
      kCVPixelBufferHeightKey, SettingNumber.value(settings?[AVVideoHeightKey]).map { Int($0) })
    settle(kCVPixelBufferPixelFormatTypeKey, Int(kCVPixelFormatType_32BGRA))
    var made: CVPixelBufferPool?
    CVPixelBufferPoolCreate(kCFAllocatorDefault, nil, attributes, &made)
    return made
  }

  /// Takes a picture that is shown from a time on; false where writing cannot go on, for the reason that
  /// the writer tells.
  open func append(
    _ pixelBuffer: CVPixelBuffer, withPresentationTime presentationTime: CMTime
  ) -> Bool {
    assetWriterInput.append(pixelBuffer, at: presentationTime)
  }
}
