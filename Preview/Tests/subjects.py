# SPDX-License-Identifier: Apache-2.0
"""What is previewed by the tests: of each kind a picture of 400 by 300 with a square in its middle.

Each has a `path`, variables for the command, `write(red, blue)`, which gives the
square another colour, and `spoil()`, which leaves a mistake that is told with `complaint`.
"""

import os

DOCUMENT = """<caml xmlns="http://www.apple.com/CoreAnimation/1.0">
<CALayer name="root" bounds="0 0 400 300" position="200 150">
 <sublayers>
  <CALayer name="dot" bounds="0 0 100 100" position="200 150" backgroundColor="RED 0.4 BLUE"/>
 </sublayers>
</CALayer></caml>
"""

PROGRAM = """import QuartzCore
import Stage

StageProgram(name: "dot", size: CGSize(width: 400, height: 300)).run { stage in
  let dot = CALayer()
  dot.frame = CGRect(x: 150, y: 100, width: 100, height: 100)
  dot.backgroundColor = CGColor(red: RED, green: 0.4, blue: BLUE, alpha: 1)
  stage.layer.addSublayer(dot)
}
"""

# A program of a package of its own, which hands on what it is asked: so nothing of Citrine is built.
MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(name: "Shown", targets: [.executableTarget(name: "Shown")])
"""

HANDING = """import Glibc

let color = "dot.backgroundColor=RED 0.4 BLUE"
let place = CommandLine.arguments.firstIndex(of: "--preview")!
let words = [
  "CITRINE", "preview", "DOCUMENT", "--set", color, "--serve", CommandLine.arguments[place + 1],
]
var list: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
execv(words[0], &list)
"""

ANIMATION = """{"fr": 60, "ip": 0, "op": 360, "w": 400, "h": 300, "layers": [
 {"ty": 1, "nm": "dot", "sc": "#%s", "sw": 100, "sh": 100, "ks": {"p": {"k": [150, 100]}}}
]}
"""


def colored(text, red, blue):
    return text.replace("RED", str(red)).replace("BLUE", str(blue))


class Subject:
    variables = {}
    # Seconds within which a change is to be seen.
    limit = 10

    def put(self, path, text):
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)


class Document(Subject):
    name, complaint = "a document", "a.caml"

    def __init__(self, citrine, folder):
        self.path = os.path.join(folder, "a.caml")

    def write(self, red, blue):
        self.put(self.path, colored(DOCUMENT, red, blue))

    def spoil(self):
        self.put(self.path, "<caml><CALayer")


class SwiftFile(Subject):
    name, complaint = "a Swift file", "dot.swift:10:1"

    def __init__(self, citrine, folder):
        self.path = os.path.join(folder, "dot.swift")

    def write(self, red, blue, more=""):
        self.put(self.path, colored(PROGRAM, red, blue) + more)

    def spoil(self):
        self.write(0, 1, "nothing()\n")


class Package(Subject):
    name, complaint = "a package", "main.swift:10:1: error:"

    def __init__(self, citrine, folder):
        self.path = os.path.join(folder, "Shown")
        self.citrine, self.document = citrine, os.path.join(folder, "shown.caml")
        self.put(self.document, colored(DOCUMENT, 0, 0))
        self.put(os.path.join(self.path, "Package.swift"), MANIFEST)

    def write(self, red, blue, more=""):
        text = HANDING.replace("CITRINE", self.citrine).replace("DOCUMENT", self.document)
        self.put(os.path.join(self.path, "Sources/Shown/main.swift"), colored(text, red, blue) + more)

    def spoil(self):
        self.write(0, 1, "nothing()\n")


class Animation(Subject):
    name, complaint = "an animation", "no Lottie document"

    def __init__(self, citrine, folder):
        self.path = os.path.join(folder, "a.json")

    def write(self, red, blue):
        color = "".join("%02x" % round(255 * part) for part in (red, 0.4, blue))
        self.put(self.path, ANIMATION % color)

    def spoil(self):
        self.put(self.path, "{}\n")


ALL = [Document, SwiftFile, Package, Animation]
