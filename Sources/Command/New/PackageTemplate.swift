// SPDX-License-Identifier: Apache-2.0

/// A package to begin with, as texts.
enum PackageTemplate: String, CaseIterable {
  case film
  case app
  case test

  /// Names of modules that a package cannot have for its own: Swift's, and all that Citrine's products
  /// consist of.
  static let reserved: Set<String> = [
    "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "Swift", "Testing", "XCTest",
    "AVFAudio", "AVFoundation", "AVKit", "CoreMotion", "LocalAuthentication", "AnimationKernel",
    "AudioToolbox", "CAML", "CDynamicInit",
    "CDigest", "CFlite", "CFontconfig", "CFreeType", "CFriBidi", "CGIFLib", "CHarfBuzz", "CKernels",
    "CModelLock", "COptional", "CPNG", "CPipe", "CSDL2", "CStack", "CTurboJPEG", "CUnfinished",
    "CVideo",
    "CVirtualTime", "CWebP", "CWords", "CitrineTesting", "Command",
    "Comparison", "ConstraintSolver", "CoreAudioTypes", "CoreGraphics", "CoreImage",
    "CoreLocation", "CoreMedia", "CoreText", "CoreVideo",
    "DisplayList", "DomainErrors", "ElementaryFunctions", "FoundationPieces", "FrameRendering",
    "GameKit", "Geometry",
    "ImageCodecs", "ImageIO", "Inspector", "LottieLayers", "MapKit", "Markup", "Media",
    "MessageUI", "OutputFiles", "Photos",
    "PixelFilters",
    "PreviewSource",
    "QuartzCore",
    "Raster", "RenderTree", "SafariServices", "SoftwareRenderer", "Sound", "SoundHost", "Speech",
    "Stage", "StoreKit",
    "TextEngine", "UIKit", "UserNotifications", "WebKit", "WindowHost", "XCUIAutomation",
    "XcodeProjects",
    "_Testing_CoreGraphics",
    "_Testing_CoreImage",
    "_Testing_UIKit", "ZipFiles", "citrine", "os", "simd",
  ]

  /// All files by their paths in the package.
  func files(name: String, dependency: Dependency) -> [(path: String, text: String)] {
    let common = [
      ("Package.swift", manifest(name, dependency)), (".gitignore", ".build/\nout/\n"),
    ]
    switch self {
    case .film: return common + [("Sources/\(name)/main.swift", Self.filmCode(name))]
    case .app:
      return common + [
        ("Sources/\(name)/AppDelegate.swift", Self.appCode),
        (Workflow.path, Workflow(template: self, name: name, isLocal: dependency.isLocal).text),
      ]
    case .test:
      return common + [
        (Workflow.path, Workflow(template: self, name: name, isLocal: dependency.isLocal).text),
        ("Sources/\(name)/Card.swift", Self.cardCode),
        ("Tests/\(name)Tests/CardTests.swift", Self.testCode(name)),
        // The folder is there before the first picture is, as the manifest names it.
        ("Tests/\(name)Tests/Snapshots/.gitkeep", ""),
      ]
    }
  }

  /// What to type next.
  func advice(name: String, path: String) -> String {
    switch self {
    case .film:
      """
        cd \(path)
        swift run \(name) --render out/\(name).mp4
        swift run \(name)                # a window

      """
    case .app:
      """
        cd \(path)
        swift run \(name) --still out/\(name).png
        swift run \(name)                # a window

      """
    case .test:
      """
        cd \(path)
        CITRINE_SNAPSHOTS=missing swift test   # records the picture; this run fails once
        swift test

      """
    }
  }

  private func manifest(_ name: String, _ dependency: Dependency) -> String {
    let products: [String] =
      switch self {
      case .film: ["QuartzCore", "Stage"]
      case .app, .test: ["UIKit"]
      }
    func list(_ names: [String]) -> String {
      names.map { "        .product(name: \"\($0)\", package: \"\(dependency.package)\"),\n" }
        .joined()
    }
    // Code in the style of Swift 5 is what interfaces are written in.
    let settings = self == .film ? "" : ",\n      swiftSettings: [.swiftLanguageMode(.v5)]"
    let kind = self == .test ? ".target" : ".executableTarget"
    let tests =
      self == .test
      ? """
      ,
          .testTarget(
            name: "\(name)Tests",
            dependencies: [
              "\(name)",
      \(list(["CitrineTesting"]))      ],
            exclude: ["Snapshots"]
          ),

      """ : ",\n"
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "\(name)",
        dependencies: [\(dependency.line)],
        targets: [
          \(kind)(
            name: "\(name)",
            dependencies: [
      \(list(products))      ]\(settings)
          )\(tests)  ]
      )

      """
  }

  /// Lines that import modules, in a program that is no part of this package.
  private static func imports(_ names: String...) -> String {
    names.map { "import \($0)" }.joined(separator: "\n")
  }

  private static func filmCode(_ name: String) -> String {
    """
    \(imports("QuartzCore", "Stage"))

    var program = StageProgram(name: "\(name)", size: CGSize(width: 640, height: 360))
    program.background = CGColor(red: 0.07, green: 0.07, blue: 0.1, alpha: 1)
    program.run { stage in
      let dot = CALayer()
      dot.frame = CGRect(x: 60, y: 150, width: 60, height: 60)
      dot.cornerRadius = 30
      dot.backgroundColor = CGColor(red: 1, green: 0.55, blue: 0.15, alpha: 1)
      stage.layer.addSublayer(dot)

      let move = CASpringAnimation(keyPath: "position.x")
      move.fromValue = 90
      move.damping = 12
      move.duration = move.settlingDuration
      dot.position.x = 550
      dot.add(move, forKey: "move")
    }

    """
  }

  private static let appCode = """
    \(imports("UIKit"))

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?

      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = CounterController()
        window?.makeKeyAndVisible()
        return true
      }
    }

    class CounterController: UIViewController {
      private let label = UILabel()
      private var count = 0

      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        label.font = .systemFont(ofSize: 48, weight: .bold)
        let button = UIButton(type: .system)
        button.setTitle("Count", for: .normal)
        button.addAction(UIAction { [weak self] _ in self?.step() }, for: .touchUpInside)
        let stack = UIStackView(arrangedSubviews: [label, button])
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 16
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
          stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
          stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
        show()
      }

      private func step() {
        count += 1
        show()
        label.transform = CGAffineTransform(scaleX: 1.4, y: 1.4)
        UIView.animate(
          withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
        ) {
          self.label.transform = .identity
        }
      }

      private func show() { label.text = "\\(count)" }
    }

    """

  private static let cardCode = """
    \(imports("UIKit"))

    /// A card with a title.
    public class CardController: UIViewController {
      private let label = UILabel()

      public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        label.text = "Good morning"
        label.textAlignment = .center
        label.backgroundColor = .secondarySystemBackground
        label.layer.cornerRadius = 12
        label.layer.masksToBounds = true
        view.addSubview(label)
      }

      public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        label.frame = view.bounds.insetBy(dx: 40, dy: view.bounds.height / 2 - 60)
      }
    }

    """

  private static func testCode(_ name: String) -> String {
    """
    \(imports("CitrineTesting", "Testing", "UIKit"))

    @testable import \(name)

    @Suite("Card") @MainActor
    struct CardTests {
      @Test("looks as it did, light and dark")
      func looks() {
        expectSnapshot(of: CardController(), on: .iPhoneSE, named: "light")
        expectSnapshot(of: CardController(), on: .iPhoneSE.dark, named: "dark")
      }
    }

    """
  }
}
