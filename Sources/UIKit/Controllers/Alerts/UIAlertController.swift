// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Says something to people and asks them to choose: in a box in the middle, or in a sheet of
/// buttons at the lower edge.
@MainActor @preconcurrency
open class UIAlertController: UIViewController {
  override class var propertyList: PropertyList { alertProperties }

  /// Where the question is asked.
  public enum Style: Int, Sendable {
    /// At the lower edge; in a popover where there is much room.
    case actionSheet
    /// In the middle.
    case alert
  }

  /// How grave it is.
  public enum Severity: Int, Sendable {
    /// As most are.
    case `default`
    /// Very.
    case critical
  }

  private final var style = Style.actionSheet
  private final let box = AlertView(frame: .zero)
  private final var isChosen = false

  /// Creates a question.
  ///
  /// - Parameters:
  ///   - title: Stands above in heavier letters.
  ///   - message: Stands below it.
  ///   - preferredStyle: Where it is asked.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    style = preferredStyle
    self.title = title
    self.message = message
  }

  /// Creates a sheet without words.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a sheet without words.
  ///
  /// > Difference: An archive's values are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // MARK: - What it says

  /// Where the question is asked.
  open var preferredStyle: Style { style }
  /// Stands above in heavier letters.
  open override var title: String? { didSet { refresh() } }
  /// Stands below the title.
  open var message: String? { didSet { refresh() } }
  /// How grave it is; it looks the same, so it has no effect.
  open var severity = Severity.default
  /// The buttons, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The button in heavier letters that the Return key stands for; one of ``actions``.
  open var preferredAction: UIAlertAction? { didSet { refresh() } }
  /// The lines in which people answer; nil for none.
  open private(set) var textFields: [UITextField]?

  /// Adds a button; only one may cancel.
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      return Diagnostics.report("an alert has an action of the style cancel already")
    }
    actions.append(action)
    refresh()
  }

  /// Adds a line in which people answer; alerts alone have them.
  ///
  /// - Parameter configurationHandler: Gets the line before it is shown.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard style == .alert else {
      return Diagnostics.report("an action sheet has no text fields; an alert has")
    }
    let field = UITextField(frame: .zero)
    field.font = .systemFont(ofSize: 13)
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
    refresh()
  }

  private func refresh() {
    guard isViewLoaded else { return }
    box.show(self)
    box.superview?.setNeedsLayout()
    shownController?.container?.setNeedsLayout()
  }

  // MARK: - The view

  open override func loadView() {
    view = box
    box.show(self)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isChosen = false
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if let field = textFields?.first {
      field.becomeFirstResponder()
    } else if FirstResponder.current == nil {
      becomeFirstResponder()
    }
  }

  open override var canBecomeFirstResponder: Bool { true }

  // MARK: - Presentation

  override func makePresentationController() -> UIPresentationController {
    style == .alert
      ? AlertPresentationController(presentedViewController: self, presenting: nil)
      : AlertPopoverController(presentedViewController: self, presenting: nil)
  }

  /// Lies in a popover's bubble from now on, or in boxes of its own.
  final func setBare(_ isBare: Bool) {
    box.isBare = isBare
    box.show(self)
  }

  /// The size that it takes in some room.
  final func size(in room: CGSize) -> CGSize {
    loadViewIfNeeded()
    let width = style == .alert ? AlertLook.alertWidth : room.width
    return box.sizeThatFits(CGSize(width: min(width, room.width), height: room.height))
  }

  // MARK: - Choosing

  /// People have touched a button.
  final func choose(_ action: UIAlertAction) {
    guard action.isEnabled, !isChosen else { return }
    isChosen = true
    guard presenter != nil else {
      action.handler?(action)
      return
    }
    dismiss(animated: true) { action.handler?(action) }
  }

  /// People have touched what is around a sheet.
  final func cancelByHand() {
    if let cancel = actions.first(where: { $0.style == .cancel }) { choose(cancel) }
  }

  open override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        input: UIKeyCommand.inputEscape, modifierFlags: [],
        action: Selector("escape", UIAlertController.escape)),
      UIKeyCommand(
        input: "\r", modifierFlags: [], action: Selector("confirm", UIAlertController.confirm)),
    ]
  }

  private func escape() { cancelByHand() }

  /// The Return key: the next line to answer in, or else the button in heavier letters.
  private func confirm() {
    let fields = textFields ?? []
    if let index = fields.firstIndex(where: { $0.isFirstResponder }), index + 1 < fields.count {
      fields[index + 1].becomeFirstResponder()
    } else if let preferredAction {
      choose(preferredAction)
    } else if fields.isEmpty, actions.count == 1 {
      choose(actions[0])
    } else if fields.isEmpty {
      cancelByHand()
    }
  }
}
