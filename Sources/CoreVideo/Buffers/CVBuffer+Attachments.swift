// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Notes something of a buffer under a name, in place of what was known before.
public func CVBufferSetAttachment(
  _ buffer: CVBuffer, _ key: CFString, _ value: CFTypeRef, _ attachmentMode: CVAttachmentMode
) {
  buffer.attach(value, key, attachmentMode)
}

/// What is known of a buffer under a name; nil for nothing.
///
/// - Parameters:
///   - buffer: The buffer.
///   - key: The name.
///   - attachmentMode: Gets whether it goes along with copies.
/// - Returns: The value, which lasts as long as it stays attached.
public func CVBufferGetAttachment(
  _ buffer: CVBuffer, _ key: CFString, _ attachmentMode: UnsafeMutablePointer<CVAttachmentMode>?
) -> Unmanaged<CFTypeRef>? {
  CVBufferCopyAttachment(buffer, key, attachmentMode).map { Unmanaged.passUnretained($0) }
}

/// What is known of a buffer under a name; nil for nothing.
///
/// - Parameters:
///   - buffer: The buffer.
///   - key: The name.
///   - attachmentMode: Gets whether it goes along with copies.
/// - Returns: The value.
public func CVBufferCopyAttachment(
  _ buffer: CVBuffer, _ key: CFString, _ attachmentMode: UnsafeMutablePointer<CVAttachmentMode>?
) -> CFTypeRef? {
  guard let (value, mode) = buffer.attachment(key) else { return nil }
  attachmentMode?.pointee = mode
  return value
}

/// Whether something is known of a buffer under a name.
public func CVBufferHasAttachment(_ buffer: CVBuffer, _ key: CFString) -> Bool {
  buffer.attachment(key) != nil
}

/// Forgets what is known of a buffer under a name.
public func CVBufferRemoveAttachment(_ buffer: CVBuffer, _ key: CFString) {
  buffer.attach(nil, key, .shouldPropagate)
}

/// Forgets all that is known of a buffer.
public func CVBufferRemoveAllAttachments(_ buffer: CVBuffer) { buffer.removeAttachments() }

/// All that is known of a buffer and goes along with copies, or does not; nil for nothing.
public func CVBufferGetAttachments(
  _ buffer: CVBuffer, _ attachmentMode: CVAttachmentMode
) -> CFDictionary? {
  buffer.attachments(attachmentMode)
}

/// All that is known of a buffer and goes along with copies, or does not; nil for nothing.
public func CVBufferCopyAttachments(
  _ buffer: CVBuffer, _ attachmentMode: CVAttachmentMode
) -> CFDictionary? {
  buffer.attachments(attachmentMode)
}

/// Notes all that a dictionary holds.
public func CVBufferSetAttachments(
  _ buffer: CVBuffer, _ theAttachments: CFDictionary, _ attachmentMode: CVAttachmentMode
) {
  for (key, value) in theAttachments {
    guard let name = key as? String else { continue }
    buffer.attach(value as AnyObject, CFString(string: name), attachmentMode)
  }
}

/// Notes of a buffer what is known of another one and goes along with copies.
public func CVBufferPropagateAttachments(_ sourceBuffer: CVBuffer, _ destinationBuffer: CVBuffer) {
  guard let attachments = sourceBuffer.attachments(.shouldPropagate) else { return }
  CVBufferSetAttachments(destinationBuffer, attachments, .shouldPropagate)
}
