// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

/// Documents as Xcode writes them.
@MainActor
enum Documents {
  /// A storyboard of scenes.
  static func board(
    _ scenes: String..., initial: String? = nil, resources: String = ""
  ) -> String {
    let first = initial.map { " initialViewController=\"\($0)\"" } ?? ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES"\(first)>
          <device id="retina6_12" orientation="portrait" appearance="light"/>
          <dependencies>
              <deployment identifier="iOS"/>
              <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="22504"/>
              <capability name="Safe area layout guides" minToolsVersion="9.0"/>
              <capability name="System colors in document resources" minToolsVersion="11.0"/>
              <capability name="documents saved in the Xcode 8 format" minToolsVersion="8.0"/>
          </dependencies>
          <scenes>
      \(scenes.joined(separator: "\n"))
          </scenes>
          <resources>
              <systemColor name="systemBackgroundColor">
                  <color white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
              </systemColor>
      \(resources)
          </resources>
      </document>
      """
  }

  /// A scene of a controller with a view.
  static func scene(
    _ id: String, _ attributes: String = "", element: String = "viewController",
    view: String = "", beside: String = "", links: String = "", objects: String = ""
  ) -> String {
    let connections = links.isEmpty ? "" : "<connections>\n\(links)\n</connections>"
    return """
              <scene sceneID="scene-\(id)">
                  <objects>
                      <\(element) id="\(id)" \(attributes) sceneMemberID="viewController">
                          \(view)
                          \(beside)
                          \(connections)
                      </\(element)>
                      <placeholder placeholderIdentifier="IBFirstResponder" id="first-\(id)" userLabel="First Responder" customClass="UIResponder" sceneMemberID="firstResponder"/>
                      <exit id="exit-\(id)" userLabel="Exit" sceneMemberID="exit"/>
                      \(objects)
                  </objects>
                  <point key="canvasLocation" x="52" y="64"/>
              </scene>
      """
  }

  /// The view of a controller.
  static func view(
    _ id: String, _ subviews: String = "", constraints: String = "", extras: String = ""
  ) -> String {
    """
    <view key="view" contentMode="scaleToFill" id="\(id)">
        <rect key="frame" x="0.0" y="0.0" width="300" height="400"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <subviews>
    \(subviews)
        </subviews>
        <viewLayoutGuide key="safeArea" id="safe-\(id)"/>
        <color key="backgroundColor" systemColor="systemBackgroundColor"/>
        <constraints>
    \(constraints)
        </constraints>
    \(extras)
    </view>
    """
  }

  /// A nib of objects.
  static func nib(_ objects: String, owner: String = "", links: String = "") -> String {
    let connections = links.isEmpty ? "" : "<connections>\n\(links)\n</connections>"
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">
          <device id="retina6_12" orientation="portrait" appearance="light"/>
          <dependencies>
              <deployment identifier="iOS"/>
              <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="22504"/>
          </dependencies>
          <objects>
              <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" \(owner)>
      \(connections)
              </placeholder>
              <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
      \(objects)
          </objects>
      </document>
      """
  }

  static func document(_ text: String, file: String = "Test.storyboard") throws(InterfaceError)
    -> InterfaceDocument
  {
    try InterfaceDocument(Data(text.utf8), file: file)
  }

  static func storyboard(_ text: String) throws(InterfaceError) -> UIStoryboard {
    UIStoryboard(InterfaceSource(try document(text), bundle: nil), name: "Test")
  }

  /// Makes a storyboard's views of one list, and gives the root.
  static func root(_ subviews: String, constraints: String = "", extras: String = "") throws
    -> UIView
  {
    let board = try storyboard(
      board(
        scene("c", view: view("v", subviews, constraints: constraints, extras: extras)),
        initial: "c"))
    let controller = try #require(board.instantiateInitialViewController())
    let view = try #require(controller.view)
    keptControllers.append(controller)
    return view
  }

  /// Views do not keep their controllers.
  static var keptControllers: [UIViewController] = []

  /// What has been said since a moment, of documents.
  static func words(_ body: () throws -> Void) rethrows -> [String] {
    let tracker = DiagnosticTracker { _ in }
    Diagnostics.listen(tracker)
    defer { Diagnostics.ignore(tracker) }
    try body()
    return tracker.list.map(\.message)
  }
}
