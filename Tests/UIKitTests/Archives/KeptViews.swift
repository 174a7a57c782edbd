// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import UIKit

/// A view of every class, each value of which that archives hold is another than a new view's.
@MainActor
enum KeptViews {
  /// A picture of few bytes.
  private static let picture: UIImage = {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1))
    return renderer.image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
  }()

  private static func make<View: UIView>(
    _ view: View, _ change: (View) -> Void = { _ in }
  ) -> (String, () -> UIView) {
    let name = String(describing: View.self)
    view.frame = CGRect(x: 1, y: 2, width: 30, height: 20)
    change(view)
    return (name, { view })
  }

  /// The views by the names of their classes.
  static var all: [(name: String, view: () -> UIView)] { plain + texts + controls + lists + bars }

  private static var plain: [(String, () -> UIView)] {
    [
      make(UIView()) { view in
        view.tag = 3
        view.isUserInteractionEnabled = false
        view.isMultipleTouchEnabled = true
        view.isExclusiveTouch = true
        view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        view.autoresizesSubviews = false
        view.contentMode = .bottomLeft
        view.isOpaque = false
        view.clearsContextBeforeDrawing = false
        view.tintAdjustmentMode = .dimmed
        view.overrideUserInterfaceStyle = .dark
        view.tintColor = .green
        view.backgroundColor = .systemBackground
        view.accessibilityLabel = "Label"
        view.accessibilityHint = "Hint"
        view.accessibilityIdentifier = "name"
        view.translatesAutoresizingMaskIntoConstraints = false
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(
          top: 1, leading: 2, bottom: 3, trailing: 4)
        view.preservesSuperviewLayoutMargins = true
        view.insetsLayoutMarginsFromSafeArea = false
        view.semanticContentAttribute = .forceRightToLeft
        view.setContentHuggingPriority(.required, for: .vertical)
        view.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        view.alpha = 0.5
        view.isHidden = true
        view.clipsToBounds = true
        view.layer.cornerRadius = 4
        view.mask = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        let guide = UILayoutGuide()
        guide.identifier = "guide"
        view.addLayoutGuide(guide)
        let inner = UIView()
        inner.backgroundColor = .blue
        view.addSubview(inner)
        inner.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 7).isActive = true
      },
      make(UIImageView()) { view in
        view.image = picture
        view.highlightedImage = picture.withRenderingMode(.alwaysTemplate)
        view.isHighlighted = true
        view.animationImages = [picture]
        view.animationDuration = 3
        view.animationRepeatCount = 2
      },
      make(UIStackView()) { stack in
        stack.axis = .vertical
        stack.distribution = .equalSpacing
        stack.alignment = .leading
        stack.spacing = 5
        stack.isBaselineRelativeArrangement = true
        stack.isLayoutMarginsRelativeArrangement = true
        for _ in 0..<2 { stack.addArrangedSubview(UIView()) }
        stack.setCustomSpacing(9, after: stack.arrangedSubviews[0])
      },
      make(UIProgressView()) { view in
        view.progressViewStyle = .bar
        view.progress = 0.25
        view.progressTintColor = .red
        view.trackTintColor = .blue
      },
      make(UIActivityIndicatorView()) { view in
        view.style = .large
        view.color = .red
        view.hidesWhenStopped = false
      },
      make(UIVisualEffectView()) { $0.effect = UIBlurEffect(style: .dark) },
      make(UIListContentView(configuration: UIListContentConfiguration.cell())),
    ]
  }

  private static var texts: [(String, () -> UIView)] {
    [
      make(UILabel()) { label in
        label.text = "Words"
        label.font = .boldSystemFont(ofSize: 13)
        label.textColor = .purple
        label.textAlignment = .right
        label.lineBreakMode = .byClipping
        label.numberOfLines = 3
        label.isEnabled = false
        label.isHighlighted = true
        label.highlightedTextColor = .red
        label.shadowColor = .gray
        label.shadowOffset = CGSize(width: 2, height: 3)
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        label.baselineAdjustment = .alignCenters
        label.preferredMaxLayoutWidth = 40
      },
      make(UITextField()) { field in
        field.text = "typed"
        field.font = .italicSystemFont(ofSize: 12)
        field.textColor = .red
        field.placeholder = "Place"
        field.textAlignment = .center
        field.borderStyle = .bezel
        field.background = picture
        field.disabledBackground = picture
        field.clearButtonMode = .always
        field.isSecureTextEntry = true
        field.clearsOnBeginEditing = true
      },
      make(UITextView()) { view in
        view.text = "Words"
        view.font = .systemFont(ofSize: 11)
        view.textColor = .blue
      },
      make(UISearchBar()) { $0.text = "sought" },
      make(UISearchTextField()) { $0.text = "sought" },
    ]
  }

  private static var controls: [(String, () -> UIView)] {
    [
      make(UIControl()) { control in
        control.isEnabled = false
        control.isSelected = true
        control.contentVerticalAlignment = .top
        control.contentHorizontalAlignment = .trailing
      },
      make(UIButton(type: .system)) { button in
        button.setTitle("Go", for: .normal)
        button.setTitleColor(.red, for: .highlighted)
        button.setTitleShadowColor(.gray, for: .selected)
        button.setImage(picture, for: .normal)
        button.setBackgroundImage(picture, for: .disabled)
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        button.titleEdgeInsets = UIEdgeInsets(top: 2, left: 3, bottom: 4, right: 5)
        button.imageEdgeInsets = UIEdgeInsets(top: 3, left: 4, bottom: 5, right: 6)
        button.adjustsImageWhenHighlighted = false
        button.adjustsImageWhenDisabled = false
        button.titleLabel?.font = .systemFont(ofSize: 9)
      },
      (
        "UIButton.configured",
        {
          var configuration = UIButton.Configuration.tinted()
          configuration.title = "Title"
          configuration.subtitle = "Below"
          configuration.image = picture
          configuration.imagePadding = 3
          configuration.baseBackgroundColor = .red
          configuration.cornerStyle = .capsule
          return UIButton(configuration: configuration)
        }
      ),
      make(UISegmentedControl(items: ["a", "b"])) { control in
        control.setWidth(12, forSegmentAt: 1)
        control.setEnabled(false, forSegmentAt: 1)
        control.setContentOffset(CGSize(width: 1, height: 2), forSegmentAt: 0)
        control.insertSegment(with: picture, at: 2, animated: false)
        control.selectedSegmentIndex = 2
        control.isMomentary = false
        control.apportionsSegmentWidthsByContent = true
        control.selectedSegmentTintColor = .red
      },
      make(UISlider()) { slider in
        slider.minimumValue = -2
        slider.maximumValue = 10
        slider.value = 7
        slider.isContinuous = false
        slider.minimumTrackTintColor = .red
        slider.maximumTrackTintColor = .green
        slider.thumbTintColor = .blue
      },
      make(UISwitch()) { toggle in
        toggle.isOn = true
        toggle.onTintColor = .red
        toggle.thumbTintColor = .blue
      },
      make(UIStepper()) { stepper in
        stepper.minimumValue = -5
        stepper.maximumValue = 5
        stepper.value = 2
        stepper.stepValue = 0.5
        stepper.wraps = true
        stepper.autorepeat = false
        stepper.isContinuous = false
      },
      make(UIPageControl()) { control in
        control.numberOfPages = 4
        control.currentPage = 2
        control.hidesForSinglePage = true
        control.pageIndicatorTintColor = .red
        control.currentPageIndicatorTintColor = .blue
      },
      make(UIRefreshControl()), make(UIColorWell()),
    ]
  }

  private static var lists: [(String, () -> UIView)] {
    [
      make(UIScrollView()) { view in
        view.contentSize = CGSize(width: 90, height: 80)
        view.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        view.contentInsetAdjustmentBehavior = .never
        view.isScrollEnabled = false
        view.bounces = false
        view.alwaysBounceVertical = true
        view.alwaysBounceHorizontal = true
        view.isPagingEnabled = true
        view.isDirectionalLockEnabled = true
        view.indicatorStyle = .white
        view.showsVerticalScrollIndicator = false
        view.showsHorizontalScrollIndicator = false
        view.minimumZoomScale = 0.5
        view.maximumZoomScale = 4
        view.bouncesZoom = false
        view.contentOffset = CGPoint(x: 3, y: 5)
      },
      make(UITableView()) { $0.bounces = false },
      make(UITableViewCell()) { $0.contentView.addSubview(UIView()) },
      make(UITableViewHeaderFooterView()) { $0.contentView.addSubview(UIView()) },
      make(
        UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      ) { $0.bounces = false },
      make(UICollectionReusableView()), make(UICollectionViewCell()),
      make(UICollectionViewListCell()), make(UIPickerView()),
    ]
  }

  private static var bars: [(String, () -> UIView)] {
    [
      make(UINavigationBar()) { $0.barTintColor = .red },
      make(UIToolbar()) { $0.barTintColor = .red },
      make(UITabBar()) { $0.barTintColor = .red },
    ]
  }
}
