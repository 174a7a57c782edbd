// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Stage
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Pages on their way in pictures", .serialized)
struct PagePictureTests {
  typealias Pages = UIPageViewController

  init() { TestFonts.register() }

  /// A page with a number, a frame and a band that shows which way is up.
  private func page(_ number: Int) -> UIViewController {
    let page = UIViewController(nibName: nil, bundle: nil)
    let colors: [UIColor] = [.systemYellow, .systemTeal, .systemPink, .systemGreen]
    page.view.backgroundColor = colors[number % colors.count]
    let band = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 24))
    band.backgroundColor = UIColor(white: 0, alpha: 0.3)
    page.view.addSubview(band)
    let label = UILabel(frame: CGRect(x: 12, y: 40, width: 80, height: 60))
    label.font = UIFont(name: "Inter-Bold", size: 48)
    label.text = "\(number)"
    page.view.addSubview(label)
    return page
  }

  private func book(
    _ spine: Pages.SpineLocation, _ orientation: Pages.NavigationOrientation = .horizontal,
    isDoubleSided: Bool = false
  ) -> Pages {
    let pages = Pages(
      transitionStyle: .pageCurl, navigationOrientation: orientation,
      options: [.spineLocation: spine.rawValue])
    pages.isDoubleSided = isDoubleSided || spine == .mid
    let count = spine == .mid ? 2 : 1
    pages.setViewControllers((0..<count).map(page), direction: .forward, animated: false)
    return pages
  }

  /// Draws books beside each other, some time after they have begun to turn a page.
  private func expectPicture(
    _ name: String, at time: TimeInterval, _ direction: Pages.NavigationDirection
  )
    throws
  {
    let size = CGSize(width: 200, height: 240)
    let books = [
      book(.min), book(.max), book(.min, .vertical), book(.min, isDoubleSided: true), book(.mid),
    ]
    let stage = try Stage(
      size: CGSize(width: size.width * CGFloat(books.count), height: size.height),
      background: CGColor(genericGrayGamma2_2Gray: 0.5, alpha: 1))
    var windows: [UIWindow] = []
    for (column, book) in books.enumerated() {
      let window = UIWindow(
        frame: CGRect(origin: CGPoint(x: size.width * CGFloat(column), y: 0), size: size))
      window.overrideUserInterfaceStyle = .light
      window.clipsToBounds = true
      window.rootViewController = book
      window.isHidden = false
      stage.layer.addSublayer(window.layer)
      windows.append(window)
    }
    for window in windows { window.layoutIfNeeded() }
    try stage.advance(to: 0.5)
    for book in books {
      let coming = book.isDoubleSided ? [page(2), page(3)] : [page(2)]
      book.setViewControllers(coming, direction: direction, animated: true)
    }
    try stage.advance(to: 0.5 + time)
    withExtendedLifetime(windows) {
      expectGolden(stage.image().image, named: name)
    }
  }

  @Test(
    "turn forward, beginning and nearly over",
    arguments: [("pages-curl-early", 0.2), ("pages-curl-late", 0.45)])
  func forward(name: String, time: TimeInterval) throws {
    try expectPicture(name, at: time, .forward)
  }

  @Test("turn back")
  func back() throws {
    try expectPicture("pages-curl-back", at: 0.3, .reverse)
  }
}
