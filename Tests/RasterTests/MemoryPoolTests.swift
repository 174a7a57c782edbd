// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Raster

@Suite("Memory pool")
struct MemoryPoolTests {
  @Test("gives the same memory again, and other memory while it is used")
  func again() {
    let pool = MemoryPool()
    let first = pool.withMemory(of: Float.self, count: 300) { outer -> UInt in
      pool.withMemory(of: Float.self, count: 300) { inner in
        #expect(outer + 300 <= inner || inner + 300 <= outer)
      }
      return UInt(bitPattern: outer)
    }
    let second = pool.withMemory(of: UInt32.self, count: 280) { UInt(bitPattern: $0) }
    let third = pool.withMemory(of: UInt32.self, count: 280) { UInt(bitPattern: $0) }
    #expect(second == third)
    #expect(first % 64 == 0 && second % 64 == 0)
  }

  @Test(
    "has room for what is asked for, however large or small", arguments: [0, 1, 7, 5000, 1 << 20])
  func room(count: Int) {
    let pool = MemoryPool()
    for _ in 0..<3 {
      let sum = pool.withMemory(of: UInt64.self, count: count) { memory -> UInt64 in
        for index in 0..<count { memory[index] = UInt64(index) }
        return (0..<count).reduce(0) { $0 + memory[$1] }
      }
      #expect(sum == UInt64(max(count - 1, 0) * count / 2))
    }
  }

  @Test("many sizes at once are all there")
  func manySizes() {
    let pool = MemoryPool()
    func nest(_ depth: Int) {
      guard depth > 0 else { return }
      pool.withMemory(of: Int.self, count: depth * 37) { memory in
        for index in 0..<depth * 37 { memory[index] = depth }
        nest(depth - 1)
        for index in 0..<depth * 37 { #expect(memory[index] == depth) }
      }
    }
    nest(90)
    nest(90)
  }
}
