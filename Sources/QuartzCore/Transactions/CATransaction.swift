// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The key of a transaction's animation duration.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key that keeps changes from starting actions.
public let kCATransactionDisableActions = "disableActions"
/// The key of the timing function of a transaction's animations.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of a transaction's completion block.
public let kCATransactionCompletionBlock = "completionBlock"

/// Groups changes of layers, so that they become visible together.
///
/// Every change belongs to a transaction. Without an explicit one, the first change of a turn of
/// the run loop opens one that is committed before the run loop waits.
open class CATransaction: NSObject {
  /// Opens a transaction inside the thread's current one.
  open class func begin() {
    TransactionStack.ofThread.begin()
  }

  /// Closes the innermost transaction; the outermost makes all changes visible.
  ///
  /// A call without a matching ``begin()`` does nothing.
  open class func commit() {
    TransactionStack.ofThread.commit()
  }

  /// Commits the implicit transaction, unless an explicit one is still open.
  open class func flush() {
    TransactionStack.ofThread.flush()
  }

  /// Waits for the lock under which layers are read and changed; the lock is recursive.
  ///
  /// Each call of a layer takes it by itself, so layers may be used from any thread. Taken around
  /// several calls it keeps other threads from coming between them.
  open class func lock() {
    ModelLock.lock()
  }

  /// Releases the lock of ``lock()``; nothing on a thread that does not have it.
  open class func unlock() {
    ModelLock.unlock()
  }

  /// Seconds of animations that have no duration of their own; 0.25 unless set.
  open class func animationDuration() -> CFTimeInterval {
    (value(forKey: kCATransactionAnimationDuration) as? NSNumber)?.doubleValue
      ?? value(forKey: kCATransactionAnimationDuration) as? Double ?? 0.25
  }

  /// Sets the seconds of animations that have no duration of their own.
  open class func setAnimationDuration(_ duration: CFTimeInterval) {
    setValue(duration, forKey: kCATransactionAnimationDuration)
  }

  /// The timing function of the transaction's animations.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    value(forKey: kCATransactionAnimationTimingFunction) as? CAMediaTimingFunction
  }

  /// Sets the timing function of the transaction's animations.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    setValue(function, forKey: kCATransactionAnimationTimingFunction)
  }

  /// Whether changes of properties start no actions.
  open class func disableActions() -> Bool {
    let value = value(forKey: kCATransactionDisableActions)
    return (value as? Bool) ?? (value as? NSNumber)?.boolValue ?? false
  }

  /// Sets whether changes of properties start no actions.
  open class func setDisableActions(_ flag: Bool) {
    setValue(flag, forKey: kCATransactionDisableActions)
  }

  /// The block that runs when the transaction's animations have ended.
  open class func completionBlock() -> (() -> Void)? {
    TransactionStack.ofThread.completionBlock
  }

  /// Sets a block to run on the main thread when every animation added to this transaction from
  /// now on has ended or been removed; without any, on the next turn of the run loop.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    TransactionStack.ofThread.completionBlock = block
  }

  /// The value that the innermost transaction has for a key.
  open class func value(forKey key: String) -> Any? {
    if key == kCATransactionCompletionBlock { return completionBlock() }
    return TransactionStack.ofThread.value(forKey: key)
  }

  /// Sets a value of the innermost transaction.
  open class func setValue(_ anObject: Any?, forKey key: String) {
    if key == kCATransactionCompletionBlock {
      setCompletionBlock(anObject as? () -> Void)
    } else {
      TransactionStack.ofThread.setValue(anObject, forKey: key)
    }
  }

  /// Runs a block once on this thread, right after the changes made so far are committed.
  package class func afterCommit(_ block: @escaping () -> Void) {
    TransactionStack.ofThread.afterCommit(block)
  }
}
