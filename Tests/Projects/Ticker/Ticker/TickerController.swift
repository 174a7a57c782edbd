// SPDX-License-Identifier: Apache-2.0

import Combine
import UIKit

final class TickerController: UIViewController {
  @Published private var count = 0
  private let label = UILabel()
  private var links: Set<AnyCancellable> = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    label.frame = CGRect(x: 0, y: 300, width: 375, height: 60)
    label.textAlignment = .center
    view.addSubview(label)
    $count.map { "\($0) seconds" }
      .sink { [label] in label.text = $0 }
      .store(in: &links)
    Timer.scheduledTimer(
      timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
  }

  @objc private func tick() { count += 1 }
}
