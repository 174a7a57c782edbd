// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite("Views and controllers in Apple's words")
struct DescriptionTests {
  /// The text without addresses, as tests of snapshots keep it.
  private func plain(_ text: String) -> String {
    text.replacingOccurrences(
      of: ":?\\s*0x[\\da-f]+(\\s*)", with: "$1", options: .regularExpression)
  }

  @Test("a tree of views is described line by line, what is usual left out")
  func views() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let label = UILabel(frame: CGRect(x: 16, y: 20, width: 288, height: 208.0 / 3))
    label.text = "What's the point?"
    root.addSubview(label)
    let box = UIView(frame: CGRect(x: -1.5, y: 0, width: 1, height: 1))
    (box.alpha, box.isHidden, box.isOpaque, box.tag) = (0.5, true, false, 7)
    box.clipsToBounds = true
    let inner = UIView()
    box.addSubview(inner)
    root.addSubview(box)
    #expect(
      plain(root.recursiveDescription()) == """
        <UIView; frame = (0 0; 320 568); autoresize = W+H; layer = <CALayer>>
           | <UILabel; frame = (16 20; 288 69.3333); text = 'What's the point?'; \
        userInteractionEnabled = NO; layer = <_UILabelLayer>>
           | <UIView; frame = (-1.5 0; 1 1); clipsToBounds = YES; alpha = 0.5; hidden = YES; \
        opaque = NO; tag = 7; layer = <CALayer>>
           |    | <UIView; frame = (0 0; 0 0); layer = <CALayer>>
        """)
  }

  @Test("a view's description is its line, in whatever prints it")
  func printed() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let address = ObjectNames.address(view)
    #expect(
      view.description.hasPrefix("<UIView: \(address); frame = (0 0; 100 50); layer = <CALayer: 0x")
    )
    #expect(view.description.hasSuffix(">>"))
    #expect("\(view)" == view.description && view.debugDescription == view.description)
    var dumped = ""
    dump(view, to: &dumped)
    #expect(dumped.hasPrefix("- \(view.description)") || dumped.contains(view.description))
    view.autoresizingMask = [.flexibleRightMargin, .flexibleBottomMargin]
    #expect(view.description.contains("autoresize = RM+BM"))
    view.tag = 3
    view.tintColor = .red
    view.addGestureRecognizer(UITapGestureRecognizer())
    view.layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "opacity")
    view.backgroundColor = .secondarySystemBackground
    #expect(
      plain(view.description) == """
        <UIView; frame = (0 0; 100 50); autoresize = RM+BM; tag = 3; \
        tintColor = UIExtendedSRGBColorSpace 1 0 0 1; gestureRecognizers = <NSArray>; \
        animations = { opacity=<CABasicAnimation>; }; \
        backgroundColor = <UIDynamicSystemColor; name = secondarySystemBackgroundColor>; \
        layer = <CALayer>>
        """)
  }

  @Test("each class tells what is its own")
  func classes() {
    let frame = CGRect(x: 20, y: 10, width: 40, height: 5)
    let label = UILabel(frame: frame)
    label.text = "ab"
    #expect(
      plain(label.description)
        == "<UILabel; frame = (20 10; 40 5); text = 'ab'; userInteractionEnabled = NO; "
        + "layer = <_UILabelLayer>>")
    label.text = "Drag pieces to the grid shown"
    #expect(label.description.contains("text = 'Drag pieces to the grid s...'"))
    let field = UITextField(frame: frame)
    field.placeholder = "Edit Me"
    #expect(plain(field.description).contains("text = ''; "))
    #expect(plain(field.description).contains("placeholder = Edit Me; borderStyle = None; layer"))
    let slider = UISlider(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
    #expect(plain(slider.description).hasSuffix("; layer = <CALayer>; value: 0.000000>"))
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(
      plain(table.description).hasSuffix(
        "contentOffset: {0, 0}; contentSize: {30, 0}; adjustedContentInset: {0, 0, 0, 0}; "
          + "dataSource: (null)>"), "\(table)")
    let list = UICollectionView(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    #expect(
      plain(list.description).hasSuffix(
        "layout: <UICollectionViewFlowLayout>; dataSource: (null)>"))
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "VIP"
    #expect(cell.description.contains("text = 'VIP'"))
    let image = UIImageView(
      image: UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image { _ in })
    #expect(plain(image.description).contains("image = <UIImage CGImage anonymous; (4 2)@1>"))
  }

  private final class Own: UIView {}
  private final class OwnLabel: UILabel {}
  private final class Strange: UIView {
    override var debugDescription: String { "strange" }
  }

  @Test("a program's classes have their module and what they are made of; nobody tells UIView")
  func ownClasses() {
    #expect(Own().description.hasPrefix("<UIKitTests."))
    #expect(!Own().description.contains("baseClass"))
    #expect(OwnLabel().description.contains("; baseClass = UILabel; frame = "))
    #expect(!UIButton().description.contains("baseClass"))
    let view = UIView()
    view.addSubview(Strange())
    #expect(view.recursiveDescription().hasSuffix("\n   | strange"))
  }

  @Test("recognizers tell state, view and targets")
  func recognizers() {
    let (view, target) = (UIView(), UIResponder())
    let tap = UITapGestureRecognizer(target: target, action: Selector(("tapped:")))
    #expect(
      plain(tap.description)
        == "<UITapGestureRecognizer; state = Possible; view = (nil); "
        + "target= <(action=tapped:, target=<UIResponder>)>>")
    view.addGestureRecognizer(tap)
    (tap.isEnabled, tap.numberOfTapsRequired, tap.name) = (false, 2, "twice")
    #expect(
      plain(tap.description)
        == "<UITapGestureRecognizer (twice); state = Possible; enabled = NO; view = <UIView>; "
        + "target= <(action=tapped:, target=<UIResponder>)>; numberOfTapsRequired = 2>")
  }

  @Test("paths tell their elements")
  func paths() {
    let path = UIBezierPath()
    #expect(plain(path.description) == "<UIBezierPath>")
    path.move(to: CGPoint(x: 17, y: 59.09375))
    path.addLine(to: CGPoint(x: 357.576, y: 1))
    path.addCurve(
      to: CGPoint(x: 1, y: 2), controlPoint1: CGPoint(x: 3, y: 4),
      controlPoint2: CGPoint(x: 5, y: 6))
    path.close()
    #expect(
      plain(path.description) == """
        <UIBezierPath; <MoveTo {17, 59.09375}>,
         <LineTo {357.57600000000002, 1}>,
         <CurveTo {1, 2} {3, 4} {5, 6}>,
         <Close>
        """)
    #expect(
      plain("\(path.cgPath)") == """
        Path:
          moveto (17, 59.0938)
            lineto (357.576, 1)
            curveto (3, 4) (5, 6) (1, 2)
          closepath
        """)
  }

  @Test("constraints are told in the visual format where that can say it")
  func constraints() {
    let (view, label, button) = (UIView(), UILabel(), UIButton())
    label.text = "Seconds"
    button.setTitle("Start", for: .normal)
    view.addSubview(label)
    view.addSubview(button)
    func words(_ constraint: NSLayoutConstraint) -> String {
      String(plain(constraint.description).dropFirst("<NSLayoutConstraint ".count).dropLast())
    }
    let top = label.topAnchor.constraint(equalTo: view.topAnchor, constant: 8)
    #expect(words(top) == "V:|-(8)-[UILabel'Seconds']   (inactive, names: '|':UIView )")
    top.isActive = true
    #expect(words(top) == "V:|-(8)-[UILabel'Seconds']   (active, names: '|':UIView )")
    #expect(top.description.hasPrefix("<NSLayoutConstraint:\(ObjectNames.address(top)) V:|-(8)-["))
    #expect(
      words(label.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -8))
        == "UILabel'Seconds'.bottom == UIView.bottom - 8   (inactive)")
    #expect(
      words(view.trailingAnchor.constraint(greaterThanOrEqualTo: label.trailingAnchor, constant: 5))
        == "H:[UILabel'Seconds']-(>=5)-|   (inactive, names: '|':UIView )")
    let between = button.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 16)
    (between.priority, between.identifier) = (.defaultHigh, "gap")
    #expect(words(between) == "'gap' H:[UILabel'Seconds']-(16@750)-[UIButton'Start']   (inactive)")
    #expect(
      words(label.leftAnchor.constraint(equalTo: view.leftAnchor))
        == "H:|-(0)-[UILabel'Seconds'](LTR)   (inactive, names: '|':UIView )")
    #expect(
      words(label.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5, constant: 2))
        == "UILabel'Seconds'.width == 0.5*UIView.width + 2   (inactive)")
    let height = view.heightAnchor.constraint(equalToConstant: 116 + 1.0 / 3)
    height.priority = .init(999)
    #expect(words(height) == "UIView.height == 116.333 @999   (inactive)")
    button.accessibilityIdentifier = "start"
    #expect(
      words(button.topAnchor.constraint(equalTo: view.topAnchor))
        == "V:|-(0)-[start]   (inactive, names: start, '|':UIView )")
  }

  @Test("colours are told by their components, or by the system's name")
  func colors() {
    #expect(UIColor.red.description == "UIExtendedSRGBColorSpace 1 0 0 1")
    #expect(UIColor(white: 0.5, alpha: 1).description == "UIExtendedGrayColorSpace 0.5 1")
    #expect(
      UIColor(red: 120 / 255, green: 120 / 255, blue: 128 / 255, alpha: 0.16).description
        == "UIExtendedSRGBColorSpace 0.470588 0.470588 0.501961 0.16")
    #expect(plain(UIColor.label.description) == "<UIDynamicSystemColor; name = labelColor>")
    #expect(plain(UIColor.systemRed.description) == "<UIDynamicSystemColor; name = systemRedColor>")
    #expect(plain(UIColor.tintColor.description) == "<UITintColor>")
    let own = UIColor { _ in .red }
    #expect(
      plain(own.description)
        == "<UIDynamicProviderColor; provider = <__NSMallocBlock__>>")
    #expect(
      plain(UIColor.red.cgColor.description)
        == "<CGColor> [<CGColorSpace> (kCGColorSpaceICCBased; kCGColorSpaceModelRGB; "
        + "sRGB IEC61966-2.1)] ( 1 0 0 1 )")
  }

  @Test("fonts, layers and other objects have Apple's forms")
  func others() {
    let font = UIFont.boldSystemFont(ofSize: 17)
    #expect(
      plain(font.description) == "<UICTFont> font-family: \"\(font.fontName)\"; "
        + "font-weight: bold; font-style: normal; font-size: 17.00pt")
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(view.layer.description == "<CALayer: \(ObjectNames.address(view.layer))>")
    #expect(
      plain(view.layer.debugDescription).hasPrefix(
        "<CALayer; position = CGPoint (50 25); bounds = CGRect (0 0; 100 50); "
          + "delegate = <UIView; frame = (0 0; 100 50); layer = <CALayer>>"))
    let controller = UINavigationController()
    #expect(
      controller.description == "<UINavigationController: \(ObjectNames.address(controller))>")
  }

  @Test("controllers are described with their states and views")
  func controllers() {
    let tabs = UITabBarController()
    let first = UINavigationController(rootViewController: UIViewController())
    let second = UINavigationController(rootViewController: UIViewController())
    tabs.viewControllers = [first, second]
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    for _ in 0..<4 { AppearanceQueue.flush() }
    let lines = plain(tabs._printHierarchy()).split(separator: "\n").map(String.init)
    #expect(lines.count == 5)
    #expect(lines.first?.hasPrefix("<UITabBarController>, state: appeared, view: <") == true)
    #expect(lines[1].hasPrefix("   | <UINavigationController>, state: appeared, view: <"))
    #expect(lines[2] == "   |    | <UIViewController>, state: appeared, view: <UIView>")
    #expect(lines[4] == "   |    | <UIViewController>, state: disappeared, view: (view not loaded)")
    window.isHidden = true
  }

  @Test("what is presented has a plus and says by what")
  func presented() {
    let (below, above) = (UIViewController(), UIViewController())
    above.modalPresentationStyle = .fullScreen
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    window.rootViewController = below
    window.makeKeyAndVisible()
    below.present(above, animated: false)
    let lines = plain(below._printHierarchy()).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[1].hasPrefix("   + <UIViewController>, state: "))
    #expect(lines[1].contains("presented with: <"))
    below.dismiss(animated: false)
    window.isHidden = true
  }

  @Test("the methods are found by their names alone")
  func names() throws {
    let view = UIView()
    let text = view.perform(Selector(("recursiveDescription"))).retain().takeRetainedValue()
    #expect(text as? String == view.recursiveDescription())
    let controller = UIViewController()
    let tree = controller.perform(Selector(("_printHierarchy")))
    #expect(tree?.takeUnretainedValue() as? String == controller._printHierarchy())
    #expect(view.perform(Selector(("_autolayoutTrace"))) != nil)
  }

  @Test("the shared application is found by its name, and nothing else of the class")
  func sharedApplication() {
    let name = NSSelectorFromString("sharedApplication")
    #expect(UIApplication.responds(to: name) && !UIView.responds(to: name))
    #expect(
      UIApplication.perform(name)?.takeUnretainedValue() as? UIApplication
        === UIApplication.shared)
    #expect(!UIApplication.responds(to: NSSelectorFromString("recursiveDescription")))
    #expect(UIView().responds(to: Selector(("recursiveDescription"))))
    #expect(!UIView().responds(to: Selector(("_printHierarchy"))))
    #expect(UIViewController().responds(to: Selector(("_printHierarchy"))))
  }

  @Test("the trace tells views of constraints from others")
  func trace() {
    let (root, inner) = (UIView(), UIView())
    inner.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(inner)
    let lines = plain(root._autolayoutTrace()).split(separator: "\n")
    #expect(lines.first == "•UIView")
    #expect(lines.last?.hasPrefix("   | *UIView") == true)
  }
}
