// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

@Suite("What a document says for some surroundings", .serialized) @MainActor
struct InterfaceVariationTests {
  private static let label = """
    <label opaque="NO" contentMode="left" text="A" translatesAutoresizingMaskIntoConstraints="NO" id="l">
        <rect key="frame" x="0" y="0" width="50" height="20"/>
        <constraints>
            <constraint firstAttribute="width" constant="80" id="w">
                <variation key="heightClass=regular-widthClass=regular" constant="240"/>
                <variation key="widthClass=regular" constant="200"/>
                <variation key="widthClass=compact" constant="100"/>
            </constraint>
        </constraints>
        <fontDescription key="fontDescription" type="system" pointSize="17"/>
        <color key="textColor" red="1" green="0" blue="0" alpha="1"/>
        <variation key="widthClass=regular">
            <fontDescription key="fontDescription" type="system" pointSize="30"/>
            <color key="backgroundColor" red="0" green="0" blue="1" alpha="1"/>
        </variation>
        <variation key="widthClass=compact" text="B"/>
    </label>
    <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="wide">
        <rect key="frame" x="0" y="0" width="5" height="5"/>
    </view>
    """
  private static let constraints = """
    <constraint firstItem="l" firstAttribute="top" secondItem="v" secondAttribute="top" constant="7" id="always"/>
    <constraint firstItem="wide" firstAttribute="top" secondItem="v" secondAttribute="top" id="forWide"/>
    """
  private static let masks = """
    <variation key="default">
        <mask key="subviews"><exclude reference="wide"/></mask>
        <mask key="constraints"><exclude reference="forWide"/></mask>
    </variation>
    <variation key="widthClass=regular">
        <mask key="subviews"><include reference="wide"/></mask>
        <mask key="constraints"><include reference="forWide"/></mask>
    </variation>
    """

  private func root(_ across: UIUserInterfaceSizeClass, _ down: UIUserInterfaceSizeClass) throws
    -> UIView
  {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(horizontalSizeClass: across), UITraitCollection(verticalSizeClass: down),
    ])
    var result: Result<UIView, any Error>?
    traits.performAsCurrent {
      result = Result {
        try Documents.root(Self.label, constraints: Self.constraints, extras: Self.masks)
      }
    }
    return try #require(try result?.get())
  }

  @Test(
    "counts by how much it asks for, not by its place",
    arguments: [
      (UIUserInterfaceSizeClass.compact, UIUserInterfaceSizeClass.regular, 100.0),
      (.regular, .compact, 200), (.regular, .regular, 240),
    ])
  func constants(
    across: UIUserInterfaceSizeClass, down: UIUserInterfaceSizeClass, width: Double
  ) throws {
    let words = try Documents.words {
      let view = try root(across, down)
      let label = try #require(view.subviews.first as? UILabel)
      #expect(label.constraints.map(\.constant) == [CGFloat(width)])
      let isWide = across == .regular
      #expect(label.font.pointSize == (isWide ? 30 : 17) && label.text == (isWide ? "A" : "B"))
      #expect((label.backgroundColor != nil) == isWide)
      #expect(label.textColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
      #expect(view.subviews.count == (isWide ? 2 : 1))
      #expect(view.constraints.count == (isWide ? 2 : 1))
    }
    #expect(words.isEmpty)
  }

  @Test("can be connected also where it is not installed, and binds nothing")
  func outlets() throws {
    let board = try Documents.storyboard(
      Documents.board(
        Documents.scene(
          "c", "customClass=\"BoardPage\" customModule=\"UIKitTests\"",
          view: Documents.view(
            "v",
            "<label text=\"Away\" id=\"l\"/>",
            constraints:
              "<constraint firstItem=\"v\" firstAttribute=\"width\" constant=\"9\" id=\"w\"/>",
            extras: """
              <variation key="default">
                  <mask key="subviews"><exclude reference="l"/></mask>
                  <mask key="constraints"><exclude reference="w"/></mask>
              </variation>
              """),
          links: """
            <outlet property="label" destination="l" id="o1"/>
            <outlet property="width" destination="w" id="o2"/>
            """), initial: "c"))
    let words = try Documents.words {
      let page = try #require(board.instantiateInitialViewController() as? BoardPage)
      page.loadViewIfNeeded()
      #expect(page.label?.text == "Away" && page.label?.superview == nil)
      #expect(page.width?.constant == 9 && page.width?.isActive == false)
      #expect(page.view.constraints.isEmpty)
    }
    #expect(words.isEmpty)
  }

  @Test("is named with its line where it is not known, and left out")
  func unknown() throws {
    let words = try Documents.words {
      let view = try Documents.root(
        """
        <label text="A" id="l">
            <variation key="moonPhase=full" text="B"/>
            <variation key="userInterfaceIdiom=mac" text="C"/>
        </label>
        """)
      #expect((view.subviews.first as? UILabel)?.text == "A")
    }
    #expect(words.count == 1 && words[0].contains("moonPhase=full"))
    #expect(words[0].contains("Test.storyboard:"))
  }
}
