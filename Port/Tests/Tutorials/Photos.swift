// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file

import UIKit

// Photos in a grid; a header says how many there are.

final class PhotoCell: UICollectionViewCell {
    @IBOutlet weak var imageView: UIImageView!
    @IBOutlet weak var activityIndicator: UIActivityIndicatorView!

    override var isSelected: Bool {
        didSet {
            imageView?.layer.borderWidth = isSelected ? 10 : 0
        }
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        imageView.layer.borderColor = UIColor.blue.cgColor
        isSelected = false
    }
}

final class PhotosHeader: UICollectionReusableView {
    @IBOutlet weak var label: UILabel!
}

final class PhotosViewController: UICollectionViewController {

    // MARK: - Properties
    private let reuseIdentifier = "PhotoCell"
    private let sectionInsets = UIEdgeInsets(top: 50.0, left: 20.0, bottom: 50.0, right: 20.0)
    private let itemsPerRow: CGFloat = 3
    private var photos: [UIImage] = []
    private var selectedPhotos: [UIImage] = []

    var sharing: Bool = false {
        didSet {
            collectionView?.allowsMultipleSelection = sharing
            collectionView?.selectItem(at: nil, animated: true, scrollPosition: [])
            selectedPhotos.removeAll()
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        for hue in stride(from: CGFloat(0), to: 1, by: 0.05) {
            photos.append(swatch(UIColor(hue: hue, saturation: 0.6, brightness: 0.9, alpha: 1)))
        }
        navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .action, target: self, action: #selector(share(_:)))
    }

    private func swatch(_ color: UIColor) -> UIImage {
        return UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
        }
    }

    @objc func share(_ sender: UIBarButtonItem) {
        sharing = !sharing
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int {
        return 1
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        return photos.count
    }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: reuseIdentifier, for: indexPath) as! PhotoCell
        cell.backgroundColor = .white
        cell.imageView.image = photos[indexPath.item]
        return cell
    }

    override func collectionView(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView {
        switch kind {
        case UICollectionView.elementKindSectionHeader:
            let header = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "PhotosHeader", for: indexPath) as! PhotosHeader
            header.label.text = "\(photos.count) photos"
            return header
        default:
            assert(false, "Unexpected element kind")
        }
        return UICollectionReusableView()
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard sharing else { return }
        selectedPhotos.append(photos[indexPath.item])
    }
}

extension PhotosViewController: UICollectionViewDelegateFlowLayout {
    func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath) -> CGSize {
        let paddingSpace = sectionInsets.left * (itemsPerRow + 1)
        let availableWidth = view.frame.width - paddingSpace
        let widthPerItem = availableWidth / itemsPerRow
        return CGSize(width: widthPerItem, height: widthPerItem)
    }

    func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int) -> UIEdgeInsets {
        return sectionInsets
    }

    func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int) -> CGFloat {
        return sectionInsets.left
    }
}
