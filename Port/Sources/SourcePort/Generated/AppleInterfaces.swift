// SPDX-License-Identifier: Apache-2.0

// Written by Scripts/port-table from the library's sources; not edited by hand.

/// The classes and protocols that Linux has under Apple's names.
///
/// A protocol's methods are those that have a default, which is written where it is nothing or a
/// plain value.
enum AppleInterfaces {
  static let text = """
    class AVAsset: NSObject
    class AVAssetExportSession: NSObject
    class AVAssetImageGenerator: NSObject
    class AVAssetReader: NSObject
    class AVAssetReaderOutput: NSObject
    class AVAssetReaderTrackOutput: AVAssetReaderOutput
    class AVAssetTrack: NSObject
    class AVAssetTrackSegment: NSObject
    class AVAssetWriter: NSObject
    class AVAssetWriterInput: NSObject
    class AVAssetWriterInputPixelBufferAdaptor: NSObject
    class AVAsyncProperty: AVPartialAsyncProperty
    class AVAsynchronousCIImageFilteringRequest: NSObject
    class AVAudioApplication: NSObject
    class AVAudioBuffer: NSObject
    class AVAudioEngine: NSObject
    class AVAudioFile: NSObject
    class AVAudioFormat: NSObject
    class AVAudioInputNode: AVAudioNode
    class AVAudioMix: NSObject, NSCopying, NSMutableCopying
    class AVAudioMixInputParameters: NSObject, NSCopying, NSMutableCopying
    class AVAudioMixerNode: AVAudioNode
    class AVAudioNode: NSObject
    class AVAudioOutputNode: AVAudioNode
    class AVAudioPCMBuffer: AVAudioBuffer
    class AVAudioPlayer: NSObject
    class AVAudioPlayerNode: AVAudioNode
    class AVAudioRecorder: NSObject
    class AVAudioSession: NSObject
    class AVAudioTime: NSObject
    class AVComposition: AVAsset, NSCopying, NSMutableCopying
    class AVCompositionTrack: AVAssetTrack
    class AVCompositionTrackSegment: AVAssetTrackSegment
    class AVMetadataItem: NSObject, NSCopying
    class AVMutableAudioMix: AVAudioMix
    class AVMutableAudioMixInputParameters: AVAudioMixInputParameters
    class AVMutableComposition: AVComposition
    class AVMutableCompositionTrack: AVCompositionTrack
    class AVMutableMetadataItem: AVMetadataItem
    class AVMutableVideoComposition: AVVideoComposition
    class AVMutableVideoCompositionInstruction: AVVideoCompositionInstruction
    class AVMutableVideoCompositionLayerInstruction: AVVideoCompositionLayerInstruction
    class AVPartialAsyncProperty
    class AVPlayer: NSObject
    class AVPlayerItem: NSObject, NSCopying
    class AVPlayerLayer: CALayer
    class AVPlayerLooper: NSObject
    class AVQueuePlayer: AVPlayer
    class AVSpeechSynthesisVoice: NSObject
    class AVSpeechSynthesizer: NSObject
    class AVSpeechUtterance: NSObject
    class AVSynchronizedLayer: CALayer
    class AVURLAsset: AVAsset
    class AVVideoComposition: NSObject, NSCopying, NSMutableCopying
    class AVVideoCompositionCoreAnimationTool: NSObject
    class AVVideoCompositionInstruction: NSObject, AVVideoCompositionInstructionProtocol, NSCopying, NSMutableCopying
    class AVVideoCompositionLayerInstruction: NSObject, NSCopying, NSMutableCopying
    class CAAnimation: NSObject, NSCopying, NSSecureCoding, CAMediaTiming, CAAction
    class CAAnimationGroup: CAAnimation
    class CABasicAnimation: CAPropertyAnimation
    class CAConstraint: NSObject, NSSecureCoding
    class CAConstraintLayoutManager: NSObject, CALayoutManager, NSSecureCoding
    class CADisplayLink: NSObject
    class CAEmitterCell: NSObject, NSCopying, NSSecureCoding, CAMediaTiming
    class CAEmitterLayer: CALayer
    class CAFilter: NSObject, NSCopying
    class CAGradientLayer: CALayer
    class CAKeyframeAnimation: CAPropertyAnimation
    class CALayer: NSObject, NSSecureCoding, CAMediaTiming, AnimationReceiver
    class CAMediaTimingFunction: NSObject, NSSecureCoding
    class CAPropertyAnimation: CAAnimation
    class CARenderer: NSObject
    class CAReplicatorLayer: CALayer
    class CAScrollLayer: CALayer
    class CAShapeLayer: CALayer
    class CASpringAnimation: CABasicAnimation
    class CATextLayer: CALayer
    class CATiledLayer: CALayer
    class CATransaction: NSObject
    class CATransformLayer: CALayer
    class CATransition: CAAnimation
    class CAValueFunction: NSObject, NSSecureCoding
    class DateComponentsFormatter: Formatter
    class NSCollectionLayoutAnchor: NSObject
    class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem
    class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem
    class NSCollectionLayoutDimension: NSObject
    class NSCollectionLayoutEdgeSpacing: NSObject
    class NSCollectionLayoutGroup: NSCollectionLayoutItem
    class NSCollectionLayoutGroupCustomItem: NSObject
    class NSCollectionLayoutItem: NSObject
    class NSCollectionLayoutSection: NSObject
    class NSCollectionLayoutSize: NSObject
    class NSCollectionLayoutSpacing: NSObject
    class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem
    class NSDataAsset: NSObject, NSCopying
    class NSItemProvider: NSObject
    class NSLayoutAnchor: NSObject
    class NSLayoutConstraint: NSObject
    class NSLayoutDimension: NSLayoutAnchor
    class NSLayoutManager: NSObject
    class NSLayoutXAxisAnchor: NSLayoutAnchor
    class NSLayoutYAxisAnchor: NSLayoutAnchor
    class NSShadow: NSObject, NSCopying
    class NSStringDrawingContext: NSObject
    class NSTextAttachment: NSObject
    class NSTextContainer: NSObject
    class NSTextStorage: NSMutableAttributedString
    class UIAccessibilityCustomAction: NSObject
    class UIAccessibilityCustomRotor: NSObject
    class UIAccessibilityCustomRotorItemResult: NSObject
    class UIAccessibilityCustomRotorSearchPredicate: NSObject
    class UIAccessibilityElement: UIResponder
    class UIAction: UIMenuElement
    class UIActionSheet: UIView
    class UIActivityIndicatorView: UIView
    class UIAlertAction: NSObject, NSCopying
    class UIAlertController: UIViewController
    class UIAlertView: UIView
    class UIApplication: UIResponder
    class UIAttachmentBehavior: UIDynamicBehavior
    class UIBarAppearance: NSObject, NSCopying
    class UIBarButtonItem: UIBarItem
    class UIBarButtonItemAppearance: NSObject, NSCopying
    class UIBarButtonItemStateAppearance: NSObject
    class UIBarItem: NSObject
    class UIBezierPath: NSObject, NSCopying, NSSecureCoding
    class UIBlurEffect: UIVisualEffect
    class UIButton: UIControl
    class UICollectionReusableView: UIView
    class UICollectionView: UIScrollView
    class UICollectionViewCell: UICollectionReusableView
    class UICollectionViewCompositionalLayout: UICollectionViewLayout
    class UICollectionViewCompositionalLayoutConfiguration: NSObject
    class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate
    class UICollectionViewDiffableDataSource: NSObject, UICollectionViewDataSource
    class UICollectionViewDropProposal: UIDropProposal
    class UICollectionViewFlowLayout: UICollectionViewLayout
    class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
    class UICollectionViewLayout: NSObject, NSCoding
    class UICollectionViewLayoutAttributes: NSObject, NSCopying
    class UICollectionViewLayoutInvalidationContext: NSObject
    class UICollectionViewListCell: UICollectionViewCell
    class UICollectionViewTransitionLayout: UICollectionViewLayout
    class UICollectionViewUpdateItem: NSObject
    class UICollisionBehavior: UIDynamicBehavior
    class UIColor: NSObject, NSCopying, _ExpressibleByColorLiteral, _MadeOfColor
    class UIColorPickerViewController: UIViewController
    class UIColorWell: UIControl
    class UICommand: UIMenuElement
    class UIContextMenuConfiguration: NSObject
    class UIContextMenuInteraction: NSObject, UIInteraction
    class UIContextualAction: NSObject
    class UIControl: UIView
    class UICubicTimingParameters: NSObject, UITimingCurveProvider
    class UIDatePicker: UIControl
    class UIDeferredMenuElement: UIMenuElement
    class UIDevice: NSObject
    class UIDragInteraction: NSObject, UIInteraction
    class UIDragItem: NSObject
    class UIDragPreview: NSObject
    class UIDragPreviewParameters: UIPreviewParameters
    class UIDropInteraction: NSObject, UIInteraction
    class UIDropProposal: NSObject
    class UIDynamicAnimator: NSObject
    class UIDynamicBehavior: NSObject
    class UIDynamicItemBehavior: UIDynamicBehavior
    class UIEditMenuConfiguration: NSObject
    class UIEditMenuInteraction: NSObject, UIInteraction
    class UIEvent: NSObject
    class UIFeedbackGenerator: NSObject
    class UIFieldBehavior: UIDynamicBehavior
    class UIFont: NSObject, NSCopying
    class UIFontDescriptor: NSObject, NSCopying
    class UIFontMetrics: NSObject
    class UIGestureRecognizer: NSObject
    class UIGraphicsImageRenderer: UIGraphicsRenderer
    class UIGraphicsImageRendererContext: UIGraphicsRendererContext
    class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat
    class UIGraphicsRenderer: NSObject
    class UIGraphicsRendererContext: NSObject
    class UIGraphicsRendererFormat: NSObject, NSCopying
    class UIGravityBehavior: UIDynamicBehavior
    class UIHoverGestureRecognizer: UIGestureRecognizer
    class UIImage: NSObject, NSCopying, _ExpressibleByImageLiteral
    class UIImageAsset: NSObject
    class UIImageView: UIView
    class UIImpactFeedbackGenerator: UIFeedbackGenerator
    class UIInterpolatingMotionEffect: UIMotionEffect
    class UIKey: NSObject
    class UIKeyCommand: UICommand
    class UIKeyboardLayoutGuide: UITrackingLayoutGuide
    class UILabel: UIView, UIContentSizeCategoryAdjusting
    class UILayoutGuide: NSObject
    class UIListContentView: UIView, UIContentView
    class UILongPressGestureRecognizer: UIGestureRecognizer
    class UIMenu: UIMenuElement
    class UIMenuController: NSObject
    class UIMenuElement: NSObject
    class UIMenuItem: NSObject
    class UIMotionEffect: NSObject, NSCopying
    class UIMotionEffectGroup: UIMotionEffect
    class UINavigationBar: UIView
    class UINavigationBarAppearance: UIBarAppearance
    class UINavigationController: UIViewController
    class UINavigationItem: NSObject
    class UINib: NSObject
    class UINotificationFeedbackGenerator: UIFeedbackGenerator
    class UIOpenURLContext: NSObject
    class UIPageControl: UIControl
    class UIPageViewController: UIViewController
    class UIPanGestureRecognizer: UIGestureRecognizer
    class UIPasteboard: NSObject
    class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
    class UIPickerView: UIView
    class UIPinchGestureRecognizer: UIGestureRecognizer
    class UIPointerInteraction: NSObject, UIInteraction
    class UIPointerRegion: NSObject, NSCopying
    class UIPointerRegionRequest: NSObject
    class UIPointerStyle: NSObject
    class UIPopoverPresentationController: UIPresentationController
    class UIPresentationController: NSObject, UITraitEnvironment, UIContentContainer
    class UIPress: NSObject
    class UIPressesEvent: UIEvent
    class UIPreviewInteraction: NSObject
    class UIPreviewParameters: NSObject
    class UIPreviewTarget: NSObject
    class UIProgressView: UIView
    class UIPushBehavior: UIDynamicBehavior
    class UIRefreshControl: UIControl
    class UIRegion: NSObject, NSCopying
    class UIResponder: NSObject
    class UIRotationGestureRecognizer: UIGestureRecognizer
    class UIScene: UIResponder
    class UISceneConfiguration: NSObject
    class UISceneSession: NSObject
    class UIScreen: NSObject
    class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer
    class UIScrollView: UIView
    class UISearchBar: UIView, UITextInputTraits
    class UISearchController: UIViewController
    class UISearchTextField: UITextField
    class UISegmentedControl: UIControl
    class UISelectionFeedbackGenerator: UIFeedbackGenerator
    class UISheetPresentationController: UIPresentationController
    class UISlider: UIControl
    class UISnapBehavior: UIDynamicBehavior
    class UISplitViewController: UIViewController
    class UISpringTimingParameters: NSObject, UITimingCurveProvider
    class UIStackView: UIView
    class UIStepper: UIControl
    class UIStoryboard: NSObject
    class UIStoryboardSegue: NSObject
    class UIStoryboardUnwindSegueSource: NSObject
    class UISwipeActionsConfiguration: NSObject
    class UISwipeGestureRecognizer: UIGestureRecognizer
    class UISwitch: UIControl
    class UITabBar: UIView
    class UITabBarAppearance: UIBarAppearance
    class UITabBarController: UIViewController, UITabBarDelegate
    class UITabBarItem: UIBarItem
    class UITabBarItemAppearance: NSObject
    class UITabBarItemStateAppearance: NSObject
    class UITableView: UIScrollView
    class UITableViewCell: UIView
    class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate
    class UITableViewDiffableDataSource: NSObject, UITableViewDataSource
    class UITableViewDropProposal: UIDropProposal
    class UITableViewHeaderFooterView: UIView
    class UITableViewRowAction: NSObject
    class UITapGestureRecognizer: UIGestureRecognizer
    class UITargetedDragPreview: UITargetedPreview
    class UITargetedPreview: NSObject
    class UITextField: UIControl, UITextInput, UIContentSizeCategoryAdjusting
    class UITextInputStringTokenizer: NSObject, UITextInputTokenizer
    class UITextPosition: NSObject
    class UITextRange: NSObject
    class UITextSelectionRect: NSObject
    class UITextView: UIScrollView, UITextInput, UIContentSizeCategoryAdjusting
    class UIToolbar: UIView
    class UIToolbarAppearance: UIBarAppearance
    class UITouch: NSObject
    class UITrackingLayoutGuide: UILayoutGuide
    class UITraitCollection: NSObject, NSCopying, NSSecureCoding
    class UIVibrancyEffect: UIVisualEffect
    class UIView: UIResponder, NSSecureCoding, CALayerDelegate, UITraitEnvironment
    class UIViewController: UIResponder, UITraitEnvironment, UIContentContainer
    class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, NSCopying
    class UIVisualEffect: NSObject, NSCopying
    class UIVisualEffectView: UIView
    class UIWindow: UIView
    class UIWindowScene: UIScene, UITraitEnvironment
    protocol AVAsynchronousKeyValueLoading: AnyObject
    protocol AVAudioPlayerDelegate: AnyObject
      func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
      func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
    protocol AVAudioRecorderDelegate: AnyObject
      func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) {}
      func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?) {}
    protocol AVSegmentHolder: AnyObject
    protocol AVSpeechSynthesizerDelegate: AnyObject
      func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {}
      func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {}
      func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance) {}
      func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance) {}
      func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {}
      func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange, utterance: AVSpeechUtterance) {}
    protocol AVTrackHolder: AnyObject
    protocol AVVideoCompositionInstructionProtocol: NSObjectProtocol
    protocol AVVideoCompositionValidationHandling: AnyObject
      func videoComposition(_ videoComposition: AVVideoComposition, shouldContinueValidatingAfterFindingInvalidValueForKey key: String) -> Bool { true }
      func videoComposition(_ videoComposition: AVVideoComposition, shouldContinueValidatingAfterFindingEmptyTimeRange timeRange: CMTimeRange) -> Bool { true }
      func videoComposition(_ videoComposition: AVVideoComposition, shouldContinueValidatingAfterFindingInvalidTimeRangeIn videoCompositionInstruction: any AVVideoCompositionInstructionProtocol) -> Bool { true }
    protocol CAAction: AnyObject
    protocol CAAnimationDelegate: AnyObject
      func animationDidStart(_ anim: CAAnimation) {}
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
    protocol CALayerDelegate: AnyObject
      func display(_ layer: CALayer)
      func draw(_ layer: CALayer, in ctx: CGContext) {}
      func layerWillDraw(_ layer: CALayer) {}
      func layoutSublayers(of layer: CALayer)
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
    protocol CALayoutManager: AnyObject
      func preferredSize(of layer: CALayer) -> CGSize
      func invalidateLayout(of layer: CALayer) {}
      func layoutSublayers(of layer: CALayer) {}
    protocol CAMediaTiming
    protocol InterfaceExtension: AnyObject
    protocol InterfaceOwner: AnyObject
    protocol LayerPropertyValue
    protocol NSCollectionLayoutContainer: NSObjectProtocol
    protocol NSCollectionLayoutEnvironment: NSObjectProtocol
    protocol NSCollectionLayoutVisibleItem: NSObjectProtocol
    protocol NSItemProviderReading: NSObjectProtocol, SendableMetatype
    protocol NSItemProviderWriting: NSObjectProtocol
    protocol NSLayoutManagerDelegate: NSObjectProtocol
      func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {}
      func layoutManager(_ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?, atEnd layoutFinishedFlag: Bool) {}
    protocol NSTextStorageDelegate: NSObjectProtocol
      func textStorage(_ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange, changeInLength delta: Int) {}
      func textStorage(_ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange, changeInLength delta: Int) {}
    protocol NibAwaking: AnyObject
    protocol UIAccessibilityContainerDataTable: NSObjectProtocol
      func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]? { nil }
      func accessibilityHeaderElements(forColumn column: Int) -> [any UIAccessibilityContainerDataTableCell]? { nil }
    protocol UIAccessibilityContainerDataTableCell: NSObjectProtocol
    protocol UIAccessibilityIdentification: NSObjectProtocol
    protocol UIActionSheetDelegate: NSObjectProtocol
      func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {}
      func actionSheetCancel(_ actionSheet: UIActionSheet) {}
      func willPresent(_ actionSheet: UIActionSheet) {}
      func didPresent(_ actionSheet: UIActionSheet) {}
      func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int) {}
      func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int) {}
    protocol UIAdaptivePresentationControllerDelegate: AnyObject
      func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
      func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection) -> UIModalPresentationStyle
      func presentationController(_ presentationController: UIPresentationController, prepare adaptivePresentationController: UIPresentationController) {}
      func presentationController(_ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle) -> UIViewController? { nil }
      func presentationController(_ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle, transitionCoordinator: (any UIViewControllerTransitionCoordinator)?) {}
      func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
      func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
      func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
      func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
    protocol UIAlertViewDelegate: AnyObject
      func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
      func alertViewCancel(_ alertView: UIAlertView) {}
      func willPresent(_ alertView: UIAlertView) {}
      func didPresent(_ alertView: UIAlertView) {}
      func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {}
      func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
      func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool { true }
    protocol UIAppearance: AnyObject
    protocol UIAppearanceContainer: AnyObject
    protocol UIApplicationDelegate: NSObjectProtocol
      func application(_ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool { true }
      func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool
      func applicationDidFinishLaunching(_ application: UIApplication) {}
      func applicationDidBecomeActive(_ application: UIApplication) {}
      func applicationWillResignActive(_ application: UIApplication) {}
      func applicationDidEnterBackground(_ application: UIApplication) {}
      func applicationWillEnterForeground(_ application: UIApplication) {}
      func applicationWillTerminate(_ application: UIApplication) {}
      func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
      func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?) -> UIInterfaceOrientationMask { .allButUpsideDown }
      func application(_ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions) -> UISceneConfiguration { .absent }
      func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
    protocol UIBarPositioning: NSObjectProtocol
    protocol UIBarPositioningDelegate: NSObjectProtocol
      func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
    protocol UICollectionViewDataSource: NSObjectProtocol
      func numberOfSections(in collectionView: UICollectionView) -> Int
      func collectionView(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView
      func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
      func collectionView(_ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
      func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
      func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int) -> IndexPath
    protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol
      func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {}
    protocol UICollectionViewDelegate: UIScrollViewDelegate
      func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool { true }
      func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
      func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
      func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
      func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool { true }
      func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
      func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
      func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool { true }
      func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {}
      func collectionView(_ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView, forElementKind elementKind: String, at indexPath: IndexPath) {}
      func collectionView(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {}
      func collectionView(_ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView, forElementOfKind elementKind: String, at indexPath: IndexPath) {}
      func collectionView(_ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
      func collectionView(_ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout, newLayout toLayout: UICollectionViewLayout) -> UICollectionViewTransitionLayout
      func collectionView(_ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath, atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath) -> IndexPath { proposedIndexPath }
      func collectionView(_ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint) -> UIContextMenuConfiguration?
      func collectionView(_ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint) -> UIContextMenuConfiguration?
      func collectionView(_ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration, highlightPreviewForItemAt indexPath: IndexPath) -> UITargetedPreview? { nil }
      func collectionView(_ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration, dismissalPreviewForItemAt indexPath: IndexPath) -> UITargetedPreview? { nil }
      func collectionView(_ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration, animator: any UIContextMenuInteractionCommitAnimating) {}
      func collectionView(_ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration, animator: (any UIContextMenuInteractionAnimating)?) {}
      func collectionView(_ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration, animator: (any UIContextMenuInteractionAnimating)?) {}
    protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate
      func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath) -> CGSize
      func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int) -> UIEdgeInsets
      func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int) -> CGFloat
      func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int) -> CGFloat
      func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int) -> CGSize
      func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int) -> CGSize
    protocol UICollectionViewDragDelegate: NSObjectProtocol
      func collectionView(_ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath) -> UIDragPreviewParameters? { nil }
      func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {}
      func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {}
      func collectionView(_ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool { true }
    protocol UICollectionViewDropCoordinator: NSObjectProtocol
    protocol UICollectionViewDropDelegate: NSObjectProtocol
      func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool { true }
      func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {}
      func collectionView(_ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?) -> UICollectionViewDropProposal
      func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {}
      func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {}
    protocol UICollectionViewDropItem: NSObjectProtocol
    protocol UICollisionBehaviorDelegate: NSObjectProtocol
      func collisionBehavior(_ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint) {}
      func collisionBehavior(_ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem) {}
      func collisionBehavior(_ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint) {}
      func collisionBehavior(_ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?) {}
    protocol UIColorPickerViewControllerDelegate: NSObjectProtocol
      func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {}
      func colorPickerViewController(_ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
      func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
    protocol UIConfigurationState
    protocol UIContentConfiguration
    protocol UIContentContainer: AnyObject
    protocol UIContentSizeCategoryAdjusting: NSObjectProtocol
    protocol UIContentView: NSObjectProtocol
      func supports(_ configuration: any UIContentConfiguration) -> Bool
    protocol UIContextMenuInteractionAnimating: NSObjectProtocol
    protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating
    protocol UIContextMenuInteractionDelegate: NSObjectProtocol
      func contextMenuInteraction(_ interaction: UIContextMenuInteraction, previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration) -> UITargetedPreview? { nil }
      func contextMenuInteraction(_ interaction: UIContextMenuInteraction, previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration) -> UITargetedPreview? { nil }
      func contextMenuInteraction(_ interaction: UIContextMenuInteraction, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration, animator: any UIContextMenuInteractionCommitAnimating) {}
      func contextMenuInteraction(_ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration, animator: (any UIContextMenuInteractionAnimating)?) {}
      func contextMenuInteraction(_ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration, animator: (any UIContextMenuInteractionAnimating)?) {}
    protocol UICoordinateSpace: NSObjectProtocol
    protocol UIDragAnimating: NSObjectProtocol
    protocol UIDragDropSession: NSObjectProtocol
      func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
    protocol UIDragInteractionDelegate: NSObjectProtocol
      func dragInteraction(_ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession) -> UITargetedDragPreview? { nil }
      func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {}
      func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {}
      func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession) -> Bool { true }
      func dragInteraction(_ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession) -> Bool { false }
      func dragInteraction(_ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation) {}
      func dragInteraction(_ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation) {}
    protocol UIDragSession: UIDragDropSession
    protocol UIDropInteractionDelegate: NSObjectProtocol
      func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool { true }
      func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {}
      func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal
      func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {}
      func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {}
      func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {}
      func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {}
      func dropInteraction(_ interaction: UIDropInteraction, previewForDropping item: UIDragItem, withDefault defaultPreview: UITargetedDragPreview) -> UITargetedDragPreview? { nil }
    protocol UIDropSession: UIDragDropSession
      func loadObjects(ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void) -> Progress
    protocol UIDynamicAnimatorDelegate: NSObjectProtocol
      func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
      func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
    protocol UIDynamicItem: NSObjectProtocol
    protocol UIEditMenuInteractionAnimating: NSObjectProtocol
    protocol UIEditMenuInteractionDelegate: NSObjectProtocol
      func editMenuInteraction(_ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]) -> UIMenu? { nil }
      func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration) -> CGRect { .null }
      func editMenuInteraction(_ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration, animator: any UIEditMenuInteractionAnimating) {}
      func editMenuInteraction(_ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration, animator: any UIEditMenuInteractionAnimating) {}
    protocol UIGestureRecognizerDelegate: AnyObject
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
      func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
      func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
      func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
      func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
      func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool { true }
      func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool { true }
    protocol UIInteraction: NSObjectProtocol
    protocol UIKeyInput: UITextInputTraits
    protocol UILayoutSupport: NSObjectProtocol
    protocol UIMutableTraits
    protocol UINavigationBarDelegate: UIBarPositioningDelegate
      func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
      func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
      func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
      func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
    protocol UINavigationControllerDelegate: AnyObject
      func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool) {}
      func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {}
      func navigationController(_ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController, to toVC: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { nil }
      func navigationController(_ navigationController: UINavigationController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    protocol UIPageViewControllerDataSource: AnyObject
      func presentationCount(for pageViewController: UIPageViewController) -> Int
      func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
    protocol UIPageViewControllerDelegate: AnyObject
      func pageViewController(_ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]) {}
      func pageViewController(_ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController], transitionCompleted completed: Bool) {}
      func pageViewController(_ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation) -> UIPageViewController.SpineLocation { pageViewController.spineLocation }
    protocol UIPickerViewDataSource: NSObjectProtocol
    protocol UIPickerViewDelegate: NSObjectProtocol
      func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
      func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
      func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { nil }
      func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int) -> NSAttributedString? { nil }
      func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?) -> UIView
      func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
    protocol UIPointerInteractionAnimating: NSObjectProtocol
    protocol UIPointerInteractionDelegate: NSObjectProtocol
      func pointerInteraction(_ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion) -> UIPointerRegion? { defaultRegion }
      func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? { nil }
      func pointerInteraction(_ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating) {}
      func pointerInteraction(_ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating) {}
    protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate
      func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
      func popoverPresentationControllerShouldDismissPopover(_ popoverPresentationController: UIPopoverPresentationController) -> Bool { true }
      func popoverPresentationControllerDidDismissPopover(_ popoverPresentationController: UIPopoverPresentationController) {}
      func popoverPresentationController(_ popoverPresentationController: UIPopoverPresentationController, willRepositionPopoverTo rect: inout CGRect, in view: inout UIView) {}
    protocol UIPopoverPresentationControllerSourceItem: AnyObject
    protocol UIPreviewInteractionDelegate: NSObjectProtocol
      func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool { true }
      func previewInteraction(_ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool) {}
    protocol UIResponderStandardEditActions: NSObjectProtocol
    protocol UISceneDelegate: NSObjectProtocol
      func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {}
      func sceneDidDisconnect(_ scene: UIScene) {}
      func sceneDidBecomeActive(_ scene: UIScene) {}
      func sceneWillResignActive(_ scene: UIScene) {}
      func sceneWillEnterForeground(_ scene: UIScene) {}
      func sceneDidEnterBackground(_ scene: UIScene) {}
      func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
    protocol UIScrollViewDelegate: AnyObject
      func scrollViewDidScroll(_ scrollView: UIScrollView) {}
      func scrollViewDidZoom(_ scrollView: UIScrollView) {}
      func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
      func scrollViewWillEndDragging(_ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>) {}
      func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
      func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
      func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
      func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
      func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
      func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
      func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
      func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
      func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
    protocol UISearchBarDelegate: NSObjectProtocol
      func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
      func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
      func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
      func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
      func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
      func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { true }
      func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
      func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
      func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
      func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
      func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
    protocol UISearchControllerDelegate: NSObjectProtocol
      func willPresentSearchController(_ searchController: UISearchController) {}
      func didPresentSearchController(_ searchController: UISearchController) {}
      func willDismissSearchController(_ searchController: UISearchController) {}
      func didDismissSearchController(_ searchController: UISearchController) {}
    protocol UISearchResultsUpdating: NSObjectProtocol
    protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate
      func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheetPresentationController: UISheetPresentationController) {}
    protocol UISheetPresentationControllerDetentResolutionContext: AnyObject
    protocol UISplitViewControllerDelegate: AnyObject
      func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode) {}
      func splitViewController(_ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column) -> UISplitViewController.Column { proposedTopColumn }
      func splitViewController(_ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController, onto primaryViewController: UIViewController) -> Bool { false }
      func splitViewController(_ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?) -> Bool { false }
      func splitViewController(_ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?) -> Bool { false }
      func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
      func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
    protocol UITabBarControllerDelegate: AnyObject
      func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool { true }
      func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
      func tabBarController(_ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    protocol UITabBarDelegate: AnyObject
      func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
    protocol UITableViewDataSource: NSObjectProtocol
      func numberOfSections(in tableView: UITableView) -> Int
      func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
      func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
      func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
      func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
      func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
      func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index }
      func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
      func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
    protocol UITableViewDataSourcePrefetching: NSObjectProtocol
      func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
    protocol UITableViewDelegate: UIScrollViewDelegate
      func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
      func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}
      func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}
      func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
      func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {}
      func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {}
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { tableView.rowHeight }
      func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { tableView.sectionHeaderHeight }
      func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { tableView.sectionFooterHeight }
      func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { tableView.estimatedRowHeight }
      func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat { tableView.estimatedSectionHeaderHeight }
      func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat { tableView.estimatedSectionFooterHeight }
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
      func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
      func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int
      func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
      func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
      func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
      func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
      func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
      func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
      func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
      func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
      func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle
      func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String?
      func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }
      func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration?
      func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration?
      func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]?
      func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
      func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
      func tableView(_ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath, toProposedIndexPath proposedDestinationIndexPath: IndexPath) -> IndexPath { proposedDestinationIndexPath }
      func tableView(_ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint) -> UIContextMenuConfiguration?
      func tableView(_ tableView: UITableView, previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration) -> UITargetedPreview? { nil }
      func tableView(_ tableView: UITableView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration) -> UITargetedPreview? { nil }
      func tableView(_ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration, animator: any UIContextMenuInteractionCommitAnimating) {}
      func tableView(_ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration, animator: (any UIContextMenuInteractionAnimating)?) {}
      func tableView(_ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration, animator: (any UIContextMenuInteractionAnimating)?) {}
    protocol UITableViewDragDelegate: NSObjectProtocol
      func tableView(_ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath) -> UIDragPreviewParameters? { nil }
      func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {}
      func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {}
      func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool { true }
    protocol UITableViewDropCoordinator: NSObjectProtocol
    protocol UITableViewDropDelegate: NSObjectProtocol
      func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { true }
      func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
      func tableView(_ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?) -> UITableViewDropProposal
      func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
      func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
    protocol UITableViewDropItem: NSObjectProtocol
    protocol UITextFieldDelegate: NSObjectProtocol
      func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
      func textFieldDidBeginEditing(_ textField: UITextField) {}
      func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
      func textFieldDidEndEditing(_ textField: UITextField) {}
      func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
      func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool { true }
      func textFieldDidChangeSelection(_ textField: UITextField) {}
      func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
      func textField(_ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu? { nil }
      func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
    protocol UITextInput: UIKeyInput
      func text(in range: UITextRange) -> String?
      func replace(_ range: UITextRange, withText text: String)
      func setMarkedText(_ markedText: String?, selectedRange: NSRange)
      func unmarkText()
      func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
      func position(from position: UITextPosition, offset: Int) -> UITextPosition?
      func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
      func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
      func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
      func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
      func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange?
      func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection { .natural }
      func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)
      func firstRect(for range: UITextRange) -> CGRect
      func caretRect(for position: UITextPosition) -> CGRect
      func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
      func closestPosition(to point: CGPoint) -> UITextPosition?
      func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
      func characterRange(at point: CGPoint) -> UITextRange?
    protocol UITextInputDelegate: NSObjectProtocol
    protocol UITextInputTokenizer: NSObjectProtocol
    protocol UITextInputTraits: NSObjectProtocol
    protocol UITextViewDelegate: NSObjectProtocol, UIScrollViewDelegate
      func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
      func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
      func textViewDidBeginEditing(_ textView: UITextView) {}
      func textViewDidEndEditing(_ textView: UITextView) {}
      func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { true }
      func textView(_ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu? { nil }
      func textViewDidChange(_ textView: UITextView) {}
      func textViewDidChangeSelection(_ textView: UITextView) {}
      func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction) -> Bool { true }
      func textView(_ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange, interaction: UITextItemInteraction) -> Bool { true }
    protocol UITimingCurveProvider: NSObjectProtocol, NSCoding, NSCopying
    protocol UIToolbarDelegate: UIBarPositioningDelegate
    protocol UITraitChangeObservable: AnyObject
      func registerForTraitChanges<Environment: UITraitEnvironment>(_ traits: [UITrait], handler: @escaping TraitChangeHandler<Environment>) -> any UITraitChangeRegistration
      func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector) -> any UITraitChangeRegistration
      func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration
      func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
    protocol UITraitChangeRegistration: NSObjectProtocol, NSCopying
    protocol UITraitDefinition
    protocol UITraitEnvironment: AnyObject
    protocol UIViewAnimating: NSObjectProtocol
    protocol UIViewControllerAnimatedTransitioning: AnyObject
      func animationEnded(_ transitionCompleted: Bool) {}
    protocol UIViewControllerContextTransitioning: AnyObject
    protocol UIViewControllerInteractiveTransitioning: AnyObject
    protocol UIViewControllerRestoration: NSObjectProtocol
    protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
    protocol UIViewControllerTransitionCoordinatorContext: AnyObject
    protocol UIViewControllerTransitioningDelegate: AnyObject
      func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { nil }
      func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { nil }
      func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)? { nil }
      func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)? { nil }
      func presentationController(forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController) -> UIPresentationController? { nil }
    protocol UIViewImplicitlyAnimating: UIViewAnimating
      func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
      func addAnimations(_ animation: @escaping () -> Void) {}
      func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
      func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {}
    protocol UIWindowSceneDelegate: UISceneDelegate
    protocol _MadeOfColor: _ExpressibleByColorLiteral
    """
}
