// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file

import UIKit

// A cell of one's own, with outlets, and a button that tells its delegate.

struct Recipe {
    let title: String
    let minutes: Int
    var isFavorite: Bool
}

@objc protocol RecipeCellDelegate: AnyObject {
    func recipeCellDidToggleFavorite(_ cell: RecipeCell)
    @objc optional func recipeCellDidAskForHelp(_ cell: RecipeCell)
}

@IBDesignable
class RecipeCell: UITableViewCell {

    static let identifier = "RecipeCell"

    @IBOutlet private weak var titleLabel: UILabel!
    @IBOutlet private weak var timeLabel: UILabel! {
        didSet { timeLabel.textColor = .gray }
    }
    @IBOutlet private(set) weak var favoriteButton: UIButton!
    @IBOutlet var decorations: [UIView]!

    @IBInspectable var accent: UIColor = .orange
    @IBInspectable var cornerRadius: CGFloat = 0 {
        didSet {
            layer.cornerRadius = cornerRadius
            layer.masksToBounds = cornerRadius > 0
        }
    }

    weak var delegate: RecipeCellDelegate?

    override func awakeFromNib() {
        super.awakeFromNib()
        selectionStyle = .none
        favoriteButton.setTitle("☆", for: .normal)
        favoriteButton.setTitle("★", for: .selected)
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        titleLabel.text = nil
        favoriteButton.isSelected = false
    }

    func configure(with recipe: Recipe) {
        titleLabel.text = recipe.title
        timeLabel.text = String(format: "%d min", recipe.minutes)
        favoriteButton.isSelected = recipe.isFavorite
        favoriteButton.tintColor = accent
        decorations?.forEach { $0.backgroundColor = accent.withAlphaComponent(0.2) }
    }

    @IBAction private func favoriteTapped(_ sender: UIButton) {
        sender.isSelected = !sender.isSelected
        delegate?.recipeCellDidToggleFavorite(self)
    }

    @IBAction func helpTapped() {
        delegate?.recipeCellDidAskForHelp?(self)
    }
}

class RecipesViewController: UITableViewController, RecipeCellDelegate {

    private var recipes = [
        Recipe(title: "Pancakes", minutes: 20, isFavorite: true),
        Recipe(title: "Ratatouille", minutes: 55, isFavorite: false),
        Recipe(title: "Risotto", minutes: 40, isFavorite: false),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.rowHeight = UITableView.automaticDimension
        tableView.estimatedRowHeight = 60
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return recipes.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let cell = tableView.dequeueReusableCell(withIdentifier: RecipeCell.identifier, for: indexPath) as? RecipeCell else {
            fatalError("The dequeued cell is not an instance of RecipeCell.")
        }
        cell.configure(with: recipes[indexPath.row])
        cell.delegate = self
        return cell
    }

    func recipeCellDidToggleFavorite(_ cell: RecipeCell) {
        guard let indexPath = tableView.indexPath(for: cell) else { return }
        recipes[indexPath.row].isFavorite.toggle()
    }
}
