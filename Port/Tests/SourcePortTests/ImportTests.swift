// SPDX-License-Identifier: Apache-2.0

import SourcePort
import Testing

@Suite("Imports that a file needs")
struct ImportTests {
  static let forms = [
    Form(
      "of what loads from servers, whatever else is imported",
      "import Foundation\nimport AVFoundation\nimport Kit\nlet s: URLSessionDownloadTask? = nil",
      "import Foundation\nimport AVFoundation\nimport Kit\nimport FoundationNetworking\n"
        + "let s: URLSessionDownloadTask? = nil"),
    Form(
      "of what UIKit brings along", "import UIKit\nlet s = URLSession.shared",
      "import UIKit\nlet s = URLSession.shared"),
    Form(
      "of what reads XML", "import Foundation\nclass A: NSObject, XMLParserDelegate {}",
      "import Foundation\nimport FoundationXML\nclass A: NSObject, XMLParserDelegate {}"),
    Form(
      "of what a module brings along that Linux lacks",
      "import UIKit\nimport ReplayKit\nvar g = AVLayerVideoGravity.resize",
      "import UIKit\n#if canImport(ReplayKit)\nimport ReplayKit\n#endif\nimport AVFoundation\n"
        + "var g = AVLayerVideoGravity.resize"),
    Form(
      "none, of modules that answer as a device that is allowed nothing",
      "import MapKit\nimport AVKit\nclass A: UIViewController, CLLocationManagerDelegate {\n"
        + "  let map = MKMapView()\n  var g = AVLayerVideoGravity.resize\n}",
      "import MapKit\nimport AVKit\nclass A: UIViewController, CLLocationManagerDelegate {\n"
        + "  let map = MKMapView()\n  var g = AVLayerVideoGravity.resize\n}"),
    Form(
      "of the package that has Combine's names", "import Combine\nvar p: Combine.AnyCancellable?",
      "import OpenCombine\nvar p: OpenCombine.AnyCancellable?"),
    Form(
      "of the package's other modules",
      "import Combine\nimport UIKit\nlet c = p.receive(on: DispatchQueue.main).sink { g($0) }\n"
        + "let d = URLSession.shared.dataTaskPublisher(for: u)",
      "import OpenCombine\nimport OpenCombineDispatch\nimport OpenCombineFoundation\nimport UIKit\n"
        + "let c = p.receive(on: DispatchQueue.main).sink { g($0) }\n"
        + "let d = URLSession.shared.dataTaskPublisher(for: u)"),
  ]

  @Test("are there", arguments: forms)
  func rewrites(form: Form) { expectRewritten(form) }
}
