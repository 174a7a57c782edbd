// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

/// A keyboard on screen that writes into the first responder.
@MainActor
final class KeyboardView: UIView {
  /// What the keyboard is for.
  private var traits = Traits()
  private var page = KeyboardPlan.Page.letters
  private var isShifted = false
  private var isLocked = false
  private var lastShift = -Double.infinity
  private var pressed: ScreenKey?
  private var plan = KeyboardPlan(.default, page: .letters, width: 375)

  struct Traits: Equatable {
    var type = UIKeyboardType.default
    var enter = UIReturnKeyType.default
    var isDark = false
    var capitals = UITextAutocapitalizationType.none
    var disablesEnter = false
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isMultipleTouchEnabled = true
  }

  required init?(coder: NSCoder) { nil }

  /// The height in points above what covers the screen's edge.
  static var height: CGFloat { KeyboardPlan.height }

  /// Takes what a text wants the keyboard to be like.
  func take(_ input: any UIKeyInput, isDark: Bool) {
    var new = Traits(
      type: input.keyboardType, enter: input.returnKeyType, isDark: isDark,
      capitals: input.autocapitalizationType)
    if input.keyboardAppearance != .default { new.isDark = input.keyboardAppearance == .dark }
    let isOther = new.type != traits.type
    traits = new
    if isOther { page = KeyboardPlan.firstPage(of: new.type) }
    lookAtText()
    replan()
  }

  /// Capitals where a sentence begins, and a return key that cannot be used without text.
  func lookAtText() {
    guard let input = FirstResponder.current as? any UIKeyInput else { return }
    traits.disablesEnter = input.ignoresReturn
    if !isLocked { isShifted = Self.wantsCapital(input, traits.capitals) }
    setNeedsDisplay()
  }

  private static func wantsCapital(
    _ input: any UIKeyInput, _ capitals: UITextAutocapitalizationType
  ) -> Bool {
    guard capitals != .none, !input.isSecureTextEntry,
      ![.emailAddress, .URL].contains(input.keyboardType)
    else { return false }
    guard capitals != .allCharacters else { return true }
    guard let editor = (input as? any TextEditing)?.editor else { return !input.hasText }
    let before = editor.text.substring(0..<editor.selection.range.lowerBound)
    guard let last = before.last else { return true }
    if last.isNewline { return true }
    guard last.isWhitespace else { return false }
    guard capitals == .sentences else { return true }
    return before.last { !$0.isWhitespace }.map { ".!?".contains($0) } ?? true
  }

  private func replan() {
    plan = KeyboardPlan(traits.type, page: page, width: bounds.width)
    setNeedsDisplay()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    replan()
  }

  // MARK: - Fingers

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { press(touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { press(touches) }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    pressed = nil
    for touch in touches {
      if let key = plan.key(at: touch.location(in: self))?.key { use(key, at: touch.timestamp) }
    }
    setNeedsDisplay()
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    pressed = nil
    setNeedsDisplay()
  }

  private func press(_ touches: Set<UITouch>) {
    pressed = touches.first.flatMap { plan.key(at: $0.location(in: self))?.key }
    setNeedsDisplay()
  }

  /// Does what a key is for.
  func use(_ key: ScreenKey, at time: TimeInterval) {
    let input = FirstResponder.current as? any UIKeyInput
    switch key {
    case .letter(let letter):
      input?.insertText(isShifted && page == .letters ? letter.uppercased() : letter)
    case .space:
      input?.insertText(" ")
      if page != .letters, traits.type != .numbersAndPunctuation { turn(to: .letters) }
    case .enter: if !traits.disablesEnter { input?.insertText("\n") }
    case .delete: input?.deleteBackward()
    case .shift:
      isLocked = time - lastShift < 0.35
      lastShift = time
      isShifted = isLocked || !isShifted
      return setNeedsDisplay()
    case .page(let page): return turn(to: page)
    }
    lookAtText()
  }

  private func turn(to page: KeyboardPlan.Page) {
    self.page = page
    replan()
  }

  // MARK: - Drawing

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let colors = KeyboardColors(isDark: traits.isDark)
    context.setFillColor(colors.ground)
    context.fill(bounds)
    for key in plan.keys { draw(key, colors, in: context) }
  }

  private func draw(
    _ key: KeyboardPlan.Key, _ colors: KeyboardColors, in context: CGContext
  ) {
    let isPressed = pressed == key.key
    let isBlue = key.key == .enter && traits.enter.isProminent && !traits.disablesEnter
    let isLit = key.key == .shift && isShifted
    if !key.isBare || isPressed {
      let shape = CGPath(
        roundedRect: key.frame, cornerWidth: 5, cornerHeight: 5, transform: nil)
      let shadow = CGPath(
        roundedRect: key.frame.offsetBy(dx: 0, dy: 1), cornerWidth: 5, cornerHeight: 5,
        transform: nil)
      context.addPath(shadow)
      context.setFillColor(colors.edge)
      context.fillPath()
      context.addPath(shape)
      let quiet = key.key.isQuiet != isPressed
      context.setFillColor(
        isBlue && !isPressed ? colors.blue : isLit ? colors.lit : quiet ? colors.quiet : colors.key)
      context.fillPath()
    }
    let ink = isBlue && !isPressed ? .white : isLit ? .black : colors.ink
    let dims = key.key == .enter && traits.disablesEnter
    switch key.key {
    case .shift: KeyGlyph.shift(isLocked: isLocked, in: key.frame).draw(ink, in: context)
    case .delete: KeyGlyph.delete(in: key.frame).draw(ink, in: context)
    default: draw(title(of: key.key), in: key.frame, dims ? ink.withAlphaComponent(0.3) : ink)
    }
  }

  private func title(of key: ScreenKey) -> String {
    switch key {
    case .letter(let letter): isShifted && page == .letters ? letter.uppercased() : letter
    case .space: "space"
    case .enter: traits.enter.title
    case .page(.letters): "ABC"
    case .page(.numbers): "123"
    case .page(.signs): "#+="
    case .shift, .delete: ""
    }
  }

  private func draw(_ title: String, in frame: CGRect, _ ink: UIColor) {
    let isLetter = title.count == 1
    let size: CGFloat = isLetter ? (page == .letters && title != "." ? 24 : 23) : 16
    let text = TextRuns(
      title, looks: [.font: UIFont.systemFont(ofSize: size), .foregroundColor: ink])
    let box = text.size()
    text.draw(
      at: CGPoint(
        x: (frame.midX - box.width / 2).rounded(), y: (frame.midY - box.height / 2).rounded()))
  }
}

/// The colours of the keyboard on screen.
private struct KeyboardColors {
  let ground, key, quiet, lit, edge, blue: CGColor
  let ink: UIColor

  init(isDark: Bool) {
    func gray(_ white: CGFloat) -> CGColor { CGColor(genericGrayGamma2_2Gray: white, alpha: 1) }
    ground = isDark ? gray(0.17) : CGColor(red: 0.82, green: 0.83, blue: 0.86, alpha: 1)
    key = isDark ? gray(0.42) : gray(1)
    quiet = isDark ? gray(0.28) : CGColor(red: 0.67, green: 0.69, blue: 0.74, alpha: 1)
    lit = isDark ? gray(0.85) : gray(1)
    edge = isDark ? gray(0.1) : CGColor(red: 0.54, green: 0.55, blue: 0.56, alpha: 1)
    blue = CGColor(red: 0, green: 0.48, blue: 1, alpha: 1)
    ink = isDark ? .white : .black
  }
}

/// A sign that is drawn rather than written.
private struct KeyGlyph {
  let path: CGPath
  let isFilled: Bool

  func draw(_ ink: UIColor, in context: CGContext) {
    context.addPath(path)
    context.setLineWidth(1.5)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.setStrokeColor(ink.cgColor)
    context.setFillColor(ink.cgColor)
    context.drawPath(using: isFilled ? .fillStroke : .stroke)
  }

  /// An arrow that points up, with a bar below it for capitals that stay.
  static func shift(isLocked: Bool, in frame: CGRect) -> KeyGlyph {
    let (x, y) = (frame.midX, frame.midY)
    let path = CGMutablePath()
    path.addLines(between: [
      CGPoint(x: x, y: y - 8), CGPoint(x: x + 8.5, y: y + 0.5), CGPoint(x: x + 4, y: y + 0.5),
      CGPoint(x: x + 4, y: y + 6), CGPoint(x: x - 4, y: y + 6), CGPoint(x: x - 4, y: y + 0.5),
      CGPoint(x: x - 8.5, y: y + 0.5),
    ])
    path.closeSubpath()
    if isLocked {
      path.move(to: CGPoint(x: x - 4, y: y + 9.5))
      path.addLine(to: CGPoint(x: x + 4, y: y + 9.5))
    }
    return KeyGlyph(path: path, isFilled: isLocked)
  }

  /// A box with a point to the left and a cross.
  static func delete(in frame: CGRect) -> KeyGlyph {
    let (x, y) = (frame.midX, frame.midY)
    let path = CGMutablePath()
    path.addLines(between: [
      CGPoint(x: x - 11, y: y), CGPoint(x: x - 4.5, y: y - 7.5), CGPoint(x: x + 10, y: y - 7.5),
      CGPoint(x: x + 10, y: y + 7.5), CGPoint(x: x - 4.5, y: y + 7.5),
    ])
    path.closeSubpath()
    for way in [-1.0, 1] {
      path.move(to: CGPoint(x: x - 1, y: y - 3.5 * way))
      path.addLine(to: CGPoint(x: x + 6, y: y + 3.5 * way))
    }
    return KeyGlyph(path: path, isFilled: false)
  }
}

extension UIReturnKeyType {
  /// What is written on the key.
  var title: String {
    switch self {
    case .default: "return"
    case .go: "go"
    case .google, .yahoo, .search: "search"
    case .join: "join"
    case .next: "next"
    case .route: "route"
    case .send: "send"
    case .done: "done"
    case .emergencyCall: "SOS"
    case .continue: "continue"
    }
  }

  /// Whether the key is blue.
  var isProminent: Bool {
    switch self {
    case .default, .next, .continue, .emergencyCall: false
    default: true
    }
  }
}
