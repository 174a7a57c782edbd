// SPDX-License-Identifier: Apache-2.0

/// Lets go of what objects hold as they go away, one after the other.
///
/// Animations in groups and cells in cells may lie in each other as deep as memory allows; in the
/// stack of the thread that happens to release them they must not nest as deep.
enum ReleaseList {
  private final class Pending {
    var objects: [AnyObject] = []
    var isBusy = false
  }

  private static let pending = ThreadLocal { Pending() }

  /// Takes objects that the caller alone holds, and releases them: now, or, in the course of
  /// another's release, right after that.
  static func release(_ objects: inout [AnyObject]) {
    guard !objects.isEmpty else { return }
    let list = pending.value
    list.objects.append(contentsOf: objects)
    objects = []
    guard !list.isBusy else { return }
    list.isBusy = true
    while list.objects.popLast() != nil {}
    list.objects = []
    list.isBusy = false
  }
}
