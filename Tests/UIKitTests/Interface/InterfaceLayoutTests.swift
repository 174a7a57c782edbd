// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

@Suite("Constraints of documents", .serialized) @MainActor
struct InterfaceLayoutTests {
  private func box(_ id: String, _ inner: String = "") -> String {
    "<view contentMode=\"scaleToFill\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\(id)\">"
      + "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/>\(inner)</view>"
  }

  private func laidOut(_ subviews: String, _ constraints: String) throws -> UIView {
    let root = try Documents.root(subviews, constraints: constraints)
    root.layoutIfNeeded()
    return root
  }

  @Test("edges, sizes, ratios, margins and safe areas give frames")
  func frames() throws {
    let root = try laidOut(
      box(
        "a",
        "<constraints><constraint firstAttribute=\"width\" constant=\"100\" id=\"w\"/>"
          + "<constraint firstAttribute=\"width\" secondItem=\"a\" secondAttribute=\"height\" multiplier=\"4:1\" id=\"r\"/></constraints>"
      )
        + box("b"),
      """
      <constraint firstItem="a" firstAttribute="leading" secondItem="safe-v" secondAttribute="leading" constant="12" id="1"/>
      <constraint firstItem="a" firstAttribute="top" secondItem="v" secondAttribute="topMargin" constant="5" id="2"/>
      <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="bottom" constant="7" id="3"/>
      <constraint firstAttribute="trailing" secondItem="b" secondAttribute="trailing" constant="30" id="4"/>
      <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="leading" id="5"/>
      <constraint firstItem="b" firstAttribute="height" secondItem="a" secondAttribute="height" multiplier="0.5" constant="3.5" id="6"/>
      """)
    let top = root.layoutMargins.top
    #expect(root.subviews[0].frame == CGRect(x: 12, y: top + 5, width: 100, height: 25))
    #expect(
      root.subviews[1].frame
        == CGRect(x: 12, y: top + 5 + 25 + 7, width: 300 - 30 - 12, height: 16))
  }

  @Test("identifiers, priorities and relations are those of the document")
  func values() throws {
    let root = try laidOut(
      box("a"),
      """
      <constraint firstItem="a" firstAttribute="width" relation="lessThanOrEqual" secondItem="v" secondAttribute="width" priority="750" identifier="wide" id="1"/>
      <constraint firstItem="a" firstAttribute="height" relation="greaterThanOrEqual" constant="10" id="2"/>
      <constraint firstItem="a" firstAttribute="top" secondItem="v" secondAttribute="top" placeholder="YES" id="3"/>
      """)
    #expect(root.constraints.count == 2)
    let wide = try #require(root.constraints.first { $0.identifier == "wide" })
    #expect(wide.priority.rawValue == 750 && wide.relation == .lessThanOrEqual)
    #expect(wide.firstItem === root.subviews[0] && wide.secondItem === root)
    #expect(root.constraints[1].relation == .greaterThanOrEqual)
    #expect(root.constraints[1].secondItem == nil)
  }

  @Test("guides of older documents stand for what bars leave free")
  func oldGuides() throws {
    let board = try Documents.storyboard(
      Documents.board(
        Documents.scene(
          "c",
          view: Documents.view(
            "v",
            box(
              "a",
              "<constraints><constraint firstAttribute=\"height\" constant=\"20\" id=\"h\"/></constraints>"
            ),
            constraints: """
              <constraint firstItem="a" firstAttribute="top" secondItem="top" secondAttribute="bottom" constant="8" id="1"/>
              <constraint firstItem="a" firstAttribute="leading" secondItem="v" secondAttribute="leadingMargin" id="2"/>
              <constraint firstItem="a" firstAttribute="trailing" secondItem="v" secondAttribute="trailingMargin" id="3"/>
              """),
          beside:
            "<layoutGuides><viewControllerLayoutGuide type=\"top\" id=\"top\"/><viewControllerLayoutGuide type=\"bottom\" id=\"bottom\"/></layoutGuides>"
        ), initial: "c"))
    let controller = try #require(board.instantiateInitialViewController())
    let stack = UINavigationController(rootViewController: controller)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    window.rootViewController = stack
    window.isHidden = false
    window.layoutIfNeeded()
    let view = try #require(controller.view.subviews.first)
    #expect(view.frame == CGRect(x: 16, y: 44 + 8, width: 300 - 32, height: 20))
  }

  @Test("constraints that lead nowhere are said and left out")
  func broken() throws {
    let words = try Documents.words {
      let root = try laidOut(
        box("a"),
        """
        <constraint firstItem="gone" firstAttribute="top" id="1"/>
        <constraint firstItem="a" firstAttribute="depth" constant="1" id="2"/>
        <constraint firstItem="a" firstAttribute="width" constant="60" multiplier="x" id="3"/>
        """)
      #expect(root.constraints.count == 1)
    }
    #expect(words.count == 3, "\(words)")
    #expect(words.first?.contains("id gone") == true)
  }

  @Test("what belongs to other sizes is left out, and what belongs to this one is there")
  func variations() throws {
    let root = try Documents.root(
      box("a") + box("b") + box("d"),
      extras: """
        <variation key="default"><mask key="subviews"><exclude reference="a"/><exclude reference="b"/></mask></variation>
        <variation key="heightClass=regular-widthClass=compact"><mask key="subviews"><include reference="b"/></mask></variation>
        <variation key="widthClass=regular"><mask key="subviews"><include reference="a"/></mask></variation>
        """)
    #expect(root.subviews.count == 2)
  }
}
