// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The number of a question for a picture.
public typealias PHImageRequestID = Int32
/// No question.
public let PHInvalidImageRequestID: PHImageRequestID = 0
/// The picture as large as it is.
public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)
/// Whether a better picture comes later.
public let PHImageResultIsDegradedKey = "PHImageResultIsDegradedKey"
/// Whether the picture is elsewhere.
public let PHImageResultIsInCloudKey = "PHImageResultIsInCloudKey"
/// Whether the question was taken back.
public let PHImageCancelledKey = "PHImageCancelledKey"
/// What went wrong.
public let PHImageErrorKey = "PHImageErrorKey"
/// The question's number.
public let PHImageResultRequestIDKey = "PHImageResultRequestIDKey"

/// How a picture fits a size.
public enum PHImageContentMode: Int, Sendable {
  case aspectFit, aspectFill
  /// The way it is done by itself.
  public static let `default` = PHImageContentMode.aspectFit
}

/// How good a picture is.
public enum PHImageRequestOptionsDeliveryMode: Int, Sendable {
  case opportunistic, highQualityFormat, fastFormat
}

/// How large a picture is.
public enum PHImageRequestOptionsResizeMode: Int, Sendable {
  case none, fast, exact
}

/// Which state of a photograph.
public enum PHImageRequestOptionsVersion: Int, Sendable {
  case current, unadjusted, original
}

/// How a picture is wanted.
open class PHImageRequestOptions: NSObject {
  /// Which state; only stored.
  open var version = PHImageRequestOptionsVersion.current
  /// How good; only stored.
  open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
  /// How large; only stored.
  open var resizeMode = PHImageRequestOptionsResizeMode.fast
  /// Which part; only stored.
  open var normalizedCropRect = CGRect.zero
  /// Whether it may come from elsewhere; only stored.
  open var isNetworkAccessAllowed = false
  /// Whether the answer is there before the question returns.
  open var isSynchronous = false
  /// Hears how far it is.
  ///
  /// > Difference: it is never called, as nothing comes.
  open var progressHandler:
    ((Double, (any Error)?, UnsafeMutablePointer<ObjCBool>, [AnyHashable: Any]?) -> Void)?
  /// Creates how a picture is wanted by itself.
  public override init() { super.init() }
}

/// Gives pictures of photographs: none.
open class PHImageManager: NSObject {
  /// The program's.
  ///
  /// > Difference: it is another at each call, as it keeps nothing.
  open class func `default`() -> PHImageManager { PHImageManager() }

  /// Creates one.
  public override init() { super.init() }

  /// Answers without a picture: at once where that is asked for, else in a later turn.
  @discardableResult
  open func requestImage(
    for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?,
    resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    answer(options) { resultHandler(nil, $0) }
  }

  /// Answers without data: at once where that is asked for, else in a later turn.
  @discardableResult
  open func requestImageData(
    for asset: PHAsset, options: PHImageRequestOptions?,
    resultHandler:
      @escaping (Data?, String?, UIImage.Orientation, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    answer(options) { resultHandler(nil, nil, .up, $0) }
  }

  /// No answer can be taken back.
  open func cancelImageRequest(_ requestID: PHImageRequestID) {}

  private func answer(
    _ options: PHImageRequestOptions?, _ body: @escaping ([AnyHashable: Any]) -> Void
  ) -> PHImageRequestID {
    let info: [AnyHashable: Any] = [PHImageErrorKey: PHPhotosError(.accessUserDenied)]
    if options?.isSynchronous == true {
      body(info)
    } else {
      MainTurn.schedule { body(info) }
    }
    return 1
  }
}

/// Gives pictures of photographs that are wanted soon: none.
open class PHCachingImageManager: PHImageManager {
  /// Has no effect; only stored.
  open var allowsCachingHighQualityImages = true
  /// Has no effect, as there are no photographs.
  open func startCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?
  ) {}
  /// Has no effect, as there are no photographs.
  open func stopCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?
  ) {}
  /// Has no effect, as there are no photographs.
  open func stopCachingImagesForAllAssets() {}
}
