// SPDX-License-Identifier: Apache-2.0

import Foundation
import PreviewServer
import PreviewSource

let usage = """
  usage: citrine-preview [--port N] --attach SOCKET
         citrine-preview [--port N] --watch FILE -- PROGRAM ARGUMENTS…

  Serves a page on this machine alone that plays what a program shows and looks into its layers. The
  program listens at SOCKET already, or is started, with --serve SOCKET, whenever FILE changes.

  """

func fail(_ text: String, _ code: Int32) -> Never {
  FileHandle.standardError.write(Data("citrine-preview: \(text)\n".utf8))
  exit(code)
}

var port: UInt16 = 0
var (attached, watched): (String?, String?) = (nil, nil)
var rest = CommandLine.arguments.dropFirst()
while let word = rest.popFirst(), word != "--" {
  switch (word, rest.popFirst()) {
  case ("--help", _), ("-h", _):
    print(usage, terminator: "")
    exit(0)
  case ("--port", let value?):
    guard let number = UInt16(value) else { fail("--port wants 0 to 65535, not \(value)", 64) }
    port = number
  case ("--attach", let value?): attached = value
  case ("--watch", let value?): watched = value
  default: fail("\(word) is not understood\n\(usage)", 64)
  }
}

let source: Source
do {
  if let attached {
    source = Source(attachedTo: attached)
    guard source.connect() != nil else { fail("no program listens at \(attached)", 66) }
  } else if let watched, !rest.isEmpty {
    source = try Source(starting: Array(rest), watching: watched)
  } else {
    fail("what is to be looked at?\n\(usage)", 64)
  }
} catch {
  fail("\(error.localizedDescription)", 73)
}

source.endWithSignals()

do {
  let server = try PreviewServer(source: source, port: port)
  source.start()
  FileHandle.standardOutput.write(Data("\(server.gate.address)\n".utf8))
  server.run()
} catch {
  source.end()
  fail("the page cannot be served: \(error)", 69)
}
