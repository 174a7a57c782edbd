// SPDX-License-Identifier: Apache-2.0

/// What a photograph is.
public enum PHAssetMediaType: Int, Sendable {
  case unknown, image, video, audio
}

/// Something in the library; a fetch never finds any.
open class PHObject: NSObject {
  /// Its name on this device.
  open var localIdentifier: String { "" }
}

/// A photograph or film.
open class PHAsset: PHObject {
  /// What it is.
  open var mediaType: PHAssetMediaType { .unknown }
  /// Pixels from left to right.
  open var pixelWidth: Int { 0 }
  /// Pixels from top to bottom.
  open var pixelHeight: Int { 0 }
  /// When it was made.
  open var creationDate: Date? { nil }
  /// When it was changed.
  open var modificationDate: Date? { nil }
  /// Where it was made.
  open var location: CLLocation? { nil }
  /// How many seconds it lasts.
  open var duration: TimeInterval { 0 }
  /// Whether it is hidden.
  open var isHidden: Bool { false }
  /// Whether it is liked best.
  open var isFavorite: Bool { false }
  /// What it belongs to.
  open var burstIdentifier: String? { nil }

  /// Finds nothing.
  open class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
    PHFetchResult()
  }
  /// Finds nothing.
  open class func fetchAssets(
    with mediaType: PHAssetMediaType, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { PHFetchResult() }
  /// Finds nothing.
  open class func fetchAssets(
    in assetCollection: PHAssetCollection, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { PHFetchResult() }
  /// Finds nothing.
  open class func fetchAssets(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { PHFetchResult() }
}

/// What an album is.
public enum PHAssetCollectionType: Int, Sendable {
  case album = 1
  case smartAlbum
}

/// Which album it is; the numbers are Apple's.
public enum PHAssetCollectionSubtype: Int, Sendable {
  case albumRegular = 2
  case albumSyncedEvent, albumSyncedFaces, albumSyncedAlbum, albumImported
  case albumMyPhotoStream = 100
  case albumCloudShared
  case smartAlbumGeneric = 200
  case smartAlbumPanoramas, smartAlbumVideos, smartAlbumFavorites, smartAlbumTimelapses
  case smartAlbumAllHidden, smartAlbumRecentlyAdded, smartAlbumBursts, smartAlbumSlomoVideos
  case smartAlbumUserLibrary, smartAlbumSelfPortraits, smartAlbumScreenshots
  case any = 9_223_372_036_854_775_807
}

/// An album; a fetch never finds any.
open class PHAssetCollection: PHObject {
  /// What it is called.
  open var localizedTitle: String? { nil }
  /// What it is.
  open var assetCollectionType: PHAssetCollectionType { .album }
  /// How many photographs it has, as far as that is known.
  open var estimatedAssetCount: Int { 0 }

  /// Finds nothing.
  open class func fetchAssetCollections(
    with type: PHAssetCollectionType, subtype: PHAssetCollectionSubtype, options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> { PHFetchResult() }
}

/// What is looked for.
open class PHFetchOptions: NSObject {
  /// What must hold; only stored, as nothing is found.
  open var predicate: NSPredicate?
  /// In what order; only stored, as nothing is found.
  open var sortDescriptors: [NSSortDescriptor]?
  /// How many at most; only stored, as nothing is found.
  open var fetchLimit = 0
  /// Whether hidden ones are looked for; only stored, as nothing is found.
  open var includeHiddenAssets = false
  /// Creates what finds all.
  public override init() { super.init() }
}

/// What was found: nothing.
open class PHFetchResult<ObjectType: AnyObject>: NSObject {
  /// How many: none.
  open var count: Int { 0 }
  /// The first: none.
  open var firstObject: ObjectType? { nil }
  /// The last: none.
  open var lastObject: ObjectType? { nil }

  /// Creates a result without anything.
  public override init() { super.init() }

  /// There is none to ask for: a number beyond the end ends the program, as on Apple's systems.
  open func object(at index: Int) -> ObjectType {
    preconditionFailure("index \(index) beyond the end of a fetch result without objects")
  }
  /// There is none to ask for.
  open subscript(index: Int) -> ObjectType { object(at: index) }
  /// Those at numbers: none.
  open func objects(at indexes: IndexSet) -> [ObjectType] { [] }
  /// Whether one is among them: no.
  open func contains(_ anObject: ObjectType) -> Bool { false }
  /// The number of one: none.
  open func index(of anObject: ObjectType) -> Int { NSNotFound }
  /// Has no effect, as there are none.
  open func enumerateObjects(
    _ block: @escaping (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {}
}
