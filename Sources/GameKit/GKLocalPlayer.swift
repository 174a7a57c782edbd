// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The domain of Game Center's errors.
public let GKErrorDomain = "GKErrorDomain"

/// What can go wrong with Game Center.
public struct GKError: NumberedError {
  /// Which error it is; the numbers are Apple's.
  public enum Code: Int, Sendable {
    case unknown = 1
    case cancelled, communicationsFailure, userDenied, invalidCredentials, notAuthenticated
    case authenticationInProgress, invalidPlayer, scoreNotSet, parentalControlsBlocked
    case playerStatusExceedsMaximumLength, playerStatusInvalid, matchRequestInvalid, underage
    case gameUnrecognized, notSupported, invalidParameter
  }
  /// Apple's domain.
  public static var errorDomain: String { GKErrorDomain }
  /// Which error it is.
  public let code: Code
  /// Creates an error.
  public init(_ code: Code) { self.code = code }
}

/// Somebody who plays.
open class GKPlayer: NSObject {
  /// The name that others see.
  open var displayName: String { "" }
  /// The name that is chosen.
  open var alias: String { "" }
  /// The number in this game.
  open var gamePlayerID: String { "" }
  /// The number among the games of one maker.
  open var teamPlayerID: String { "" }
}

/// Who plays here.
///
/// It answers as a device on which nobody has signed in: whoever wants to know hears of
/// `GKError.notAuthenticated`, in a later turn. What changes is kept under a lock, so that threads may
/// share it.
open class GKLocalPlayer: GKPlayer, @unchecked Sendable {
  private static let player = GKLocalPlayer()
  private let lock = NSLock()
  private var handler: ((UIViewController?, (any Error)?) -> Void)?

  override init() { super.init() }

  /// Who plays here.
  open class var local: GKLocalPlayer { player }
  /// Who plays here, as programs before Swift 4.2 ask.
  open class func localPlayer() -> GKLocalPlayer { player }

  /// Whether somebody has signed in: no.
  open var isAuthenticated: Bool { false }
  /// Whether that is a child: that is not known.
  open var isUnderage: Bool { false }

  /// Is called in a later turn after it is set, with `GKError.notAuthenticated`.
  open var authenticateHandler: ((UIViewController?, (any Error)?) -> Void)? {
    get { lock.withLock { handler } }
    set {
      lock.withLock { handler = newValue }
      MainTurn.schedule { newValue?(nil, GKError(.notAuthenticated)) }
    }
  }
}

/// A number of points.
open class GKScore: NSObject {
  /// Where it is kept.
  open var leaderboardIdentifier: String
  /// How many points.
  open var value: Int64 = 0
  /// What the game keeps with it.
  open var context: UInt64 = 0

  /// Creates no points.
  public init(leaderboardIdentifier identifier: String) { leaderboardIdentifier = identifier }

  /// Answers `GKError.notAuthenticated` in a later turn.
  open class func report(
    _ scores: [GKScore], withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) { MainTurn.schedule { completionHandler?(GKError(.notAuthenticated)) } }
}

/// Something that a player has reached.
open class GKAchievement: NSObject {
  /// Its name for the game.
  open var identifier: String
  /// How far it is, from 0 to 100.
  open var percentComplete = 0.0
  /// Whether it is shown when it is reached; only stored.
  open var showsCompletionBanner = false
  /// Whether it is reached.
  open var isCompleted: Bool { percentComplete >= 100 }

  /// Creates something that is not reached.
  public init(identifier: String) { self.identifier = identifier }

  /// Answers `GKError.notAuthenticated` in a later turn.
  open class func report(
    _ achievements: [GKAchievement],
    withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) { MainTurn.schedule { completionHandler?(GKError(.notAuthenticated)) } }

  /// Answers `GKError.notAuthenticated` in a later turn.
  open class func loadAchievements(
    completionHandler: (([GKAchievement]?, (any Error)?) -> Void)? = nil
  ) { MainTurn.schedule { completionHandler?(nil, GKError(.notAuthenticated)) } }

  /// Answers `GKError.notAuthenticated` in a later turn.
  open class func resetAchievements(
    completionHandler: (((any Error)?) -> Void)? = nil
  ) { MainTurn.schedule { completionHandler?(GKError(.notAuthenticated)) } }
}

/// A list of players by their points.
open class GKLeaderboard: NSObject {
  /// Answers `GKError.notAuthenticated` in a later turn.
  open class func submitScore(
    _ score: Int, context: Int, player: GKPlayer, leaderboardIDs: [String],
    completionHandler: @escaping ((any Error)?) -> Void
  ) { MainTurn.schedule { completionHandler(GKError(.notAuthenticated)) } }

  /// Answers `GKError.notAuthenticated` in a later turn.
  open class func loadLeaderboards(
    IDs leaderboardIDs: [String]?,
    completionHandler: @escaping ([GKLeaderboard]?, (any Error)?) -> Void
  ) { MainTurn.schedule { completionHandler(nil, GKError(.notAuthenticated)) } }
}

/// What Game Center shows.
public enum GKGameCenterViewControllerState: Int, Sendable {
  case `default` = -1
  case leaderboards, achievements, challenges, localPlayerProfile, dashboard
}

/// Hears of Game Center's page.
@MainActor @preconcurrency
public protocol GKGameCenterControllerDelegate: AnyObject {
  /// The person is done.
  func gameCenterViewControllerDidFinish(_ gameCenterViewController: GKGameCenterViewController)
}

/// Would show lists of points.
///
/// > Difference: The page is empty but for a Done button, which tells the delegate.
open class GKGameCenterViewController: UINavigationController {
  /// Hears of the page; it is not kept.
  open weak var gameCenterDelegate: (any GKGameCenterControllerDelegate)?
  /// What is shown; only stored.
  open var viewState = GKGameCenterViewControllerState.default
  /// Which list is shown; only stored.
  open var leaderboardIdentifier: String?

  /// Creates the page.
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Creates the page with a part of it.
  public convenience init(state: GKGameCenterViewControllerState) {
    self.init(nibName: nil, bundle: nil)
    viewState = state
  }

  /// Makes the empty page.
  open override func viewDidLoad() {
    super.viewDidLoad()
    let page = UIViewController()
    page.title = "Game Center"
    page.view.backgroundColor = .systemBackground
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Done",
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        self.gameCenterDelegate?.gameCenterViewControllerDidFinish(self)
      })
    setViewControllers([page], animated: false)
  }
}
