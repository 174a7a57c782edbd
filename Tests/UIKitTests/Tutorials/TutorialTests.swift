// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import TutorialCode
@testable import UIKit

/// Programs in the shape of tutorials, as `citrine port` leaves them, with their outlets and actions
/// connected by what it has them say.
@MainActor
@Suite("Tutorials", .serialized)
struct TutorialTests {
  let fingers: Fingers

  init() throws {
    TestFonts.register()
    fingers = try Fingers()
  }

  /// Connects outlets, as a storyboard does.
  private func connect(_ owner: UIResponder, _ objects: [String: AnyObject]) {
    let connections = type(of: owner).interfaceConnections
    for (name, object) in objects {
      #expect(connections.outlets[name]?(owner, object) == .done, "\(name)")
    }
  }

  private func connect(_ owner: UIResponder, _ name: String, _ objects: [AnyObject]) {
    #expect(type(of: owner).interfaceConnections.collections[name]?(owner, objects) == .done)
  }

  private func set(_ value: InterfaceValue, _ name: String, of owner: UIResponder) {
    #expect(type(of: owner).interfaceConnections.attributes[name]?(owner, value) == .done)
  }

  /// Has a control call an action by the name that a storyboard has for it.
  private func connect(
    _ control: UIControl, _ name: String, of owner: UIResponder,
    for event: UIControl.Event = .touchUpInside
  ) throws {
    let action = try #require(type(of: owner).interfaceConnections.actions[name])
    control.addTarget(owner, action: action, for: event)
  }

  private func show(_ controller: UIViewController) {
    controller.view.frame = fingers.window.bounds
    fingers.window.addSubview(controller.view)
    controller.view.layoutIfNeeded()
  }

  @Test("a cell has its outlets, attributes and actions")
  func recipes() throws {
    let cell = RecipeCell(style: .default, reuseIdentifier: nil)
    let (title, time, button) = (UILabel(), UILabel(), UIButton(type: .custom))
    connect(cell, ["titleLabel": title, "timeLabel": time, "favoriteButton": button])
    connect(cell, "decorations", [UIView(), UIView()])
    set(.number(6), "cornerRadius", of: cell)
    set(.color(.red), "accent", of: cell)
    try connect(button, "favoriteTapped:", of: cell)
    cell.awakeFromNib()
    #expect(cell.layer.cornerRadius == 6)
    #expect(time.textColor == .gray)

    final class Listener: NSObject, RecipeCellDelegate {
      var count = 0
      func recipeCellDidToggleFavorite(_ cell: RecipeCell) { count += 1 }
    }
    let listener = Listener()
    cell.delegate = listener
    cell.configure(with: Recipe(title: "Soup", minutes: 30, isFavorite: false))
    #expect(title.text == "Soup" && time.text == "30 min")
    #expect(cell.decorations.allSatisfy { $0.backgroundColor == .red.withAlphaComponent(0.2) })
    button.sendActions(for: .touchUpInside)
    #expect(button.isSelected && listener.count == 1)
    cell.helpTapped()

    let wrong = type(of: cell).interfaceConnections.outlets["titleLabel"]?(cell, UIView())
    #expect(wrong == .wrongValue("UILabel"))
  }

  @Test("a form hears of its fields, of keys and of the keyboard")
  func login() throws {
    let controller = LoginViewController()
    let scroll = UIScrollView(frame: fingers.window.bounds)
    let (name, password) = (UITextField(), UITextField())
    let (button, label) = (UIButton(type: .system), UILabel())
    controller.view = UIView(frame: fingers.window.bounds)
    for view in [scroll, name, password, button, label] { controller.view.addSubview(view) }
    connect(
      controller,
      [
        "scrollView": scroll, "usernameField": name, "passwordField": password,
        "loginButton": button, "messageLabel": label,
      ])
    try connect(button, "logIn:", of: controller)
    controller.viewDidLoad()
    #expect(!button.isEnabled && password.isSecureTextEntry)

    (name.text, password.text) = ("Ada", "abc")
    name.sendActions(for: .editingChanged)
    #expect(button.isEnabled)
    button.sendActions(for: .touchUpInside)
    #expect(label.text == "The password is too short.")
    password.text = "abcd"
    #expect(controller.textFieldShouldReturn(password))
    #expect(label.text == "Hello, Ada!")

    controller.viewWillAppear(false)
    NotificationCenter.default.post(
      name: UIResponder.keyboardWillShowNotification, object: nil,
      userInfo: [
        UIResponder.keyboardFrameEndUserInfoKey: NSValue(
          cgRect: CGRect(x: 0, y: 100, width: 300, height: 200)),
        UIResponder.keyboardAnimationDurationUserInfoKey: 0.25,
      ])
    #expect(scroll.contentInset.bottom == 200)
    NotificationCenter.default.post(
      name: UIResponder.keyboardWillHideNotification, object: nil)
    #expect(scroll.contentInset == .zero)
    controller.viewWillDisappear(false)
  }

  @Test("pages come as one scrolls, though only a subclass hears of it")
  func pages() throws {
    let controller = LazyPagesViewController()
    let scroll = UIScrollView(frame: fingers.window.bounds)
    let dots = UIPageControl()
    controller.view = UIView(frame: fingers.window.bounds)
    controller.view.addSubview(scroll)
    connect(controller, ["scrollView": scroll, "pageControl": dots])
    try connect(dots, "changePage:", of: controller, for: .valueChanged)
    controller.viewDidLoad()
    controller.viewDidLayoutSubviews()
    #expect(controller.pageViews.map { $0 != nil } == [true, true, false, false])
    scroll.contentOffset.x = 900
    #expect(controller.visits > 0)
    #expect(dots.currentPage == 3)
    #expect(controller.pageViews.map { $0 != nil } == [false, false, true, true])
  }

  @Test("a gauge draws what it is told by the storyboard and its buttons")
  func counter() throws {
    let gauge = CounterView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let (label, plus) = (UILabel(), PushButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40)))
    set(.number(2), "counter", of: gauge)
    set(.text("cups"), "caption", of: gauge)
    set(.flag(true), "isAddButton", of: plus)
    let controller = CounterViewController()
    connect(controller, ["counterView": gauge, "counterLabel": label])
    try connect(plus, "pushButtonPressed:", of: controller)
    controller.viewDidLoad()
    #expect(label.text == "2")

    fingers.window.addSubview(gauge)
    try fingers.wait(0.1)
    let before = fingers.stage.image().image.pixels
    for _ in 0..<9 { plus.sendActions(for: .touchUpInside) }
    #expect(gauge.counter == 8 && label.text == "8")
    try fingers.wait(0.1)
    let after = fingers.stage.image().image.pixels
    let changed = zip(before, after).count { $0 != $1 }
    #expect(changed > 100 && changed < before.count / 2)
  }

  @Test("views are dragged, pinched and tickled")
  func gestures() throws {
    let controller = GesturesViewController()
    let face = UIImageView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    controller.view = UIView(frame: fingers.window.bounds)
    controller.view.addSubview(face)
    let actions = GesturesViewController.interfaceConnections.actions
    let handlePan: Selector = try #require(actions["handlePan:"])
    let pan = UIPanGestureRecognizer(target: controller, action: handlePan)
    face.addGestureRecognizer(pan)
    connect(controller, "imageViews", [face])
    connect(controller, "panGestures", [pan])
    controller.viewDidLoad()
    show(controller)

    fingers.down(100, 100)
    try fingers.drag(from: (100, 100), to: (150, 140), steps: 10)
    try fingers.wait(0.5)
    #expect(face.center != CGPoint(x: 100, y: 100))
    fingers.move(150, 140)
    for x in [190.0, 140, 190, 140, 190] {
      try fingers.wait(0.02)
      fingers.move(x, 140)
    }
    fingers.up(190, 140)
    #expect(controller.laughs == 1)
  }

  @Test("a stopwatch starts, counts laps and is set back")
  func stopwatch() throws {
    let controller = StopwatchViewController()
    let (label, play, lap) = (UILabel(), UIButton(type: .system), UIButton(type: .system))
    let table = UITableView(frame: fingers.window.bounds, style: .plain)
    controller.view = UIView(frame: fingers.window.bounds)
    controller.view.addSubview(table)
    connect(
      controller,
      [
        "timerLabel": label, "playPauseButton": play, "lapResetButton": lap,
        "lapsTableView": table,
      ])
    try connect(play, "playPauseTimer:", of: controller)
    try connect(lap, "lapResetTimer:", of: controller)
    controller.viewDidLoad()
    #expect(!lap.isEnabled)
    play.sendActions(for: .touchUpInside)
    #expect(play.title(for: .normal) == "Stop")
    for _ in 0..<100 { controller.updateMainTimer() }
    #expect(label.text == "00:03.50")
    lap.sendActions(for: .touchUpInside)
    lap.sendActions(for: .touchUpInside)
    show(controller)
    #expect(table.numberOfRows(inSection: 0) == 2)
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.textLabel?.text == "Lap 2")
    play.sendActions(for: .touchUpInside)
    lap.sendActions(for: .touchUpInside)
    #expect(label.text == "00:00:00" && table.numberOfRows(inSection: 0) == 0)
  }

  @Test("an application of tabs begins, and tells what is chosen")
  func tabs() throws {
    let delegate = TabsAppDelegate()
    #expect(delegate.application(.shared, didFinishLaunchingWithOptions: nil))
    let window = try #require(delegate.window)
    defer { window.isHidden = true }
    let tabs = try #require(window.rootViewController as? TabsController)
    AppearanceQueue.flush()
    window.layoutIfNeeded()
    #expect(tabs.viewControllers?.count == 2)
    let first = try #require(tabs.viewControllers?.first?.view)
    let button = try #require(first.subviews.compactMap { $0 as? UIButton }.first)
    button.sendActions(for: .touchUpInside)
    #expect(first.subviews.contains { ($0 as? UILabel)?.text == "1" })
    #expect(tabs.viewControllers?.first?.tabBarItem.badgeValue == "1")
  }

  @Test("settings are kept, and set back by a cell of the storyboard")
  func settings() throws {
    let name = "tutorial-settings"
    let defaults = try #require(UserDefaults(suiteName: name))
    defaults.removePersistentDomain(forName: name)
    let controller = SettingsViewController(style: .grouped)
    controller.defaults = defaults
    let (toggle, slider, label) = (UISwitch(), UISlider(), UILabel())
    let theme = UISegmentedControl(items: ["Light", "Dark"])
    connect(
      controller,
      [
        "notificationsSwitch": toggle, "volumeSlider": slider, "volumeLabel": label,
        "themeControl": theme,
      ])
    connect(controller, "detailLabels", [UILabel()])
    try connect(toggle, "notificationsChanged:", of: controller, for: .valueChanged)
    try connect(slider, "volumeChanged:", of: controller, for: .valueChanged)
    try connect(theme, "themeChanged:", of: controller, for: .valueChanged)
    controller.loadViewIfNeeded()
    #expect(toggle.isOn && label.text == "50 %")
    slider.value = 0.25
    slider.sendActions(for: .valueChanged)
    toggle.isOn = false
    toggle.sendActions(for: .valueChanged)
    #expect(label.text == "25 %" && !slider.isEnabled)
    #expect(defaults.float(forKey: "volume") == 0.25)
    theme.selectedSegmentIndex = 1
    theme.sendActions(for: .valueChanged)
    #expect(controller.view.tintColor == .orange)
    defaults.removePersistentDomain(forName: name)
  }

  @Test("a menu opens by its constraints")
  func menu() throws {
    let controller = MenuViewController()
    let root = UIView(frame: fingers.window.bounds)
    let (bar, title, button) = (UIView(), UILabel(), UIButton(type: .system))
    root.addSubview(bar)
    bar.addSubview(title)
    bar.addSubview(button)
    for view in [bar, title] { view.translatesAutoresizingMaskIntoConstraints = false }
    let height = bar.heightAnchor.constraint(equalToConstant: 44)
    let middle = title.centerYAnchor.constraint(equalTo: bar.centerYAnchor)
    middle.identifier = "TitleCenterY"
    NSLayoutConstraint.activate([
      height, middle, bar.topAnchor.constraint(equalTo: root.topAnchor),
      bar.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      title.centerXAnchor.constraint(equalTo: bar.centerXAnchor),
    ])
    controller.view = root
    connect(
      controller,
      [
        "menuHeightConstraint": height, "titleCenterY": middle, "buttonMenu": button,
        "titleLabel": title,
      ])
    try connect(button, "toggleMenu:", of: controller)
    show(controller)
    #expect(bar.frame.height == 44)
    button.sendActions(for: .touchUpInside)
    #expect(title.text == "Select Item")
    try fingers.wait(2)
    #expect(bar.frame.height == 184)
    #expect(abs(title.center.x - 50) < 1)
    #expect(abs(title.center.y - (92 * 0.67 + 5)) < 1)
  }

  @Test("attributes of all views and of all labels are set by documents")
  func extensions() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
        <label text="stop" id="label">
          <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="borderWidth">
              <real key="value" value="3"/>
            </userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="color" keyPath="borderColor">
              <color key="value" red="1" green="0" blue="0" alpha="1" colorSpace="custom"
                customColorSpace="sRGB"/>
            </userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="boolean" keyPath="isShouted" value="YES"/>
          </userDefinedRuntimeAttributes>
        </label>
      </objects></document>
      """
    let nib = UINib(data: Data(text.utf8), bundle: nil)
    let label = try #require(nib.instantiate(withOwner: nil).first as? UILabel)
    #expect(label.layer.borderWidth == 3)
    #expect(label.layer.borderColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor)
    #expect(label.text == "STOP")
  }

  /// A list in a stack, a cell of it that leads to details, and a way back from these.
  private static let articles = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
      initialViewController="nav">
      <scenes>
        <scene sceneID="s0"><objects>
          <navigationController id="nav" sceneMemberID="viewController">
            <navigationBar key="navigationBar" contentMode="scaleToFill" id="bar"/>
            <connections>
              <segue destination="list" kind="relationship" relationship="rootViewController" id="g0"/>
            </connections>
          </navigationController>
        </objects></scene>
        <scene sceneID="s1"><objects>
          <tableViewController id="list" customClass="ArticlesViewController"
            customModule="TutorialCode" sceneMemberID="viewController">
            <tableView key="view" contentMode="scaleToFill" dataMode="prototypes" style="plain"
              rowHeight="44" id="table">
              <rect key="frame" x="0.0" y="0.0" width="300" height="300"/>
              <prototypes>
                <tableViewCell style="IBUITableViewCellStyleSubtitle" reuseIdentifier="ArticleCell"
                  id="cell" textLabel="title" detailTextLabel="subtitle">
                  <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
                    <subviews>
                      <label text="Title" id="title"/>
                      <label text="Subtitle" id="subtitle"/>
                    </subviews>
                  </tableViewCellContentView>
                  <connections>
                    <segue destination="page" kind="show" identifier="ShowArticle" id="g1"/>
                  </connections>
                </tableViewCell>
              </prototypes>
              <connections>
                <outlet property="dataSource" destination="list" id="o0"/>
                <outlet property="delegate" destination="list" id="o1"/>
              </connections>
            </tableView>
          </tableViewController>
        </objects></scene>
        <scene sceneID="s2"><objects>
          <viewController id="page" customClass="ArticleViewController"
            customModule="TutorialCode" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="root">
              <rect key="frame" x="0.0" y="0.0" width="300" height="300"/>
              <subviews>
                <label text="" id="heading"><rect key="frame" x="0.0" y="100" width="300" height="20"/></label>
                <label text="" id="text"><rect key="frame" x="0.0" y="130" width="300" height="20"/></label>
                <button buttonType="system" id="done">
                  <rect key="frame" x="0.0" y="200" width="300" height="40"/>
                  <state key="normal" title="Done"/>
                  <connections>
                    <action selector="done:" destination="page" eventType="touchUpInside" id="a0"/>
                  </connections>
                </button>
              </subviews>
            </view>
            <connections>
              <outlet property="titleLabel" destination="heading" id="o2"/>
              <outlet property="bodyLabel" destination="text" id="o3"/>
              <segue destination="exit" kind="unwind" identifier="unwindToArticles"
                unwindAction="unwindToArticlesWithSegue:" id="g2"/>
            </connections>
          </viewController>
          <exit id="exit" userLabel="Exit" sceneMemberID="exit"/>
        </objects></scene>
      </scenes>
    </document>
    """

  @Test("a list leads to details and back, as its storyboard says")
  func articles() throws {
    let document = try InterfaceDocument(Data(Self.articles.utf8), file: "Articles.storyboard")
    let storyboard = UIStoryboard(InterfaceSource(document, bundle: nil), name: "Articles")
    let stack = try #require(
      storyboard.instantiateInitialViewController() as? UINavigationController)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 480))
    window.rootViewController = stack
    window.isHidden = false
    defer { window.isHidden = true }
    func settle() {
      AppearanceQueue.flush()
      window.layoutIfNeeded()
    }
    settle()
    let list = try #require(stack.topViewController as? ArticlesViewController)
    #expect(list.navigationItem.rightBarButtonItem?.title == "Edit")
    let path = IndexPath(row: 1, section: 0)
    let cell = try #require(list.tableView.cellForRow(at: path))
    #expect(cell.textLabel?.text == "Springs")
    #expect(cell.detailTextLabel?.text == "They swing, and then they rest.")

    list.isEditing = true
    #expect(!list.shouldPerformSegue(withIdentifier: "ShowArticle", sender: cell))
    list.isEditing = false
    list.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    list.performSegue(withIdentifier: "ShowArticle", sender: cell)
    settle()
    let page = try #require(stack.topViewController as? ArticleViewController)
    #expect(page.titleLabel.text == "Springs")
    page.article?.title = "Coils"
    let button = page.view.subviews.compactMap { $0 as? UIButton }.first
    button?.sendActions(for: .touchUpInside)
    settle()
    #expect(stack.topViewController === list || stack.viewControllers == [list])
    #expect(list.articles[1].title == "Coils")
  }
}
