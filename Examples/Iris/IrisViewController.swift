// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import UIKit

/// A level or an answer above, the row of dots, and a button that is held down while one asks.
final class IrisViewController: UIViewController {
  weak var iris: IrisView!
  weak var label: UILabel!
  weak var button: UIButton!
  private let microphone = MicrophoneMonitor()
  private let assistant = Assistant()
  private var isListening = false

  /// What the storyboard connects.
  override class var interfaceConnections: InterfaceConnections {
    super.interfaceConnections
      .outlet("iris", \IrisViewController.iris)
      .outlet("label", \IrisViewController.label)
      .outlet("button", \IrisViewController.button)
      .action(Selector("listen:", IrisViewController.listen(_:)))
      .action(Selector("answerSoon:", IrisViewController.answerSoon(_:)))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    button.setImage(.microphone(side: 68), for: .normal)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    say(Assistant.greeting)
  }

  /// Listens as long as the button is held; the first time it is asked whether that is allowed.
  @IBAction private func listen(_ sender: UIButton) {
    label.text = nil
    let session = AVAudioSession.sharedInstance()
    guard session.recordPermission == .undetermined else {
      return listen(isAllowed: session.recordPermission == .granted)
    }
    session.requestRecordPermission { isAllowed in
      DispatchQueue.main.async { [weak self] in
        if let self, !isAllowed || button.isTouchInside { listen(isAllowed: isAllowed) }
      }
    }
  }

  private func listen(isAllowed: Bool) {
    guard isAllowed else {
      label.text = "I may not listen. Please let me use the microphone."
      return
    }
    do {
      try microphone.start { [weak self] level in
        self?.label.text = String(format: "%.2f db", level)
        self?.iris.show(level: level)
      }
      isListening = true
      iris.startListening()
    } catch {
      label.text = "I cannot hear you: there is no microphone."
    }
  }

  @IBAction private func answerSoon(_ sender: UIButton) {
    guard isListening else { return }
    isListening = false
    microphone.stop()
    iris.endListening()
    button.isHidden = true
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
      guard let self else { return }
      say(assistant.randomAnswer())
    }
  }

  private func say(_ text: String) {
    label.text = text
    button.isHidden = true
    iris.startSpeaking()
    assistant.speak(text) { [weak self] in
      self?.iris.endSpeaking()
      self?.button.isHidden = false
    }
  }
}
