// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// What building frames works with, kept from frame to frame so that later ones ask for no memory.
///
/// It belongs to one ``FrameBuilder``. What is lent is given back when the layer or the frame is
/// done; what is not, as when a layer is left out, is lost and made anew.
final class FrameMemory {
  /// Of the commands of frames that are gone, the longest last.
  private var commands: [[Command]] = []
  /// Of frames that many threads have written, with the commands: it takes less time to write over
  /// them than to clear them first.
  private var shared: [[Command]] = []
  /// Whether the commands that are given back next were written so.
  private var isShared = false
  private var masks: [[Command]] = []
  private var groups: [[CommandBuffer.OpenGroup]] = []
  private var ways: [VisitStack] = []
  private var copyings: [LayerVisit.Copying] = []
  private var detours: [Placement.Detour] = []
  private var parts: [LayerVisit.DepthPart] = []
  private var scopes: [DepthScope] = []
  private var shapes: [CopyOnWrite<ShapeProperties>] = []
  private var gradients: [CopyOnWrite<GradientProperties>] = []
  private var replicators: [CopyOnWrite<ReplicatorProperties>] = []
  private var extras: [CopyOnWrite<ExtraProperties>] = []
  private(set) var treatments: [Group] = []
  private var backdrops: [Backdrop] = []
  /// Whether frames have had groups, backdrops or masks, which are taken back one by one.
  private var hasParts = false

  private static let limit = 64

  // MARK: - Commands

  /// Room for the commands of a frame, or of a mask or a bitmap within one.
  func commandStore(isFrame: Bool) -> [Command] {
    if isFrame { return commands.popLast() ?? [] }
    hasParts = true
    return masks.popLast() ?? []
  }

  /// What an earlier frame left, to be written over.
  func lastCommands() -> [Command] {
    isShared = true
    return shared.popLast() ?? []
  }

  /// Takes back commands that others have taken the place of.
  func give(store: consuming [Command]) {
    store.removeAll(keepingCapacity: true)
    if commands.count < 2 { commands.append(store) }
  }

  /// Takes back the commands of a frame that nobody needs any more.
  func give(_ list: consuming [Command]) {
    if isShared {
      isShared = false
      if shared.count < 2 { shared.append(list) }
      return
    }
    shared.removeAll()
    guard hasParts else {
      list.removeAll(keepingCapacity: true)
      return commands.append(list)
    }
    let spare = (groups: treatments.count, backdrops: backdrops.count)
    var (group, backdrop) = spare
    takeParts(&list)
    commands.append(list)
    if commands.count > 2 { commands.removeFirst() }
    // Masks may hold some in turn, which come after.
    while group < treatments.count || backdrop < backdrops.count {
      take(mask: Self.reset(&treatments, from: &group))
      take(mask: Self.reset(&backdrops, from: &backdrop))
    }
    if masks.count > Self.limit { masks.removeFirst(masks.count - Self.limit) }
    // Some were not lent, such as those around parts of planes that cross.
    Self.drop(&treatments, beyond: 2 * (treatments.count - spare.groups) + Self.limit)
    Self.drop(&backdrops, beyond: 2 * (backdrops.count - spare.backdrops) + Self.limit)
  }

  /// Resets the next part and answers its mask; takes it out where somebody else holds it.
  private static func reset<Part: LentPart>(_ parts: inout [Part], from next: inout Int)
    -> [Command]?
  {
    guard next < parts.count else { return nil }
    let mask = parts[next].mask
    if parts[next].reset() {
      next += 1
      return mask
    }
    parts.swapAt(next, parts.count - 1)
    parts.removeLast()
    return nil
  }

  private static func drop<Part>(_ parts: inout [Part], beyond limit: Int) {
    if parts.count > limit { parts.removeLast(parts.count - limit) }
  }

  /// Empties a list, of which groups and backdrops are to be taken back.
  private func takeParts(_ list: inout [Command]) {
    for index in list.indices {
      switch list[index] {
      case .push(let group): treatments.append(group)
      case .backdrop(let backdrop): backdrops.append(backdrop)
      case .draw, .pop: break
      }
    }
    list.removeAll(keepingCapacity: true)
  }

  private func take(mask: consuming [Command]?) {
    guard var mask else { return }
    takeParts(&mask)
    masks.append(mask)
  }

  /// A group without any treatment.
  func group() -> Group {
    hasParts = true
    return treatments.popLast() ?? Group(bounds: .zero)
  }

  /// Takes back a group that became no part of a frame.
  func give(_ group: consuming Group) {
    if group.reset() { treatments.append(group) }
  }

  func backdrop(
    clip: Clip, filters: ShortList<Filter>, opacity: Double, mask: [Command]?
  ) -> Backdrop {
    hasParts = true
    guard var backdrop = backdrops.popLast() else {
      return Backdrop(clip: clip, filters: filters, opacity: opacity, mask: mask)
    }
    backdrop.set(clip: clip, filters: filters, opacity: opacity, mask: mask)
    return backdrop
  }

  /// Takes back commands that became no part of a frame.
  func give(part: consuming [Command]) {
    part.removeAll(keepingCapacity: true)
    masks.append(part)
  }

  func groupStore() -> [CommandBuffer.OpenGroup] { groups.popLast() ?? [] }

  func give(_ store: consuming [CommandBuffer.OpenGroup]) {
    store.removeAll(keepingCapacity: true)
    groups.append(store)
  }

  // MARK: - Visits

  func way() -> VisitStack { ways.popLast() ?? VisitStack() }

  /// Takes back an empty stack.
  func give(_ way: VisitStack) { ways.append(way) }

  func copying(_ replication: Replication) -> LayerVisit.Copying {
    guard let copying = copyings.popLast() else { return LayerVisit.Copying(replication) }
    copying.replication = replication
    return copying
  }

  func give(_ copying: LayerVisit.Copying) { copyings.append(copying) }

  func detour(copy: Matrix4?, space: Matrix4?) -> Placement.Detour {
    let detour = detours.popLast() ?? Placement.Detour()
    detour.matrices = Placement.Matrices(copy: copy, space: space)
    return detour
  }

  func give(_ detour: Placement.Detour) { detours.append(detour) }

  func part() -> LayerVisit.DepthPart { parts.popLast() ?? LayerVisit.DepthPart() }

  /// Takes back a part with the space that begins with it.
  func give(_ part: LayerVisit.DepthPart) {
    if part.ownsScope, let scope = part.scope { scopes.append(scope) }
    (part.scope, part.ownsScope, part.outer) = (nil, false, nil)
    parts.append(part)
  }

  func scope(plane: Matrix3, start: Int) -> DepthScope {
    guard let scope = scopes.popLast() else { return DepthScope(plane: plane, start: start) }
    scope.begin(plane: plane, start: start)
    return scope
  }

  // MARK: - Properties

  /// Gives properties blocks of their own in the place of those that a program writes to; without
  /// that, writing would ask for them.
  func detach(_ layer: inout LayerProperties, for program: AnimationProgram) {
    if program.movesExtra { layer.extra = Self.copy(layer.extra, &extras) }
    guard program.movesSpecific else { return }
    switch layer.specific {
    case .shape(let block): layer.specific = .shape(Self.copy(block, &shapes))
    case .gradient(let block): layer.specific = .gradient(Self.copy(block, &gradients))
    case .replicator(let block): layer.specific = .replicator(Self.copy(block, &replicators))
    case .none, .emitter, .scroll, .tiled, .text, .transform: break
    }
  }

  private static func copy<Block>(
    _ block: CopyOnWrite<Block>, _ spare: inout [CopyOnWrite<Block>]
  ) -> CopyOnWrite<Block> {
    guard var copy = spare.popLast() else { return CopyOnWrite(block.value) }
    copy.value = block.value
    return copy
  }

  /// Takes back the blocks of properties that were detached.
  func give(_ layer: borrowing LayerProperties, of program: AnimationProgram) {
    if program.movesExtra { Self.give(layer.extra, &extras) }
    guard program.movesSpecific else { return }
    switch layer.specific {
    case .shape(let block): Self.give(block, &shapes)
    case .gradient(let block): Self.give(block, &gradients)
    case .replicator(let block): Self.give(block, &replicators)
    case .none, .emitter, .scroll, .tiled, .text, .transform: break
    }
  }

  private static func give<Block>(_ block: CopyOnWrite<Block>, _ spare: inout [CopyOnWrite<Block>])
  {
    if spare.count < limit { spare.append(block) }
  }
}

/// A part of a list of commands whose memory serves frame after frame.
private protocol LentPart {
  var mask: [Command]? { get }
  mutating func reset() -> Bool
}

extension Group: LentPart {}
extension Backdrop: LentPart {}
