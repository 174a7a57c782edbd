// SPDX-License-Identifier: Apache-2.0

/// Names of Apple's frameworks that follow from no rule, as they were and as they are.
///
/// Each line has a kind, the old name, and the new one. Kinds that end with 2 are of Swift 2, and mean what
/// they say in no later version; the others are before Swift 4.2 or 5.
enum RenamedNames {
  static let text = """
    type UIViewAutoresizing UIView.AutoresizingMask
    type UIViewKeyframeAnimationOptions UIView.KeyframeAnimationOptions
    type UITextBorderStyle UITextField.BorderStyle
    type UILayoutConstraintAxis NSLayoutConstraint.Axis
    type NSLayoutAttribute NSLayoutConstraint.Attribute
    type NSLayoutRelation NSLayoutConstraint.Relation
    type NSLayoutFormatOptions NSLayoutConstraint.FormatOptions
    type UIBarButtonSystemItem UIBarButtonItem.SystemItem
    type UIButtonType UIButton.ButtonType
    type UITableViewCellSeparatorStyle UITableViewCell.SeparatorStyle
    type UITableViewCellEditingStyle UITableViewCell.EditingStyle
    type UITableViewCellStyle UITableViewCell.CellStyle
    type UICollectionViewScrollDirection UICollectionView.ScrollDirection
    type UIWindowLevel UIWindow.Level
    type UIFontWeight UIFont.Weight
    type UIFontTextStyle UIFont.TextStyle
    type UITabBarSystemItem UITabBarItem.SystemItem
    type UIScrollViewContentInsetAdjustmentBehavior UIScrollView.ContentInsetAdjustmentBehavior
    type UIApplicationLaunchOptionsKey UIApplication.LaunchOptionsKey
    type UIApplicationOpenURLOptionsKey UIApplication.OpenURLOptionsKey
    type UIImagePickerControllerSourceType UIImagePickerController.SourceType
    type NSAttributedStringKey NSAttributedString.Key
    type RunLoopMode RunLoop.Mode
    type NSNotificationCenter NotificationCenter
    type NSUserDefaults UserDefaults
    type NSBundle Bundle
    type NSTimer Timer
    type NSRunLoop RunLoop
    type NSThread Thread
    type NSFileManager FileManager
    type NSProcessInfo ProcessInfo
    type NSOperationQueue OperationQueue
    type NSBlockOperation BlockOperation
    type NSOperation Operation
    type NSURLSession URLSession
    type NSURLSessionDataTask URLSessionDataTask
    type NSURLSessionTask URLSessionTask
    type NSURLSessionConfiguration URLSessionConfiguration
    type NSURLResponse URLResponse
    type NSHTTPURLResponse HTTPURLResponse
    type NSDateFormatter DateFormatter
    type NSNumberFormatter NumberFormatter
    type NSFileHandle FileHandle
    type NSJSONSerialization JSONSerialization
    type NSXMLParser XMLParser
    type NSTimeInterval TimeInterval
    type NSComparisonResult ComparisonResult
    type NSDateFormatterStyle DateFormatter.Style
    type NSNumberFormatterStyle NumberFormatter.Style
    type NSJSONReadingOptions JSONSerialization.ReadingOptions
    type NSJSONWritingOptions JSONSerialization.WritingOptions
    type NSStringCompareOptions NSString.CompareOptions
    type2 NSURL URL
    type2 NSDate Date
    type2 NSData Data
    type2 NSIndexPath IndexPath
    type2 NSLocale Locale
    type2 NSCalendar Calendar
    type2 NSCharacterSet CharacterSet
    type2 NSURLRequest URLRequest
    type2 NSDateComponents DateComponents
    type2 NSTimeZone TimeZone
    type2 ErrorType Error
    type2 SequenceType Sequence
    type2 CollectionType Collection
    type2 GeneratorType IteratorProtocol
    type2 OptionSetType OptionSet
    type2 RawOptionSetType OptionSet
    type2 Printable CustomStringConvertible
    type2 DebugPrintable CustomDebugStringConvertible
    type2 BooleanType Bool
    type2 dispatch_queue_t DispatchQueue
    type2 dispatch_block_t (() -> Void)
    type2 dispatch_group_t DispatchGroup
    type2 dispatch_semaphore_t DispatchSemaphore
    type2 dispatch_time_t DispatchTime
    constant UIEdgeInsetsZero UIEdgeInsets.zero
    constant UIOffsetZero UIOffset.zero
    constant CGPointZero CGPoint.zero
    constant CGSizeZero CGSize.zero
    constant CGRectZero CGRect.zero
    constant CGRectNull CGRect.null
    constant CGRectInfinite CGRect.infinite
    constant CGAffineTransformIdentity CGAffineTransform.identity
    constant CGFLOAT_MAX CGFloat.greatestFiniteMagnitude
    constant CGFLOAT_MIN CGFloat.leastNormalMagnitude
    constant UITableViewAutomaticDimension UITableView.automaticDimension
    constant UITableViewIndexSearch UITableView.indexSearch
    constant UICollectionElementKindSectionHeader UICollectionView.elementKindSectionHeader
    constant UICollectionElementKindSectionFooter UICollectionView.elementKindSectionFooter
    constant UICollectionViewFlowLayoutAutomaticSize UICollectionViewFlowLayout.automaticSize
    constant UIViewNoIntrinsicMetric UIView.noIntrinsicMetric
    constant UIViewNoIntrinsicContentSize UIView.noIntrinsicMetric
    constant UILayoutFittingCompressedSize UIView.layoutFittingCompressedSize
    constant UILayoutFittingExpandedSize UIView.layoutFittingExpandedSize
    constant UIScrollViewDecelerationRateNormal UIScrollView.DecelerationRate.normal
    constant UIScrollViewDecelerationRateFast UIScrollView.DecelerationRate.fast
    constant UIWindowLevelNormal UIWindow.Level.normal
    constant UIWindowLevelAlert UIWindow.Level.alert
    constant UIWindowLevelStatusBar UIWindow.Level.statusBar
    constant UILayoutPriorityRequired UILayoutPriority.required
    constant UILayoutPriorityDefaultHigh UILayoutPriority.defaultHigh
    constant UILayoutPriorityDefaultLow UILayoutPriority.defaultLow
    constant UILayoutPriorityFittingSizeLevel UILayoutPriority.fittingSizeLevel
    constant UIFontWeightUltraLight UIFont.Weight.ultraLight
    constant UIFontWeightThin UIFont.Weight.thin
    constant UIFontWeightLight UIFont.Weight.light
    constant UIFontWeightRegular UIFont.Weight.regular
    constant UIFontWeightMedium UIFont.Weight.medium
    constant UIFontWeightSemibold UIFont.Weight.semibold
    constant UIFontWeightBold UIFont.Weight.bold
    constant UIFontWeightHeavy UIFont.Weight.heavy
    constant UIFontWeightBlack UIFont.Weight.black
    constant UIFontTextStyleBody UIFont.TextStyle.body
    constant UIFontTextStyleHeadline UIFont.TextStyle.headline
    constant UIFontTextStyleSubheadline UIFont.TextStyle.subheadline
    constant UIFontTextStyleFootnote UIFont.TextStyle.footnote
    constant UIFontTextStyleCaption1 UIFont.TextStyle.caption1
    constant UIFontTextStyleCaption2 UIFont.TextStyle.caption2
    constant UIKeyboardFrameEndUserInfoKey UIResponder.keyboardFrameEndUserInfoKey
    constant UIKeyboardFrameBeginUserInfoKey UIResponder.keyboardFrameBeginUserInfoKey
    constant UIKeyboardAnimationDurationUserInfoKey UIResponder.keyboardAnimationDurationUserInfoKey
    constant UIKeyboardAnimationCurveUserInfoKey UIResponder.keyboardAnimationCurveUserInfoKey
    constant UIKeyboardIsLocalUserInfoKey UIResponder.keyboardIsLocalUserInfoKey
    constant UIApplicationOpenSettingsURLString UIApplication.openSettingsURLString
    constant UIBackgroundTaskInvalid UIBackgroundTaskIdentifier.invalid
    constant UIAccessibilityTraitNone UIAccessibilityTraits.none
    constant UIAccessibilityTraitButton UIAccessibilityTraits.button
    constant UIAccessibilityTraitLink UIAccessibilityTraits.link
    constant UIAccessibilityTraitHeader UIAccessibilityTraits.header
    constant UIAccessibilityTraitImage UIAccessibilityTraits.image
    constant UIAccessibilityTraitSelected UIAccessibilityTraits.selected
    constant UIAccessibilityTraitNotEnabled UIAccessibilityTraits.notEnabled
    constant UIAccessibilityTraitAdjustable UIAccessibilityTraits.adjustable
    constant UIAccessibilityTraitStaticText UIAccessibilityTraits.staticText
    constant UIAccessibilityTraitUpdatesFrequently UIAccessibilityTraits.updatesFrequently
    constant UIAccessibilityAnnouncementNotification UIAccessibility.Notification.announcement
    constant UIAccessibilityLayoutChangedNotification UIAccessibility.Notification.layoutChanged
    constant UIAccessibilityScreenChangedNotification UIAccessibility.Notification.screenChanged
    constant UITransitionContextFromViewControllerKey UITransitionContextViewControllerKey.from
    constant UITransitionContextToViewControllerKey UITransitionContextViewControllerKey.to
    constant UITransitionContextFromViewKey UITransitionContextViewKey.from
    constant UITransitionContextToViewKey UITransitionContextViewKey.to
    constant NSRunLoopCommonModes RunLoop.Mode.common
    constant NSDefaultRunLoopMode RunLoop.Mode.default
    constant UITrackingRunLoopMode RunLoop.Mode.tracking
    constant NSUTF8StringEncoding String.Encoding.utf8
    constant NSASCIIStringEncoding String.Encoding.ascii
    constant NSLinkAttributeName NSAttributedString.Key.link
    constant NSUnderlineColorAttributeName NSAttributedString.Key.underlineColor
    constant NSStrikethroughColorAttributeName NSAttributedString.Key.strikethroughColor
    constant NSObliquenessAttributeName NSAttributedString.Key.obliqueness
    constant NSExpansionAttributeName NSAttributedString.Key.expansion
    constant NSTextEffectAttributeName NSAttributedString.Key.textEffect
    constant AVAudioSessionCategoryAmbient AVAudioSession.Category.ambient
    constant AVAudioSessionCategorySoloAmbient AVAudioSession.Category.soloAmbient
    constant AVAudioSessionCategoryPlayback AVAudioSession.Category.playback
    constant AVAudioSessionCategoryRecord AVAudioSession.Category.record
    constant AVAudioSessionCategoryPlayAndRecord AVAudioSession.Category.playAndRecord
    constant AVAudioSessionCategoryMultiRoute AVAudioSession.Category.multiRoute
    constant AVAudioSessionModeDefault AVAudioSession.Mode.default
    constant AVAudioSessionModeVoiceChat AVAudioSession.Mode.voiceChat
    constant AVAudioSessionModeGameChat AVAudioSession.Mode.gameChat
    constant AVAudioSessionModeVideoRecording AVAudioSession.Mode.videoRecording
    constant AVAudioSessionModeMeasurement AVAudioSession.Mode.measurement
    constant AVAudioSessionModeMoviePlayback AVAudioSession.Mode.moviePlayback
    constant AVAudioSessionModeVideoChat AVAudioSession.Mode.videoChat
    constant AVAudioSessionModeSpokenAudio AVAudioSession.Mode.spokenAudio
    constant AVLayerVideoGravityResize AVLayerVideoGravity.resize
    constant AVLayerVideoGravityResizeAspect AVLayerVideoGravity.resizeAspect
    constant AVLayerVideoGravityResizeAspectFill AVLayerVideoGravity.resizeAspectFill
    constant UINavigationControllerHideShowBarDuration UINavigationController.hideShowBarDuration
    constant DISPATCH_TIME_FOREVER DispatchTime.distantFuture
    constant DISPATCH_QUEUE_PRIORITY_HIGH DispatchQoS.QoSClass.userInitiated
    constant DISPATCH_QUEUE_PRIORITY_DEFAULT DispatchQoS.QoSClass.default
    constant DISPATCH_QUEUE_PRIORITY_LOW DispatchQoS.QoSClass.utility
    constant DISPATCH_QUEUE_PRIORITY_BACKGROUND DispatchQoS.QoSClass.background
    constant QOS_CLASS_USER_INTERACTIVE DispatchQoS.QoSClass.userInteractive
    constant QOS_CLASS_USER_INITIATED DispatchQoS.QoSClass.userInitiated
    constant QOS_CLASS_UTILITY DispatchQoS.QoSClass.utility
    constant QOS_CLASS_BACKGROUND DispatchQoS.QoSClass.background
    constant QOS_CLASS_DEFAULT DispatchQoS.QoSClass.default
    function CGPointMake CGPoint(x: $0, y: $1)
    function CGSizeMake CGSize(width: $0, height: $1)
    function CGVectorMake CGVector(dx: $0, dy: $1)
    function CGRectMake CGRect(x: $0, y: $1, width: $2, height: $3)
    function CGRectGetWidth $0.width
    function CGRectGetHeight $0.height
    function CGRectGetMinX $0.minX
    function CGRectGetMidX $0.midX
    function CGRectGetMaxX $0.maxX
    function CGRectGetMinY $0.minY
    function CGRectGetMidY $0.midY
    function CGRectGetMaxY $0.maxY
    function CGRectInset $0.insetBy(dx: $1, dy: $2)
    function CGRectOffset $0.offsetBy(dx: $1, dy: $2)
    function CGRectUnion $0.union($1)
    function CGRectIntersection $0.intersection($1)
    function CGRectIntersectsRect $0.intersects($1)
    function CGRectContainsPoint $0.contains($1)
    function CGRectContainsRect $0.contains($1)
    function CGRectEqualToRect ($0 == $1)
    function CGPointEqualToPoint ($0 == $1)
    function CGSizeEqualToSize ($0 == $1)
    function CGRectIntegral $0.integral
    function CGRectStandardize $0.standardized
    function CGRectIsEmpty $0.isEmpty
    function CGRectIsNull $0.isNull
    function CGRectIsInfinite $0.isInfinite
    function CGRectApplyAffineTransform $0.applying($1)
    function CGPointApplyAffineTransform $0.applying($1)
    function CGSizeApplyAffineTransform $0.applying($1)
    function CGAffineTransformMake CGAffineTransform(a: $0, b: $1, c: $2, d: $3, tx: $4, ty: $5)
    function CGAffineTransformMakeScale CGAffineTransform(scaleX: $0, y: $1)
    function CGAffineTransformMakeRotation CGAffineTransform(rotationAngle: $0)
    function CGAffineTransformMakeTranslation CGAffineTransform(translationX: $0, y: $1)
    function CGAffineTransformScale $0.scaledBy(x: $1, y: $2)
    function CGAffineTransformRotate $0.rotated(by: $1)
    function CGAffineTransformTranslate $0.translatedBy(x: $1, y: $2)
    function CGAffineTransformConcat $0.concatenating($1)
    function CGAffineTransformInvert $0.inverted()
    function CGAffineTransformIsIdentity $0.isIdentity
    function CGAffineTransformEqualToTransform ($0 == $1)
    function CGPathCreateMutable CGMutablePath()
    function CGPathCreateCopy $0.copy()
    function CGPathCloseSubpath $0.closeSubpath()
    function CGPathGetBoundingBox $0.boundingBox
    function CGPathGetPathBoundingBox $0.boundingBoxOfPath
    function CGPathGetCurrentPoint $0.currentPoint
    function CGPathIsEmpty $0.isEmpty
    function CGPathMoveToPoint $0.move(to: CGPoint(x: $2, y: $3))
    function CGPathAddLineToPoint $0.addLine(to: CGPoint(x: $2, y: $3))
    function CGPathAddQuadCurveToPoint $0.addQuadCurve(to: CGPoint(x: $4, y: $5), control: CGPoint(x: $2, y: $3))
    function CGPathAddRect $0.addRect($2)
    function CGPathAddEllipseInRect $0.addEllipse(in: $2)
    function CGPathAddPath $0.addPath($2)
    function CGPathAddArc $0.addArc(center: CGPoint(x: $2, y: $3), radius: $4, startAngle: $5, endAngle: $6, clockwise: $7)
    function CGContextSaveGState $0.saveGState()
    function CGContextRestoreGState $0.restoreGState()
    function CGContextBeginPath $0.beginPath()
    function CGContextClosePath $0.closePath()
    function CGContextFillPath $0.fillPath()
    function CGContextEOFillPath $0.fillPath(using: .evenOdd)
    function CGContextStrokePath $0.strokePath()
    function CGContextClip $0.clip()
    function CGContextEOClip $0.clip(using: .evenOdd)
    function CGContextClipToRect $0.clip(to: $1)
    function CGContextClipToMask $0.clip(to: $1, mask: $2)
    function CGContextMoveToPoint $0.move(to: CGPoint(x: $1, y: $2))
    function CGContextAddLineToPoint $0.addLine(to: CGPoint(x: $1, y: $2))
    function CGContextAddCurveToPoint $0.addCurve(to: CGPoint(x: $5, y: $6), control1: CGPoint(x: $1, y: $2), control2: CGPoint(x: $3, y: $4))
    function CGContextAddQuadCurveToPoint $0.addQuadCurve(to: CGPoint(x: $3, y: $4), control: CGPoint(x: $1, y: $2))
    function CGContextAddArc $0.addArc(center: CGPoint(x: $1, y: $2), radius: $3, startAngle: $4, endAngle: $5, clockwise: ($6) != 0)
    function CGContextAddPath $0.addPath($1)
    function CGContextAddRect $0.addRect($1)
    function CGContextAddEllipseInRect $0.addEllipse(in: $1)
    function CGContextFillRect $0.fill($1)
    function CGContextStrokeRect $0.stroke($1)
    function CGContextClearRect $0.clear($1)
    function CGContextFillEllipseInRect $0.fillEllipse(in: $1)
    function CGContextStrokeEllipseInRect $0.strokeEllipse(in: $1)
    function CGContextDrawImage $0.draw($2, in: $1)
    function CGContextDrawPath $0.drawPath(using: $1)
    function CGContextSetLineWidth $0.setLineWidth($1)
    function CGContextSetLineCap $0.setLineCap($1)
    function CGContextSetLineJoin $0.setLineJoin($1)
    function CGContextSetAlpha $0.setAlpha($1)
    function CGContextSetBlendMode $0.setBlendMode($1)
    function CGContextSetFillColorWithColor $0.setFillColor($1)
    function CGContextSetStrokeColorWithColor $0.setStrokeColor($1)
    function CGContextSetRGBFillColor $0.setFillColor(red: $1, green: $2, blue: $3, alpha: $4)
    function CGContextSetRGBStrokeColor $0.setStrokeColor(red: $1, green: $2, blue: $3, alpha: $4)
    function CGContextSetShadowWithColor $0.setShadow(offset: $1, blur: $2, color: $3)
    function CGContextSetShadow $0.setShadow(offset: $1, blur: $2)
    function CGContextTranslateCTM $0.translateBy(x: $1, y: $2)
    function CGContextScaleCTM $0.scaleBy(x: $1, y: $2)
    function CGContextRotateCTM $0.rotate(by: $1)
    function CGContextConcatCTM $0.concatenate($1)
    function CGContextGetCTM $0.ctm
    function CGContextSetInterpolationQuality $0.interpolationQuality = $1
    function CGContextSetAllowsAntialiasing $0.setAllowsAntialiasing($1)
    function CGContextSetShouldAntialias $0.setShouldAntialias($1)
    function CGContextDrawLinearGradient $0.drawLinearGradient($1, start: $2, end: $3, options: $4)
    function CGContextDrawRadialGradient $0.drawRadialGradient($1, startCenter: $2, startRadius: $3, endCenter: $4, endRadius: $5, options: $6)
    function CGColorGetAlpha $0.alpha
    function CGColorGetNumberOfComponents $0.numberOfComponents
    function CGImageGetWidth $0.width
    function CGImageGetHeight $0.height
    function CGBitmapContextCreateImage $0.makeImage()
    function UIEdgeInsetsMake UIEdgeInsets(top: $0, left: $1, bottom: $2, right: $3)
    function UIOffsetMake UIOffset(horizontal: $0, vertical: $1)
    function UIEdgeInsetsInsetRect $0.inset(by: $1)
    function UIEdgeInsetsEqualToEdgeInsets ($0 == $1)
    function UIImagePNGRepresentation $0.pngData()
    function UIImageJPEGRepresentation $0.jpegData(compressionQuality: $1)
    function NSStringFromCGRect NSCoder.string(for: $0)
    function NSStringFromCGPoint NSCoder.string(for: $0)
    function NSStringFromCGSize NSCoder.string(for: $0)
    function NSStringFromUIEdgeInsets NSCoder.string(for: $0)
    function NSStringFromCGAffineTransform NSCoder.string(for: $0)
    function CGRectFromString NSCoder.cgRect(for: $0)
    function CGPointFromString NSCoder.cgPoint(for: $0)
    function CGSizeFromString NSCoder.cgSize(for: $0)
    function UIEdgeInsetsFromString NSCoder.uiEdgeInsets(for: $0)
    function UIAccessibilityPostNotification UIAccessibility.post(notification: $0, argument: $1)
    function UIAccessibilityIsVoiceOverRunning UIAccessibility.isVoiceOverRunning
    function UIAccessibilityIsReduceMotionEnabled UIAccessibility.isReduceMotionEnabled
    function UIAccessibilityIsReduceTransparencyEnabled UIAccessibility.isReduceTransparencyEnabled
    function UI_USER_INTERFACE_IDIOM UIDevice.current.userInterfaceIdiom
    function NSMakeRange NSRange(location: $0, length: $1)
    function dispatch_get_main_queue DispatchQueue.main
    function dispatch_get_global_queue DispatchQueue.global(qos: $0)
    function dispatch_queue_create DispatchQueue(label: $0)
    function dispatch_async $0.async(execute: $1)
    function dispatch_sync $0.sync(execute: $1)
    function dispatch_after $1.asyncAfter(deadline: $0, execute: $2)
    function dispatch_time (DispatchTime.now() + Double($1) / 1e9)
    function dispatch_group_create DispatchGroup()
    function dispatch_group_enter $0.enter()
    function dispatch_group_leave $0.leave()
    function dispatch_group_notify $0.notify(queue: $1, execute: $2)
    function dispatch_semaphore_create DispatchSemaphore(value: $0)
    function dispatch_semaphore_signal $0.signal()
    function println print($0)
    function reverse $0.reversed()
    function enumerate $0.enumerated()
    function countElements $0.count
    function unsafeAddressOf Unmanaged.passUnretained($0).toOpaque()
    method bringSubview(toFront:) bringSubviewToFront(_:)
    method sendSubview(toBack:) sendSubviewToBack(_:)
    method addChildViewController(_:) addChild(_:)
    method setCategory(_:with:) setCategory(_:options:)
    method openURL(_:) open(_:)
    method childViewControllerForHomeIndicatorAutoHidden() childForHomeIndicatorAutoHidden()
    method removeFromParentViewController() removeFromParent()
    method willMove(toParentViewController:) willMove(toParent:)
    method didMove(toParentViewController:) didMove(toParent:)
    method apply(transform:) apply(_:)
    method numberOfTouches() numberOfTouches
    method contentHuggingPriority(forAxis:) contentHuggingPriority(for:)
    method setContentHuggingPriority(_:forAxis:) setContentHuggingPriority(_:for:)
    method setContentCompressionResistancePriority(_:forAxis:) setContentCompressionResistancePriority(_:for:)
    method2 appendContentsOf(_:) append(contentsOf:)
    method2 insert(_:atIndex:) insert(_:at:)
    method2 removeAtIndex(_:) remove(at:)
    method2 enumerate() enumerated()
    method2 reverse() reversed()
    method2 sort(_:) sorted(by:)
    method2 sort() sorted()
    method2 sortInPlace(_:) sort(by:)
    method2 sortInPlace() sort()
    method2 joinWithSeparator(_:) joined(separator:)
    method2 indexOf(_:) firstIndex(of:)
    method2 removeAll(keepCapacity:) removeAll(keepingCapacity:)
    method2 componentsSeparatedByString(_:) components(separatedBy:)
    method2 componentsJoinedByString(_:) componentsJoined(by:)
    method2 stringByReplacingOccurrencesOfString(_:withString:) replacingOccurrences(of:with:)
    method2 stringByTrimmingCharactersInSet(_:) trimmingCharacters(in:)
    method2 stringByAppendingString(_:) appending(_:)
    method2 rangeOfString(_:) range(of:)
    method2 substringFromIndex(_:) substring(from:)
    method2 substringToIndex(_:) substring(to:)
    method2 substringWithRange(_:) substring(with:)
    method2 stringFromDate(_:) string(from:)
    method2 stringFromNumber(_:) string(from:)
    method2 dataUsingEncoding(_:) data(using:)
    method2 dateByAddingTimeInterval(_:) addingTimeInterval(_:)
    method2 timeIntervalSinceDate(_:) timeIntervalSince(_:)
    method2 postNotificationName(_:object:) post(name:object:)
    method2 postNotificationName(_:object:userInfo:) post(name:object:userInfo:)
    method2 postNotification(_:) post(_:)
    method2 scheduledTimerWithTimeInterval(_:target:selector:userInfo:repeats:) scheduledTimer(timeInterval:target:selector:userInfo:repeats:)
    method2 addTimer(_:forMode:) add(_:forMode:)
    method2 addToRunLoop(_:forMode:) add(to:forMode:)
    method2 removeFromRunLoop(_:forMode:) remove(from:forMode:)
    method2 pathForResource(_:ofType:) path(forResource:ofType:)
    method2 URLForResource(_:withExtension:) url(forResource:withExtension:)
    method2 objectForKey(_:) object(forKey:)
    method2 setObject(_:forKey:) set(_:forKey:)
    method2 boolForKey(_:) bool(forKey:)
    method2 setBool(_:forKey:) set(_:forKey:)
    method2 integerForKey(_:) integer(forKey:)
    method2 setInteger(_:forKey:) set(_:forKey:)
    method2 stringForKey(_:) string(forKey:)
    method2 decodeObjectForKey(_:) decodeObject(forKey:)
    method2 decodeBoolForKey(_:) decodeBool(forKey:)
    method2 decodeIntegerForKey(_:) decodeInteger(forKey:)
    method2 decodeFloatForKey(_:) decodeFloat(forKey:)
    method2 decodeDoubleForKey(_:) decodeDouble(forKey:)
    method2 encodeObject(_:forKey:) encode(_:forKey:)
    method2 encodeBool(_:forKey:) encode(_:forKey:)
    method2 encodeInteger(_:forKey:) encode(_:forKey:)
    method2 encodeFloat(_:forKey:) encode(_:forKey:)
    method2 encodeDouble(_:forKey:) encode(_:forKey:)
    method2 encodeWithCoder(_:) encode(with:)
    method2 respondsToSelector(_:) responds(to:)
    method2 performSelector(_:) perform(_:)
    method2 performSelector(_:withObject:) perform(_:with:)
    method2 performSelector(_:withObject:afterDelay:) perform(_:with:afterDelay:)
    method2 cancelPreviousPerformRequestsWithTarget(_:) cancelPreviousPerformRequests(withTarget:)
    method2 isKindOfClass(_:) isKind(of:)
    method2 isMemberOfClass(_:) isMember(of:)
    method2 presentationLayer() presentation()
    method2 modelLayer() model()
    method2 insertSublayer(_:atIndex:) insertSublayer(_:at:)
    method2 exchangeSubviewAtIndex(_:withSubviewAtIndex:) exchangeSubview(at:withSubviewAt:)
    method2 convertPoint(_:toView:) convert(_:to:)
    method2 convertPoint(_:fromView:) convert(_:from:)
    method2 convertRect(_:toView:) convert(_:to:)
    method2 convertRect(_:fromView:) convert(_:from:)
    method2 convertPoint(_:toLayer:) convert(_:to:)
    method2 convertPoint(_:fromLayer:) convert(_:from:)
    method2 convertRect(_:toLayer:) convert(_:to:)
    method2 convertRect(_:fromLayer:) convert(_:from:)
    method2 pointInside(_:withEvent:) point(inside:with:)
    method2 hitTest(_:withEvent:) hitTest(_:with:)
    method2 drawRect(_:) draw(_:)
    method2 drawInContext(_:) draw(in:)
    method2 drawLayer(_:inContext:) draw(_:in:)
    method2 renderInContext(_:) render(in:)
    method2 actionForKey(_:) action(forKey:)
    method2 actionForLayer(_:forKey:) action(for:forKey:)
    method2 layoutSublayersOfLayer(_:) layoutSublayers(of:)
    method2 needsDisplayForKey(_:) needsDisplay(forKey:)
    method2 defaultValueForKey(_:) defaultValue(forKey:)
    method2 runActionForKey(_:object:arguments:) run(forKey:object:arguments:)
    method2 viewControllerForKey(_:) viewController(forKey:)
    method2 viewForKey(_:) view(forKey:)
    method2 transitionDuration(_:) transitionDuration(using:)
    method2 animateTransition(_:) animateTransition(using:)
    method2 finalFrameForViewController(_:) finalFrame(for:)
    method2 initialFrameForViewController(_:) initialFrame(for:)
    method2 containerView() containerView
    method2 transitionWasCancelled() transitionWasCancelled
    method2 prepareForSegue(_:sender:) prepare(for:sender:)
    method2 performSegueWithIdentifier(_:sender:) performSegue(withIdentifier:sender:)
    method2 presentViewController(_:animated:completion:) present(_:animated:completion:)
    method2 dismissViewControllerAnimated(_:completion:) dismiss(animated:completion:)
    method2 popViewControllerAnimated(_:) popViewController(animated:)
    method2 popToRootViewControllerAnimated(_:) popToRootViewController(animated:)
    method2 willMoveToParentViewController(_:) willMove(toParent:)
    method2 didMoveToParentViewController(_:) didMove(toParent:)
    method2 willMoveToSuperview(_:) willMove(toSuperview:)
    method2 willMoveToWindow(_:) willMove(toWindow:)
    method2 animationControllerForPresentedController(_:presentingController:sourceController:) animationController(forPresented:presenting:source:)
    method2 animationControllerForDismissedController(_:) animationController(forDismissed:)
    method2 navigationController(_:animationControllerForOperation:fromViewController:toViewController:) navigationController(_:animationControllerFor:from:to:)
    method2 tableView(_:cellForRowAtIndexPath:) tableView(_:cellForRowAt:)
    method2 tableView(_:heightForRowAtIndexPath:) tableView(_:heightForRowAt:)
    method2 tableView(_:didSelectRowAtIndexPath:) tableView(_:didSelectRowAt:)
    method2 tableView(_:willDisplayCell:forRowAtIndexPath:) tableView(_:willDisplay:forRowAt:)
    method2 numberOfSectionsInTableView(_:) numberOfSections(in:)
    method2 numberOfSectionsInCollectionView(_:) numberOfSections(in:)
    method2 collectionView(_:cellForItemAtIndexPath:) collectionView(_:cellForItemAt:)
    method2 collectionView(_:didSelectItemAtIndexPath:) collectionView(_:didSelectItemAt:)
    method2 dequeueReusableCellWithIdentifier(_:) dequeueReusableCell(withIdentifier:)
    method2 dequeueReusableCellWithIdentifier(_:forIndexPath:) dequeueReusableCell(withIdentifier:for:)
    method2 dequeueReusableCellWithReuseIdentifier(_:forIndexPath:) dequeueReusableCell(withReuseIdentifier:for:)
    method2 instantiateViewControllerWithIdentifier(_:) instantiateViewController(withIdentifier:)
    method2 locationInView(_:) location(in:)
    method2 translationInView(_:) translation(in:)
    method2 velocityInView(_:) velocity(in:)
    method2 setTranslation(_:inView:) setTranslation(_:in:)
    method2 previousLocationInView(_:) previousLocation(in:)
    method touchesBegan(_:withEvent:) touchesBegan(_:with:)
    method touchesMoved(_:withEvent:) touchesMoved(_:with:)
    method touchesEnded(_:withEvent:) touchesEnded(_:with:)
    method touchesCancelled(_:withEvent:) touchesCancelled(_:with:)
    method2 beginTrackingWithTouch(_:withEvent:) beginTracking(_:with:)
    method2 continueTrackingWithTouch(_:withEvent:) continueTracking(_:with:)
    method2 endTrackingWithTouch(_:withEvent:) endTracking(_:with:)
    method2 cancelTrackingWithEvent(_:) cancelTracking(with:)
    method2 sendActionsForControlEvents(_:) sendActions(for:)
    method2 addTarget(_:action:forControlEvents:) addTarget(_:action:for:)
    method2 removeTarget(_:action:forControlEvents:) removeTarget(_:action:for:)
    method2 setTitle(_:forState:) setTitle(_:for:)
    method2 titleForState(_:) title(for:)
    method2 setTitleColor(_:forState:) setTitleColor(_:for:)
    method2 titleColorForState(_:) titleColor(for:)
    method2 setImage(_:forState:) setImage(_:for:)
    method2 imageForState(_:) image(for:)
    method2 setBackgroundImage(_:forState:) setBackgroundImage(_:for:)
    method2 setAttributedTitle(_:forState:) setAttributedTitle(_:for:)
    method2 sizeWithAttributes(_:) size(withAttributes:)
    method2 drawInRect(_:) draw(in:)
    method2 drawAtPoint(_:) draw(at:)
    method2 drawInRect(_:withAttributes:) draw(in:withAttributes:)
    method2 drawAtPoint(_:withAttributes:) draw(at:withAttributes:)
    method2 boundingRectWithSize(_:options:attributes:context:) boundingRect(with:options:attributes:context:)
    method2 drawTextInRect(_:) drawText(in:)
    method2 textRectForBounds(_:) textRect(forBounds:)
    method2 textRectForBounds(_:limitedToNumberOfLines:) textRect(forBounds:limitedToNumberOfLines:)
    method2 editingRectForBounds(_:) editingRect(forBounds:)
    method2 placeholderRectForBounds(_:) placeholderRect(forBounds:)
    method2 imageWithRenderingMode(_:) withRenderingMode(_:)
    method2 imageWithAlignmentRectInsets(_:) withAlignmentRectInsets(_:)
    method2 resizableImageWithCapInsets(_:) resizableImage(withCapInsets:)
    method2 colorWithAlphaComponent(_:) withAlphaComponent(_:)
    method2 fontWithSize(_:) withSize(_:)
    method2 systemFontOfSize(_:) systemFont(ofSize:)
    method2 systemFontOfSize(_:weight:) systemFont(ofSize:weight:)
    method2 boldSystemFontOfSize(_:) boldSystemFont(ofSize:)
    method2 italicSystemFontOfSize(_:) italicSystemFont(ofSize:)
    method2 preferredFontForTextStyle(_:) preferredFont(forTextStyle:)
    method2 addArcWithCenter(_:radius:startAngle:endAngle:clockwise:) addArc(withCenter:radius:startAngle:endAngle:clockwise:)
    method2 bezierPathByReversingPath() reversing()
    method2 applyTransform(_:) apply(_:)
    method2 containsPoint(_:) contains(_:)
    method2 closePath() close()
    method2 fillWithBlendMode(_:alpha:) fill(with:alpha:)
    method2 animateWithDuration(_:animations:) animate(withDuration:animations:)
    method2 animateWithDuration(_:animations:completion:) animate(withDuration:animations:completion:)
    method2 animateWithDuration(_:delay:options:animations:completion:) animate(withDuration:delay:options:animations:completion:)
    method2 animateWithDuration(_:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:completion:) animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:completion:)
    method2 animateKeyframesWithDuration(_:delay:options:animations:completion:) animateKeyframes(withDuration:delay:options:animations:completion:)
    method2 addKeyframeWithRelativeStartTime(_:relativeDuration:animations:) addKeyframe(withRelativeStartTime:relativeDuration:animations:)
    method2 transitionWithView(_:duration:options:animations:completion:) transition(with:duration:options:animations:completion:)
    method2 transitionFromView(_:toView:duration:options:completion:) transition(from:to:duration:options:completion:)
    method2 setStatusBarHidden(_:withAnimation:) setStatusBarHidden(_:with:)
    method touchesBegan(_:withEvent:) touchesBegan(_:with:)
    method touchesMoved(_:withEvent:) touchesMoved(_:with:)
    method touchesEnded(_:withEvent:) touchesEnded(_:with:)
    method touchesCancelled(_:withEvent:) touchesCancelled(_:with:)
    method pressesBegan(_:withEvent:) pressesBegan(_:with:)
    method pressesChanged(_:withEvent:) pressesChanged(_:with:)
    method pressesEnded(_:withEvent:) pressesEnded(_:with:)
    method pressesCancelled(_:withEvent:) pressesCancelled(_:with:)
    method motionBegan(_:withEvent:) motionBegan(_:with:)
    method motionEnded(_:withEvent:) motionEnded(_:with:)
    method motionCancelled(_:withEvent:) motionCancelled(_:with:)
    method2 requireGestureRecognizerToFail(_:) require(toFail:)
    method2 systemLayoutSizeFittingSize(_:) systemLayoutSizeFitting(_:)
    method2 setNeedsDisplayInRect(_:) setNeedsDisplay(_:)
    method2 constraintsWithVisualFormat(_:options:metrics:views:) constraints(withVisualFormat:options:metrics:views:)
    method2 constraintEqualToAnchor(_:) constraint(equalTo:)
    method2 constraintEqualToAnchor(_:constant:) constraint(equalTo:constant:)
    method2 constraintEqualToAnchor(_:multiplier:) constraint(equalTo:multiplier:)
    method2 constraintEqualToConstant(_:) constraint(equalToConstant:)
    method2 activateConstraints(_:) activate(_:)
    method2 deactivateConstraints(_:) deactivate(_:)
    method2 snapshotViewAfterScreenUpdates(_:) snapshotView(afterScreenUpdates:)
    method2 drawViewHierarchyInRect(_:afterScreenUpdates:) drawHierarchy(in:afterScreenUpdates:)
    method2 resizableSnapshotViewFromRect(_:afterScreenUpdates:withCapInsets:) resizableSnapshotView(from:afterScreenUpdates:withCapInsets:)
    method2 registerClass(_:forCellReuseIdentifier:) register(_:forCellReuseIdentifier:)
    method2 registerNib(_:forCellReuseIdentifier:) register(_:forCellReuseIdentifier:)
    method2 registerClass(_:forCellWithReuseIdentifier:) register(_:forCellWithReuseIdentifier:)
    method2 intersect(_:) intersection(_:)
    method2 unionInPlace(_:) formUnion(_:)
    property childViewControllers children
    property parentViewController parent
    property childViewControllerForStatusBarStyle childForStatusBarStyle
    property childViewControllerForStatusBarHidden childForStatusBarHidden
    property activityIndicatorViewStyle style
    property destinationViewController destination
    property sourceViewController source
    called recordPermission recordPermission
    init UIActivityIndicatorView(activityIndicatorStyle:) init(style:)
    case2 ComparisonResult orderedAscending orderedDescending orderedSame
    case2 FileManager.SearchPathDirectory documentDirectory cachesDirectory libraryDirectory
    case2 FileManager.SearchPathDomainMask userDomainMask
    case2 NSCalendar.Unit era year month day hour minute second weekday weekdayOrdinal quarter
    property2 ShortStyle short
    property2 MediumStyle medium
    property2 LongStyle long
    property2 FullStyle full
    property2 NoStyle none
    method2 components(_:fromDate:) dateComponents(_:from:)
    method2 objectAtIndex(_:) object(at:)
    method2 addObject(_:) add(_:)
    method2 addObjectsFromArray(_:) addObjects(from:)
    method2 removeObject(_:) remove(_:)
    method2 removeObjectAtIndex(_:) removeObject(at:)
    method2 insertObject(_:atIndex:) insert(_:at:)
    method2 JSONObjectWithData(_:options:) jsonObject(with:options:)
    method2 dataWithJSONObject(_:options:) data(withJSONObject:options:)
    method2 doubleForKey(_:) double(forKey:)
    method2 floatForKey(_:) float(forKey:)
    method2 arrayForKey(_:) array(forKey:)
    method2 setDouble(_:forKey:) set(_:forKey:)
    method2 setFloat(_:forKey:) set(_:forKey:)
    method2 removeObjectForKey(_:) removeObject(forKey:)
    method2 URLsForDirectory(_:inDomains:) urls(for:in:)
    method2 URLByAppendingPathComponent(_:) appendingPathComponent(_:)
    method2 fileExistsAtPath(_:) fileExists(atPath:)
    method2 removeItemAtPath(_:) removeItem(atPath:)
    method2 removeItemAtURL(_:) removeItem(at:)
    method2 contentsAtPath(_:) contents(atPath:)
    method2 tableView(_:commitEditingStyle:forRowAtIndexPath:) tableView(_:commit:forRowAt:)
    method2 dateFromComponents(_:) date(from:)
    method2 dateFromString(_:) date(from:)
    property2 CGColor cgColor
    property2 CGPath cgPath
    property2 CGImage cgImage
    property2 CIImage ciImage
    property2 uppercaseString uppercased()
    property2 lowercaseString lowercased()
    property2 capitalizedString capitalized
    property2 navigationBarHidden isNavigationBarHidden
    property2 translucent isTranslucent
    shared NSBundle.mainBundle main
    shared Bundle.mainBundle main
    shared NSNotificationCenter.defaultCenter default
    shared NotificationCenter.defaultCenter default
    shared NSUserDefaults.standardUserDefaults standard
    shared UserDefaults.standardUserDefaults standard
    shared NSFileManager.defaultManager default
    shared FileManager.defaultManager default
    shared NSRunLoop.mainRunLoop main
    shared RunLoop.mainRunLoop main
    shared NSRunLoop.currentRunLoop current
    shared RunLoop.currentRunLoop current
    shared NSThread.mainThread main
    shared Thread.mainThread main
    shared NSThread.currentThread current
    shared NSThread.isMainThread isMainThread
    shared Thread.isMainThread isMainThread
    shared NSOperationQueue.mainQueue main
    shared OperationQueue.mainQueue main
    shared NSProcessInfo.processInfo processInfo
    shared ProcessInfo.processInfo processInfo
    shared NSURLSession.sharedSession shared
    shared URLSession.sharedSession shared
    shared NSCalendar.currentCalendar current
    shared Calendar.currentCalendar current
    shared NSLocale.currentLocale current
    shared Locale.currentLocale current
    shared UIScreen.mainScreen main
    shared UIDevice.currentDevice current
    shared UIApplication.sharedApplication shared
    """
}
