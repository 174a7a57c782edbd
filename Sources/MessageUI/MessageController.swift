// SPDX-License-Identifier: Apache-2.0

/// An addition: what letters and short messages have in common, a bar with Cancel above the text.
open class MessageController: UINavigationController {
  private let page = UIViewController()
  private let label = UILabel()
  private var lines: [Int: String] = [:]

  /// What stands above.
  var heading: String { "" }

  /// The person does not want it.
  func finish() {}

  /// Creates a message with nothing in it.
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Creates a message with nothing in it.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    begin()
  }

  /// Creates a message with nothing in it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    page.title = heading
    page.navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Cancel", primaryAction: UIAction { [weak self] _ in self?.finish() })
    label.numberOfLines = 0
    setViewControllers([page], animated: false)
  }

  /// Keeps a line and shows it, the lowest numbers above.
  final func put(_ place: Int, _ text: String) {
    lines[place] = text.isEmpty ? nil : text
    label.text = lines.sorted { $0.key < $1.key }.map(\.value).joined(separator: "\n\n")
  }

  /// Makes the text below the bar.
  open override func viewDidLoad() {
    super.viewDidLoad()
    let ground: UIView = page.view
    ground.backgroundColor = .systemBackground
    label.translatesAutoresizingMaskIntoConstraints = false
    ground.addSubview(label)
    let guide = ground.layoutMarginsGuide
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: ground.safeAreaLayoutGuide.topAnchor, constant: 16),
      label.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
  }
}
