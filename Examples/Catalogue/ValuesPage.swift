// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Controls for numbers and choices, tied to each other: the slider and the stepper set the progress.
class ValuesPage: StackPage {
  private let slider = UISlider()
  private let progress = UIProgressView(progressViewStyle: .default)
  private let number = UILabel()
  private let stepper = UIStepper()
  private let wheel = UIActivityIndicatorView(style: .medium)
  private let turning = UISwitch()

  override func viewDidLoad() {
    super.viewDidLoad()
    let tinted = UISwitch()
    tinted.onTintColor = .systemPurple
    let off = UISwitch()
    turning.isOn = true
    tinted.isOn = true
    turning.addAction(
      UIAction { [weak self] _ in self?.turn() }, for: .valueChanged)
    add("Switches", row: [turning, tinted, off])

    slider.value = 0.4
    slider.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        show(slider.value)
      }, for: .valueChanged)
    add("Slider", slider)

    let colored = UISlider()
    colored.value = 0.7
    colored.minimumTrackTintColor = .systemOrange
    colored.maximumTrackTintColor = .systemYellow
    add("Slider with colours", colored)

    stepper.maximumValue = 1
    stepper.stepValue = 0.1
    stepper.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        show(Float(stepper.value))
      }, for: .valueChanged)
    number.font = UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular)
    add("Stepper", row: [stepper, number])

    add("Progress", progress)

    let large = UIActivityIndicatorView(style: .large)
    large.color = .systemBlue
    large.startAnimating()
    add("Activity", row: [wheel, large])

    let segments = UISegmentedControl(items: ["Day", "Week", "Month"])
    segments.selectedSegmentIndex = 1
    add("Segments", segments)

    let pages = UIPageControl()
    pages.numberOfPages = 5
    pages.currentPage = 2
    pages.pageIndicatorTintColor = .tertiaryLabel
    pages.currentPageIndicatorTintColor = .label
    add("Pages", pages)
    turn()
    show(slider.value)
  }

  private func turn() {
    if turning.isOn { wheel.startAnimating() } else { wheel.stopAnimating() }
  }

  private func show(_ value: Float) {
    slider.value = value
    stepper.value = Double(value)
    progress.progress = value
    number.text = "\(Int((value * 100).rounded())) %"
  }
}
