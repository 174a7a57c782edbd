// SPDX-License-Identifier: Apache-2.0

import AnimationKernel

extension RenderNode {
  /// When the picture of the tree may first differ from the one at a time, if nothing is committed.
  ///
  /// Between the two it is the same at every instant. The answer follows from the tree alone: begin
  /// times, speeds, repeats and fills, stopped layers, the delays of copies, particles.
  ///
  /// - Parameter time: Media time, the root's parent time, in seconds.
  /// - Returns: `time` itself while something moves, else the first later instant at which something
  ///   may begin or end; infinity when the picture stays as it is.
  package func nextChange(after time: Double) -> Double {
    var search = ChangeSearch(.picture, after: time)
    return search.run(self)
  }

  /// When an animation of a layer next starts or stops, in the layer's own time.
  ///
  /// What copies of replicators have to themselves is left out.
  ///
  /// - Parameter time: Media time, the root's parent time, in seconds.
  /// - Returns: The first later instant; infinity when there is none.
  package func nextEvent(after time: Double) -> Double {
    var search = ChangeSearch(.events, after: time)
    return search.run(self)
  }
}

/// A walk through a tree that looks for the next instant at which something begins or ends.
struct ChangeSearch {
  /// What is looked for.
  enum Subject {
    /// Anything that a picture can show; the walk ends with the first that moves.
    case picture
    /// Starts and stops of animations.
    case events
  }

  /// A layer to look at, and what it is given by what it lies in.
  private struct Visit {
    var node: RenderNode
    var parentTime: Double
    var line: TimeLines.Line
    var copies: [CopyIndex]
  }

  /// A tree with more copies than this to look at counts as moving.
  private static let mostVisits = 50_000

  private let subject: Subject
  private let start: Double
  private var turns: TurnSearch
  private var pending: [Visit] = []
  private var visits = 0
  private var isMoving = false
  /// When a film first shows another frame, or what is in time that follows a track is looked at
  /// again.
  private var nextFrame = Double.infinity
  /// How long starts and stops in such time may wait, in seconds.
  private static let eventWait = 1.0 / 60

  init(_ subject: Subject, after start: Double) {
    (self.subject, self.start) = (subject, start)
    turns = TurnSearch(after: start)
  }

  mutating func run(_ root: RenderNode) -> Double {
    guard start.isFinite else { return start == -.infinity ? start : .infinity }
    push(root, at: start, on: TimeLines.media, in: [])
    while let visit = pending.popLast() {
      look(at: visit)
      if isMoving { return start }
    }
    return min(turns.first(), nextFrame)
  }

  private mutating func push(
    _ node: RenderNode, at time: Double, on line: TimeLines.Line, in copies: [CopyIndex]
  ) {
    guard subject == .picture ? node.mayChange : node.hasEvents else { return }
    visits += 1
    if subject == .picture, visits > Self.mostVisits { isMoving = true }
    guard !isMoving else { return }
    pending.append(Visit(node: node, parentTime: time, line: line, copies: copies))
  }

  private mutating func look(at visit: Visit) {
    let node = visit.node
    let time = node.localTime(parentTime: visit.parentTime)
    let line = turns.lines.line(in: visit.line, space: node.timing)
    if subject == .picture, node.staysInvisible { return }
    if let track = node.timing.track { take(track, visit.parentTime, visit.line) }
    if subject == .picture {
      if let footage = node.properties.contents?.footage {
        nextFrame = min(nextFrame, footage.nextChange(after: start))
        if nextFrame <= start { isMoving = true }
      }
      take(node, time, line)
      node.variations?.each(in: visit.copies) { take($0.animations, time, line) }
      if let history = node.emitterHistory {
        // Births are told in the layer's time as the program counts it.
        let own = turns.lines.line(in: line, delay: -node.origin)
        for activity in history.activities { take(activity, time + node.origin, own) }
      }
    } else {
      node.list.eachTurning(after: time, isForward: turns.isForward(line)) {
        if $0.recipe == nil { turns.add($0.timing, on: line, at: time) }
      }
    }
    guard !isMoving else { return }
    if let mask = node.mask { push(mask, at: time, on: line, in: visit.copies) }
    if subject == .picture, node.kind == .replicator {
      pushCopies(of: node, at: time, line, in: visit.copies)
    } else {
      for sublayer in node.sublayers { push(sublayer, at: time, on: line, in: visit.copies) }
    }
  }

  /// What later animations hide for ever changes nothing, as long as time does not run backwards.
  private mutating func take(_ node: RenderNode, _ time: Double, _ line: TimeLines.Line) {
    node.list.eachMoving(after: time, isForward: turns.isForward(line)) { animation in
      take(animation, time, line)
    }
  }

  private mutating func take(
    _ animations: [RenderAnimation], _ time: Double, _ line: TimeLines.Line
  ) {
    for animation in animations { take(animation, time, line) }
  }

  private mutating func take(
    _ animation: RenderAnimation, _ time: Double, _ line: TimeLines.Line
  ) {
    if let recipe = animation.recipe {
      for timing in recipe.timings { take(timing, time, line) }
    } else if animation.isSeen {
      take(animation.timing, time, line)
    }
  }

  /// Something moves while a timing runs, and stands still before and after.
  private mutating func take(_ timing: ActiveTiming, _ time: Double, _ line: TimeLines.Line) {
    guard timing.isValid, timing.speed != 0, turns.isMoving(line) else { return }
    if timing.hasBegun(at: time), !timing.isFinished(at: time) {
      isMoving = true
    } else {
      turns.add(timing, on: line, at: time)
    }
  }

  /// What is in time that follows a track moves while that does.
  ///
  /// Where the track stands still, or is not running, so does all that follows it: it is looked at
  /// again when the track goes on.
  private mutating func take(_ track: TimeTrack, _ time: Double, _ line: TimeLines.Line) {
    guard let timing = track.timing, timing.isValid, timing.speed != 0, turns.isMoving(line) else {
      return
    }
    guard timing.hasBegun(at: time), !timing.isFinished(at: time) else {
      return turns.add(timing, on: line, at: time)
    }
    if turns.isForward(line), let end = track.stands(atParent: time) {
      turns.add(ActiveTiming(beginTime: end, duration: .infinity), on: line, at: time)
    } else if subject == .picture {
      isMoving = true
    } else {
      nextFrame = min(nextFrame, start + Self.eventWait)
    }
  }

  // MARK: - Copies

  private mutating func pushCopies(
    of node: RenderNode, at time: Double, _ line: TimeLines.Line, in copies: [CopyIndex]
  ) {
    // Nothing of the replicator itself moves, so its values hold until one of its own turns.
    let shown = node.properties(at: time, in: copies).replicator
    let replication = Replication(shown, center: .zero)
    guard replication.count > 0, node.sublayers.contains(where: \.mayChange) else { return }
    // The last copies are the last to move, and the first one the first: these are looked at first.
    for copy in 1..<max(replication.count, 1) {
      push(copy, of: node, replication, at: time, line, in: copies)
      if isMoving { return }
    }
    push(0, of: node, replication, at: time, line, in: copies)
  }

  private mutating func push(
    _ copy: Int, of node: RenderNode, _ replication: Replication, at time: Double,
    _ line: TimeLines.Line, in copies: [CopyIndex]
  ) {
    let isLate = copy > 0 && replication.delay != 0
    let inner =
      isLate ? turns.lines.line(in: line, delay: Double(copy) * replication.delay) : line
    for sublayer in node.sublayers where isLate || copy == 0 || sublayer.hasVariations {
      push(
        sublayer, at: replication.time(ofCopy: copy, at: time), on: inner,
        in: sublayer.hasVariations
          ? copies + [CopyIndex(replicator: node.id, index: copy)] : copies)
    }
  }
}

extension RenderNode {
  /// Whether the picture of the layer, its mask or what lies below can differ from time to time.
  fileprivate var mayChange: Bool { !traits.isDisjoint(with: [.moves, .varies]) }

  /// Whether animations start or stop in it.
  fileprivate var hasEvents: Bool { traits.contains(.moves) }

  /// Whether nothing of it is seen at any time.
  fileprivate var staysInvisible: Bool {
    guard variations == nil, outgoing == nil else { return false }
    return properties.isHidden && !list.animates(key: LayerKeys.hidden.name)
      || properties.opacity <= 0 && !list.animates(key: LayerKeys.opacity.name)
  }
}

extension RenderAnimation {
  /// Whether a picture can show the animation.
  fileprivate var isSeen: Bool {
    if case .nothing = content { return false }
    return true
  }
}
