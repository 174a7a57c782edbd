// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

@Suite("Connections of documents", .serialized) @MainActor
struct InterfaceConnectionTests {
  private static let page =
    "customClass=\"BoardPage\" customModule=\"UIKitTests\" storyboardIdentifier=\"Page\""

  private func page(
    _ subviews: String, links: String = "", objects: String = "", constraints: String = "",
    beside: String = "", others: [String] = [], attributes: String = ""
  ) throws -> BoardPage {
    let scene = Documents.scene(
      "p", "\(Self.page) \(attributes)",
      view: Documents.view("v", subviews, constraints: constraints), beside: beside, links: links,
      objects: objects)
    let text =
      others.isEmpty
      ? Documents.board(scene, initial: "p")
      : Documents.board(scene, others.joined(separator: "\n"), initial: "p")
    let board = try Documents.storyboard(text)
    return try #require(board.instantiateInitialViewController() as? BoardPage)
  }

  private static let buttons = (1...3).map {
    "<button tag=\"\($0)\" buttonType=\"system\" id=\"b\($0)\"><state key=\"normal\" title=\"\($0)\"/></button>"
  }.joined()

  @Test("outlets, collections, constraints and attributes are there when the view is loaded")
  func outlets() throws {
    let page = try page(
      Self.buttons
        + "<label text=\"Hi\" id=\"l\"/><textField text=\"t\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"f\"/>",
      links: """
        <outlet property="label" destination="l" id="1"/>
        <outlet property="field" destination="f" id="2"/>
        <outlet property="width" destination="w" id="3"/>
        <outletCollection property="buttons" destination="b3" id="4"/>
        <outletCollection property="buttons" destination="b1" id="5"/>
        """,
      constraints:
        "<constraint firstItem=\"f\" firstAttribute=\"width\" constant=\"70\" id=\"w\"/>",
      beside: """
        <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="radius"><real key="value" value="3"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="color" keyPath="ring"><color key="value" systemColor="systemRedColor"/></userDefinedRuntimeAttribute>
        </userDefinedRuntimeAttributes>
        """)
    #expect(page.radius == 3 && page.ring === UIColor.systemRed)
    #expect(page.words == ["awake"])
    page.loadViewIfNeeded()
    #expect(page.words == ["awake", "loaded Hi 0"])
    #expect(page.field.text == "t")
    #expect(page.width?.constant == 70 && page.width?.isActive == true)
    #expect(page.buttons.map(\.tag) == [3, 1])
  }

  @Test("actions are called for their events, and by gestures and the first responder")
  func actions() throws {
    let page = try page(
      """
      <button buttonType="system" id="b"><state key="normal" title="B"/>
        <connections><action selector="start:" destination="p" eventType="touchUpInside" id="1"/></connections></button>
      <slider id="s"><connections><action selector="start:" destination="first-p" eventType="valueChanged" id="2"/></connections></slider>
      <view id="t"><connections><outletCollection property="gestureRecognizers" destination="g" appends="YES" id="3"/></connections></view>
      """,
      objects: """
        <tapGestureRecognizer numberOfTapsRequired="2" id="g">
          <connections><action selector="ended:" destination="p" id="4"/></connections>
        </tapGestureRecognizer>
        """)
    let views = try #require(page.view?.subviews)
    (views[0] as? UIButton)?.sendActions(for: .touchUpInside)
    (views[0] as? UIButton)?.sendActions(for: .touchDown)
    (views[1] as? UISlider)?.sendActions(for: .valueChanged)
    #expect(page.words.suffix(2) == ["start UIButton", "start UISlider"])
    let tap = try #require(views[2].gestureRecognizers?.first as? UITapGestureRecognizer)
    #expect(tap.numberOfTapsRequired == 2)
    tap.callTargets(.ended)
    #expect(page.words.last == "tapped")
  }

  @Test("recognizers of programs' own classes are made by the initializer that they have")
  func recognizers() throws {
    let names = ["BoardCodedTap", "BoardTargetedTap", "BoardNumberedTap"]
    func words() throws -> (made: [UIGestureRecognizer], said: [String]) {
      var made: [UIGestureRecognizer] = []
      let said = try Documents.words {
        let page = try page(
          names.map {
            "<view id=\"v\($0)\"><connections><outletCollection property=\"gestureRecognizers\" destination=\"\($0)\" appends=\"YES\" id=\"c\($0)\"/></connections></view>"
          }.joined(),
          objects: names.map {
            "<tapGestureRecognizer id=\"\($0)\" customClass=\"\($0)\" customModule=\"UIKitTests\"/>"
          }.joined())
        made = page.view.subviews.flatMap { $0.gestureRecognizers ?? [] }
      }
      return (made, said)
    }
    let (made, said) = try words()
    #expect(made.map { "\(type(of: $0))" } == ["BoardCodedTap", "BoardTargetedTap"])
    #expect((made.first as? BoardCodedTap)?.isCoded == true)
    #expect(said.contains { $0.contains("BoardNumberedTap is not made") })
  }

  @Test(
    "what a class does not have is said with file, line, class and name, and the rest is connected")
  func unknown() throws {
    var page: BoardPage?
    let words = try Documents.words {
      page = try self.page(
        Self.buttons
          + "<label text=\"Hi\" id=\"l\"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"boolean\" keyPath=\"shiny\" value=\"YES\"/></userDefinedRuntimeAttributes></label>"
          + "<button id=\"x\"><connections><action selector=\"stop:\" destination=\"p\" eventType=\"touchUpInside\" id=\"0\"/></connections></button>",
        links: """
          <outlet property="title" destination="l" id="1"/>
          <outlet property="field" destination="l" id="2"/>
          <outlet property="width" destination="gone" id="3"/>
          <outletCollection property="labels" destination="l" id="4"/>
          <outletCollection property="buttons" destination="l" id="5"/>
          <outlet property="label" destination="l" id="6"/>
          """)
      page?.loadViewIfNeeded()
    }
    #expect(page?.label?.text == "Hi")
    func has(_ parts: String...) -> Bool {
      words.contains { word in parts.allSatisfy { word.contains($0) } }
    }
    #expect(has("Test.storyboard:", "BoardPage has no outlet title"))
    #expect(has("field of BoardPage is left empty", "UITextField", "UILabel"))
    #expect(has("outlet width of BoardPage", "id gone"))
    #expect(has("BoardPage has no outlet labels"))
    #expect(has("buttons of BoardPage", "[UIButton]", "UILabel"))
    #expect(has("BoardPage has no action stop:"))
    #expect(has("UILabel has no attribute shiny"))
    #expect(words.count == 7, "\(words)")
  }

  @Test("an object beside the controller is connected, and lives with it")
  func objects() throws {
    let page = try page(
      "<textField id=\"f\"><connections><outlet property=\"delegate\" destination=\"p\" id=\"1\"/></connections></textField>",
      objects: """
        <customObject id="h" customClass="BoardHelper" customModule="UIKitTests">
          <connections><outlet property="page" destination="p" id="2"/></connections>
        </customObject>
        """)
    let words = Documents.words { page.loadViewIfNeeded() }
    // The page is no delegate of fields, which is said; the helper is connected.
    #expect(words.count == 1 && words[0].contains("delegate of UITextField"))
    #expect(page.helper != nil)
    #expect(page.helper?.awakePage === page)
  }

  @Test("an embedded controller is there before the view is loaded")
  func embed() throws {
    let page = try page(
      """
      <containerView id="c"><rect key="frame" x="10" y="20" width="100" height="50"/>
        <connections><segue destination="inner" kind="embed" identifier="in" id="e"/></connections></containerView>
      """,
      others: [
        Documents.scene(
          "inner",
          Self.page.replacingOccurrences(of: "Page\"", with: "Inner\"").replacingOccurrences(
            of: "BoardInner", with: "BoardPage"), view: Documents.view("w"))
      ],
      attributes: "title=\"Outer\"")
    page.loadViewIfNeeded()
    #expect(page.words == ["awake", "should in", "prepare in", "loaded without label 1"])
    let inner = try #require(page.children.first as? BoardPage)
    #expect(inner.note == "from Outer")
    #expect(inner.view.superview === page.view.subviews[0])
    #expect(inner.view.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(inner.parent === page)
  }

  @Test("a way of the program's own is gone by its class")
  func customSegue() throws {
    let page = try page(
      "<button buttonType=\"system\" id=\"b\"><connections><segue destination=\"n\" kind=\"custom\" identifier=\"own\" customClass=\"BoardFade\" customModule=\"UIKitTests\" id=\"s\"/></connections></button>",
      others: [Documents.scene("n", view: Documents.view("w"))])
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    window.rootViewController = page
    window.isHidden = false
    (page.view.subviews.first as? UIButton)?.sendActions(for: .touchUpInside)
    AppearanceQueue.flush()
    #expect(
      page.words.suffix(3) == ["should own", "prepare own", "fade to UIViewController"])
    #expect(page.presentedViewController != nil)
  }

  @Test("creators make controllers with what init(coder:) does not know")
  func creators() throws {
    let board = try Documents.storyboard(
      Documents.board(
        Documents.scene(
          "p", Self.page, view: Documents.view("v", "<label text=\"a\" id=\"l\"/>"),
          links: "<outlet property=\"label\" destination=\"l\" id=\"o\"/>")))
    let made: BoardPage = board.instantiateViewController(identifier: "Page") { coder in
      let page = BoardHome(coder: coder)
      page?.note = "made"
      return page
    }
    #expect(made is BoardHome && made.note == "made")
    made.loadViewIfNeeded()
    #expect(made.label?.text == "a")
    let none = board.instantiateInitialViewController()
    #expect(none == nil)
  }

  @Test("a name that is not there is said, and a controller is there all the same")
  func missing() throws {
    let board = try Documents.storyboard(Documents.board(Documents.scene("p", Self.page)))
    var made: UIViewController?
    let words = Documents.words {
      made = board.instantiateViewController(withIdentifier: "Nobody")
    }
    #expect(made != nil)
    #expect(words.first?.contains("Storyboard ID Nobody; there are: Page") == true)
  }

  @Test("a controller that contains itself ends somewhere")
  func endless() throws {
    let board = try Documents.storyboard(
      Documents.board(
        Documents.scene(
          "n", element: "navigationController",
          links:
            "<segue destination=\"n\" kind=\"relationship\" relationship=\"rootViewController\" id=\"r\"/>"
        ), initial: "n"))
    let words = Documents.words { _ = board.instantiateInitialViewController() }
    #expect(words.contains { $0.contains("contains itself") })
  }

  @Test("tabs have their controllers and items in order")
  func tabs() throws {
    let board = try Documents.storyboard(
      Documents.board(
        Documents.scene(
          "t", element: "tabBarController",
          beside:
            "<tabBar key=\"tabBar\" contentMode=\"scaleToFill\" id=\"bar\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"300\" height=\"49\"/></tabBar>",
          links: """
            <segue destination="a" kind="relationship" relationship="viewControllers" id="1"/>
            <segue destination="b" kind="relationship" relationship="viewControllers" id="2"/>
            """),
        Documents.scene("a", beside: "<tabBarItem key=\"tabBarItem\" title=\"First\" id=\"ia\"/>"),
        Documents.scene(
          "b",
          beside:
            "<tabBarItem key=\"tabBarItem\" systemItem=\"search\" badgeValue=\"3\" id=\"ib\"/>"),
        initial: "t"))
    let tabs = try #require(board.instantiateInitialViewController() as? UITabBarController)
    #expect(tabs.viewControllers?.map(\.tabBarItem.title) == ["First", "Search"])
    #expect(tabs.tabBar.items?.last?.badgeValue == "3")
  }
}

@Suite("InterfaceConnections") @MainActor
struct InterfaceValueTests {
  @Test("numbers go where numbers are, whole ones cut off")
  func numbers() {
    let value = InterfaceValue.number(3.7)
    #expect(value.converted(to: CGFloat.self) == 3.7)
    #expect(value.converted(to: Double.self) == 3.7)
    #expect(value.converted(to: Float.self) == 3.7)
    #expect(value.converted(to: Int.self) == 3)
    #expect(value.converted(to: Bool.self) == true)
    #expect(value.converted(to: NSNumber.self)?.doubleValue == 3.7)
    #expect(value.converted(to: String.self) == nil)
    #expect(InterfaceValue.flag(true).converted(to: Int.self) == 1)
    #expect(InterfaceValue.number(1e300).converted(to: Int.self) == 0)
  }

  @Test("others go where their own type is")
  func others() {
    #expect(InterfaceValue.text("a").converted(to: String.self) == "a")
    #expect(InterfaceValue.text("a").converted(to: NSString.self) == "a")
    #expect(InterfaceValue.point(.zero).converted(to: CGSize.self) == nil)
    #expect(InterfaceValue.color(.red).converted(to: CGColor.self) == UIColor.red.cgColor)
    #expect(InterfaceValue.nothing.converted(to: Int.self) == nil)
  }

  @Test("a class's own come beside those of the class above")
  func inherited() {
    let home = BoardHome.interfaceConnections
    #expect(home.actions["home:"] != nil && home.actions["start:"] != nil)
    #expect(home.outlets["label"] != nil)
    #expect(BoardPage.interfaceConnections.actions["home:"] == nil)
    #expect(UIViewController.interfaceConnections.outlets.isEmpty)
  }
}
