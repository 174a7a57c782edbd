// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Media
import OutputFiles

// Begins a film in a folder that it makes, says "ready", and ends in the way that is asked for:
// EndingProbe FILE WAY [PICTURE].

func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

func deeper(_ depth: Int) -> Int { depth == .max ? 0 : deeper(depth + 1) + 1 }

// Whoever has started this program may block or ignore signals, and want to see cores.
var none = sigset_t()
sigemptyset(&none)
sigprocmask(SIG_SETMASK, &none, nil)
for number in [SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGALRM, SIGTERM, SIGUSR1, SIGXFSZ, SIGXCPU] {
  signal(number, SIG_DFL)
}
var limit = rlimit()
setrlimit(__rlimit_resource_t(4), &limit)

let words = Array(CommandLine.arguments.dropFirst())
let (path, way) = (words[0], words[1])
let picture = Image(width: 32, height: 32, pixels: Array(repeating: 0xFF40_8020, count: 1024))

if way == "chained" {
  signal(SIGABRT) { _ in
    say("own handler")
    _exit(7)
  }
}
// Both the program and its handler are inside at once, which a variable would not allow.
nonisolated(unsafe) let handled = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
if way == "handled" {
  sem_init(handled, 0, 0)
  signal(SIGTERM) { _ in
    say("own handler")
    sem_post(handled)
  }
}
if way == "late" {
  atexit {
    do {
      try PictureFormat.write(picture, to: words[2])
    } catch {
      say("\(error)")
    }
  }
}

let folders = try NewFolders(for: path)
let sink: any FrameSink =
  PictureFormat(ofFramesAt: path) == nil
  ? try FFmpegSink(path: path, settings: .init(width: 32, height: 32, framesPerSecond: 25))
  : try PictureSink(path: path)
for _ in 0..<3 { try sink.append(picture) }

@MainActor func complete() throws -> Never {
  try sink.finish()
  folders.keep()
  say("done")
  exit(0)
}

switch way {
case "finish": try complete()
case "exit", "late": exit(3)
case "elsewhere":
  Thread.detachNewThread { exit(3) }
  while true { pause() }
case "trap":
  let empty = words.dropFirst(words.count)
  say(empty[words.count])
case "overflow": say("\(deeper(0))")
case "abort", "chained": abort()
case "handled":
  say("ready")
  // Unlike `pause`, this does not miss a signal that came before.
  while sem_wait(handled) != 0 {}
  try complete()
case "fork":
  // Swift hides it, but programs have other ways to come by it.
  typealias Fork = @convention(c) () -> pid_t
  let fork = unsafeBitCast(dlsym(nil, "fork"), to: Fork.self)
  let child = fork()
  if child == 0 { exit(0) }
  while waitpid(child, nil, 0) < 0 {}
  try complete()
default:
  say("ready")
  while true { pause() }
}
