// SPDX-License-Identifier: Apache-2.0

import GameKit
import Photos
import Stage
import StoreKit
import Testing
import UserNotifications

/// Hears of the shop.
private final class Customer: NSObject, SKProductsRequestDelegate, SKPaymentTransactionObserver {
  var heard: [String] = []

  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
    heard.append("\(response.products.count) \(response.invalidProductIdentifiers)")
  }
  func requestDidFinish(_ request: SKRequest) { heard.append("finished") }
  func request(_ request: SKRequest, didFailWithError error: any Error) {
    heard.append("failed \((error as NSError).code)")
  }
  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions {
      let code = (transaction.error as? SKError)?.errorCode ?? -1
      heard.append(
        "\(transaction.payment.quantity) \(transaction.transactionState.rawValue) \(code)")
      queue.finishTransaction(transaction)
    }
  }
  func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error
  ) { heard.append("not restored \((error as NSError).domain)") }
}

@Suite("What nobody allows", .serialized)
struct PermissionTests {
  @Test("notifications are denied, in a later turn")
  func notifications() throws {
    let stage = try Stage(size: CGSize(width: 8, height: 8))
    let center = UNUserNotificationCenter.current()
    var heard: [String] = []
    center.requestAuthorization(options: [.alert, .sound]) { heard.append("\($0) \($1 == nil)") }
    center.getNotificationSettings { heard.append("\($0.authorizationStatus.rawValue)") }
    let content = UNMutableNotificationContent()
    (content.title, content.badge, content.sound) = ("Hello", 3, .default)
    let request = UNNotificationRequest(
      identifier: "a", content: content,
      trigger: UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false))
    content.title = "Later"
    #expect(request.content.title == "Hello" && request.content.badge == 3)
    center.add(request) {
      heard.append("\(($0 as NSError?)?.domain ?? "") \(($0 as? UNError)?.errorCode ?? 0)")
    }
    center.getPendingNotificationRequests { heard.append("\($0.count)") }
    let kinds: Set = [UNNotificationCategory(identifier: "k", actions: [], intentIdentifiers: [])]
    center.setNotificationCategories(kinds)
    center.getNotificationCategories { heard.append("\($0 == kinds)") }
    #expect(heard.isEmpty)
    try stage.advance(by: 0.1)
    #expect(heard == ["false true", "1", "UNErrorDomain 1", "0", "true"])
    #expect(throws: UNError(.attachmentInvalidURL)) {
      try UNNotificationAttachment(identifier: "x", url: URL(fileURLWithPath: "/no/such/file"))
    }
    #expect(UNAuthorizationOptions([.badge, .sound, .alert]).rawValue == 7)
  }

  @Test("photographs are denied, and none is found")
  func photographs() throws {
    let stage = try Stage(size: CGSize(width: 8, height: 8))
    var heard: [String] = []
    PHPhotoLibrary.requestAuthorization { heard.append("\($0.rawValue)") }
    PHPhotoLibrary.shared().performChanges {
      heard.append("changed")
    } completionHandler: {
      heard.append("\($0) \(($1 as? PHPhotosError)?.errorCode ?? 0)")
    }
    PHImageManager.default().requestImage(
      for: PHAsset(), targetSize: PHImageManagerMaximumSize, contentMode: .aspectFill, options: nil
    ) { image, info in heard.append("\(image == nil) \(info?[PHImageErrorKey] != nil)") }
    #expect(heard.isEmpty)
    try stage.advance(by: 0.1)
    #expect(heard == ["2", "false 3311", "true true"])
    let options = PHImageRequestOptions()
    options.isSynchronous = true
    PHCachingImageManager().requestImage(
      for: PHAsset(), targetSize: .zero, contentMode: .default, options: options
    ) { _, _ in heard.append("now") }
    #expect(heard.last == "now")
    #expect(PHAsset.fetchAssets(with: .image, options: nil).count == 0)
    #expect(PHPhotoLibrary.authorizationStatus(for: .readWrite) == .denied)
    #expect(throws: PHPhotosError(.accessUserDenied)) {
      try PHPhotoLibrary.shared().performChangesAndWait {}
    }
  }

  @Test("nothing is sold")
  func shop() throws {
    let stage = try Stage(size: CGSize(width: 8, height: 8))
    let customer = Customer()
    #expect(!SKPaymentQueue.canMakePayments())
    let request = SKProductsRequest(productIdentifiers: ["b", "a"])
    request.delegate = customer
    request.start()
    let stopped = SKProductsRequest(productIdentifiers: ["c"])
    stopped.delegate = customer
    stopped.start()
    stopped.cancel()
    let receipt = SKReceiptRefreshRequest()
    receipt.delegate = customer
    receipt.start()
    try stage.advance(by: 0.1)
    #expect(customer.heard == ["0 [\"a\", \"b\"]", "finished", "failed 0"])
    customer.heard = []
    let queue = SKPaymentQueue.default()
    queue.add(customer)
    let payment = SKMutablePayment(product: SKProduct())
    payment.quantity = 2
    queue.add(payment)
    queue.restoreCompletedTransactions()
    try stage.advance(by: 0.1)
    #expect(customer.heard == ["2 2 4", "not restored SKErrorDomain"])
    #expect(queue.transactions.isEmpty)
    queue.remove(customer)
    #expect(queue.transactionObservers.isEmpty)
  }

  @Test("nobody has signed in to play")
  func games() throws {
    let stage = try Stage(size: CGSize(width: 8, height: 8))
    var heard: [Int] = []
    GKLocalPlayer.local.authenticateHandler = { controller, error in
      #expect(controller == nil && (error as NSError?)?.domain == "GKErrorDomain")
      heard.append((error as? GKError)?.errorCode ?? 0)
    }
    GKScore.report([GKScore(leaderboardIdentifier: "a")]) {
      heard.append(($0 as? GKError)?.errorCode ?? 0)
    }
    GKAchievement.loadAchievements { heard.append(($1 as? GKError)?.errorCode ?? $0?.count ?? 0) }
    #expect(heard.isEmpty && !GKLocalPlayer.local.isAuthenticated)
    try stage.advance(by: 0.1)
    #expect(heard == [6, 6, 6])
    GKLocalPlayer.local.authenticateHandler = nil
  }
}
