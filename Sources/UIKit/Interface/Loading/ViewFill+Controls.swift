// SPDX-License-Identifier: Apache-2.0

import QuartzCore

// What controls and the views that show progress say.

extension ViewFill {
  static func control(_ control: UIControl, _ reader: ElementReader) {
    reader.flags(
      of: control,
      ["enabled": \.isEnabled, "selected": \.isSelected, "highlighted": \.isHighlighted])
    let across: KeyValuePairs<String, UIControl.ContentHorizontalAlignment> = [
      "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading,
      "trailing": .trailing,
    ]
    if let alignment = reader.choice("contentHorizontalAlignment", across) {
      control.contentHorizontalAlignment = alignment
    }
    let down: KeyValuePairs<String, UIControl.ContentVerticalAlignment> = [
      "center": .center, "top": .top, "bottom": .bottom, "fill": .fill,
    ]
    if let alignment = reader.choice("contentVerticalAlignment", down) {
      control.contentVerticalAlignment = alignment
    }
    if let flag = reader.flag("showsMenuAsPrimaryAction") {
      control.showsMenuAsPrimaryAction = flag
    }
    if let tip = reader.localized("toolTip") { control.toolTip = tip }
  }

  // MARK: - Buttons

  static func button(_ button: UIButton, _ reader: ElementReader) {
    let types: KeyValuePairs<String, UIButton.ButtonType> = [
      "custom": .custom, "system": .system, "roundedRect": .system,
      "detailDisclosure": .detailDisclosure, "infoLight": .infoLight, "infoDark": .infoDark,
      "contactAdd": .contactAdd, "plain": .plain, "close": .close,
    ]
    button.buttonType = reader.choice("buttonType", types) ?? .custom
    if let insets = reader.insets("contentEdgeInsets") { button.contentEdgeInsets = insets }
    if let insets = reader.insets("titleEdgeInsets") { button.titleEdgeInsets = insets }
    if let insets = reader.insets("imageEdgeInsets") { button.imageEdgeInsets = insets }
    reader.flags(
      of: button,
      [
        "adjustsImageWhenHighlighted": \.adjustsImageWhenHighlighted,
        "adjustsImageWhenDisabled": \.adjustsImageWhenDisabled,
        "showsTouchWhenHighlighted": \.showsTouchWhenHighlighted,
        "reversesTitleShadowWhenHighlighted": \.reversesTitleShadowWhenHighlighted,
        "changesSelectionAsPrimaryAction": \.changesSelectionAsPrimaryAction,
      ])
    for element in reader.children("state") {
      let state = ElementReader(element, reader.session)
      look(button, state, of: reader)
      state.finish()
    }
    if let element = reader.child(key: "configuration") {
      let configuration = ElementReader(element, reader.session)
      button.configuration = looks(configuration, id: reader.element.id)
      configuration.finish()
    }
    if let font = reader.font("fontDescription") { button.titleLabel?.font = font }
    if let mode = reader.choice("lineBreakMode", lineBreaks) {
      button.titleLabel?.lineBreakMode = mode
    }
    if let offset = reader.size("titleShadowOffset") { button.titleLabel?.shadowOffset = offset }
    if let menu = reader.child(key: "menu") { button.menu = reader.session.makeMenu(menu) }
    reader.ignore("role", "pointerInteraction", "hoverStyle", "hasAttributedTitle")
  }

  private static func look(_ button: UIButton, _ reader: ElementReader, of owner: ElementReader) {
    let states: [String: UIControl.State] = [
      "normal": .normal, "highlighted": .highlighted, "disabled": .disabled,
      "selected": .selected, "focused": .focused,
    ]
    guard let key = reader.text("key"), let state = states[key] else { return }
    let written = reader.localized("title")
    let title = reader.session.translation(of: owner.element.id, "\(key)Title") ?? written
    if let title { button.setTitle(title, for: state) }
    if let text = reader.child(key: "attributedTitle").flatMap({ reader.session.attributed($0) }) {
      button.setAttributedTitle(text, for: state)
    }
    if let color = reader.color("titleColor") { button.setTitleColor(color, for: state) }
    if let color = reader.color("titleShadowColor") {
      button.setTitleShadowColor(color, for: state)
    }
    if let image = reader.image("image") { button.setImage(image, for: state) }
    if let image = reader.image("backgroundImage") { button.setBackgroundImage(image, for: state) }
    reader.take(key: "preferredSymbolConfiguration")
  }

  private static func looks(_ reader: ElementReader, id: String?) -> UIButton.Configuration {
    let styles: KeyValuePairs<String, UIButton.Configuration> = [
      "plain": .plain(), "gray": .gray(), "tinted": .tinted(), "filled": .filled(),
      "borderless": .borderless(), "bordered": .bordered(),
      "borderedProminent": .borderedProminent(), "borderedTinted": .borderedTinted(),
    ]
    var looks = reader.choice("style", styles) ?? .plain()
    let written = reader.localized("title")
    looks.title = reader.session.translation(of: id, "configuration.title") ?? written
    looks.subtitle = reader.localized("subtitle")
    if let text = reader.child(key: "attributedTitle").flatMap({ reader.session.attributed($0) }) {
      looks.attributedTitle = text
    }
    if let font = reader.font("titleFontDescription"), let title = looks.title {
      looks.attributedTitle = NSAttributedString(string: title, attributes: [.font: font])
    }
    if let image = reader.image("image") { looks.image = image }
    if let padding = reader.number("imagePadding") { looks.imagePadding = padding }
    if let padding = reader.number("titlePadding") { looks.titlePadding = padding }
    let corners: KeyValuePairs<String, UIButton.Configuration.CornerStyle> = [
      "fixed": .fixed, "dynamic": .dynamic, "small": .small, "medium": .medium, "large": .large,
      "capsule": .capsule,
    ]
    if let corner = reader.choice("cornerStyle", corners) { looks.cornerStyle = corner }
    let sizes: KeyValuePairs<String, UIButton.Configuration.Size> = [
      "mini": .mini, "small": .small, "medium": .medium, "large": .large,
    ]
    if let size = reader.choice("buttonSize", sizes) { looks.buttonSize = size }
    let places: KeyValuePairs<String, NSDirectionalRectEdge> = [
      "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
    ]
    if let place = reader.choice("imagePlacement", places) { looks.imagePlacement = place }
    let alignments: KeyValuePairs<String, UIButton.Configuration.TitleAlignment> = [
      "automatic": .automatic, "leading": .leading, "center": .center, "trailing": .trailing,
    ]
    if let alignment = reader.choice("titleAlignment", alignments) {
      looks.titleAlignment = alignment
    }
    if let flag = reader.flag("showsActivityIndicator") { looks.showsActivityIndicator = flag }
    if let color = reader.color("baseForegroundColor") { looks.baseForegroundColor = color }
    if let color = reader.color("baseBackgroundColor") { looks.baseBackgroundColor = color }
    if let insets = reader.directionalInsets("contentInsets") { looks.contentInsets = insets }
    if let ground = reader.child(key: "background") {
      let ground = ElementReader(ground, reader.session)
      if let color = ground.color("backgroundColor") { looks.background.backgroundColor = color }
      if let color = ground.color("strokeColor") { looks.background.strokeColor = color }
      if let width = ground.number("strokeWidth") { looks.background.strokeWidth = width }
      if let radius = ground.number("cornerRadius") { looks.background.cornerRadius = radius }
      ground.finish()
    }
    reader.take(key: "preferredSymbolConfigurationForImage")
    return looks
  }

  // MARK: - Choices

  static func toggle(_ toggle: UISwitch, _ reader: ElementReader) {
    if let color = reader.color("onTintColor") { toggle.onTintColor = color }
    if let color = reader.color("thumbTintColor") { toggle.thumbTintColor = color }
    if let title = reader.localized("title") { toggle.title = title }
    // Absent means off, as for all flags.
    if let flag = reader.flag("on") { toggle.isOn = flag }
    reader.ignore("preferredStyle")
  }

  static func slider(_ slider: UISlider, _ reader: ElementReader) {
    slider.minimumValue = Float(reader.number("minValue") ?? 0)
    slider.maximumValue = Float(reader.number("maxValue") ?? 1)
    slider.value = Float(reader.number("value") ?? 0)
    if let flag = reader.flag("continuous") { slider.isContinuous = flag }
    if let image = reader.image("minimumValueImage") { slider.minimumValueImage = image }
    if let image = reader.image("maximumValueImage") { slider.maximumValueImage = image }
    reader.colors(
      of: slider,
      [
        "minimumTrackTintColor": \.minimumTrackTintColor,
        "maximumTrackTintColor": \.maximumTrackTintColor, "thumbTintColor": \.thumbTintColor,
      ])
  }

  static func segmentedControl(_ control: UISegmentedControl, _ reader: ElementReader) {
    control.removeAllSegments()
    for element in reader.children("segments").flatMap(\.children) {
      let segment = ElementReader(element, reader.session)
      let place = control.numberOfSegments
      let key = "segmentTitles[\(place)]"
      let written = segment.localized("title")
      let title = reader.session.translation(of: reader.element.id, key) ?? written
      if let image = segment.image("image") {
        control.insertSegment(with: image, at: place, animated: false)
      } else {
        control.insertSegment(withTitle: title, at: place, animated: false)
      }
      if let width = segment.number("width") { control.setWidth(width, forSegmentAt: place) }
      if let flag = segment.flag("enabled") { control.setEnabled(flag, forSegmentAt: place) }
      if let offset = segment.size("contentOffset") {
        control.setContentOffset(offset, forSegmentAt: place)
      }
      segment.finish()
    }
    if let flag = reader.flag("momentary") { control.isMomentary = flag }
    if let flag = reader.flag("apportionsSegmentWidthsByContent") {
      control.apportionsSegmentWidthsByContent = flag
    }
    if let color = reader.color("selectedSegmentTintColor") {
      control.selectedSegmentTintColor = color
    }
    if let index = reader.integer("selectedSegmentIndex") { control.selectedSegmentIndex = index }
    reader.ignore("segmentControlStyle")
  }

  static func stepper(_ stepper: UIStepper, _ reader: ElementReader) {
    stepper.minimumValue = Double(reader.number("minimumValue") ?? 0)
    stepper.maximumValue = Double(reader.number("maximumValue") ?? 100)
    stepper.value = Double(reader.number("value") ?? 0)
    if let step = reader.number("stepValue") { stepper.stepValue = Double(step) }
    reader.flags(
      of: stepper, ["wraps": \.wraps, "autorepeat": \.autorepeat, "continuous": \.isContinuous])
  }

  static func pageControl(_ control: UIPageControl, _ reader: ElementReader) {
    if let count = reader.integer("numberOfPages") { control.numberOfPages = count }
    if let page = reader.integer("currentPage") { control.currentPage = page }
    if let flag = reader.flag("hidesForSinglePage") { control.hidesForSinglePage = flag }
    if let flag = reader.flag("defersCurrentPageDisplay") {
      control.defersCurrentPageDisplay = flag
    }
    if let color = reader.color("pageIndicatorTintColor") { control.pageIndicatorTintColor = color }
    if let color = reader.color("currentPageIndicatorTintColor") {
      control.currentPageIndicatorTintColor = color
    }
  }

  static func refreshControl(_ control: UIRefreshControl, _ reader: ElementReader) {
    if let text = reader.child(key: "attributedTitle").flatMap({ reader.session.attributed($0) }) {
      control.attributedTitle = text
    }
  }

  // MARK: - Progress

  static func progressView(_ view: UIProgressView, _ reader: ElementReader) {
    if let style = reader.choice(
      "progressViewStyle", ["default": UIProgressView.Style.default, "bar": .bar])
    {
      view.progressViewStyle = style
    }
    if let progress = reader.number("progress") { view.progress = Float(progress) }
    if let color = reader.color("progressTintColor") { view.progressTintColor = color }
    if let color = reader.color("trackTintColor") { view.trackTintColor = color }
  }

  static func activityIndicator(_ view: UIActivityIndicatorView, _ reader: ElementReader) {
    let styles: KeyValuePairs<String, UIActivityIndicatorView.Style> = [
      "medium": .medium, "large": .large, "white": .white, "whiteLarge": .whiteLarge,
      "gray": .gray,
    ]
    if let style = reader.choice("style", styles) { view.style = style }
    if let color = reader.color("color") { view.color = color }
    view.hidesWhenStopped = reader.flag("hidesWhenStopped") ?? false
    if reader.flag("animating") == true { view.startAnimating() }
  }

  /// Gives a view that its owner has made what the element of it says.
  static func contents(_ view: UIView, _ element: InterfaceElement, _ session: InterfaceSession) {
    let reader = ElementReader(element, session)
    session.register(view, for: element)
    ViewFill.view(view, reader)
    ViewKind.rows[element.name]?.fill(view, reader)
    subviews(of: view, reader)
    reader.ignore("tableViewCell")
    reader.finish()
  }
}
