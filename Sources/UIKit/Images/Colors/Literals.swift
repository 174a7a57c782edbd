// SPDX-License-Identifier: Apache-2.0

/// What `#colorLiteral(red:green:blue:alpha:)` is where nothing else is asked for.
public typealias _ColorLiteralType = UIColor

/// What `#imageLiteral(resourceName:)` is where nothing else is asked for.
public typealias _ImageLiteralType = UIImage
