// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

@Suite("Views of documents", .serialized) @MainActor
struct InterfaceViewTests {
  private func one<View: UIView>(_ element: String, _ type: View.Type = View.self) throws -> View {
    let root = try Documents.root(element)
    return try #require(root.subviews.first as? View)
  }

  private static let frame = "<rect key=\"frame\" x=\"10\" y=\"20\" width=\"120\" height=\"40\"/>"

  @Test("frames, masks, colours and the rest of any view")
  func plain() throws {
    let view: UIView = try one(
      """
      <view hidden="YES" alpha="0.5" contentMode="scaleAspectFit" tag="7" userInteractionEnabled="NO" multipleTouchEnabled="YES" clipsSubviews="YES" opaque="NO" preservesSuperviewLayoutMargins="YES" semanticContentAttribute="forceRightToLeft" horizontalHuggingPriority="300" verticalCompressionResistancePriority="600" id="a">
          \(Self.frame)
          <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/>
          <color key="backgroundColor" red="1" green="0.5" blue="0.25" alpha="0.75" colorSpace="custom" customColorSpace="sRGB"/>
          <color key="tintColor" systemColor="systemRedColor"/>
          <accessibility key="accessibilityConfiguration" label="A box" hint="Opens" identifier="box">
              <accessibilityTraits key="traits" button="YES"/>
              <bool key="isElement" value="YES"/>
          </accessibility>
          <edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/>
      </view>
      """)
    #expect(view.frame == CGRect(x: 10, y: 20, width: 120, height: 40))
    #expect(view.autoresizingMask == [.flexibleWidth, .flexibleBottomMargin])
    #expect(view.isHidden && view.alpha == 0.5 && view.tag == 7 && view.clipsToBounds)
    #expect(view.contentMode == .scaleAspectFit && !view.isOpaque)
    #expect(!view.isUserInteractionEnabled && view.isMultipleTouchEnabled)
    #expect(view.backgroundColor == UIColor(red: 1, green: 0.5, blue: 0.25, alpha: 0.75))
    #expect(view.tintColor === UIColor.systemRed)
    #expect(view.semanticContentAttribute == .forceRightToLeft)
    #expect(view.contentHuggingPriority(for: .horizontal).rawValue == 300)
    #expect(view.contentCompressionResistancePriority(for: .vertical).rawValue == 600)
    #expect(view.accessibilityLabel == "A box" && view.accessibilityIdentifier == "box")
    #expect(view.isAccessibilityElement && view.accessibilityTraits == .button)
    #expect(view.preservesSuperviewLayoutMargins)
    #expect(view.translatesAutoresizingMaskIntoConstraints)
  }

  @Test(
    "labels shrink where a least size stands and nothing says no",
    arguments: [
      ("minimumScaleFactor=\"0.5\"", true), ("minimumFontSize=\"8\"", true),
      ("minimumFontSize=\"8\" adjustsFontSizeToFit=\"NO\"", false),
      ("adjustsFontSizeToFit=\"YES\"", true), ("", false),
    ])
  func shrinking(attributes: String, shrinks: Bool) throws {
    let label: UILabel = try one("<label text=\"A\" \(attributes) id=\"a\">\(Self.frame)</label>")
    #expect(label.adjustsFontSizeToFitWidth == shrinks)
  }

  @Test("frames by what they keep from the edges, in points and per cent, outer ones before inner")
  func insetFrames() throws {
    let words = try Documents.words {
      let root = try Documents.root(
        """
        <view id="in-a">
            <frame key="frameInset" minX="10" minY="25%" maxX="10" height="200"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES"/>
            <subviews>
                <view id="in-b">
                    <frame key="frameInset" minX="50%" width="25%" maxY="20" height="30"/>
                </view>
                <view id="in-c">
                    <rect key="frame" x="5" y="6" width="7" height="8"/>
                    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                </view>
            </subviews>
        </view>
        <view id="in-d"><frame key="frameInset"/></view>
        """)
      let outer = root.subviews[0]
      let bounds = root.bounds
      #expect(
        outer.frame
          == CGRect(x: 10, y: bounds.height / 4, width: bounds.width - 20, height: 200))
      let width = outer.bounds.width
      #expect(
        outer.subviews[0].frame == CGRect(x: width / 2, y: 150, width: width / 4, height: 30))
      #expect(outer.subviews[1].frame == CGRect(x: 5, y: 6, width: 7, height: 8))
      #expect(root.subviews[1].frame == bounds)
    }
    #expect(words == [])
  }

  @Test("labels: text, fonts, colours and lines")
  func labels() throws {
    let label: UILabel = try one(
      """
      <label opaque="NO" contentMode="left" text="A &amp; b" textAlignment="center" lineBreakMode="wordWrap" numberOfLines="0" baselineAdjustment="alignCenters" minimumScaleFactor="0.5" id="a">
          \(Self.frame)
          <fontDescription key="fontDescription" type="system" weight="semibold" pointSize="22"/>
          <color key="textColor" white="0.25" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
          <color key="shadowColor" systemColor="systemGrayColor"/>
          <size key="shadowOffset" width="1" height="2"/>
      </label>
      """)
    #expect(label.text == "A & b")
    #expect(label.font == UIFont.systemFont(ofSize: 22, weight: .semibold))
    #expect(label.textColor == UIColor(white: 0.25, alpha: 1))
    #expect(label.numberOfLines == 0 && label.lineBreakMode == .byWordWrapping)
    #expect(label.textAlignment == .center && label.baselineAdjustment == .alignCenters)
    #expect(label.shadowOffset == CGSize(width: 1, height: 2))
    #expect(label.minimumScaleFactor == 0.5)
    #expect(label.isUserInteractionEnabled)
  }

  @Test(
    "fonts of all kinds",
    arguments: [
      ("type=\"system\" pointSize=\"12\"", UIFont.systemFont(ofSize: 12)),
      ("type=\"boldSystem\" pointSize=\"13\"", UIFont.boldSystemFont(ofSize: 13)),
      ("type=\"italicSystem\" pointSize=\"14\"", UIFont.italicSystemFont(ofSize: 14)),
      ("style=\"UICTFontTextStyleTitle1\"", UIFont.preferredFont(forTextStyle: .title1)),
      (
        "type=\"system\" weight=\"black\" pointSize=\"9\"",
        UIFont.systemFont(ofSize: 9, weight: .black)
      ),
    ])
  func fonts(attributes: String, font: UIFont) throws {
    let label: UILabel = try one(
      "<label text=\"a\" id=\"a\"><fontDescription key=\"fontDescription\" \(attributes)/></label>")
    #expect(label.font == font)
  }

  @Test("texts over several lines, and texts with looks of their own")
  func texts() throws {
    let label: UILabel = try one(
      "<label id=\"a\"><string key=\"text\">one\ntwo</string></label>")
    #expect(label.text == "one\ntwo")
    let styled: UILabel = try one(
      """
      <label id="a"><attributedString key="attributedText">
        <fragment content="Red "><attributes>
          <color key="NSColor" red="1" green="0" blue="0" alpha="1" colorSpace="calibratedRGB"/>
          <font key="NSFont" metaFont="system" size="20"/>
        </attributes></fragment>
        <fragment content="plain"/>
      </attributedString></label>
      """)
    let text = try #require(styled.attributedText)
    #expect(text.string == "Red plain")
    let looks = text.attributes(at: 0, effectiveRange: nil)
    #expect(looks[.foregroundColor] as? UIColor == UIColor.red)
    #expect((looks[.font] as? UIFont)?.pointSize == 20)
  }

  @Test("buttons: kinds, states, insets and configurations")
  func buttons() throws {
    let button: UIButton = try one(
      """
      <button opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="leading" contentVerticalAlignment="bottom" buttonType="system" lineBreakMode="middleTruncation" id="a">
          \(Self.frame)
          <fontDescription key="fontDescription" type="boldSystem" pointSize="21"/>
          <inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>
          <state key="normal" title="Go"><color key="titleColor" systemColor="systemGreenColor"/></state>
          <state key="disabled" title="Wait"/>
      </button>
      """)
    #expect(button.buttonType == .system)
    #expect(button.title(for: .normal) == "Go" && button.title(for: .disabled) == "Wait")
    #expect(button.titleColor(for: .normal) === UIColor.systemGreen)
    #expect(button.titleLabel?.font == UIFont.boldSystemFont(ofSize: 21))
    #expect(button.contentEdgeInsets == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
    #expect(button.contentHorizontalAlignment == .leading)
    #expect(button.contentVerticalAlignment == .bottom)
    let modern: UIButton = try one(
      """
      <button opaque="NO" buttonType="system" id="a">
          \(Self.frame)
          <state key="normal" title="Button"/>
          <buttonConfiguration key="configuration" style="filled" title="Save" cornerStyle="capsule" imagePadding="4">
              <color key="baseBackgroundColor" systemColor="systemIndigoColor"/>
              <directionalEdgeInsets key="contentInsets" top="5" leading="6" bottom="7" trailing="8"/>
          </buttonConfiguration>
      </button>
      """)
    let looks = try #require(modern.configuration)
    #expect(looks.title == "Save" && looks.style == .filled && looks.cornerStyle == .capsule)
    #expect(looks.baseBackgroundColor === UIColor.systemIndigo && looks.imagePadding == 4)
    #expect(looks.contentInsets.leading == 6)
  }

  @Test("text fields with their keyboards")
  func fields() throws {
    let field: UITextField = try one(
      """
      <textField opaque="NO" text="a" placeholder="Name" textAlignment="right" borderStyle="roundedRect" clearButtonMode="whileEditing" clearsOnBeginEditing="YES" minimumFontSize="17" id="a">
          \(Self.frame)
          <fontDescription key="fontDescription" type="system" pointSize="14"/>
          <textInputTraits key="textInputTraits" autocapitalizationType="words" autocorrectionType="no" keyboardType="emailAddress" returnKeyType="done" secureTextEntry="YES" textContentType="email"/>
      </textField>
      """)
    #expect(field.text == "a" && field.placeholder == "Name" && field.borderStyle == .roundedRect)
    #expect(field.clearButtonMode == .whileEditing && field.clearsOnBeginEditing)
    #expect(field.autocapitalizationType == .words && field.autocorrectionType == .no)
    #expect(field.keyboardType == .emailAddress && field.returnKeyType == .done)
    #expect(field.isSecureTextEntry && field.textAlignment == .right)
    #expect(field.font?.pointSize == 14)
  }

  @Test("controls of one number")
  func numbers() throws {
    let slider: UISlider = try one(
      "<slider value=\"30\" minValue=\"10\" maxValue=\"50\" continuous=\"NO\" id=\"a\"/>")
    #expect(slider.value == 30 && slider.minimumValue == 10 && slider.maximumValue == 50)
    #expect(!slider.isContinuous && slider.minimumValueImage == nil)
    // One picture says itself that it is the system's, of the other the document's list does.
    let board = try Documents.storyboard(
      Documents.board(
        Documents.scene(
          "c",
          view: Documents.view(
            "v",
            """
            <slider id="a" minimumValueImage="minus"><imageReference key="maximumValueImage" \
            image="plus" catalog="system" symbolScale="large"/></slider>
            """)), initial: "c",
        resources: "<image name=\"minus\" catalog=\"system\" width=\"20\" height=\"4\"/>"))
    let page = try #require(board.instantiateInitialViewController())
    let pictured = try #require(page.view.subviews.first as? UISlider)
    #expect(pictured.minimumValueImage?.isSymbolImage == true)
    #expect(pictured.maximumValueImage?.isSymbolImage == true)
    let toggle: UISwitch = try one(
      "<switch on=\"YES\" id=\"a\"><rect key=\"frame\" x=\"5\" y=\"6\" width=\"49\" height=\"31\"/></switch>"
    )
    #expect(toggle.isOn && toggle.frame == CGRect(x: 5, y: 6, width: 51, height: 31))
    let stepper: UIStepper = try one(
      "<stepper value=\"3\" minimumValue=\"-5\" maximumValue=\"5\" stepValue=\"2\" wraps=\"YES\" id=\"a\"/>"
    )
    #expect(stepper.value == 3 && stepper.minimumValue == -5 && stepper.stepValue == 2)
    #expect(stepper.wraps)
    let pages: UIPageControl = try one(
      "<pageControl numberOfPages=\"4\" currentPage=\"2\" id=\"a\"/>")
    #expect(pages.numberOfPages == 4 && pages.currentPage == 2)
    let bar: UIProgressView = try one(
      "<progressView progress=\"0.25\" progressViewStyle=\"bar\" id=\"a\"/>")
    #expect(bar.progress == 0.25 && bar.progressViewStyle == .bar)
    let wheel: UIActivityIndicatorView = try one(
      "<activityIndicatorView animating=\"YES\" style=\"large\" id=\"a\"/>")
    #expect(wheel.isAnimating && wheel.style == .large && !wheel.hidesWhenStopped)
    let choice: UISegmentedControl = try one(
      "<segmentedControl selectedSegmentIndex=\"1\" id=\"a\"><segments><segment title=\"A\"/>"
        + "<segment title=\"B\" enabled=\"NO\"/></segments></segmentedControl>")
    #expect(choice.numberOfSegments == 2 && choice.titleForSegment(at: 1) == "B")
    #expect(choice.selectedSegmentIndex == 1 && !choice.isEnabledForSegment(at: 1))
  }

  @Test("scroll views, glass and stacks hold what is put into them")
  func containers() throws {
    let scroll: UIScrollView = try one(
      """
      <scrollView pagingEnabled="YES" showsHorizontalScrollIndicator="NO" minimumZoomScale="0.5" maximumZoomScale="3" keyboardDismissMode="onDrag" contentInsetAdjustmentBehavior="never" id="a">
          \(Self.frame)
          <subviews><label text="in" id="b"/></subviews>
          <viewLayoutGuide key="contentLayoutGuide" id="cg"/>
          <viewLayoutGuide key="frameLayoutGuide" id="fg"/>
      </scrollView>
      """)
    #expect(scroll.isPagingEnabled && !scroll.showsHorizontalScrollIndicator)
    #expect(scroll.maximumZoomScale == 3 && scroll.keyboardDismissMode == .onDrag)
    #expect(scroll.contentInsetAdjustmentBehavior == .never)
    #expect(scroll.subviews.contains { $0 is UILabel })
    let glass: UIVisualEffectView = try one(
      """
      <visualEffectView opaque="NO" id="a">\(Self.frame)
          <view key="contentView" id="cc"><rect key="frame" x="0" y="0" width="120" height="40"/>
              <subviews><label text="on glass" id="b"/></subviews></view>
          <blurEffect style="dark"/>
      </visualEffectView>
      """)
    #expect((glass.effect as? UIBlurEffect)?.style == .dark)
    #expect(glass.contentView.subviews.first is UILabel)
    let stack: UIStackView = try one(
      """
      <stackView axis="vertical" distribution="fillEqually" alignment="center" spacing="8" id="a">\(Self.frame)
          <subviews><label text="1" id="b"/><label text="2" id="cc"/></subviews></stackView>
      """)
    #expect(stack.axis == .vertical && stack.distribution == .fillEqually && stack.spacing == 8)
    #expect(stack.alignment == .center)
    #expect(stack.arrangedSubviews.map { ($0 as? UILabel)?.text } == ["1", "2"])
  }

  @Test("a class of the program reads the document in its base class's init(coder:)")
  func custom() throws {
    let badge: BoardBadge = try one(
      """
      <view tag="4" alpha="0.5" customClass="BoardBadge" customModule="UIKitTests" id="a">
          \(Self.frame)
          <subviews><label text="in" id="b"/></subviews>
          <userDefinedRuntimeAttributes>
              <userDefinedRuntimeAttribute type="number" keyPath="corner"><real key="value" value="6.5"/></userDefinedRuntimeAttribute>
              <userDefinedRuntimeAttribute type="number" keyPath="layer.borderWidth"><integer key="value" value="2"/></userDefinedRuntimeAttribute>
              <userDefinedRuntimeAttribute type="color" keyPath="layer.borderColor"><color key="value" red="1" green="0" blue="0" alpha="1" colorSpace="calibratedRGB"/></userDefinedRuntimeAttribute>
              <userDefinedRuntimeAttribute type="boolean" keyPath="clipsToBounds" value="YES"/>
              <userDefinedRuntimeAttribute type="string" keyPath="accessibilityIdentifier" value="badge"/>
              <userDefinedRuntimeAttribute type="nil" keyPath="backgroundColor"/>
          </userDefinedRuntimeAttributes>
          <connections><outlet property="inner" destination="b" id="o"/></connections>
      </view>
      """)
    #expect(badge.seen.tag == 4 && badge.seen.alpha == 0.5 && badge.seen.count == 1)
    #expect(badge.isAwake)
    #expect(badge.corner == 6.5 && badge.layer.cornerRadius == 6.5)
    #expect(badge.layer.borderWidth == 2)
    #expect(badge.layer.borderColor == UIColor.red.cgColor)
    #expect(badge.clipsToBounds && badge.accessibilityIdentifier == "badge")
  }

  @Test("what is not known is said once with its line, and the rest is there")
  func unknown() throws {
    var root: UIView?
    let words = try Documents.words {
      root = try Documents.root(
        """
        <hologram id="a">\(Self.frame)<subviews/></hologram>
        <label text="x" shimmer="YES" id="b"/>
        <label text="y" shimmer="NO" id="cc"/>
        <view customClass="NoSuchView" customModule="UIKitTests" id="d"/>
        <label text="z" textAlignment="sideways" id="e"/>
        """)
    }
    #expect(root?.subviews.count == 5)
    #expect((root?.subviews[1] as? UILabel)?.text == "x")
    #expect(words.count == 4, "\(words)")
    #expect(words[0].contains("<hologram> is not known"))
    #expect(words[1].contains("shimmer of <label> is not known"))
    #expect(words[2].contains("there is no class NoSuchView"))
    #expect(words[3].contains("textAlignment=\"sideways\""))
    #expect(words.allSatisfy { $0.hasPrefix("Test.storyboard:") })
  }

  @Test("colours of documents: named ones are kept in it")
  func colors() throws {
    let board = try Documents.storyboard(
      Documents.board(
        Documents.scene(
          "c",
          view: Documents.view(
            "v",
            "<view id=\"a\"><color key=\"backgroundColor\" name=\"Brand\"/></view>"
              + "<view id=\"b\"><color key=\"backgroundColor\" systemColor=\"secondaryLabelColor\"/></view>"
              + "<view id=\"d\"><color key=\"backgroundColor\" cocoaTouchSystemColor=\"darkTextColor\"/></view>"
          )), initial: "c",
        resources:
          "<namedColor name=\"Brand\"><color red=\"0.5\" green=\"0\" blue=\"1\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\"/></namedColor>"
      ))
    let controller = try #require(board.instantiateInitialViewController())
    let views = controller.view.subviews
    #expect(views[0].backgroundColor == UIColor(red: 0.5, green: 0, blue: 1, alpha: 1))
    #expect(views[1].backgroundColor === UIColor.secondaryLabel)
    #expect(views[2].backgroundColor === UIColor.darkText)
  }
}
