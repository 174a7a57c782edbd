// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import Geometry
import TestSupport
import Testing

@testable import RenderTree

@Suite("Animation list")
struct AnimationListTests {
  static let seeds = 0..<60 as Range<UInt64>

  /// Instants at which something begins or ends, those beside them, and others.
  static func times(_ animations: [RenderAnimation]) -> [Double] {
    let turns = animations.prefix(20).flatMap { [$0.timing.beginTime, $0.timing.endTime] }
      .filter(\.isFinite)
    return turns + turns.map(\.nextDown) + turns.map(\.nextUp) + (0..<15).map { Double($0) / 2.3 }
      + [-3, 1e6, -.infinity, .infinity, .nan]
  }

  static func expected(
    _ animations: [RenderAnimation], _ properties: LayerProperties, at time: Double
  ) -> LayerProperties {
    var result = properties
    for animation in animations { animation.apply(to: &result, at: time) }
    return result
  }

  static func list(_ animations: [RenderAnimation], _ properties: LayerProperties) -> AnimationList
  {
    AnimationList(animations, of: properties)
  }

  private func level(_ index: Int, _ keyPath: String = "transform.scale.y") throws
    -> RenderAnimation
  {
    RenderAnimation(
      timing: ActiveTiming(beginTime: Double(index) * 0.01, duration: 0.1, fillMode: .forwards),
      isRemovedOnCompletion: false,
      content: .number(
        try #require(PropertyPath(keyPath, kind: .layer)),
        PropertyTrack(
          .basic(BasicValues(from: Double(index % 7), to: Double((index + 1) % 7))),
          timing: .easeOut)))
  }

  @Test("hidden animations change no value, at any time", arguments: seeds)
  func hiding(seed: UInt64) {
    var random = StayingAnimations(seed: seed)
    let properties = random.properties()
    for count in [2, 3, 6, 40] {
      let animations = (0..<count).map { _ in random.animation() }
      let list = Self.list(animations, properties)
      let node = RenderNode(
        id: 1, kind: .replicator, properties: properties, list: list)
      for time in Self.times(animations) {
        let expected = Self.expected(animations, properties, at: time)
        #expect(node.properties(at: time).movedBits == expected.movedBits, "\(count) at \(time)")
        var shown = properties
        list.each(at: time) { $0.apply(to: &shown, at: time) }
        #expect(shown.movedBits == expected.movedBits, "\(count) at \(time)")
      }
    }
  }

  @Test("values from a superlayer's batch leave out the same", arguments: seeds)
  func batches(seed: UInt64) {
    var random = StayingAnimations(seed: seed, kind: .layer)
    let nodes = (0..<6).map { index in
      let properties = random.properties()
      let animations = (0..<1 + random.below(7)).map { _ in random.animation() }
      return RenderNode(
        id: UInt64(index), kind: .layer, properties: properties,
        timing: TimeSpace(timeOffset: Double(index) / 3), list: Self.list(animations, properties))
    }
    let parent = RenderNode(
      id: 9, kind: .layer, properties: LayerProperties(), sublayers: nodes)
    guard let tracks = parent.sublayerTracks else { return }
    var values = AnimatedValues()
    let memory = FrameMemory()
    for time in Self.times(nodes.flatMap(\.animations)) {
      let start = values.push(tracks.batch, at: time)
      for (node, first) in zip(nodes, tracks.starts) {
        let local = node.localTime(parentTime: time)
        guard node.isBatched, let program = node.program else { continue }
        var shown = node.properties
        memory.detach(&shown, for: program)
        values.apply(program, slot: start + Int(first), to: &shown, at: local)
        let expected = Self.expected(node.animations, node.properties, at: local)
        #expect(shown.movedBits == expected.movedBits, "at \(time)")
        memory.give(shown, of: program)
      }
      values.pop(to: start)
    }
  }

  @Test("a list that was changed step by step is the one that is made at once", arguments: seeds)
  func changes(seed: UInt64) {
    var random = StayingAnimations(seed: seed)
    var properties = random.properties()
    var list = AnimationList()
    var numbers: [Int] = []
    for number in 0..<70 {
      switch random.below(number < 30 ? 9 : 4) {
      case 0 where !numbers.isEmpty:
        list.remove(
          number: numbers.remove(at: random.below(numbers.count)), of: properties, nil)
      case 1 where !numbers.isEmpty:
        list.replace(
          number: numbers[random.below(numbers.count)], by: KeptAnimation(random.animation()),
          of: properties, nil)
      case 2:
        properties.transform = random.properties().transform
        list.settle(on: properties, nil)
      default:
        list.append(
          KeptAnimation(random.animation()), number: number, of: properties, nil)
        numbers.append(number)
      }
      #expect(list.entries.map(\.number) == numbers)
      let whole = Self.list(list.animations, properties)
      #expect(list.entries.map(\.until) == whole.entries.map(\.until), "after \(number)")
      #expect(list.entries.map(\.covers) == whole.entries.map(\.covers), "after \(number)")
      #expect((list.count, list.hiddenCount) == (whole.count, whole.hiddenCount))
    }
  }

  @Test("among 10,000 that stay, few are looked at and little is made anew")
  func many() throws {
    let properties = LayerProperties()
    var list = AnimationList()
    var before = Set<ObjectIdentifier>()
    for index in 0..<10_000 {
      list.append(
        KeptAnimation(try level(index)), number: index, of: properties, nil)
      guard index % 1000 > 995 else { continue }
      let runs = list.root.map(Self.runs) ?? []
      let names = Set(runs.map { ObjectIdentifier($0) })
      if index % 1000 > 996 { #expect(names.subtracting(before).count <= 10, "\(index)") }
      withExtendedLifetime(runs) { before = names }
    }
    #expect(list.hiddenCount == 9999)
    for time in [0.5, 5, 50, 99.99, 1e5] {
      // One from when it begins to when the next one does, and what begins at that instant.
      #expect(list.shownCount(at: time) <= 2, "at \(time)")
      let last = try #require((0..<10_000).last { Double($0) * 0.01 <= time })
      let expected = try Self.expected([level(last)], properties, at: time)
      var shown = properties
      list.each(at: time) { $0.apply(to: &shown, at: time) }
      #expect(shown.transform == expected.transform)
    }
    var toCome = 0
    list.eachTurning(after: 99.95, isForward: true) { _ in toCome += 1 }
    #expect(toCome <= 16)
    toCome = 0
    list.eachMoving(after: 99.95, isForward: true) { _ in toCome += 1 }
    #expect(toCome <= 6)
    for index in 0..<9990 { list.remove(number: index, of: properties, nil) }
    #expect(list.entries.map(\.number) == Array(9990..<10_000))
  }

  private static func runs(_ run: AnimationRun) -> [AnimationRun] {
    guard case .branch(let runs) = run.content else { return [run] }
    return [run] + runs.flatMap(Self.runs)
  }

  @Test("what hides what")
  func rules() throws {
    func until(
      _ first: String, _ second: String,
      _ change: (inout RenderAnimation) throws -> Void = { _ in },
      of properties: LayerProperties = LayerProperties()
    ) throws -> Double {
      var later = try level(1, second)
      try change(&later)
      let list = AnimationList([try level(0, first), later], of: properties)
      return list.entries[0].until
    }
    func content(
      _ keyPath: String, _ values: BasicValues<Double>, isAdditive: Bool = false
    ) throws -> RenderAnimation.Content {
      .number(
        try #require(PropertyPath(keyPath, kind: .layer)),
        PropertyTrack(.basic(values), isAdditive: isAdditive))
    }
    #expect(try until("opacity", "opacity") == 0.01)
    #expect(try until("opacity", "opacity") { $0.timing.fillMode = .both } == -.infinity)
    #expect(try until("opacity", "opacity") { $0.timing.fillMode = .removed } == .infinity)
    #expect(try until("opacity", "opacity") { $0.isRemovedOnCompletion = true } == .infinity)
    #expect(
      try until("opacity", "opacity") {
        ($0.timing.fillMode, $0.timing.repeatCount) = (.removed, .infinity)
      } == 0.01)
    #expect(try until("opacity", "cornerRadius") == .infinity)
    #expect(try until("position.x", "position.y") == .infinity)
    #expect(try until("transform.scale.y", "transform.scale.y") == 0.01)
    #expect(try until("transform.scale.y", "transform.scale") == 0.01)
    #expect(try until("transform.scale", "transform.scale.y") == .infinity)
    #expect(try until("transform.rotation.z", "transform.rotation.z") == .infinity)
    // From where the layer is to a value: until the end, that shows.
    let end = ActiveTiming(beginTime: 0.01, duration: 0.1).endTime
    #expect(
      try until("opacity", "opacity") { $0.content = try content("opacity", BasicValues(to: 1)) }
        == end)
    #expect(
      try until("opacity", "opacity") {
        $0.content = try content("opacity", BasicValues(to: 1))
        $0.timing.autoreverses = true
      } == .infinity)
    #expect(
      try until("opacity", "opacity") { $0.content = try content("opacity", BasicValues(by: 1)) }
        == .infinity)
    #expect(
      try until("opacity", "opacity") {
        $0.content = try content("opacity", BasicValues(from: 0, to: 1), isAdditive: true)
      } == .infinity)
    // A scale that was written to a turned transform shows in what is written after it.
    var turned = LayerProperties()
    turned.transform = .rotation(1, 0, 0, 1)
    #expect(try until("transform.scale.y", "transform.scale.y", of: turned) == .infinity)
    let path = try #require(PropertyPath("transform", kind: .layer))
    #expect(
      try until("transform.scale.y", "opacity") {
        $0.content = .matrix(
          path, PropertyTrack(.basic(BasicValues(from: .identity, to: .rotation(1, 0, 0, 1)))))
      } == 0.01)
  }

  @Test("nothing moves before the next change, though hidden animations run", arguments: seeds)
  func nextChange(seed: UInt64) {
    var random = StayingAnimations(seed: seed)
    let animations = (0..<12).map { _ in random.animation() }
    let properties = random.properties()
    let node = RenderNode(
      id: 1, kind: .layer, properties: properties, list: Self.list(animations, properties))
    for step in 0..<40 {
      let time = Double(step) / 5
      let next = node.nextChange(after: time)
      guard next > time else { continue }
      let before = node.properties(at: time).movedBits
      for part in [0.001, 0.3, 0.7, 0.999] {
        let later = next.isFinite ? time + (next - time) * part : time + 100 * part
        guard later < next else { continue }
        #expect(node.properties(at: later).movedBits == before, "from \(time) to \(later)")
      }
    }
  }

  @Test("what runs for ever unseen is no change")
  func endless() throws {
    var wave = try level(0)
    wave.timing.repeatCount = .infinity
    let path = try #require(PropertyPath("transform", kind: .layer))
    var rest = try level(100)
    rest.content = .matrix(path, PropertyTrack(.basic(BasicValues(to: .identity))))
    let list = Self.list([wave, rest], LayerProperties())
    let node = RenderNode(id: 1, kind: .layer, properties: LayerProperties(), list: list)
    #expect(node.nextChange(after: 0.5) == 0.5)
    #expect(node.nextChange(after: 1.05) == 1.05)
    #expect(node.nextChange(after: 1.2) == .infinity)
    // Time that runs backwards comes to where it shows.
    let back = RenderNode(
      id: 1, kind: .layer, properties: LayerProperties(),
      timing: TimeSpace(speed: -1, timeOffset: 5), list: list)
    #expect(back.nextChange(after: 1) == 1)
  }
}
