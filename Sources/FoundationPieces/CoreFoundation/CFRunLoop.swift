// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import Foundation

/// A thread's run loop under Core Foundation's name.
public final class CFRunLoop: Hashable, @unchecked Sendable {
  // Core Foundation's run loops may be told from any thread.
  let loop: CoreFoundation.CFRunLoop

  init(_ loop: CoreFoundation.CFRunLoop) { self.loop = loop }

  /// Whether both are the loop of one thread.
  public static func == (a: CFRunLoop, b: CFRunLoop) -> Bool { a.loop === b.loop }
  /// Hashes the loop's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(loop)) }
}

/// What a run loop runs for.
public struct CFRunLoopMode: Hashable, RawRepresentable, Sendable {
  /// The mode under Foundation's name.
  let mode: RunLoop.Mode

  /// The name.
  public var rawValue: CFString { NSString(string: mode.rawValue) }

  /// Creates a mode of its name.
  public init(rawValue: CFString) { mode = RunLoop.Mode(rawValue.description) }

  /// Creates a mode of its name.
  public init(_ rawValue: CFString) { self.init(rawValue: rawValue) }

  fileprivate init(_ mode: RunLoop.Mode) { self.mode = mode }

  /// The mode in which a loop runs when nobody asks for another.
  public static let defaultMode = CFRunLoopMode(RunLoop.Mode.default)
  /// All modes that are counted among the common ones.
  public static let commonModes = CFRunLoopMode(RunLoop.Mode.common)
  /// Core Foundation's own object for it, whose names differ from Foundation's.
  fileprivate var native: CoreFoundation.CFRunLoopMode {
    switch mode {
    case .common: return CoreFoundation.kCFRunLoopCommonModes
    case .default: return CoreFoundation.kCFRunLoopDefaultMode
    default:
      let text = CoreFoundation.CFStringCreateWithCString(
        nil, mode.rawValue, CoreFoundation.CFStringBuiltInEncodings.UTF8.rawValue)
      return text ?? CoreFoundation.kCFRunLoopDefaultMode
    }
  }
}

/// What a run loop tells its observers of.
public struct CFRunLoopActivity: OptionSet, Sendable {
  /// The activities as bits.
  public let rawValue: CFOptionFlags

  /// Creates activities of their bits.
  public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }

  /// The loop begins.
  public static let entry = CFRunLoopActivity(rawValue: 1)
  /// Timers are about to be looked at.
  public static let beforeTimers = CFRunLoopActivity(rawValue: 2)
  /// Sources are about to be looked at.
  public static let beforeSources = CFRunLoopActivity(rawValue: 4)
  /// The loop is about to wait.
  public static let beforeWaiting = CFRunLoopActivity(rawValue: 32)
  /// The loop has waited.
  public static let afterWaiting = CFRunLoopActivity(rawValue: 64)
  /// The loop ends.
  public static let exit = CFRunLoopActivity(rawValue: 128)
  /// All of them.
  public static let allActivities = CFRunLoopActivity(rawValue: 0x0FFF_FFFF)
}

/// How a run of a loop came to its end.
public enum CFRunLoopRunResult: Int32, Sendable {
  /// There was nothing to wait for.
  case finished = 1
  /// It was stopped.
  case stopped = 2
  /// Its time was over.
  case timedOut = 3
  /// A source was served, after which it was to return.
  case handledSource = 4
}

/// Is told what a run loop is about.
///
/// What it holds is written once, before any other thread knows the object.
public final class CFRunLoopObserver: @unchecked Sendable {
  fileprivate var observer: CoreFoundation.CFRunLoopObserver?
}

// MARK: - Loops

/// The run loop of the main thread.
public func CFRunLoopGetMain() -> CFRunLoop! { CFRunLoop(CoreFoundation.CFRunLoopGetMain()) }

/// The run loop of the current thread.
public func CFRunLoopGetCurrent() -> CFRunLoop! {
  CFRunLoop(CoreFoundation.CFRunLoopGetCurrent())
}

/// Runs the current thread's loop until it is stopped or has nothing to wait for.
@_disfavoredOverload  // Files that import CoreFoundation too see that one.
public func CFRunLoopRun() { CoreFoundation.CFRunLoopRun() }

/// Runs the current thread's loop for some time.
///
/// - Parameters:
///   - mode: For what.
///   - seconds: How long at most; 0 for one turn without waiting.
///   - returnAfterSourceHandled: Whether it ends once a source has been served.
/// - Returns: Why it ended.
@discardableResult
public func CFRunLoopRunInMode(
  _ mode: CFRunLoopMode!, _ seconds: CFTimeInterval, _ returnAfterSourceHandled: Bool
) -> CFRunLoopRunResult {
  let result = CoreFoundation.CFRunLoopRunInMode(mode.native, seconds, returnAfterSourceHandled)
  return CFRunLoopRunResult(rawValue: Int32(result.rawValue)) ?? .finished
}

/// Ends the running of a loop.
public func CFRunLoopStop(_ rl: CFRunLoop!) { CoreFoundation.CFRunLoopStop(rl.loop) }

/// Ends the waiting of a loop.
public func CFRunLoopWakeUp(_ rl: CFRunLoop!) { CoreFoundation.CFRunLoopWakeUp(rl.loop) }

/// Has a loop call something in one of its next turns, without waking it up.
///
/// - Parameters:
///   - rl: The loop.
///   - mode: The mode, a `CFRunLoopMode` or its name.
///   - block: What is called.
public func CFRunLoopPerformBlock(
  _ rl: CFRunLoop!, _ mode: AnyObject!, _ block: (@Sendable () -> Void)!
) {
  let native = CFRunLoopMode(rawValue: mode as? NSString ?? CFRunLoopMode.defaultMode.rawValue)
    .native
  CoreFoundation.CFRunLoopPerformBlock(rl.loop, native, block)
}

// MARK: - Observers

/// Makes an observer; it is told of nothing before a loop has it.
///
/// - Parameters:
///   - allocator: Not looked at.
///   - activities: What it is told of, the bits of `CFRunLoopActivity`.
///   - repeats: Whether it is told more than once.
///   - order: Observers of lower orders are told first; Core Animation's is 2,000,000.
///   - block: Is called with the observer and the activity.
/// - Returns: The observer.
public func CFRunLoopObserverCreateWithHandler(
  _ allocator: CFAllocator?, _ activities: CFOptionFlags, _ repeats: Bool, _ order: CFIndex,
  _ block: ((CFRunLoopObserver?, CFRunLoopActivity) -> Void)!
) -> CFRunLoopObserver! {
  let result = CFRunLoopObserver()
  result.observer = CoreFoundation.CFRunLoopObserverCreateWithHandler(
    nil, activities, repeats, order
  ) { [weak result] _, activity in
    block(result, CFRunLoopActivity(rawValue: UInt(activity.rawValue)))
  }
  return result
}

/// Has an observer told of a loop.
public func CFRunLoopAddObserver(
  _ rl: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!
) {
  guard let native = observer.observer else { return }
  CoreFoundation.CFRunLoopAddObserver(rl.loop, native, mode.native)
}

/// Ends that an observer is told of a loop.
public func CFRunLoopRemoveObserver(
  _ rl: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!
) {
  guard let native = observer.observer else { return }
  CoreFoundation.CFRunLoopRemoveObserver(rl.loop, native, mode.native)
}

/// Ends that an observer is told of anything.
public func CFRunLoopObserverInvalidate(_ observer: CFRunLoopObserver!) {
  guard let native = observer.observer else { return }
  CoreFoundation.CFRunLoopObserverInvalidate(native)
}
