// SPDX-License-Identifier: Apache-2.0

/// What an object must store first that Foundation compares, as it does the attributes of strings.
///
/// Foundation on Linux takes the first word that an object stores for its own note of the object's type
/// (`_cfinfoa` in `CFRuntimeBase`, bits 8 to 17). Where these are zero, as in a number that is small or in
/// one address of 1024, it takes the object for one of its own without a type, and comparing or hashing
/// it ends the process. With all of them set no type of its own is meant, and the object is asked.
package struct FoundationMark: Sendable {
  private let word: UInt64 = 0x0003_FF00

  package init() {}
}
