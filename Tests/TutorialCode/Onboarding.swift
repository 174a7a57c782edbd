// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file

import UIKit

// Pages to swipe through before one begins.

class OnboardingPageViewController: UIPageViewController {

    fileprivate lazy var pages: [UIViewController] = {
        return ["Welcome", "Look around", "Begin"].map { self.makePage($0) }
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        self.dataSource = self
        self.delegate = self
        if let firstVC = pages.first {
            setViewControllers([firstVC], direction: .forward, animated: true, completion: nil)
        }
    }

    fileprivate func makePage(_ text: String) -> UIViewController {
        let page = UIViewController()
        page.title = text
        page.view.backgroundColor = .white
        let label = UILabel()
        label.text = text
        label.translatesAutoresizingMaskIntoConstraints = false
        page.view.addSubview(label)
        label.centerXAnchor.constraint(equalTo: page.view.centerXAnchor).isActive = true
        label.centerYAnchor.constraint(equalTo: page.view.centerYAnchor).isActive = true
        return page
    }

    func skip() {
        guard let last = pages.last else { return }
        setViewControllers([last], direction: .forward, animated: true)
    }
override class var interfaceConnections: InterfaceConnections { super.interfaceConnections.action(Selector("skip", OnboardingPageViewController.skip as (OnboardingPageViewController) -> () -> Void)) } }

extension OnboardingPageViewController: UIPageViewControllerDataSource {

    func pageViewController(_ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController) -> UIViewController? {
        guard let viewControllerIndex = pages.firstIndex(of: viewController) else { return nil }
        let previousIndex = viewControllerIndex - 1
        guard previousIndex >= 0 else { return nil }
        guard pages.count > previousIndex else { return nil }
        return pages[previousIndex]
    }

    func pageViewController(_ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController) -> UIViewController? {
        guard let viewControllerIndex = pages.firstIndex(of: viewController) else { return nil }
        let nextIndex = viewControllerIndex + 1
        guard nextIndex < pages.count else { return nil }
        return pages[nextIndex]
    }

    func presentationCount(for pageViewController: UIPageViewController) -> Int {
        return pages.count
    }

    func presentationIndex(for pageViewController: UIPageViewController) -> Int {
        guard let shown = viewControllers?.first, let index = pages.firstIndex(of: shown) else { return 0 }
        return index
    }
}

extension OnboardingPageViewController: UIPageViewControllerDelegate {
    func pageViewController(_ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController], transitionCompleted completed: Bool) {
        if completed {
            title = viewControllers?.first?.title
        }
    }
}
