// SPDX-License-Identifier: Apache-2.0

import UIKit

final class CardsController: UICollectionViewController {
  private let names = ["Amber", "Jade", "Ruby", "Onyx", "Pearl", "Topaz"]

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 150, height: 100)
    layout.sectionInset = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = Bundle.main.object(forInfoDictionaryKey: "CFBundleDisplayName") as? String
    collectionView.backgroundColor = .systemBackground
    collectionView.register(CardCell.self, forCellWithReuseIdentifier: "card")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { names.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
    (cell as? CardCell)?.label.text = names[indexPath.item]
    return cell
  }
}
