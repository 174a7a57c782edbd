// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

/// One row of the target table: a module and what it may import.
struct Module {
  var name: String
  var imports: [String] = []
  var path: String?
  /// Files that lie beside the program when it is built.
  var resources: [String] = []
}

/// C code, one target per library or need; no C type leaves the Swift target that wraps it.
let shims = [
  Module(name: "CVirtualTime"),
  Module(name: "CDynamicInit"),
  Module(name: "CModelLock"),
  Module(name: "CStack"),
  Module(name: "CPipe"),
  Module(name: "CUnfinished"),
  Module(name: "CVideo"),
  Module(name: "CDigest"),
  Module(name: "CPNG"),
  Module(name: "CTurboJPEG"),
  Module(name: "CWebP"),
  Module(name: "CGIFLib"),
  Module(name: "COptional"),
  Module(name: "CWords"),
  Module(name: "CKernels"),
  Module(name: "CSDL2"),
  Module(name: "CFlite"),
  Module(name: "CFreeType"),
  Module(name: "CHarfBuzz"),
  Module(name: "CFriBidi"),
  Module(name: "CFontconfig"),
]

/// What a shim is that is nothing but a library's own headers.
struct SystemLibrary {
  /// The name under which pkg-config knows where the headers lie.
  var pkgConfig: String
  /// The packages that bring the library, on Debian and on Fedora.
  var debian: String
  var fedora: String
}

let libraries = [
  "CFreeType": SystemLibrary(
    pkgConfig: "freetype2", debian: "libfreetype-dev", fedora: "freetype-devel"),
  "CHarfBuzz": SystemLibrary(
    pkgConfig: "harfbuzz", debian: "libharfbuzz-dev", fedora: "harfbuzz-devel"),
  "CFriBidi": SystemLibrary(
    pkgConfig: "fribidi", debian: "libfribidi-dev", fedora: "fribidi-devel"),
  "CFontconfig": SystemLibrary(
    pkgConfig: "fontconfig", debian: "libfontconfig-dev", fedora: "fontconfig-devel"),
]

/// The system's libraries that shims are linked with; `CSDL2` loads its own when that is needed.
let systemLibraries = [
  "CPNG": ["png"], "CTurboJPEG": ["turbojpeg"], "CWebP": ["webp"], "CGIFLib": ["gif"],
  "CFlite": [
    "flite_cmu_us_slt", "flite_cmu_us_rms", "flite_cmu_us_awb", "flite_usenglish", "flite_cmulex",
    "flite",
  ],
]

/// The engine: our names, `package` access, no Apple API, no clock.
let engine = [
  Module(name: "ElementaryFunctions"),
  Module(name: "OutputFiles", imports: ["CUnfinished"]),
  Module(name: "Markup"),
  Module(name: "ZipFiles"),
  Module(name: "ImageCodecs", imports: ["CPNG", "CTurboJPEG", "CWebP", "CGIFLib", "COptional"]),
  Module(name: "Geometry", imports: ["ElementaryFunctions"]),
  Module(
    name: "TextEngine",
    imports: [
      "ElementaryFunctions", "CFreeType", "CHarfBuzz", "CFriBidi", "CFontconfig", "CWords",
      "Geometry",
    ]),
  Module(name: "AnimationKernel", imports: ["ElementaryFunctions", "Geometry"]),
  Module(name: "PixelFilters", imports: ["ElementaryFunctions", "Geometry"]),
  Module(name: "DisplayList", imports: ["ElementaryFunctions", "Geometry", "PixelFilters"]),
  Module(name: "Comparison", imports: ["ElementaryFunctions", "DisplayList"]),
  Module(name: "Raster", imports: ["ElementaryFunctions", "CKernels", "Geometry", "DisplayList"]),
  Module(
    name: "FrameRendering",
    imports: ["ElementaryFunctions", "Geometry", "PixelFilters", "DisplayList", "Raster"]),
  Module(
    name: "SoftwareRenderer",
    imports: [
      "ElementaryFunctions", "Geometry", "PixelFilters", "DisplayList", "Raster", "FrameRendering",
    ]),
  Module(
    name: "RenderTree",
    imports: ["ElementaryFunctions", "Geometry", "PixelFilters", "AnimationKernel", "DisplayList"]),
  Module(
    name: "Inspector",
    imports: [
      "ElementaryFunctions", "ImageCodecs", "Geometry", "AnimationKernel", "DisplayList",
      "RenderTree",
    ]),
  Module(name: "ConstraintSolver"),
  Module(name: "Sound", imports: ["ElementaryFunctions"]),
  Module(name: "Speech", imports: ["CFlite", "Sound"]),
]

/// What Foundation lacks on Linux, handed on by `CoreGraphics`; and modules that the toolchain's test
/// library asks for by name beside Apple's modules.
let overlays = [
  Module(name: "FoundationPieces"),
  Module(name: "DomainErrors"),
  Module(name: "_Testing_CoreGraphics"),
  Module(name: "_Testing_CoreImage"),
  Module(name: "_Testing_UIKit"),
]

/// Modules of Apple's systems of which programs take a few names.
let substitutes = [
  Module(name: "CoreAudioTypes"),
  Module(name: "os"),
  Module(name: "simd"),
]

/// Apple's names: API and bookkeeping.
let apple = [
  Module(
    name: "CoreGraphics",
    imports: [
      "ElementaryFunctions", "ImageCodecs", "Geometry", "TextEngine", "DisplayList",
      "FrameRendering",
      "SoftwareRenderer", "FoundationPieces", "_Testing_CoreGraphics",
    ]),
  Module(name: "CoreVideo", imports: ["DisplayList", "FoundationPieces", "CoreGraphics"]),
  Module(name: "CoreMedia", imports: ["CoreAudioTypes", "FoundationPieces", "CoreVideo"]),
  Module(
    name: "ImageIO",
    imports: ["OutputFiles", "ImageCodecs", "DisplayList", "CoreGraphics"]),
  Module(
    name: "CoreImage",
    imports: [
      "ElementaryFunctions", "Geometry", "DisplayList", "PixelFilters", "CoreGraphics",
      "CoreVideo", "ImageIO", "_Testing_CoreImage",
    ]),
  Module(name: "CoreText", imports: ["Geometry", "TextEngine", "DisplayList", "CoreGraphics"]),
  Module(
    name: "QuartzCore",
    imports: [
      "CDynamicInit", "CModelLock", "CStack", "Geometry", "PixelFilters", "AnimationKernel",
      "DisplayList", "FrameRendering", "RenderTree", "SoftwareRenderer", "CoreGraphics",
      "CoreText",
    ]
  ),
  Module(
    name: "CAML",
    imports: [
      "OutputFiles", "Markup", "ZipFiles", "Geometry", "RenderTree", "FoundationPieces",
      "CoreGraphics", "ImageIO", "CoreImage", "QuartzCore",
    ]),
  Module(
    name: "LottieLayers",
    imports: [
      "ElementaryFunctions", "ZipFiles", "Geometry", "AnimationKernel", "DisplayList", "RenderTree",
      "CoreGraphics", "ImageIO", "CoreText", "CoreImage", "QuartzCore",
    ]),
]

/// Clocks, capture and devices.
let hosts = [
  Module(name: "WindowHost", imports: ["CSDL2", "DisplayList"]),
  Module(name: "PreviewSource"),
  Module(name: "XcodeProjects"),
  Module(
    name: "Media",
    imports: [
      "CDigest", "CPipe", "CVideo", "CVirtualTime", "OutputFiles", "ImageCodecs", "Geometry",
      "DisplayList",
      "Sound",
    ]),
  Module(name: "SoundHost", imports: ["CSDL2", "CVirtualTime", "Sound", "QuartzCore"]),
  Module(
    name: "Stage",
    imports: [
      "CVirtualTime", "OutputFiles", "Geometry", "DisplayList", "FrameRendering", "RenderTree",
      "Inspector", "SoftwareRenderer", "Sound", "Media", "SoundHost", "WindowHost",
      "FoundationPieces", "CoreGraphics", "QuartzCore",
    ]
  ),
]

/// Apple's names for whole programs: they open windows and live on a stage.
let kits = [
  Module(
    name: "UIKit",
    imports: [
      "ElementaryFunctions", "OutputFiles", "Markup", "Geometry", "AnimationKernel",
      "DisplayList", "RenderTree", "ConstraintSolver", "CoreGraphics", "ImageIO", "CoreText",
      "CoreImage", "QuartzCore",
      "TextEngine", "WindowHost", "Stage", "_Testing_UIKit",
    ]),
  Module(
    name: "AVFAudio",
    imports: [
      "ElementaryFunctions", "OutputFiles", "CoreAudioTypes", "Sound", "Speech", "Media",
      "SoundHost", "QuartzCore",
    ]),
  Module(
    name: "AudioToolbox",
    imports: ["CoreAudioTypes", "Sound", "Media", "FoundationPieces", "QuartzCore", "SoundHost"]),
  Module(
    name: "AVFoundation",
    imports: [
      "OutputFiles", "Geometry", "DisplayList", "FrameRendering", "SoftwareRenderer", "RenderTree",
      "CoreAudioTypes", "CoreVideo", "CoreMedia", "CoreGraphics", "CoreImage", "QuartzCore",
      "Sound", "Media", "SoundHost", "Stage",
      "AVFAudio", "AudioToolbox",
    ]),
  Module(name: "XCUIAutomation", imports: ["ElementaryFunctions", "QuartzCore", "UIKit"]),
]

/// Apple's names for what asks a person, a server or hardware: these modules keep values as Apple's do,
/// and answer as a device does that is allowed nothing and has no network.
let answers = [
  Module(name: "CoreLocation", imports: ["ElementaryFunctions", "DomainErrors", "QuartzCore"]),
  Module(
    name: "MapKit",
    imports: ["ElementaryFunctions", "DomainErrors", "QuartzCore", "CoreLocation", "UIKit"]),
  Module(name: "WebKit", imports: ["DomainErrors", "QuartzCore", "UIKit"]),
  Module(name: "UserNotifications", imports: ["DomainErrors", "QuartzCore", "CoreLocation"]),
  Module(name: "SafariServices", imports: ["DomainErrors", "QuartzCore", "UIKit"]),
  Module(name: "MessageUI", imports: ["DomainErrors", "QuartzCore", "UIKit"]),
  Module(name: "StoreKit", imports: ["DomainErrors", "QuartzCore", "UIKit"]),
  Module(name: "Photos", imports: ["DomainErrors", "QuartzCore", "CoreLocation", "UIKit"]),
  Module(name: "GameKit", imports: ["DomainErrors", "QuartzCore", "UIKit"]),
  Module(name: "AVKit", imports: ["QuartzCore", "AVFoundation", "UIKit"]),
  Module(name: "CoreMotion", imports: ["DomainErrors"]),
  Module(name: "LocalAuthentication", imports: ["DomainErrors", "QuartzCore"]),
]

/// The command, as a module that tests can import.
let commands = [
  Module(
    name: "Command",
    imports: [
      "OutputFiles", "ImageCodecs", "DisplayList", "Comparison", "TextEngine", "Inspector", "Sound",
      "FoundationPieces", "CoreGraphics", "ImageIO", "QuartzCore", "CAML", "LottieLayers",
      "WindowHost", "PreviewSource", "XcodeProjects", "Media", "SoundHost", "Stage",
    ])
]

/// Programs that are installed.
let programs = [
  Module(name: "citrine", imports: ["Command"], path: "Sources/citrine")
]

/// What tests of programs are written with; needs the toolchain's test libraries, so no program may
/// depend on it.
let checks = [
  Module(
    name: "CitrineTesting",
    imports: [
      "ElementaryFunctions", "OutputFiles", "ImageCodecs", "DisplayList", "Comparison",
      "FoundationPieces", "CoreGraphics", "QuartzCore", "Stage", "UIKit",
    ])
]

/// Lots that fall the same on every run, for programs that draw them.
let chance = Module(name: "SeededRandom", path: "Examples/SeededRandom")

/// The transitions that there are, for programs that show them.
let kinds = Module(
  name: "TransitionKinds", imports: ["CoreImage", "QuartzCore"], path: "Examples/TransitionKinds")

/// Programs that show what the library does.
let examples = [
  Module(
    name: "Iris", imports: ["UIKit", "AVFoundation", chance.name], path: "Examples/Iris",
    resources: ["Main.storyboard"]),
  Module(name: "Say", imports: ["AVFoundation"], path: "Examples/Say"),
  Module(name: "Actions", imports: ["UIKit", chance.name], path: "Examples/Actions"),
  Module(
    name: "Metro", imports: ["UIKit", chance.name], path: "Examples/Metro",
    resources: ["Main.storyboard"]),
  Module(name: "TimeLab", imports: ["QuartzCore", "Stage"], path: "Examples/TimeLab"),
  Module(
    name: "TransactionLab", imports: ["QuartzCore", "Stage"], path: "Examples/TransactionLab"),
  Module(name: "SlackLoader", imports: ["UIKit"], path: "Examples/SlackLoader"),
  Module(name: "Folder", imports: ["UIKit", "CoreImage"], path: "Examples/Folder"),
  Module(name: "Perspective", imports: ["QuartzCore", "Stage"], path: "Examples/Perspective"),
  Module(
    name: "Gallery", imports: ["CoreGraphics", "QuartzCore", "Stage"], path: "Examples/Gallery"),
  Module(
    name: "Transitions", imports: ["QuartzCore", "Stage", kinds.name],
    path: "Examples/Transitions"),
  Module(
    name: "TransitionGallery", imports: ["UIKit", kinds.name], path: "Examples/TransitionGallery"),
  Module(name: "Catalogue", imports: ["UIKit"], path: "Examples/Catalogue"),
  Module(
    name: "Cookbook", imports: ["CoreImage", "CoreText", "QuartzCore", "AVFoundation", "Stage"],
    path: "Examples/Cookbook"),
  Module(
    name: "Titles", imports: ["CoreImage", "QuartzCore", "AVFoundation", "Stage"],
    path: "Examples/Titles"),
]

/// What programs that measure count with, and what they measure.
let meters = [
  Module(name: "CMeter", path: "Benchmarks/CMeter"),
  Module(name: "Measuring", imports: ["CMeter"], path: "Benchmarks/Measuring"),
  Module(
    name: "BenchmarkScenes",
    imports: [
      "Geometry", "DisplayList", "RenderTree", "SoftwareRenderer", "CoreGraphics", "CoreText",
      "QuartzCore",
    ],
    path: "Benchmarks/Scenes"),
]

/// Programs that measure: the engine, which is built without UIKit, and views.
let benchmarks = [
  Module(
    name: "citrine-bench",
    imports: [
      "CMeter", "Measuring", "BenchmarkScenes", "CoreGraphics", "ImageIO", "CoreImage", "Geometry",
      "AnimationKernel",
      "DisplayList", "FrameRendering", "RenderTree", "QuartzCore", "SoftwareRenderer",
    ],
    path: "Benchmarks/Sources"),
  Module(
    name: "view-bench", imports: ["Measuring", "BenchmarkScenes", "QuartzCore", "UIKit"],
    path: "Benchmarks/Views"),
]

/// Programs that tests start, for what must not happen in the tests' own process.
let probes = [
  Module(
    name: "VirtualTimeProbe",
    imports: ["CVirtualTime", "DisplayList", "Media", "QuartzCore", "Stage"],
    path: "Tests/VirtualTimeProbe"),
  Module(
    name: "WindowProbe",
    imports: ["QuartzCore", "Sound", "SoundHost", "Stage", "WindowHost"],
    path: "Tests/WindowProbe"),
  Module(
    name: "EndingProbe", imports: ["OutputFiles", "DisplayList", "Media"], path: "Tests/EndingProbe"
  ),
  Module(name: "ApplicationProbe", imports: ["UIKit"], path: "Tests/ApplicationProbe"),
  Module(
    name: "InterfaceProbe", imports: ["UIKit", "XCUIAutomation"],
    path: "Tests/GuidePrograms/InterfaceProbe"),
  Module(
    name: "SoakProbe", imports: ["QuartzCore", "Stage", "WindowHost"], path: "Tests/SoakProbe"),
  Module(name: "ThreadProbe", imports: ["QuartzCore", "Stage"], path: "Tests/ThreadProbe"),
  Module(
    name: "FootageProbe", imports: ["AVFoundation", "QuartzCore", "Stage"],
    path: "Tests/FootageProbe"),
]

/// Programs that the guides in the modules' catalogues make; tests run them.
let guides = [
  Module(
    name: "FirstLook", imports: ["QuartzCore", "Stage"], path: "Tests/GuidePrograms/FirstLook"),
  Module(
    name: "FirstFilm", imports: ["QuartzCore", "Stage"], path: "Tests/GuidePrograms/FirstFilm"),
  Module(
    name: "FirstWindow", imports: ["QuartzCore", "Stage"], path: "Tests/GuidePrograms/FirstWindow"),
  Module(
    name: "FirstApplication", imports: ["UIKit"], path: "Tests/GuidePrograms/FirstApplication"),
]

/// Tests mirror the modules.
let tests = (engine + substitutes + apple + hosts + kits + commands + checks).filter {
  $0.name != "DisplayList"
}

/// What works on pixels, optimised in debug builds too, so that these draw as fast as release builds.
///
/// With `CITRINE_PLAIN=1` it is not, to compare the two or to follow it in a debugger.
let kernels: Set = [
  "ElementaryFunctions", "Geometry", "PixelFilters", "DisplayList", "Raster", "FrameRendering",
  "SoftwareRenderer",
]
let isPlain = Context.environment["CITRINE_PLAIN"].map { !$0.isEmpty } ?? false

extension Module {
  var dependencies: [Target.Dependency] { imports.map { .byName(name: $0) } }

  var swiftSettings: [SwiftSetting] {
    guard kernels.contains(name), !isPlain else { return [] }
    // A module in one piece needs more than one thread to have an object for each file, as the
    // index of debug builds wants it.
    return [.unsafeFlags(["-O", "-wmo", "-num-threads", "2"], .when(configuration: .debug))]
  }

  var cSettings: [CSetting] {
    isPlain ? [] : [.unsafeFlags(["-O2"], .when(configuration: .debug))]
  }
}

extension Target {
  /// The targets of this package that this one needs, itself among them, of those that `named` has.
  func reached(in named: [String: Target], into reached: inout Set<String>) {
    guard reached.insert(name).inserted else { return }
    for case .byNameItem(let name, _) in dependencies {
      named[name]?.reached(in: named, into: &reached)
    }
  }
}

let package = Package(
  name: "citrine",
  products: (substitutes + apple + hosts.filter { $0.name == "Stage" } + kits + answers + checks)
    .map {
      .library(name: $0.name, targets: [$0.name])
    } + programs.map { .executable(name: $0.name, targets: [$0.name]) },
  targets: shims.map { module in
    if let library = libraries[module.name] {
      return .systemLibrary(
        name: module.name, path: "Sources/CShims/\(module.name)", pkgConfig: library.pkgConfig,
        providers: [.apt([library.debian]), .yum([library.fedora])])
    }
    return .target(
      name: module.name,
      path: "Sources/CShims/\(module.name)",
      cSettings: module.cSettings,
      linkerSettings: systemLibraries[module.name].map { $0.map { .linkedLibrary($0) } } ?? []
    )
  }
    + (engine + overlays + substitutes + apple + hosts + kits + answers + commands + checks).map {
      module in
      .target(
        name: module.name, dependencies: module.dependencies, swiftSettings: module.swiftSettings)
    }
    + (benchmarks + probes + guides + programs).map { module in
      .executableTarget(name: module.name, dependencies: module.dependencies, path: module.path)
    }
    // Programs in the style of Apple's own examples, which are written for Swift 5.
    + examples.map { module in
      .executableTarget(
        name: module.name, dependencies: module.dependencies, path: module.path,
        resources: module.resources.map { .copy($0) }, swiftSettings: [.swiftLanguageMode(.v5)])
    }
    + meters.map { .target(name: $0.name, dependencies: $0.dependencies, path: $0.path) }
    + [
      .target(name: chance.name, path: chance.path),
      .target(name: kinds.name, dependencies: kinds.dependencies, path: kinds.path),
      .target(
        name: "TestSupport",
        dependencies: [
          "CChild", "CDesktop", "CoreText", "DisplayList", "FrameRendering", "Geometry", "Media",
          "SoftwareRenderer",
        ],
        path: "Tests/TestSupport"),
      .target(
        name: "OlderCode", dependencies: ["UIKit"], path: "Tests/OlderCode",
        swiftSettings: [.swiftLanguageMode(.v5)]),
      // What citrine-port makes of programs in the shape of tutorials.
      .target(
        name: "TutorialCode", dependencies: ["UIKit"], path: "Tests/TutorialCode",
        swiftSettings: [.swiftLanguageMode(.v5)]),
      .target(name: "CChild", path: "Tests/CChild"),
      .target(
        name: "CDesktop", path: "Tests/CDesktop", linkerSettings: [.linkedLibrary("xcb")]),
      .target(name: "CCairo", path: "Tests/CCairo", linkerSettings: [.linkedLibrary("cairo")]),
      .target(
        name: "CClipper", path: "Tests/CClipper",
        linkerSettings: [.linkedLibrary("polyclipping")]),
    ]
    + tests.map { module in
      .testTarget(
        name: "\(module.name)Tests",
        dependencies: [.byName(name: module.name), "TestSupport"] + module.dependencies
          + (module.name == "Stage"
            ? [
              "CoreImage", "EndingProbe", "ImageIO", "PreviewSource", "ThreadProbe",
              "VirtualTimeProbe", "WindowProbe",
            ] : [])
          + (module.name == "UIKit"
            ? ["ApplicationProbe", "Media", "OlderCode", "TutorialCode"] : [])
          + (["AVFAudio", "AudioToolbox", "CAML", "LottieLayers"].contains(
            module.name)
            ? ["Stage"] : [])
          + (module.name == "Inspector" ? ["FrameRendering", "SoftwareRenderer"] : [])
          + (module.name == "AVFoundation" ? ["FootageProbe", "UIKit"] : [])
          + (module.name == "Command" ? ["citrine", "FirstWindow"] : [])
          + (module.name == "XCUIAutomation" ? ["InterfaceProbe"] : [])
          // The table of measured facts is one for all of Apple's names.
          + (module.name == "QuartzCore" ? ["ImageIO"] : []),
        exclude: [
          "CAML": ["Samples"], "CitrineTesting": ["Snapshots"], "ImageIO": ["Files"],
          "LottieLayers": ["Documents", "References"],
          "TextEngine": ["Data"],
        ][module.name] ?? []
      )
    }
    + [
      .testTarget(
        name: "ExampleTests",
        dependencies: examples.map { .byName(name: $0.name) } + [
          "TestSupport", "AVFoundation", "CoreGraphics", "CoreText", "DisplayList", "Geometry",
          "QuartzCore", "SoftwareRenderer", "Stage", "Media", "Sound", "Speech", "UIKit",
        ],
        exclude: ["References"])
    ]
    + [
      .testTarget(
        name: "GoldenTests",
        dependencies: [
          "TestSupport", "CoreGraphics", "CoreText", "DisplayList", "FrameRendering", "QuartzCore",
          "RenderTree", "SoftwareRenderer", "Stage", "UIKit",
        ],
        exclude: ["References"])
    ]
    + [
      .testTarget(
        name: "OracleTests",
        dependencies: [
          "CCairo", "CClipper", "TestSupport", "CoreGraphics", "DisplayList", "Geometry", "Media",
        ]),
      // A project that is tested by pictures: 200 screens, and 20 that move.
      .testTarget(
        name: "SnapshotSampleTests",
        dependencies: ["CitrineTesting", "TestSupport", .byName(name: chance.name)],
        path: "Examples/SnapshotTests", exclude: ["Snapshots"]),
      .testTarget(name: "PackageTests", dependencies: ["TestSupport"]),
      // The answers of all of them have one form.
      .testTarget(
        name: "AnswerTests",
        dependencies: answers.map { .byName(name: $0.name) } + ["DomainErrors", "Stage", "UIKit"]),
      .testTarget(
        name: "GuideTests",
        dependencies: (apple + kits + checks + guides).map { .byName(name: $0.name) } + [
          "TestSupport", "Stage",
        ],
        exclude: ["Snapshots"]),
      .testTarget(
        name: "BenchmarkTests",
        dependencies: ["BenchmarkScenes", "DisplayList", "SoftwareRenderer"]),
    ],
  swiftLanguageModes: [.v6]
)

// Tests of a release build are compiled in half the time so, and by all cores, as they are in parts;
// what they test, and what they measure pictures with (`TestSupport`), is optimised.
for target in package.targets where target.type == .test {
  target.swiftSettings = [
    .unsafeFlags(
      ["-Onone", "-no-whole-module-optimization", "-enable-batch-mode", "-num-threads", "0"],
      .when(configuration: .release))
  ]
}

// A build of all tests is long: `CITRINE_TESTS=GoldenTests,RasterTests swift test` knows those and
// what they need, and nothing else.
if let chosen = Context.environment["CITRINE_TESTS"], !chosen.isEmpty {
  let named = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
  var reached: Set<String> = []
  for name in chosen.split(separator: ",") {
    named[String(name)]?.reached(in: named, into: &reached)
  }
  package.targets.removeAll { !reached.contains($0.name) }
  package.products.removeAll { !reached.contains($0.name) }
}
