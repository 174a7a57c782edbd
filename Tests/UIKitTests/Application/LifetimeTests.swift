// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

/// Nothing that was made and let go stays.
@Suite("Views, layers and controllers", .serialized) @MainActor
struct LifetimeTests {
  nonisolated(unsafe) static var living = 0

  final class CountedLayer: CALayer {
    override init() {
      super.init()
      LifetimeTests.living += 1
    }

    override init(layer: Any) {
      super.init(layer: layer)
      LifetimeTests.living += 1
    }

    required init?(coder: NSCoder) { nil }

    deinit { LifetimeTests.living -= 1 }
  }

  final class CountedView: UIView {
    override class var layerClass: AnyClass { CountedLayer.self }

    override init(frame: CGRect) {
      super.init(frame: frame)
      LifetimeTests.living += 1
    }

    required init?(coder: NSCoder) { nil }

    deinit { LifetimeTests.living -= 1 }
  }

  final class CountedController: UIViewController {
    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
      super.init(nibName: nil, bundle: nil)
      LifetimeTests.living += 1
    }

    required init?(coder: NSCoder) { nil }

    deinit { LifetimeTests.living -= 1 }

    override func loadView() { view = CountedView(frame: UIScreen.main.bounds) }
  }

  @Test("are freed, ten thousand in a row")
  func views() {
    let before = Self.living
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.makeKeyAndVisible()
    var most = 0
    for number in 0..<10_000 {
      let view = CountedView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let inner = CountedView(frame: view.bounds)
      view.addSubview(inner)
      view.backgroundColor = .red
      if number % 20 == 0 {
        window.addSubview(view)
        UIView.animate(withDuration: 0.2) { inner.alpha = 0 }
        if number % 200 == 0 { CATransaction.flush() }
        _ = view.layer.presentation()
        view.removeFromSuperview()
      }
      most = max(most, Self.living)
    }
    CATransaction.flush()
    #expect(Self.living == before)
    #expect(most < before + 1000)
  }

  @Test("are freed with the windows and the stacks that held them")
  func controllers() {
    let before = Self.living
    for number in 0..<500 {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let root = CountedController(nibName: nil, bundle: nil)
      let stack = UINavigationController(rootViewController: root)
      window.rootViewController = stack
      window.makeKeyAndVisible()
      stack.pushViewController(CountedController(nibName: nil, bundle: nil), animated: false)
      AppearanceQueue.flush()
      if number % 2 == 0 {
        root.present(CountedController(nibName: nil, bundle: nil), animated: false)
        AppearanceQueue.flush()
      } else {
        stack.popViewController(animated: false)
        AppearanceQueue.flush()
      }
    }
    CATransaction.flush()
    #expect(Self.living == before)
  }
}
