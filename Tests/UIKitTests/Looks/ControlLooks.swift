// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import UIKit

private let box = CGRect(x: 0, y: 0, width: 160, height: 44)

@MainActor
private func button() -> UIButton {
  let button = UIButton(type: .custom)
  button.frame = box
  button.setTitle("Press", for: .normal)
  button.setTitleColor(.black, for: .normal)
  return button
}

@MainActor
private func configured() -> UIButton {
  var configuration = UIButton.Configuration.plain()
  configuration.title = "Press"
  let button = UIButton(configuration: configuration)
  button.frame = box
  return button
}

@MainActor
private func picture() -> UIButton {
  let button = button()
  button.setImage(tile(.red, 20, 20), for: .normal)
  button.isHighlighted = true
  return button
}

@MainActor
private func slider() -> UISlider {
  let slider = UISlider(frame: box)
  slider.value = 0.5
  return slider
}

@MainActor
private func progress() -> UIProgressView {
  let progress = UIProgressView(frame: CGRect(x: 0, y: 0, width: 160, height: 4))
  progress.progress = 0.5
  return progress
}

@MainActor
private func segments() -> UISegmentedControl {
  let segments = UISegmentedControl(items: ["one", "two"])
  segments.frame = box
  return segments
}

@MainActor
private func pages() -> UIPageControl {
  let pages = UIPageControl(frame: box)
  pages.backgroundColor = .darkGray
  pages.numberOfPages = 3
  return pages
}

@MainActor
private func onePage() -> UIPageControl {
  let pages = pages()
  pages.numberOfPages = 1
  return pages
}

@MainActor
private func field() -> UITextField {
  let field = UITextField(frame: box)
  field.borderStyle = .roundedRect
  field.text = "text"
  return field
}

@MainActor
private func disabledField() -> UITextField {
  let field = field()
  field.borderStyle = .none
  field.isEnabled = false
  return field
}

@MainActor
private func linked() -> UITextView {
  let view = UITextView(frame: CGRect(x: 0, y: 0, width: 160, height: 80))
  let text = NSMutableAttributedString(string: "a link")
  text.addAttribute(.link, value: "https://example.org", range: NSRange(location: 2, length: 4))
  view.attributedText = text
  return view
}

@Suite("Looks of controls")
@MainActor
struct ControlLooks {
  init() { TestFonts.register() }

  nonisolated static let all = [
    Look("background of a button", button) { $0.setBackgroundImage(tile(.red), for: .normal) },
    Look("shadow of a button's title", button) {
      $0.titleLabel?.shadowOffset = CGSize(width: 2, height: 2)
      $0.setTitleShadowColor(.red, for: .normal)
    },
    Look("attributed title of a button", button) {
      $0.setAttributedTitle(
        NSAttributedString(string: "Press", attributes: [.foregroundColor: UIColor.red]),
        for: .normal)
    },
    Look("highlighted picture of a button", picture) { $0.adjustsImageWhenHighlighted = false },
    Look("bordered button", configured) {
      var configuration = UIButton.Configuration.bordered()
      configuration.title = "Press"
      $0.configuration = configuration
    },
    Look("prominent button", configured) {
      var configuration = UIButton.Configuration.borderedProminent()
      configuration.title = "Press"
      $0.configuration = configuration
    },
    Look("attributed title of a configuration", configured) {
      $0.configuration?.attributedTitle = NSAttributedString(
        string: "Press", attributes: [.foregroundColor: UIColor.red])
    },
    Look("lower part of a slider", slider) { $0.minimumTrackTintColor = .red },
    Look("upper part of a slider", slider) { $0.maximumTrackTintColor = .red },
    Look("picture of a slider's upper part", slider) {
      $0.setMaximumTrackImage(tile(.red), for: .normal)
    },
    Look("knob of a slider", slider) { $0.setThumbImage(tile(.red), for: .normal) },
    Look("done part of a progress view", progress) { $0.progressTintColor = .red },
    Look("open part of a progress view", progress) { $0.trackTintColor = .red },
    Look("a segment more, with a picture", segments) {
      $0.insertSegment(with: tile(.red), at: 1, animated: false)
    },
    Look("picture of a segment", segments) { $0.setImage(tile(.red), forSegmentAt: 0) },
    Look("one page hides its control", onePage) { $0.hidesForSinglePage = true },
    Look("picture of pages", pages) { $0.preferredIndicatorImage = tile(.red, 6, 6) },
    Look("picture of one page", pages) { $0.setIndicatorImage(tile(.red, 6, 6), forPage: 1) },
    Look("a field without border", field) { $0.borderStyle = UITextField.BorderStyle.none },
    Look("ground of a disabled field", disabledField) { $0.disabledBackground = tile(.red) },
    Look("attributes of a field", field) {
      $0.defaultTextAttributes = [.foregroundColor: UIColor.red]
    },
    Look("room around text", linked) { $0.textContainerInset.left = 40 },
    Look("looks of links", linked) {
      $0.linkTextAttributes = [.foregroundColor: UIColor.red]
    },
  ]

  @Test("what a program sets of controls is seen", arguments: all)
  func looks(look: Look) { look.verify() }

  @Test("controls tell what was set")
  func values() {
    let (button, slider, segments) = (button(), slider(), segments())
    button.setTitleShadowColor(.red, for: .normal)
    button.setBackgroundImage(tile(.red), for: .normal)
    #expect(button.titleShadowColor(for: .normal) == .red)
    #expect(button.currentTitleShadowColor == .red)
    #expect(button.currentBackgroundImage === button.backgroundImage(for: .normal))
    button.setAttributedTitle(NSAttributedString(string: "a"), for: .normal)
    #expect(button.attributedTitle(for: .highlighted)?.string == "a")
    #expect(button.currentAttributedTitle?.string == "a")
    let knob = tile(.red)
    slider.setThumbImage(knob, for: .normal)
    slider.setMaximumTrackImage(knob, for: .normal)
    #expect(slider.currentThumbImage === knob && slider.thumbImage(for: .normal) === knob)
    #expect(slider.maximumTrackImage(for: .normal) === knob)
    segments.setImage(knob, forSegmentAt: 0)
    segments.setWidth(50, forSegmentAt: 1)
    #expect(segments.imageForSegment(at: 0) === knob)
    #expect(segments.widthForSegment(at: 1) == 50)
    segments.setContentOffset(CGSize(width: 1, height: 2), forSegmentAt: 1)
    #expect(segments.contentOffsetForSegment(at: 1) == CGSize(width: 1, height: 2))
    let pages = pages()
    pages.setIndicatorImage(knob, forPage: 1)
    #expect(pages.indicatorImage(forPage: 1) === knob && pages.indicatorImage(forPage: 0) == nil)
  }

  @Test("a field's parts keep to rectangles that a subclass may give")
  func rectangles() {
    let field = field()
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    (field.leftViewMode, field.rightViewMode) = (.always, .always)
    field.placeholder = "name"
    field.layoutIfNeeded()
    #expect(field.leftView?.frame == field.leftViewRect(forBounds: field.bounds))
    #expect(field.rightView?.frame == field.rightViewRect(forBounds: field.bounds))
    #expect(field.rightViewRect(forBounds: box).maxX > 130)
    #expect(field.placeholderRect(forBounds: box).minX >= 20)
    #expect(field.borderRect(forBounds: box) == box)
    let button = picture()
    button.layoutIfNeeded()
    let content = button.contentRect(forBounds: button.bounds)
    #expect(button.backgroundRect(forBounds: box) == box)
    #expect(button.imageView?.frame == button.imageRect(forContentRect: content))
    #expect(button.titleLabel?.frame == button.titleRect(forContentRect: content))
  }
}
