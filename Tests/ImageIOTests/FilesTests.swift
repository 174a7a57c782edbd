// SPDX-License-Identifier: Apache-2.0

import ImageCodecs
import TestSupport
import Testing

@Suite("Picture files of the tests")
struct FilesTests {
  @Test("each is of the format that its name says", arguments: PictureFiles.names)
  func formats(name: String) throws {
    let format = try ImageFile(PictureFiles.data(name)).description.format
    let endings = [
      "png": ImageFormat.png, "jpg": .jpeg, "gif": .gif, "webp": .webP, "tiff": .tiff,
      "heic": .heic, "avif": .avif, "bmp": .bmp, "dib": .bmp, "ico": .ico, "cur": .ico, "tga": .tga,
    ]
    #expect(endings[String(name.split(separator: ".")[1])] == format)
  }
}
