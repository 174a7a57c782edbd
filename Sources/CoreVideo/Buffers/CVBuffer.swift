// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A picture in memory, and what is known of it.
///
/// Memory and layout do not change; the pixels belong to who has locked them, and the rest is kept
/// under a lock, so threads may share a buffer.
public final class CVBuffer: Hashable, @unchecked Sendable {
  let width: Int
  let height: Int
  let format: OSType
  let layout: PixelLayout
  /// Where each plane begins.
  let planes: [PixelMemory.Plane]
  private let memory: PixelMemory
  /// What the buffer was asked for with.
  let attributes: NSDictionary

  private let lock = NSLock()
  // Under `lock`.
  private var locks = 0
  /// The very objects, as programs may ask for their addresses.
  private var attachments: [String: (value: AnyObject, mode: CVAttachmentMode)] = [:]

  init(
    width: Int, height: Int, format: OSType, layout: PixelLayout, memory: PixelMemory,
    attributes: NSDictionary
  ) {
    (self.width, self.height, self.format, self.layout) = (width, height, format, layout)
    (self.memory, self.attributes, planes) = (memory, attributes, memory.planes)
  }

  /// Bytes from the beginning of the first plane to the end of the last one.
  var size: Int { memory.size }

  /// Counts who uses the pixels.
  func lockPixels() { lock.withLock { locks += 1 } }

  /// False when nobody uses them.
  func unlockPixels() -> Bool {
    lock.withLock {
      guard locks > 0 else { return false }
      locks -= 1
      return true
    }
  }

  // MARK: - Attachments

  /// What is known under a name, and whether it goes along with copies.
  func attachment(_ key: CFString) -> (value: AnyObject, mode: CVAttachmentMode)? {
    lock.withLock { attachments[String(describing: key)] }
  }

  /// Notes something under a name; nil takes it away.
  func attach(_ value: AnyObject?, _ key: CFString, _ mode: CVAttachmentMode) {
    lock.withLock { attachments[String(describing: key)] = value.map { ($0, mode) } }
  }

  /// All that goes along with copies, or all that does not; nil where there is nothing.
  func attachments(_ mode: CVAttachmentMode) -> NSDictionary? {
    lock.withLock {
      let result = NSMutableDictionary()
      for (key, (value, own)) in attachments where own == mode {
        result.setObject(value, forKey: NSString(string: key))
      }
      return result.count > 0 ? result : nil
    }
  }

  func removeAttachments() { lock.withLock { attachments = [:] } }

  // MARK: - Identity

  /// Buffers are equal when they are the same object.
  public static func == (a: CVBuffer, b: CVBuffer) -> Bool { a === b }

  /// Hashes which object it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A buffer that holds a picture; all do.
public typealias CVImageBuffer = CVBuffer
/// A buffer that holds a picture's pixels; all do.
public typealias CVPixelBuffer = CVImageBuffer

/// Whether something that is known of a buffer goes along with what is made of it.
public enum CVAttachmentMode: UInt32, Sendable {
  /// It belongs to the buffer alone.
  case shouldNotPropagate = 0
  /// It holds for copies too.
  case shouldPropagate = 1
}
