// SPDX-License-Identifier: Apache-2.0

extension AVPlayer {
  /// Why a player that is asked to play does not.
  public struct WaitingReason: RawRepresentable, Hashable, Sendable {
    /// The name, as Apple spells it; unknown ones are kept.
    public let rawValue: String

    /// Creates a value from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// There is no item, or none that can be played.
    public static let noItemToPlay = WaitingReason(
      rawValue: "AVPlayerWaitingWithNoItemToPlayReason")
    /// It was not found out yet.
    ///
    /// > Difference: it is never the case: files are found out about at once.
    public static let evaluatingBufferingRate = WaitingReason(
      rawValue: "AVPlayerWaitingWhileEvaluatingBufferingRateReason")
    /// More is to be read.
    ///
    /// > Difference: it is never the case: files never have to wait.
    public static let toMinimizeStalls = WaitingReason(
      rawValue: "AVPlayerWaitingToMinimizeStallsReason")
  }
}
