// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file

import UIKit

// A sheet that stands half way up, and can be drawn up all the way.

final class SheetContentViewController: UIViewController {
    private lazy var stackView: UIStackView = {
        let stack = UIStackView(arrangedSubviews: [makeButton("Small", Selector("makeSmall", SheetContentViewController.makeSmall)), makeButton("Large", Selector("makeLarge", SheetContentViewController.makeLarge))])
        stack.axis = .vertical
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        return stack
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.addSubview(stackView)
        NSLayoutConstraint.activate([
            stackView.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            stackView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
        ])
    }

    private func makeButton(_ title: String, _ selector: Selector) -> UIButton {
        let button = UIButton(configuration: .filled())
        button.setTitle(title, for: .normal)
        button.addTarget(self, action: selector, for: .touchUpInside)
        return button
    }

    private func makeSmall() {
        sheetPresentationController?.animateChanges {
            sheetPresentationController?.selectedDetentIdentifier = .medium
        }
    }

    private func makeLarge() {
        sheetPresentationController?.animateChanges {
            sheetPresentationController?.selectedDetentIdentifier = .large
        }
    }
}

final class SheetsViewController: UIViewController {

    private weak var openButton: UIButton?
    private(set) var detents: [UISheetPresentationController.Detent.Identifier] = []

    private func openSheet() {
        let content = SheetContentViewController()
        if let sheet = content.sheetPresentationController {
            sheet.detents = [.medium(), .large()]
            sheet.prefersGrabberVisible = true
            sheet.preferredCornerRadius = 20
            sheet.largestUndimmedDetentIdentifier = .medium
            sheet.prefersScrollingExpandsWhenScrolledToEdge = false
            sheet.delegate = self
        }
        present(content, animated: true)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        if openButton == nil {
            let action = UIAction(title: "Open") { [weak self] _ in self?.openSheet() }
            navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: action)
        }
    }
override class var interfaceConnections: InterfaceConnections { super.interfaceConnections.outlet("openButton", \SheetsViewController.openButton).action(Selector("openSheet", SheetsViewController.openSheet as (SheetsViewController) -> () -> Void)) } }

extension SheetsViewController: UISheetPresentationControllerDelegate {
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheetPresentationController: UISheetPresentationController) {
        if let identifier = sheetPresentationController.selectedDetentIdentifier {
            detents.append(identifier)
        }
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        detents.removeAll()
    }
}
