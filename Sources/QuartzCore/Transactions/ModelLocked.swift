// SPDX-License-Identifier: Apache-2.0

/// A value that is read and written under the lock of the model, as a property of an object of which
/// there are few.
@propertyWrapper
package final class ModelLocked<Value> {
  @exclusivity(unchecked) private var value: Value

  package init(wrappedValue: Value) {
    value = wrappedValue
  }

  package var wrappedValue: Value {
    get { ModelLock.withLock { value } }
    _modify {
      ModelLock.lock()
      defer { ModelLock.unlock() }
      yield &value
    }
  }
}
