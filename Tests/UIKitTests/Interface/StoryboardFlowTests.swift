// SPDX-License-Identifier: Apache-2.0

import Foundation
import Stage
import Testing

@testable import UIKit

/// A window with a storyboard's initial controller on a stage, and a finger on it.
@MainActor
final class BoardStage {
  let stage: Stage
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))

  init(_ root: UIViewController) throws {
    stage = try Stage(size: CGSize(width: 300, height: 400))
    stage.layer.addSublayer(window.layer)
    try stage.advance(to: 0)
    window.rootViewController = root
    window.makeKeyAndVisible()
    try wait(0.1)
  }

  private func send(_ phase: TouchPhase, _ place: CGPoint) {
    window.touches.send([
      TouchSample(id: 1, phase: phase, location: place, time: CACurrentMediaTime())
    ])
  }

  func tap(_ place: CGPoint) throws {
    send(.began, place)
    try wait(0.05)
    send(.ended, place)
    try wait(0.8)
  }

  /// Taps the middle of a view.
  func tap(_ view: UIView) throws {
    try tap(view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: window))
  }

  func wait(_ seconds: Double) throws {
    for _ in 0..<max(1, Int(seconds / 0.05)) {
      try stage.advance(by: 0.05)
      window.touches.arena.timers.fire(until: CACurrentMediaTime())
      AppearanceQueue.flush()
    }
  }
}

@Suite("A storyboard's pages under fingers", .serialized) @MainActor
struct StoryboardFlowTests {
  private nonisolated static let page =
    "customClass=\"BoardPage\" customModule=\"UIKitTests\" customModuleProvider=\"target\""

  private static func button(_ id: String, _ title: String, y: Int, _ links: String) -> String {
    """
    <button opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" contentVerticalAlignment="center" buttonType="system" lineBreakMode="middleTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
        <rect key="frame" x="100" y="\(y)" width="100" height="40"/>
        <constraints>
            <constraint firstAttribute="height" constant="40" id="h-\(id)"/>
        </constraints>
        <state key="normal" title="\(title)">
            <color key="titleColor" red="0.0" green="0.47843137" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
        </state>
        <connections>
            \(links)
        </connections>
    </button>
    """
  }

  private static func placed(_ id: String, _ view: String, y: Int) -> String {
    """
    <constraint firstItem="\(id)" firstAttribute="centerX" secondItem="\(view)" secondAttribute="centerX" id="x-\(id)"/>
    <constraint firstItem="\(id)" firstAttribute="top" secondItem="safe-\(view)" secondAttribute="top" constant="\(y)" id="t-\(id)"/>
    """
  }

  /// A stack, two pages, a modal one, and the way back.
  static let flow = Documents.board(
    Documents.scene(
      "nav", "storyboardIdentifier=\"Stack\" automaticallyAdjustsScrollViewInsets=\"NO\"",
      element: "navigationController",
      beside: """
        <toolbarItems/>
        <navigationBar key="navigationBar" contentMode="scaleToFill" id="bar">
            <rect key="frame" x="0.0" y="0.0" width="300" height="44"/>
            <autoresizingMask key="autoresizingMask"/>
        </navigationBar>
        <nil name="viewControllers"/>
        """,
      links:
        "<segue destination=\"one\" kind=\"relationship\" relationship=\"rootViewController\" id=\"root\"/>"
    ),
    Documents.scene(
      "one",
      "title=\"One\" storyboardIdentifier=\"One\" customClass=\"BoardHome\" customModule=\"UIKitTests\"",
      view: Documents.view(
        "v1",
        """
        <label opaque="NO" userInteractionEnabled="NO" contentMode="left" horizontalHuggingPriority="251" verticalHuggingPriority="251" text="First page" textAlignment="natural" lineBreakMode="tailTruncation" baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="label">
            <rect key="frame" x="20" y="20" width="100" height="21"/>
            <fontDescription key="fontDescription" type="system" pointSize="17"/>
            <nil key="textColor"/>
            <nil key="highlightedColor"/>
        </label>
        """
          + button(
            "go", "Go on", y: 60,
            "<segue destination=\"two\" kind=\"show\" identifier=\"toTwo\" id=\"s1\"/>"),
        constraints: """
          <constraint firstItem="label" firstAttribute="leading" secondItem="safe-v1" secondAttribute="leading" constant="20" id="c1"/>
          <constraint firstItem="label" firstAttribute="top" secondItem="safe-v1" secondAttribute="top" constant="20" id="c2"/>
          """ + placed("go", "v1", y: 60)),
      beside: """
        <navigationItem key="navigationItem" title="One" id="item">
            <barButtonItem key="rightBarButtonItem" systemItem="add" id="add">
                <connections>
                    <action selector="start:" destination="one" id="a-add"/>
                </connections>
            </barButtonItem>
        </navigationItem>
        """,
      links: "<outlet property=\"label\" destination=\"label\" id=\"o1\"/>"),
    Documents.scene(
      "two", "title=\"Two\" storyboardIdentifier=\"Two\" \(page)",
      view: Documents.view(
        "v2",
        button(
          "modal", "Present", y: 60,
          "<segue destination=\"three\" kind=\"presentation\" identifier=\"toThree\" modalPresentationStyle=\"fullScreen\" modalTransitionStyle=\"crossDissolve\" id=\"s2\"/>"
        ), constraints: placed("modal", "v2", y: 60))),
    Documents.scene(
      "three", "title=\"Three\" storyboardIdentifier=\"Three\" \(page)",
      view: Documents.view(
        "v3",
        button(
          "home", "Home", y: 60,
          "<segue destination=\"exit-three\" kind=\"unwind\" identifier=\"toHome\" unwindAction=\"home:\" id=\"s3\"/>"
        )
          + button(
            "back", "Back", y: 160,
            "<segue destination=\"exit-three\" kind=\"unwind\" unwindAction=\"backHere:\" id=\"s4\"/>"
          ), constraints: placed("home", "v3", y: 60) + placed("back", "v3", y: 160))),
    initial: "nav")

  private struct Scene {
    let screen: BoardStage
    let stack: UINavigationController
    let home: BoardHome

    @MainActor
    init() throws {
      let board = try Documents.storyboard(StoryboardFlowTests.flow)
      let root = try #require(board.instantiateInitialViewController())
      stack = try #require(root as? UINavigationController)
      home = try #require(stack.topViewController as? BoardHome)
      screen = try BoardStage(stack)
    }

    @MainActor
    func button(_ title: String, in page: UIViewController?) throws -> UIButton {
      let buttons = (page?.view.subviews ?? []).compactMap { $0 as? UIButton }
      return try #require(buttons.first { $0.currentTitle == title })
    }

    @MainActor
    func goToThree() throws -> BoardPage {
      try screen.tap(button("Go on", in: home))
      try screen.tap(button("Present", in: stack.topViewController))
      return try #require(stack.presentedViewController as? BoardPage)
    }
  }

  @Test("the flow loads without a word of what is not known")
  func silent() throws {
    let words = try Documents.words {
      let scene = try Scene()
      _ = try scene.goToThree()
    }
    #expect(words == [])
  }

  @Test("the first page wakes before its view is there, and has its outlets when that is loaded")
  func first() throws {
    let board = try Documents.storyboard(Self.flow)
    let page = try #require(
      board.instantiateViewController(withIdentifier: "One") as? BoardHome)
    #expect(page.words == ["awake"])
    #expect(!page.isViewLoaded)
    #expect(page.title == "One")
    #expect(page.storyboard === board)
    page.loadViewIfNeeded()
    #expect(page.words == ["awake", "loaded First page 0"])
    #expect(page.view.frame.size == CGSize(width: 300, height: 400))
  }

  @Test("a button shows the next page, which is asked for and prepared")
  func show() throws {
    let scene = try Scene()
    try scene.screen.tap(scene.button("Go on", in: scene.home))
    #expect(scene.home.words.suffix(2) == ["should toTwo", "prepare toTwo"])
    #expect(scene.stack.viewControllers.count == 2)
    #expect((scene.stack.topViewController as? BoardPage)?.note == "from One")
    #expect(scene.stack.topViewController?.view.window === scene.screen.window)
    scene.stack.popViewController(animated: true)
    try scene.screen.wait(0.8)
    #expect(scene.home.view.window === scene.screen.window)
  }

  @Test("a page that says no is not left, unless the program itself goes")
  func refused() throws {
    let scene = try Scene()
    scene.home.mayGo = false
    try scene.screen.tap(scene.button("Go on", in: scene.home))
    #expect(scene.stack.viewControllers.count == 1)
    #expect(scene.home.words.last == "should toTwo")
    scene.home.performSegue(withIdentifier: "toTwo", sender: nil)
    try scene.screen.wait(0.8)
    #expect(scene.stack.viewControllers.count == 2)
    let words = Documents.words { scene.home.performSegue(withIdentifier: "no", sender: nil) }
    #expect(words.first?.contains("BoardHome has no segue named no") == true)
  }

  @Test("a bar's button calls its action")
  func bar() throws {
    let scene = try Scene()
    try scene.screen.tap(CGPoint(x: 275, y: 22))
    #expect(scene.home.words.last == "start UIBarButtonItem")
  }

  @Test("a modal page unwinds to the first, through the stack")
  func unwind() throws {
    let scene = try Scene()
    let three = try scene.goToThree()
    #expect(three.modalPresentationStyle == .fullScreen)
    #expect(three.modalTransitionStyle == .crossDissolve)
    #expect(three.view.window === scene.screen.window)
    try scene.screen.tap(scene.button("Home", in: three))
    #expect(three.words.suffix(2) == ["should toHome", "prepare toHome"])
    #expect(scene.home.words.last == "home")
    #expect(scene.stack.presentedViewController == nil)
    #expect(scene.stack.viewControllers.count == 1)
    #expect(scene.home.view.window === scene.screen.window)
  }

  @Test("the way back ends in the nearest page that takes it")
  func nearest() throws {
    let scene = try Scene()
    let three = try scene.goToThree()
    try scene.screen.tap(scene.button("Back", in: three))
    let two = try #require(scene.stack.topViewController as? BoardPage)
    #expect(two.title == "Two")
    #expect(two.words.last == "back from from Two")
    #expect(scene.stack.viewControllers.count == 2)
    #expect(scene.stack.presentedViewController == nil)
  }

  @Test("pages that are left are gone")
  func life() throws {
    weak var lost: UIViewController?
    let scene = try Scene()
    try autoreleased {
      let three = try scene.goToThree()
      lost = three
      try scene.screen.tap(scene.button("Home", in: three))
    }
    try scene.screen.wait(0.5)
    #expect(lost == nil)
  }

  private func autoreleased(_ body: () throws -> Void) rethrows { try body() }
}
