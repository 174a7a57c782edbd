// SPDX-License-Identifier: Apache-2.0

extension PixelNode {
  /// The pixels of a node below this one that are read for a region; empty where it is not below.
  public func regionOfInterest(of node: any PixelNode, in region: Region) -> Region {
    FramePlan.regions(self, region)[ObjectIdentifier(node)] ?? .empty
  }
}
