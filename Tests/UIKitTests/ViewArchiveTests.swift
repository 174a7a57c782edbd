// SPDX-License-Identifier: Apache-2.0

import Foundation
import Stage
import TestSupport
import Testing

@testable import UIKit

/// A view of the program's own with a value of its own.
public final class ArchivedCard: UIView {
  var words = ""
  let isFilled: Bool

  override init(frame: CGRect) {
    isFilled = false
    super.init(frame: frame)
  }

  /// Reads the view and its words.
  public required init?(coder: NSCoder) {
    isFilled = coder.decodeBool(forKey: "isFilled")
    super.init(coder: coder)
    words = coder.decodeObject(of: NSString.self, forKey: "words").map { "\($0)" } ?? ""
  }

  public override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(true, forKey: "isFilled")
    coder.encode(NSString(string: words), forKey: "words")
  }
}

@MainActor
@Suite("Views in archives")
struct ViewArchiveTests {
  private func archived<View: UIView>(_ view: View, isSecure: Bool) throws -> View {
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: view, requiringSecureCoding: isSecure)
    return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: View.self, from: data))
  }

  /// The pixels of a view on a stage, laid out.
  private func pixels(_ view: UIView) throws -> [UInt32] {
    let stage = try Stage(
      size: CGSize(width: 120, height: 160), background: CGColor(gray: 1, alpha: 1))
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 160))
    stage.layer.addSublayer(root.layer)
    root.addSubview(view)
    root.layoutIfNeeded()
    try stage.advance(to: 1)
    return stage.image().image.pixels
  }

  private var picture: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 6, height: 6)).image { context in
      UIColor.blue.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 6))
    }
  }

  /// A view with one of everything.
  private func scene() -> UIView {
    let root = UIView(frame: CGRect(x: 4, y: 4, width: 110, height: 150))
    root.backgroundColor = .systemYellow
    root.tintColor = .red
    root.layer.cornerRadius = 9
    root.layer.borderWidth = 2
    let label = UILabel(frame: CGRect(x: 4, y: 4, width: 90, height: 16))
    label.text = "Words"
    label.textColor = .systemGreen
    label.font = .boldSystemFont(ofSize: 13)
    label.transform = CGAffineTransform(rotationAngle: 0.1)
    let styled = UILabel(frame: CGRect(x: 4, y: 20, width: 90, height: 16))
    styled.attributedText = NSAttributedString(
      string: "Looks", attributes: [.foregroundColor: UIColor.purple])
    let image = UIImageView(image: picture)
    image.center = CGPoint(x: 100, y: 20)
    image.alpha = 0.5
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    button.setTitle("No", for: .disabled)
    button.isEnabled = false
    button.frame = CGRect(x: 4, y: 36, width: 40, height: 20)
    let slider = UISlider(frame: CGRect(x: 4, y: 58, width: 90, height: 20))
    slider.maximumValue = 10
    slider.value = 7
    let toggle = UISwitch(frame: CGRect(x: 50, y: 30, width: 0, height: 0))
    toggle.isOn = true
    let segments = UISegmentedControl(items: ["a", "b", "c"])
    segments.selectedSegmentIndex = 1
    segments.frame = CGRect(x: 4, y: 80, width: 90, height: 20)
    let progress = UIProgressView(frame: CGRect(x: 4, y: 102, width: 90, height: 4))
    progress.progress = 0.4
    let pages = UIPageControl(frame: CGRect(x: 4, y: 106, width: 60, height: 12))
    pages.numberOfPages = 3
    pages.currentPage = 2
    pages.backgroundColor = .gray
    let scroll = UIScrollView(frame: CGRect(x: 70, y: 108, width: 30, height: 12))
    scroll.contentSize = CGSize(width: 100, height: 50)
    scroll.contentOffset = CGPoint(x: 5, y: 3)
    scroll.addSubview(UIImageView(image: picture))
    let field = UITextField(frame: CGRect(x: 4, y: 120, width: 60, height: 20))
    field.text = "typed"
    field.borderStyle = .line
    let stack = UIStackView()
    stack.spacing = 3
    stack.translatesAutoresizingMaskIntoConstraints = false
    for color in [UIColor.red, .green, .blue] {
      let box = UIView()
      box.backgroundColor = color
      box.widthAnchor.constraint(equalToConstant: 5).isActive = true
      stack.addArrangedSubview(box)
    }
    stack.setCustomSpacing(6, after: stack.arrangedSubviews[0])
    for view in [
      label, styled, image, button, slider, toggle, segments, progress, pages, scroll, field, stack,
    ] { root.addSubview(view) }
    let limit = stack.heightAnchor.constraint(equalToConstant: 8)
    limit.priority = .defaultHigh
    limit.identifier = "height"
    NSLayoutConstraint.activate([
      stack.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
      stack.topAnchor.constraint(equalTo: field.topAnchor, constant: 4), limit,
    ])
    return root
  }

  @Test("a hierarchy looks the same when it is read again", arguments: [false, true])
  func samePicture(isSecure: Bool) throws {
    let before = try pixels(scene())
    #expect(Set(before).count > 20)
    let read = try archived(scene(), isSecure: isSecure)
    #expect(try pixels(read) == before)
    // Once more, from what was laid out and shown.
    let shown = scene()
    _ = try pixels(shown)
    shown.removeFromSuperview()
    #expect(try pixels(archived(archived(shown, isSecure: isSecure), isSecure: isSecure)) == before)
  }

  @Test("what a view is asked for is what it was")
  func values() throws {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    view.bounds.origin = CGPoint(x: 7, y: 8)
    view.tag = 12
    view.isUserInteractionEnabled = false
    view.contentMode = .bottomLeft
    view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    view.isHidden = true
    view.clipsToBounds = true
    view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    view.setContentHuggingPriority(.required, for: .vertical)
    view.accessibilityIdentifier = "one"
    view.overrideUserInterfaceStyle = .dark
    let mask = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    view.mask = mask
    let read = try archived(view, isSecure: true)
    #expect(read.frame == view.frame && read.bounds == view.bounds)
    #expect(read.tag == 12 && !read.isUserInteractionEnabled && read.isHidden)
    #expect(read.contentMode == .bottomLeft && read.clipsToBounds)
    #expect(read.layer.contentsGravity == view.layer.contentsGravity)
    #expect(read.autoresizingMask == view.autoresizingMask)
    #expect(read.layoutMargins == view.layoutMargins)
    #expect(read.contentHuggingPriority(for: .vertical) == .required)
    #expect(read.contentHuggingPriority(for: .horizontal) == .defaultLow)
    #expect(read.accessibilityIdentifier == "one" && read.overrideUserInterfaceStyle == .dark)
    #expect(read.mask?.bounds == mask.bounds && read.layer.mask === read.mask?.layer)
    #expect(read.superview == nil && read.layer.delegate === read)
  }

  @Test("constraints come back between the views, guides and edges that they were between")
  func constraints() throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (outer, inner) = (UIView(), UIView())
    let guide = UILayoutGuide()
    guide.identifier = "gap"
    outer.addLayoutGuide(guide)
    for view in [outer, inner] { view.translatesAutoresizingMaskIntoConstraints = false }
    root.addSubview(UIView())
    root.addSubview(outer)
    outer.addSubview(inner)
    NSLayoutConstraint.activate([
      outer.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      outer.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor, constant: 5),
      outer.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      outer.heightAnchor.constraint(equalToConstant: 40),
      guide.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      guide.widthAnchor.constraint(equalToConstant: 7),
      inner.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
      inner.trailingAnchor.constraint(equalTo: root.centerXAnchor),
      inner.topAnchor.constraint(equalTo: outer.topAnchor),
      inner.heightAnchor.constraint(equalTo: outer.heightAnchor, multiplier: 0.25),
    ])
    root.layoutIfNeeded()
    let read = try archived(root, isSecure: true)
    #expect(read.constraints.count == root.constraints.count)
    let (newOuter, newInner) = (read.subviews[1], read.subviews[1].subviews[0])
    for view in [newOuter, newInner] { view.frame = .zero }
    read.layoutIfNeeded()
    #expect(newOuter.frame == outer.frame && newInner.frame == inner.frame)
    #expect(outer.frame == CGRect(x: 10, y: 5, width: 50, height: 40))
    read.frame.size.width = 60
    read.layoutIfNeeded()
    #expect(newOuter.frame.width == 30 && newInner.frame.maxX == 20)
  }

  @Test("a class of the program's reads what it has written, and layers keep their order")
  func own() throws {
    let card = ArchivedCard(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    card.words = "hello"
    let (low, high) = (CAShapeLayer(), CALayer())
    low.lineWidth = 4
    high.name = "high"
    card.layer.addSublayer(low)
    let label = UILabel()
    card.addSubview(label)
    card.layer.addSublayer(high)
    let read = try archived(card, isSecure: true)
    #expect(read.words == "hello" && read.isFilled)
    let layers = read.layer.sublayers ?? []
    #expect(layers.count == 3)
    #expect((layers.first as? CAShapeLayer)?.lineWidth == 4)
    #expect(layers.dropFirst().first === read.subviews.first?.layer)
    #expect(layers.last?.name == "high")
  }

  @Test("views too deep are left out, and so is an archive in an archive of itself")
  func deep() throws {
    let root = UIView()
    var leaf = root
    for _ in 0..<2000 {
      let next = UIView()
      leaf.addSubview(next)
      leaf = next
    }
    let read = try archived(root, isSecure: true)
    var depth = 0
    var view: UIView? = read
    while let current = view {
      depth += 1
      view = current.subviews.first
    }
    #expect(depth > 200 && depth <= ViewArchive.maximumDepth + 1)
  }

  @Test("damaged archives give a view or none", arguments: UInt64(0)..<8)
  func damaged(seed: UInt64) throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.outputFormat = .xml
    archiver.encode(scene(), forKey: NSKeyedArchiveRootObjectKey)
    archiver.finishEncoding()
    let text = String(decoding: archiver.encodedData, as: UTF8.self)
    var random = SplitMix64(seed: seed)
    // Values are damaged, not the archive's own structure, which is Foundation's to read.
    let numbers = ["0", "-1", "99999999", "nan", "1e300", "3"]
    for _ in 0..<6 {
      let parts = text.components(separatedBy: "<real>")
      let broken = parts.enumerated().map { index, part in
        guard index > 0, random.next() % 6 == 0, let end = part.range(of: "</real>") else {
          return part
        }
        return numbers[Int(random.next() % UInt64(numbers.count))] + part[end.lowerBound...]
      }
      let data = Data(broken.joined(separator: "<real>").utf8)
      guard
        let view = try? NSKeyedUnarchiver.unarchivedObject(ofClass: UIView.self, from: data)
      else { continue }
      _ = try pixels(view)
    }
  }
}
