// SPDX-License-Identifier: Apache-2.0

/// What has become of a short message.
public enum MessageComposeResult: Int, Sendable {
  case cancelled, sent, failed
}

/// Hears what has become of a short message.
@MainActor @preconcurrency
public protocol MFMessageComposeViewControllerDelegate: AnyObject {
  /// The person is done.
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}

/// Would have a person write a short message.
///
/// It answers as a device without a telephone: ``canSendText()`` is false.
///
/// > Difference: Where Apple's cannot be made without a telephone, this one is made and shows what a
/// > program has put in, with Cancel alone for a button.
open class MFMessageComposeViewController: MessageController {
  /// Hears what has become of the message; it is not kept.
  open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
  /// To whom it goes; nil for nobody yet.
  open var recipients: [String]? {
    didSet { put(0, (recipients ?? []).joined(separator: ", ")) }
  }
  /// The subject; nil for none.
  open var subject: String? { didSet { put(1, subject ?? "") } }
  /// The text; nil for none.
  open var body: String? { didSet { put(2, body ?? "") } }

  /// Whether short messages can be sent: no.
  open class func canSendText() -> Bool { false }
  /// Whether they can have a subject: no.
  open class func canSendSubject() -> Bool { false }
  /// Whether they can have files: no.
  open class func canSendAttachments() -> Bool { false }

  override var heading: String { "New Message" }

  override func finish() {
    messageComposeDelegate?.messageComposeViewController(self, didFinishWith: .cancelled)
  }

  /// Would put a file in.
  ///
  /// - Returns: False: nothing is sent.
  @discardableResult
  open func addAttachmentURL(_ attachmentURL: URL, withAlternateFilename: String?) -> Bool {
    false
  }

  /// Would put a file in.
  ///
  /// - Returns: False: nothing is sent.
  @discardableResult
  open func addAttachmentData(
    _ attachmentData: Data, typeIdentifier uti: String, filename: String
  ) -> Bool { false }
}
