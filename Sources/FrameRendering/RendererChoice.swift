// SPDX-License-Identifier: Apache-2.0

/// Which renderer draws: what windows, films and contexts are handed and ask for theirs.
///
/// Each renderer's module says what it is called in an extension.
public struct RendererChoice: Sendable {
  public let name: String
  private let make: @Sendable (ThreadPool) -> any FrameRenderer

  /// - Parameters:
  ///   - name: For people.
  ///   - make: A new renderer, which works with the threads of a thread pool.
  public init(_ name: String, make: @escaping @Sendable (ThreadPool) -> any FrameRenderer) {
    (self.name, self.make) = (name, make)
  }

  /// A new renderer, which works with the threads of a thread pool.
  public func renderer(_ threadPool: ThreadPool = ThreadPool()) -> any FrameRenderer {
    make(threadPool)
  }
}
