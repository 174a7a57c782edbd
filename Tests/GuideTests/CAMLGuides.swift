// SPDX-License-Identifier: Apache-2.0

import CAML
import Foundation
import QuartzCore
import Stage
import TestSupport
import Testing

/// The code of CAML's catalogue.
@Suite("Guides to CAML")
struct CAMLGuides {
  @Test("a package comes on a stage, the right way up")
  func module() throws {
    let folder = try TemporaryFolder()
    let url = URL(fileURLWithPath: folder.path("a.caml"))
    try Data(
      """
      <caml><CALayer bounds="0 0 10 10" position="5 5"><sublayers>
      <CALayer bounds="0 0 4 4" position="2 2" backgroundColor="1 0 0"/></sublayers></CALayer>
      </caml>
      """.utf8
    ).write(to: url)
    let stage = try Stage(size: CGSize(width: 10, height: 10))

    let package = try CAPackage(contentsOf: url)
    stage.layer.addSublayer(package.rootLayer)
    #expect(stage.image().pixel(1, 1) == [255, 0, 0, 255])

    let host = CALayer()
    host.bounds = package.rootLayer.bounds
    host.isGeometryFlipped = !package.isGeometryFlipped
    host.addSublayer(package.rootLayer)
    host.position = CGPoint(x: 5, y: 5)
    stage.layer.addSublayer(host)
    #expect(stage.image().pixel(1, 8) == [255, 0, 0, 255])
  }

  @Test("a lamp goes on by its transition")
  func task() throws {
    let document = """
      <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
        <CALayer name="root" bounds="0 0 100 100" position="50 50">
          <sublayers>
            <CALayer id="lamp" bounds="0 0 20 20" position="50 50" backgroundColor="1 1 0"/>
          </sublayers>
          <states>
            <LKState name="off"><elements>
              <LKStateSetValue targetId="lamp" keyPath="opacity">
                <value type="real" value="0.25"/>
              </LKStateSetValue>
            </elements></LKState>
            <LKState name="on"/>
          </states>
          <stateTransitions>
            <LKStateTransition fromState="*" toState="on"><elements>
              <LKStateTransitionElement targetId="lamp" key="opacity">
                <animation type="CABasicAnimation" keyPath="opacity" duration="0.5"/>
              </LKStateTransitionElement>
            </elements></LKStateTransition>
          </stateTransitions>
        </CALayer>
      </caml>
      """
    let parser = CAMLParser()
    try parser.parseString(document)

    guard let root = parser.result as? CALayer else { return }
    let controller = CAStateController(layer: root)
    controller.setInitialStatesOfLayer(root)
    controller.setState(root.state(withName: "on"), ofLayer: root)
    #expect(root.sublayers?[0].opacity == 1)
    let animation = root.sublayers?[0].animation(forKey: "opacity") as? CABasicAnimation
    #expect(animation?.fromValue as? Double == 0.25)
  }
}
