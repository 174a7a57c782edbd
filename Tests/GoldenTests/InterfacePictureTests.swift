// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Stage
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Pictures of storyboards", .serialized)
struct InterfacePictureTests {
  init() { TestFonts.register() }

  /// A folder of resources as a program has them.
  private static func bundle(_ name: String) throws -> (bundle: Bundle, folder: URL) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "\(name)-\(ProcessInfo.processInfo.processIdentifier).bundle")
    let base = folder.appendingPathComponent("Base.lproj")
    try FileManager.default.createDirectory(at: base, withIntermediateDirectories: true)
    try Data(document.utf8).write(to: base.appendingPathComponent("Profile.storyboard"))
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 80, height: 80))
    let picture = renderer.image { context in
      UIColor(red: 0.98, green: 0.82, blue: 0.5, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 80, height: 80))
      UIColor(red: 0.9, green: 0.4, blue: 0.3, alpha: 1).setFill()
      UIBezierPath(ovalIn: CGRect(x: 42, y: 12, width: 24, height: 24)).fill()
      UIColor(red: 0.25, green: 0.45, blue: 0.4, alpha: 1).setFill()
      let hills = UIBezierPath()
      hills.move(to: CGPoint(x: 0, y: 60))
      hills.addLine(to: CGPoint(x: 28, y: 34))
      hills.addLine(to: CGPoint(x: 50, y: 56))
      hills.addLine(to: CGPoint(x: 62, y: 46))
      hills.addLine(to: CGPoint(x: 80, y: 64))
      hills.addLine(to: CGPoint(x: 80, y: 80))
      hills.addLine(to: CGPoint(x: 0, y: 80))
      hills.fill()
    }
    try picture.pngData()?.write(to: folder.appendingPathComponent("hills.png"))
    let bundle = try #require(Bundle(path: folder.path))
    return (bundle, folder)
  }

  @Test("a page with labels, buttons, a stack, a picture and controls, light and dark")
  func page() throws {
    let (bundle, folder) = try Self.bundle("profile")
    defer { try? FileManager.default.removeItem(at: folder) }
    let stage = try Stage(size: CGSize(width: 640, height: 480), scale: 2)
    var windows: [UIWindow] = []
    for column in 0..<2 {
      let window = UIWindow(frame: CGRect(x: 320 * column, y: 0, width: 320, height: 480))
      window.overrideUserInterfaceStyle = column == 1 ? .dark : .light
      let board = UIStoryboard(name: "Profile", bundle: bundle)
      window.rootViewController = board.instantiateInitialViewController()
      window.isHidden = false
      window.layoutIfNeeded()
      stage.layer.addSublayer(window.layer)
      windows.append(window)
    }
    try stage.advance(to: 0.5)
    withExtendedLifetime(windows) {
      expectGolden(stage.image().image, named: "storyboard-page")
    }
  }

  private static func button(_ id: String, _ style: String, _ title: String) -> String {
    """
    <button opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" \
    contentVerticalAlignment="center" buttonType="system" lineBreakMode="middleTruncation" id="\(id)">
        <rect key="frame" x="0.0" y="0.0" width="90" height="35"/>
        <state key="normal" title="Button"/>
        <buttonConfiguration key="configuration" style="\(style)" title="\(title)"/>
    </button>
    """
  }

  private static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" \
    useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES" initialViewController="nav">
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <scenes>
        <scene sceneID="s1"><objects>
          <navigationController automaticallyAdjustsScrollViewInsets="NO" id="nav" sceneMemberID="viewController">
            <toolbarItems/>
            <navigationBar key="navigationBar" contentMode="scaleToFill" id="bar">
              <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
              <autoresizingMask key="autoresizingMask"/>
            </navigationBar>
            <connections>
              <segue destination="page" kind="relationship" relationship="rootViewController" id="r"/>
            </connections>
          </navigationController>
        </objects></scene>
        <scene sceneID="s2"><objects>
          <viewController id="page" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="root">
              <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
              <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
              <subviews>
                <imageView clipsSubviews="YES" userInteractionEnabled="NO" contentMode="scaleAspectFill" \
    image="hills" translatesAutoresizingMaskIntoConstraints="NO" id="pic">
                  <rect key="frame" x="20" y="20" width="80" height="80"/>
                  <constraints>
                    <constraint firstAttribute="width" constant="80" id="p1"/>
                    <constraint firstAttribute="width" secondItem="pic" secondAttribute="height" multiplier="1:1" id="p2"/>
                  </constraints>
                  <userDefinedRuntimeAttributes>
                    <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
                      <integer key="value" value="40"/>
                    </userDefinedRuntimeAttribute>
                  </userDefinedRuntimeAttributes>
                </imageView>
                <label opaque="NO" userInteractionEnabled="NO" contentMode="left" text="Ada Hill" \
    translatesAutoresizingMaskIntoConstraints="NO" id="name">
                  <rect key="frame" x="116" y="30" width="100" height="30"/>
                  <fontDescription key="fontDescription" style="UICTFontTextStyleTitle1"/>
                  <nil key="textColor"/>
                </label>
                <label opaque="NO" userInteractionEnabled="NO" contentMode="left" \
    text="Walks on hills, and draws them in the evening when the light is low." numberOfLines="0" \
    translatesAutoresizingMaskIntoConstraints="NO" id="about">
                  <rect key="frame" x="20" y="120" width="280" height="40"/>
                  <fontDescription key="fontDescription" type="system" pointSize="15"/>
                  <color key="textColor" systemColor="secondaryLabelColor"/>
                </label>
                <stackView opaque="NO" contentMode="scaleToFill" distribution="fillEqually" spacing="10" \
    translatesAutoresizingMaskIntoConstraints="NO" id="row">
                  <rect key="frame" x="20" y="180" width="280" height="35"/>
                  <subviews>
                    \(button("b1", "filled", "Follow"))
                    \(button("b2", "tinted", "Write"))
                    \(button("b3", "gray", "More"))
                  </subviews>
                </stackView>
                <stackView opaque="NO" contentMode="scaleToFill" axis="vertical" spacing="16" \
    translatesAutoresizingMaskIntoConstraints="NO" id="column">
                  <rect key="frame" x="20" y="230" width="280" height="160"/>
                  <subviews>
                    <segmentedControl opaque="NO" contentMode="scaleToFill" selectedSegmentIndex="1" id="seg">
                      <rect key="frame" x="0.0" y="0.0" width="280" height="32"/>
                      <segments><segment title="Day"/><segment title="Week"/><segment title="Year"/></segments>
                    </segmentedControl>
                    <textField opaque="NO" contentMode="scaleToFill" borderStyle="roundedRect" \
    placeholder="Where to next?" textAlignment="natural" id="field">
                      <rect key="frame" x="0.0" y="0.0" width="280" height="34"/>
                      <fontDescription key="fontDescription" type="system" pointSize="14"/>
                      <textInputTraits key="textInputTraits"/>
                    </textField>
                    <slider opaque="NO" contentMode="scaleToFill" value="0.6" minValue="0.0" maxValue="1" id="slider">
                      <rect key="frame" x="0.0" y="0.0" width="280" height="31"/>
                    </slider>
                    <stackView opaque="NO" contentMode="scaleToFill" alignment="center" id="line">
                      <rect key="frame" x="0.0" y="0.0" width="280" height="31"/>
                      <subviews>
                        <label opaque="NO" contentMode="left" text="Tell me of rain" id="rain">
                          <rect key="frame" x="0.0" y="0.0" width="200" height="31"/>
                          <fontDescription key="fontDescription" type="system" pointSize="17"/>
                        </label>
                        <switch opaque="NO" contentMode="scaleToFill" horizontalHuggingPriority="750" on="YES" id="toggle">
                          <rect key="frame" x="231" y="0.0" width="51" height="31"/>
                        </switch>
                      </subviews>
                    </stackView>
                    <progressView opaque="NO" contentMode="scaleToFill" progress="0.4" id="progress">
                      <rect key="frame" x="0.0" y="0.0" width="280" height="4"/>
                      <color key="progressTintColor" systemColor="systemOrangeColor"/>
                    </progressView>
                  </subviews>
                </stackView>
              </subviews>
              <viewLayoutGuide key="safeArea" id="safe"/>
              <color key="backgroundColor" systemColor="systemBackgroundColor"/>
              <constraints>
                <constraint firstItem="pic" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin" id="c1"/>
                <constraint firstItem="pic" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="20" id="c2"/>
                <constraint firstItem="name" firstAttribute="leading" secondItem="pic" secondAttribute="trailing" constant="16" id="c3"/>
                <constraint firstItem="name" firstAttribute="centerY" secondItem="pic" secondAttribute="centerY" id="c4"/>
                <constraint firstItem="about" firstAttribute="top" secondItem="pic" secondAttribute="bottom" constant="16" id="c5"/>
                <constraint firstItem="about" firstAttribute="leading" secondItem="pic" secondAttribute="leading" id="c6"/>
                <constraint firstAttribute="trailingMargin" secondItem="about" secondAttribute="trailing" id="c7"/>
                <constraint firstItem="row" firstAttribute="top" secondItem="about" secondAttribute="bottom" constant="16" id="c8"/>
                <constraint firstItem="row" firstAttribute="leading" secondItem="pic" secondAttribute="leading" id="c9"/>
                <constraint firstItem="row" firstAttribute="trailing" secondItem="about" secondAttribute="trailing" id="c10"/>
                <constraint firstItem="column" firstAttribute="top" secondItem="row" secondAttribute="bottom" constant="20" id="c11"/>
                <constraint firstItem="column" firstAttribute="leading" secondItem="pic" secondAttribute="leading" id="c12"/>
                <constraint firstItem="column" firstAttribute="trailing" secondItem="about" secondAttribute="trailing" id="c13"/>
              </constraints>
            </view>
            <navigationItem key="navigationItem" title="Profile" id="item">
              <barButtonItem key="leftBarButtonItem" systemItem="edit" id="edit"/>
              <barButtonItem key="rightBarButtonItem" systemItem="add" id="add"/>
            </navigationItem>
          </viewController>
          <placeholder placeholderIdentifier="IBFirstResponder" id="first" sceneMemberID="firstResponder"/>
        </objects></scene>
      </scenes>
    </document>
    """
}
