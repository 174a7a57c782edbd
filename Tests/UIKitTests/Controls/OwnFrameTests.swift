// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@Suite("Views whose frames are not all the program's")
@MainActor
struct OwnFrameTests {
  private let frame = CGRect(x: 10, y: 10, width: 100, height: 100)

  // The next two are what xamarin-macios monotouch-test finds on Apple's systems.
  @Test("a bar of progress keeps its height")
  func progress() {
    #expect(UIProgressView(frame: frame).frame == CGRect(x: 10, y: 10, width: 100, height: 4))
    #expect(UIProgressView(progressViewStyle: .bar).frame.height == 2.5)
    #expect(UIProgressView().frame.height == 4)
    // A constraint may make it higher.
    let bar = UIProgressView(frame: frame)
    bar.translatesAutoresizingMaskIntoConstraints = false
    let root = UIView(frame: frame)
    root.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.heightAnchor.constraint(equalToConstant: 20),
      bar.topAnchor.constraint(equalTo: root.topAnchor),
      bar.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(bar.frame == CGRect(x: 0, y: 0, width: 100, height: 20))
  }

  @Test("a cell begins at zero")
  func cell() {
    let cell = UITableViewCell(frame: frame)
    #expect(cell.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test("a slider lets shine through what lies behind it")
  func slider() {
    #expect(!UISlider(frame: frame).isOpaque && UISlider(frame: frame).frame == frame)
  }

  @Test("insets, offsets and vectors are texts, and read again")
  func texts() {
    let insets = NSDirectionalEdgeInsets(top: 1, leading: 2.5, bottom: 3, trailing: -4)
    #expect(NSCoder.string(for: insets) == "{1, 2.5, 3, -4}")
    #expect(NSCoder.nsDirectionalEdgeInsets(for: "{1, 2.5, 3, -4}") == insets)
    #expect(NSCoder.nsDirectionalEdgeInsets(for: "nothing") == .zero)
    let offset = UIOffset(horizontal: 3, vertical: -1)
    #expect(NSCoder.uiOffset(for: NSCoder.string(for: offset)) == offset)
    let writer = NSKeyedArchiver(requiringSecureCoding: false)
    writer.encode(insets, forKey: "insets")
    writer.encode(offset, forKey: "offset")
    writer.encode(CGVector(dx: 1, dy: 2), forKey: "vector")
    guard let reader = try? NSKeyedUnarchiver(forReadingFrom: writer.encodedData) else {
      Issue.record("nothing can be read")
      return
    }
    #expect(reader.decodeDirectionalEdgeInsets(forKey: "insets") == insets)
    #expect(reader.decodeUIOffset(forKey: "offset") == offset)
    #expect(reader.decodeCGVector(forKey: "vector") == CGVector(dx: 1, dy: 2))
  }
}
