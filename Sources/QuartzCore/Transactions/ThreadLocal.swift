// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One object a thread, made when the thread first asks and released when the thread ends.
package final class ThreadLocal<Value: AnyObject>: @unchecked Sendable {
  private var key = pthread_key_t()
  private let make: @Sendable () -> Value

  package init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
    pthread_key_create(&key) { pointer in
      guard let pointer else { return }
      Unmanaged<AnyObject>.fromOpaque(pointer).release()
    }
  }

  package var value: Value {
    if let pointer = pthread_getspecific(key) {
      return Unmanaged<Value>.fromOpaque(pointer).takeUnretainedValue()
    }
    let value = make()
    pthread_setspecific(key, Unmanaged.passRetained(value).toOpaque())
    return value
  }
}
