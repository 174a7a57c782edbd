// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Alerts, action sheets, sheets with stops, and popovers.
class AlertsPage: StackPage {
  private let told = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    add(
      "In the middle",
      row: [
        button("Alert") { $0.ask() }, button("With a field") { $0.askName() },
      ])
    add(
      "From below",
      row: [
        button("Action sheet") { $0.offer() }, button("Sheet") { $0.showSheet() },
      ])
    let popover = button("Popover") { _ in }
    popover.addAction(
      UIAction { [weak self, weak popover] _ in self?.pop(from: popover) }, for: .touchUpInside)
    add("At a button", row: [popover])
    told.text = "Nothing yet"
    add("Answer", told)
  }

  private func button(_ title: String, _ act: @escaping (AlertsPage) -> Void) -> UIButton {
    var configuration = UIButton.Configuration.tinted()
    configuration.title = title
    return UIButton(
      configuration: configuration,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        act(self)
      })
  }

  private func action(_ title: String, _ style: UIAlertAction.Style) -> UIAlertAction {
    UIAlertAction(title: title, style: style) { [weak self] _ in self?.told.text = title }
  }

  private func ask() {
    let alert = UIAlertController(
      title: "Delete this picture?", message: "It cannot be brought back.",
      preferredStyle: .alert)
    alert.addAction(action("Cancel", .cancel))
    alert.addAction(action("Delete", .destructive))
    present(alert, animated: true)
  }

  private func askName() {
    let alert = UIAlertController(title: "New folder", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addAction(action("Cancel", .cancel))
    alert.addAction(
      UIAlertAction(title: "Save", style: .default) { [weak self, weak alert] _ in
        self?.told.text = alert?.textFields?.first?.text
      })
    present(alert, animated: true)
  }

  private func offer() {
    let sheet = UIAlertController(
      title: nil, message: "What is to become of it?", preferredStyle: .actionSheet)
    sheet.addAction(action("Share", .default))
    sheet.addAction(action("Duplicate", .default))
    sheet.addAction(action("Delete", .destructive))
    sheet.addAction(action("Cancel", .cancel))
    present(sheet, animated: true)
  }

  private func showSheet() {
    let leaf = SheetLeaf()
    leaf.sheetPresentationController?.detents = [.medium(), .large()]
    leaf.sheetPresentationController?.prefersGrabberVisible = true
    present(leaf, animated: true)
  }

  private func pop(from button: UIButton?) {
    let leaf = SheetLeaf()
    leaf.modalPresentationStyle = .popover
    leaf.preferredContentSize = CGSize(width: 220, height: 120)
    leaf.popoverPresentationController?.sourceView = button
    leaf.popoverPresentationController?.sourceRect = button?.bounds ?? .zero
    leaf.popoverPresentationController?.delegate = self
    present(leaf, animated: true)
  }
}

extension AlertsPage: UIPopoverPresentationControllerDelegate {
  /// A popover stays one on a narrow screen.
  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle {
    .none
  }
}

/// What sheets and popovers show.
class SheetLeaf: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let done = UIButton(
      configuration: .filled(),
      primaryAction: UIAction(title: "Done") { [weak self] _ in self?.dismiss(animated: true) })
    done.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(done)
    NSLayoutConstraint.activate([
      done.centerXAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerXAnchor),
      done.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 40),
    ])
  }
}
