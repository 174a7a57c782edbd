// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The back of a book.
public class BookView: UIView {
  /// The book.
  public let book: Book
  private let title = UILabel()

  /// Makes the back of a book.
  public init(book: Book) {
    self.book = book
    super.init(frame: CGRect(x: 0, y: 0, width: 60, height: rounded(CGFloat(book.pages))))
    backgroundColor = book.isLong ? .brown : .darkGray
    title.text = book.title
    title.textColor = .white
    title.textAlignment = .center
    title.frame = CGRect(x: 0, y: 10, width: 60, height: 20)
    addSubview(title)
    #if DEBUG
      layer.borderColor = UIColor.red.cgColor
      layer.borderWidth = 1
    #endif
  }

  required init?(coder: NSCoder) { nil }
}
