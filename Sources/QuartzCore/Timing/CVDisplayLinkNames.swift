// SPDX-License-Identifier: Apache-2.0

// The display links of macOS, which programs of several systems name beside `CADisplayLink`.

/// What functions of CoreVideo answer, which is not here.
@available(
  *, unavailable, message: "there is no CoreVideo on Linux: CADisplayLink follows displays"
)
public typealias CVReturn = Int32

/// A link to a display of macOS, which is not here.
@available(
  *, unavailable, message: "there is no CoreVideo on Linux: CADisplayLink follows displays"
)
public typealias CVDisplayLink = AnyObject

/// A time of CoreVideo, which is not here.
@available(*, unavailable, message: "there is no CoreVideo on Linux: use CADisplayLink.timestamp")
public struct CVTimeStamp {}
