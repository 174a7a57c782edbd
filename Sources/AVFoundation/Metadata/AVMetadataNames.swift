// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The name of something that is said of a film.
public struct AVMetadataKey: RawRepresentable, Hashable, Sendable {
  /// The name, as Apple spells it; unknown ones are kept.
  public let rawValue: String

  /// Creates a name; unknown ones are kept.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// What it is called.
  public static let commonKeyTitle = AVMetadataKey(rawValue: "title")
  /// Who made it.
  public static let commonKeyCreator = AVMetadataKey(rawValue: "creator")
  /// What it is about.
  public static let commonKeySubject = AVMetadataKey(rawValue: "subject")
  /// What is in it.
  public static let commonKeyDescription = AVMetadataKey(rawValue: "description")
  /// Who published it.
  public static let commonKeyPublisher = AVMetadataKey(rawValue: "publisher")
  /// When it was made.
  public static let commonKeyCreationDate = AVMetadataKey(rawValue: "creationDate")
  /// Of what kind it is.
  public static let commonKeyType = AVMetadataKey(rawValue: "type")
  /// Where it was made.
  public static let commonKeyLocation = AVMetadataKey(rawValue: "location")
  /// Whose it is.
  public static let commonKeyCopyrights = AVMetadataKey(rawValue: "copyrights")
  /// The album that it belongs to.
  public static let commonKeyAlbumName = AVMetadataKey(rawValue: "albumName")
  /// Who wrote it.
  public static let commonKeyAuthor = AVMetadataKey(rawValue: "author")
  /// Who is heard or seen.
  public static let commonKeyArtist = AVMetadataKey(rawValue: "artist")
  /// Who built the camera.
  public static let commonKeyMake = AVMetadataKey(rawValue: "make")
  /// What camera it was.
  public static let commonKeyModel = AVMetadataKey(rawValue: "model")
  /// What wrote the file.
  public static let commonKeySoftware = AVMetadataKey(rawValue: "software")
}

/// Whose names names are.
public struct AVMetadataKeySpace: RawRepresentable, Hashable, Sendable {
  /// The name, as Apple spells it; unknown ones are kept.
  public let rawValue: String

  /// Creates a space from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Those that all kinds of files have.
  public static let common = AVMetadataKeySpace(rawValue: "comn")
  /// QuickTime's.
  public static let quickTimeMetadata = AVMetadataKeySpace(rawValue: "mdta")
  /// QuickTime's older ones.
  public static let quickTimeUserData = AVMetadataKeySpace(rawValue: "udta")
  /// Those of iTunes.
  public static let iTunes = AVMetadataKeySpace(rawValue: "itsk")
  /// Those of ID3.
  public static let id3 = AVMetadataKeySpace(rawValue: "org.id3")
}

/// A name together with whose it is.
public struct AVMetadataIdentifier: RawRepresentable, Hashable, Sendable {
  /// Space and name with a stroke between.
  public let rawValue: String

  /// Creates an identifier; unknown ones are kept.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  init(_ key: AVMetadataKey, _ space: AVMetadataKeySpace = .common) {
    rawValue = "\(space == .common ? "common" : space.rawValue)/\(key.rawValue)"
  }

  /// The name without its space; nil for what has none.
  var name: (space: String, key: String)? {
    let parts = rawValue.split(separator: "/", maxSplits: 1)
    return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
  }

  /// What it is called.
  public static let commonIdentifierTitle = AVMetadataIdentifier(.commonKeyTitle)
  /// Who made it.
  public static let commonIdentifierCreator = AVMetadataIdentifier(.commonKeyCreator)
  /// What it is about.
  public static let commonIdentifierSubject = AVMetadataIdentifier(.commonKeySubject)
  /// What is in it.
  public static let commonIdentifierDescription = AVMetadataIdentifier(.commonKeyDescription)
  /// Who published it.
  public static let commonIdentifierPublisher = AVMetadataIdentifier(.commonKeyPublisher)
  /// When it was made.
  public static let commonIdentifierCreationDate = AVMetadataIdentifier(.commonKeyCreationDate)
  /// Of what kind it is.
  public static let commonIdentifierType = AVMetadataIdentifier(.commonKeyType)
  /// Where it was made.
  public static let commonIdentifierLocation = AVMetadataIdentifier(.commonKeyLocation)
  /// Whose it is.
  public static let commonIdentifierCopyrights = AVMetadataIdentifier(.commonKeyCopyrights)
  /// The album that it belongs to.
  public static let commonIdentifierAlbumName = AVMetadataIdentifier(.commonKeyAlbumName)
  /// Who wrote it.
  public static let commonIdentifierAuthor = AVMetadataIdentifier(.commonKeyAuthor)
  /// Who is heard or seen.
  public static let commonIdentifierArtist = AVMetadataIdentifier(.commonKeyArtist)
  /// Who built the camera.
  public static let commonIdentifierMake = AVMetadataIdentifier(.commonKeyMake)
  /// What camera it was.
  public static let commonIdentifierModel = AVMetadataIdentifier(.commonKeyModel)
  /// What wrote the file.
  public static let commonIdentifierSoftware = AVMetadataIdentifier(.commonKeySoftware)
  /// What it is called, in QuickTime's names.
  public static let quickTimeMetadataTitle = AVMetadataIdentifier(
    rawValue: "mdta/com.apple.quicktime.title")
  /// Who is heard or seen, in QuickTime's names.
  public static let quickTimeMetadataArtist = AVMetadataIdentifier(
    rawValue: "mdta/com.apple.quicktime.artist")
  /// What is in it, in QuickTime's names.
  public static let quickTimeMetadataDescription = AVMetadataIdentifier(
    rawValue: "mdta/com.apple.quicktime.description")
  /// When it was made, in QuickTime's names.
  public static let quickTimeMetadataCreationDate = AVMetadataIdentifier(
    rawValue: "mdta/com.apple.quicktime.creationdate")
  /// What it is called, in iTunes's names.
  public static let iTunesMetadataSongName = AVMetadataIdentifier(rawValue: "itsk/%A9nam")
  /// Who is heard or seen, in iTunes's names.
  public static let iTunesMetadataArtist = AVMetadataIdentifier(rawValue: "itsk/%A9ART")
  /// The album that it belongs to, in iTunes's names.
  public static let iTunesMetadataAlbum = AVMetadataIdentifier(rawValue: "itsk/%A9alb")
  /// What is in it, in iTunes's names.
  public static let iTunesMetadataDescription = AVMetadataIdentifier(rawValue: "itsk/desc")
}

/// Which names a file has what is said of it by.
public struct AVMetadataFormat: RawRepresentable, Hashable, Sendable {
  /// The name, as Apple spells it; unknown ones are kept.
  public let rawValue: String

  /// Creates a value from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// QuickTime's.
  public static let quickTimeMetadata = AVMetadataFormat(rawValue: "com.apple.quicktime.mdta")
  /// Those of iTunes.
  public static let iTunesMetadata = AVMetadataFormat(rawValue: "com.apple.itunes")
}
