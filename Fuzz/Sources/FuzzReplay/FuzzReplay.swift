// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Stage

@testable import UIKit

/// Where each script lies, as scripts are read from files.
private let path = "/dev/shm/citrine-fuzz-\(ProcessInfo.processInfo.processIdentifier).json"

/// A screen with much of what fingers and keys reach.
@MainActor
private final class Screen: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let scroll = UIScrollView(frame: view.bounds)
    scroll.contentSize = CGSize(width: 200, height: 600)
    scroll.maximumZoomScale = 3
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 180, height: 30))
    field.text = "a👍🏽b"
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 10, y: 50, width: 80, height: 30)
    button.setTitle("Move", for: .normal)
    button.addAction(
      UIAction { _ in
        UIView.animate(withDuration: 0.3) { button.center.x = 200 - button.center.x }
      }, for: .touchUpInside)
    let slider = UISlider(frame: CGRect(x: 10, y: 90, width: 180, height: 30))
    let toggle = UISwitch(frame: CGRect(x: 110, y: 50, width: 50, height: 30))
    let text = UITextView(frame: CGRect(x: 10, y: 130, width: 180, height: 80))
    text.text = "One\nשלום two"
    for part in [field, button, slider, toggle, text] { scroll.addSubview(part) }
    scroll.addGestureRecognizer(UILongPressGestureRecognizer())
    scroll.addGestureRecognizer(UIRotationGestureRecognizer())
    view.addSubview(scroll)
  }
}

/// Plays a script as far as its first seconds.
@MainActor
private func play() {
  let size = CGSize(width: 200, height: 240)
  guard let stage = try? Stage(size: size) else { return }
  UIScreen.main.standIn(
    on: stage.layer, size: size, scale: 1, safeArea: .zero, traits: UITraitCollection()
  ) {
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.rootViewController = Screen()
    window.makeKeyAndVisible()
    do {
      let replay = try InputReplay(path: path, on: stage)
      try replay.advance(stage, to: 0)
      try replay.advance(stage, to: min(replay.end + 0.5, 5))
      _ = stage.image()
    } catch {
      precondition(error is InputScript.Failure, "\(error)")
    }
    window.endEditing(true)
    window.rootViewController = nil
    window.isHidden = true
    CATransaction.flush()
  }
}

/// What the fuzzer calls with one script of touches and keys after the other.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  _ = FileManager.default.createFile(atPath: path, contents: Data(bytes: bytes, count: count))
  MainActor.assumeIsolated { play() }
  return 0
}
