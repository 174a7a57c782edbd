// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

@Suite("Bars, menus and dates of a document", .serialized) @MainActor
struct InterfaceBarTests {
  @Test("a bar in a view shows its items, and what they call is called")
  func navigationBar() throws {
    let board = try Documents.storyboard(
      Documents.board(
        Documents.scene(
          "c", "customClass=\"BoardPage\" customModule=\"UIKitTests\"",
          view: Documents.view(
            "v",
            """
            <navigationBar contentMode="scaleToFill" id="bar">
                <rect key="frame" x="0.0" y="0.0" width="300" height="44"/>
                <items>
                    <navigationItem title="Before" id="i0"/>
                    <navigationItem title="Here" id="i1">
                        <barButtonItem key="rightBarButtonItem" title="Go" id="b">
                            <connections><action selector="start:" destination="c" id="a"/></connections>
                        </barButtonItem>
                    </navigationItem>
                </items>
                <navigationBarAppearance key="standardAppearance" backgroundEffect="none">
                    <color key="backgroundColor" red="1" green="0" blue="0" alpha="1"/>
                    <textAttributes key="titleTextAttributes">
                        <color key="textColor" red="0" green="1" blue="0" alpha="1"/>
                    </textAttributes>
                </navigationBarAppearance>
                <navigationBarAppearance key="scrollEdgeAppearance"/>
            </navigationBar>
            """)), initial: "c"))
    let words = try Documents.words {
      let page = try #require(board.instantiateInitialViewController() as? BoardPage)
      page.loadViewIfNeeded()
      let bar = try #require(page.view.subviews.first as? UINavigationBar)
      bar.layoutIfNeeded()
      #expect(bar.topItem?.title == "Here" && bar.backItem?.title == "Before")
      #expect(bar.label.text == "Here" && !bar.backButton.isHidden && bar.right.count == 1)
      bar.topItem?.rightBarButtonItem?.perform(for: nil)
      #expect(page.words.last == "start UIBarButtonItem")
      let looks = bar.standardAppearance
      #expect(looks.backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
      #expect(looks.backgroundEffect == nil && bar.scrollEdgeAppearance?.backgroundEffect != nil)
      #expect(
        looks.titleTextAttributes[.foregroundColor] as? UIColor
          == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
    }
    #expect(words.isEmpty)
  }

  @Test("a button has the menu of its element, whose choices call what they are connected to")
  func menus() throws {
    let board = try Documents.storyboard(
      Documents.board(
        Documents.scene(
          "c", "customClass=\"BoardPage\" customModule=\"UIKitTests\"",
          view: Documents.view(
            "v",
            """
            <button contentMode="scaleToFill" buttonType="system" showsMenuAsPrimaryAction="YES" id="b">
                <rect key="frame" x="0" y="0" width="50" height="30"/>
                <state key="normal" title="Menu"/>
                <menu key="menu" title="All" id="m">
                    <menuElements>
                        <command title="One" state="on" id="m1">
                            <connections><action selector="start:" destination="c" id="a"/></connections>
                        </command>
                        <menu title="More" id="m2">
                            <menuElements>
                                <action title="Two" id="m3"><attributes key="attributes" disabled="YES"/></action>
                            </menuElements>
                            <options key="options" displayInline="YES"/>
                        </menu>
                    </menuElements>
                </menu>
            </button>
            """)), initial: "c"))
    let words = try Documents.words {
      let page = try #require(board.instantiateInitialViewController() as? BoardPage)
      page.loadViewIfNeeded()
      let button = try #require(page.view.subviews.first as? UIButton)
      let menu = try #require(button.menu)
      #expect(menu.title == "All" && menu.children.map(\.title) == ["One", "More"])
      let one = try #require(menu.children.first as? UIAction)
      #expect(one.state == .on && button.showsMenuAsPrimaryAction)
      one.perform(from: button)
      #expect(page.words.last == "start UIButton")
      let more = try #require(menu.children.last as? UIMenu)
      #expect(more.options == .displayInline)
      #expect((more.children.first as? UIAction)?.attributes == .disabled)
    }
    #expect(words.isEmpty)
  }

  @Test(
    "a picker has its dates, or the present one where it is to have that", arguments: [true, false])
  func dates(usesPresent: Bool) throws {
    let words = try Documents.words {
      let view = try Documents.root(
        """
        <datePicker contentMode="scaleToFill" datePickerMode="date" minuteInterval="1" useCurrentDate="\(usesPresent ? "YES" : "NO")" style="wheels" id="p">
            <rect key="frame" x="0" y="0" width="300" height="200"/>
            <date key="date" timeIntervalSinceReferenceDate="450983804.5"/>
            <date key="minimumDate" timeIntervalSinceReferenceDate="400000000"/>
            <date key="maximumDate" timeIntervalSinceReferenceDate="9000000000"/>
            <locale key="locale" localeIdentifier="de_DE"/>
        </datePicker>
        """)
      let picker = try #require(view.subviews.first as? UIDatePicker)
      #expect((picker.date.timeIntervalSinceReferenceDate == 450_983_804.5) == !usesPresent)
      #expect(picker.minimumDate?.timeIntervalSinceReferenceDate == 400_000_000)
      #expect(picker.maximumDate?.timeIntervalSinceReferenceDate == 9_000_000_000)
      #expect(picker.locale?.identifier == "de_DE")
    }
    #expect(words.isEmpty)
  }

  @Test("texts scroll as their element says")
  func texts() throws {
    let words = try Documents.words {
      let view = try Documents.root(
        """
        <textView contentMode="scaleToFill" alwaysBounceVertical="YES" keyboardDismissMode="onDrag" contentInsetAdjustmentBehavior="never" indicatorStyle="white" id="t">
            <rect key="frame" x="0" y="0" width="300" height="200"/>
            <inset key="contentInset" minX="1" minY="2" maxX="3" maxY="4"/>
            <dataDetectorType key="dataDetectorTypes" link="YES"/>
        </textView>
        """)
      let text = try #require(view.subviews.first as? UITextView)
      #expect(text.alwaysBounceVertical && text.keyboardDismissMode == .onDrag)
      #expect(text.contentInset == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
      #expect(text.dataDetectorTypes == .link && text.indicatorStyle == .white)
    }
    #expect(words.isEmpty)
  }
}
