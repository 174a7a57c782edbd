// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What a program may see of a person's photographs.
public enum PHAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized, limited
}

/// What a program wants of them.
public enum PHAccessLevel: Int, Sendable {
  case addOnly = 1
  case readWrite
}

/// The photographs of a person.
///
/// It answers as on a device whose person has denied them: the status is `denied` from the start, changes
/// fail with `PHPhotosError.accessUserDenied`, and whatever is looked for is not there. Answers come in
/// a later turn of the main queue.
///
/// > Difference: Apple answers on a queue of its own.
open class PHPhotoLibrary: NSObject, @unchecked Sendable {
  // It keeps nothing that threads could share.
  private static let library = PHPhotoLibrary()
  override init() { super.init() }

  /// The person's.
  open class func shared() -> PHPhotoLibrary { library }
  /// Denied.
  open class func authorizationStatus() -> PHAuthorizationStatus { .denied }
  /// Denied.
  open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus {
    .denied
  }

  /// Answers that it is denied.
  open class func requestAuthorization(_ handler: @escaping (PHAuthorizationStatus) -> Void) {
    MainTurn.schedule { handler(.denied) }
  }

  /// Answers that it is denied.
  open class func requestAuthorization(
    for accessLevel: PHAccessLevel, handler: @escaping (PHAuthorizationStatus) -> Void
  ) { requestAuthorization(handler) }

  /// Answers that it is denied.
  public class func requestAuthorization(
    for accessLevel: PHAccessLevel
  ) async -> PHAuthorizationStatus { .denied }

  /// Does not call the block, and answers that it is denied.
  open func performChanges(
    _ changeBlock: @escaping () -> Void,
    completionHandler: ((Bool, (any Error)?) -> Void)? = nil
  ) {
    Diagnostics.report("photographs are not changed: the person does not allow it")
    MainTurn.schedule { completionHandler?(false, PHPhotosError(.accessUserDenied)) }
  }

  /// Does not call the block.
  ///
  /// - Throws: `PHPhotosError.accessUserDenied`.
  open func performChangesAndWait(_ changeBlock: @escaping () -> Void) throws {
    throw PHPhotosError(.accessUserDenied)
  }

  /// Nothing changes that could be heard of.
  open func register(_ observer: any PHPhotoLibraryChangeObserver) {}
  /// Nothing changes that could be heard of.
  open func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {}
}

/// Would hear of changes.
///
/// > Difference: it is never called, as there are none.
public protocol PHPhotoLibraryChangeObserver: AnyObject {
  /// Something has changed.
  func photoLibraryDidChange(_ changeInstance: PHChange)
}

/// What has changed; nothing does.
open class PHChange: NSObject {}

/// Would put a photograph into the library; the block in which it is made is never called.
open class PHAssetChangeRequest: NSObject {
  /// Has no effect.
  @discardableResult
  open class func creationRequestForAsset(from image: UIImage) -> PHAssetChangeRequest {
    PHAssetChangeRequest()
  }
  /// Has no effect.
  open class func creationRequestForAssetFromImage(
    atFileURL fileURL: URL
  ) -> PHAssetChangeRequest? { nil }
  /// Has no effect.
  open class func creationRequestForAssetFromVideo(
    atFileURL fileURL: URL
  ) -> PHAssetChangeRequest? { nil }
  /// Has no effect.
  open var creationDate: Date?
  /// Has no effect.
  open var location: CLLocation?
  /// Has no effect.
  open var isFavorite = false
}

/// The domain of photographs' errors.
public let PHPhotosErrorDomain = "PHPhotosErrorDomain"

/// What can go wrong with photographs.
public struct PHPhotosError: NumberedError {
  /// Which error it is; the numbers are Apple's.
  public enum Code: Int, Sendable {
    case internalError = -1
    case userCancelled = 3072
    case libraryVolumeOffline = 3114
    case relinquishingLibraryBundleToWriter = 3142
    case switchingSystemPhotoLibrary = 3143
    case networkAccessRequired = 3164
    case networkError = 3169
    case identifierNotFound = 3201
    case multipleIdentifiersFound = 3202
    case changeNotSupported = 3300
    case operationInterrupted = 3301
    case invalidResource = 3302
    case missingResource = 3303
    case notEnoughSpace = 3305
    case requestNotSupportedForAsset = 3306
    case accessRestricted = 3310
    case accessUserDenied = 3311
    case libraryInFileProviderSyncRoot = 5423
    case persistentChangeTokenExpired = 3105
    case persistentChangeDetailsUnavailable = 3210
  }
  /// Apple's domain.
  public static var errorDomain: String { PHPhotosErrorDomain }
  /// Which error it is.
  public let code: Code
  /// Creates an error.
  public init(_ code: Code) { self.code = code }
}
