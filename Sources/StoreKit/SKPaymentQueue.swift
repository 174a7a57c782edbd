// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What is to be paid.
open class SKPayment: NSObject {
  /// The product's name.
  public let productIdentifier: String
  /// How many.
  open var quantity: Int { count }
  /// Who buys, in the program's words.
  open var applicationUsername: String? { user }
  /// Whether it is a test of asking a parent.
  open var simulatesAskToBuyInSandbox: Bool { false }
  fileprivate var count = 1
  fileprivate var user: String?

  /// Creates a payment for a product; none is ever offered.
  public convenience init(product: SKProduct) { self.init(name: product.productIdentifier) }

  init(name: String) { productIdentifier = name }
}

/// What is to be paid, before it is asked for.
open class SKMutablePayment: SKPayment {
  /// How many.
  open override var quantity: Int {
    get { count }
    set { count = newValue }
  }
  /// Who buys, in the program's words.
  open override var applicationUsername: String? {
    get { user }
    set { user = newValue }
  }
}

/// How far a payment is.
public enum SKPaymentTransactionState: Int, Sendable {
  case purchasing, purchased, failed, restored, deferred
}

/// A payment on its way.
open class SKPaymentTransaction: NSObject {
  /// What is to be paid.
  public let payment: SKPayment
  /// How far it is: failed.
  open var transactionState: SKPaymentTransactionState { .failed }
  /// Why it has failed.
  open var error: (any Error)? { SKError(.paymentNotAllowed) }
  /// Its number at the shop: none.
  open var transactionIdentifier: String? { nil }
  /// When the shop took it: never.
  open var transactionDate: Date? { nil }
  /// What it repeats: nothing.
  open var original: SKPaymentTransaction? { nil }

  init(payment: SKPayment) { self.payment = payment }
}

/// Would have a person pay.
///
/// It answers as a device on which that is not allowed: ``canMakePayments()`` is false, and observers hear in
/// a later turn of the main queue that a payment has failed with `SKError.paymentNotAllowed`.
open class SKPaymentQueue: NSObject, @unchecked Sendable {
  // What changes is kept under a lock, so that threads may share it.
  private static let queue = SKPaymentQueue()
  private let lock = NSLock()
  private var listeners: [any SKPaymentTransactionObserver] = []
  private var pending: [SKPaymentTransaction] = []

  /// The program's.
  open class func `default`() -> SKPaymentQueue { queue }
  /// Whether the person may pay: no.
  open class func canMakePayments() -> Bool { false }

  /// The payments that are not finished.
  open var transactions: [SKPaymentTransaction] { lock.withLock { pending } }
  /// Who hears of payments.
  open var transactionObservers: [any SKPaymentTransactionObserver] {
    lock.withLock { listeners }
  }
  /// The shop: none.
  open var storefront: SKStorefront? { nil }

  /// Has somebody hear of payments until ``remove(_:)``.
  open func add(_ observer: any SKPaymentTransactionObserver) {
    lock.withLock {
      if !listeners.contains(where: { $0 === observer }) { listeners.append(observer) }
    }
  }

  /// Has somebody hear of payments no longer.
  open func remove(_ observer: any SKPaymentTransactionObserver) {
    lock.withLock { listeners.removeAll { $0 === observer } }
  }

  /// Fails in a later turn.
  open func add(_ payment: SKPayment) {
    let transaction = SKPaymentTransaction(payment: payment)
    lock.withLock { pending.append(transaction) }
    MainTurn.schedule {
      for observer in self.transactionObservers {
        observer.paymentQueue(self, updatedTransactions: [transaction])
      }
    }
  }

  /// Takes a payment from the queue.
  open func finishTransaction(_ transaction: SKPaymentTransaction) {
    lock.withLock { pending.removeAll { $0 === transaction } }
    MainTurn.schedule {
      for observer in self.transactionObservers {
        observer.paymentQueue(self, removedTransactions: [transaction])
      }
    }
  }

  /// Observers hear in a later turn that nothing can be restored.
  open func restoreCompletedTransactions() {
    MainTurn.schedule {
      for observer in self.transactionObservers {
        observer.paymentQueue(
          self, restoreCompletedTransactionsFailedWithError: SKError(.paymentNotAllowed))
      }
    }
  }

  /// Observers hear in a later turn that nothing can be restored.
  open func restoreCompletedTransactions(withApplicationUsername username: String?) {
    restoreCompletedTransactions()
  }
}

/// The shop of a country; there is none.
open class SKStorefront: NSObject {
  /// The country's three letters.
  open var countryCode: String { "" }
  /// The shop's number.
  open var identifier: String { "" }
}

/// Hears of payments.
public protocol SKPaymentTransactionObserver: AnyObject {
  /// Payments have got further.
  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
  /// Payments are finished.
  func paymentQueue(
    _ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction])
  /// What was paid before cannot be told.
  func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error)
  /// What was paid before has been told.
  ///
  /// > Difference: it is never called, as nothing was.
  func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue)
  /// Whether a payment that began in the shop goes on.
  ///
  /// > Difference: it is never called, as none begins.
  func paymentQueue(
    _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
  ) -> Bool
}

extension SKPaymentTransactionObserver {
  /// Does nothing.
  public func paymentQueue(
    _ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]
  ) {}
  /// Does nothing.
  public func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error
  ) {}
  /// Does nothing.
  public func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {}
  /// No.
  public func paymentQueue(
    _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
  ) -> Bool { false }
}

/// The domain of the shop's errors.
public let SKErrorDomain = "SKErrorDomain"

/// What can go wrong with the shop.
public struct SKError: NumberedError {
  /// Which error it is; the numbers are Apple's.
  public enum Code: Int, Sendable {
    case unknown, clientInvalid, paymentCancelled, paymentInvalid, paymentNotAllowed
    case storeProductNotAvailable, cloudServicePermissionDenied
    case cloudServiceNetworkConnectionFailed, cloudServiceRevoked
    case privacyAcknowledgementRequired, unauthorizedRequestData, invalidOfferIdentifier
    case invalidSignature, missingOfferParams, invalidOfferPrice, overlayCancelled
    case overlayInvalidConfiguration, overlayTimeout, ineligibleForOffer, unsupportedPlatform
    case overlayPresentedInBackgroundScene
  }
  /// Apple's domain.
  public static var errorDomain: String { SKErrorDomain }
  /// Which error it is.
  public let code: Code
  /// Creates an error.
  public init(_ code: Code) { self.code = code }

  /// The shop cannot be reached, or does not say why.
  public static var unknown: Code { .unknown }
  /// The person does not want it.
  public static var paymentCancelled: Code { .paymentCancelled }
  /// The person may not pay.
  public static var paymentNotAllowed: Code { .paymentNotAllowed }
}
