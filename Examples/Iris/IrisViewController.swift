// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import UIKit

/// A level or an answer above, the row of dots, and a button that is held down while one asks.
final class IrisViewController: UIViewController {
  let iris = IrisView(frame: .zero)
  let label = UILabel()
  let button = UIButton(type: .custom)
  private let microphone = MicrophoneMonitor()
  private let assistant = Assistant()
  private var isListening = false

  private let buttonSide: CGFloat = 68

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(iris)

    label.font = UIFont.systemFont(ofSize: 18)
    label.textColor = .white
    label.textAlignment = .center
    label.numberOfLines = 2
    view.addSubview(label)

    button.setImage(.microphone(side: buttonSide), for: .normal)
    button.isHidden = true
    button.addAction(UIAction { [weak self] _ in self?.listen() }, for: .touchDown)
    button.addAction(
      UIAction { [weak self] _ in self?.answerSoon() },
      for: [.touchUpInside, .touchUpOutside, .touchCancel])
    view.addSubview(button)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    iris.frame = bounds
    label.frame = CGRect(x: 24, y: 40, width: max(0, bounds.width - 48), height: 56)
    button.frame = CGRect(
      x: bounds.midX - buttonSide / 2, y: bounds.maxY - buttonSide - 32, width: buttonSide,
      height: buttonSide)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    say(Assistant.greeting)
  }

  /// Listens as long as the button is held; the first time it is asked whether that is allowed.
  private func listen() {
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

  private func answerSoon() {
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
