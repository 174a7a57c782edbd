// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Something that can be bought; nothing ever is offered.
open class SKProduct: NSObject {
  /// Its name for the program.
  open var productIdentifier: String { "" }
  /// Its name for the person.
  open var localizedTitle: String { "" }
  /// What it is.
  open var localizedDescription: String { "" }
  /// What it costs.
  open var price: NSDecimalNumber { .zero }
  /// How its price is written.
  open var priceLocale: Locale { Locale(identifier: "en_US") }
  /// Whether it can be loaded from Apple.
  open var isDownloadable: Bool { false }
  /// The group of subscriptions that it belongs to.
  open var subscriptionGroupIdentifier: String? { nil }

  /// Creates what is nothing yet: for a program's own subclasses.
  public override init() { super.init() }
}

/// What the shop offers.
open class SKProductsResponse: NSObject {
  /// What it offers: nothing.
  open var products: [SKProduct] { [] }
  /// What it does not know: all that was asked for.
  public let invalidProductIdentifiers: [String]

  init(asked: Set<String>) { invalidProductIdentifiers = asked.sorted() }
}

/// A question to the shop.
open class SKRequest: NSObject {
  /// Hears of the answer; it is not kept.
  open weak var delegate: (any SKRequestDelegate)?
  fileprivate var isStopped = false

  /// Answers in a later turn that the shop cannot be reached.
  open func start() {
    isStopped = false
    MainTurn.schedule { [self] in if !isStopped { answer() } }
  }

  /// Wants no answer any more.
  open func cancel() { isStopped = true }

  fileprivate func answer() {
    delegate?.request(self, didFailWithError: SKError(.unknown))
  }
}

/// Asks what the shop offers: nothing.
///
/// > Difference: A device without a network hears of an error. Here the shop answers, knows no product
/// > and says so, so that programs show their empty shops.
open class SKProductsRequest: SKRequest {
  private let names: Set<String>

  /// Creates a question.
  public init(productIdentifiers: Set<String>) { names = productIdentifiers }

  fileprivate override func answer() {
    (delegate as? any SKProductsRequestDelegate)?.productsRequest(
      self, didReceive: SKProductsResponse(asked: names))
    delegate?.requestDidFinish(self)
  }
}

/// Asks for the program's receipt: it fails.
open class SKReceiptRefreshRequest: SKRequest {
  /// Creates a question.
  public init(receiptProperties properties: [String: Any]? = nil) {}
}

/// Hears of the shop's answers; every method has a default.
public protocol SKRequestDelegate: AnyObject {
  /// All is said.
  func requestDidFinish(_ request: SKRequest)
  /// There is no answer.
  func request(_ request: SKRequest, didFailWithError error: any Error)
}

extension SKRequestDelegate {
  /// Does nothing.
  public func requestDidFinish(_ request: SKRequest) {}
  /// Does nothing.
  public func request(_ request: SKRequest, didFailWithError error: any Error) {}
}

/// Hears what the shop offers.
public protocol SKProductsRequestDelegate: SKRequestDelegate {
  /// The shop has answered.
  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
}

/// Would ask the person for stars.
///
/// > Difference: Nobody is asked; Apple's does not always ask either, and never says.
@MainActor @preconcurrency
open class SKStoreReviewController: NSObject {
  /// Has no effect.
  open class func requestReview() {}
  /// Has no effect.
  open class func requestReview(in windowScene: UIWindowScene) {}
}

/// What product is shown, for ``SKStoreProductViewController``.
public let SKStoreProductParameterITunesItemIdentifier = "id"
/// Who has led there, for ``SKStoreProductViewController``.
public let SKStoreProductParameterAffiliateToken = "at"
/// What has led there, for ``SKStoreProductViewController``.
public let SKStoreProductParameterCampaignToken = "ct"

/// Hears of the shop's page.
@MainActor @preconcurrency
public protocol SKStoreProductViewControllerDelegate: AnyObject {
  /// The person is done.
  func productViewControllerDidFinish(_ viewController: SKStoreProductViewController)
}

extension SKStoreProductViewControllerDelegate {
  /// Does nothing.
  public func productViewControllerDidFinish(_ viewController: SKStoreProductViewController) {}
}

/// Would show a product in the shop.
///
/// > Difference: There is no shop: the page is empty.
open class SKStoreProductViewController: UIViewController {
  /// Hears of the page; it is not kept.
  open weak var delegate: (any SKStoreProductViewControllerDelegate)?

  /// Answers in a later turn that there is no such product.
  open func loadProduct(
    withParameters parameters: [String: Any],
    completionBlock block: ((Bool, (any Error)?) -> Void)? = nil
  ) { MainTurn.schedule { block?(false, SKError(.storeProductNotAvailable)) } }

  /// Makes the empty page.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
  }
}
