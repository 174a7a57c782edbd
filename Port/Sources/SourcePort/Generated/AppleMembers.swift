// SPDX-License-Identifier: Apache-2.0

// Written by Scripts/port-table from the library's sources; not edited by hand.

/// The members that Linux has under Apple's names, each once: types within types, methods with their
/// parameters' types, what is shared by a type, and flags.
enum AppleMembers {
  static let text = """
    case A8
    case ABGR8
    case ARGB8
    case AVAudioEngineConfigurationChange
    case AVPlayerItemDidPlayToEndTime
    case AVPlayerItemFailedToPlayToEndTime
    case AVPlayerItemPlaybackStalled
    case AVPlayerItemTimeJumped
    case BGRA8
    case L16
    case L8
    case Lf
    case P3
    case R8
    case RGB101010
    case RGB555
    case RGB565
    case RGBA16
    case RGBA16Float
    case RGBA8
    case RGBA8Uint
    case RGBAf
    case RGBAh
    case RGBCIF10
    case Rf
    case SRGB
    case URL
    case XYZ
    case abbreviated
    case absoluteColorimetric
    case accessibilityExtraExtraExtraLarge
    case accessibilityExtraExtraLarge
    case accessibilityExtraLarge
    case accessibilityLarge
    case accessibilityMedium
    case acescgLinear
    case action
    case actionSheet
    case actions
    case active
    case actual
    case add
    case addCurveToPoint
    case addLineToPoint
    case addQuadCurveToPoint
    case additive
    case address
    case adjustable
    case adobeRGB1998
    case advance
    case affectsColorAppearance
    case aiff
    case alert
    case alertHeader
    case alignAllBottom
    case alignAllCenterX
    case alignAllCenterY
    case alignAllFirstBaseline
    case alignAllLastBaseline
    case alignAllLeading
    case alignAllLeft
    case alignAllRight
    case alignAllTop
    case alignAllTrailing
    case alignBaselines
    case alignCenters
    case alignment
    case alignmentMask
    case all
    case allButUpsideDown
    case allCharacters
    case allCorners
    case allEditingEvents
    case allEvents
    case allTouchEvents
    case allowAirPlay
    case allowAnimatedContent
    case allowBluetooth
    case allowBluetoothA2DP
    case allowUserInteraction
    case allowsDirectInteraction
    case alphaInfoMask
    case alphaOnly
    case alphaShift
    case alphabet
    case alreadyRegistered
    case alternate
    case always
    case alwaysOriginal
    case alwaysTemplate
    case ambient
    case anchor
    case announcement
    case any
    case appearanceProperties
    case appleLossless
    case application
    case applicationReserved
    case applyOrientationProperty
    case areAnimationsEnabled
    case argumentKey
    case asciiCapable
    case asciiCapableNumberPad
    case assureMemoryNow
    case attachment
    case audible
    case audio
    case automatic
    case automaticDimension
    case automaticInsets
    case automaticSize
    case autoreverse
    case available
    case axial
    case backToFront
    case background
    case backgroundColor
    case backward
    case backwards
    case bar
    case base
    case baseWritingDirection
    case baselineOffset
    case began
    case beginFromCurrentState
    case bevel
    case bezel
    case black
    case blackOpaque
    case blackTranslucent
    case blue
    case body
    case bold
    case boldText
    case boldTrait
    case bookmark
    case bookmarks
    case bordered
    case both
    case bottom
    case bottomLeading
    case bottomLeft
    case bottomMargin
    case bottomRight
    case bottomTrailing
    case boundaries
    case brief
    case brown
    case builtin
    case butt
    case button
    case buttonFontSize
    case buttonShapesEnabled
    case byCharWrapping
    case byClipping
    case byTruncatingHead
    case byTruncatingMiddle
    case byTruncatingTail
    case byWord
    case byWordWrapping
    case byteOrder16Big
    case byteOrder16Little
    case byteOrder32Big
    case byteOrder32Little
    case byteOrderDefault
    case byteOrderMask
    case cacheIntermediates
    case caf
    case calculationModeCubic
    case calculationModeCubicPaced
    case calculationModeDiscrete
    case calculationModeLinear
    case calculationModePaced
    case calendarEvent
    case callout
    case camera
    case cancel
    case cancelled
    case capitalized
    case capsule
    case caption1
    case caption2
    case carPlay
    case causesPageTurn
    case cell
    case center
    case centerX
    case centerXWithinMargins
    case centerY
    case centerYWithinMargins
    case centered
    case centeredHorizontally
    case centeredVertically
    case changed
    case character
    case characterEncoding
    case charging
    case checkmark
    case circle
    case circular
    case cleanAperture
    case clear
    case clip
    case close
    case closeSubpath
    case closedCaption
    case cmyk
    case color
    case colorBurn
    case colorDodge
    case colorSpace
    case command
    case committed
    case common
    case commonIdentifierAlbumName
    case commonIdentifierArtist
    case commonIdentifierAuthor
    case commonIdentifierCopyrights
    case commonIdentifierCreationDate
    case commonIdentifierCreator
    case commonIdentifierDescription
    case commonIdentifierLocation
    case commonIdentifierMake
    case commonIdentifierModel
    case commonIdentifierPublisher
    case commonIdentifierSoftware
    case commonIdentifierSubject
    case commonIdentifierTitle
    case commonIdentifierType
    case commonKeyAlbumName
    case commonKeyArtist
    case commonKeyAuthor
    case commonKeyCopyrights
    case commonKeyCreationDate
    case commonKeyCreator
    case commonKeyDescription
    case commonKeyLocation
    case commonKeyMake
    case commonKeyModel
    case commonKeyPublisher
    case commonKeySoftware
    case commonKeySubject
    case commonKeyTitle
    case commonKeyType
    case commonMetadata
    case compact
    case compactPrompt
    case completed
    case compose
    case composed
    case compositionTrackSegmentsNotContiguous
    case compressed
    case condensed
    case conic
    case constantSpacing
    case constantSpacingMinimalDistortion
    case constrainedHigh
    case contactAdd
    case contentIsUnavailable
    case continue
    case continuous
    case continuousGroupLeadingBoundary
    case control
    case controlContent
    case copy
    case coreMedia709
    case countDownTimer
    case coverVertical
    case critical
    case crossDissolve
    case cubic
    case cubicPaced
    case cuboid
    case curlDown
    case curlUp
    case current
    case currentContext
    case curveEaseIn
    case curveEaseInOut
    case curveEaseOut
    case curveLinear
    case custom
    case cyan
    case dark
    case darkContent
    case darkGray
    case darkText
    case darken
    case dataTable
    case dataValue
    case date
    case dateAndTime
    case dateValue
    case dcip3
    case decimalPad
    case decodeFailed
    case decoderNotFound
    case decorationView
    case default
    case defaultAttributes
    case defaultCornerRadius
    case defaultHigh
    case defaultIntent
    case defaultLow
    case defaultPrompt
    case defaultTabInterval
    case defaultToSpeaker
    case defaultValue
    case delete
    case denied
    case destinationAtop
    case destinationIn
    case destinationOut
    case destinationOver
    case destructive
    case detailButton
    case detailDisclosure
    case detailDisclosureButton
    case deviceN
    case didEndEditingReasonUserInfoKey
    case difference
    case dimmed
    case direct
    case directionLeadingToTrailing
    case directionLeftToRight
    case directionMask
    case directionRightToLeft
    case disabled
    case disclosureIndicator
    case discrete
    case diskFull
    case dismiss
    case displace
    case displayInline
    case displayP3
    case document
    case documentType
    case done
    case double
    case doubleColumn
    case down
    case downArrow
    case downMirrored
    case dragThatCanResizeScene
    case dragThatCannotResizeScene
    case drawsAfterEndLocation
    case drawsBeforeStartLocation
    case dropAll
    case dropLeading
    case dropMiddle
    case dropTrailing
    case duckOthers
    case duplicatedName
    case duration
    case dynamic
    case easeIn
    case easeInEaseOut
    case easeInOut
    case easeOut
    case edit
    case editedAttributes
    case editedCharacters
    case editingChanged
    case editingDidBegin
    case editingDidEnd
    case editingDidEndOnExit
    case elementKindSectionFooter
    case elementKindSectionHeader
    case elevated
    case ellipse
    case emailAddress
    case embedding
    case emergencyCall
    case emphasizedSystem
    case emphasizedSystemDetail
    case enabled
    case enabledIncludingConstraints
    case encodedPixels
    case encoderNotFound
    case end
    case ended
    case enhanced
    case eoFill
    case eoFillStroke
    case equal
    case equalCentering
    case equalSpacing
    case error
    case errorDomain
    case evaluatingBufferingRate
    case evenOdd
    case everything
    case excludeTypographicLeading
    case excludeTypographicShifts
    case exclusion
    case expanded
    case expansion
    case expirationDate
    case exportFailed
    case exporting
    case exrGamma
    case extended
    case extendedDisplayP3
    case extendedGray
    case extendedITUR_2020
    case extendedLinearDisplayP3
    case extendedLinearGray
    case extendedLinearITUR_2020
    case extendedLinearSRGB
    case extendedSRGB
    case externalObjects
    case extraExtraExtraLarge
    case extraExtraLarge
    case extraLarge
    case extraLargeTitle
    case extraLargeTitle2
    case extraLight
    case extraSmall
    case face
    case faceDown
    case faceUp
    case fade
    case failed
    case failure
    case family
    case familyNames
    case fast
    case fastForward
    case female
    case fileAlreadyExists
    case fileFailedToParse
    case fileFormatNotRecognized
    case fileNotFound
    case fill
    case fillClip
    case fillEqually
    case fillProportionally
    case fillStroke
    case fillStrokeClip
    case first
    case firstBaseline
    case firstItemInSection
    case firstLineHeadIndent
    case fittingSizeLevel
    case fixed
    case fixedSpace
    case flexibleBottomMargin
    case flexibleHeight
    case flexibleLeftMargin
    case flexibleRightMargin
    case flexibleSpace
    case flexibleTopMargin
    case flexibleWidth
    case flipFromLeft
    case flipFromRight
    case flipHorizontal
    case floatComponents
    case floatInfoMask
    case focused
    case font
    case footnote
    case forbidden
    case forceLeftToRight
    case forceRightToLeft
    case foregroundActive
    case foregroundColor
    case foregroundInactive
    case formSheet
    case formatDescriptions
    case forward
    case forwards
    case frameBased
    case from
    case fromAutomaticInsets
    case fromBottom
    case fromCellEdges
    case fromContentInset
    case fromLayoutMargins
    case fromLeft
    case fromRight
    case fromSafeArea
    case fromTop
    case full
    case fullScreen
    case gameChat
    case general
    case generic
    case genericCMYK
    case genericGrayGamma2_2
    case genericLab
    case genericRGBLinear
    case genericXYZ
    case go
    case google
    case granted
    case gray
    case gray8Uint
    case grayscale
    case greaterThanOrEqual
    case green
    case group
    case groupPaging
    case groupPagingCentered
    case groupTableViewBackground
    case grouped
    case h264
    case hardLight
    case hasBeenRounded
    case hasNonIdentityMatrix
    case hasProtectedContent
    case headIndent
    case header
    case heading
    case headingLevel1
    case headingLevel2
    case headingLevel3
    case headingLevel4
    case headingLevel5
    case headingLevel6
    case headline
    case heavy
    case height
    case hevc
    case hidden
    case high
    case highQualityDownsample
    case highlight
    case highlighted
    case horizontal
    case horizontalBeam
    case horizontally
    case hover
    case html
    case hue
    case iTunes
    case iTunesMetadata
    case iTunesMetadataAlbum
    case iTunesMetadataArtist
    case iTunesMetadataDescription
    case iTunesMetadataSongName
    case id3
    case identifier
    case identity
    case ifSupported
    case image
    case imageSpecificLumaScaling
    case immediate
    case impliedValueFlagsMask
    case inactive
    case inactiveDetentValue
    case includeLanguageExtents
    case incompatibleAsset
    case indefinite
    case indexSearch
    case indexed
    case indirect
    case indirectPointer
    case infinite
    case infoDark
    case infoLight
    case inheritedAnimationDuration
    case inline
    case inputDelete
    case inputDownArrow
    case inputEnd
    case inputEscape
    case inputHome
    case inputLeftArrow
    case inputPageDown
    case inputPageUp
    case inputRightArrow
    case inputUpArrow
    case insert
    case insertAtDestinationIndexPath
    case insertIntoDestinationIndexPath
    case insetGrouped
    case instantaneous
    case insufficientPermissions
    case interPageSpacing
    case interactive
    case interfaceConnections
    case interruptSpokenAudioAndMixWithOthers
    case interrupts
    case interruptsAtLoop
    case invalid
    case invalidCompositionTrackSegmentDuration
    case invalidCompositionTrackSegmentSourceDuration
    case invalidCompositionTrackSegmentSourceStartTime
    case invalidFontData
    case invalidOutputURLPathExtension
    case invalidSourceMedia
    case invalidVideoComposition
    case invalidationContextClass
    case invisible
    case invokeDefaultAction
    case isAssistiveTouchRunning
    case isBoldTextEnabled
    case isClosedCaptioningEnabled
    case isComposable
    case isDarkerSystemColorsEnabled
    case isEnabled
    case isEnabledByDefault
    case isExportable
    case isGrayscaleEnabled
    case isGuidedAccessEnabled
    case isInvertColorsEnabled
    case isMonoAudioEnabled
    case isOnOffSwitchLabelsEnabled
    case isPlayable
    case isReadable
    case isReduceMotionEnabled
    case isReduceTransparencyEnabled
    case isShakeToUndoEnabled
    case isSpeakScreenEnabled
    case isSpeakSelectionEnabled
    case isSwitchControlRunning
    case isVideoAutoplayEnabled
    case isVoiceOverRunning
    case italicText
    case italicTrait
    case items
    case ituRecommended
    case itur_2020
    case itur_2020_sRGBGamma
    case itur_2100_HLG
    case itur_2100_PQ
    case itur_709
    case join
    case jpeg
    case justified
    case keepsMenuPresented
    case kern
    case keyboardA
    case keyboardAnimationCurveUserInfoKey
    case keyboardAnimationDurationUserInfoKey
    case keyboardDeleteForward
    case keyboardDeleteOrBackspace
    case keyboardDownArrow
    case keyboardEnd
    case keyboardEscape
    case keyboardFrameBeginUserInfoKey
    case keyboardFrameEndUserInfoKey
    case keyboardHome
    case keyboardInsert
    case keyboardIsLocalUserInfoKey
    case keyboardKey
    case keyboardLeftArrow
    case keyboardLeftShift
    case keyboardPageDown
    case keyboardPageUp
    case keyboardReturnOrEnter
    case keyboardRightArrow
    case keyboardSpacebar
    case keyboardTab
    case keyboardUpArrow
    case keyboardZ
    case keypadEnter
    case lab
    case label
    case labelFontSize
    case landmark
    case landscape
    case landscapeLeft
    case landscapeRight
    case large
    case largeTitle
    case last
    case lastBaseline
    case launchLater
    case layerBottomEdge
    case layerClass
    case layerHeightSizable
    case layerLeftEdge
    case layerMaxXMargin
    case layerMaxXMaxYCorner
    case layerMaxXMinYCorner
    case layerMaxYMargin
    case layerMinXMargin
    case layerMinXMaxYCorner
    case layerMinXMinYCorner
    case layerMinYMargin
    case layerRightEdge
    case layerTopEdge
    case layerWidthSizable
    case layoutAttributesClass
    case layoutChanged
    case layoutFittingCompressedSize
    case layoutFittingExpandedSize
    case layoutMargins
    case layoutSubviews
    case leading
    case leadingMargin
    case left
    case leftArrow
    case leftMargin
    case leftMirrored
    case leftToRight
    case legible
    case lessThanOrEqual
    case lift
    case ligature
    case light
    case lightContent
    case lightGray
    case lightText
    case lighten
    case line
    case lineBoundsOptions
    case lineBreakMode
    case lineHeightMultiple
    case lineSpacing
    case lineSpacingAdjustment
    case linear
    case linearDisplayP3
    case linearGray
    case linearITUR_2020
    case linearPCM
    case linearSRGB
    case link
    case list
    case loaded
    case loading
    case localOnly
    case loginAndPasswordInput
    case loops
    case low
    case lowQualityZeroLatency
    case lowercase
    case luminosity
    case m4a
    case m4v
    case mac
    case magenta
    case main
    case male
    case mask
    case max
    case maxX
    case maxY
    case maximumLineHeight
    case maximumLineSpacing
    case measurement
    case medium
    case menu
    case menuActionTriggered
    case menuItem
    case menuItemCmdKey
    case menuItemMark
    case menuTitle
    case message
    case metadata
    case mid
    case midX
    case midY
    case middle
    case min
    case minFrameDuration
    case minX
    case minY
    case mini
    case miniEmphasizedSystem
    case miniSystem
    case minimal
    case minimumLineHeight
    case minimumLineSpacing
    case misspelledWord
    case miter
    case mixWithOthers
    case mixed
    case mobile3GPP
    case monoSpaceTrait
    case monochrome
    case monochromeTint
    case monospaced
    case motion
    case motionShake
    case mov
    case move
    case moveIn
    case moveToPoint
    case moved
    case moviePlayback
    case mp3
    case mp4
    case mpeg4AAC
    case multiRoute
    case multiply
    case muxed
    case name
    case namePhonePad
    case natural
    case naturalSize
    case naturalTimeScale
    case nearest
    case negativeInfinity
    case never
    case newPassword
    case newValueUserInfoKey
    case next
    case no
    case noDistortion
    case noImageAtTime
    case noIntrinsicMetric
    case noItemToPlay
    case noSegment
    case noSourceTrack
    case nominalFrameRate
    case nonMonotonic
    case nonZero
    case none
    case noneSkipFirst
    case noneSkipLast
    case normal
    case notAnAttribute
    case notEnabled
    case notReady
    case notRegistered
    case notYetLoaded
    case notificationKey
    case notifyOthersOnDeactivation
    case numberPad
    case numberValue
    case numbersAndPunctuation
    case numericPad
    case obliqueness
    case off
    case oldestFirst
    case oldestLast
    case on
    case onDrag
    case oneBesideSecondary
    case oneOverSecondary
    case oneTimeCode
    case opaqueSeparator
    case openNotificationSettingsURLString
    case openSettingsURLString
    case operationCancelled
    case operationNotAllowed
    case operationNotSupportedForAsset
    case orange
    case order16Big
    case order16Little
    case order32Big
    case order32Little
    case orderDefault
    case orderMask
    case organize
    case otherFormat
    case outline
    case outputColorSpace
    case outputPremultiplied
    case overCurrentContext
    case overFullScreen
    case overlay
    case override
    case overrideInheritedCurve
    case overrideInheritedDuration
    case overrideInheritedOptions
    case ownProcess
    case paced
    case packed
    case pad
    case pageCurl
    case pageDown
    case pageScrolled
    case pageSheet
    case pageUp
    case paging
    case palette
    case paragraph
    case paragraphSpacing
    case paragraphSpacingBefore
    case paragraphStyle
    case partialCurl
    case password
    case path
    case pattern
    case patternDash
    case patternDashDot
    case patternDashDotDot
    case patternDot
    case pause
    case paused
    case pcmFormatFloat32
    case pcmFormatFloat64
    case pcmFormatInt16
    case pcmFormatInt32
    case pencil
    case pending
    case perceptual
    case persistent
    case phone
    case phoneNumber
    case phonePad
    case pixelFormat_32ARGB
    case pixelFormat_32BGRA
    case placeholderText
    case plain
    case plainTextInput
    case play
    case playAndRecord
    case playPause
    case playback
    case playing
    case playsSound
    case plusDarker
    case plusLighter
    case point
    case points
    case pop
    case popover
    case portrait
    case portraitUpsideDown
    case positional
    case positiveInfinity
    case possible
    case preferSystemFont
    case preferences
    case preferredFramesPerSecond30
    case preferredFramesPerSecond60
    case preferredFramesPerSecondDefault
    case preferredRate
    case preferredTint
    case preferredTransform
    case preferredVolume
    case prefersCrossFadeTransitions
    case prefersCrossFadeTransitionsStatusDidChange
    case premium
    case premultipliedFirst
    case premultipliedLast
    case presentActions
    case presses
    case preventAutoActivation
    case preview
    case previous
    case primary
    case primaryActionTriggered
    case priorityRequestLow
    case proRes422
    case proRes422HQ
    case proRes422LT
    case proRes422Proxy
    case proRes4444
    case process
    case productionAperture
    case prominent
    case properties
    case providesPreciseDurationAndTiming
    case purple
    case push
    case pushButton
    case quaternaryLabel
    case quaternarySystemFill
    case quickTime
    case quickTimeMetadata
    case quickTimeMetadataArtist
    case quickTimeMetadataCreationDate
    case quickTimeMetadataDescription
    case quickTimeMetadataTitle
    case quickTimeUserData
    case radial
    case readableContent
    case readableTypeIdentifiersForItemProvider
    case reading
    case ready
    case readyToPlay
    case recognized
    case record
    case rectangle
    case red
    case redo
    case redraw
    case referenceWhiteBased
    case refresh
    case regionEntered
    case regionExited
    case regionMoved
    case regular
    case relativeColorimetric
    case reload
    case remoteControl
    case remoteControlNextTrack
    case remoteControlPause
    case remoteControlPlay
    case remoteControlPreviousTrack
    case remoteControlStop
    case remoteControlTogglePlayPause
    case remove
    case removed
    case repeat
    case reply
    case required
    case requiresConstraintBasedLayout
    case reserved
    case resize
    case resizeAspect
    case resizeAspectFill
    case resultsList
    case reveal
    case reverse
    case rewind
    case rgb
    case rich
    case right
    case rightArrow
    case rightMargin
    case rightMirrored
    case rightToLeft
    case rigid
    case rommrgb
    case rotateAuto
    case rotateAutoReverse
    case rotateX
    case rotateY
    case rotateZ
    case round
    case roundAwayFromZero
    case roundHalfAwayFromZero
    case roundTowardNegativeInfinity
    case roundTowardPositiveInfinity
    case roundTowardZero
    case rounded
    case roundedRect
    case route
    case rtf
    case rtfd
    case sRGB
    case safeArea
    case saturation
    case save
    case scale
    case scaleAspectFill
    case scaleAspectFit
    case scaleToFill
    case scaleX
    case scaleY
    case scaleZ
    case sceneSizeStayPut
    case screen
    case screenChanged
    case screens
    case scroll
    case scrollableAxes
    case search
    case searchField
    case secondary
    case secondaryFill
    case secondaryLabel
    case secondaryOnly
    case secondarySystemBackground
    case secondarySystemFill
    case secondarySystemGroupedBackground
    case secureTextInput
    case seesRealTime
    case segments
    case select
    case selected
    case semanticGroup
    case semibold
    case send
    case sentence
    case sentences
    case separator
    case serif
    case session
    case shadow
    case shared
    case shift
    case short
    case shouldDifferentiateWithoutColor
    case showHideTransitionViews
    case showingDeleteConfirmation
    case showingEditControl
    case sidebar
    case sidebarPlain
    case single
    case singleLine
    case singleLineEtched
    case singleSelection
    case size
    case slant
    case slide
    case small
    case smallEmphasizedSystem
    case smallSystem
    case smallSystemFontSize
    case smallToolbar
    case soft
    case softLight
    case soloAmbient
    case sourceApplication
    case sourceAtop
    case sourceIn
    case sourceOut
    case spacingBaselineToBaseline
    case spacingUseDefault
    case spacingUseSystem
    case spatial
    case speaker
    case spectral
    case spellOut
    case sphere
    case spineLocation
    case spokenAudio
    case spring
    case square
    case standard
    case standardDimension
    case standardEdit
    case start
    case startsMediaSession
    case staticText
    case stationary
    case statusBar
    case stop
    case stopped
    case stretch
    case strikethroughColor
    case strikethroughStyle
    case stringValue
    case stroke
    case strokeClip
    case strokeColor
    case strokeWidth
    case strokedCheckmark
    case stylus
    case subheadline
    case subtitle
    case succeeded
    case success
    case summaryElement
    case supplementary
    case supplementaryView
    case supportsSecureCoding
    case surface
    case symbolic
    case system
    case systemBackground
    case systemBlue
    case systemBrown
    case systemChromeMaterial
    case systemChromeMaterialDark
    case systemChromeMaterialLight
    case systemCyan
    case systemDetail
    case systemFill
    case systemFontSize
    case systemGray
    case systemGray2
    case systemGray3
    case systemGray4
    case systemGray5
    case systemGray6
    case systemGreen
    case systemGroupedBackground
    case systemIndigo
    case systemMaterial
    case systemMaterialDark
    case systemMaterialLight
    case systemMint
    case systemOrange
    case systemPink
    case systemPurple
    case systemRed
    case systemReserved
    case systemTeal
    case systemThickMaterial
    case systemThickMaterialDark
    case systemThickMaterialLight
    case systemThinMaterial
    case systemThinMaterialDark
    case systemThinMaterialLight
    case systemTraitsAffectingColorAppearance
    case systemTraitsAffectingImageLookup
    case systemUltraThinMaterial
    case systemUltraThinMaterialDark
    case systemUltraThinMaterialLight
    case systemYellow
    case tabBar
    case tabStops
    case table
    case tailIndent
    case team
    case telephoneNumber
    case tertiaryFill
    case tertiaryLabel
    case tertiarySystemBackground
    case tertiarySystemFill
    case tertiarySystemGroupedBackground
    case text
    case textEffect
    case textField
    case textStyle
    case thick
    case thin
    case threadCount
    case tile
    case tiltAlongHorizontalAxis
    case tiltAlongVerticalAxis
    case time
    case timeCode
    case timeDomain
    case timeRange
    case timecode
    case tintColor
    case title1
    case title2
    case title3
    case to
    case toMinimizeStalls
    case toggleButton
    case toolTip
    case toolbar
    case top
    case topAttached
    case topLeading
    case topLeft
    case topMargin
    case topRight
    case topTrailing
    case touchCancel
    case touchDown
    case touchDownRepeat
    case touchDragEnter
    case touchDragExit
    case touchDragInside
    case touchDragOutside
    case touchUpInside
    case touchUpOutside
    case touches
    case tracking
    case tracks
    case trailing
    case trailingMargin
    case traitBold
    case traitColorGlyphs
    case traitCondensed
    case traitExpanded
    case traitItalic
    case traitLooseLeading
    case traitMonoSpace
    case traitTightLeading
    case traitUIOptimized
    case traitVertical
    case traits
    case transform
    case transitionCrossDissolve
    case transitionCurlDown
    case transitionCurlUp
    case transitionFlipFromBottom
    case transitionFlipFromLeft
    case transitionFlipFromRight
    case transitionFlipFromTop
    case transitionNone
    case translate
    case translateX
    case translateY
    case translateZ
    case trash
    case trilinear
    case tripleColumn
    case truncatesLastVisibleLine
    case tv
    case twitter
    case twoBesideSecondary
    case twoDisplaceSecondary
    case twoOverSecondary
    case typeID
    case ultraLight
    case unattached
    case unavailable
    case underlay
    case underlineColor
    case underlineStyle
    case underlineText
    case undetermined
    case undo
    case unexpectedValue
    case universalLinksOnly
    case unknown
    case unlessEditing
    case unordered
    case unplugged
    case unrecognizedFormat
    case unsetLayerValue
    case unspecified
    case unsupportedOutputSettings
    case up
    case upArrow
    case upMirrored
    case updatesFrequently
    case uppercase
    case url
    case useGlyphPathBounds
    case useHangingPunctuation
    case useOpticalBounds
    case useSoftwareRenderer
    case user
    case userFixedPitch
    case username
    case usesDeviceMetrics
    case usesFontLeading
    case usesLineFragmentOrigin
    case utilityWindowTitle
    case valid
    case value1
    case value2
    case valueChanged
    case variationAxisDefaultValue
    case variationAxisMaxValue
    case variationAxisMinValue
    case variationAxisName
    case varispeed
    case vertical
    case verticalBeam
    case vertically
    case video
    case videoChat
    case videoRecording
    case views
    case visible
    case vision
    case visitedLink
    case visual
    case voiceChat
    case voicePrompt
    case volume
    case waiting
    case waitingToPlayAtSpecifiedRate
    case warning
    case wav
    case webSearch
    case weight
    case wheels
    case whenEditing
    case whenNotEditing
    case whileEditing
    case white
    case whiteLarge
    case width
    case winding
    case windowApplication
    case windowTitle
    case word
    case words
    case workingColorSpace
    case workingFormat
    case writableTypeIdentifiersForItemProvider
    case writing
    case writingDirection
    case xor
    case yahoo
    case yellow
    case yes
    case zero
    flag isAbsolute
    flag isAbsoluteOffset
    flag isAccessibilityCategory
    flag isAccessibilityElement
    flag isActive
    flag isAdditive
    flag isAnchored
    flag isAnimating
    flag isAssistiveTouchRunning
    flag isAutoShutdownEnabled
    flag isBaselineRelativeArrangement
    flag isBatteryMonitoringEnabled
    flag isBeingDismissed
    flag isBeingPresented
    flag isBoldTextEnabled
    flag isClosedCaptioningEnabled
    flag isCollapsed
    flag isComposable
    flag isContinuous
    flag isCumulative
    flag isDarkerSystemColorsEnabled
    flag isDecelerating
    flag isDecodable
    flag isDirectionalLockEnabled
    flag isDisabled
    flag isDoubleSided
    flag isDragging
    flag isEditable
    flag isEditing
    flag isEmpty
    flag isEnabled
    flag isEstimated
    flag isExclusiveTouch
    flag isExpanded
    flag isExportable
    flag isFirstResponder
    flag isFixedSpacing
    flag isFlat
    flag isFlexibleSpacing
    flag isFocused
    flag isFractionalHeight
    flag isFractionalOffset
    flag isFractionalWidth
    flag isGeneratingDeviceOrientationNotifications
    flag isGeometryFlipped
    flag isGrayscaleEnabled
    flag isGuidedAccessEnabled
    flag isHidden
    flag isHighlighted
    flag isHostTimeValid
    flag isIdentity
    flag isIdleTimerDisabled
    flag isIgnoringInteractionEvents
    flag isIndefinite
    flag isInputAvailable
    flag isInterleaved
    flag isInterruptible
    flag isInvertColorsEnabled
    flag isKeyWindow
    flag isLandscape
    flag isLayoutMarginsRelativeArrangement
    flag isManualHitTestingEnabled
    flag isMask
    flag isMenuVisible
    flag isMeteringEnabled
    flag isModalInPresentation
    flag isMomentary
    flag isMonoAudioEnabled
    flag isMovingFromParent
    flag isMovingToParent
    flag isMultipleTouchEnabled
    flag isMultitaskingSupported
    flag isMuted
    flag isNavigationBarHidden
    flag isNegativeInfinity
    flag isNetworkActivityIndicatorVisible
    flag isNumeric
    flag isOn
    flag isOnOffSwitchLabelsEnabled
    flag isOpaque
    flag isOpen
    flag isOtherAudioPlaying
    flag isPagingEnabled
    flag isPathEmpty
    flag isPaused
    flag isPersistent
    flag isPinned
    flag isPlayable
    flag isPlaybackBufferEmpty
    flag isPlaybackBufferFull
    flag isPlaybackLikelyToKeepUp
    flag isPlaying
    flag isPortrait
    flag isPositiveInfinity
    flag isPrecise
    flag isPrefetchingEnabled
    flag isProtectedDataAvailable
    flag isProximityMonitoringEnabled
    flag isReadable
    flag isReadyForDisplay
    flag isReadyForMoreMediaData
    flag isRecording
    flag isReduceMotionEnabled
    flag isReduceTransparencyEnabled
    flag isRefreshing
    flag isRemovedOnCompletion
    flag isReordering
    flag isReversed
    flag isRunning
    flag isSampleTimeValid
    flag isScrollEnabled
    flag isSearchResultsButtonSelected
    flag isSecureTextEntry
    flag isSelectable
    flag isSelected
    flag isSelfContained
    flag isShakeToUndoEnabled
    flag isSimpleRectangularTextContainer
    flag isSpeakScreenEnabled
    flag isSpeakSelectionEnabled
    flag isSpeaking
    flag isStandard
    flag isStatusBarHidden
    flag isSwiped
    flag isSwitchControlRunning
    flag isSymbolImage
    flag isToolbarHidden
    flag isTouchInside
    flag isTracking
    flag isTranslucent
    flag isUniformAcrossSiblings
    flag isUserInteractionEnabled
    flag isValid
    flag isVertical
    flag isVideoAutoplayEnabled
    flag isViewLoaded
    flag isVisible
    flag isVoiceOverRunning
    flag isWideGamutRGB
    flag isWrapped
    flag isZoomBouncing
    flag isZooming
    func absolute(_:) CGFloat -> NSCollectionLayoutDimension
    func accessibilityDataTableCellElement(forRow:column:) Int Int -> _
    func accessibilityElement(at:) Int -> Any
    func accessibilityHeaderElements(forColumn:) Int -> UIAccessibilityContainerDataTableCells
    func accessibilityHeaderElements(forRow:) Int -> UIAccessibilityContainerDataTableCells
    func action(_:) Selector -> InterfaceConnections
    func action(for:forKey:) CALayer String -> _
    func action(forKey:) String -> _
    func actionForSegment(at:) Int -> UIAction
    func actionSheet(_:clickedButtonAt:) UIActionSheet Int
    func actionSheet(_:didDismissWithButtonIndex:) UIActionSheet Int
    func actionSheet(_:willDismissWithButtonIndex:) UIActionSheet Int
    func actionSheetCancel(_:) UIActionSheet
    func actions(forTarget:forControlEvent:) Any Event -> Strings
    func activate(_:) NSLayoutConstraints
    func adaptivePresentationStyle(for:) UIPresentationController -> UIModalPresentationStyle
    func adaptivePresentationStyle(for:) UITraitCollection -> UIModalPresentationStyle
    func adaptivePresentationStyle(for:traitCollection:) UIPresentationController UITraitCollection -> UIModalPresentationStyle
    func add(_:) AVAssetReaderOutput
    func add(_:) AVAssetWriterInput
    func add(_:forKey:) CAAnimation String
    func add(_:forKey:to:) CAAnimation String CALayer
    func add(to:forMode:) RunLoop RunLoop.Mode
    func addAction(_:) UIAlertAction
    func addAction(_:for:) UIAction Event
    func addAngularVelocity(_:for:) CGFloat UIDynamicItem
    func addAnimations(_:) _
    func addAnimations(_:delayFactor:) _ CGFloat
    func addArc(center:radius:startAngle:endAngle:clockwise:) CGPoint CGFloat CGFloat CGFloat Bool
    func addArc(center:radius:startAngle:endAngle:clockwise:transform:) CGPoint CGFloat CGFloat CGFloat Bool CGAffineTransform
    func addArc(tangent1End:tangent2End:radius:) CGPoint CGPoint CGFloat
    func addArc(tangent1End:tangent2End:radius:transform:) CGPoint CGPoint CGFloat CGAffineTransform
    func addArc(withCenter:radius:startAngle:endAngle:clockwise:) CGPoint CGFloat CGFloat CGFloat Bool
    func addArrangedSubview(_:) UIView
    func addAttribute(_:value:range:) NSAttributedString.Key Any NSRange
    func addAttributes(_:range:) _ NSRange
    func addBehavior(_:) UIDynamicBehavior
    func addBoundary(withIdentifier:for:) NSCopying UIBezierPath
    func addBoundary(withIdentifier:from:to:) NSCopying CGPoint CGPoint
    func addBoundaryTimeObserver(forTimes:queue:using:) NSValues DispatchQueue _ -> Any
    func addButton(withTitle:) String -> Int
    func addChild(_:) UIViewController
    func addChildBehavior(_:) UIDynamicBehavior
    func addCompletion(_:) _
    func addConstraint(_:) CAConstraint
    func addConstraint(_:) NSLayoutConstraint
    func addConstraints(_:) NSLayoutConstraints
    func addCurve(to:control1:control2:) CGPoint CGPoint CGPoint
    func addCurve(to:control1:control2:transform:) CGPoint CGPoint CGPoint CGAffineTransform
    func addCurve(to:controlPoint1:controlPoint2:) CGPoint CGPoint CGPoint
    func addEllipse(in:) CGRect
    func addEllipse(in:transform:) CGRect CGAffineTransform
    func addGestureRecognizer(_:) UIGestureRecognizer
    func addInteraction(_:) UIInteraction
    func addItem(_:) UIDynamicItem
    func addItems(_:) _s
    func addKeyframe(withRelativeStartTime:relativeDuration:animations:) Double Double _
    func addLayoutGuide(_:) UILayoutGuide
    func addLayoutManager(_:) NSLayoutManager
    func addLine(to:) CGPoint
    func addLine(to:transform:) CGPoint CGAffineTransform
    func addLinearVelocity(_:for:) CGPoint UIDynamicItem
    func addLines(between:) CGPoints
    func addLines(between:transform:) CGPoints CGAffineTransform
    func addMotionEffect(_:) UIMotionEffect
    func addMutableTrack(withMediaType:preferredTrackID:) AVMediaType CMPersistentTrackID -> AVMutableCompositionTrack
    func addPath(_:) CGPath
    func addPath(_:transform:) CGPath CGAffineTransform
    func addPeriodicTimeObserver(forInterval:queue:using:) CMTime DispatchQueue _ -> Any
    func addQuadCurve(to:control:) CGPoint CGPoint
    func addQuadCurve(to:control:transform:) CGPoint CGPoint CGAffineTransform
    func addQuadCurve(to:controlPoint:) CGPoint CGPoint
    func addRect(_:) CGRect
    func addRect(_:transform:) CGRect CGAffineTransform
    func addRects(_:) CGRects
    func addRects(_:transform:) CGRects CGAffineTransform
    func addRelativeArc(center:radius:startAngle:delta:transform:) CGPoint CGFloat CGFloat CGFloat CGAffineTransform
    func addRoundedRect(in:cornerWidth:cornerHeight:transform:) CGRect CGFloat CGFloat CGAffineTransform
    func addSublayer(_:) CALayer
    func addSubview(_:) UIView
    func addTabStop(_:) NSTextTab
    func addTarget(_:action:) Any Selector
    func addTarget(_:action:for:) Any Selector Event
    func addTextContainer(_:) NSTextContainer
    func addTextField(configurationHandler:) _
    func addUpdate(_:) CGRect
    func addingAttributes(_:) _ -> UIFontDescriptor
    func alertView(_:clickedButtonAt:) UIAlertView Int
    func alertView(_:didDismissWithButtonIndex:) UIAlertView Int
    func alertView(_:willDismissWithButtonIndex:) UIAlertView Int
    func alertViewCancel(_:) UIAlertView
    func alertViewShouldEnableFirstOtherButton(_:) UIAlertView -> Bool
    func alignmentRect(forFrame:) CGRect -> CGRect
    func allowedChildrenForUnwinding(from:) UIStoryboardUnwindSegueSource -> UIViewControllers
    func anchorWithOffset(to:) NSLayoutXAxisAnchor -> NSLayoutDimension
    func anchorWithOffset(to:) NSLayoutYAxisAnchor -> NSLayoutDimension
    func angularVelocity(for:) UIDynamicItem -> CGFloat
    func animate(alongsideTransition:) _ -> Bool
    func animate(alongsideTransition:completion:) _ _ -> Bool
    func animate(springDuration:bounce:initialSpringVelocity:delay:options:animations:completion:) TimeInterval CGFloat CGFloat TimeInterval AnimationOptions _ _
    func animate(withDuration:animations:) TimeInterval _ -> Bool
    func animate(withDuration:animations:completion:) TimeInterval _ _
    func animate(withDuration:delay:options:animations:) TimeInterval TimeInterval AnimationOptions _ -> Bool
    func animate(withDuration:delay:options:animations:completion:) TimeInterval TimeInterval AnimationOptions _ _
    func animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:) TimeInterval TimeInterval CGFloat CGFloat AnimationOptions _ -> Bool
    func animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:completion:) TimeInterval TimeInterval CGFloat CGFloat AnimationOptions _ _
    func animateAlongsideTransition(in:animation:completion:) UIView _ _ -> Bool
    func animateChanges(_:) _
    func animateKeyframes(withDuration:delay:options:animations:) TimeInterval TimeInterval KeyframeAnimationOptions _ -> Bool
    func animateKeyframes(withDuration:delay:options:animations:completion:) TimeInterval TimeInterval KeyframeAnimationOptions _ _
    func animateTransition(using:) UIViewControllerContextTransitioning
    func animatedImage(with:duration:) UIImages TimeInterval -> UIImage
    func animatedImageNamed(_:duration:) String TimeInterval -> UIImage
    func animation(forKey:) String -> CAAnimation
    func animation(forKey:of:) String CALayer -> CAAnimation
    func animationController(forDismissed:) UIViewController -> _
    func animationController(forPresented:presenting:source:) UIViewController UIViewController UIViewController -> _
    func animationDidStart(_:) CAAnimation
    func animationDidStop(_:finished:) CAAnimation Bool
    func animationEnded(_:) Bool
    func animationKeys(of:) CALayer -> Strings
    func appearance(for:) UITraitCollection -> Self
    func appearance(for:whenContainedInInstancesOf:) UITraitCollection UIAppearanceContainer.Types -> Self
    func appearance(whenContainedInInstancesOf:) UIAppearanceContainer.Types -> Self
    func append(_:) CMSampleBuffer -> Bool
    func append(_:) NSAttributedString
    func append(_:) UIBezierPath
    func append(_:to:) ItemIdentifierTypes ItemIdentifierType
    func append(_:withPresentationTime:) CVPixelBuffer CMTime -> Bool
    func appendItems(_:toSection:) ItemIdentifierTypes SectionIdentifierType
    func appendSections(_:) SectionIdentifierTypes
    func application(_:configurationForConnecting:options:) UIApplication UISceneSession UIScene.ConnectionOptions -> UISceneConfiguration
    func application(_:didDiscardSceneSessions:) UIApplication _
    func application(_:didFinishLaunchingWithOptions:) UIApplication _ -> Bool
    func application(_:supportedInterfaceOrientationsFor:) UIApplication UIWindow -> UIInterfaceOrientationMask
    func application(_:willFinishLaunchingWithOptions:) UIApplication _ -> Bool
    func applicationDidBecomeActive(_:) UIApplication
    func applicationDidEnterBackground(_:) UIApplication
    func applicationDidFinishLaunching(_:) UIApplication
    func applicationDidReceiveMemoryWarning(_:) UIApplication
    func applicationWillEnterForeground(_:) UIApplication
    func applicationWillResignActive(_:) UIApplication
    func applicationWillTerminate(_:) UIApplication
    func apply(_:) CGAffineTransform
    func apply(_:) UICollectionViewLayoutAttributes
    func apply(_:animatingDifferences:completion:) _ Bool _
    func apply(_:to:animatingDifferences:completion:) _ SectionIdentifierType Bool _
    func apply(extent:image:) CGRect CIImage -> CIImage
    func apply(extent:images:) CGRect CIImages -> CIImage
    func apply(info:function:) UnsafeMutableRawPointer CGPathApplierFunction
    func applySnapshotUsingReloadData(_:completion:) _ _
    func applyWithBlock(_:) _
    func applying(_:) CGAffineTransform -> CGPoint
    func applying(_:) CGAffineTransform -> CGRect
    func applying(_:) CGAffineTransform -> CGSize
    func applying(_:) Configuration -> Self
    func applyingFilter(_:) String -> CIImage
    func applyingFilter(_:parameters:) String _ -> CIImage
    func applyingGaussianBlur(sigma:) Double -> CIImage
    func applyingSymbolConfiguration(_:) SymbolConfiguration -> UIImage
    func attach(_:) AVAudioNode
    func attribute(_:_:) String _ -> InterfaceConnections
    func attribute(_:at:effectiveRange:) NSAttributedString.Key Int NSRangePointer -> Any
    func attribute(_:at:longestEffectiveRange:in:) NSAttributedString.Key Int NSRangePointer NSRange -> Any
    func attributedSubstring(from:) NSRange -> NSAttributedString
    func attributedTitle(for:) State -> NSAttributedString
    func attributes(at:effectiveRange:) Int NSRangePointer -> _
    func attributes(at:longestEffectiveRange:in:) Int NSRangePointer NSRange -> _
    func audioPlayerDecodeErrorDidOccur(_:error:) AVAudioPlayer _
    func audioPlayerDidFinishPlaying(_:successfully:) AVAudioPlayer Bool
    func audioRecorderDidFinishRecording(_:successfully:) AVAudioRecorder Bool
    func audioRecorderEncodeErrorDidOccur(_:error:) AVAudioRecorder _
    func averagePower(forChannel:) Int -> Float
    func azimuthAngle(in:) UIView -> CGFloat
    func background(elementKind:) String -> NSCollectionLayoutDecorationItem
    func backgroundImage(for:) State -> UIImage
    func backgroundImage(for:) UIBarMetrics -> UIImage
    func backgroundImage(forToolbarPosition:barMetrics:) UIBarPosition UIBarMetrics -> UIImage
    func backgroundRect(forBounds:) CGRect -> CGRect
    func baseWritingDirection(for:in:) UITextPosition UITextStorageDirection -> NSWritingDirection
    func beginAnimations(_:context:) String UnsafeMutableRawPointer
    func beginAppearanceTransition(_:animated:) Bool Bool
    func beginBackgroundTask(expirationHandler:) _ -> UIBackgroundTaskIdentifier
    func beginBackgroundTask(withName:expirationHandler:) String _ -> UIBackgroundTaskIdentifier
    func beginFrame(atTime:timeStamp:) CFTimeInterval UnsafeMutableRawPointer
    func beginInteractiveMovementForItem(at:) IndexPath -> Bool
    func beginPage(mediaBox:) _
    func beginTracking(_:with:) UITouch UIEvent -> Bool
    func beginTransparencyLayer(auxiliaryInfo:) CFDictionary
    func beginTransparencyLayer(in:auxiliaryInfo:) CGRect CFDictionary
    func boldSystemFont(ofSize:) CGFloat -> UIFont
    func borderRect(forBounds:) CGRect -> CGRect
    func boundary(withIdentifier:) NSCopying -> UIBezierPath
    func boundingRect(forGlyphRange:in:) NSRange NSTextContainer -> CGRect
    func boundingRect(with:options:attributes:context:) CGSize NSStringDrawingOptions _ NSStringDrawingContext -> CGRect
    func boundingRect(with:options:context:) CGSize NSStringDrawingOptions NSStringDrawingContext -> CGRect
    func bringSubviewToFront(_:) UIView
    func buttonTitle(at:) Int -> String
    func byDifference(from:) UIRegion -> UIRegion
    func byIntersection(with:) UIRegion -> UIRegion
    func byPreparingThumbnail(ofSize:) CGSize -> UIImage
    func byUnion(with:) UIRegion -> UIRegion
    func callAsFunction(_:) UIColor -> UIColor
    func canAdd(_:) AVAssetReaderOutput -> Bool
    func canAdd(_:) AVAssetWriterInput -> Bool
    func canApply(outputSettings:forMediaType:) _ AVMediaType -> Bool
    func canBePrevented(by:) UIGestureRecognizer -> Bool
    func canInsert(_:after:) AVPlayerItem AVPlayerItem -> Bool
    func canLoadObject(ofClass:) NSItemProviderReading.Type -> Bool
    func canLoadObject(ofClass:) T.Type -> Bool
    func canLoadObjects(ofClass:) NSItemProviderReading.Type -> Bool
    func canLoadObjects(ofClass:) T.Type -> Bool
    func canOpenURL(_:) URL -> Bool
    func canPerformAction(_:withSender:) Selector Any -> Bool
    func canPerformUnwindSegueAction(_:from:sender:) Selector UIViewController Any -> Bool
    func canPerformUnwindSegueAction(_:from:withSender:) Selector UIViewController Any -> Bool
    func canPrevent(_:) UIGestureRecognizer -> Bool
    func cancelTracking(with:) UIEvent
    func caretRect(for:) UITextPosition -> CGRect
    func cellForItem(at:) IndexPath -> UICollectionViewCell
    func cellForRow(at:) IndexPath -> UITableViewCell
    func cgAffineTransform(for:) String -> CGAffineTransform
    func cgPoint(for:) String -> CGPoint
    func cgRect(for:) String -> CGRect
    func cgSize(for:) String -> CGSize
    func cgVector(for:) String -> CGVector
    func changedTraits(from:) UITraitCollection -> UITraits
    func characterIndex(for:in:fractionOfDistanceBetweenInsertionPoints:) CGPoint NSTextContainer _ -> Int
    func characterIndexForGlyph(at:) Int -> Int
    func characterRange(at:) CGPoint -> UITextRange
    func characterRange(byExtending:in:) UITextPosition UITextLayoutDirection -> UITextRange
    func characterRange(forGlyphRange:actualGlyphRange:) NSRange NSRangePointer -> NSRange
    func checkmark(displayed:options:) DisplayedState CheckmarkOptions -> UICellAccessory
    func childContaining(_:) UIStoryboardUnwindSegueSource -> UIViewController
    func clamped(to:) CGRect -> CIImage
    func clear(_:) CGRect
    func clearButtonRect(forBounds:) CGRect -> CGRect
    func clip(to:) CGRect
    func clip(to:) CGRects
    func clip(to:mask:) CGRect CGImage
    func clip(using:) CGPathFillRule
    func closestPosition(to:) CGPoint -> UITextPosition
    func closestPosition(to:within:) CGPoint UITextRange -> UITextPosition
    func coalescedTouches(for:) UITouch -> UITouchs
    func collapse(_:) ItemIdentifierTypes
    func collectionView(_:canEditItemAt:) UICollectionView IndexPath -> Bool
    func collectionView(_:canHandle:) UICollectionView UIDropSession -> Bool
    func collectionView(_:canMoveItemAt:) UICollectionView IndexPath -> Bool
    func collectionView(_:cancelPrefetchingForItemsAt:) UICollectionView IndexPaths
    func collectionView(_:cellForItemAt:) UICollectionView IndexPath -> UICollectionViewCell
    func collectionView(_:contextMenuConfiguration:dismissalPreviewForItemAt:) UICollectionView UIContextMenuConfiguration IndexPath -> UITargetedPreview
    func collectionView(_:contextMenuConfiguration:highlightPreviewForItemAt:) UICollectionView UIContextMenuConfiguration IndexPath -> UITargetedPreview
    func collectionView(_:contextMenuConfigurationForItemAt:point:) UICollectionView IndexPath CGPoint -> UIContextMenuConfiguration
    func collectionView(_:contextMenuConfigurationForItemsAt:point:) UICollectionView IndexPaths CGPoint -> UIContextMenuConfiguration
    func collectionView(_:didDeselectItemAt:) UICollectionView IndexPath
    func collectionView(_:didEndDisplaying:forItemAt:) UICollectionView UICollectionViewCell IndexPath
    func collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:) UICollectionView UICollectionReusableView String IndexPath
    func collectionView(_:didHighlightItemAt:) UICollectionView IndexPath
    func collectionView(_:didSelectItemAt:) UICollectionView IndexPath
    func collectionView(_:didUnhighlightItemAt:) UICollectionView IndexPath
    func collectionView(_:dragPreviewParametersForItemAt:) UICollectionView IndexPath -> UIDragPreviewParameters
    func collectionView(_:dragSessionAllowsMoveOperation:) UICollectionView UIDragSession -> Bool
    func collectionView(_:dragSessionDidEnd:) UICollectionView UIDragSession
    func collectionView(_:dragSessionWillBegin:) UICollectionView UIDragSession
    func collectionView(_:dropSessionDidEnd:) UICollectionView UIDropSession
    func collectionView(_:dropSessionDidEnter:) UICollectionView UIDropSession
    func collectionView(_:dropSessionDidExit:) UICollectionView UIDropSession
    func collectionView(_:dropSessionDidUpdate:withDestinationIndexPath:) UICollectionView UIDropSession IndexPath -> UICollectionViewDropProposal
    func collectionView(_:indexPathForIndexTitle:at:) UICollectionView String Int -> IndexPath
    func collectionView(_:itemsForBeginning:at:) UICollectionView UIDragSession IndexPath -> UIDragItems
    func collectionView(_:layout:insetForSectionAt:) UICollectionView UICollectionViewLayout Int -> UIEdgeInsets
    func collectionView(_:layout:minimumInteritemSpacingForSectionAt:) UICollectionView UICollectionViewLayout Int -> CGFloat
    func collectionView(_:layout:minimumLineSpacingForSectionAt:) UICollectionView UICollectionViewLayout Int -> CGFloat
    func collectionView(_:layout:referenceSizeForFooterInSection:) UICollectionView UICollectionViewLayout Int -> CGSize
    func collectionView(_:layout:referenceSizeForHeaderInSection:) UICollectionView UICollectionViewLayout Int -> CGSize
    func collectionView(_:layout:sizeForItemAt:) UICollectionView UICollectionViewLayout IndexPath -> CGSize
    func collectionView(_:moveItemAt:to:) UICollectionView IndexPath IndexPath
    func collectionView(_:numberOfItemsInSection:) UICollectionView Int -> Int
    func collectionView(_:performDropWith:) UICollectionView UICollectionViewDropCoordinator
    func collectionView(_:prefetchItemsAt:) UICollectionView IndexPaths
    func collectionView(_:shouldDeselectItemAt:) UICollectionView IndexPath -> Bool
    func collectionView(_:shouldHighlightItemAt:) UICollectionView IndexPath -> Bool
    func collectionView(_:shouldSelectItemAt:) UICollectionView IndexPath -> Bool
    func collectionView(_:targetContentOffsetForProposedContentOffset:) UICollectionView CGPoint -> CGPoint
    func collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:) UICollectionView IndexPath IndexPath IndexPath -> IndexPath
    func collectionView(_:transitionLayoutForOldLayout:newLayout:) UICollectionView UICollectionViewLayout UICollectionViewLayout -> UICollectionViewTransitionLayout
    func collectionView(_:viewForSupplementaryElementOfKind:at:) UICollectionView String IndexPath -> UICollectionReusableView
    func collectionView(_:willDisplay:forItemAt:) UICollectionView UICollectionViewCell IndexPath
    func collectionView(_:willDisplayContextMenu:animator:) UICollectionView UIContextMenuConfiguration _
    func collectionView(_:willDisplaySupplementaryView:forElementKind:at:) UICollectionView UICollectionReusableView String IndexPath
    func collectionView(_:willEndContextMenuInteraction:animator:) UICollectionView UIContextMenuConfiguration _
    func collectionView(_:willPerformPreviewActionForMenuWith:animator:) UICollectionView UIContextMenuConfiguration UIContextMenuInteractionCommitAnimating
    func collisionBehavior(_:beganContactFor:with:at:) UICollisionBehavior UIDynamicItem UIDynamicItem CGPoint
    func collisionBehavior(_:beganContactFor:withBoundaryIdentifier:at:) UICollisionBehavior UIDynamicItem _ CGPoint
    func collisionBehavior(_:endedContactFor:with:) UICollisionBehavior UIDynamicItem UIDynamicItem
    func collisionBehavior(_:endedContactFor:withBoundaryIdentifier:) UICollisionBehavior UIDynamicItem _
    func colorPickerViewController(_:didSelect:continuously:) UIColorPickerViewController UIColor Bool
    func colorPickerViewControllerDidFinish(_:) UIColorPickerViewController
    func colorPickerViewControllerDidSelectColor(_:) UIColorPickerViewController
    func compare(_:to:) UITextPosition UITextPosition -> ComparisonResult
    func compare(toCategory:) Self -> ComparisonResult
    func compatibility(ofExportPreset:with:outputFileType:) String AVAsset AVFileType -> Bool
    func completeTransition(_:) Bool
    func componentsSeparated(using:) CGPathFillRule -> CGPaths
    func composited(over:) CIImage -> CIImage
    func concatenate(_:) CGAffineTransform
    func concatenating(_:) CGAffineTransform -> CGAffineTransform
    func configureWithDefault(for:) UIBarButtonItem.Style
    func connect(_:to:format:) AVAudioNode AVAudioNode AVAudioFormat
    func connect(_:to:fromBus:toBus:format:) AVAudioNode AVAudioNode AVAudioNodeBus AVAudioNodeBus AVAudioFormat
    func constraint(equalTo:) _ -> NSLayoutConstraint
    func constraint(equalTo:constant:) _ CGFloat -> NSLayoutConstraint
    func constraint(equalTo:multiplier:) NSLayoutDimension CGFloat -> NSLayoutConstraint
    func constraint(equalTo:multiplier:constant:) NSLayoutDimension CGFloat CGFloat -> NSLayoutConstraint
    func constraint(equalToConstant:) CGFloat -> NSLayoutConstraint
    func constraint(equalToSystemSpacingAfter:multiplier:) NSLayoutXAxisAnchor CGFloat -> NSLayoutConstraint
    func constraint(equalToSystemSpacingBelow:multiplier:) NSLayoutYAxisAnchor CGFloat -> NSLayoutConstraint
    func constraint(greaterThanOrEqualTo:) _ -> NSLayoutConstraint
    func constraint(greaterThanOrEqualTo:constant:) _ CGFloat -> NSLayoutConstraint
    func constraint(greaterThanOrEqualTo:multiplier:) NSLayoutDimension CGFloat -> NSLayoutConstraint
    func constraint(greaterThanOrEqualTo:multiplier:constant:) NSLayoutDimension CGFloat CGFloat -> NSLayoutConstraint
    func constraint(greaterThanOrEqualToConstant:) CGFloat -> NSLayoutConstraint
    func constraint(greaterThanOrEqualToSystemSpacingAfter:multiplier:) NSLayoutXAxisAnchor CGFloat -> NSLayoutConstraint
    func constraint(greaterThanOrEqualToSystemSpacingBelow:multiplier:) NSLayoutYAxisAnchor CGFloat -> NSLayoutConstraint
    func constraint(lessThanOrEqualTo:) _ -> NSLayoutConstraint
    func constraint(lessThanOrEqualTo:constant:) _ CGFloat -> NSLayoutConstraint
    func constraint(lessThanOrEqualTo:multiplier:) NSLayoutDimension CGFloat -> NSLayoutConstraint
    func constraint(lessThanOrEqualTo:multiplier:constant:) NSLayoutDimension CGFloat CGFloat -> NSLayoutConstraint
    func constraint(lessThanOrEqualToConstant:) CGFloat -> NSLayoutConstraint
    func constraint(lessThanOrEqualToSystemSpacingAfter:multiplier:) NSLayoutXAxisAnchor CGFloat -> NSLayoutConstraint
    func constraint(lessThanOrEqualToSystemSpacingBelow:multiplier:) NSLayoutYAxisAnchor CGFloat -> NSLayoutConstraint
    func constraints(withVisualFormat:options:metrics:views:) String FormatOptions _ _ -> NSLayoutConstraints
    func constraintsAffectingLayout(for:) NSLayoutConstraint.Axis -> NSLayoutConstraints
    func contains(_:) CGPoint -> Bool
    func contains(_:) ItemIdentifierType -> Bool
    func contains(_:) UITrait -> Bool
    func contains(_:using:transform:) CGPoint CGPathFillRule CGAffineTransform -> Bool
    func contains(pasteboardTypes:) Strings -> Bool
    func containsTime(_:) CMTime -> Bool
    func containsTimeRange(_:) CMTimeRange -> Bool
    func containsTraits(in:) UITraitCollection -> Bool
    func contentCompressionResistancePriority(for:) NSLayoutConstraint.Axis -> UILayoutPriority
    func contentHuggingPriority(for:) NSLayoutConstraint.Axis -> UILayoutPriority
    func contentOffsetForSegment(at:) Int -> CGSize
    func contentRect(forBounds:) CGRect -> CGRect
    func contextMenuInteraction(_:configurationForMenuAtLocation:) UIContextMenuInteraction CGPoint -> UIContextMenuConfiguration
    func contextMenuInteraction(_:previewForDismissingMenuWithConfiguration:) UIContextMenuInteraction UIContextMenuConfiguration -> UITargetedPreview
    func contextMenuInteraction(_:previewForHighlightingMenuWithConfiguration:) UIContextMenuInteraction UIContextMenuConfiguration -> UITargetedPreview
    func contextMenuInteraction(_:willDisplayMenuFor:animator:) UIContextMenuInteraction UIContextMenuConfiguration _
    func contextMenuInteraction(_:willEndFor:animator:) UIContextMenuInteraction UIContextMenuConfiguration _
    func contextMenuInteraction(_:willPerformPreviewActionForMenuWith:animator:) UIContextMenuInteraction UIContextMenuConfiguration UIContextMenuInteractionCommitAnimating
    func continueAnimation(withTimingParameters:durationFactor:) _ CGFloat
    func continueTracking(_:with:) UITouch UIEvent -> Bool
    func convert(_:from:) CGPoint CALayer -> CGPoint
    func convert(_:from:) CGPoint UICoordinateSpace -> CGPoint
    func convert(_:from:) CGPoint UIView -> CGPoint
    func convert(_:from:) CGPoint UIWindow -> CGPoint
    func convert(_:from:) CGRect CALayer -> CGRect
    func convert(_:from:) CGRect UICoordinateSpace -> CGRect
    func convert(_:from:) CGRect UIView -> CGRect
    func convert(_:to:) CGPoint CALayer -> CGPoint
    func convert(_:to:) CGPoint UICoordinateSpace -> CGPoint
    func convert(_:to:) CGPoint UIView -> CGPoint
    func convert(_:to:) CGPoint UIWindow -> CGPoint
    func convert(_:to:) CGRect CALayer -> CGRect
    func convert(_:to:) CGRect UICoordinateSpace -> CGRect
    func convert(_:to:) CGRect UIView -> CGRect
    func convert(width:height:to:format:from:format:options:) Int Int UnsafeMutableRawPointer CGColorBufferFormat UnsafeRawPointer CGColorBufferFormat CFDictionary -> Bool
    func convertScale(_:method:) Int32 CMTimeRoundingMethod -> CMTime
    func convertTime(_:from:) CFTimeInterval CALayer -> CFTimeInterval
    func convertTime(_:to:) CFTimeInterval CALayer -> CFTimeInterval
    func convertToDeviceSpace(_:) CGPoint -> CGPoint
    func convertToDeviceSpace(_:) CGRect -> CGRect
    func convertToDeviceSpace(_:) CGSize -> CGSize
    func convertToScreenCoordinates(_:in:) CGRect UIView -> CGRect
    func convertToScreenCoordinates(_:in:) UIBezierPath UIView -> UIBezierPath
    func convertToUserSpace(_:) CGPoint -> CGPoint
    func convertToUserSpace(_:) CGRect -> CGRect
    func convertToUserSpace(_:) CGSize -> CGSize
    func converted(to:intent:options:) CGColorSpace CGColorRenderingIntent CFDictionary -> CGColor
    func copy(_:) Any
    func copy(alpha:) CGFloat -> CGColor
    func copy(at:) Int -> ReplicatorCopy
    func copy(colorSpace:) CGColorSpace -> CGImage
    func copy(dashingWithPhase:lengths:transform:) CGFloat CGFloats CGAffineTransform -> CGPath
    func copy(maskingColorComponents:) _ -> CGImage
    func copy(of:at:) CAReplicatorLayer Int -> ReplicatorCopy
    func copy(strokingWithWidth:lineCap:lineJoin:miterLimit:transform:) CGFloat CGLineCap CGLineJoin CGFloat CGAffineTransform -> CGPath
    func copy(using:) _ -> CGPath
    func copy(with:) NSZone -> Any
    func copy(withVariations:) CFDictionary -> CGFont
    func copyCGImage(at:actualTime:) CMTime _ -> CGImage
    func cornerCurveExpansionFactor(_:) CALayerCornerCurve -> CGFloat
    func createCGImage(_:from:) CIImage CGRect -> CGImage
    func createCGImage(_:from:format:colorSpace:) CIImage CGRect CIFormat CGColorSpace -> CGImage
    func cropped(to:) CGRect -> CIImage
    func cropping(to:) CGRect -> CGImage
    func custom(identifier:resolver:) Identifier _ -> Detent
    func custom(layoutSize:itemProvider:) NSCollectionLayoutSize NSCollectionLayoutGroupCustomItemProvider -> NSCollectionLayoutGroup
    func customSpacing(after:) UIView -> CGFloat
    func customView(configuration:) CustomViewConfiguration -> UICellAccessory
    func cut(_:) Any
    func data(forPasteboardType:) String -> Data
    func data(from:documentAttributes:) NSRange _ -> Data
    func deactivate(_:) NSLayoutConstraints
    func decodeCGAffineTransform(forKey:) String -> CGAffineTransform
    func decodeCGPoint(forKey:) String -> CGPoint
    func decodeCGRect(forKey:) String -> CGRect
    func decodeCGSize(forKey:) String -> CGSize
    func decodeCGVector(forKey:) String -> CGVector
    func decodeDirectionalEdgeInsets(forKey:) String -> NSDirectionalEdgeInsets
    func decodeRestorableState(with:) NSCoder
    func decodeUIEdgeInsets(forKey:) String -> UIEdgeInsets
    func decodeUIOffset(forKey:) String -> UIOffset
    func defaultAction(forKey:) String -> _
    func defaultValue(forKey:) String -> Any
    func delete(_:) Any
    func delete(_:) ItemIdentifierTypes
    func delete(displayed:options:actionHandler:) DisplayedState DeleteOptions _ -> UICellAccessory
    func deleteCharacters(in:) NSRange
    func deleteItems(_:) ItemIdentifierTypes
    func deleteItems(at:) IndexPaths
    func deleteRows(at:with:) IndexPaths RowAnimation
    func deleteSections(_:) IndexSet
    func deleteSections(_:) SectionIdentifierTypes
    func deleteSections(_:with:) IndexSet RowAnimation
    func dequeueConfiguredReusableCell(using:for:item:) _ IndexPath Item -> Cell
    func dequeueConfiguredReusableSupplementary(using:for:) _ IndexPath -> Supplementary
    func dequeueReusableCell(withIdentifier:) String -> UITableViewCell
    func dequeueReusableCell(withIdentifier:for:) String IndexPath -> UITableViewCell
    func dequeueReusableCell(withReuseIdentifier:for:) String IndexPath -> UICollectionViewCell
    func dequeueReusableHeaderFooterView(withIdentifier:) String -> UITableViewHeaderFooterView
    func dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:) String String IndexPath -> UICollectionReusableView
    func deselectItem(at:animated:) IndexPath Bool
    func deselectRow(at:animated:) IndexPath Bool
    func detach(_:) AVAudioNode
    func detail(displayed:options:actionHandler:) DisplayedState DetailOptions _ -> UICellAccessory
    func determineCompatibility(ofExportPreset:with:outputFileType:completionHandler:) String AVAsset AVFileType _
    func determineCompatibleFileTypes(completionHandler:) _
    func didAddSubview(_:) UIView
    func didDismissSearchController(_:) UISearchController
    func didMove(to:) UIView
    func didMove(toParent:) UIViewController
    func didPresent(_:) UIActionSheet
    func didPresent(_:) UIAlertView
    func didPresentSearchController(_:) UISearchController
    func didTransition(from:to:) UICollectionViewLayout UICollectionViewLayout
    func didTransition(to:) StateMask
    func disclosureIndicator(displayed:options:) DisplayedState DisclosureIndicatorOptions -> UICellAccessory
    func disconnectNodeInput(_:) AVAudioNode
    func disconnectNodeOutput(_:) AVAudioNode
    func dismiss(animated:completion:) Bool _
    func dismiss(withClickedButtonIndex:animated:) Int Bool
    func dismissalTransitionDidEnd(_:) Bool
    func display(_:) CALayer
    func displayLink(withTarget:selector:) Any Selector -> CADisplayLink
    func dragInteraction(_:itemsForBeginning:) UIDragInteraction UIDragSession -> UIDragItems
    func dragInteraction(_:previewForLifting:session:) UIDragInteraction UIDragItem UIDragSession -> UITargetedDragPreview
    func dragInteraction(_:session:didEndWith:) UIDragInteraction UIDragSession UIDropOperation
    func dragInteraction(_:session:willEndWith:) UIDragInteraction UIDragSession UIDropOperation
    func dragInteraction(_:sessionAllowsMoveOperation:) UIDragInteraction UIDragSession -> Bool
    func dragInteraction(_:sessionDidMove:) UIDragInteraction UIDragSession
    func dragInteraction(_:sessionIsRestrictedToDraggingApplication:) UIDragInteraction UIDragSession -> Bool
    func dragInteraction(_:sessionWillBegin:) UIDragInteraction UIDragSession
    func draw(_:) CGRect
    func draw(_:at:) CGLayer CGPoint
    func draw(_:in:) CALayer CGContext
    func draw(_:in:) CGLayer CGRect
    func draw(_:in:by:options:) CGImage CGRect CGToneMapping CFDictionary -> Bool
    func draw(_:in:byTiling:) CGImage CGRect Bool
    func draw(_:in:from:) CIImage CGRect CGRect
    func draw(at:) CGPoint
    func draw(at:blendMode:alpha:) CGPoint CGBlendMode CGFloat
    func draw(at:withAttributes:) CGPoint _
    func draw(in:) CGContext
    func draw(in:) CGRect
    func draw(in:blendMode:alpha:) CGRect CGBlendMode CGFloat
    func draw(in:withAttributes:) CGRect _
    func draw(with:options:attributes:context:) CGRect NSStringDrawingOptions _ NSStringDrawingContext
    func draw(with:options:context:) CGRect NSStringDrawingOptions NSStringDrawingContext
    func drawAsPattern(in:) CGRect
    func drawBackground(forGlyphRange:at:) NSRange CGPoint
    func drawConicGradient(_:center:angle:) CGGradient CGPoint CGFloat
    func drawGlyphs(forGlyphRange:at:) NSRange CGPoint
    func drawHierarchy(in:afterScreenUpdates:) CGRect Bool -> Bool
    func drawLinearGradient(_:start:end:options:) CGGradient CGPoint CGPoint CGGradientDrawingOptions
    func drawPath(using:) CGPathDrawingMode
    func drawPlaceholder(in:) CGRect
    func drawRadialGradient(_:startCenter:startRadius:endCenter:endRadius:options:) CGGradient CGPoint CGFloat CGPoint CGFloat CGGradientDrawingOptions
    func drawShading(_:) CGShading
    func drawText(in:) CGRect
    func drop(_:intoItemAt:rect:) UIDragItem IndexPath CGRect -> UIDragAnimating
    func drop(_:intoRowAt:rect:) UIDragItem IndexPath CGRect -> UIDragAnimating
    func drop(_:to:) UIDragItem UIPreviewTarget -> UIDragAnimating
    func drop(_:toItemAt:) UIDragItem IndexPath -> UIDragAnimating
    func drop(_:toRowAt:) UIDragItem IndexPath -> UIDragAnimating
    func dropInteraction(_:canHandle:) UIDropInteraction UIDropSession -> Bool
    func dropInteraction(_:concludeDrop:) UIDropInteraction UIDropSession
    func dropInteraction(_:performDrop:) UIDropInteraction UIDropSession
    func dropInteraction(_:previewForDropping:withDefault:) UIDropInteraction UIDragItem UITargetedDragPreview -> UITargetedDragPreview
    func dropInteraction(_:sessionDidEnd:) UIDropInteraction UIDropSession
    func dropInteraction(_:sessionDidEnter:) UIDropInteraction UIDropSession
    func dropInteraction(_:sessionDidExit:) UIDropInteraction UIDropSession
    func dropInteraction(_:sessionDidUpdate:) UIDropInteraction UIDropSession -> UIDropProposal
    func dynamicAnimatorDidPause(_:) UIDynamicAnimator
    func dynamicAnimatorWillResume(_:) UIDynamicAnimator
    func editMenuInteraction(_:menuFor:suggestedActions:) UIEditMenuInteraction UIEditMenuConfiguration UIMenuElements -> UIMenu
    func editMenuInteraction(_:targetRectFor:) UIEditMenuInteraction UIEditMenuConfiguration -> CGRect
    func editMenuInteraction(_:willDismissMenuFor:animator:) UIEditMenuInteraction UIEditMenuConfiguration UIEditMenuInteractionAnimating
    func editMenuInteraction(_:willPresentMenuFor:animator:) UIEditMenuInteraction UIEditMenuConfiguration UIEditMenuInteractionAnimating
    func edited(_:range:changeInLength:) EditActions NSRange Int
    func editingRect(forBounds:) CGRect -> CGRect
    func encode(_:forKey:) CGAffineTransform String
    func encode(_:forKey:) CGVector String
    func encode(_:forKey:) NSDirectionalEdgeInsets String
    func encode(_:forKey:) UIEdgeInsets String
    func encode(_:forKey:) UIOffset String
    func encode(to:) Encoder
    func encode(with:) NSCoder
    func encodeRestorableState(with:) NSCoder
    func endBackgroundTask(_:) UIBackgroundTaskIdentifier
    func endEditing(_:) Bool -> Bool
    func endSession(atSourceTime:) CMTime
    func endTracking(_:with:) UITouch UIEvent
    func ensureGlyphs(forGlyphRange:) NSRange
    func ensureLayout(for:) NSTextContainer
    func ensureLayout(forCharacterRange:) NSRange
    func ensureLayout(forGlyphRange:) NSRange
    func enumerateAttribute(_:in:options:using:) NSAttributedString.Key NSRange NSAttributedString.EnumerationOptions _
    func enumerateAttributes(in:options:using:) NSRange NSAttributedString.EnumerationOptions _
    func enumerateEnclosingRects(forGlyphRange:withinSelectedGlyphRange:in:using:) NSRange NSRange NSTextContainer _
    func enumerateLineFragments(forGlyphRange:using:) NSRange _
    func equalTo(_:) CGPoint -> Bool
    func equalTo(_:) CGRect -> Bool
    func equalTo(_:) CGSize -> Bool
    func estimateOutputFileLength(completionHandler:) _
    func estimated(_:) CGFloat -> NSCollectionLayoutDimension
    func exchangeSubview(at:withSubviewAt:) Int Int
    func expand(_:) ItemIdentifierTypes
    func export(to:as:isolation:) URL AVFileType _
    func exportAsynchronously(completionHandler:) _
    func exportPresets(compatibleWith:) AVAsset -> Strings
    func field(evaluationBlock:) Evaluation -> UIFieldBehavior
    func fill(_:) CGRect
    func fill(_:) CGRects
    func fill(_:blendMode:) CGRect CGBlendMode
    func fill(with:alpha:) CGBlendMode CGFloat
    func fillEllipse(in:) CGRect
    func fillPath(using:) CGPathFillRule
    func filterNames(inCategories:) Strings -> Strings
    func filterNames(inCategory:) String -> Strings
    func finalFrame(for:) UIViewController -> CGRect
    func finalLayoutAttributesForDisappearingDecorationElement(ofKind:at:) String IndexPath -> UICollectionViewLayoutAttributes
    func finalLayoutAttributesForDisappearingItem(at:) IndexPath -> UICollectionViewLayoutAttributes
    func finalLayoutAttributesForDisappearingSupplementaryElement(ofKind:at:) String IndexPath -> UICollectionViewLayoutAttributes
    func finish(with:) Error
    func finish(with:context:) CIImage CIContext
    func finishAnimation(at:) UIViewAnimatingPosition
    func finishWriting(completionHandler:) _
    func firstRect(for:) UITextRange -> CGRect
    func fixed(_:) CGFloat -> NSCollectionLayoutSpacing
    func fixedAttachment(with:attachedTo:attachmentAnchor:) UIDynamicItem UIDynamicItem CGPoint -> UIAttachmentBehavior
    func fixedSpace(_:) CGFloat -> UIBarButtonItem
    func flattened(threshold:) CGFloat -> CGPath
    func flexible(_:) CGFloat -> NSCollectionLayoutSpacing
    func fontNames(forFamilyName:) String -> Strings
    func footerView(forSection:) Int -> UITableViewHeaderFooterView
    func fractionalHeight(_:) CGFloat -> NSCollectionLayoutDimension
    func fractionalWidth(_:) CGFloat -> NSCollectionLayoutDimension
    func frame(forAlignmentRect:) CGRect -> CGRect
    func frame(in:) UIView -> CGRect
    func fromLayerValue(_:) Any -> Bool
    func fromLayerValue(_:) Any -> CATransform3D
    func fromLayerValue(_:) Any -> CGPoint
    func fromLayerValue(_:) Any -> CGRect
    func fromLayerValue(_:) Any -> CGSize
    func fromLayerValue(_:) Any -> Self
    func fromLayerValue(_:) Any -> Wrapped
    func generateCGImageAsynchronously(for:completionHandler:) CMTime _
    func generateCGImagesAsynchronously(forTimes:completionHandler:) NSValues _
    func gestureRecognizer(_:shouldBeRequiredToFailBy:) UIGestureRecognizer UIGestureRecognizer -> Bool
    func gestureRecognizer(_:shouldReceive:) UIGestureRecognizer UIEvent -> Bool
    func gestureRecognizer(_:shouldReceive:) UIGestureRecognizer UIPress -> Bool
    func gestureRecognizer(_:shouldReceive:) UIGestureRecognizer UITouch -> Bool
    func gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) UIGestureRecognizer UIGestureRecognizer -> Bool
    func gestureRecognizer(_:shouldRequireFailureOf:) UIGestureRecognizer UIGestureRecognizer -> Bool
    func gestureRecognizerShouldBegin(_:) UIGestureRecognizer -> Bool
    func getControlPoint(at:values:) Int _
    func getCropRectangleRamp(for:startCropRectangle:endCropRectangle:timeRange:) CMTime _ _ _ -> Bool
    func getGlyphAdvances(glyphs:count:advances:) _ Int _ -> Bool
    func getGlyphBBoxes(glyphs:count:bboxes:) _ Int _ -> Bool
    func getGlyphWithGlyphName(name:) CFString -> CGGlyph
    func getHue(_:saturation:brightness:alpha:) _ _ _ _ -> Bool
    func getLineDash(_:count:phase:) _ _ _
    func getOpacityRamp(for:startOpacity:endOpacity:timeRange:) CMTime _ _ _ -> Bool
    func getRed(_:green:blue:alpha:) _ _ _ _ -> Bool
    func getTransformRamp(for:start:end:timeRange:) CMTime _ _ _ -> Bool
    func getVolumeRamp(for:startVolume:endVolume:timeRange:) CMTime _ _ _ -> Bool
    func getWhite(_:alpha:) _ _ -> Bool
    func glyphIndex(for:in:fractionOfDistanceThroughGlyph:) CGPoint NSTextContainer _ -> Int
    func glyphIndexForCharacter(at:) Int -> Int
    func glyphRange(for:) NSTextContainer -> NSRange
    func glyphRange(forBoundingRect:in:) CGRect NSTextContainer -> NSRange
    func glyphRange(forCharacterRange:actualCharacterRange:) NSRange NSRangePointer -> NSRange
    func hasDifferentColorAppearance(comparedTo:) UITraitCollection -> Bool
    func hasItemConformingToTypeIdentifier(_:) String -> Bool
    func hasItemsConforming(toTypeIdentifiers:) Strings -> Bool
    func hasMediaCharacteristic(_:) AVMediaCharacteristic -> Bool
    func hash(into:) Hasher
    func headerView(forSection:) Int -> UITableViewHeaderFooterView
    func hide(_:) Column
    func hideMenu(from:) UIView
    func hitTest(_:) CGPoint -> CALayer
    func hitTest(_:with:) CGPoint UIEvent -> UIView
    func hitTestCopy(_:) CGPoint -> _
    func horizontal(layoutSize:repeatingSubitem:count:) NSCollectionLayoutSize NSCollectionLayoutItem Int -> NSCollectionLayoutGroup
    func horizontal(layoutSize:subitem:count:) NSCollectionLayoutSize NSCollectionLayoutItem Int -> NSCollectionLayoutGroup
    func horizontal(layoutSize:subitems:) NSCollectionLayoutSize NSCollectionLayoutItems -> NSCollectionLayoutGroup
    func hostTime(forSeconds:) TimeInterval -> UInt64
    func ignore(_:for:) UIPress UIPressesEvent
    func ignore(_:for:) UITouch UIEvent
    func image(actions:) DrawingActions -> UIImage
    func image(at:) CMTime -> _
    func image(for:) State -> UIImage
    func image(for:state:) Icon UIControl.State -> UIImage
    func image(with:) UIImage.Configuration -> UIImage
    func image(with:) UITraitCollection -> UIImage
    func imageForSegment(at:) Int -> UIImage
    func imageRect(forContentRect:) CGRect -> CGRect
    func images(for:) CMTimes -> Images
    func impactOccurred(intensity:) CGFloat
    func index(for:) SectionIdentifierType -> Int
    func index(of:) ItemIdentifierType -> Int
    func index(ofAccessibilityElement:) Any -> Int
    func indexOfItem(_:) ItemIdentifierType -> Int
    func indexOfSection(_:) SectionIdentifierType -> Int
    func indexPath(for:) ItemIdentifierType -> IndexPath
    func indexPath(for:) UICollectionViewCell -> IndexPath
    func indexPath(for:) UITableViewCell -> IndexPath
    func indexPath(forSupplementaryView:) UICollectionReusableView -> IndexPath
    func indexPathForItem(at:) CGPoint -> IndexPath
    func indexPathForRow(at:) CGPoint -> IndexPath
    func indexPathsForRows(in:) CGRect -> IndexPaths
    func indexPathsForVisibleSupplementaryElements(ofKind:) String -> IndexPaths
    func indexTitles(for:) UICollectionView -> Strings
    func indicatorImage(forPage:) Int -> UIImage
    func initialFrame(for:) UIViewController -> CGRect
    func initialLayoutAttributesForAppearingDecorationElement(ofKind:at:) String IndexPath -> UICollectionViewLayoutAttributes
    func initialLayoutAttributesForAppearingItem(at:) IndexPath -> UICollectionViewLayoutAttributes
    func initialLayoutAttributesForAppearingSupplementaryElement(ofKind:at:) String IndexPath -> UICollectionViewLayoutAttributes
    func inputFormat(forBus:) AVAudioNodeBus -> AVAudioFormat
    func insert(_:after:) AVPlayerItem AVPlayerItem
    func insert(_:after:) ItemIdentifierTypes ItemIdentifierType
    func insert(_:at:) NSAttributedString Int
    func insert(_:before:) ItemIdentifierTypes ItemIdentifierType
    func insert(displayed:options:actionHandler:) DisplayedState InsertOptions _ -> UICellAccessory
    func insertArrangedSubview(_:at:) UIView Int
    func insertEmptyTimeRange(_:) CMTimeRange
    func insertItems(_:afterItem:) ItemIdentifierTypes ItemIdentifierType
    func insertItems(_:beforeItem:) ItemIdentifierTypes ItemIdentifierType
    func insertItems(at:) IndexPaths
    func insertRows(at:with:) IndexPaths RowAnimation
    func insertSections(_:) IndexSet
    func insertSections(_:afterSection:) SectionIdentifierTypes SectionIdentifierType
    func insertSections(_:beforeSection:) SectionIdentifierTypes SectionIdentifierType
    func insertSections(_:with:) IndexSet RowAnimation
    func insertSegment(action:at:animated:) UIAction Int Bool
    func insertSegment(with:at:animated:) UIImage Int Bool
    func insertSegment(withTitle:at:animated:) String Int Bool
    func insertSublayer(_:above:) CALayer CALayer
    func insertSublayer(_:at:) CALayer UInt32
    func insertSublayer(_:below:) CALayer CALayer
    func insertSubview(_:aboveSubview:) UIView UIView
    func insertSubview(_:at:) UIView Int
    func insertSubview(_:belowSubview:) UIView UIView
    func insertText(_:) String
    func insertTextContainer(_:at:) NSTextContainer Int
    func insertTimeRange(_:of:at:) CMTimeRange AVAsset CMTime
    func insertTimeRange(_:of:at:) CMTimeRange AVAssetTrack CMTime
    func insertTimeRange(_:of:at:completionHandler:) CMTimeRange AVAsset CMTime _
    func insertTimeRanges(_:of:at:) NSValues AVAssetTracks CMTime
    func inset(by:) UIEdgeInsets -> CGRect
    func installTap(onBus:bufferSize:format:block:) AVAudioNodeBus AVAudioFrameCount AVAudioFormat AVAudioNodeTapBlock
    func instantiate(withOwner:options:) Any _ -> Anys
    func instantiateInitialViewController(creator:) _ -> ViewController
    func instantiateViewController(identifier:creator:) String _ -> ViewController
    func instantiateViewController(withIdentifier:) String -> UIViewController
    func interactionControllerForDismissal(using:) UIViewControllerAnimatedTransitioning -> _
    func interactionControllerForPresentation(using:) UIViewControllerAnimatedTransitioning -> _
    func intersection(_:) CMTimeRange -> CMTimeRange
    func intersection(_:using:) CGPath CGPathFillRule -> CGPath
    func intersects(_:using:) CGPath CGPathFillRule -> Bool
    func invalidateDecorationElements(ofKind:at:) String IndexPaths
    func invalidateDisplay(forCharacterRange:) NSRange
    func invalidateItems(at:) IndexPaths
    func invalidateLayout(forCharacterRange:actualCharacterRange:) NSRange NSRangePointer
    func invalidateLayout(of:) CALayer
    func invalidateLayout(with:) UICollectionViewLayoutInvalidationContext
    func invalidateSupplementaryElements(ofKind:at:) String IndexPaths
    func invalidationContext(forBoundsChange:) CGRect -> UICollectionViewLayoutInvalidationContext
    func invalidationContext(forInteractivelyMovingItems:withTargetPosition:previousIndexPaths:previousPosition:) IndexPaths CGPoint IndexPaths CGPoint -> UICollectionViewLayoutInvalidationContext
    func invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:) UICollectionViewLayoutAttributes UICollectionViewLayoutAttributes -> UICollectionViewLayoutInvalidationContext
    func invalidationContextForEndingInteractiveMovementOfItems(toFinalIndexPaths:previousIndexPaths:movementCancelled:) IndexPaths IndexPaths Bool -> UICollectionViewLayoutInvalidationContext
    func isDescendant(of:) UIView -> Bool
    func isEnabledForSegment(at:) Int -> Bool
    func isEqual(_:) Any -> Bool
    func isEqual(to:) NSAttributedString -> Bool
    func isEqual(to:) SymbolConfiguration -> Bool
    func isExpanded(_:) ItemIdentifierType -> Bool
    func isPosition(_:atBoundary:inDirection:) UITextPosition UITextGranularity UITextDirection -> Bool
    func isPosition(_:withinTextUnit:inDirection:) UITextPosition UITextGranularity UITextDirection -> Bool
    func isRect(_:) _ -> Bool
    func isValid(for:timeRange:validationDelegate:) AVAsset CMTimeRange _ -> Bool
    func isValidGlyphIndex(_:) Int -> Bool
    func isVisible(_:) ItemIdentifierType -> Bool
    func italicSystemFont(ofSize:) CGFloat -> UIFont
    func itemIdentifier(for:) IndexPath -> ItemIdentifierType
    func itemIdentifiers(inSection:) SectionIdentifierType -> ItemIdentifierTypes
    func items(in:) CGRect -> UIDynamicItems
    func jpegData(compressionQuality:) CGFloat -> Data
    func jpegData(withCompressionQuality:actions:) CGFloat DrawingActions -> Data
    func jpegRepresentation(of:colorSpace:options:) CIImage CGColorSpace _ -> Data
    func keyPathsAndRelativeValues(forViewerOffset:) UIOffset -> _
    func label(text:displayed:options:) String DisplayedState LabelOptions -> UICellAccessory
    func layerWillDraw(_:) CALayer
    func layout(_:) UITextLayoutDirection -> UITextDirection
    func layoutAttributesForDecorationView(ofKind:at:) String IndexPath -> UICollectionViewLayoutAttributes
    func layoutAttributesForElements(in:) CGRect -> UICollectionViewLayoutAttributess
    func layoutAttributesForInteractivelyMovingItem(at:withTargetPosition:) IndexPath CGPoint -> UICollectionViewLayoutAttributes
    func layoutAttributesForItem(at:) IndexPath -> UICollectionViewLayoutAttributes
    func layoutAttributesForSupplementaryElement(ofKind:at:) String IndexPath -> UICollectionViewLayoutAttributes
    func layoutAttributesForSupplementaryView(ofKind:at:) String IndexPath -> UICollectionViewLayoutAttributes
    func layoutManager(_:didCompleteLayoutFor:atEnd:) NSLayoutManager NSTextContainer Bool
    func layoutManagerDidInvalidateLayout(_:) NSLayoutManager
    func layoutSublayers(of:) CALayer
    func leftViewRect(forBounds:) CGRect -> CGRect
    func level(of:) ItemIdentifierType -> Int
    func limitAttachment(with:offsetFromCenter:attachedTo:offsetFromCenter:) UIDynamicItem UIOffset UIDynamicItem UIOffset -> UIAttachmentBehavior
    func lineFragmentRect(forGlyphAt:effectiveRange:) Int NSRangePointer -> CGRect
    func lineFragmentUsedRect(forGlyphAt:effectiveRange:) Int NSRangePointer -> CGRect
    func lineIntersection(_:using:) CGPath CGPathFillRule -> CGPath
    func lineSubtracting(_:using:) CGPath CGPathFillRule -> CGPath
    func linearGravityField(direction:) CGVector -> UIFieldBehavior
    func linearVelocity(for:) UIDynamicItem -> CGPoint
    func list(using:) UICollectionLayoutListConfiguration -> UICollectionViewCompositionalLayout
    func list(using:layoutEnvironment:) UICollectionLayoutListConfiguration NSCollectionLayoutEnvironment -> NSCollectionLayoutSection
    func load(_:) _ -> T
    func load(_:_:) _ _ -> _
    func load(_:_:_:) _ _ _ -> _
    func load(_:_:_:_:) _ _ _ _ -> _
    func loadData(withTypeIdentifier:forItemProviderCompletionHandler:) String _ -> Progress
    func loadDataRepresentation(forTypeIdentifier:completionHandler:) String _ -> Progress
    func loadNibNamed(_:owner:options:) String Any _ -> Anys
    func loadObject(ofClass:completionHandler:) NSItemProviderReading.Type _ -> Progress
    func loadObject(ofClass:completionHandler:) T.Type _ -> Progress
    func loadObjects(ofClass:completion:) NSItemProviderReading.Type _ -> Progress
    func loadObjects(ofClass:completion:) T.Type _ -> Progress
    func loadTrack(withTrackID:) CMPersistentTrackID -> AVAssetTrack
    func loadTrack(withTrackID:) CMPersistentTrackID -> AVCompositionTrack
    func loadTrack(withTrackID:) CMPersistentTrackID -> AVMutableCompositionTrack
    func loadTracks(withMediaCharacteristic:) AVMediaCharacteristic -> AVAssetTracks
    func loadTracks(withMediaType:) AVMediaType -> AVAssetTracks
    func loadTracks(withMediaType:) AVMediaType -> AVCompositionTracks
    func loadTracks(withMediaType:) AVMediaType -> AVMutableCompositionTracks
    func loadTracks(withMediaType:completionHandler:) AVMediaType _
    func loadValuesAsynchronously(forKeys:completionHandler:) Strings _
    func localizedName(forFilterName:) String -> String
    func localizedString(from:unitsStyle:) DateComponents UnitsStyle -> String
    func location(forGlyphAt:) Int -> CGPoint
    func location(in:) UIView -> CGPoint
    func location(in:) _ -> CGPoint
    func location(ofTouch:in:) Int UIView -> CGPoint
    func masking(_:) CGImage -> CGImage
    func matchesImageBuffer(_:) CVImageBuffer -> Bool
    func maximumTrackImage(for:) UIControl.State -> UIImage
    func maximumValueImageRect(forBounds:) CGRect -> CGRect
    func metadata(forFormat:) AVMetadataFormat -> AVMetadataItems
    func metadataItems(from:filteredByIdentifier:) AVMetadataItems AVMetadataIdentifier -> AVMetadataItems
    func metadataItems(from:withKey:keySpace:) AVMetadataItems Any AVMetadataKeySpace -> AVMetadataItems
    func minimumTrackImage(for:) UIControl.State -> UIImage
    func minimumValueImageRect(forBounds:) CGRect -> CGRect
    func modifyAnimations(withRepeatCount:autoreverses:animations:) CGFloat Bool _
    func modifyingTraits(_:) TraitMutations -> UITraitCollection
    func monospacedDigitSystemFont(ofSize:weight:) CGFloat Weight -> UIFont
    func monospacedSystemFont(ofSize:weight:) CGFloat Weight -> UIFont
    func motionBegan(_:with:) UIEvent.EventSubtype UIEvent
    func motionCancelled(_:with:) UIEvent.EventSubtype UIEvent
    func motionEnded(_:with:) UIEvent.EventSubtype UIEvent
    func move(to:) CGPoint
    func move(to:transform:) CGPoint CGAffineTransform
    func moveItem(_:afterItem:) ItemIdentifierType ItemIdentifierType
    func moveItem(_:beforeItem:) ItemIdentifierType ItemIdentifierType
    func moveItem(at:to:) IndexPath IndexPath
    func moveRow(at:to:) IndexPath IndexPath
    func moveSection(_:afterSection:) SectionIdentifierType SectionIdentifierType
    func moveSection(_:beforeSection:) SectionIdentifierType SectionIdentifierType
    func moveSection(_:toSection:) Int Int
    func multiselect(displayed:options:) DisplayedState MultiselectOptions -> UICellAccessory
    func mutableCopy(using:) _ -> CGMutablePath
    func mutableCopy(with:) NSZone -> Any
    func mutableTrack(compatibleWith:) AVAssetTrack -> AVMutableCompositionTrack
    func name(for:) CGGlyph -> CFString
    func navigationBar(_:didPop:) UINavigationBar UINavigationItem
    func navigationBar(_:didPush:) UINavigationBar UINavigationItem
    func navigationBar(_:shouldPop:) UINavigationBar UINavigationItem -> Bool
    func navigationBar(_:shouldPush:) UINavigationBar UINavigationItem -> Bool
    func navigationController(_:animationControllerFor:from:to:) UINavigationController UINavigationController.Operation UIViewController UIViewController -> _
    func navigationController(_:didShow:animated:) UINavigationController UIViewController Bool
    func navigationController(_:interactionControllerFor:) UINavigationController UIViewControllerAnimatedTransitioning -> _
    func navigationController(_:willShow:animated:) UINavigationController UIViewController Bool
    func needsDisplay(forKey:) String -> Bool
    func noiseField(smoothness:animationSpeed:) CGFloat CGFloat -> UIFieldBehavior
    func normalized(using:) CGPathFillRule -> CGPath
    func notificationOccurred(_:) FeedbackType
    func notifyWhenInteractionChanges(_:) _
    func notifyWhenInteractionEnds(_:) _
    func nsDirectionalEdgeInsets(for:) String -> NSDirectionalEdgeInsets
    func numberOfComponents(in:) UIPickerView -> Int
    func numberOfItems(inSection:) Int -> Int
    func numberOfItems(inSection:) SectionIdentifierType -> Int
    func numberOfRows(inComponent:) Int -> Int
    func numberOfRows(inSection:) Int -> Int
    func numberOfSections(in:) UICollectionView -> Int
    func numberOfSections(in:) UITableView -> Int
    func object(forKey:) AttributeName -> Any
    func object(withItemProviderData:typeIdentifier:) Data String -> Self
    func observeValue(forKeyPath:of:change:context:) String Any _ UnsafeMutableRawPointer
    func offset(from:to:) UITextPosition UITextPosition -> Int
    func open(_:options:completionHandler:) URL _ _
    func orientationTransform(for:) CGImagePropertyOrientation -> CGAffineTransform
    func oriented(_:) CGImagePropertyOrientation -> CIImage
    func oriented(forExifOrientation:) Int32 -> CIImage
    func outlet(_:_:) String _ -> InterfaceConnections
    func outlets(_:_:) String _ -> InterfaceConnections
    func outlineDisclosure(displayed:options:actionHandler:) DisplayedState OutlineDisclosureOptions _ -> UICellAccessory
    func outputFormat(forBus:) AVAudioNodeBus -> AVAudioFormat
    func override(_:_:) Layer _
    func overrideOutputAudioPort(_:) PortOverride
    func overrideTraitCollection(forChild:) UIViewController -> UITraitCollection
    func pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:) UIPageViewController Bool UIViewControllers Bool
    func pageViewController(_:spineLocationFor:) UIPageViewController UIInterfaceOrientation -> UIPageViewController.SpineLocation
    func pageViewController(_:viewControllerAfter:) UIPageViewController UIViewController -> UIViewController
    func pageViewController(_:viewControllerBefore:) UIPageViewController UIViewController -> UIViewController
    func pageViewController(_:willTransitionTo:) UIPageViewController UIViewControllers
    func parent(of:) ItemIdentifierType -> ItemIdentifierType
    func paste(_:) Any
    func pathContains(_:mode:) CGPoint CGPathDrawingMode -> Bool
    func pauseSpeaking(at:) AVSpeechBoundary -> Bool
    func peakPower(forChannel:) Int -> Float
    func perform(_:on:options:animations:completion:) SystemAnimation UIViews AnimationOptions _ _
    func performAsCurrent(_:) _
    func performBatchUpdates(_:completion:) _ _
    func performSegue(withIdentifier:sender:) String Any
    func performWithoutAnimation(_:) _
    func pickerView(_:attributedTitleForRow:forComponent:) UIPickerView Int Int -> NSAttributedString
    func pickerView(_:didSelectRow:inComponent:) UIPickerView Int Int
    func pickerView(_:numberOfRowsInComponent:) UIPickerView Int -> Int
    func pickerView(_:rowHeightForComponent:) UIPickerView Int -> CGFloat
    func pickerView(_:titleForRow:forComponent:) UIPickerView Int Int -> String
    func pickerView(_:viewForRow:forComponent:reusing:) UIPickerView Int Int UIView -> UIView
    func pickerView(_:widthForComponent:) UIPickerView Int -> CGFloat
    func pinAttachment(with:attachedTo:attachmentAnchor:) UIDynamicItem UIDynamicItem CGPoint -> UIAttachmentBehavior
    func placeholderRect(forBounds:) CGRect -> CGRect
    func play(at:) AVAudioTime
    func play(atTime:) TimeInterval -> Bool
    func playImmediately(atRate:) Float
    func playerTime(forNodeTime:) AVAudioTime -> AVAudioTime
    func pngData(actions:) DrawingActions -> Data
    func pngRepresentation(of:format:colorSpace:options:) CIImage CIFormat CGColorSpace _ -> Data
    func point(inside:with:) CGPoint UIEvent -> Bool
    func pointerInteraction(_:regionFor:defaultRegion:) UIPointerInteraction UIPointerRegionRequest UIPointerRegion -> UIPointerRegion
    func pointerInteraction(_:styleFor:) UIPointerInteraction UIPointerRegion -> UIPointerStyle
    func pointerInteraction(_:willEnter:animator:) UIPointerInteraction UIPointerRegion UIPointerInteractionAnimating
    func pointerInteraction(_:willExit:animator:) UIPointerInteraction UIPointerRegion UIPointerInteractionAnimating
    func popItem(animated:) Bool -> UINavigationItem
    func popToRootViewController(animated:) Bool -> UIViewControllers
    func popToViewController(_:animated:) UIViewController Bool -> UIViewControllers
    func popViewController(animated:) Bool -> UIViewController
    func popoverPresentationController(_:willRepositionPopoverTo:in:) UIPopoverPresentationController CGRect UIView
    func popoverPresentationControllerDidDismissPopover(_:) UIPopoverPresentationController
    func popoverPresentationControllerShouldDismissPopover(_:) UIPopoverPresentationController -> Bool
    func position(for:) UIBarPositioning -> UIBarPosition
    func position(from:in:offset:) UITextPosition UITextLayoutDirection Int -> UITextPosition
    func position(from:offset:) UITextPosition Int -> UITextPosition
    func position(from:toBoundary:inDirection:) UITextPosition UITextGranularity UITextDirection -> UITextPosition
    func position(within:farthestIn:) UITextRange UITextLayoutDirection -> UITextPosition
    func post(notification:argument:) Notification Any
    func preciseLocation(in:) UIView -> CGPoint
    func precisePreviousLocation(in:) UIView -> CGPoint
    func predictedTouches(for:) UITouch -> UITouchs
    func preferredContentSizeDidChange(forChildContentContainer:) UIContentContainer
    func preferredFont(forTextStyle:) TextStyle -> UIFont
    func preferredFont(forTextStyle:compatibleWith:) TextStyle UITraitCollection -> UIFont
    func preferredFontDescriptor(withTextStyle:) UIFont.TextStyle -> UIFontDescriptor
    func preferredFontDescriptor(withTextStyle:compatibleWith:) UIFont.TextStyle UITraitCollection -> UIFontDescriptor
    func preferredLayoutAttributesFitting(_:) UICollectionViewLayoutAttributes -> UICollectionViewLayoutAttributes
    func preferredSize(of:) CALayer -> CGSize
    func preferredSymbolConfigurationForImage(in:) State -> UIImage.SymbolConfiguration
    func prepare(for:sender:) UIStoryboardSegue Any
    func prepare(forAnimatedBoundsChange:) CGRect
    func prepare(forCollectionViewUpdates:) UICollectionViewUpdateItems
    func prepareForDisplay(completionHandler:) _
    func prepareForPopoverPresentation(_:) UIPopoverPresentationController
    func prepareForTransition(from:) UICollectionViewLayout
    func prepareForTransition(to:) UICollectionViewLayout
    func prepareThumbnail(of:completionHandler:) CGSize _
    func preparingThumbnail(of:) CGSize -> UIImage
    func preroll(atRate:completionHandler:) Float _
    func present(_:animated:completion:) UIViewController Bool _
    func presentEditMenu(with:) UIEditMenuConfiguration
    func presentation(of:) Layer -> Layer
    func presentationController(_:prepare:) UIPresentationController UIPresentationController
    func presentationController(_:viewControllerForAdaptivePresentationStyle:) UIPresentationController UIModalPresentationStyle -> UIViewController
    func presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:) UIPresentationController UIModalPresentationStyle _
    func presentationController(forPresented:presenting:source:) UIViewController UIViewController UIViewController -> UIPresentationController
    func presentationControllerDidAttemptToDismiss(_:) UIPresentationController
    func presentationControllerDidDismiss(_:) UIPresentationController
    func presentationControllerShouldDismiss(_:) UIPresentationController -> Bool
    func presentationControllerWillDismiss(_:) UIPresentationController
    func presentationCount(for:) UIPageViewController -> Int
    func presentationDimensions(usePixelAspectRatio:useCleanAperture:) Bool Bool -> CGSize
    func presentationIndex(for:) UIPageViewController -> Int
    func presentationTransitionDidEnd(_:) Bool
    func presses(for:) UIGestureRecognizer -> _
    func pressesBegan(_:with:) _ UIPressesEvent
    func pressesCancelled(_:with:) _ UIPressesEvent
    func pressesChanged(_:with:) _ UIPressesEvent
    func pressesEnded(_:with:) _ UIPressesEvent
    func previewInteraction(_:didUpdateCommitTransition:ended:) UIPreviewInteraction CGFloat Bool
    func previewInteraction(_:didUpdatePreviewTransition:ended:) UIPreviewInteraction CGFloat Bool
    func previewInteractionDidCancel(_:) UIPreviewInteraction
    func previewInteractionShouldBegin(_:) UIPreviewInteraction -> Bool
    func previousLocation(in:) UIView -> CGPoint
    func processEditing(for:edited:range:changeInLength:invalidatedRange:) NSTextStorage NSTextStorage.EditActions NSRange Int NSRange
    func pushItem(_:animated:) UINavigationItem Bool
    func pushViewController(_:animated:) UIViewController Bool
    func radialGravityField(position:) CGPoint -> UIFieldBehavior
    func rangeEnclosingPosition(_:with:inDirection:) UITextPosition UITextGranularity UITextDirection -> UITextRange
    func read(into:) AVAudioPCMBuffer
    func read(into:frameCount:) AVAudioPCMBuffer AVAudioFrameCount
    func reconfigureItems(_:) ItemIdentifierTypes
    func reconfigureItems(at:) IndexPaths
    func reconfigureRows(at:) IndexPaths
    func record(atTime:) TimeInterval -> Bool
    func record(atTime:forDuration:) TimeInterval TimeInterval -> Bool
    func record(forDuration:) TimeInterval -> Bool
    func rect(forSection:) Int -> CGRect
    func rectForFooter(inSection:) Int -> CGRect
    func rectForHeader(inSection:) Int -> CGRect
    func rectForRow(at:) IndexPath -> CGRect
    func regionOfInterest(for:in:) CIImage CGRect -> CGRect
    func register(_:forCellReuseIdentifier:) AnyClass String
    func register(_:forCellReuseIdentifier:) UINib String
    func register(_:forCellWithReuseIdentifier:) AnyClass String
    func register(_:forCellWithReuseIdentifier:) UINib String
    func register(_:forDecorationViewOfKind:) AnyClass String
    func register(_:forDecorationViewOfKind:) UINib String
    func register(_:forHeaderFooterViewReuseIdentifier:) AnyClass String
    func register(_:forHeaderFooterViewReuseIdentifier:) UINib String
    func register(_:forSupplementaryViewOfKind:withReuseIdentifier:) AnyClass String String
    func register(_:forSupplementaryViewOfKind:withReuseIdentifier:) UINib String String
    func register(_:with:) UIImage UIImage.Configuration
    func register(_:with:) UIImage UITraitCollection
    func registerDataRepresentation(forTypeIdentifier:visibility:loadHandler:) String NSItemProviderRepresentationVisibility DataHandler
    func registerForTraitChanges(_:action:) UITraits Selector -> UITraitChangeRegistration
    func registerForTraitChanges(_:handler:) UITraits _ -> UITraitChangeRegistration
    func registerForTraitChanges(_:target:action:) UITraits Any Selector -> UITraitChangeRegistration
    func registerObject(_:visibility:) NSItemProviderWriting NSItemProviderRepresentationVisibility
    func reloadComponent(_:) Int
    func reloadItems(_:) ItemIdentifierTypes
    func reloadItems(at:) IndexPaths
    func reloadRows(at:with:) IndexPaths RowAnimation
    func reloadSections(_:) IndexSet
    func reloadSections(_:) SectionIdentifierTypes
    func reloadSections(_:with:) IndexSet RowAnimation
    func remoteControlReceived(with:) UIEvent
    func remove(_:) AVPlayerItem
    func remove(_:) UITrait
    func remove(from:forMode:) RunLoop RunLoop.Mode
    func remove(withName:) Name
    func removeAction(_:for:) UIAction Event
    func removeAction(identifiedBy:for:) UIAction.Identifier Event
    func removeAllAnimations(from:) CALayer
    func removeAllValues(of:) CALayer
    func removeAnimation(forKey:) String
    func removeAnimation(forKey:from:) String CALayer
    func removeArrangedSubview(_:) UIView
    func removeAttribute(_:range:) NSAttributedString.Key NSRange
    func removeBehavior(_:) UIDynamicBehavior
    func removeBoundary(withIdentifier:) NSCopying
    func removeChildBehavior(_:) UIDynamicBehavior
    func removeConstraint(_:) NSLayoutConstraint
    func removeConstraints(_:) NSLayoutConstraints
    func removeGestureRecognizer(_:) UIGestureRecognizer
    func removeInteraction(_:) UIInteraction
    func removeItem(_:) UIDynamicItem
    func removeLayoutGuide(_:) UILayoutGuide
    func removeLayoutManager(_:) NSLayoutManager
    func removeMotionEffect(_:) UIMotionEffect
    func removeSegment(at:animated:) Int Bool
    func removeTap(onBus:) AVAudioNodeBus
    func removeTarget(_:action:) Any Selector
    func removeTarget(_:action:for:) Any Selector Event
    func removeTextContainer(at:) Int
    func removeTimeObserver(_:) Any
    func removeTimeRange(_:) CMTimeRange
    func removeTrack(_:) AVCompositionTrack
    func removeValue(forKeyPath:of:) String CALayer
    func render(_:to:) CIImage CVPixelBuffer
    func render(_:to:bounds:colorSpace:) CIImage CVPixelBuffer CGRect CGColorSpace
    func render(_:toBitmap:rowBytes:bounds:format:colorSpace:) CIImage UnsafeMutableRawPointer Int CGRect CIFormat CGColorSpace
    func render(in:) CGContext
    func reorder(displayed:options:) DisplayedState ReorderOptions -> UICellAccessory
    func replace(_:withText:) UITextRange String
    func replace(childrenOf:using:) ItemIdentifierType _
    func replaceCharacters(in:with:) NSRange NSAttributedString
    func replaceCharacters(in:with:) NSRange String
    func replaceCurrentItem(with:) AVPlayerItem
    func replaceDataBytes(with:atOffset:) UnsafeRawBufferPointer Int
    func replaceLayoutManager(_:) NSLayoutManager
    func replaceSublayer(_:with:) CALayer CALayer
    func replacing(_:value:) Trait.Type Trait.Value -> UITraitCollection
    func replacingChildren(_:) UIMenuElements -> UIMenu
    func requestMediaDataWhenReady(on:using:) DispatchQueue _
    func requestRecordPermission(_:) _
    func requestRecordPermission(completionHandler:) _
    func require(toFail:) UIGestureRecognizer
    func reset(forReadingTimeRanges:) NSValues
    func resizableImage(withCapInsets:) UIEdgeInsets -> UIImage
    func resizableImage(withCapInsets:resizingMode:) UIEdgeInsets ResizingMode -> UIImage
    func resizableSnapshotView(from:afterScreenUpdates:withCapInsets:) CGRect Bool UIEdgeInsets -> UIView
    func resize(withOldSuperlayerSize:) CGSize
    func resizeSublayers(withOldSize:) CGSize
    func resolvedBackgroundColor(for:) UIColor -> UIColor
    func resolvedColor(with:) UITraitCollection -> UIColor
    func resolvedStrokeColor(for:) UIColor -> UIColor
    func resolvedTintColor(for:) UIColor -> UIColor
    func resolvedValue(in:) UISheetPresentationControllerDetentResolutionContext -> CGFloat
    func rightViewRect(forBounds:) CGRect -> CGRect
    func rotate(by:) CGFloat
    func rotated(by:) CGFloat -> CGAffineTransform
    func rowSize(forComponent:) Int -> CGSize
    func run(forKey:object:arguments:) String Any _
    func runningPropertyAnimator(withDuration:delay:options:animations:completion:) TimeInterval TimeInterval UIView.AnimationOptions _ _ -> UIViewPropertyAnimator
    func samplePresentationTime(forTrackTime:) CMTime -> CMTime
    func sampleTimingInfo(at:) CMItemIndex -> CMSampleTimingInfo
    func scaleBy(x:y:) CGFloat CGFloat
    func scaleTimeRange(_:toDuration:) CMTimeRange CMTime
    func scaledBy(x:y:) CGFloat CGFloat -> CGAffineTransform
    func scaledFont(for:) UIFont -> UIFont
    func scaledFont(for:compatibleWith:) UIFont UITraitCollection -> UIFont
    func scaledFont(for:maximumPointSize:) UIFont CGFloat -> UIFont
    func scaledFont(for:maximumPointSize:compatibleWith:) UIFont CGFloat UITraitCollection -> UIFont
    func scaledValue(for:) CGFloat -> CGFloat
    func scaledValue(for:compatibleWith:) CGFloat UITraitCollection -> CGFloat
    func scene(_:openURLContexts:) UIScene _
    func scene(_:willConnectTo:options:) UIScene UISceneSession UIScene.ConnectionOptions
    func sceneDidBecomeActive(_:) UIScene
    func sceneDidDisconnect(_:) UIScene
    func sceneDidEnterBackground(_:) UIScene
    func sceneWillEnterForeground(_:) UIScene
    func sceneWillResignActive(_:) UIScene
    func scheduleBuffer(_:at:options:completionHandler:) AVAudioPCMBuffer AVAudioTime AVAudioPlayerNodeBufferOptions AVAudioNodeCompletionHandler
    func scheduleBuffer(_:completionHandler:) AVAudioPCMBuffer AVAudioNodeCompletionHandler
    func scheduleFile(_:at:completionHandler:) AVAudioFile AVAudioTime AVAudioNodeCompletionHandler
    func scheduleSegment(_:startingFrame:frameCount:at:completionHandler:) AVAudioFile AVAudioFramePosition AVAudioFrameCount AVAudioTime AVAudioNodeCompletionHandler
    func scroll(_:) CGPoint
    func scroll(to:) CGPoint
    func scroll(to:) CGRect
    func scrollRangeToVisible(_:) NSRange
    func scrollRectToVisible(_:) CGRect
    func scrollRectToVisible(_:animated:) CGRect Bool
    func scrollToItem(at:at:animated:) IndexPath ScrollPosition Bool
    func scrollToNearestSelectedRow(at:animated:) ScrollPosition Bool
    func scrollToRow(at:at:animated:) IndexPath ScrollPosition Bool
    func scrollViewDidChangeAdjustedContentInset(_:) UIScrollView
    func scrollViewDidEndDecelerating(_:) UIScrollView
    func scrollViewDidEndDragging(_:willDecelerate:) UIScrollView Bool
    func scrollViewDidEndScrollingAnimation(_:) UIScrollView
    func scrollViewDidEndZooming(_:with:atScale:) UIScrollView UIView CGFloat
    func scrollViewDidScroll(_:) UIScrollView
    func scrollViewDidScrollToTop(_:) UIScrollView
    func scrollViewDidZoom(_:) UIScrollView
    func scrollViewShouldScrollToTop(_:) UIScrollView -> Bool
    func scrollViewWillBeginDecelerating(_:) UIScrollView
    func scrollViewWillBeginDragging(_:) UIScrollView
    func scrollViewWillBeginZooming(_:with:) UIScrollView UIView
    func scrollViewWillEndDragging(_:withVelocity:targetContentOffset:) UIScrollView CGPoint _
    func searchBar(_:selectedScopeButtonIndexDidChange:) UISearchBar Int
    func searchBar(_:shouldChangeTextIn:replacementText:) UISearchBar NSRange String -> Bool
    func searchBar(_:textDidChange:) UISearchBar String
    func searchBarBookmarkButtonClicked(_:) UISearchBar
    func searchBarCancelButtonClicked(_:) UISearchBar
    func searchBarResultsListButtonClicked(_:) UISearchBar
    func searchBarSearchButtonClicked(_:) UISearchBar
    func searchBarShouldBeginEditing(_:) UISearchBar -> Bool
    func searchBarShouldEndEditing(_:) UISearchBar -> Bool
    func searchBarTextDidBeginEditing(_:) UISearchBar
    func searchBarTextDidEndEditing(_:) UISearchBar
    func seconds(forHostTime:) UInt64 -> TimeInterval
    func sectionIdentifier(containingItem:) ItemIdentifierType -> SectionIdentifierType
    func sectionIdentifier(for:) Int -> SectionIdentifierType
    func sectionIndexTitles(for:) UITableView -> Strings
    func seek(to:) CMTime
    func seek(to:) CMTime -> Bool
    func seek(to:completionHandler:) CMTime _
    func seek(to:toleranceBefore:toleranceAfter:) CMTime CMTime CMTime
    func seek(to:toleranceBefore:toleranceAfter:) CMTime CMTime CMTime -> Bool
    func seek(to:toleranceBefore:toleranceAfter:completionHandler:) CMTime CMTime CMTime _
    func segment(forTrackTime:) CMTime -> AVAssetTrackSegment
    func segment(forTrackTime:) CMTime -> AVCompositionTrackSegment
    func segueAction(_:_:) String _ -> InterfaceConnections
    func select(_:) Any
    func selectAll(_:) Any
    func selectItem(at:animated:scrollPosition:) IndexPath Bool ScrollPosition
    func selectRow(_:inComponent:animated:) Int Int Bool
    func selectRow(at:animated:scrollPosition:) IndexPath Bool ScrollPosition
    func selectedRow(inComponent:) Int -> Int
    func selectionDidChange(_:) _
    func selectionRects(for:) UITextRange -> UITextSelectionRects
    func selectionWillChange(_:) _
    func sendAction(_:) UIAction
    func sendAction(_:to:for:) Selector Any UIEvent
    func sendAction(_:to:from:for:) Selector Any Any UIEvent -> Bool
    func sendActions(for:) Event
    func sendEvent(_:) UIEvent
    func sendSubviewToBack(_:) UIView
    func setAction(_:forSegmentAt:) UIAction Int
    func setActive(_:options:) Bool SetActiveOptions
    func setAffineTransform(_:) CGAffineTransform
    func setAllowsAntialiasing(_:) Bool
    func setAllowsFontSmoothing(_:) Bool
    func setAllowsFontSubpixelPositioning(_:) Bool
    func setAllowsFontSubpixelQuantization(_:) Bool
    func setAlpha(_:) CGFloat
    func setAngle(_:magnitude:) CGFloat CGFloat
    func setAnimationBeginsFromCurrentState(_:) Bool
    func setAnimationCurve(_:) AnimationCurve
    func setAnimationDelay(_:) TimeInterval
    func setAnimationDelegate(_:) Any
    func setAnimationDidStop(_:) Selector
    func setAnimationDuration(_:) CFTimeInterval
    func setAnimationDuration(_:) TimeInterval
    func setAnimationRepeatAutoreverses(_:) Bool
    func setAnimationRepeatCount(_:) Float
    func setAnimationStart(_:) Date
    func setAnimationTimingFunction(_:) CAMediaTimingFunction
    func setAnimationTransition(_:for:cache:) AnimationTransition UIView Bool
    func setAnimationWillStart(_:) Selector
    func setAnimationsEnabled(_:) Bool
    func setAttributedString(_:) NSAttributedString
    func setAttributedTitle(_:for:) NSAttributedString State
    func setAttributes(_:range:) _ NSRange
    func setBackgroundImage(_:for:) UIImage State
    func setBackgroundImage(_:for:) UIImage UIBarMetrics
    func setBackgroundImage(_:for:barMetrics:) UIImage UIBarPosition UIBarMetrics
    func setBackgroundImage(_:forToolbarPosition:barMetrics:) UIImage UIBarPosition UIBarMetrics
    func setBaseWritingDirection(_:for:) NSWritingDirection UITextRange
    func setBlendMode(_:) CGBlendMode
    func setCategory(_:) Category
    func setCategory(_:mode:options:) Category Mode CategoryOptions
    func setCategory(_:options:) Category CategoryOptions
    func setCharacterSpacing(_:) CGFloat
    func setCollectionViewLayout(_:animated:) UICollectionViewLayout Bool
    func setCollectionViewLayout(_:animated:completion:) UICollectionViewLayout Bool _
    func setCompletionBlock(_:) _
    func setContentCompressionResistancePriority(_:for:) UILayoutPriority NSLayoutConstraint.Axis
    func setContentHuggingPriority(_:for:) UILayoutPriority NSLayoutConstraint.Axis
    func setContentOffset(_:animated:) CGPoint Bool
    func setContentOffset(_:forSegmentAt:) CGSize Int
    func setCropRectangle(_:at:) CGRect CMTime
    func setCropRectangleRamp(fromStartCropRectangle:toEndCropRectangle:timeRange:) CGRect CGRect CMTimeRange
    func setCustomSpacing(_:after:) CGFloat UIView
    func setData(_:forPasteboardType:) Data String
    func setDate(_:animated:) Date Bool
    func setDestination(_:) CGContext
    func setDisableActions(_:) Bool
    func setEditing(_:animated:) Bool Bool
    func setEnabled(_:forSegmentAt:) Bool Int
    func setFillColor(_:) CGColor
    func setFillColor(_:) _
    func setFillColor(cyan:magenta:yellow:black:alpha:) CGFloat CGFloat CGFloat CGFloat CGFloat
    func setFillColor(gray:alpha:) CGFloat CGFloat
    func setFillColor(red:green:blue:alpha:) CGFloat CGFloat CGFloat CGFloat
    func setFillColorSpace(_:) CGColorSpace
    func setFillPattern(_:colorComponents:) CGPattern _
    func setFlatness(_:) CGFloat
    func setFont(_:) CGFont
    func setFontSize(_:) CGFloat
    func setHidesBackButton(_:animated:) Bool Bool
    func setHighlighted(_:animated:) Bool Bool
    func setImage(_:for:) UIImage State
    func setImage(_:for:state:) UIImage Icon UIControl.State
    func setImage(_:forSegmentAt:) UIImage Int
    func setIndicatorImage(_:forPage:) UIImage Int
    func setItems(_:animated:) UIBarButtonItems Bool
    func setItems(_:animated:) UINavigationItems Bool
    func setItems(_:animated:) UITabBarItems Bool
    func setItems(_:options:) _s _
    func setLeftBarButton(_:animated:) UIBarButtonItem Bool
    func setLeftBarButtonItems(_:animated:) UIBarButtonItems Bool
    func setLineCap(_:) CGLineCap
    func setLineDash(_:count:phase:) _ Int CGFloat
    func setLineDash(phase:lengths:) CGFloat CGFloats
    func setLineJoin(_:) CGLineJoin
    func setLineWidth(_:) CGFloat
    func setMarkedText(_:selectedRange:) String NSRange
    func setMaximumTrackImage(_:for:) UIImage UIControl.State
    func setMenuVisible(_:animated:) Bool Bool
    func setMinimumTrackImage(_:for:) UIImage UIControl.State
    func setMiterLimit(_:) CGFloat
    func setMode(_:) Mode
    func setNavigationBarHidden(_:animated:) Bool Bool
    func setNeedsDisplay(_:) CGRect
    func setOn(_:animated:) Bool Bool
    func setOpacity(_:at:) Float CMTime
    func setOpacityRamp(fromStartOpacity:toEndOpacity:timeRange:) Float Float CMTimeRange
    func setOverrideTraitCollection(_:forChild:) UITraitCollection UIViewController
    func setParagraphStyle(_:) NSParagraphStyle
    func setPatternPhase(_:) CGSize
    func setPreferredIOBufferDuration(_:) TimeInterval
    func setPreferredSampleRate(_:) Double
    func setPreferredSymbolConfiguration(_:forImageIn:) UIImage.SymbolConfiguration State
    func setProgress(_:animated:) Float Bool
    func setRate(_:time:atHostTime:) Float CMTime CMTime
    func setRenderingIntent(_:) CGColorRenderingIntent
    func setRightBarButton(_:animated:) UIBarButtonItem Bool
    func setRightBarButtonItems(_:animated:) UIBarButtonItems Bool
    func setSelected(_:animated:) Bool Bool
    func setShadow(offset:blur:) CGSize CGFloat
    func setShadow(offset:blur:color:) CGSize CGFloat CGColor
    func setShadowImage(_:forToolbarPosition:) UIImage UIBarPosition
    func setShouldAntialias(_:) Bool
    func setShouldSmoothFonts(_:) Bool
    func setShouldSubpixelPositionFonts(_:) Bool
    func setShouldSubpixelQuantizeFonts(_:) Bool
    func setShowsCancelButton(_:animated:) Bool Bool
    func setShowsScope(_:animated:) Bool Bool
    func setStatusBarHidden(_:with:) Bool UIStatusBarAnimation
    func setStatusBarStyle(_:animated:) UIStatusBarStyle Bool
    func setStrokeColor(_:) CGColor
    func setStrokeColor(_:) _
    func setStrokeColor(cyan:magenta:yellow:black:alpha:) CGFloat CGFloat CGFloat CGFloat CGFloat
    func setStrokeColor(gray:alpha:) CGFloat CGFloat
    func setStrokeColor(red:green:blue:alpha:) CGFloat CGFloat CGFloat CGFloat
    func setStrokeColorSpace(_:) CGColorSpace
    func setStrokePattern(_:colorComponents:) CGPattern _
    func setTargetOffsetFromCenter(_:for:) UIOffset UIDynamicItem
    func setTargetRect(_:in:) CGRect UIView
    func setTextDrawingMode(_:) CGTextDrawingMode
    func setThumbImage(_:for:) UIImage UIControl.State
    func setTitle(_:for:) String State
    func setTitle(_:forSegmentAt:) String Int
    func setTitleColor(_:for:) UIColor State
    func setTitleShadowColor(_:for:) UIColor State
    func setTitleTextAttributes(_:for:) _ UIControl.State
    func setToolbarHidden(_:animated:) Bool Bool
    func setToolbarItems(_:animated:) UIBarButtonItems Bool
    func setTransform(_:at:) CGAffineTransform CMTime
    func setTransformRamp(fromStart:toEnd:timeRange:) CGAffineTransform CGAffineTransform CMTimeRange
    func setTranslatesReferenceBoundsIntoBoundary(with:) UIEdgeInsets
    func setTranslation(_:in:) CGPoint UIView
    func setValue(_:animated:) Float Bool
    func setValue(_:forKey:) Any String
    func setValue(_:forKeyPath:) Any String
    func setValue(_:forKeyPath:of:) Any String CALayer
    func setValue(_:forPasteboardType:) Any String
    func setViewController(_:for:) UIViewController Column
    func setViewControllers(_:animated:) UIViewControllers Bool
    func setViewControllers(_:direction:animated:completion:) UIViewControllers NavigationDirection Bool _
    func setVolume(_:at:) Float CMTime
    func setVolume(_:fadeDuration:) Float TimeInterval
    func setVolumeRamp(fromStartVolume:toEndVolume:timeRange:) Float Float CMTimeRange
    func setWidth(_:forSegmentAt:) CGFloat Int
    func setZoomScale(_:animated:) CGFloat Bool
    func settingAlphaOne(in:) CGRect -> CIImage
    func shadowImage(forToolbarPosition:) UIBarPosition -> UIImage
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:) UISheetPresentationController
    func shouldArchiveValue(forKey:) String -> Bool
    func shouldBeRequiredToFail(by:) UIGestureRecognizer -> Bool
    func shouldInvalidateLayout(forBoundsChange:) CGRect -> Bool
    func shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:) UICollectionViewLayoutAttributes UICollectionViewLayoutAttributes -> Bool
    func shouldPerformSegue(withIdentifier:sender:) String Any -> Bool
    func shouldReceive(_:) UIEvent -> Bool
    func shouldRequireFailure(of:) UIGestureRecognizer -> Bool
    func show(_:) Column
    func show(_:sender:) UIViewController Any
    func show(from:) UITabBar
    func show(from:) UIToolbar
    func show(from:animated:) UIBarButtonItem Bool
    func show(from:in:animated:) CGRect UIView Bool
    func show(in:) UIView
    func showDetailViewController(_:sender:) UIViewController Any
    func showGlyphs(_:at:) CGGlyphs CGPoints
    func showMenu(from:rect:) UIView CGRect
    func size(forChildContentContainer:withParentContainerSize:) UIContentContainer CGSize -> CGSize
    func size(forNumberOfPages:) Int -> CGSize
    func size(withAttributes:) _ -> CGSize
    func sizeThatFits(_:) CGSize -> CGSize
    func snapshot(for:) SectionIdentifierType -> _
    func snapshot(of:includingParent:) ItemIdentifierType Bool -> _
    func snapshotView(afterScreenUpdates:) Bool -> UIView
    func speak(_:) AVSpeechUtterance
    func speechSynthesizer(_:didCancel:) AVSpeechSynthesizer AVSpeechUtterance
    func speechSynthesizer(_:didContinue:) AVSpeechSynthesizer AVSpeechUtterance
    func speechSynthesizer(_:didFinish:) AVSpeechSynthesizer AVSpeechUtterance
    func speechSynthesizer(_:didPause:) AVSpeechSynthesizer AVSpeechUtterance
    func speechSynthesizer(_:didStart:) AVSpeechSynthesizer AVSpeechUtterance
    func speechSynthesizer(_:willSpeakRangeOfSpeechString:utterance:) AVSpeechSynthesizer NSRange AVSpeechUtterance
    func splitViewController(_:collapseSecondary:onto:) UISplitViewController UIViewController UIViewController -> Bool
    func splitViewController(_:show:sender:) UISplitViewController UIViewController Any -> Bool
    func splitViewController(_:showDetail:sender:) UISplitViewController UIViewController Any -> Bool
    func splitViewController(_:topColumnForCollapsingToProposedTopColumn:) UISplitViewController UISplitViewController.Column -> UISplitViewController.Column
    func splitViewController(_:willChangeTo:) UISplitViewController UISplitViewController.DisplayMode
    func splitViewControllerDidCollapse(_:) UISplitViewController
    func splitViewControllerDidExpand(_:) UISplitViewController
    func startAnimation(afterDelay:) TimeInterval
    func startInteractiveTransition(_:) UIViewControllerContextTransitioning
    func startInteractiveTransition(to:completion:) UICollectionViewLayout LayoutInteractiveTransitionCompletion -> UICollectionViewTransitionLayout
    func startSession(atSourceTime:) CMTime
    func states(updateInterval:) TimeInterval -> _
    func status(of:) _ -> _
    func statusOfValue(forKey:error:) String _ -> AVKeyValueStatus
    func step(byCount:) Int
    func stopAnimation(_:) Bool
    func stopSpeaking(at:) AVSpeechBoundary -> Bool
    func stops(in:) UIView -> Stops
    func storage(_:) UITextStorageDirection -> UITextDirection
    func stretchableImage(withLeftCapWidth:topCapHeight:) Int Int -> UIImage
    func string(for:) Any -> String
    func string(for:) CGAffineTransform -> String
    func string(for:) CGPoint -> String
    func string(for:) CGRect -> String
    func string(for:) CGSize -> String
    func string(for:) CGVector -> String
    func string(for:) NSDirectionalEdgeInsets -> String
    func string(for:) UIEdgeInsets -> String
    func string(for:) UIOffset -> String
    func string(from:) DateComponents -> String
    func string(from:) TimeInterval -> String
    func string(from:to:) Date Date -> String
    func stroke(_:) CGRect
    func stroke(_:blendMode:) CGRect CGBlendMode
    func stroke(_:width:) CGRect CGFloat
    func stroke(with:alpha:) CGBlendMode CGFloat
    func strokeEllipse(in:) CGRect
    func strokeLineSegments(between:) CGPoints
    func subtracting(_:using:) CGPath CGPathFillRule -> CGPath
    func supplementaryView(forElementKind:at:) String IndexPath -> UICollectionReusableView
    func supports(_:) UIContentConfiguration -> Bool
    func symmetricDifference(_:using:) CGPath CGPathFillRule -> CGPath
    func systemFont(ofSize:) CGFloat -> UIFont
    func systemFont(ofSize:weight:) CGFloat Weight -> UIFont
    func systemFont(ofSize:weight:width:) CGFloat Weight Width -> UIFont
    func systemLayoutFittingSizeDidChange(forChildContentContainer:) UIContentContainer
    func systemLayoutSizeFitting(_:) CGSize -> CGSize
    func systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:) CGSize UILayoutPriority UILayoutPriority -> CGSize
    func tabBar(_:didSelect:) UITabBar UITabBarItem
    func tabBarController(_:animationControllerForTransitionFrom:to:) UITabBarController UIViewController UIViewController -> _
    func tabBarController(_:didSelect:) UITabBarController UIViewController
    func tabBarController(_:shouldSelect:) UITabBarController UIViewController -> Bool
    func tableView(_:accessoryButtonTappedForRowWith:) UITableView IndexPath
    func tableView(_:canEditRowAt:) UITableView IndexPath -> Bool
    func tableView(_:canHandle:) UITableView UIDropSession -> Bool
    func tableView(_:canMoveRowAt:) UITableView IndexPath -> Bool
    func tableView(_:cancelPrefetchingForRowsAt:) UITableView IndexPaths
    func tableView(_:cellForRowAt:) UITableView IndexPath -> UITableViewCell
    func tableView(_:commit:forRowAt:) UITableView UITableViewCell.EditingStyle IndexPath
    func tableView(_:contextMenuConfigurationForRowAt:point:) UITableView IndexPath CGPoint -> UIContextMenuConfiguration
    func tableView(_:didDeselectRowAt:) UITableView IndexPath
    func tableView(_:didEndDisplaying:forRowAt:) UITableView UITableViewCell IndexPath
    func tableView(_:didEndDisplayingFooterView:forSection:) UITableView UIView Int
    func tableView(_:didEndDisplayingHeaderView:forSection:) UITableView UIView Int
    func tableView(_:didEndEditingRowAt:) UITableView IndexPath
    func tableView(_:didHighlightRowAt:) UITableView IndexPath
    func tableView(_:didSelectRowAt:) UITableView IndexPath
    func tableView(_:didUnhighlightRowAt:) UITableView IndexPath
    func tableView(_:dragPreviewParametersForRowAt:) UITableView IndexPath -> UIDragPreviewParameters
    func tableView(_:dragSessionAllowsMoveOperation:) UITableView UIDragSession -> Bool
    func tableView(_:dragSessionDidEnd:) UITableView UIDragSession
    func tableView(_:dragSessionWillBegin:) UITableView UIDragSession
    func tableView(_:dropSessionDidEnd:) UITableView UIDropSession
    func tableView(_:dropSessionDidEnter:) UITableView UIDropSession
    func tableView(_:dropSessionDidExit:) UITableView UIDropSession
    func tableView(_:dropSessionDidUpdate:withDestinationIndexPath:) UITableView UIDropSession IndexPath -> UITableViewDropProposal
    func tableView(_:editActionsForRowAt:) UITableView IndexPath -> UITableViewRowActions
    func tableView(_:editingStyleForRowAt:) UITableView IndexPath -> UITableViewCell.EditingStyle
    func tableView(_:estimatedHeightForFooterInSection:) UITableView Int -> CGFloat
    func tableView(_:estimatedHeightForHeaderInSection:) UITableView Int -> CGFloat
    func tableView(_:estimatedHeightForRowAt:) UITableView IndexPath -> CGFloat
    func tableView(_:heightForFooterInSection:) UITableView Int -> CGFloat
    func tableView(_:heightForHeaderInSection:) UITableView Int -> CGFloat
    func tableView(_:heightForRowAt:) UITableView IndexPath -> CGFloat
    func tableView(_:indentationLevelForRowAt:) UITableView IndexPath -> Int
    func tableView(_:itemsForBeginning:at:) UITableView UIDragSession IndexPath -> UIDragItems
    func tableView(_:leadingSwipeActionsConfigurationForRowAt:) UITableView IndexPath -> UISwipeActionsConfiguration
    func tableView(_:moveRowAt:to:) UITableView IndexPath IndexPath
    func tableView(_:numberOfRowsInSection:) UITableView Int -> Int
    func tableView(_:performDropWith:) UITableView UITableViewDropCoordinator
    func tableView(_:prefetchRowsAt:) UITableView IndexPaths
    func tableView(_:previewForDismissingContextMenuWithConfiguration:) UITableView UIContextMenuConfiguration -> UITargetedPreview
    func tableView(_:previewForHighlightingContextMenuWithConfiguration:) UITableView UIContextMenuConfiguration -> UITargetedPreview
    func tableView(_:sectionForSectionIndexTitle:at:) UITableView String Int -> Int
    func tableView(_:shouldHighlightRowAt:) UITableView IndexPath -> Bool
    func tableView(_:shouldIndentWhileEditingRowAt:) UITableView IndexPath -> Bool
    func tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:) UITableView IndexPath IndexPath -> IndexPath
    func tableView(_:titleForDeleteConfirmationButtonForRowAt:) UITableView IndexPath -> String
    func tableView(_:titleForFooterInSection:) UITableView Int -> String
    func tableView(_:titleForHeaderInSection:) UITableView Int -> String
    func tableView(_:trailingSwipeActionsConfigurationForRowAt:) UITableView IndexPath -> UISwipeActionsConfiguration
    func tableView(_:viewForFooterInSection:) UITableView Int -> UIView
    func tableView(_:viewForHeaderInSection:) UITableView Int -> UIView
    func tableView(_:willBeginEditingRowAt:) UITableView IndexPath
    func tableView(_:willDeselectRowAt:) UITableView IndexPath -> IndexPath
    func tableView(_:willDisplay:forRowAt:) UITableView UITableViewCell IndexPath
    func tableView(_:willDisplayContextMenu:animator:) UITableView UIContextMenuConfiguration _
    func tableView(_:willDisplayFooterView:forSection:) UITableView UIView Int
    func tableView(_:willDisplayHeaderView:forSection:) UITableView UIView Int
    func tableView(_:willEndContextMenuInteraction:animator:) UITableView UIContextMenuConfiguration _
    func tableView(_:willPerformPreviewActionForMenuWith:animator:) UITableView UIContextMenuConfiguration UIContextMenuInteractionCommitAnimating
    func tableView(_:willSelectRowAt:) UITableView IndexPath -> IndexPath
    func target(forAction:withSender:) Selector Any -> Any
    func targetContentOffset(forProposedContentOffset:) CGPoint -> CGPoint
    func targetContentOffset(forProposedContentOffset:withScrollingVelocity:) CGPoint CGPoint -> CGPoint
    func targetIndexPath(forInteractivelyMovingItem:withPosition:) IndexPath CGPoint -> IndexPath
    func targetOffsetFromCenter(for:) UIDynamicItem -> UIOffset
    func targetViewController(forAction:sender:) Selector Any -> UIViewController
    func text(in:) UITextRange -> String
    func textContainer(forGlyphAt:effectiveRange:) Int NSRangePointer -> NSTextContainer
    func textContainerChangedGeometry(_:) NSTextContainer
    func textDidChange(_:) _
    func textField(_:editMenuForCharactersIn:suggestedActions:) UITextField NSRange UIMenuElements -> UIMenu
    func textField(_:shouldChangeCharactersIn:replacementString:) UITextField NSRange String -> Bool
    func textField(at:) Int -> UITextField
    func textFieldDidBeginEditing(_:) UITextField
    func textFieldDidChangeSelection(_:) UITextField
    func textFieldDidEndEditing(_:) UITextField
    func textFieldDidEndEditing(_:reason:) UITextField UITextField.DidEndEditingReason
    func textFieldShouldBeginEditing(_:) UITextField -> Bool
    func textFieldShouldClear(_:) UITextField -> Bool
    func textFieldShouldEndEditing(_:) UITextField -> Bool
    func textFieldShouldReturn(_:) UITextField -> Bool
    func textRange(from:to:) UITextPosition UITextPosition -> UITextRange
    func textRect(forBounds:) CGRect -> CGRect
    func textRect(forBounds:limitedToNumberOfLines:) CGRect Int -> CGRect
    func textStorage(_:didProcessEditing:range:changeInLength:) NSTextStorage NSTextStorage.EditActions NSRange Int
    func textStorage(_:willProcessEditing:range:changeInLength:) NSTextStorage NSTextStorage.EditActions NSRange Int
    func textView(_:editMenuForTextIn:suggestedActions:) UITextView NSRange UIMenuElements -> UIMenu
    func textView(_:shouldChangeTextIn:replacementText:) UITextView NSRange String -> Bool
    func textView(_:shouldInteractWith:in:interaction:) UITextView NSTextAttachment NSRange UITextItemInteraction -> Bool
    func textView(_:shouldInteractWith:in:interaction:) UITextView URL NSRange UITextItemInteraction -> Bool
    func textViewDidBeginEditing(_:) UITextView
    func textViewDidChange(_:) UITextView
    func textViewDidChangeSelection(_:) UITextView
    func textViewDidEndEditing(_:) UITextView
    func textViewShouldBeginEditing(_:) UITextView -> Bool
    func textViewShouldEndEditing(_:) UITextView -> Bool
    func textWillChange(_:) _
    func thumbImage(for:) UIControl.State -> UIImage
    func thumbRect(forBounds:trackRect:value:) CGRect CGRect Float -> CGRect
    func title(for:) State -> String
    func titleColor(for:) State -> UIColor
    func titleForSegment(at:) Int -> String
    func titleRect(forContentRect:) CGRect -> CGRect
    func titleShadowColor(for:) State -> UIColor
    func titleTextAttributes(for:) UIControl.State -> _
    func touches(for:) UIGestureRecognizer -> _
    func touches(for:) UIView -> _
    func touches(for:) UIWindow -> _
    func touchesBegan(_:with:) _ UIEvent
    func touchesCancelled(_:with:) _ UIEvent
    func touchesEnded(_:with:) _ UIEvent
    func touchesEstimatedPropertiesUpdated(_:) _
    func touchesMoved(_:with:) _ UIEvent
    func touchesShouldBegin(_:with:in:) _ UIEvent UIView -> Bool
    func touchesShouldCancel(in:) UIView -> Bool
    func track(withTrackID:) CMPersistentTrackID -> AVAssetTrack
    func track(withTrackID:) CMPersistentTrackID -> AVCompositionTrack
    func track(withTrackID:) CMPersistentTrackID -> AVMutableCompositionTrack
    func trackRect(forBounds:) CGRect -> CGRect
    func tracks(withMediaCharacteristic:) AVMediaCharacteristic -> AVAssetTracks
    func tracks(withMediaType:) AVMediaType -> AVAssetTracks
    func tracks(withMediaType:) AVMediaType -> AVCompositionTracks
    func tracks(withMediaType:) AVMediaType -> AVMutableCompositionTracks
    func traitCollectionDidChange(_:) UITraitCollection
    func transformed(by:) CGAffineTransform -> CIImage
    func transformed(by:highQualityDownsample:) CGAffineTransform Bool -> CIImage
    func transition(from:to:duration:options:animations:completion:) UIViewController UIViewController TimeInterval UIView.AnimationOptions _ _
    func transition(from:to:duration:options:completion:) UIView UIView TimeInterval AnimationOptions _
    func transition(with:duration:options:animations:) UIView TimeInterval AnimationOptions _ -> Bool
    func transition(with:duration:options:animations:completion:) UIView TimeInterval AnimationOptions _ _
    func transitionDuration(using:) _ -> TimeInterval
    func translateBy(x:y:) CGFloat CGFloat
    func translatedBy(x:y:) CGFloat CGFloat -> CGAffineTransform
    func translation(in:) UIView -> CGPoint
    func turbulenceField(smoothness:animationSpeed:) CGFloat CGFloat -> UIFieldBehavior
    func uiEdgeInsets(for:) String -> UIEdgeInsets
    func uiOffset(for:) String -> UIOffset
    func uncached(_:) _ -> UIDeferredMenuElement
    func uniformAcrossSiblings(estimate:) CGFloat -> NSCollectionLayoutDimension
    func union(_:) CMTimeRange -> CMTimeRange
    func union(_:using:) CGPath CGPathFillRule -> CGPath
    func unregister(with:) UIImage.Configuration
    func unregister(with:) UITraitCollection
    func unregisterForTraitChanges(_:) UITraitChangeRegistration
    func unwind(for:towards:) UIStoryboardSegue UIViewController
    func update(_:) CGFloat
    func updateConfiguration(using:) UICellConfigurationState
    func updateInteractiveMovementTargetPosition(_:) CGPoint
    func updateInteractiveTransition(_:) CGFloat
    func updateItem(usingCurrentState:) UIDynamicItem
    func updateSearchResults(for:) UISearchController
    func updateValue(_:forAnimatedKey:) CGFloat String
    func updateVisibleMenu(_:) _
    func updateVisibleMenuPosition(animated:) Bool
    func updated(for:) UIButton -> Configuration
    func updated(for:) UIConfigurationState -> Self
    func updated(for:) UIConfigurationState -> UIBackgroundConfiguration
    func updated(for:) UIConfigurationState -> UIListContentConfiguration
    func usedRect(for:) NSTextContainer -> CGRect
    func userInterfaceLayoutDirection(for:) UISemanticContentAttribute -> UIUserInterfaceLayoutDirection
    func userInterfaceLayoutDirection(for:relativeTo:) UISemanticContentAttribute UIUserInterfaceLayoutDirection -> UIUserInterfaceLayoutDirection
    func validateSegments(_:) AVCompositionTrackSegments
    func value(at:) Int -> CGFloat
    func value(forAnimatedKey:) String -> CGFloat
    func value(forKey:) String -> Any
    func value(forKeyPath:) String -> Any
    func value(forKeyPath:of:) String CALayer -> Any
    func value(forPasteboardType:) String -> Any
    func velocity(in:) UIView -> CGPoint
    func velocityField(direction:) CGVector -> UIFieldBehavior
    func vertical(layoutSize:repeatingSubitem:count:) NSCollectionLayoutSize NSCollectionLayoutItem Int -> NSCollectionLayoutGroup
    func vertical(layoutSize:subitem:count:) NSCollectionLayoutSize NSCollectionLayoutItem Int -> NSCollectionLayoutGroup
    func vertical(layoutSize:subitems:) NSCollectionLayoutSize NSCollectionLayoutItems -> NSCollectionLayoutGroup
    func videoComposition(_:shouldContinueValidatingAfterFindingEmptyTimeRange:) AVVideoComposition CMTimeRange -> Bool
    func videoComposition(_:shouldContinueValidatingAfterFindingInvalidTimeRangeIn:) AVVideoComposition AVVideoCompositionInstructionProtocol -> Bool
    func videoComposition(_:shouldContinueValidatingAfterFindingInvalidValueForKey:) AVVideoComposition String -> Bool
    func videoComposition(with:applyingCIFiltersWithHandler:) AVAsset _ -> AVMutableVideoComposition
    func videoComposition(with:applyingCIFiltersWithHandler:) AVAsset _ -> AVVideoComposition
    func videoComposition(with:applyingCIFiltersWithHandler:completionHandler:) AVAsset _ _
    func videoComposition(withPropertiesOf:) AVAsset -> AVMutableVideoComposition
    func videoComposition(withPropertiesOf:) AVAsset -> AVVideoComposition
    func videoComposition(withPropertiesOf:completionHandler:) AVAsset _
    func view(forKey:) UITransitionContextViewKey -> UIView
    func view(forRow:forComponent:) Int Int -> UIView
    func viewController(for:) Column -> UIViewController
    func viewController(forKey:) UITransitionContextViewControllerKey -> UIViewController
    func viewController(withRestorationIdentifierPath:coder:) Strings NSCoder -> UIViewController
    func viewDidAppear(_:) Bool
    func viewDidDisappear(_:) Bool
    func viewForZooming(in:) UIScrollView -> UIView
    func viewIsAppearing(_:) Bool
    func viewWillAppear(_:) Bool
    func viewWillDisappear(_:) Bool
    func viewWillTransition(to:with:) CGSize UIViewControllerTransitionCoordinator
    func viewWithTag(_:) Int -> UIView
    func visibleSupplementaryViews(ofKind:) String -> UICollectionReusableViews
    func widthForSegment(at:) Int -> CGFloat
    func willDismissSearchController(_:) UISearchController
    func willMove(to:) UIDynamicAnimator
    func willMove(to:) UIView
    func willMove(toParent:) UIViewController
    func willMove(toSuperview:) UIView
    func willMove(toWindow:) UIWindow
    func willPresent(_:) UIActionSheet
    func willPresent(_:) UIAlertView
    func willPresentSearchController(_:) UISearchController
    func willRemoveSubview(_:) UIView
    func willTransition(from:to:) UICollectionViewLayout UICollectionViewLayout
    func willTransition(to:) StateMask
    func willTransition(to:with:) UITraitCollection UIViewControllerTransitionCoordinator
    func withAlignmentRectInsets(_:) UIEdgeInsets -> UIImage
    func withAlphaComponent(_:) CGFloat -> UIColor
    func withBaselineOffset(fromBottom:) CGFloat -> UIImage
    func withConfiguration(_:) Configuration -> UIImage
    func withDesign(_:) SystemDesign -> UIFontDescriptor
    func withFamily(_:) String -> UIFontDescriptor
    func withRenderingMode(_:) RenderingMode -> UIImage
    func withSize(_:) CGFloat -> UIFont
    func withSize(_:) CGFloat -> UIFontDescriptor
    func withSymbolicTraits(_:) SymbolicTraits -> UIFontDescriptor
    func withTintColor(_:) UIColor -> UIImage
    func withTintColor(_:renderingMode:) UIColor RenderingMode -> UIImage
    func withTraitCollection(_:) UITraitCollection -> Self
    func withUnsafeMutableBytes(atOffset:_:) Int _ -> R
    func write(_:toBufferCallback:) AVSpeechUtterance _
    func write(from:) AVAudioPCMBuffer
    func writeJPEGRepresentation(of:to:colorSpace:options:) CIImage URL CGColorSpace _
    func writePNGRepresentation(of:to:format:colorSpace:options:) CIImage URL CIFormat CGColorSpace _
    func zoom(to:animated:) CGRect Bool
    notification AVAudioSession.interruptionNotification
    notification AVAudioSession.routeChangeNotification
    notification AVPlayerItem.didPlayToEndTimeNotification
    notification AVPlayerItem.failedToPlayToEndTimeNotification
    notification AVPlayerItem.timeJumpedNotification
    notification NSTextStorage.didProcessEditingNotification
    notification NSTextStorage.willProcessEditingNotification
    notification UIAccessibility.assistiveTouchStatusDidChangeNotification
    notification UIAccessibility.boldTextStatusDidChangeNotification
    notification UIAccessibility.buttonShapesEnabledStatusDidChangeNotification
    notification UIAccessibility.closedCaptioningStatusDidChangeNotification
    notification UIAccessibility.darkerSystemColorsStatusDidChangeNotification
    notification UIAccessibility.didPostNotification
    notification UIAccessibility.differentiateWithoutColorDidChangeNotification
    notification UIAccessibility.grayscaleStatusDidChangeNotification
    notification UIAccessibility.guidedAccessStatusDidChangeNotification
    notification UIAccessibility.invertColorsStatusDidChangeNotification
    notification UIAccessibility.monoAudioStatusDidChangeNotification
    notification UIAccessibility.onOffSwitchLabelsDidChangeNotification
    notification UIAccessibility.reduceMotionStatusDidChangeNotification
    notification UIAccessibility.reduceTransparencyStatusDidChangeNotification
    notification UIAccessibility.shakeToUndoDidChangeNotification
    notification UIAccessibility.speakScreenStatusDidChangeNotification
    notification UIAccessibility.speakSelectionStatusDidChangeNotification
    notification UIAccessibility.switchControlStatusDidChangeNotification
    notification UIAccessibility.videoAutoplayStatusDidChangeNotification
    notification UIAccessibility.voiceOverStatusDidChangeNotification
    notification UIApplication.didBecomeActiveNotification
    notification UIApplication.didEnterBackgroundNotification
    notification UIApplication.didFinishLaunchingNotification
    notification UIApplication.didReceiveMemoryWarningNotification
    notification UIApplication.significantTimeChangeNotification
    notification UIApplication.willEnterForegroundNotification
    notification UIApplication.willResignActiveNotification
    notification UIApplication.willTerminateNotification
    notification UIContentSizeCategory.didChangeNotification
    notification UIDevice.batteryLevelDidChangeNotification
    notification UIDevice.batteryStateDidChangeNotification
    notification UIDevice.orientationDidChangeNotification
    notification UIDevice.proximityStateDidChangeNotification
    notification UIMenuController.didHideMenuNotification
    notification UIMenuController.didShowMenuNotification
    notification UIMenuController.willHideMenuNotification
    notification UIMenuController.willShowMenuNotification
    notification UIPasteboard.changedNotification
    notification UIResponder.keyboardDidChangeFrameNotification
    notification UIResponder.keyboardDidHideNotification
    notification UIResponder.keyboardDidShowNotification
    notification UIResponder.keyboardWillChangeFrameNotification
    notification UIResponder.keyboardWillHideNotification
    notification UIResponder.keyboardWillShowNotification
    notification UIScene.didActivateNotification
    notification UIScene.didDisconnectNotification
    notification UIScene.didEnterBackgroundNotification
    notification UIScene.willConnectNotification
    notification UIScene.willDeactivateNotification
    notification UIScene.willEnterForegroundNotification
    notification UITableView.selectionDidChangeNotification
    notification UITextField.textDidBeginEditingNotification
    notification UITextField.textDidChangeNotification
    notification UITextField.textDidEndEditingNotification
    notification UITextView.textDidBeginEditingNotification
    notification UITextView.textDidChangeNotification
    notification UITextView.textDidEndEditingNotification
    notification UIWindow.didBecomeHiddenNotification
    notification UIWindow.didBecomeKeyNotification
    notification UIWindow.didBecomeVisibleNotification
    notification UIWindow.didResignKeyNotification
    shared AVAudioApplication.shared
    shared AVAudioPlayerNodeBufferOptions.interrupts
    shared AVAudioPlayerNodeBufferOptions.interruptsAtLoop
    shared AVAudioPlayerNodeBufferOptions.loops
    shared AVAudioTimePitchAlgorithm.lowQualityZeroLatency
    shared AVAudioTimePitchAlgorithm.spectral
    shared AVAudioTimePitchAlgorithm.timeDomain
    shared AVAudioTimePitchAlgorithm.varispeed
    shared AVFileType.aiff
    shared AVFileType.caf
    shared AVFileType.m4a
    shared AVFileType.m4v
    shared AVFileType.mobile3GPP
    shared AVFileType.mov
    shared AVFileType.mp3
    shared AVFileType.mp4
    shared AVFileType.wav
    shared AVLayerVideoGravity.resize
    shared AVLayerVideoGravity.resizeAspect
    shared AVLayerVideoGravity.resizeAspectFill
    shared AVMediaCharacteristic.audible
    shared AVMediaCharacteristic.frameBased
    shared AVMediaCharacteristic.legible
    shared AVMediaCharacteristic.visual
    shared AVMediaType.audio
    shared AVMediaType.closedCaption
    shared AVMediaType.metadata
    shared AVMediaType.muxed
    shared AVMediaType.subtitle
    shared AVMediaType.text
    shared AVMediaType.timecode
    shared AVMediaType.video
    shared AVMetadataFormat.iTunesMetadata
    shared AVMetadataFormat.quickTimeMetadata
    shared AVMetadataIdentifier.commonIdentifierAlbumName
    shared AVMetadataIdentifier.commonIdentifierArtist
    shared AVMetadataIdentifier.commonIdentifierAuthor
    shared AVMetadataIdentifier.commonIdentifierCopyrights
    shared AVMetadataIdentifier.commonIdentifierCreationDate
    shared AVMetadataIdentifier.commonIdentifierCreator
    shared AVMetadataIdentifier.commonIdentifierDescription
    shared AVMetadataIdentifier.commonIdentifierLocation
    shared AVMetadataIdentifier.commonIdentifierMake
    shared AVMetadataIdentifier.commonIdentifierModel
    shared AVMetadataIdentifier.commonIdentifierPublisher
    shared AVMetadataIdentifier.commonIdentifierSoftware
    shared AVMetadataIdentifier.commonIdentifierSubject
    shared AVMetadataIdentifier.commonIdentifierTitle
    shared AVMetadataIdentifier.commonIdentifierType
    shared AVMetadataIdentifier.iTunesMetadataAlbum
    shared AVMetadataIdentifier.iTunesMetadataArtist
    shared AVMetadataIdentifier.iTunesMetadataDescription
    shared AVMetadataIdentifier.iTunesMetadataSongName
    shared AVMetadataIdentifier.quickTimeMetadataArtist
    shared AVMetadataIdentifier.quickTimeMetadataCreationDate
    shared AVMetadataIdentifier.quickTimeMetadataDescription
    shared AVMetadataIdentifier.quickTimeMetadataTitle
    shared AVMetadataKey.commonKeyAlbumName
    shared AVMetadataKey.commonKeyArtist
    shared AVMetadataKey.commonKeyAuthor
    shared AVMetadataKey.commonKeyCopyrights
    shared AVMetadataKey.commonKeyCreationDate
    shared AVMetadataKey.commonKeyCreator
    shared AVMetadataKey.commonKeyDescription
    shared AVMetadataKey.commonKeyLocation
    shared AVMetadataKey.commonKeyMake
    shared AVMetadataKey.commonKeyModel
    shared AVMetadataKey.commonKeyPublisher
    shared AVMetadataKey.commonKeySoftware
    shared AVMetadataKey.commonKeySubject
    shared AVMetadataKey.commonKeyTitle
    shared AVMetadataKey.commonKeyType
    shared AVMetadataKeySpace.common
    shared AVMetadataKeySpace.iTunes
    shared AVMetadataKeySpace.id3
    shared AVMetadataKeySpace.quickTimeMetadata
    shared AVMetadataKeySpace.quickTimeUserData
    shared AVVideoCodecType.h264
    shared AVVideoCodecType.hevc
    shared AVVideoCodecType.jpeg
    shared AVVideoCodecType.proRes422
    shared AVVideoCodecType.proRes422HQ
    shared AVVideoCodecType.proRes422LT
    shared AVVideoCodecType.proRes422Proxy
    shared AVVideoCodecType.proRes4444
    shared AnimationOptions.allowAnimatedContent
    shared AnimationOptions.allowUserInteraction
    shared AnimationOptions.autoreverse
    shared AnimationOptions.beginFromCurrentState
    shared AnimationOptions.curveEaseIn
    shared AnimationOptions.curveEaseInOut
    shared AnimationOptions.curveEaseOut
    shared AnimationOptions.curveLinear
    shared AnimationOptions.layoutSubviews
    shared AnimationOptions.overrideInheritedCurve
    shared AnimationOptions.overrideInheritedDuration
    shared AnimationOptions.overrideInheritedOptions
    shared AnimationOptions.preferredFramesPerSecond30
    shared AnimationOptions.preferredFramesPerSecond60
    shared AnimationOptions.preferredFramesPerSecondDefault
    shared AnimationOptions.repeat
    shared AnimationOptions.showHideTransitionViews
    shared AnimationOptions.transitionCrossDissolve
    shared AnimationOptions.transitionCurlDown
    shared AnimationOptions.transitionCurlUp
    shared AnimationOptions.transitionFlipFromBottom
    shared AnimationOptions.transitionFlipFromLeft
    shared AnimationOptions.transitionFlipFromRight
    shared AnimationOptions.transitionFlipFromTop
    shared AnimationOptions.transitionNone
    shared ApertureMode.cleanAperture
    shared ApertureMode.encodedPixels
    shared ApertureMode.productionAperture
    shared AttributeName.face
    shared AttributeName.family
    shared AttributeName.name
    shared AttributeName.size
    shared AttributeName.textStyle
    shared AttributeName.traits
    shared Attributes.destructive
    shared Attributes.disabled
    shared Attributes.hidden
    shared Attributes.keepsMenuPresented
    shared AutoresizingMask.flexibleBottomMargin
    shared AutoresizingMask.flexibleHeight
    shared AutoresizingMask.flexibleLeftMargin
    shared AutoresizingMask.flexibleRightMargin
    shared AutoresizingMask.flexibleTopMargin
    shared AutoresizingMask.flexibleWidth
    shared Bool.unsetLayerValue
    shared ButtonMask.primary
    shared ButtonMask.secondary
    shared ButtonType.roundedRect
    shared CAAnimationCalculationMode.cubic
    shared CAAnimationCalculationMode.cubicPaced
    shared CAAnimationCalculationMode.discrete
    shared CAAnimationCalculationMode.linear
    shared CAAnimationCalculationMode.paced
    shared CAAnimationRotationMode.rotateAuto
    shared CAAnimationRotationMode.rotateAutoReverse
    shared CAFrameRateRange.default
    shared CAMediaTimingFillMode.backwards
    shared CAMediaTimingFillMode.both
    shared CAMediaTimingFillMode.forwards
    shared CAMediaTimingFillMode.removed
    shared CAMediaTimingFunctionName.default
    shared CAMediaTimingFunctionName.easeIn
    shared CAMediaTimingFunctionName.easeInEaseOut
    shared CAMediaTimingFunctionName.easeOut
    shared CAMediaTimingFunctionName.linear
    shared CATransform3D.unsetLayerValue
    shared CATransitionSubtype.fromBottom
    shared CATransitionSubtype.fromLeft
    shared CATransitionSubtype.fromRight
    shared CATransitionSubtype.fromTop
    shared CATransitionType.fade
    shared CATransitionType.moveIn
    shared CATransitionType.push
    shared CATransitionType.reveal
    shared CAValueFunctionName.rotateX
    shared CAValueFunctionName.rotateY
    shared CAValueFunctionName.rotateZ
    shared CAValueFunctionName.scale
    shared CAValueFunctionName.scaleX
    shared CAValueFunctionName.scaleY
    shared CAValueFunctionName.scaleZ
    shared CAValueFunctionName.translate
    shared CAValueFunctionName.translateX
    shared CAValueFunctionName.translateY
    shared CAValueFunctionName.translateZ
    shared CGAffineTransform.identity
    shared CGBitmapInfo.alphaInfoMask
    shared CGBitmapInfo.byteOrder16Big
    shared CGBitmapInfo.byteOrder16Little
    shared CGBitmapInfo.byteOrder32Big
    shared CGBitmapInfo.byteOrder32Little
    shared CGBitmapInfo.byteOrderDefault
    shared CGBitmapInfo.byteOrderMask
    shared CGBitmapInfo.floatComponents
    shared CGBitmapInfo.floatInfoMask
    shared CGColor.black
    shared CGColor.clear
    shared CGColor.white
    shared CGGradientDrawingOptions.drawsAfterEndLocation
    shared CGGradientDrawingOptions.drawsBeforeStartLocation
    shared CGPoint.unsetLayerValue
    shared CGRect.unsetLayerValue
    shared CGSize.unsetLayerValue
    shared CGVector.zero
    shared CIColor.black
    shared CIColor.blue
    shared CIColor.clear
    shared CIColor.cyan
    shared CIColor.gray
    shared CIColor.green
    shared CIColor.magenta
    shared CIColor.red
    shared CIColor.white
    shared CIColor.yellow
    shared CIContextOption.cacheIntermediates
    shared CIContextOption.highQualityDownsample
    shared CIContextOption.name
    shared CIContextOption.outputColorSpace
    shared CIContextOption.outputPremultiplied
    shared CIContextOption.priorityRequestLow
    shared CIContextOption.threadCount
    shared CIContextOption.useSoftwareRenderer
    shared CIContextOption.workingColorSpace
    shared CIContextOption.workingFormat
    shared CIFormat.A8
    shared CIFormat.ABGR8
    shared CIFormat.ARGB8
    shared CIFormat.BGRA8
    shared CIFormat.L16
    shared CIFormat.L8
    shared CIFormat.Lf
    shared CIFormat.R8
    shared CIFormat.RGBA16
    shared CIFormat.RGBA8
    shared CIFormat.RGBAf
    shared CIFormat.RGBAh
    shared CIFormat.Rf
    shared CIImageOption.applyOrientationProperty
    shared CIImageOption.colorSpace
    shared CIImageOption.properties
    shared CMSampleTimingInfo.invalid
    shared CMTime.indefinite
    shared CMTime.invalid
    shared CMTime.negativeInfinity
    shared CMTime.positiveInfinity
    shared CMTime.zero
    shared CMTimeFlags.hasBeenRounded
    shared CMTimeFlags.impliedValueFlagsMask
    shared CMTimeFlags.indefinite
    shared CMTimeFlags.negativeInfinity
    shared CMTimeFlags.positiveInfinity
    shared CMTimeFlags.valid
    shared CMTimeMapping.invalid
    shared CMTimeRange.invalid
    shared CMTimeRange.zero
    shared CTFontOptions.preferSystemFont
    shared CTFontOptions.preventAutoActivation
    shared CTFontSymbolicTraits.traitBold
    shared CTFontSymbolicTraits.traitColorGlyphs
    shared CTFontSymbolicTraits.traitCondensed
    shared CTFontSymbolicTraits.traitExpanded
    shared CTFontSymbolicTraits.traitItalic
    shared CTFontSymbolicTraits.traitMonoSpace
    shared CTFontSymbolicTraits.traitUIOptimized
    shared CTFontSymbolicTraits.traitVertical
    shared CTLineBoundsOptions.excludeTypographicLeading
    shared CTLineBoundsOptions.excludeTypographicShifts
    shared CTLineBoundsOptions.includeLanguageExtents
    shared CTLineBoundsOptions.useGlyphPathBounds
    shared CTLineBoundsOptions.useHangingPunctuation
    shared CTLineBoundsOptions.useOpticalBounds
    shared CTRunStatus.hasNonIdentityMatrix
    shared CTRunStatus.nonMonotonic
    shared CTRunStatus.rightToLeft
    shared CTUnderlineStyle.double
    shared CTUnderlineStyle.single
    shared CTUnderlineStyle.thick
    shared Category.ambient
    shared Category.multiRoute
    shared Category.playAndRecord
    shared Category.playback
    shared Category.record
    shared Category.soloAmbient
    shared CategoryOptions.allowAirPlay
    shared CategoryOptions.allowBluetooth
    shared CategoryOptions.allowBluetoothA2DP
    shared CategoryOptions.defaultToSpeaker
    shared CategoryOptions.duckOthers
    shared CategoryOptions.interruptSpokenAudioAndMixWithOthers
    shared CategoryOptions.mixWithOthers
    shared DecelerationRate.fast
    shared DecelerationRate.normal
    shared Direction.down
    shared Direction.left
    shared Direction.right
    shared Direction.up
    shared DocumentAttributeKey.characterEncoding
    shared DocumentAttributeKey.documentType
    shared DocumentReadingOptionKey.characterEncoding
    shared DocumentReadingOptionKey.defaultAttributes
    shared DocumentReadingOptionKey.documentType
    shared DocumentType.html
    shared DocumentType.plain
    shared DocumentType.rtf
    shared DocumentType.rtfd
    shared EditActions.editedAttributes
    shared EditActions.editedCharacters
    shared Event.allEditingEvents
    shared Event.allEvents
    shared Event.allTouchEvents
    shared Event.applicationReserved
    shared Event.editingChanged
    shared Event.editingDidBegin
    shared Event.editingDidEnd
    shared Event.editingDidEndOnExit
    shared Event.menuActionTriggered
    shared Event.primaryActionTriggered
    shared Event.systemReserved
    shared Event.touchCancel
    shared Event.touchDown
    shared Event.touchDownRepeat
    shared Event.touchDragEnter
    shared Event.touchDragExit
    shared Event.touchDragInside
    shared Event.touchDragOutside
    shared Event.touchUpInside
    shared Event.touchUpOutside
    shared Event.valueChanged
    shared Flags.assureMemoryNow
    shared FormatOptions.alignAllBottom
    shared FormatOptions.alignAllCenterX
    shared FormatOptions.alignAllCenterY
    shared FormatOptions.alignAllFirstBaseline
    shared FormatOptions.alignAllLastBaseline
    shared FormatOptions.alignAllLeading
    shared FormatOptions.alignAllLeft
    shared FormatOptions.alignAllRight
    shared FormatOptions.alignAllTop
    shared FormatOptions.alignAllTrailing
    shared FormatOptions.alignmentMask
    shared FormatOptions.directionLeadingToTrailing
    shared FormatOptions.directionLeftToRight
    shared FormatOptions.directionMask
    shared FormatOptions.directionRightToLeft
    shared FormatOptions.spacingBaselineToBaseline
    shared Identifier.large
    shared Identifier.medium
    shared KeyframeAnimationOptions.allowUserInteraction
    shared KeyframeAnimationOptions.autoreverse
    shared KeyframeAnimationOptions.beginFromCurrentState
    shared KeyframeAnimationOptions.calculationModeCubic
    shared KeyframeAnimationOptions.calculationModeCubicPaced
    shared KeyframeAnimationOptions.calculationModeDiscrete
    shared KeyframeAnimationOptions.calculationModeLinear
    shared KeyframeAnimationOptions.calculationModePaced
    shared KeyframeAnimationOptions.layoutSubviews
    shared KeyframeAnimationOptions.overrideInheritedDuration
    shared KeyframeAnimationOptions.overrideInheritedOptions
    shared KeyframeAnimationOptions.repeat
    shared LaunchOptionsKey.sourceApplication
    shared LaunchOptionsKey.url
    shared Level.alert
    shared Level.normal
    shared Level.statusBar
    shared MediaSubType.appleLossless
    shared MediaSubType.h264
    shared MediaSubType.hevc
    shared MediaSubType.jpeg
    shared MediaSubType.linearPCM
    shared MediaSubType.mpeg4AAC
    shared MediaSubType.pixelFormat_32ARGB
    shared MediaSubType.pixelFormat_32BGRA
    shared MediaSubType.proRes422
    shared MediaSubType.proRes4444
    shared MediaType.audio
    shared MediaType.metadata
    shared MediaType.muxed
    shared MediaType.text
    shared MediaType.timeCode
    shared MediaType.video
    shared Mode.boundaries
    shared Mode.default
    shared Mode.everything
    shared Mode.gameChat
    shared Mode.items
    shared Mode.measurement
    shared Mode.moviePlayback
    shared Mode.spokenAudio
    shared Mode.videoChat
    shared Mode.videoRecording
    shared Mode.voiceChat
    shared Mode.voicePrompt
    shared NSAttributedString.Key.attachment
    shared NSAttributedString.Key.backgroundColor
    shared NSAttributedString.Key.baselineOffset
    shared NSAttributedString.Key.expansion
    shared NSAttributedString.Key.font
    shared NSAttributedString.Key.foregroundColor
    shared NSAttributedString.Key.kern
    shared NSAttributedString.Key.ligature
    shared NSAttributedString.Key.link
    shared NSAttributedString.Key.obliqueness
    shared NSAttributedString.Key.paragraphStyle
    shared NSAttributedString.Key.shadow
    shared NSAttributedString.Key.strikethroughColor
    shared NSAttributedString.Key.strikethroughStyle
    shared NSAttributedString.Key.strokeColor
    shared NSAttributedString.Key.strokeWidth
    shared NSAttributedString.Key.textEffect
    shared NSAttributedString.Key.tracking
    shared NSAttributedString.Key.underlineColor
    shared NSAttributedString.Key.underlineStyle
    shared NSAttributedString.Key.writingDirection
    shared NSDirectionalEdgeInsets.zero
    shared NSDirectionalRectEdge.all
    shared NSDirectionalRectEdge.bottom
    shared NSDirectionalRectEdge.leading
    shared NSDirectionalRectEdge.top
    shared NSDirectionalRectEdge.trailing
    shared NSNotification.Name.AVPlayerItemDidPlayToEndTime
    shared NSNotification.Name.AVPlayerItemFailedToPlayToEndTime
    shared NSNotification.Name.AVPlayerItemPlaybackStalled
    shared NSNotification.Name.AVPlayerItemTimeJumped
    shared NSParagraphStyle.default
    shared NSStringDrawingOptions.truncatesLastVisibleLine
    shared NSStringDrawingOptions.usesDeviceMetrics
    shared NSStringDrawingOptions.usesFontLeading
    shared NSStringDrawingOptions.usesLineFragmentOrigin
    shared NSUnderlineStyle.byWord
    shared NSUnderlineStyle.double
    shared NSUnderlineStyle.patternDash
    shared NSUnderlineStyle.patternDashDot
    shared NSUnderlineStyle.patternDashDotDot
    shared NSUnderlineStyle.patternDot
    shared NSUnderlineStyle.single
    shared NSUnderlineStyle.thick
    shared Name.general
    shared Notification.Name.AVAudioEngineConfigurationChange
    shared Notification.announcement
    shared Notification.layoutChanged
    shared Notification.pageScrolled
    shared Notification.screenChanged
    shared OpenExternalURLOptionsKey.universalLinksOnly
    shared Options.destructive
    shared Options.displayInline
    shared Options.singleSelection
    shared OptionsKey.expirationDate
    shared OptionsKey.externalObjects
    shared OptionsKey.interPageSpacing
    shared OptionsKey.localOnly
    shared OptionsKey.spineLocation
    shared Role.windowApplication
    shared RunLoop.Mode.tracking
    shared ScrollPosition.bottom
    shared ScrollPosition.centeredHorizontally
    shared ScrollPosition.centeredVertically
    shared ScrollPosition.left
    shared ScrollPosition.right
    shared ScrollPosition.top
    shared SetActiveOptions.notifyOthersOnDeactivation
    shared State.application
    shared State.disabled
    shared State.focused
    shared State.highlighted
    shared State.normal
    shared State.recognized
    shared State.reserved
    shared State.selected
    shared StateMask.showingDeleteConfirmation
    shared StateMask.showingEditControl
    shared Style.destructive
    shared SymbolConfiguration.unspecified
    shared SymbolicTraits.traitBold
    shared SymbolicTraits.traitCondensed
    shared SymbolicTraits.traitExpanded
    shared SymbolicTraits.traitItalic
    shared SymbolicTraits.traitLooseLeading
    shared SymbolicTraits.traitMonoSpace
    shared SymbolicTraits.traitTightLeading
    shared SymbolicTraits.traitUIOptimized
    shared SystemDesign.default
    shared SystemDesign.monospaced
    shared SystemDesign.rounded
    shared SystemDesign.serif
    shared TextStyle.body
    shared TextStyle.callout
    shared TextStyle.caption1
    shared TextStyle.caption2
    shared TextStyle.footnote
    shared TextStyle.headline
    shared TextStyle.largeTitle
    shared TextStyle.subheadline
    shared TextStyle.title1
    shared TextStyle.title2
    shared TextStyle.title3
    shared TouchType.stylus
    shared TraitKey.slant
    shared TraitKey.symbolic
    shared TraitKey.weight
    shared TraitKey.width
    shared UIAccessibilityTraits.adjustable
    shared UIAccessibilityTraits.allowsDirectInteraction
    shared UIAccessibilityTraits.button
    shared UIAccessibilityTraits.causesPageTurn
    shared UIAccessibilityTraits.header
    shared UIAccessibilityTraits.image
    shared UIAccessibilityTraits.keyboardKey
    shared UIAccessibilityTraits.link
    shared UIAccessibilityTraits.none
    shared UIAccessibilityTraits.notEnabled
    shared UIAccessibilityTraits.playsSound
    shared UIAccessibilityTraits.searchField
    shared UIAccessibilityTraits.selected
    shared UIAccessibilityTraits.startsMediaSession
    shared UIAccessibilityTraits.staticText
    shared UIAccessibilityTraits.summaryElement
    shared UIAccessibilityTraits.tabBar
    shared UIAccessibilityTraits.toggleButton
    shared UIAccessibilityTraits.updatesFrequently
    shared UIApplication.shared
    shared UIAxis.both
    shared UIAxis.horizontal
    shared UIAxis.vertical
    shared UIBackgroundTaskIdentifier.invalid
    shared UIColor.black
    shared UIColor.blue
    shared UIColor.brown
    shared UIColor.clear
    shared UIColor.cyan
    shared UIColor.darkGray
    shared UIColor.darkText
    shared UIColor.gray
    shared UIColor.green
    shared UIColor.groupTableViewBackground
    shared UIColor.lightGray
    shared UIColor.lightText
    shared UIColor.magenta
    shared UIColor.orange
    shared UIColor.purple
    shared UIColor.red
    shared UIColor.white
    shared UIColor.yellow
    shared UIConfigurationColorTransformer.grayscale
    shared UIConfigurationColorTransformer.monochromeTint
    shared UIConfigurationColorTransformer.preferredTint
    shared UIDataDetectorTypes.address
    shared UIDataDetectorTypes.all
    shared UIDataDetectorTypes.calendarEvent
    shared UIDataDetectorTypes.link
    shared UIDataDetectorTypes.phoneNumber
    shared UIDevice.current
    shared UIEdgeInsets.zero
    shared UIFontMetrics.default
    shared UIImage.actions
    shared UIImage.add
    shared UIImage.checkmark
    shared UIImage.remove
    shared UIImage.strokedCheckmark
    shared UIInterfaceOrientationMask.all
    shared UIInterfaceOrientationMask.allButUpsideDown
    shared UIInterfaceOrientationMask.landscape
    shared UIInterfaceOrientationMask.landscapeLeft
    shared UIInterfaceOrientationMask.landscapeRight
    shared UIInterfaceOrientationMask.portrait
    shared UIInterfaceOrientationMask.portraitUpsideDown
    shared UIKeyModifierFlags.alphaShift
    shared UIKeyModifierFlags.alternate
    shared UIKeyModifierFlags.command
    shared UIKeyModifierFlags.control
    shared UIKeyModifierFlags.numericPad
    shared UIKeyModifierFlags.shift
    shared UIKeyboardAppearance.alert
    shared UIKeyboardHIDUsage.keyboardA
    shared UIKeyboardHIDUsage.keyboardDeleteForward
    shared UIKeyboardHIDUsage.keyboardDeleteOrBackspace
    shared UIKeyboardHIDUsage.keyboardDownArrow
    shared UIKeyboardHIDUsage.keyboardEnd
    shared UIKeyboardHIDUsage.keyboardEscape
    shared UIKeyboardHIDUsage.keyboardHome
    shared UIKeyboardHIDUsage.keyboardInsert
    shared UIKeyboardHIDUsage.keyboardLeftArrow
    shared UIKeyboardHIDUsage.keyboardLeftShift
    shared UIKeyboardHIDUsage.keyboardPageDown
    shared UIKeyboardHIDUsage.keyboardPageUp
    shared UIKeyboardHIDUsage.keyboardReturnOrEnter
    shared UIKeyboardHIDUsage.keyboardRightArrow
    shared UIKeyboardHIDUsage.keyboardSpacebar
    shared UIKeyboardHIDUsage.keyboardTab
    shared UIKeyboardHIDUsage.keyboardUpArrow
    shared UIKeyboardHIDUsage.keyboardZ
    shared UIKeyboardHIDUsage.keypadEnter
    shared UIKeyboardType.alphabet
    shared UILayoutPriority.defaultHigh
    shared UILayoutPriority.defaultLow
    shared UILayoutPriority.dragThatCanResizeScene
    shared UILayoutPriority.dragThatCannotResizeScene
    shared UILayoutPriority.fittingSizeLevel
    shared UILayoutPriority.required
    shared UILayoutPriority.sceneSizeStayPut
    shared UIMenu.Identifier.standardEdit
    shared UIMenuController.shared
    shared UIOffset.zero
    shared UIPasteboard.general
    shared UIPopoverArrowDirection.any
    shared UIPopoverArrowDirection.down
    shared UIPopoverArrowDirection.left
    shared UIPopoverArrowDirection.right
    shared UIPopoverArrowDirection.unknown
    shared UIPopoverArrowDirection.up
    shared UIRectCorner.allCorners
    shared UIRectCorner.bottomLeft
    shared UIRectCorner.bottomRight
    shared UIRectCorner.topLeft
    shared UIRectCorner.topRight
    shared UIRectEdge.all
    shared UIRectEdge.bottom
    shared UIRectEdge.left
    shared UIRectEdge.right
    shared UIRectEdge.top
    shared UIRegion.infinite
    shared UIScreen.main
    shared UIScrollTypeMask.all
    shared UIScrollTypeMask.continuous
    shared UIScrollTypeMask.discrete
    shared UITextContentType.URL
    shared UITextContentType.emailAddress
    shared UITextContentType.name
    shared UITextContentType.newPassword
    shared UITextContentType.oneTimeCode
    shared UITextContentType.password
    shared UITextContentType.telephoneNumber
    shared UITextContentType.username
    shared UITraitCollection.current
    shared UITransitionContextViewControllerKey.from
    shared UITransitionContextViewControllerKey.to
    shared UITransitionContextViewKey.from
    shared UITransitionContextViewKey.to
    shared WaitingReason.evaluatingBufferingRate
    shared WaitingReason.noItemToPlay
    shared WaitingReason.toMinimizeStalls
    shared Weight.black
    shared Weight.bold
    shared Weight.heavy
    shared Weight.light
    shared Weight.medium
    shared Weight.regular
    shared Weight.semibold
    shared Weight.thin
    shared Weight.ultraLight
    shared Width.compressed
    shared Width.condensed
    shared Width.expanded
    shared Width.standard
    type AVAsset
    type AVAssetExportSession
    type AVAssetExportSession.State
    type AVAssetExportSession.Status
    type AVAssetImageGenerator
    type AVAssetImageGenerator.ApertureMode
    type AVAssetImageGenerator.Images
    type AVAssetImageGenerator.Images.Element
    type AVAssetImageGenerator.Images.Iterator
    type AVAssetImageGenerator.Result
    type AVAssetReader
    type AVAssetReader.Status
    type AVAssetReaderOutput
    type AVAssetReaderTrackOutput
    type AVAssetTrack
    type AVAssetTrackSegment
    type AVAssetWriter
    type AVAssetWriter.Status
    type AVAssetWriterInput
    type AVAssetWriterInputPixelBufferAdaptor
    type AVAsyncProperty
    type AVAsyncProperty.Status
    type AVAsynchronousCIImageFilteringRequest
    type AVAsynchronousKeyValueLoading
    type AVAudioApplication
    type AVAudioApplication.recordPermission
    type AVAudioBuffer
    type AVAudioCommonFormat
    type AVAudioEngine
    type AVAudioFile
    type AVAudioFormat
    type AVAudioInputNode
    type AVAudioMix
    type AVAudioMixInputParameters
    type AVAudioMixerNode
    type AVAudioNode
    type AVAudioOutputNode
    type AVAudioPCMBuffer
    type AVAudioPlayer
    type AVAudioPlayerDelegate
    type AVAudioPlayerNode
    type AVAudioPlayerNodeBufferOptions
    type AVAudioQuality
    type AVAudioRecorder
    type AVAudioRecorderDelegate
    type AVAudioSession
    type AVAudioSession.Category
    type AVAudioSession.CategoryOptions
    type AVAudioSession.Mode
    type AVAudioSession.PortOverride
    type AVAudioSession.RecordPermission
    type AVAudioSession.SetActiveOptions
    type AVAudioTime
    type AVAudioTimePitchAlgorithm
    type AVComposition
    type AVCompositionTrack
    type AVCompositionTrackSegment
    type AVError
    type AVError.Code
    type AVFileType
    type AVKeyValueStatus
    type AVLayerVideoGravity
    type AVMediaCharacteristic
    type AVMediaType
    type AVMetadataFormat
    type AVMetadataIdentifier
    type AVMetadataItem
    type AVMetadataKey
    type AVMetadataKeySpace
    type AVMutableAudioMix
    type AVMutableAudioMixInputParameters
    type AVMutableComposition
    type AVMutableCompositionTrack
    type AVMutableMetadataItem
    type AVMutableVideoComposition
    type AVMutableVideoCompositionInstruction
    type AVMutableVideoCompositionLayerInstruction
    type AVPartialAsyncProperty
    type AVPlayer
    type AVPlayer.ActionAtItemEnd
    type AVPlayer.Status
    type AVPlayer.TimeControlStatus
    type AVPlayer.WaitingReason
    type AVPlayerItem
    type AVPlayerItem.Status
    type AVPlayerLayer
    type AVPlayerLooper
    type AVPlayerLooper.Status
    type AVQueuePlayer
    type AVSegmentHolder
    type AVSpeechBoundary
    type AVSpeechSynthesisVoice
    type AVSpeechSynthesisVoiceGender
    type AVSpeechSynthesisVoiceQuality
    type AVSpeechSynthesizer
    type AVSpeechSynthesizerDelegate
    type AVSpeechUtterance
    type AVSynchronizedLayer
    type AVTrackHolder
    type AVURLAsset
    type AVVideoCodecType
    type AVVideoComposition
    type AVVideoCompositionCoreAnimationTool
    type AVVideoCompositionInstruction
    type AVVideoCompositionInstructionProtocol
    type AVVideoCompositionLayerInstruction
    type AVVideoCompositionValidationHandling
    type AppearanceProperty
    type CAAction
    type CAAnimation
    type CAAnimationCalculationMode
    type CAAnimationDelegate
    type CAAnimationGroup
    type CAAnimationRotationMode
    type CAAutoresizingMask
    type CABasicAnimation
    type CAConstraint
    type CAConstraintAttribute
    type CAConstraintLayoutManager
    type CACornerMask
    type CADisplayLink
    type CAEdgeAntialiasingMask
    type CAEmitterCell
    type CAEmitterLayer
    type CAEmitterLayerEmitterMode
    type CAEmitterLayerEmitterShape
    type CAEmitterLayerRenderMode
    type CAFilter
    type CAFrameRateRange
    type CAGradientLayer
    type CAGradientLayerType
    type CAKeyframeAnimation
    type CALayer
    type CALayer.DynamicRange
    type CALayer.ToneMapMode
    type CALayerContentsFilter
    type CALayerContentsFormat
    type CALayerContentsGravity
    type CALayerCornerCurve
    type CALayerDelegate
    type CALayoutManager
    type CAMediaTiming
    type CAMediaTimingFillMode
    type CAMediaTimingFunction
    type CAMediaTimingFunctionName
    type CAPropertyAnimation
    type CARenderer
    type CAReplicatorLayer
    type CAScrollLayer
    type CAScrollLayerScrollMode
    type CAShapeLayer
    type CAShapeLayerFillRule
    type CAShapeLayerLineCap
    type CAShapeLayerLineJoin
    type CASpringAnimation
    type CATextLayer
    type CATextLayerAlignmentMode
    type CATextLayerTruncationMode
    type CATiledLayer
    type CATransaction
    type CATransform3D
    type CATransformLayer
    type CATransition
    type CATransitionSubtype
    type CATransitionType
    type CAValueFunction
    type CAValueFunctionName
    type CGAffineTransform
    type CGAffineTransformComponents
    type CGBitmapInfo
    type CGBlendMode
    type CGColor
    type CGColorBufferFormat
    type CGColorConversionInfo
    type CGColorRenderingIntent
    type CGColorSpace
    type CGColorSpaceModel
    type CGContext
    type CGDataProvider
    type CGDataProviderDirectCallbacks
    type CGDataProviderSequentialCallbacks
    type CGFont
    type CGFunction
    type CGFunctionCallbacks
    type CGGradient
    type CGGradientDrawingOptions
    type CGImage
    type CGImageAlphaInfo
    type CGImageByteOrderInfo
    type CGImagePixelFormatInfo
    type CGInterpolationQuality
    type CGLayer
    type CGLineCap
    type CGLineJoin
    type CGMutablePath
    type CGPath
    type CGPathDrawingMode
    type CGPathElement
    type CGPathElementType
    type CGPathFillRule
    type CGPattern
    type CGPatternCallbacks
    type CGPatternTiling
    type CGShading
    type CGTextDrawingMode
    type CGToneMapping
    type CGVector
    type CIAccordionFoldTransition
    type CIAffineClamp
    type CIAffineTile
    type CIAreaAverage
    type CIAreaMaximum
    type CIAreaMinimum
    type CIBarsSwipeTransition
    type CIBlendWithMask
    type CIBloom
    type CIBoxBlur
    type CIBumpDistortion
    type CICheckerboardGenerator
    type CICircleSplashDistortion
    type CICircularScreen
    type CIColor
    type CIColorAbsoluteDifference
    type CIColorClamp
    type CIColorControls
    type CIColorCube
    type CIColorCubeWithColorSpace
    type CIColorCurves
    type CIColorInvert
    type CIColorKernel
    type CIColorMatrix
    type CIColorMonochrome
    type CIColorPolynomial
    type CIColorPosterize
    type CIColorThreshold
    type CICompositeOperation
    type CIContext
    type CIContextOption
    type CICopyMachineTransition
    type CICrystallize
    type CIDiscBlur
    type CIDisintegrateWithMaskTransition
    type CIDissolveTransition
    type CIDotScreen
    type CIExposureAdjust
    type CIFalseColor
    type CIFilter
    type CIFilterProtocol
    type CIFlashTransition
    type CIFormat
    type CIGammaAdjust
    type CIGaussianBlur
    type CIGaussianGradient
    type CIGloom
    type CIHatchedScreen
    type CIHoleDistortion
    type CIHueAdjust
    type CIImage
    type CIImageOption
    type CIImageRepresentationOption
    type CILanczosScaleTransform
    type CILineScreen
    type CILinearGradient
    type CILinearToSRGBToneCurve
    type CIMaskToAlpha
    type CIMaximumComponent
    type CIMinimumComponent
    type CIModTransition
    type CIMotionBlur
    type CIPageCurlTransition
    type CIPageCurlWithShadowTransition
    type CIPerspectiveTransform
    type CIPhotoEffect
    type CIPinchDistortion
    type CIPixellate
    type CIQRCodeGenerator
    type CIRadialGradient
    type CIRandomGenerator
    type CIRippleTransition
    type CISRGBToneCurveToLinear
    type CISepiaTone
    type CISharpenLuminance
    type CISmoothLinearGradient
    type CIStripesGenerator
    type CISwipeTransition
    type CITemperatureAndTint
    type CIToneCurve
    type CITransitionFilter
    type CITwirlDistortion
    type CIUnsharpMask
    type CIVector
    type CIVibrance
    type CIVignette
    type CIVignetteEffect
    type CIVortexDistortion
    type CIWarpKernel
    type CIWhitePointAdjust
    type CIZoomBlur
    type CMBlockBuffer
    type CMBlockBuffer.Flags
    type CMFormatDescription
    type CMFormatDescription.MediaSubType
    type CMFormatDescription.MediaType
    type CMSampleBuffer
    type CMSampleBuffer.DataReadiness
    type CMSampleTimingInfo
    type CMTime
    type CMTimeFlags
    type CMTimeMapping
    type CMTimeRange
    type CMTimeRoundingMethod
    type CMVideoDimensions
    type CTFont
    type CTFontDescriptor
    type CTFontManagerError
    type CTFontManagerScope
    type CTFontOptions
    type CTFontOrientation
    type CTFontSymbolicTraits
    type CTFontUIFontType
    type CTFrame
    type CTFramesetter
    type CTLine
    type CTLineBoundsOptions
    type CTLineBreakMode
    type CTLineTruncationType
    type CTParagraphStyle
    type CTParagraphStyleSetting
    type CTParagraphStyleSpecifier
    type CTRun
    type CTRunDelegate
    type CTRunDelegateCallbacks
    type CTRunStatus
    type CTTextAlignment
    type CTTextTab
    type CTTypesetter
    type CTUnderlineStyle
    type CTWritingDirection
    type CVTimeStamp
    type DateComponentsFormatter
    type DateComponentsFormatter.UnitsStyle
    type DateComponentsFormatter.ZeroFormattingBehavior
    type FilterInputValue
    type HostedTests
    type InterfaceConnections
    type InterfaceError
    type InterfaceExtension
    type InterfaceOwner
    type LayerProperty
    type LayerPropertyValue
    type NSAttributedString.DocumentAttributeKey
    type NSAttributedString.DocumentReadingOptionKey
    type NSAttributedString.DocumentType
    type NSCollectionLayoutAnchor
    type NSCollectionLayoutBoundarySupplementaryItem
    type NSCollectionLayoutContainer
    type NSCollectionLayoutDecorationItem
    type NSCollectionLayoutDimension
    type NSCollectionLayoutEdgeSpacing
    type NSCollectionLayoutEnvironment
    type NSCollectionLayoutGroup
    type NSCollectionLayoutGroupCustomItem
    type NSCollectionLayoutItem
    type NSCollectionLayoutSection
    type NSCollectionLayoutSize
    type NSCollectionLayoutSpacing
    type NSCollectionLayoutSupplementaryItem
    type NSCollectionLayoutVisibleItem
    type NSDataAsset
    type NSDiffableDataSourceSectionSnapshot
    type NSDiffableDataSourceSectionTransaction
    type NSDiffableDataSourceSnapshot
    type NSDiffableDataSourceTransaction
    type NSDirectionalEdgeInsets
    type NSDirectionalRectEdge
    type NSItemProvider
    type NSItemProvider.ErrorCode
    type NSItemProviderReading
    type NSItemProviderRepresentationVisibility
    type NSItemProviderWriting
    type NSLayoutAnchor
    type NSLayoutConstraint
    type NSLayoutConstraint.Attribute
    type NSLayoutConstraint.Axis
    type NSLayoutConstraint.FormatOptions
    type NSLayoutConstraint.Relation
    type NSLayoutDimension
    type NSLayoutManager
    type NSLayoutManagerDelegate
    type NSLayoutXAxisAnchor
    type NSLayoutYAxisAnchor
    type NSLineBreakMode
    type NSMutableParagraphStyle
    type NSParagraphStyle
    type NSRectAlignment
    type NSShadow
    type NSStringDrawingContext
    type NSStringDrawingOptions
    type NSTextAlignment
    type NSTextAttachment
    type NSTextContainer
    type NSTextStorage
    type NSTextStorage.EditActions
    type NSTextStorageDelegate
    type NSTextTab
    type NSUnderlineStyle
    type NSWritingDirection
    type NSWritingDirectionFormatType
    type NibAwaking
    type ReplicatorCopy
    type UIAccessibility
    type UIAccessibility.Notification
    type UIAccessibility.Preferences
    type UIAccessibility.Stop
    type UIAccessibilityContainerDataTable
    type UIAccessibilityContainerDataTableCell
    type UIAccessibilityContainerType
    type UIAccessibilityContrast
    type UIAccessibilityCustomAction
    type UIAccessibilityCustomRotor
    type UIAccessibilityCustomRotor.Direction
    type UIAccessibilityCustomRotor.SystemRotorType
    type UIAccessibilityCustomRotorItemResult
    type UIAccessibilityCustomRotorSearchPredicate
    type UIAccessibilityElement
    type UIAccessibilityIdentification
    type UIAccessibilityScrollDirection
    type UIAccessibilityTraits
    type UIAction
    type UIAction.Identifier
    type UIActionSheet
    type UIActionSheetDelegate
    type UIActionSheetStyle
    type UIActivityIndicatorView
    type UIActivityIndicatorView.Style
    type UIAdaptivePresentationControllerDelegate
    type UIAlertAction
    type UIAlertAction.Style
    type UIAlertController
    type UIAlertController.Severity
    type UIAlertController.Style
    type UIAlertView
    type UIAlertViewDelegate
    type UIAlertViewStyle
    type UIAppearance
    type UIAppearanceContainer
    type UIApplication
    type UIApplication.LaunchOptionsKey
    type UIApplication.OpenExternalURLOptionsKey
    type UIApplication.State
    type UIApplicationDelegate
    type UIAttachmentBehavior
    type UIAttachmentBehavior.AttachmentType
    type UIAxis
    type UIBackgroundConfiguration
    type UIBackgroundTaskIdentifier
    type UIBarAppearance
    type UIBarButtonItem
    type UIBarButtonItem.Style
    type UIBarButtonItem.SystemItem
    type UIBarButtonItemAppearance
    type UIBarButtonItemStateAppearance
    type UIBarItem
    type UIBarMetrics
    type UIBarPosition
    type UIBarPositioning
    type UIBarPositioningDelegate
    type UIBarStyle
    type UIBaselineAdjustment
    type UIBezierPath
    type UIBlurEffect
    type UIBlurEffect.Style
    type UIButton
    type UIButton.ButtonType
    type UIButton.Configuration
    type UIButton.Configuration.CornerStyle
    type UIButton.Configuration.Size
    type UIButton.Configuration.TitleAlignment
    type UICellAccessory
    type UICellAccessory.CustomViewConfiguration
    type UICellAccessory.DiscOptions
    type UICellAccessory.DisplayedState
    type UICellAccessory.LabelOptions
    type UICellAccessory.LayoutDimension
    type UICellAccessory.OutlineDisclosureOptions
    type UICellAccessory.OutlineDisclosureOptions.Style
    type UICellAccessory.Placement
    type UICellAccessory.PlainOptions
    type UICellConfigurationState
    type UICollectionLayoutListConfiguration
    type UICollectionLayoutListConfiguration.Appearance
    type UICollectionLayoutListConfiguration.FooterMode
    type UICollectionLayoutListConfiguration.HeaderMode
    type UICollectionLayoutSectionOrthogonalScrollingBehavior
    type UICollectionReusableView
    type UICollectionView
    type UICollectionView.CellRegistration
    type UICollectionView.ElementCategory
    type UICollectionView.ScrollDirection
    type UICollectionView.ScrollPosition
    type UICollectionView.SelfSizingInvalidation
    type UICollectionView.SupplementaryRegistration
    type UICollectionViewCell
    type UICollectionViewCompositionalLayout
    type UICollectionViewCompositionalLayoutConfiguration
    type UICollectionViewController
    type UICollectionViewDataSource
    type UICollectionViewDataSourcePrefetching
    type UICollectionViewDelegate
    type UICollectionViewDelegateFlowLayout
    type UICollectionViewDiffableDataSource
    type UICollectionViewDiffableDataSource.ReorderingHandlers
    type UICollectionViewDiffableDataSource.SectionSnapshotHandlers
    type UICollectionViewDragDelegate
    type UICollectionViewDropCoordinator
    type UICollectionViewDropDelegate
    type UICollectionViewDropItem
    type UICollectionViewDropProposal
    type UICollectionViewDropProposal.Intent
    type UICollectionViewFlowLayout
    type UICollectionViewFlowLayout.SectionInsetReference
    type UICollectionViewFlowLayoutInvalidationContext
    type UICollectionViewLayout
    type UICollectionViewLayoutAttributes
    type UICollectionViewLayoutInvalidationContext
    type UICollectionViewListCell
    type UICollectionViewTransitionLayout
    type UICollectionViewUpdateItem
    type UICollectionViewUpdateItem.Action
    type UICollisionBehavior
    type UICollisionBehavior.Mode
    type UICollisionBehaviorDelegate
    type UIColor
    type UIColorPickerViewController
    type UIColorPickerViewControllerDelegate
    type UIColorWell
    type UICommand
    type UIConfigurationColorTransformer
    type UIConfigurationState
    type UIConfigurationStateCustomKey
    type UIContentConfiguration
    type UIContentContainer
    type UIContentInsetsReference
    type UIContentSizeCategory
    type UIContentSizeCategoryAdjusting
    type UIContentView
    type UIContextMenuConfiguration
    type UIContextMenuInteraction
    type UIContextMenuInteraction.Appearance
    type UIContextMenuInteractionAnimating
    type UIContextMenuInteractionCommitAnimating
    type UIContextMenuInteractionCommitStyle
    type UIContextMenuInteractionDelegate
    type UIContextualAction
    type UIContextualAction.Style
    type UIControl
    type UIControl.ContentHorizontalAlignment
    type UIControl.ContentVerticalAlignment
    type UIControl.Event
    type UIControl.State
    type UICoordinateSpace
    type UICubicTimingParameters
    type UIDataDetectorTypes
    type UIDatePicker
    type UIDatePicker.Mode
    type UIDatePickerStyle
    type UIDeferredMenuElement
    type UIDevice
    type UIDevice.BatteryState
    type UIDeviceOrientation
    type UIDisplayGamut
    type UIDragAnimating
    type UIDragDropSession
    type UIDragInteraction
    type UIDragInteractionDelegate
    type UIDragItem
    type UIDragPreview
    type UIDragPreviewParameters
    type UIDragSession
    type UIDropInteraction
    type UIDropInteractionDelegate
    type UIDropOperation
    type UIDropProposal
    type UIDropSession
    type UIDropSessionProgressIndicatorStyle
    type UIDynamicAnimator
    type UIDynamicAnimatorDelegate
    type UIDynamicBehavior
    type UIDynamicItem
    type UIDynamicItemBehavior
    type UIDynamicItemCollisionBoundsType
    type UIEdgeInsets
    type UIEditMenuArrowDirection
    type UIEditMenuConfiguration
    type UIEditMenuInteraction
    type UIEditMenuInteractionAnimating
    type UIEditMenuInteractionDelegate
    type UIEvent
    type UIEvent.ButtonMask
    type UIEvent.EventSubtype
    type UIEvent.EventType
    type UIFeedbackGenerator
    type UIFieldBehavior
    type UIFont
    type UIFont.TextStyle
    type UIFont.Weight
    type UIFont.Width
    type UIFontDescriptor
    type UIFontDescriptor.AttributeName
    type UIFontDescriptor.SymbolicTraits
    type UIFontDescriptor.SystemDesign
    type UIFontDescriptor.TraitKey
    type UIFontMetrics
    type UIForceTouchCapability
    type UIGestureRecognizer
    type UIGestureRecognizer.State
    type UIGestureRecognizerDelegate
    type UIGraphicsImageRenderer
    type UIGraphicsImageRendererContext
    type UIGraphicsImageRendererFormat
    type UIGraphicsImageRendererFormat.Range
    type UIGraphicsRenderer
    type UIGraphicsRendererContext
    type UIGraphicsRendererFormat
    type UIGravityBehavior
    type UIHoverGestureRecognizer
    type UIImage
    type UIImage.Configuration
    type UIImage.DynamicRange
    type UIImage.Orientation
    type UIImage.RenderingMode
    type UIImage.ResizingMode
    type UIImage.SymbolConfiguration
    type UIImage.SymbolScale
    type UIImage.SymbolWeight
    type UIImageAsset
    type UIImageView
    type UIImpactFeedbackGenerator
    type UIImpactFeedbackGenerator.FeedbackStyle
    type UIInteraction
    type UIInterfaceOrientation
    type UIInterfaceOrientationMask
    type UIInterpolatingMotionEffect
    type UIInterpolatingMotionEffect.EffectType
    type UIKey
    type UIKeyCommand
    type UIKeyInput
    type UIKeyModifierFlags
    type UIKeyboardAppearance
    type UIKeyboardHIDUsage
    type UIKeyboardLayoutGuide
    type UIKeyboardType
    type UILabel
    type UILayoutGuide
    type UILayoutPriority
    type UILayoutSupport
    type UILegibilityWeight
    type UIListContentConfiguration
    type UIListContentConfiguration.ImageProperties
    type UIListContentConfiguration.TextProperties
    type UIListContentConfiguration.TextProperties.TextAlignment
    type UIListContentConfiguration.TextProperties.TextTransform
    type UIListContentView
    type UIListEnvironment
    type UIListSeparatorConfiguration
    type UIListSeparatorConfiguration.Visibility
    type UILongPressGestureRecognizer
    type UIMenu
    type UIMenu.Identifier
    type UIMenu.Options
    type UIMenuController
    type UIMenuController.ArrowDirection
    type UIMenuElement
    type UIMenuElement.Attributes
    type UIMenuElement.State
    type UIMenuItem
    type UIModalPresentationStyle
    type UIModalTransitionStyle
    type UIMotionEffect
    type UIMotionEffectGroup
    type UIMutableTraits
    type UINavigationBar
    type UINavigationBarAppearance
    type UINavigationBarDelegate
    type UINavigationController
    type UINavigationController.Operation
    type UINavigationControllerDelegate
    type UINavigationItem
    type UINavigationItem.BackButtonDisplayMode
    type UINavigationItem.LargeTitleDisplayMode
    type UINib
    type UINib.OptionsKey
    type UINotificationFeedbackGenerator
    type UINotificationFeedbackGenerator.FeedbackType
    type UIOffset
    type UIOpenURLContext
    type UIPageControl
    type UIPageControl.BackgroundStyle
    type UIPageControl.InteractionState
    type UIPageViewController
    type UIPageViewController.NavigationDirection
    type UIPageViewController.NavigationOrientation
    type UIPageViewController.OptionsKey
    type UIPageViewController.SpineLocation
    type UIPageViewController.TransitionStyle
    type UIPageViewControllerDataSource
    type UIPageViewControllerDelegate
    type UIPanGestureRecognizer
    type UIPasteboard
    type UIPasteboard.Name
    type UIPasteboard.OptionsKey
    type UIPercentDrivenInteractiveTransition
    type UIPickerView
    type UIPickerViewDataSource
    type UIPickerViewDelegate
    type UIPinchGestureRecognizer
    type UIPointerEffect
    type UIPointerEffect.TintMode
    type UIPointerInteraction
    type UIPointerInteractionAnimating
    type UIPointerInteractionDelegate
    type UIPointerRegion
    type UIPointerRegionRequest
    type UIPointerShape
    type UIPointerStyle
    type UIPopoverArrowDirection
    type UIPopoverPresentationController
    type UIPopoverPresentationControllerDelegate
    type UIPopoverPresentationControllerSourceItem
    type UIPresentationController
    type UIPress
    type UIPress.Phase
    type UIPress.PressType
    type UIPressesEvent
    type UIPreviewInteraction
    type UIPreviewInteractionDelegate
    type UIPreviewParameters
    type UIPreviewTarget
    type UIProgressView
    type UIProgressView.Style
    type UIPushBehavior
    type UIPushBehavior.Mode
    type UIRectCorner
    type UIRectEdge
    type UIRefreshControl
    type UIRegion
    type UIResponder
    type UIResponderStandardEditActions
    type UIReturnKeyType
    type UIRotationGestureRecognizer
    type UIScene
    type UIScene.ActivationState
    type UIScene.ConnectionOptions
    type UISceneCaptureState
    type UISceneConfiguration
    type UISceneDelegate
    type UISceneSession
    type UISceneSession.Role
    type UIScreen
    type UIScreenEdgePanGestureRecognizer
    type UIScrollTypeMask
    type UIScrollView
    type UIScrollView.ContentInsetAdjustmentBehavior
    type UIScrollView.DecelerationRate
    type UIScrollView.IndicatorStyle
    type UIScrollView.KeyboardDismissMode
    type UIScrollViewDelegate
    type UISearchBar
    type UISearchBar.Icon
    type UISearchBar.Style
    type UISearchBarDelegate
    type UISearchController
    type UISearchControllerDelegate
    type UISearchResultsUpdating
    type UISearchTextField
    type UISegmentedControl
    type UISelectionFeedbackGenerator
    type UISemanticContentAttribute
    type UISheetPresentationController
    type UISheetPresentationController.Detent
    type UISheetPresentationController.Detent.Identifier
    type UISheetPresentationControllerDelegate
    type UISheetPresentationControllerDetentResolutionContext
    type UISlider
    type UISnapBehavior
    type UISplitViewController
    type UISplitViewController.BackgroundStyle
    type UISplitViewController.Column
    type UISplitViewController.DisplayMode
    type UISplitViewController.SplitBehavior
    type UISplitViewController.Style
    type UISplitViewControllerDelegate
    type UISpringTimingParameters
    type UIStackView
    type UIStackView.Alignment
    type UIStackView.Distribution
    type UIStatusBarAnimation
    type UIStatusBarStyle
    type UIStepper
    type UIStoryboard
    type UIStoryboardSegue
    type UIStoryboardUnwindSegueSource
    type UISwipeActionsConfiguration
    type UISwipeGestureRecognizer
    type UISwipeGestureRecognizer.Direction
    type UISwitch
    type UITabBar
    type UITabBar.ItemPositioning
    type UITabBarAppearance
    type UITabBarController
    type UITabBarControllerDelegate
    type UITabBarDelegate
    type UITabBarItem
    type UITabBarItemAppearance
    type UITabBarItemStateAppearance
    type UITableView
    type UITableView.RowAnimation
    type UITableView.ScrollPosition
    type UITableView.SelfSizingInvalidation
    type UITableView.SeparatorInsetReference
    type UITableView.Style
    type UITableViewCell
    type UITableViewCell.AccessoryType
    type UITableViewCell.CellStyle
    type UITableViewCell.EditingStyle
    type UITableViewCell.SelectionStyle
    type UITableViewCell.SeparatorStyle
    type UITableViewCell.StateMask
    type UITableViewController
    type UITableViewDataSource
    type UITableViewDataSourcePrefetching
    type UITableViewDelegate
    type UITableViewDiffableDataSource
    type UITableViewDragDelegate
    type UITableViewDropCoordinator
    type UITableViewDropDelegate
    type UITableViewDropItem
    type UITableViewDropProposal
    type UITableViewDropProposal.Intent
    type UITableViewHeaderFooterView
    type UITableViewRowAction
    type UITableViewRowAction.Style
    type UITapGestureRecognizer
    type UITargetedDragPreview
    type UITargetedPreview
    type UITextAutocapitalizationType
    type UITextAutocorrectionType
    type UITextContentType
    type UITextDirection
    type UITextField
    type UITextField.BorderStyle
    type UITextField.DidEndEditingReason
    type UITextField.ViewMode
    type UITextFieldDelegate
    type UITextGranularity
    type UITextInput
    type UITextInputDelegate
    type UITextInputStringTokenizer
    type UITextInputTokenizer
    type UITextInputTraits
    type UITextItemInteraction
    type UITextLayoutDirection
    type UITextPosition
    type UITextRange
    type UITextSelectionRect
    type UITextSpellCheckingType
    type UITextStorageDirection
    type UITextView
    type UITextViewDelegate
    type UITimingCurveProvider
    type UITimingCurveType
    type UIToolbar
    type UIToolbarAppearance
    type UIToolbarDelegate
    type UITouch
    type UITouch.Phase
    type UITouch.TouchType
    type UITrackingLayoutGuide
    type UITraitAccessibilityContrast
    type UITraitActiveAppearance
    type UITraitChangeObservable
    type UITraitChangeRegistration
    type UITraitCollection
    type UITraitDefinition
    type UITraitDisplayGamut
    type UITraitDisplayScale
    type UITraitEnvironment
    type UITraitEnvironmentLayoutDirection
    type UITraitForceTouchCapability
    type UITraitHorizontalSizeClass
    type UITraitImageDynamicRange
    type UITraitLayoutDirection
    type UITraitLegibilityWeight
    type UITraitListEnvironment
    type UITraitOverrides
    type UITraitPreferredContentSizeCategory
    type UITraitSceneCaptureState
    type UITraitTypesettingLanguage
    type UITraitUserInterfaceIdiom
    type UITraitUserInterfaceLevel
    type UITraitUserInterfaceStyle
    type UITraitVerticalSizeClass
    type UITransitionContextViewControllerKey
    type UITransitionContextViewKey
    type UIUserInterfaceActiveAppearance
    type UIUserInterfaceIdiom
    type UIUserInterfaceLayoutDirection
    type UIUserInterfaceLevel
    type UIUserInterfaceSizeClass
    type UIUserInterfaceStyle
    type UIVibrancyEffect
    type UIVibrancyEffectStyle
    type UIView
    type UIView.AnimationCurve
    type UIView.AnimationOptions
    type UIView.AnimationTransition
    type UIView.AutoresizingMask
    type UIView.ContentMode
    type UIView.KeyframeAnimationOptions
    type UIView.SystemAnimation
    type UIView.TintAdjustmentMode
    type UIViewAnimating
    type UIViewAnimatingPosition
    type UIViewAnimatingState
    type UIViewConfigurationState
    type UIViewController
    type UIViewControllerAnimatedTransitioning
    type UIViewControllerContextTransitioning
    type UIViewControllerInteractiveTransitioning
    type UIViewControllerRestoration
    type UIViewControllerTransitionCoordinator
    type UIViewControllerTransitionCoordinatorContext
    type UIViewControllerTransitioningDelegate
    type UIViewImplicitlyAnimating
    type UIViewPropertyAnimator
    type UIVisualEffect
    type UIVisualEffectView
    type UIWindow
    type UIWindow.Level
    type UIWindowScene
    type UIWindowSceneDelegate
    type _MadeOfColor
    """
}
