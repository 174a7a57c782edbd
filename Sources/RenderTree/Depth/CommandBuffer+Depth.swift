// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

extension CommandBuffer {
  /// Puts the pictures of a 3D space, which are the last commands, in the order of their depth.
  ///
  /// A picture that is cut is drawn as often as it has pieces. As of two the one of fewer commands is
  /// cut, those of pictures in pictures do not double with each level: with one cut a level, n commands
  /// become at most n to the power of log₂ 3. ``limit`` bounds them in any case.
  mutating func arrange(_ scope: DepthScope) {
    var effort = DepthEffort()
    defer { if effort.isExceeded { giveUpDepth() } }
    guard let pieces = scope.arranged(&effort) else { return }
    let pictures = scope.entries.map { Array(commands[$0.commands]) }
    var result: [Command] = []
    for piece in pieces where commandsLeft(beside: result.count) {
      let picture = pictures[piece.picture]
      if piece.cuts.isEmpty {
        result += picture
      } else {
        let cut = PictureCut(piece, plane: scope.plane, bounds: scope.entries[piece.picture].bounds)
        result += cut.commands(picture)
      }
    }
    replaceCommands(from: scope.start, with: result)
  }
}

/// The commands of a picture of which only a piece is to be seen.
private struct PictureCut {
  let clips: [Clip]
  /// The piece as a shape, for what cannot be put into a group.
  let mask: [Command]
  let bounds: Rect

  init(_ piece: DepthPiece, plane: Matrix3, bounds: Rect) {
    clips = piece.cuts.map {
      Clip(
        .path(Path($0.front), .nonZero), transform: plane, role: $0.isFront ? .inside : .behind)
    }
    mask = [
      .draw(
        Draw(
          .path(Path(piece.outline), .nonZero), transform: plane, paint: .solid(.black)))
    ]
    self.bounds = bounds
  }

  func commands(_ picture: [Command]) -> [Command] {
    var result: [Command] = []
    var rest: [Command] = []
    var depth = 0
    for command in picture {
      switch command {
      case .push: depth += 1
      case .pop: depth -= 1
      case .backdrop(var backdrop) where depth == 0:
        // A filter of what lies behind must see it, so it stays outside of the group.
        if backdrop.mask == nil {
          backdrop.mask = mask
          result.append(.backdrop(backdrop))
        }
        continue
      default: break
      }
      rest.append(command)
    }
    guard !rest.isEmpty else { return result }
    var group = Group(bounds: bounds)
    group.clips = ShortList(contentsOf: clips)
    group.blend = Self.takeBlend(&rest)
    return result + [.push(group)] + rest + [.pop]
  }

  /// The blend mode of a picture that is one draw or one group, which the piece takes over.
  private static func takeBlend(_ commands: inout [Command]) -> BlendMode {
    switch commands[0] {
    case .draw(var draw) where commands.count == 1:
      let blend = draw.blend
      draw.blend = .normal
      commands[0] = .draw(draw)
      return blend
    case .push(var group):
      var depth = 0
      for (index, command) in commands.enumerated() {
        if case .push = command { depth += 1 }
        if case .pop = command { depth -= 1 }
        if depth == 0, index + 1 < commands.count { return .normal }
      }
      let blend = group.blend
      group.blend = .normal
      commands[0] = .push(group)
      return blend
    default: return .normal
    }
  }
}

extension Path {
  fileprivate init(_ polygon: ConvexPolygon) {
    self.init()
    guard let first = polygon.corners.first else { return }
    move(to: first)
    for corner in polygon.corners.dropFirst() { line(to: corner) }
    close()
  }
}
