// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// An alert's box, or a sheet's two boxes.
@MainActor
final class AlertView: UIView {
  private let main = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
  private let apart = UIView(frame: .zero)
  private let headerScroll = UIScrollView(frame: .zero)
  private let actionScroll = UIScrollView(frame: .zero)
  private let header = AlertHeader(frame: .zero)
  private let actions = AlertActionList(frame: .zero)
  private let cancel = AlertActionList(frame: .zero)
  private let line = UIView(frame: .zero)
  private var isSheet = false
  private var hasApart = false
  /// Whether a popover's bubble is the box.
  var isBare = false {
    didSet {
      main.effect = isBare ? nil : UIBlurEffect(style: .systemThickMaterial)
      main.layer.cornerRadius = isBare ? 0 : radius
    }
  }

  private var radius: CGFloat { isSheet ? 13 : 14 }

  override func prepare() {
    line.backgroundColor = .separator
    apart.backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark ? UIColor(white: 0.17, alpha: 1) : .white
    }
    main.clipsToBounds = true
    apart.clipsToBounds = true
    for scroll in [headerScroll, actionScroll] {
      scroll.contentInsetAdjustmentBehavior = .never
      main.contentView.addSubview(scroll)
    }
    main.contentView.addSubview(line)
    headerScroll.addSubview(header)
    actionScroll.addSubview(actions)
    apart.addSubview(cancel)
    addSubview(main)
    addSubview(apart)
  }

  /// Shows what a controller says.
  func show(_ controller: UIAlertController) {
    isSheet = controller.preferredStyle == .actionSheet
    for box in [main, apart] { box.layer.cornerRadius = radius }
    if isBare { main.layer.cornerRadius = 0 }
    let all = controller.actions
    let number = { (action: UIAlertAction?) in
      action.flatMap { action in all.firstIndex { $0 === action } }
    }
    let plan = AlertArrangement(
      styles: all.map(\.style), isSheet: isSheet, preferred: number(controller.preferredAction),
      widths: all.map { $0.titleWidth(isSheet: isSheet) }, width: AlertLook.alertWidth)
    let bold = plan.bold.map { all[$0] }
    header.show(
      title: controller.title, message: controller.message, fields: controller.textFields ?? [],
      isSheet: isSheet)
    actions.show(
      plan.main.map { all[$0] }, bold: bold, isSideBySide: plan.isSideBySide, isSheet: isSheet)
    let separate = isBare ? nil : plan.separate
    hasApart = separate != nil
    apart.isHidden = !hasApart
    cancel.show(
      separate.map { [all[$0]] } ?? [], bold: bold, isSideBySide: false, isSheet: isSheet)
    for list in [actions, cancel] {
      list.onChoice = { [weak controller] in controller?.choose($0) }
    }
    setNeedsLayout()
  }

  private var apartHeight: CGFloat {
    hasApart ? cancel.wantedHeight + AlertLook.sheetMargin : 0
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let height = header.height(width: size.width) + actions.wantedHeight + apartHeight
    return CGSize(width: size.width, height: min(height, max(size.height, 0)))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = max(0, bounds.height - apartHeight)
    main.frame = CGRect(x: 0, y: 0, width: bounds.width, height: room)
    apart.frame = CGRect(
      x: 0, y: bounds.height - cancel.wantedHeight, width: bounds.width,
      height: cancel.wantedHeight)
    cancel.frame = apart.bounds
    let (text, buttons) = (header.height(width: bounds.width), actions.wantedHeight)
    // Where there is too little room the text scrolls first, but buttons leave it a part.
    let lower = min(buttons, max(room - text, room / 2, min(buttons, actions.rowHeight * 1.5)))
    let upper = max(0, min(text, room - lower))
    headerScroll.frame = CGRect(x: 0, y: 0, width: bounds.width, height: upper)
    headerScroll.contentSize = CGSize(width: bounds.width, height: text)
    header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: text)
    actionScroll.frame = CGRect(x: 0, y: upper, width: bounds.width, height: max(0, room - upper))
    actionScroll.contentSize = CGSize(width: bounds.width, height: buttons)
    actionScroll.isScrollEnabled = buttons > actionScroll.frame.height + 0.5
    headerScroll.isScrollEnabled = text > upper + 0.5
    actions.frame = CGRect(x: 0, y: 0, width: bounds.width, height: buttons)
    line.isHidden = header.isEmpty || buttons == 0
    line.frame = CGRect(
      x: 0, y: upper - AlertLook.hairline / 2, width: bounds.width, height: AlertLook.hairline)
  }
}
