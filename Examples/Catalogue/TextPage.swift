// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Labels in the styles of text, and text of many attributes.
class TextPage: StackPage {
  override func viewDidLoad() {
    super.viewDidLoad()
    let styles: [(String, UIFont.TextStyle)] = [
      ("Large title", .largeTitle), ("Title 1", .title1), ("Title 2", .title2),
      ("Headline", .headline), ("Body", .body), ("Callout", .callout),
      ("Subheadline", .subheadline), ("Footnote", .footnote), ("Caption", .caption1),
    ]
    let labels = styles.map { name, style in
      let label = UILabel()
      label.text = name
      label.font = UIFont.preferredFont(forTextStyle: style)
      return label
    }
    let list = UIStackView(arrangedSubviews: labels)
    list.axis = .vertical
    list.spacing = 4
    add("Styles", list)

    let rich = UILabel()
    rich.numberOfLines = 0
    rich.attributedText = attributed()
    add("Attributes", rich)

    let cut = UILabel()
    cut.numberOfLines = 2
    cut.text = """
      Two lines are what this label has for a text that would like to go on for quite some more of \
      them, and so it ends early.
      """
    add("Two lines at most", cut)

    let sides = UILabel()
    sides.text = "Right"
    sides.textAlignment = .right
    sides.shadowColor = .systemOrange
    sides.shadowOffset = CGSize(width: 1, height: 1)
    add("Aligned, with a shadow", sides)
  }

  private func attributed() -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    let pieces: [(String, [NSAttributedString.Key: Any])] = [
      ("Bold", [.font: UIFont.boldSystemFont(ofSize: 17)]),
      ("coloured", [.foregroundColor: UIColor.systemPurple]),
      ("underlined", [.underlineStyle: NSUnderlineStyle.single.rawValue]),
      ("struck", [.strikethroughStyle: NSUnderlineStyle.single.rawValue]),
      ("marked", [.backgroundColor: UIColor.systemYellow, .foregroundColor: UIColor.black]),
      ("spaced", [.kern: 4]),
      ("large", [.font: UIFont.systemFont(ofSize: 26)]),
    ]
    for (index, (word, attributes)) in pieces.enumerated() {
      if index > 0 { text.append(NSAttributedString(string: ", ")) }
      text.append(NSAttributedString(string: word, attributes: attributes))
    }
    text.append(NSAttributedString(string: " text."))
    return text
  }
}
