// SPDX-License-Identifier: Apache-2.0

import Media
import QuartzCore
import SoundHost

extension Stage {
  /// What a program on the stage hears when it listens.
  public enum Microphone: Sendable {
    /// A sound file, as if it were played in front of the microphone from now on.
    case file(String)
    /// A room in which nothing is heard.
    case silence
    /// A machine without a microphone.
    case none
    /// A person who does not allow the program to listen.
    case refused
  }

  /// Sets what a program hears that lives in this stage's time; a stage on the machine's clock hears
  /// its microphone before.
  ///
  /// - Throws: When the file cannot be read as sound.
  public func setMicrophone(_ microphone: Microphone) throws(StageError) {
    let system = AudioSystem.current
    switch microphone {
    case .file(let path):
      do {
        system.microphone = PlayedMicrophone(
          try SoundFile.open(path), origin: system.origin, begin: CACurrentMediaTime())
      } catch {
        throw StageError(error)
      }
    case .silence: system.microphone = SilentMicrophone()
    case .none: system.microphone = MissingMicrophone()
    case .refused: system.permission = .denied
    }
  }

  /// Sets what the command line asks for.
  package func listen(as options: FilmOptions) throws(StageError) {
    switch options.microphone {
    case nil: break
    case "none": try setMicrophone(.none)
    case "refused": try setMicrophone(.refused)
    case let path?: try setMicrophone(.file(path))
    }
  }
}
