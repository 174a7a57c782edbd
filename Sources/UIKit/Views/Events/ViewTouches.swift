// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What views know of the fingers that came down in them.
///
/// A view hears of a finger late, or never, while a gesture recognizer asks for that. What it has
/// heard the beginning of, it hears exactly one end of.
@MainActor
final class ViewTouches {
  private struct Entry {
    let touch: UITouch
    let view: UIView
    /// Whether the view has heard of the beginning.
    var isKnown = false
  }

  private typealias Call = (UIView, Set<UITouch>, UIEvent) -> Void
  private var entries: [Entry] = []

  /// Tells views what is new.
  func update(_ event: UIEvent, arena: GestureArena) {
    for touch in event.present where touch.phase == .began && !arena.isTaken(touch) {
      adopt(touch)
    }
    tell(select(event, .began, arena), { $0.touchesBegan($1, with: $2) }, event)
    tell(select(event, .moved, arena), { $0.touchesMoved($1, with: $2) }, event)
    tell(select(event, .ended, arena), { $0.touchesEnded($1, with: $2) }, event)
    tell(select(event, .cancelled, arena), { $0.touchesCancelled($1, with: $2) }, event)
  }

  /// Tells views of what was kept back and need not be any more.
  func release(_ event: UIEvent, arena: GestureArena) {
    for entry in entries {
      guard entries.contains(where: { $0.touch === entry.touch }) else { continue }
      let touch = entry.touch
      if !entry.isKnown, !arena.delaysBegan(touch) {
        guard admits(entry, event) else {
          forget(touch)
          continue
        }
        let phase = touch.phase
        touch.phase = .began
        mark(touch)
        entry.view.touchesBegan([touch], with: event)
        touch.phase = phase
      }
      guard touch.isOver, !arena.delaysBegan(touch),
        touch.phase == .cancelled || !arena.delaysEnded(touch),
        entries.contains(where: { $0.touch === touch })
      else { continue }
      forget(touch)
      if touch.phase == .ended {
        entry.view.touchesEnded([touch], with: event)
      } else {
        entry.view.touchesCancelled([touch], with: event)
      }
    }
  }

  /// Tells views that fingers are no longer theirs.
  func cancel(_ touches: [UITouch], event: UIEvent) {
    let gone = entries.filter { entry in touches.contains { $0 === entry.touch } }
    for entry in gone { forget(entry.touch) }
    for (view, group) in groups(gone.filter(\.isKnown)) {
      let phases = group.map { ($0, $0.phase) }
      for touch in group { touch.phase = .cancelled }
      view.touchesCancelled(group, with: event)
      for (touch, phase) in phases { touch.phase = phase }
    }
  }

  /// Whether a view has heard of one of the fingers.
  func isKnown(_ touches: [UITouch]) -> Bool {
    entries.contains { entry in entry.isKnown && touches.contains { $0 === entry.touch } }
  }

  // MARK: - Entries

  /// A view without multiple touches gets one finger; one that is exclusive shares with nobody.
  private func adopt(_ touch: UITouch) {
    guard let view = touch.view else { return }
    let others = entries.filter { !$0.touch.isOver }
    if !view.isMultipleTouchEnabled, others.contains(where: { $0.view === view }) { return }
    if view.isExclusiveTouch, others.contains(where: { $0.view !== view }) { return }
    if others.contains(where: { $0.view.isExclusiveTouch && $0.view !== view }) { return }
    entries.append(Entry(touch: touch, view: view))
  }

  /// Whether the scroll views around a view let it hear of a finger.
  private func admits(_ entry: Entry, _ event: UIEvent) -> Bool {
    var level = entry.view.superview
    while let view = level {
      if let view = view as? UIScrollView,
        !view.touchesShouldBegin([entry.touch], with: event, in: entry.view)
      {
        return false
      }
      level = view.superview
    }
    return true
  }

  private func select(
    _ event: UIEvent, _ phase: UITouch.Phase, _ arena: GestureArena
  ) -> [Entry] {
    var chosen: [Entry] = []
    for entry in entries where entry.touch.phase == phase {
      switch phase {
      case .began:
        guard !arena.delaysBegan(entry.touch) else { continue }
        guard admits(entry, event) else {
          forget(entry.touch)
          continue
        }
        mark(entry.touch)
      case .moved:
        guard entry.isKnown else { continue }
      case .ended:
        guard entry.isKnown, !arena.delaysEnded(entry.touch) else { continue }
        forget(entry.touch)
      default:
        forget(entry.touch)
        guard entry.isKnown else { continue }
      }
      chosen.append(entry)
    }
    return chosen
  }

  private func mark(_ touch: UITouch) {
    guard let index = entries.firstIndex(where: { $0.touch === touch }) else { return }
    entries[index].isKnown = true
  }

  private func forget(_ touch: UITouch) {
    entries.removeAll { $0.touch === touch }
  }

  private func tell(_ chosen: [Entry], _ call: Call, _ event: UIEvent) {
    for (view, touches) in groups(chosen) { call(view, touches, event) }
  }

  private func groups(_ entries: [Entry]) -> [(UIView, Set<UITouch>)] {
    var groups: [(UIView, Set<UITouch>)] = []
    for entry in entries {
      if let index = groups.firstIndex(where: { $0.0 === entry.view }) {
        groups[index].1.insert(entry.touch)
      } else {
        groups.append((entry.view, [entry.touch]))
      }
    }
    return groups
  }
}
