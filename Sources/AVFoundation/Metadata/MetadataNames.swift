// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import Foundation
import Media

/// What Apple's names for what is said of a film are called by ffmpeg, and in files.
enum MetadataNames {
  private struct Name {
    var key: AVMetadataKey
    /// What ffmpeg calls it in mp4 files.
    var tag: String
    /// What iTunes calls it; nil for nothing.
    var iTunes: String?
    /// What QuickTime calls it, after `com.apple.quicktime.`.
    var quickTime: String
  }

  private static let names = [
    Name(key: .commonKeyTitle, tag: "title", iTunes: "%A9nam", quickTime: "title"),
    Name(key: .commonKeyArtist, tag: "artist", iTunes: "%A9ART", quickTime: "artist"),
    Name(key: .commonKeyAlbumName, tag: "album", iTunes: "%A9alb", quickTime: "album"),
    Name(key: .commonKeyDescription, tag: "description", iTunes: "desc", quickTime: "description"),
    Name(key: .commonKeyCopyrights, tag: "copyright", iTunes: "cprt", quickTime: "copyright"),
    Name(key: .commonKeyType, tag: "genre", iTunes: "%A9gen", quickTime: "genre"),
    Name(key: .commonKeyCreationDate, tag: "date", iTunes: "%A9day", quickTime: "creationdate"),
    Name(key: .commonKeySoftware, tag: "encoder", iTunes: "%A9too", quickTime: "software"),
    Name(key: .commonKeyAuthor, tag: "composer", iTunes: "%A9wrt", quickTime: "author"),
    Name(key: .commonKeyCreator, tag: "composer", iTunes: nil, quickTime: "creator"),
    Name(key: .commonKeyPublisher, tag: "publisher", iTunes: nil, quickTime: "publisher"),
    Name(key: .commonKeyMake, tag: "make", iTunes: nil, quickTime: "make"),
    Name(key: .commonKeyModel, tag: "model", iTunes: nil, quickTime: "model"),
    Name(key: .commonKeyLocation, tag: "location", iTunes: nil, quickTime: "location.ISO6709"),
    Name(key: .commonKeySubject, tag: "comment", iTunes: "%A9cmt", quickTime: "comment"),
  ]
  private static let prefix = "com.apple.quicktime."

  /// The name that all kinds of files have for something.
  static func commonKey(_ identifier: AVMetadataIdentifier) -> AVMetadataKey? {
    guard let (space, key) = identifier.name else { return nil }
    switch space {
    case "common": return AVMetadataKey(rawValue: key)
    case "itsk": return names.first { $0.iTunes == key }?.key
    case "mdta": return names.first { prefix + $0.quickTime == key }?.key
    default: return nil
    }
  }

  /// What is written into a file, by ffmpeg's names.
  static func words(
    _ items: [AVMetadataItem], for type: AVFileType
  ) -> [(name: String, value: String)] {
    items.compactMap { item in
      guard let text = item.stringValue, let identifier = item.identifier else { return nil }
      let known = names.first { $0.key == item.commonKey }
      if type == .mov {
        let own = identifier.name.flatMap { $0.space == "mdta" ? $0.key : nil }
        return (known.map { prefix + $0.quickTime } ?? own).map { ($0, text) }
      }
      return known.map { ($0.tag, text) }
    }
  }

  /// What a file says.
  static func items(of file: MediaFile) -> [AVMetadataItem] {
    let isQuickTime = file.tags["major_brand"]?.hasPrefix("qt") == true
    let structure = ["major_brand", "minor_version", "compatible_brands", "creation_time"]
    return file.tags.filter { !structure.contains($0.key) }.sorted { $0.key < $1.key }
      .map { tag, value in
        if tag.hasPrefix(prefix) {
          return AVMetadataItem(AVMetadataIdentifier(rawValue: "mdta/\(tag)"), value)
        }
        let known = names.first { $0.tag == tag.lowercased() }
        let identifier =
          known.map { known in
            isQuickTime
              ? AVMetadataIdentifier(rawValue: "mdta/\(prefix)\(known.quickTime)")
              : known.iTunes.map { AVMetadataIdentifier(rawValue: "itsk/\($0)") }
                ?? AVMetadataIdentifier(known.key)
          } ?? AVMetadataIdentifier(rawValue: "\(isQuickTime ? "mdta" : "itsk")/\(tag)")
        return AVMetadataItem(identifier, value)
      }
  }
}

extension AVAsset {
  /// What the file says of the film, in the names that it has for it.
  public var metadata: [AVMetadataItem] { file.media.map(MetadataNames.items) ?? [] }

  /// What the file says of the film, as far as all kinds of files have names for it.
  public var commonMetadata: [AVMetadataItem] { metadata.compactMap(\.common) }

  /// Whose names the file has for what it says.
  public var availableMetadataFormats: [AVMetadataFormat] {
    let spaces = Set(metadata.compactMap(\.keySpace))
    return [
      (AVMetadataKeySpace.quickTimeMetadata, AVMetadataFormat.quickTimeMetadata),
      (.iTunes, .iTunesMetadata),
    ].filter { spaces.contains($0.0) }.map(\.1)
  }

  /// What the file says in some names.
  public func metadata(forFormat format: AVMetadataFormat) -> [AVMetadataItem] {
    let space: AVMetadataKeySpace = format == .iTunesMetadata ? .iTunes : .quickTimeMetadata
    return metadata.filter { $0.keySpace == space }
  }
}

extension AVMetadataItem {
  /// The same under the name that all kinds of files have; nil without one.
  fileprivate var common: AVMetadataItem? {
    guard let commonKey, let stringValue else { return nil }
    return AVMetadataItem(AVMetadataIdentifier(commonKey), stringValue)
  }
}

extension AVPartialAsyncProperty where Root: AVAsset {
  /// What the file says of the film, in the names that it has for it.
  public static var metadata: AVAsyncProperty<Root, [AVMetadataItem]> {
    AVAsyncProperty { asset in MetadataNames.items(of: try asset.file.look()) }
  }
  /// What the file says of the film, as far as all kinds of files have names for it.
  public static var commonMetadata: AVAsyncProperty<Root, [AVMetadataItem]> {
    AVAsyncProperty { asset in
      MetadataNames.items(of: try asset.file.look()).compactMap(\.common)
    }
  }
}

extension AVMetadataItem: AVAsynchronousKeyValueLoading {}

extension AVPartialAsyncProperty where Root: AVMetadataItem {
  /// What is said, as text; nil for what is none.
  public static var stringValue: AVAsyncProperty<Root, String?> {
    AVAsyncProperty { $0.stringValue }
  }
  /// What is said, as a number; nil for what is none.
  public static var numberValue: AVAsyncProperty<Root, NSNumber?> {
    AVAsyncProperty { $0.numberValue }
  }
  /// What is said, as a date; nil for what is none.
  public static var dateValue: AVAsyncProperty<Root, Date?> { AVAsyncProperty { $0.dateValue } }
  /// What is said, as bytes; nil for what is none.
  public static var dataValue: AVAsyncProperty<Root, Data?> { AVAsyncProperty { $0.dataValue } }
}
