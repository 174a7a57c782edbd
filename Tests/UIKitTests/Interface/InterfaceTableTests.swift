// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

@Suite("Tables of documents", .serialized) @MainActor
struct InterfaceTableTests {
  private static let cell = """
    <tableViewCell clipsSubviews="YES" contentMode="scaleToFill" preservesSuperviewLayoutMargins="YES" selectionStyle="default" accessoryType="disclosureIndicator" indentationWidth="10" reuseIdentifier="Name" id="cell" customClass="BoardCell" customModule="UIKitTests">
        <rect key="frame" x="0.0" y="28" width="300" height="60"/>
        <autoresizingMask key="autoresizingMask"/>
        <tableViewCellContentView key="contentView" opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center" tableViewCell="cell" id="content">
            <rect key="frame" x="0.0" y="0.0" width="300" height="60"/>
            <autoresizingMask key="autoresizingMask"/>
            <subviews>
                <label opaque="NO" contentMode="left" text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="name">
                    <rect key="frame" x="20" y="20" width="100" height="20"/>
                </label>
                <button buttonType="system" id="more"><rect key="frame" x="200" y="10" width="50" height="40"/>
                    <state key="normal" title="More"/>
                    <connections><action selector="tapped:" destination="list" eventType="touchUpInside" id="a1"/></connections>
                </button>
            </subviews>
            <constraints>
                <constraint firstItem="name" firstAttribute="leading" secondItem="content" secondAttribute="leading" constant="20" id="k1"/>
                <constraint firstItem="name" firstAttribute="top" secondItem="content" secondAttribute="top" constant="20" id="k2"/>
                <constraint firstAttribute="bottom" secondItem="name" secondAttribute="bottom" constant="20" id="k3"/>
            </constraints>
        </tableViewCellContentView>
        <connections>
            <outlet property="name" destination="name" id="o1"/>
            <segue destination="detail" kind="show" identifier="detail" id="s1"/>
        </connections>
    </tableViewCell>
    """

  private static func list(_ contents: String, mode: String, style: String = "plain") -> String {
    """
    <tableView key="view" clipsSubviews="YES" contentMode="scaleToFill" alwaysBounceVertical="YES" dataMode="\(mode)" style="\(style)" separatorStyle="default" rowHeight="-1" estimatedRowHeight="-1" sectionHeaderHeight="-1" sectionFooterHeight="-1" id="table">
        <rect key="frame" x="0.0" y="0.0" width="300" height="400"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <color key="backgroundColor" systemColor="systemBackgroundColor"/>
        \(contents)
        <connections>
            <outlet property="dataSource" destination="list" id="d1"/>
            <outlet property="delegate" destination="list" id="d2"/>
        </connections>
    </tableView>
    """
  }

  private func board(_ table: String, _ attributes: String) throws -> UINavigationController {
    let board = try Documents.storyboard(
      Documents.board(
        Documents.scene(
          "nav", element: "navigationController",
          links:
            "<segue destination=\"list\" kind=\"relationship\" relationship=\"rootViewController\" id=\"r\"/>"
        ),
        Documents.scene("list", attributes, element: "tableViewController", view: table),
        Documents.scene(
          "detail", "customClass=\"BoardPage\" customModule=\"UIKitTests\"",
          view: Documents.view("v")), initial: "nav"))
    return try #require(board.instantiateInitialViewController() as? UINavigationController)
  }

  @Test("the colours of an index, and when it is there")
  func index() throws {
    let words = try Documents.words {
      let root = try Documents.root(
        """
        <tableView sectionIndexMinimumDisplayRowCount="7" id="t">
            <rect key="frame" x="0" y="0" width="100" height="100"/>
            <color key="sectionIndexColor" systemColor="systemRedColor"/>
            <color key="sectionIndexBackgroundColor" systemColor="systemBlueColor"/>
            <color key="sectionIndexTrackingBackgroundColor" systemColor="systemGreenColor"/>
        </tableView>
        """)
      let table = try #require(root.subviews.first as? UITableView)
      #expect(table.sectionIndexMinimumDisplayRowCount == 7)
      #expect(table.sectionIndexColor === UIColor.systemRed)
      #expect(table.sectionIndexBackgroundColor === UIColor.systemBlue)
      #expect(table.sectionIndexTrackingBackgroundColor === UIColor.systemGreen)
    }
    #expect(words == [])
  }

  @Test("prototype cells are made for rows, connected, and lead on")
  func prototypes() throws {
    let stack = try board(
      Self.list("<prototypes>\(Self.cell)</prototypes>", mode: "prototypes"),
      "customClass=\"BoardList\" customModule=\"UIKitTests\"")
    let list = try #require(stack.topViewController as? BoardList)
    let screen = try BoardStage(stack)
    let cells = try (0..<3).map {
      try #require(list.tableView.cellForRow(at: IndexPath(row: $0, section: 0)) as? BoardCell)
    }
    #expect(cells.map { $0.name?.text } == ["Ada", "Bo", "Cy"])
    #expect(cells.allSatisfy { $0.reuseIdentifier == "Name" })
    #expect(cells[0].accessoryType == .disclosureIndicator)
    #expect(cells[0] !== cells[1] && cells[0].name !== cells[1].name)
    #expect(cells[1].frame.height > 55 && cells[1].frame.height < 65)
    let more = try #require(cells[1].contentView.subviews.last as? UIButton)
    more.sendActions(for: .touchUpInside)
    #expect(list.words == ["tapped"])
    try screen.tap(cells[1].convert(CGPoint(x: 60, y: 30), to: screen.window))
    #expect(list.words == ["tapped", "prepare detail 1", "chosen 1"])
    #expect((stack.topViewController as? BoardPage)?.note == "Bo")
  }

  @Test("cells of the system's styles fill the labels that they have")
  func styles() throws {
    let cell = """
      <tableViewCell reuseIdentifier="S" textLabel="t" detailTextLabel="d" style="IBUITableViewCellStyleSubtitle" id="cell">
          <rect key="frame" x="0" y="0" width="300" height="44"/>
          <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
              <rect key="frame" x="0" y="0" width="300" height="44"/>
              <subviews>
                  <label text="Title" id="t"><fontDescription key="fontDescription" type="system" pointSize="19"/></label>
                  <label text="Subtitle" id="d"/>
              </subviews>
          </tableViewCellContentView>
      </tableViewCell>
      """
    let root = try Documents.root(
      "<tableView id=\"table\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"300\" height=\"300\"/><prototypes>\(cell)</prototypes></tableView>"
    )
    let table = try #require(root.subviews.first as? UITableView)
    let made = try #require(table.dequeueReusableCell(withIdentifier: "S"))
    #expect(made.cellStyle == .subtitle)
    #expect(made.textLabel?.text == "Title" && made.detailTextLabel?.text == "Subtitle")
    #expect(made.textLabel?.font.pointSize == 19)
    #expect(made.contentView.subviews.count == 2)
    #expect(table.dequeueReusableCell(withIdentifier: "T") == nil)
  }

  @Test("rows of a document are the table's, with heights and titles")
  func fixed() throws {
    func row(_ id: String, _ text: String, _ extra: String = "") -> String {
      """
      <tableViewCell \(extra) textLabel="l\(id)" style="IBUITableViewCellStyleDefault" id="r\(id)">
          <rect key="frame" x="0" y="0" width="300" height="44"/>
          <tableViewCellContentView key="contentView" tableViewCell="r\(id)" id="c\(id)">
              <rect key="frame" x="0" y="0" width="300" height="44"/>
              <subviews><label text="\(text)" id="l\(id)"/></subviews>
          </tableViewCellContentView>
      </tableViewCell>
      """
    }
    let stack = try board(
      Self.list(
        """
        <sections>
            <tableViewSection id="s1"><cells>\(row("1", "One"))\(row("2", "Two", "rowHeight=\"90\""))</cells></tableViewSection>
            <tableViewSection headerTitle="First" footerTitle="End" id="s2"><cells>\(row("3", "Three"))</cells></tableViewSection>
        </sections>
        """, mode: "static", style: "grouped"), "")
    let list = try #require(stack.topViewController as? UITableViewController)
    let screen = try BoardStage(stack)
    let table = try #require(list.tableView)
    #expect(table.style == .grouped && table.numberOfSections == 2)
    #expect(table.numberOfRows(inSection: 0) == 2 && table.numberOfRows(inSection: 1) == 1)
    func text(_ row: Int, _ section: Int) -> String? {
      table.cellForRow(at: IndexPath(row: row, section: section))?.textLabel?.text
    }
    #expect(text(0, 0) == "One" && text(1, 0) == "Two" && text(0, 1) == "Three")
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 90)
    #expect(list.tableView(table, titleForHeaderInSection: 0) == nil)
    #expect(table.title(ofHeader: 1) == "First" && table.title(ofFooter: 1) == "End")
    withExtendedLifetime(screen) {}
  }
}

@Suite("Nibs", .serialized) @MainActor
struct UINibTests {
  private func nib(_ text: String) -> UINib { UINib(data: Data(text.utf8), bundle: nil) }

  @Test("gives its outermost objects, new ones each time, connected with the owner")
  func objects() throws {
    let nib = nib(
      Documents.nib(
        """
        <view contentMode="scaleToFill" id="v"><rect key="frame" x="0" y="0" width="50" height="60"/>
            <subviews><label text="in a nib" id="l"/></subviews></view>
        <tapGestureRecognizer id="g"><connections><action selector="ended:" destination="-1" id="2"/></connections></tapGestureRecognizer>
        """, owner: "customClass=\"BoardPage\" customModule=\"UIKitTests\"",
        links:
          "<outlet property=\"view\" destination=\"v\" id=\"1\"/><outlet property=\"label\" destination=\"l\" id=\"3\"/>"
      ))
    let page = BoardPage()
    let made = nib.instantiate(withOwner: page)
    #expect(made.count == 2)
    #expect((made.first as? UIView) === page.viewIfLoaded)
    #expect(page.label?.text == "in a nib")
    (made.last as? UIGestureRecognizer)?.callTargets(.ended)
    #expect(page.words.last == "tapped")
    let other = BoardPage()
    #expect(nib.instantiate(withOwner: other).first as? UIView !== page.view)
  }

  @Test("cells of a nib are registered with a table")
  func cells() throws {
    let nib = nib(
      Documents.nib(
        """
        <tableViewCell id="c" customClass="BoardCell" customModule="UIKitTests"><rect key="frame" x="0" y="0" width="300" height="44"/>
            <tableViewCellContentView key="contentView" tableViewCell="c" id="k"><subviews><label text="x" id="l"/></subviews></tableViewCellContentView>
            <connections><outlet property="name" destination="l" id="1"/></connections></tableViewCell>
        """))
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    table.register(nib, forCellReuseIdentifier: "n")
    let cell = try #require(table.dequeueReusableCell(withIdentifier: "n") as? BoardCell)
    #expect(cell.name?.text == "x" && cell.reuseIdentifier == "n")
    table.register(UITableViewCell.self, forCellReuseIdentifier: "n")
    #expect(!(table.dequeueReusableCell(withIdentifier: "n") is BoardCell))
  }

  @Test("placeholders of the program's own get their objects")
  func external() throws {
    let helper = BoardPage()
    let made = nib(
      Documents.nib(
        """
        <placeholder placeholderIdentifier="helper" id="x" customClass="BoardPage"/>
        <button buttonType="system" id="b"><connections><action selector="start:" destination="x" eventType="touchUpInside" id="1"/></connections></button>
        """)
    ).instantiate(withOwner: nil, options: [.externalObjects: ["helper": helper]])
    (made.first as? UIButton)?.sendActions(for: .touchUpInside)
    #expect(helper.words == ["start UIButton"])
  }

  @Test(
    "files are found in folders and their languages, and controllers find the nib of their name")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "nibs-\(ProcessInfo.processInfo.processIdentifier).bundle")
    let base = folder.appendingPathComponent("Base.lproj")
    try FileManager.default.createDirectory(at: base, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = Documents.nib(
      "<view tag=\"9\" id=\"v\"/>", links: "<outlet property=\"view\" destination=\"v\" id=\"1\"/>")
    try Data(text.utf8).write(to: base.appendingPathComponent("Board.xib"))
    try Data(text.utf8).write(to: folder.appendingPathComponent("BoardPage.xib"))
    try Data(StoryboardFlowTests.flow.utf8).write(
      to: base.appendingPathComponent("Flow.storyboard"))
    let bundle = try #require(Bundle(path: folder.path))
    let named = UIViewController(nibName: "Board", bundle: bundle)
    #expect(named.view.tag == 9)
    let page = BoardPage(nibName: nil, bundle: bundle)
    #expect(page.view.tag == 9)
    #expect(bundle.loadNibNamed("Board", owner: nil)?.count == 1)
    let words = Documents.words { #expect(bundle.loadNibNamed("None", owner: nil) == nil) }
    #expect(words.first?.contains("None.xib: there is no such file in") == true)
    let flow = UIStoryboard(name: "Flow", bundle: bundle)
    #expect(flow.instantiateInitialViewController() is UINavigationController)
    let empty = Documents.words {
      #expect(UIStoryboard(name: "None", bundle: bundle).instantiateInitialViewController() == nil)
    }
    #expect(empty.first?.contains("None.storyboard") == true)
  }

  @Test("the property list names the storyboard that the program opens")
  func main() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "main-\(ProcessInfo.processInfo.processIdentifier).bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let facts: [String: Any] = [
      "UIMainStoryboardFile": "Flow",
      "UIApplicationSceneManifest": [
        "UISceneConfigurations": [
          "UIWindowSceneSessionRoleApplication": [["UISceneStoryboardFile": "Scene"]]
        ]
      ],
    ]
    let list = try PropertyListSerialization.data(fromPropertyList: facts, format: .xml, options: 0)
    try list.write(to: folder.appendingPathComponent("Info.plist"))
    let url = folder.appendingPathComponent("Flow.storyboard")
    try Data(StoryboardFlowTests.flow.utf8).write(to: url)
    let bundle = try #require(Bundle(path: folder.path))
    let main = MainInterface(bundle: bundle)
    #expect(main.application == "Flow" && main.scene == "Scene" && main.fallback == nil)
    let window = try #require(try main.window("Flow"))
    #expect(window.rootViewController is UINavigationController)
    let error = #expect(throws: InterfaceError.self) { try main.window("Scene") }
    #expect(error?.description.contains("Scene.storyboard: there is no such file") == true)
  }

  @Test("texts come from the table of the people's language")
  func strings() throws {
    let document = try Documents.document(
      Documents.board(
        Documents.scene(
          "c",
          view: Documents.view(
            "v",
            "<label text=\"Hello\" id=\"l\"/><button id=\"b\"><state key=\"normal\" title=\"Go\"/></button>"
          )),
        initial: "c"))
    let source = InterfaceSource(
      document, bundle: nil, strings: ["l.text": "Hallo", "b.normalTitle": "Los"])
    let board = UIStoryboard(source, name: "Test")
    let controller = try #require(board.instantiateInitialViewController())
    let views = try #require(controller.view?.subviews)
    #expect((views.first as? UILabel)?.text == "Hallo")
    #expect((views.last as? UIButton)?.currentTitle == "Los")
  }
}
