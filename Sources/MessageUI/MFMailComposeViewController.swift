// SPDX-License-Identifier: Apache-2.0

/// What has become of a letter.
public enum MFMailComposeResult: Int, Sendable {
  case cancelled, saved, sent, failed
}

/// Hears what has become of a letter.
@MainActor @preconcurrency
public protocol MFMailComposeViewControllerDelegate: AnyObject {
  /// The person is done.
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
    error: (any Error)?)
}

extension MFMailComposeViewControllerDelegate {
  /// Does nothing.
  public func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
    error: (any Error)?
  ) {}
}

/// The domain of letters' errors.
public let MFMailComposeErrorDomain = "MFMailComposeErrorDomain"

/// What can go wrong with letters.
public struct MFMailComposeError: NumberedError {
  /// Which error it is; the numbers are Apple's.
  public enum Code: Int, Sendable {
    case saveFailed, sendFailed
  }
  /// Apple's domain.
  public static var errorDomain: String { MFMailComposeErrorDomain }
  /// Which error it is.
  public let code: Code
  /// Creates an error.
  public init(_ code: Code) { self.code = code }
}

/// Would have a person write a letter.
///
/// It answers as a device without an account: ``canSendMail()`` is false.
///
/// > Difference: Where Apple's cannot be made without an account, this one is made and shows what a
/// > program has put in, with Cancel alone for a button.
open class MFMailComposeViewController: MessageController {
  /// Hears what has become of the letter; it is not kept.
  open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?

  /// Whether letters can be sent: no.
  open class func canSendMail() -> Bool { false }

  override var heading: String { "New Message" }

  override func finish() {
    mailComposeDelegate?.mailComposeController(self, didFinishWith: .cancelled, error: nil)
  }

  /// Puts the subject in.
  open func setSubject(_ subject: String) { put(0, subject) }
  /// Puts in to whom it goes.
  open func setToRecipients(_ toRecipients: [String]?) { put(1, joined(toRecipients)) }
  /// Puts in to whom a copy goes.
  open func setCcRecipients(_ ccRecipients: [String]?) { put(2, joined(ccRecipients)) }
  /// Puts in to whom a hidden copy goes.
  open func setBccRecipients(_ bccRecipients: [String]?) { put(3, joined(bccRecipients)) }
  /// Puts the text in.
  open func setMessageBody(_ body: String, isHTML: Bool) { put(4, body) }
  /// Would put a file in; it has no effect, as nothing is sent.
  open func addAttachmentData(
    _ attachment: Data, mimeType: String, fileName filename: String
  ) {}
  /// Puts in from whom it should come.
  open func setPreferredSendingEmailAddress(_ emailAddress: String) { put(5, emailAddress) }

  private func joined(_ names: [String]?) -> String { (names ?? []).joined(separator: ", ") }
}
