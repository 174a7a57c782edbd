// SPDX-License-Identifier: Apache-2.0

/// Which renderer draws: what windows, films and contexts are handed and ask for theirs.
///
/// Each renderer's module says what it is called in an extension.
package struct RendererChoice: Sendable {
  package let name: String
  private let make: @Sendable (Crew) -> any FrameRenderer

  /// - Parameters:
  ///   - name: For people.
  ///   - make: A new renderer, which works with the threads of a crew.
  package init(_ name: String, make: @escaping @Sendable (Crew) -> any FrameRenderer) {
    (self.name, self.make) = (name, make)
  }

  /// A new renderer, which works with the threads of a crew.
  package func renderer(_ crew: Crew = Crew()) -> any FrameRenderer { make(crew) }
}
