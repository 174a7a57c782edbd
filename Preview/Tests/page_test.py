# SPDX-License-Identifier: Apache-2.0
"""Does with the page of `citrine preview` what people do, in a headless Chromium.

usage: page_test.py CITRINE SERVER
"""

import http.client
import os
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.parse

from playwright.sync_api import sync_playwright

import subjects

DOCUMENT = """<caml xmlns="http://www.apple.com/CoreAnimation/1.0">
<CALayer name="root" bounds="0 0 400 300" position="200 150" backgroundColor="0.96 0.96 0.98">
 <sublayers>
  <CALayer name="card" bounds="0 0 240 160" position="200 150" cornerRadius="16"
    backgroundColor="1 1 1" shadowOpacity="0.2" shadowRadius="12">
   <sublayers>
    <CALayer name="dot" bounds="0 0 40 40" position="50 80" cornerRadius="20" backgroundColor="COLOR">
     <animations>
      <p key="go" type="CABasicAnimation" keyPath="position.x" duration="2" timingFunction="linear"
        beginTime="1e-100" fillMode="both" removedOnCompletion="0">
       <fromValue type="real" value="50"/><toValue type="real" value="190"/>
      </p>
      <p key="turn" type="CABasicAnimation" keyPath="opacity" duration="0.5" autoreverses="1"
        repeatCount="1" beginTime="0.5" fillMode="both" removedOnCompletion="0">
       <fromValue type="real" value="1"/><toValue type="real" value="0.4"/>
      </p>
     </animations>
    </CALayer>
   </sublayers>
  </CALayer>
 </sublayers>
</CALayer></caml>
"""


class Preview:
    """The server, which ends with the test."""

    def __init__(self, citrine, server, *arguments, **variables):
        environment = dict(os.environ, CITRINE_PREVIEW_SERVER=server, **variables)
        self.process = subprocess.Popen(
            [citrine, "preview", *arguments], env=environment, stdout=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()
        assert self.address.startswith("http://127.0.0.1:"), self.address
        parts = urllib.parse.urlsplit(self.address)
        self.port, self.path = parts.port, parts.path

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(timeout=30)

    def get(self, path, method="GET", **headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        connection.putrequest(method, path, skip_host="Host" in headers)
        for name, value in headers.items():
            connection.putheader(name.replace("_", "-"), value)
        connection.endheaders()
        return connection.getresponse().status


def check(condition, text):
    if not condition:
        raise AssertionError(text)
    print(f"  {text}")


def pixel(page, x, y):
    return page.evaluate(
        """([x, y]) => { const c = document.getElementById("canvas");
        const b = document.getElementById("sheet").getBoundingClientRect();
        const d = c.getContext("2d").getImageData(x * c.width / 400, y * c.height / 300, 1, 1).data;
        return [...d]; }""", [x, y])


def seek(page, seconds):
    page.evaluate(
        """t => { const s = document.getElementById("scrub"); s.value = t;
        s.dispatchEvent(new Event("input")); }""", seconds)
    page.wait_for_function("t => Math.abs(document.body.dataset.time - t) < 1e-6", arg=seconds)


def settle(page):
    """Waits until what was asked for last is shown."""
    page.evaluate(
        """async () => { const d = document.body.dataset, n = +d.states;
        document.getElementById("filter").dispatchEvent(new Event("input")); }""")
    before = page.evaluate("+document.body.dataset.frames")
    page.evaluate("dispatchEvent(new Event('resize'))")
    page.wait_for_function("n => +document.body.dataset.frames > n", arg=before)
    states = page.evaluate("+document.body.dataset.states")
    page.evaluate("dispatchEvent(new Event('resize'))")
    page.wait_for_function("n => +document.body.dataset.states > n", arg=states)


def plays(page):
    seek(page, 0)
    check(pixel(page, 130, 150)[:3] == [255, 51, 51], "the dot is where it begins")
    seek(page, 2)
    check(pixel(page, 270, 150)[:3] == [255, 51, 51], "the dot is where it ends")
    seek(page, 0)
    page.keyboard.press("ArrowRight")
    page.wait_for_function("Math.abs(document.body.dataset.time - 1 / 60) < 1e-9")
    print("  a key steps a frame")
    page.click("#play")
    page.wait_for_function("document.body.dataset.time > 0.6")
    rate = page.inner_text("#rate")
    page.click("#play")
    stopped = page.evaluate("document.getElementById('clock').textContent")
    settle(page)
    check(page.inner_text("#clock") == stopped, f"it plays ({rate}) and pauses")


def inspects(page, folder):
    seek(page, 1)
    settle(page)
    check(page.locator("#layers li").count() >= 4, "the tree has its layers")
    check(page.locator("#bars .bar").count() == 2, "the animations are bars")
    box = page.locator("#sheet").bounding_box()
    scale = box["width"] / 400
    page.mouse.click(box["x"] + 200 * scale, box["y"] + 150 * scale)
    page.wait_for_function("document.getElementById('valuesTitle').textContent === 'dot'")
    row = page.locator("#rows tr.moves", has_text="position").first.inner_text().split("\t")
    check(row[1:] == ["50 80", "120 80"], "a click finds the layer, with its model and shown values")
    page.check("#edges")
    page.wait_for_function("document.querySelectorAll('#overlay polygon').length >= 4")
    print("  edges lie over the picture")
    page.screenshot(path=f"{folder}/preview.png")
    page.uncheck("#edges")
    page.locator("#layers li", has_text="card").hover()
    page.locator("#layers li", has_text="card").locator("button", has_text="hide").click()
    settle(page)
    check(pixel(page, 200, 150)[:3] == [245, 245, 250], "what is hidden is not drawn")
    page.click("#showAll")
    page.locator("#layers li", has_text="dot").hover()
    page.locator("#layers li", has_text="dot").locator("button", has_text="solo").click()
    settle(page)
    check(pixel(page, 20, 150)[3] < 255 and pixel(page, 200, 150)[0] > 100, "one layer is alone")
    page.click("#showAll")
    page.check("#exploded")
    settle(page)
    page.screenshot(path=f"{folder}/preview-exploded.png")
    check(page.locator("#sheet.exploded").count() == 1, "the layers are sheets in space")
    page.uncheck("#exploded")
    settle(page)
    with page.expect_download() as download:
        page.keyboard.press("s")
    with open(download.value.path(), "rb") as file:
        check(file.read(8) == b"\x89PNG\r\n\x1a\n", "a frame is saved as a picture")


def reloads(page, file):
    seek(page, 1)
    with open(file, "w") as document:
        document.write(DOCUMENT.replace("COLOR", "0.2 0.8 0.2"))
    begin = time.monotonic()
    page.wait_for_function(
        """() => { const c = document.getElementById("canvas");
        const d = c.getContext("2d").getImageData(c.width / 2, c.height / 2, 1, 1).data;
        return d[1] > d[0]; }""", timeout=20000)
    seconds = time.monotonic() - begin
    check(seconds < 2, f"a change is shown after {seconds:.2f} s")
    check(float(page.evaluate("document.body.dataset.time")) == 1, "the playhead stays")
    with open(file, "w") as document:
        document.write("<caml><CALayer")
    page.wait_for_function("!document.getElementById('message').hidden")
    check("a.caml" in page.inner_text("#message"), "a mistake is told over the last good picture")
    check(pixel(page, 200, 150)[1] > 150, "which is still there")
    seek(page, 0.5)
    with open(file, "w") as document:
        document.write(DOCUMENT.replace("COLOR", "1 0.2 0.2"))
    page.wait_for_function("document.getElementById('message').hidden")
    print("  and goes when it is put right")


def shows(citrine, server, browser, subject):
    """What is previewed is shown, anew when it changes, and what is wrong with it is told."""

    def middle(page, name):
        page.wait_for_function(
            """name => { const c = document.getElementById("canvas");
            const [r, g, b] = c.getContext("2d").getImageData(c.width / 2, c.height / 2, 1, 1).data;
            return name === "red" ? r > 200 && b < 50 : b > 200 && r < 50; }""", arg=name, timeout=60000)

    subject.write(1, 0)
    with Preview(citrine, server, subject.path, "--web", **subject.variables) as preview:
        page = browser.new_page(bypass_csp=True)
        page.goto(preview.address)
        page.wait_for_function("+document.body.dataset.states > 0", timeout=600000)
        middle(page, "red")
        print(f"  {subject.name} is shown")
        seek(page, 1)
        begin = time.monotonic()
        subject.write(0, 1)
        middle(page, "blue")
        seconds = time.monotonic() - begin
        check(seconds < subject.limit, f"a change of it is shown after {seconds:.2f} s")
        check(float(page.evaluate("document.body.dataset.time")) == 1, "at the same time")
        subject.spoil()
        page.wait_for_function(
            "text => document.getElementById('message').textContent.includes(text)",
            arg=subject.complaint, timeout=60000)
        print("  what is wrong with it is told")
        middle(page, "blue")
        subject.write(1, 0)
        middle(page, "red")
        check(page.locator("#message").is_hidden(), "and no more when it is put right")
        page.close()


def refuses(preview, browser):
    path = preview.path
    check(preview.get(path) == 200, "who knows the address is let in")
    own = f"http://127.0.0.1:{preview.port}"
    hostile = {
        "no token": preview.get("/"),
        "another token": preview.get("/" + "0" * 64 + "/"),
        "a name that leads here": preview.get(path, Host="evil.example"),
        "a name that leads here, with the port": preview.get(path, Host=f"evil.example:{preview.port}"),
        "another site": preview.get(path, Origin="http://evil.example"),
        "no site at all": preview.get(path, Origin="null"),
        "a socket from another site": preview.get(
            path + "socket", Origin="http://evil.example", Upgrade="websocket",
            Connection="Upgrade", Sec_WebSocket_Version="13",
            Sec_WebSocket_Key="dGhlIHNhbXBsZSBub25jZQ=="),
        "a socket from nowhere": preview.get(
            path + "socket", Upgrade="websocket", Connection="Upgrade",
            Sec_WebSocket_Version="13", Sec_WebSocket_Key="dGhlIHNhbXBsZSBub25jZQ=="),
        "a path outside": preview.get(path + "../../../../etc/passwd"),
        "a path outside, in other letters": preview.get(path + "..%2f..%2fetc%2fpasswd"),
        "a file of the server's": preview.get(path + "page.swift"),
        "another method": preview.get(path, method="POST", Origin=own, Content_Length="0"),
    }
    for name, status in hostile.items():
        check(status in (400, 403, 404, 405), f"{name}: {status}")
    listening = subprocess.run(["ss", "-ltn"], capture_output=True, text=True)
    if listening.returncode == 0:
        lines = [line for line in listening.stdout.splitlines() if f":{preview.port} " in line]
        check(lines and all("127.0.0.1" in line for line in lines), "nobody outside is listened to")
    page = browser.new_page()
    page.goto("data:text/html,<p>elsewhere")
    outcome = page.evaluate(
        """address => new Promise(done => { const s = new WebSocket(address);
        s.onopen = () => done("open"); s.onerror = () => done("refused"); })""",
        f"ws://127.0.0.1:{preview.port}{path}socket")
    check(outcome == "refused", "a page of another site opens no socket, whatever it knows")
    page.close()


def main():
    citrine, server = map(os.path.abspath, sys.argv[1:3])
    folder = tempfile.mkdtemp()
    file = os.path.join(folder, "a.caml")
    with open(file, "w") as document:
        document.write(DOCUMENT.replace("COLOR", "1 0.2 0.2"))
    try:
        with sync_playwright() as driver, Preview(citrine, server, file, "--web") as preview:
            browser = driver.chromium.launch(
                executable_path=shutil.which("chromium"), args=["--no-sandbox"])
            page = browser.new_page(
                viewport={"width": 1280, "height": 800}, color_scheme="light", bypass_csp=True)
            wrong = []
            page.on("pageerror", lambda error: wrong.append(str(error)))
            page.on("console", lambda line: line.type == "error" and wrong.append(line.text))
            page.goto(preview.address)
            page.wait_for_function("+document.body.dataset.states > 0", timeout=30000)
            plays(page)
            inspects(page, os.environ.get("OUT", "out"))
            reloads(page, file)
            page.emulate_media(color_scheme="dark")
            page.screenshot(path=os.path.join(os.environ.get("OUT", "out"), "preview-dark.png"))
            check(wrong == [], f"the page has no mistakes {wrong}")
            refuses(preview, browser)
            for kind in subjects.ALL:
                shows(citrine, server, browser, kind(citrine, folder))
            browser.close()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print("preview-test: all well")


main()
