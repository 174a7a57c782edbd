// SPDX-License-Identifier: Apache-2.0

import StoreKit
import UIKit

final class Shop: NSObject, SKProductsRequestDelegate {
  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
    print(response.products.count)
  }
}
