// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The ring of lines, which stands still until the button lets it beat.
final class MetroViewController: UIViewController {
  /// Which way the lines are made.
  var form = MetroView.Form.replicator

  weak var replicator: MetroView!
  weak var button: UIButton!

  /// What the storyboard connects.
  override class var interfaceConnections: InterfaceConnections {
    super.interfaceConnections
      .outlet("replicator", \MetroViewController.replicator)
      .outlet("button", \MetroViewController.button)
      .action(Selector("toggle:", MetroViewController.toggle(_:)))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    replicator.form = form
  }

  @IBAction func toggle(_ sender: UIButton) {
    replicator.toggle()
    sender.setTitle(replicator.title, for: .normal)
  }
}
