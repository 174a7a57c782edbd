// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// How a person shows who they are.
public enum LAPolicy: Int, Sendable {
  case deviceOwnerAuthenticationWithBiometrics = 1
  case deviceOwnerAuthentication = 2
}

/// What a device knows people by.
public enum LABiometryType: Int, Sendable {
  case none = 0
  case touchID = 1
  case faceID = 2
  case opticID = 4
}

/// The domain of the errors of who somebody is.
public let LAErrorDomain = "com.apple.LocalAuthentication"

/// Why it is not known who somebody is.
public struct LAError: NumberedError {
  /// Which error it is; the numbers are Apple's.
  public enum Code: Int, Sendable {
    case authenticationFailed = -1
    case userCancel = -2
    case userFallback = -3
    case systemCancel = -4
    case passcodeNotSet = -5
    case biometryNotAvailable = -6
    case biometryNotEnrolled = -7
    case biometryLockout = -8
    case appCancel = -9
    case invalidContext = -10
    case biometryNotPaired = -12
    case biometryDisconnected = -13
    case invalidDimensions = -14
    case notInteractive = -1004

    /// The older name of `biometryNotAvailable`.
    public static var touchIDNotAvailable: Code { .biometryNotAvailable }
    /// The older name of `biometryNotEnrolled`.
    public static var touchIDNotEnrolled: Code { .biometryNotEnrolled }
    /// The older name of `biometryLockout`.
    public static var touchIDLockout: Code { .biometryLockout }
  }
  /// Apple's domain.
  public static var errorDomain: String { LAErrorDomain }
  /// Which error it is.
  public let code: Code
  /// Creates an error.
  public init(_ code: Code) { self.code = code }

  /// The person is not who they should be.
  public static var authenticationFailed: Code { .authenticationFailed }
  /// The person does not want it.
  public static var userCancel: Code { .userCancel }
  /// The person wants another way.
  public static var userFallback: Code { .userFallback }
  /// The system does not want it.
  public static var systemCancel: Code { .systemCancel }
  /// There is no code.
  public static var passcodeNotSet: Code { .passcodeNotSet }
  /// There is no sensor.
  public static var biometryNotAvailable: Code { .biometryNotAvailable }
  /// Nobody is known.
  public static var biometryNotEnrolled: Code { .biometryNotEnrolled }
  /// There were too many tries.
  public static var biometryLockout: Code { .biometryLockout }
}

/// Would have people show who they are.
///
/// It answers as a device without sensors and without a code: fingers and faces are not available, and the
/// code is not set.
///
/// > Difference: The answer comes in a later turn of the main queue, where Apple has a queue of its own.
open class LAContext: NSObject {
  /// What the button for another way says; only stored.
  open var localizedFallbackTitle: String?
  /// What the button to give up says; only stored.
  open var localizedCancelTitle: String?
  /// Why it is asked; only stored.
  open var localizedReason = ""
  /// How long unlocking the device counts; only stored.
  open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
  /// What the device knows people by: nothing.
  open var biometryType: LABiometryType { .none }
  /// What is known of who is known: nothing.
  open var evaluatedPolicyDomainState: Data? { nil }
  private var isInvalid = false

  /// Creates a question.
  public override init() { super.init() }

  private func refusal(_ policy: LAPolicy) -> LAError {
    if isInvalid { return LAError(.invalidContext) }
    return LAError(
      policy == .deviceOwnerAuthentication ? .passcodeNotSet : .biometryNotAvailable)
  }

  /// Whether people can show who they are: no.
  open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool {
    error?.pointee = refusal(policy) as NSError
    return false
  }

  /// Answers in a later turn that they cannot.
  open func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String, reply: @escaping (Bool, (any Error)?) -> Void
  ) {
    let refusal = refusal(policy)
    MainTurn.schedule { reply(false, refusal) }
  }

  /// Fails, as they cannot.
  public func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
    throw refusal(policy)
  }

  /// Nothing can be asked any more.
  open func invalidate() { isInvalid = true }
}
