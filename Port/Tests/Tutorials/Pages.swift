// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file

import UIKit

// Pages side by side in a scroll view, with a page control below them.

class PagesViewController: UIViewController, UIScrollViewDelegate {

    @IBOutlet var scrollView: UIScrollView!
    @IBOutlet var pageControl: UIPageControl!

    let colors: [UIColor] = [UIColor.red, UIColor.blue, UIColor.green, UIColor.yellow]
    var pageViews: [UIView?] = []

    override func viewDidLoad() {
        super.viewDidLoad()

        let pageCount = colors.count
        pageControl.currentPage = 0
        pageControl.numberOfPages = pageCount
        for _ in 0..<pageCount {
            pageViews.append(nil)
        }

        scrollView.isPagingEnabled = true
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.delegate = self
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let pagesScrollViewSize = scrollView.frame.size
        scrollView.contentSize = CGSize(width: pagesScrollViewSize.width * CGFloat(colors.count), height: pagesScrollViewSize.height)
        loadVisiblePages()
    }

    func loadPage(_ page: Int) {
        if page < 0 || page >= colors.count {
            return
        }
        if pageViews[page] == nil {
            var frame = scrollView.bounds
            frame.origin.x = frame.size.width * CGFloat(page)
            frame.origin.y = 0.0

            let newPageView = UIView(frame: frame)
            newPageView.backgroundColor = colors[page]
            scrollView.addSubview(newPageView)
            pageViews[page] = newPageView
        }
    }

    func purgePage(_ page: Int) {
        if page < 0 || page >= colors.count {
            return
        }
        if let pageView = pageViews[page] {
            pageView.removeFromSuperview()
            pageViews[page] = nil
        }
    }

    func loadVisiblePages() {
        let pageWidth = scrollView.frame.size.width
        guard pageWidth > 0 else { return }
        let page = Int(floor((scrollView.contentOffset.x * 2.0 + pageWidth) / (pageWidth * 2.0)))
        pageControl.currentPage = page

        for index in 0..<colors.count {
            if abs(index - page) <= 1 {
                loadPage(index)
            } else {
                purgePage(index)
            }
        }
    }

    @IBAction func changePage(_ sender: AnyObject) {
        let x = CGFloat(pageControl.currentPage) * scrollView.frame.size.width
        scrollView.setContentOffset(CGPoint(x: x, y: 0), animated: true)
    }
}

/// The subclass alone hears of scrolling.
class LazyPagesViewController: PagesViewController {
    var visits = 0

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        visits += 1
        loadVisiblePages()
    }
}
