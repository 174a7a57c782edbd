// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Hears of a controller that plays; every method has a default.
///
/// > Difference: it is never called, as there is no picture in a picture here.
@MainActor @preconcurrency
public protocol AVPlayerViewControllerDelegate: AnyObject {
  /// The film is about to go into a picture of its own.
  func playerViewControllerWillStartPictureInPicture(
    _ playerViewController: AVPlayerViewController)
}

extension AVPlayerViewControllerDelegate {
  /// Does nothing.
  public func playerViewControllerWillStartPictureInPicture(
    _ playerViewController: AVPlayerViewController
  ) {}
}

/// Shows what a player plays.
///
/// > Difference: There are no controls on the film.
open class AVPlayerViewController: UIViewController {
  /// Hears of the controller; it is not kept.
  open weak var delegate: (any AVPlayerViewControllerDelegate)?
  /// What plays.
  open var player: AVPlayer? { didSet { film.player = player } }
  /// How the film fits the view.
  open var videoGravity = AVLayerVideoGravity.resizeAspect {
    didSet { film.videoGravity = videoGravity }
  }
  /// Whether there are controls; only stored, as there are none.
  open var showsPlaybackControls = true
  /// Whether the film may go into a picture of its own; only stored, as it does not.
  open var allowsPictureInPicturePlayback = true
  /// Whether the film fills the screen when it begins; only stored.
  open var entersFullScreenWhenPlaybackBegins = false
  /// Whether the film leaves the full screen when it ends; only stored.
  open var exitsFullScreenWhenPlaybackEnds = false
  /// Whether the system is told what plays; only stored.
  open var updatesNowPlayingInfoCenter = true
  /// Where the film is in the view.
  open var videoBounds: CGRect { film.videoRect }
  /// Whether there is a frame to show.
  open var isReadyForDisplay: Bool { film.isReadyForDisplay }
  /// A view between the film and the controls, for what a program adds.
  open private(set) lazy var contentOverlayView: UIView? = {
    let overlay = UIView(frame: view.bounds)
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(overlay)
    return overlay
  }()
  private let film = AVPlayerLayer()

  /// Makes the film's layer on black.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    film.frame = view.bounds
    view.layer.insertSublayer(film, at: 0)
  }

  /// Has the film fill the view.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    film.frame = view.bounds
    CATransaction.commit()
  }
}
