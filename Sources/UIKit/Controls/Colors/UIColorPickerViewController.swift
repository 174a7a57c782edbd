// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Hears of colours that people choose.
@MainActor @preconcurrency
public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {
  /// A colour has been chosen; asked for by older programs.
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  /// A colour has been chosen, continuously while a finger moves.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
  /// People have closed the controller.
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
  /// Does nothing.
  @MainActor @preconcurrency public func colorPickerViewControllerDidSelectColor(
    _ viewController: UIColorPickerViewController
  ) {}
  /// Makes the call of older programs, unless the finger is still on the colour.
  @MainActor @preconcurrency public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {
    if !continuously { colorPickerViewControllerDidSelectColor(viewController) }
  }
  /// Does nothing.
  @MainActor @preconcurrency public func colorPickerViewControllerDidFinish(
    _ viewController: UIColorPickerViewController
  ) {}
}

/// A screen with colours to choose from: a grid, and how opaque they are.
@MainActor @preconcurrency
open class UIColorPickerViewController: UIViewController {
  override class var propertyList: PropertyList { colorPickerProperties }

  /// Hears of what is chosen.
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?
  /// The colour.
  open var selectedColor = UIColor.white { didSet { choice?.color = selectedColor } }
  /// Whether colours may be translucent; of effect before the view is loaded.
  open var supportsAlpha = true
  private var choice: ColorChoice?

  /// Creates a controller.
  public init() {
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller; it makes its view itself.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: Of no effect.
  ///   - nibBundleOrNil: Of no effect.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Reads an archived controller.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    let choice = ColorChoice(title: title, supportsAlpha: supportsAlpha)
    choice.color = selectedColor
    choice.onChoice = { [weak self] color, isContinuous in
      guard let self else { return }
      selectedColor = color
      delegate?.colorPickerViewController(self, didSelect: color, continuously: isContinuous)
    }
    self.choice = choice
    view.addSubview(choice)
    let close = UIButton(type: .system)
    close.setTitle("Done", for: .normal)
    close.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    close.frame = CGRect(x: view.bounds.width - 76, y: 0, width: 76, height: 44)
    close.autoresizingMask = [.flexibleLeftMargin]
    close.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        dismiss(animated: true)
        delegate?.colorPickerViewControllerDidFinish(self)
      }, for: .touchUpInside)
    view.addSubview(close)
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let choice else { return }
    let size = choice.wantedSize
    let width = min(view.bounds.width, 420)
    choice.frame = CGRect(
      x: (view.bounds.width - width) / 2, y: 0, width: width,
      height: size.height + (width - size.width))
  }
}
