// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite("Pages that turn", .serialized)
struct PageBookTests {
  typealias Book = ContainerTests.Book
  typealias Pages = UIPageViewController

  private func reader(
    _ book: Book, _ spine: Pages.SpineLocation = .min,
    _ orientation: Pages.NavigationOrientation = .horizontal
  ) throws -> (pages: Pages, hull: Hull) {
    let pages = Pages(
      transitionStyle: .pageCurl, navigationOrientation: orientation,
      options: [.spineLocation: spine.rawValue])
    pages.dataSource = book
    pages.delegate = book
    let count = spine == .mid ? 2 : 1
    pages.setViewControllers(
      Array(book.pages.prefix(count)), direction: .forward, animated: false)
    return (pages, try Hull(root: pages))
  }

  private func numbers(_ pages: Pages, of book: Book) -> [Int?] {
    (pages.viewControllers ?? []).map { page in book.pages.firstIndex { $0 === page } }
  }

  @Test(
    "follow a finger away from the spine to the next page, and towards it to the one before",
    arguments: [
      (Pages.SpineLocation.min, Pages.NavigationOrientation.horizontal), (.max, .horizontal),
      (.min, .vertical), (.max, .vertical),
    ])
  func fingers(spine: Pages.SpineLocation, orientation: Pages.NavigationOrientation) throws {
    let book = Book(3)
    let (pages, hull) = try reader(book, spine, orientation)
    let isDown = orientation == .vertical
    let ends = isDown ? ((180.0, 600.0), (180.0, 150.0)) : ((350.0, 300.0), (60.0, 300.0))
    let (far, near) = spine == .min ? ends : (ends.1, ends.0)
    #expect(pages.spineLocation == spine && pages.gestureRecognizers.count == 2)
    try hull.drag(from: far, to: near)
    try hull.settle()
    #expect(numbers(pages, of: book) == [1] && book.words == ["will", "turned"])
    #expect(book.pages[0].viewIfLoaded?.window == nil && pages.children.count == 1)
    try hull.drag(from: near, to: far)
    try hull.settle()
    #expect(numbers(pages, of: book) == [0])
    // Before the first there is none.
    book.words = []
    try hull.drag(from: near, to: far)
    try hull.settle()
    #expect(numbers(pages, of: book) == [0] && book.words.isEmpty)
  }

  @Test("come back where the finger does not go far")
  func cancelling() throws {
    let book = Book(3)
    let (pages, hull) = try reader(book)
    try hull.drag(from: (350, 300), to: (290, 300))
    try hull.settle()
    #expect(numbers(pages, of: book) == [0] && book.words == ["will", "stayed"])
    #expect(book.pages[0].view.window != nil && book.pages[1].view.window == nil)
    #expect(pages.book.desk.layer.speed == 1)
    #expect(pages.book.sheets.allSatisfy { $0.layer.animationKeys()?.isEmpty != false })
  }

  @Test("are two where they are bound in the middle, and have backs that are not seen at rest")
  func pairs() throws {
    let book = Book(6)
    let (pages, hull) = try reader(book, .mid)
    #expect(pages.isDoubleSided && numbers(pages, of: book) == [0, 1])
    let places = pages.book.sheets.map(\.frame.minX)
    #expect(places == [0, 187.5])
    try hull.tap(370, 300)
    try hull.settle()
    #expect(numbers(pages, of: book) == [2, 3])
    try hull.tap(5, 300)
    try hull.settle()
    #expect(numbers(pages, of: book) == [0, 1])
    let (single, other) = try reader(Book(0), .min)
    _ = other
    single.isDoubleSided = true
    single.dataSource = book
    single.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    try other.tap(370, 300)
    try other.settle()
    #expect(numbers(single, of: book) == [2])
  }

  @Test("turn for the program, and show the old page until they are over")
  func program() throws {
    let book = Book(3)
    let (pages, hull) = try reader(book)
    for (index, color) in [UIColor.red, .green, .blue].enumerated() {
      book.pages[index].view.backgroundColor = color
    }
    try hull.settle()
    var ended: [Bool] = []
    pages.setViewControllers([book.pages[1]], direction: .forward, animated: true) {
      ended.append($0)
    }
    try hull.wait(0.02)
    try hull.wait(0.1)
    let picture = hull.stage.image()
    let pixel = { (x: Int, y: Int) in picture.image.pixels[y * picture.image.width + x] }
    // The page is lifted at the right, and its left half lies where it was.
    #expect(pixel(5, 300) == pixel(5, 20) && pixel(5, 300) >> 16 & 255 > 200)
    #expect(pixel(372, 650) >> 16 & 255 < 128)
    #expect(ended.isEmpty && book.words.isEmpty)
    try hull.settle()
    #expect(ended == [true] && numbers(pages, of: book) == [1])
    pages.setViewControllers([book.pages[2]], direction: .forward, animated: true) {
      ended.append($0)
    }
    // Another change ends the one that goes on.
    pages.setViewControllers([book.pages[0]], direction: .reverse, animated: false)
    #expect(ended == [true, true] && numbers(pages, of: book) == [0])
  }

  /// How many pixels of what the stage shows have a colour, nearly.
  private func count(_ hull: Hull, where fits: (Int, Int, Int) -> Bool) throws -> Int {
    let pixels = try #require(hull.stage.image().dataProvider?.data)
    let bytes = Array(Data(copying: pixels))
    return stride(from: 0, to: bytes.count, by: 4).count {
      // Blue, green and red lie in this order.
      fits(Int(bytes[$0 + 2]), Int(bytes[$0 + 1]), Int(bytes[$0]))
    }
  }

  private func page(_ color: UIColor, left: UIColor) -> UIViewController {
    let page = UIViewController(nibName: nil, bundle: nil)
    page.view.backgroundColor = color
    let band = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 2000))
    band.backgroundColor = left
    page.view.addSubview(band)
    return page
  }

  @Test(
    "show the program's page on their back where they are double sided, else themselves",
    arguments: [false, true])
  func backs(isDoubleSided: Bool) throws {
    let pages = Pages(
      transitionStyle: .pageCurl, navigationOrientation: .horizontal,
      options: [.spineLocation: Pages.SpineLocation.min.rawValue])
    pages.isDoubleSided = isDoubleSided
    let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    pages.setViewControllers([page(red, left: red)], direction: .forward, animated: false)
    let hull = try Hull(root: pages)
    let back = page(blue, left: UIColor(red: 1, green: 1, blue: 0, alpha: 1))
    let next = page(green, left: green)
    pages.setViewControllers(
      isDoubleSided ? [next, back] : [next], direction: .forward, animated: true)
    try hull.wait(0.35)
    let (blues, washed) = (
      try count(hull) { $0 < 40 && $1 < 40 && $2 > 120 },
      try count(hull) { $0 > 150 && abs($1 - $2) < 12 && $1 > 100 && $1 < 240 && $0 - $1 > 25 }
    )
    #expect((blues > 2000) == isDoubleSided)
    #expect((washed > 2000) == !isDoubleSided)
    // The back is read from its own left: that edge lies at the spine's side once it has turned.
    let yellows = try count(hull) { $0 > 120 && $1 > 120 && $2 < 60 }
    if isDoubleSided { #expect(yellows < blues) } else { #expect(yellows == 0) }
    try hull.settle()
    #expect(pages.viewControllers?.first === next && pages.children.count == 1)
    #expect(back.viewIfLoaded?.superview == nil && back.parent == nil)
  }
}
