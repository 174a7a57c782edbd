// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file

import UIKit

// An application of tabs, made in code.

class FirstTabViewController: UIViewController {

    private let counterLabel: UILabel = {
        let label = UILabel()
        label.translatesAutoresizingMaskIntoConstraints = false
        label.font = UIFont.preferredFont(forTextStyle: .largeTitle)
        label.textAlignment = .center
        label.text = "0"
        return label
    }()

    private lazy var button: UIButton = {
        let button = UIButton(type: .system)
        button.translatesAutoresizingMaskIntoConstraints = false
        button.setTitle("Count", for: .normal)
        button.addTarget(self, action: #selector(countUp), for: .touchUpInside)
        return button
    }()

    private var count = 0 {
        didSet {
            counterLabel.text = "\(count)"
            tabBarItem.badgeValue = count > 0 ? "\(count)" : nil
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addSubview(counterLabel)
        view.addSubview(button)

        NSLayoutConstraint.activate([
            counterLabel.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            counterLabel.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 40),
            button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            button.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -20),
        ])
    }

    @objc private func countUp() {
        count += 1
    }
}

class SecondTabViewController: UIViewController {
    override func loadView() {
        let stackView = UIStackView()
        stackView.axis = .vertical
        stackView.distribution = .fillEqually
        stackView.spacing = 8
        for color in [UIColor.red, .green, .blue] {
            let view = UIView()
            view.backgroundColor = color
            stackView.addArrangedSubview(view)
        }
        view = stackView
    }
}

class TabsController: UITabBarController, UITabBarControllerDelegate {

    private(set) var selections: [Int] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self

        let first = FirstTabViewController()
        first.tabBarItem = UITabBarItem(title: "Count", image: nil, tag: 0)

        let second = UINavigationController(rootViewController: SecondTabViewController())
        second.tabBarItem = UITabBarItem(title: "Colors", image: nil, tag: 1)

        viewControllers = [first, second]
        tabBar.tintColor = .orange
    }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        selections.append(viewController.tabBarItem.tag)
    }
}

class TabsAppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = TabsController()
        window?.makeKeyAndVisible()
        return true
    }
}
