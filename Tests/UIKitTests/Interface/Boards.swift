// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import UIKit

/// A page with outlets and actions, as the porter writes them.
class BoardPage: UIViewController {
  weak var label: UILabel!
  var buttons: [UIButton]!
  var field: UITextField = UITextField()
  var width: NSLayoutConstraint?
  var radius: CGFloat = 0
  var ring: UIColor?
  var words: [String] = []
  var note = ""
  weak var helper: BoardHelper?

  override class var interfaceConnections: InterfaceConnections {
    super.interfaceConnections
      .outlet("label", \BoardPage.label)
      .outlets("buttons", \BoardPage.buttons)
      .outlet("field", \BoardPage.field)
      .outlet("width", \BoardPage.width)
      .attribute("radius", \BoardPage.radius)
      .attribute("ring", \BoardPage.ring)
      .action(Selector("start:", BoardPage.start(_:)))
      .action(Selector("ended:", BoardPage.ended(_:)))
      .action(Selector("backHere:", BoardPage.backHere(_:)))
  }

  func start(_ sender: Any) { words.append("start \(type(of: sender))") }
  func ended(_ sender: UITapGestureRecognizer) { words.append("tapped") }
  func backHere(_ segue: UIStoryboardSegue) {
    words.append("back from \((segue.source as? BoardPage)?.note ?? "")")
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    words.append("awake")
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    words.append("loaded \(label?.text ?? "without label") \(children.count)")
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    words.append("prepare \(segue.identifier ?? "-")")
    (segue.destination as? BoardPage)?.note = "from \(title ?? "")"
  }
  var mayGo = true
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    words.append("should \(identifier)")
    return mayGo
  }
}

/// A first page, which others come back to.
final class BoardHome: BoardPage {
  override class var interfaceConnections: InterfaceConnections {
    super.interfaceConnections.action(Selector("home:", BoardHome.home(_:)))
  }

  func home(_ segue: UIStoryboardSegue) { words.append("home") }
}

/// A view that looks at what its base class has read of the document.
final class BoardBadge: UIView {
  var seen: (tag: Int, alpha: CGFloat, count: Int) = (0, 0, 0)
  var isAwake = false
  weak var inner: UILabel?
  var corner: CGFloat = 0 { didSet { layer.cornerRadius = corner } }

  override class var interfaceConnections: InterfaceConnections {
    super.interfaceConnections.outlet("inner", \BoardBadge.inner)
      .attribute("corner", \BoardBadge.corner)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    seen = (tag, alpha, subviews.count)
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    isAwake = inner != nil
  }
}

/// A cell of a document.
final class BoardCell: UITableViewCell {
  weak var name: UILabel?
  override class var interfaceConnections: InterfaceConnections {
    super.interfaceConnections.outlet("name", \BoardCell.name)
  }
}

/// A table of names.
final class BoardList: UITableViewController {
  var names = ["Ada", "Bo", "Cy"]
  var words: [String] = []

  override class var interfaceConnections: InterfaceConnections {
    super.interfaceConnections.action(Selector("tapped:", BoardList.tapped(_:)))
  }

  func tapped(_ sender: Any) { words.append("tapped") }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Name", for: indexPath)
    (cell as? BoardCell)?.name?.text = names[indexPath.row]
    return cell
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let row = tableView.indexPathForSelectedRow?.row ?? -1
    words.append("prepare \(segue.identifier ?? "-") \(row)")
    (segue.destination as? BoardPage)?.note = names[max(row, 0)]
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    words.append("chosen \(indexPath.row)")
  }
}

/// A way that a program has made for itself.
final class BoardFade: UIStoryboardSegue {
  override func perform() {
    (source as? BoardPage)?.words.append("fade to \(type(of: destination))")
    source.present(destination, animated: false)
  }
}

/// An object beside a controller.
@MainActor
final class BoardHelper: NSObject, InterfaceOwner, NibAwaking {
  /// The page that it had when it was told of its nib.
  private(set) weak var awakePage: BoardPage?
  weak var page: BoardPage? { didSet { page?.helper = self } }
  class var interfaceConnections: InterfaceConnections {
    InterfaceConnections().outlet("page", \BoardHelper.page)
  }

  func awakeFromNib() { awakePage = page }
}

/// A recognizer that is read from a document.
final class BoardCodedTap: UITapGestureRecognizer {
  private(set) var isCoded = false

  override init?(coder: NSCoder) {
    super.init(coder: coder)
    isCoded = true
  }
}

/// One that knows nothing of documents.
final class BoardTargetedTap: UITapGestureRecognizer {
  override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
}

/// One that only the program can make.
final class BoardNumberedTap: UITapGestureRecognizer {
  let number: Int

  init(number: Int) {
    self.number = number
    super.init(target: nil, action: nil)
  }
}
