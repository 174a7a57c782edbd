// SPDX-License-Identifier: Apache-2.0

/// What has a hosted machine build and test a new package whenever it is pushed, in the language of
/// GitHub's workflows.
struct Workflow {
  static let path = ".github/workflows/ci.yml"

  /// Debian's packages that Citrine is built with and that its programs use.
  static let packages = [
    "libpng-dev", "libturbojpeg0-dev", "libwebp-dev", "libgif-dev", "libfreetype-dev",
    "libharfbuzz-dev", "libfribidi-dev", "libfontconfig-dev", "pkg-config", "libsdl2-dev", "ffmpeg",
    "fontconfig", "fonts-inter", "fonts-dejavu-core", "flite1-dev", "python-qtawesome-common",
    "libtiff6", "libheif1", "libhyphen0", "hyphen-en-us", "liblcms2-2", "poppler-utils",
  ]

  var template: PackageTemplate
  var name: String
  /// Whether Citrine is a folder of the machine that the package was made on.
  var isLocal: Bool

  var text: String {
    let isTest = template == .test
    let work =
      isTest
      ? "swift test --disable-xctest"
      : "swift run \(name) --still out/\(name).png"
    let note =
      isLocal
      ? """
      #
      # Package.swift names Citrine's package by a folder, which a hosted machine does not have: put an
      # address there, such as .package(url: "https://HOST/OWNER/citrine.git", branch: "main").

      """ : ""
    var packages = ""
    var line = "           "
    for package in Self.packages {
      if line.count + package.count > 88 {
        packages += line + " \\\n"
        line = "           "
      }
      line += " " + package
    }
    packages += line
    return """
      # Builds the package and \(isTest ? "runs its tests" : "draws a picture of the app") at each push.
      \(note)name: CI

      on:
        push:
        pull_request:

      permissions:
        contents: read

      jobs:
        test:
          runs-on: ubuntu-24.04
          container: swift:6.3-bookworm
          timeout-minutes: 60
          steps:
            - name: Install what Citrine is built with
              run: |
                apt-get update
                DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends git \\
      \(packages)
            - uses: actions/checkout@v4
            # The first build takes many minutes; later ones compile what has changed.
            - uses: actions/cache@v4
              with:
                path: .build
                key: build-${{ hashFiles('Package.swift', 'Package.resolved') }}-${{ github.sha }}
                restore-keys: build-${{ hashFiles('Package.swift', 'Package.resolved') }}-
            - name: \(isTest ? "Test" : "Build and draw")
              run: \(work)
            - name: Keep \(isTest ? "pictures of what failed" : "the picture")
              if: \(isTest ? "failure()" : "always()")
              uses: actions/upload-artifact@v4
              with:
                name: \(isTest ? "failures" : "picture")
                path: \(isTest ? ".build/snapshot-failures" : "out")
                include-hidden-files: true
                if-no-files-found: ignore

      """
  }
}
