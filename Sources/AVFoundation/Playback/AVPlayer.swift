// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import Foundation
import QuartzCore
import RenderTree

/// Plays an item: moves its time, and has layers show it and the loudspeaker sound it.
///
/// All of it follows the media clock (`CACurrentMediaTime()`): an item that plays at a rate of 1 since
/// a media time shows one second later the frame that lies one second on, in a window, in a film and
/// in a test alike. It may be used from any thread; blocks and notifications come on the main queue,
/// each at its own instant.
///
/// > Difference: nothing is waited for when playing begins, so it begins at the very instant.
open class AVPlayer: NSObject, @unchecked Sendable {
  /// What happens when an item ends.
  public enum ActionAtItemEnd: Int, Sendable {
    /// The next one is played, where there is one.
    case advance = 0
    /// The rate becomes 0; the last frame stays.
    case pause = 1
    /// Nothing: the rate stays, and the last frame is shown.
    case none = 2
  }

  /// Whether time passes in a player's item, and why not.
  public enum TimeControlStatus: Int, Sendable {
    /// The rate is 0, and the frame stands.
    case paused = 0
    /// It would, if it had something to play.
    case waitingToPlayAtSpecifiedRate = 1
    /// Time passes in an item that can be played.
    case playing = 2
  }

  /// Whether a player can play.
  public enum Status: Int, Sendable {
    /// It has not been found out.
    case unknown = 0
    /// It can play.
    case readyToPlay = 1
    /// It cannot play, and never will.
    case failed = 2
  }

  private struct Attached {
    weak var layer: AVPlayerLayer?
  }

  private let lock = NSRecursiveLock()
  private var state = PlayerState()
  private var layers: [Attached] = []
  private let sound = PlayerSound()
  private let pendingPreroll = Guarded<[PendingSeek]>([])

  /// A player that has nothing to play yet.
  public override init() {
    super.init()
  }

  /// A player of a file.
  public convenience init(url URL: URL) {
    self.init(playerItem: AVPlayerItem(url: URL))
  }

  /// A player that stands at the item's time; nil for nothing to play.
  public init(playerItem item: AVPlayerItem?) {
    super.init()
    replaceCurrentItem(with: item)
  }

  deinit { sound.stop() }

  // MARK: - What is played

  /// What is played; nil for nothing.
  open var currentItem: AVPlayerItem? { read { state, _ in state.items.first } }

  /// Plays another item from where it stands, or nothing.
  open func replaceCurrentItem(with item: AVPlayerItem?) {
    change { state, now in
      if let item, state.items.first === item { return }
      leave(state.items.first, at: now, in: &state)
      if state.items.isEmpty {
        state.items = item.map { [$0] } ?? []
      } else {
        state.items.replaceSubrange(0..<1, with: item.map { [$0] } ?? [])
      }
      begin(at: now, in: &state)
    }
  }

  /// Whether the player can play: always.
  open var status: Status { .readyToPlay }
  /// Why the player cannot play: items tell their own reasons.
  open var error: (any Error)? { nil }

  /// What happens when an item ends.
  open var actionAtItemEnd: ActionAtItemEnd {
    get { read { state, _ in state.actionAtItemEnd } }
    set { change { state, _ in state.actionAtItemEnd = newValue } }
  }

  // MARK: - Playing

  /// Seconds of the item a second: 0 while it stands, below 0 backwards.
  open var rate: Float {
    get { read { state, _ in state.rate } }
    set { setRate(newValue, at: nil) }
  }

  /// The rate that ``play()`` begins with.
  open var defaultRate: Float {
    get { read { state, _ in state.defaultRate } }
    set { change { state, _ in state.defaultRate = newValue.isFinite ? newValue : 1 } }
  }

  /// Plays at the default rate.
  open func play() { rate = defaultRate }

  /// Stands still at the present frame, by setting ``rate`` to 0.
  open func pause() { rate = 0 }

  /// Plays at a rate at once.
  open func playImmediately(atRate rate: Float) { self.rate = rate }

  /// Plays at a rate, with the item at a time when the media clock shows another one.
  ///
  /// - Parameters:
  ///   - rate: Seconds of the item a second.
  ///   - itemTime: No time for where the item is.
  ///   - hostClockTime: In media time; no time for now.
  open func setRate(_ rate: Float, time itemTime: CMTime, atHostTime hostClockTime: CMTime) {
    if itemTime.isNumeric { jump(to: itemTime, nil) }
    setRate(rate, at: hostClockTime.isNumeric ? hostClockTime.seconds : nil)
  }

  private func setRate(_ rate: Float, at time: Double?) {
    guard rate.isFinite else { return }
    var failed: AVPlayerItem?
    change { state, now in
      let isStart = state.rate == 0 && rate != 0
      guard rate != state.rate || time != nil else { return }
      let seconds = state.seconds(at: now)
      state.rate = rate
      guard let item = state.items.first else { return }
      if isStart, item.status == .failed { failed = item }
      if rate == 0, !state.isMoving, time == nil { return }
      run(item, at: time ?? now, from: seconds, in: &state)
      jumped(in: state)
    }
    if let failed { tellFailure(of: failed) }
  }

  /// Whether time passes in the present item.
  open var timeControlStatus: TimeControlStatus {
    read { state, _ in
      if state.rate == 0 { return .paused }
      return state.items.first?.status == .readyToPlay ? .playing : .waitingToPlayAtSpecifiedRate
    }
  }

  /// Why it waits; nil when it does not.
  open var reasonForWaitingToPlay: WaitingReason? {
    timeControlStatus == .waitingToPlayAtSpecifiedRate ? .noItemToPlay : nil
  }

  /// Whether it would wait for a network; of no effect.
  open var automaticallyWaitsToMinimizeStalling = true
  /// Whether the screen stays on while a film plays; of no effect.
  open var preventsDisplaySleepDuringVideoPlayback = true
  /// Whether it may play on another device; of no effect.
  open var allowsExternalPlayback = true

  /// Calls a block in a later turn, with whether it was not given up: nothing needs to be readied.
  open func preroll(atRate rate: Float, completionHandler: ((Bool) -> Void)? = nil) {
    let pending = PendingSeek { completionHandler?($0) }
    pendingPreroll.withLock { $0.append(pending) }
    MainTurn.schedule { [weak self] in
      self?.pendingPreroll.withLock { $0.removeAll { $0 === pending } }
      pending.answer(true)
    }
  }

  /// Has calls that have not been answered hear that they came to nothing.
  open func cancelPendingPrerolls() {
    let pending = pendingPreroll.withLock { pending in
      defer { pending = [] }
      return pending
    }
    for one in pending { one.answer(false) }
  }

  // MARK: - Sound

  /// How loud it is, 0...1.
  open var volume: Float {
    get { read { state, _ in state.volume } }
    set { change { state, _ in state.volume = newValue > 0 ? min(newValue, 1) : 0 } }
  }

  /// Whether nothing is heard, whatever ``volume`` is.
  open var isMuted: Bool {
    get { read { state, _ in state.isMuted } }
    set { change { state, _ in state.isMuted = newValue } }
  }

  // MARK: - Time

  /// Where the present item stands; zero without one.
  open func currentTime() -> CMTime {
    read { state, now in
      if let standing = state.standing { return standing }
      guard !state.items.isEmpty else { return .zero }
      return Self.time(state.seconds(at: now))
    }
  }

  static func time(_ seconds: Double) -> CMTime {
    let value = (seconds * 1e9).rounded()
    return abs(value) < 0x1p62 ? CMTime(value: Int64(value), timescale: 1_000_000_000) : .indefinite
  }

  /// Goes to a time; what plays goes on playing from there.
  open func seek(to time: CMTime) { jump(to: time, nil) }

  /// Goes to a time; the block gets whether it came there, or another call came between.
  open func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) {
    jump(to: time, completionHandler)
  }

  /// Goes to a time, exactly, whatever the tolerances.
  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {
    jump(to: time, nil)
  }

  /// Goes to a time, exactly, whatever the tolerances.
  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: @escaping (Bool) -> Void
  ) {
    jump(to: time, completionHandler)
  }

  /// Goes to a time; answers whether it came there, or another call came between.
  @discardableResult
  open func seek(to time: CMTime) async -> Bool {
    await withCheckedContinuation { continuation in
      jump(to: time) { continuation.resume(returning: $0) }
    }
  }

  /// Goes to a time, exactly, whatever the tolerances.
  @discardableResult
  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) async -> Bool {
    await seek(to: time)
  }

  func jump(to time: CMTime, _ completion: ((Bool) -> Void)?) {
    let pending = completion.map(PendingSeek.init)
    var older: PendingSeek?
    var target: AVPlayerItem?
    change { state, now in
      (older, state.pendingSeek) = (state.pendingSeek, pending)
      guard let item = state.items.first, item.status == .readyToPlay else { return }
      target = item
      let exact = item.clamped(time)
      run(item, at: now, from: exact.seconds, in: &state)
      if !state.isMoving { state.standing = exact }
      jumped(in: state)
    }
    older?.answer(false)
    MainTurn.schedule { [weak self, target] in
      if let target {
        NotificationCenter.default.post(name: .AVPlayerItemTimeJumped, object: target)
      }
      guard let pending else { return }
      self?.forget(pending)
      pending.answer(target != nil)
    }
  }

  private func forget(_ pending: PendingSeek) {
    lock.withLock { if state.pendingSeek === pending { state.pendingSeek = nil } }
  }

  func cancelSeeks() {
    let pending = lock.withLock {
      defer { state.pendingSeek = nil }
      return state.pendingSeek
    }
    pending?.answer(false)
  }

  // MARK: - Observers of time

  /// Calls a block at whole multiples of an interval of the item's time while it plays, and when time
  /// jumps, starts or stops.
  ///
  /// - Parameters:
  ///   - interval: Above 0; otherwise nothing is called.
  ///   - queue: nil for the main queue.
  ///   - block: Gets the item's time.
  /// - Returns: What ``removeTimeObserver(_:)`` takes.
  open func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping (CMTime) -> Void
  ) -> Any {
    observe(.periodic(interval), TimeObserver(queue: queue, block: block))
  }

  /// Calls a block when the item's time passes some times as it plays.
  ///
  /// - Parameters:
  ///   - times: `CMTime`s in `NSValue`s.
  ///   - queue: nil for the main queue.
  ///   - block: Is called at each.
  /// - Returns: What ``removeTimeObserver(_:)`` takes.
  open func addBoundaryTimeObserver(
    forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping () -> Void
  ) -> Any {
    let seconds = times.map(\.timeValue.seconds).filter(\.isFinite)
    return observe(.boundary(seconds), TimeObserver(queue: queue) { _ in block() })
  }

  private func observe(_ kind: PlayerState.Observer.Kind, _ token: TimeObserver) -> Any {
    change { state, _ in state.observers.append(.init(token: token, kind: kind)) }
    return token
  }

  /// Calls no block for an observer any more.
  open func removeTimeObserver(_ observer: Any) {
    change { state, _ in state.observers.removeAll { $0.token === observer as AnyObject } }
  }

  /// Lets periodic observers know that time goes on otherwise than before.
  private func jumped(in state: PlayerState) {
    guard state.observers.contains(where: { if case .periodic = $0.kind { true } else { false } })
    else { return }
    MainTurn.schedule { [weak self] in
      guard let self else { return }
      let (time, tokens) = lock.withLock {
        (
          currentTime(),
          self.state.observers.filter { if case .periodic = $0.kind { true } else { false } }
            .map(\.token)
        )
      }
      for token in tokens { token.tell(time) }
    }
  }

  // MARK: - Changes

  /// Reads what is the case now.
  func read<Result>(_ body: (PlayerState, Double) -> Result) -> Result {
    let now = CACurrentMediaTime()
    lock.lock()
    var calls: [() -> Void] = []
    let isPassed = state.end <= now
    if isPassed { pass(until: now, &calls) }
    let result = body(state, now)
    let picture = isPassed ? picture() : nil
    if isPassed { schedule() }
    lock.unlock()
    picture?.show()
    later(calls)
    if isPassed { KeyValueObserving.changed(self) }
    return result
  }

  /// Changes what is the case from now on.
  func change(_ body: (inout PlayerState, Double) -> Void) {
    let now = CACurrentMediaTime()
    lock.lock()
    var calls: [() -> Void] = []
    pass(until: now, &calls)
    body(&state, now)
    state.aim(after: now)
    sound.update(state, at: now)
    let picture = picture()
    schedule()
    lock.unlock()
    picture.show()
    later(calls)
    KeyValueObserving.changed(self)
  }

  private func later(_ calls: [() -> Void]) {
    guard !calls.isEmpty else { return }
    MainTurn.schedule { for call in calls { call() } }
  }

  /// Has the present item run as the player does; under the lock.
  private func run(
    _ item: AVPlayerItem, at time: Double, from seconds: Double, in state: inout PlayerState
  ) {
    state.cut = item.cut(at: time, from: seconds, rate: Double(state.rate))
    (state.hasEnded, state.turn, state.standing) = (false, 0, nil)
    // At an end already there is no way to go.
    if state.cut.rate != 0, !state.cut.loops, state.cut.end <= time {
      state.hasEnded = true
      if state.actionAtItemEnd != .none { state.rate = 0 }
    }
  }

  /// Lets go of an item where it stands; under the lock.
  private func leave(_ item: AVPlayerItem?, at time: Double, in state: inout PlayerState) {
    guard let item else { return }
    let standing = state.standing ?? Self.time(state.seconds(at: time))
    item.withState { ($0.owner, $0.time) = (nil, standing) }
    state.left.append(item)
  }

  /// Begins with the first of the items; under the lock.
  func begin(at time: Double, in state: inout PlayerState) {
    for item in state.items { item.withState { $0.owner = self } }
    guard let item = state.items.first else {
      state.cut = Footage.Cut(
        start: time, source: nil, item: 0, rate: 0, range: 0...0, size: .zero)
      (state.hasEnded, state.turn, state.standing) = (false, 0, nil)
      return
    }
    let standing = item.withState { $0.time }
    run(item, at: time, from: item.clamped(standing).seconds, in: &state)
    if !state.isMoving { state.standing = standing }
  }

  /// Leaves the first item and goes on with the next; under the lock.
  func advance(at time: Double, in state: inout PlayerState) {
    leave(state.items.first, at: time, in: &state)
    if !state.items.isEmpty { state.items.removeFirst() }
    begin(at: time, in: &state)
  }

  func endsChanged(of item: AVPlayerItem) {
    change { state, now in
      guard state.items.first === item else { return }
      let seconds = state.seconds(at: now)
      guard state.isMoving else { return }
      run(item, at: now, from: seconds, in: &state)
    }
  }

  /// Goes on with other pictures or another sound of an item.
  func contentsChanged(of item: AVPlayerItem) {
    change { state, now in
      guard state.items.first === item else { return }
      let (seconds, standing) = (state.seconds(at: now), state.standing)
      let hasEnded = state.hasEnded
      let turn = state.turn
      run(item, at: now, from: seconds, in: &state)
      (state.standing, state.hasEnded, state.turn) = (standing, hasEnded, turn)
    }
  }

  // MARK: - What comes by itself

  /// Sees to it that the player looks again when something is due; under the lock.
  private func schedule() {
    state.wake += 1
    let next = min(state.end, state.observers.map(\.next).min() ?? .infinity)
    guard next < .infinity else { return }
    let wake = state.wake
    atMediaTime(next) { [weak self] in self?.look(wake, at: next) }
  }

  private func look(_ wake: Int, at time: Double) {
    lock.lock()
    guard wake == state.wake else { return lock.unlock() }
    let before = state.pictures
    var calls: [() -> Void] = []
    pass(until: max(time, CACurrentMediaTime()), &calls)
    let picture = state.pictures == before ? nil : self.picture()
    schedule()
    lock.unlock()
    picture?.show()
    for call in calls { call() }
    KeyValueObserving.changed(self)
  }

  /// Does what was due until a media time; under the lock.
  private func pass(until now: Double, _ calls: inout [() -> Void]) {
    var rounds = 0
    while rounds < 10_000 {
      rounds += 1
      let (end, due) = (state.end, state.observers.map(\.next).min() ?? .infinity)
      guard min(end, due) <= now + 1e-9 else { return }
      if due <= end + 1e-9 {
        tell(at: due, now, &calls)
        if due < end - 1e-9 { continue }
      }
      if end <= now + 1e-9 { finish(at: end, &calls) }
    }
  }

  /// Tells observers whose time has come.
  private func tell(at due: Double, _ now: Double, _ calls: inout [() -> Void]) {
    // One that is late is told once.
    let time = Self.time(state.seconds(at: max(due, min(now, state.end))))
    let told = state.observers.filter { $0.next <= due + 1e-9 }.map(\.token)
    let after = max(due, min(now, state.end))
    var aimed = state
    aimed.aim(after: after)
    for index in state.observers.indices where state.observers[index].next <= due + 1e-9 {
      let next = aimed.observers[index].next
      state.observers[index].next = next <= after ? .infinity : next
    }
    calls.append { [weak self] in
      for token in told where self?.has(token) == true { token.tell(time) }
    }
  }

  private func has(_ token: TimeObserver) -> Bool {
    lock.withLock { state.observers.contains { $0.token === token } }
  }

  /// The present item has come to an end of its way, or begins again.
  private func finish(at end: Double, _ calls: inout [() -> Void]) {
    guard let item = state.items.first else {
      state.hasEnded = true
      return
    }
    let isForward = state.cut.rate > 0
    if state.cut.loops {
      state.turn += 1
    } else if isForward, state.actionAtItemEnd == .advance {
      advance(at: end, in: &state)
      state.pictures += 1
    } else {
      state.hasEnded = true
      if !isForward || state.actionAtItemEnd != .none { state.rate = 0 }
      jumped(in: state)
    }
    state.aim(after: end)
    sound.update(state, at: end)
    guard isForward else { return }
    calls.append {
      item.withState { $0.looper }?.countTurn()
      NotificationCenter.default.post(name: .AVPlayerItemDidPlayToEndTime, object: item)
    }
  }

  private func tellFailure(of item: AVPlayerItem) {
    MainTurn.schedule {
      NotificationCenter.default.post(
        name: .AVPlayerItemFailedToPlayToEndTime, object: item,
        userInfo: item.error.map { [AVPlayerItemFailedToPlayToEndTimeErrorKey: $0] })
    }
  }

  // MARK: - Layers

  /// How many items of a queue are seen ahead.
  private static let itemsAhead = 16

  /// What is shown, as far as it is settled; under the lock.
  private func picture() -> PlayerPicture {
    state.pictures += 1
    layers.removeAll { $0.layer == nil }
    let attached = layers.compactMap(\.layer)
    let left = state.left
    state.left = []
    func picture(_ cuts: [Footage.Cut]) -> PlayerPicture {
      PlayerPicture(
        cuts: cuts, number: state.pictures, layers: attached, item: state.items.first,
        course: state.course, left: left)
    }
    guard !attached.isEmpty, !state.items.isEmpty else { return picture([]) }
    var cuts = [state.cut]
    while state.isMoving, state.actionAtItemEnd == .advance, let last = cuts.last, last.rate > 0,
      last.end < .infinity, cuts.count < min(state.items.count, Self.itemsAhead)
    {
      let item = state.items[cuts.count]
      let time = item.clamped(item.withState { $0.time })
      cuts.append(item.cut(at: last.end, from: time.seconds, rate: Double(state.rate)))
    }
    return picture(cuts)
  }

  /// Has the layers that follow the present item hear of its time.
  func followersChanged() { change { _, _ in } }

  func attach(_ layer: AVPlayerLayer) {
    lock.withLock { layers.append(Attached(layer: layer)) }
    change { _, _ in }
  }

  func detach(_ layer: AVPlayerLayer) {
    lock.withLock { layers.removeAll { $0.layer === layer || $0.layer == nil } }
  }
}
