# SPDX-License-Identifier: Apache-2.0
"""Does to the server of the preview what anybody on the machine can do, and looks whether it still serves
who knows its address, and ends when it is told to.

usage: hostile_test.py SERVER [SEED]
"""

import base64
import hashlib
import json
import os
import random
import resource
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse

PICTURE = bytes(range(256)) * 40_000


def check(condition, text):
    if not condition:
        raise AssertionError(text)
    print(f"  {text}")


def whole(connection, count):
    data = b""
    while len(data) < count:
        more = connection.recv(count - len(data))
        if not more:
            raise EOFError
        data += more
    return data


class Program:
    """What stands for a program that is looked into: it answers a text or a picture."""

    def __init__(self, folder):
        self.path = os.path.join(folder, "program.socket")
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(self.path)
        self.listener.listen(64)
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            connection, _ = self.listener.accept()
            threading.Thread(target=self.answer, args=[connection], daemon=True).start()

    def answer(self, connection):
        try:
            while True:
                length, _ = struct.unpack("<IB", whole(connection, 5))
                question = json.loads(whole(connection, length))
                if question["want"] == "frame":
                    connection.sendall(struct.pack("<IB", len(PICTURE), 1) + PICTURE)
                else:
                    text = json.dumps({"asked": question["want"]}).encode()
                    connection.sendall(struct.pack("<IB", len(text), 0) + text)
        except (EOFError, OSError):
            connection.close()


class Server:
    """The server, which ends with the test."""

    def __init__(self, program, path):
        self.process = subprocess.Popen(
            [program, "--attach", path], stdout=subprocess.PIPE, text=True)
        address = urllib.parse.urlsplit(self.process.stdout.readline().strip())
        self.port, self.path = address.port, address.path
        self.open = []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for connection in self.open:
            connection.close()
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def connect(self, timeout=30):
        connection = socket.create_connection(("127.0.0.1", self.port), timeout=timeout)
        self.open.append(connection)
        return connection

    def head(self, path=None, *fields, method="GET"):
        lines = [f"{method} {self.path if path is None else path} HTTP/1.1"]
        return "\r\n".join(lines + [f"Host: 127.0.0.1:{self.port}", *fields, "", ""]).encode()

    def ask(self, data, timeout=30):
        """All that is answered to something."""
        connection = self.connect(timeout)
        answer = b""
        try:
            connection.sendall(data)
            while more := connection.recv(1 << 16):
                answer += more
        except ConnectionError:
            pass
        connection.close()
        return answer

    def status(self, data, timeout=30):
        words = self.ask(data, timeout).split(b" ", 2)
        return int(words[1]) if len(words) > 1 else None

    def serves(self, text):
        begin = time.monotonic()
        status = self.status(self.head(), timeout=10)
        seconds = time.monotonic() - begin
        check(status == 200 and seconds < 5, f"{text}: the page is served ({seconds:.2f} s)")

    def page(self):
        return Page(self)


class Page:
    """The socket of a page."""

    def __init__(self, server):
        key = base64.b64encode(bytes(range(16))).decode()
        self.connection = server.connect()
        self.connection.sendall(server.head(
            server.path + "socket", f"Origin: http://127.0.0.1:{server.port}", "Upgrade: websocket",
            "Connection: keep-alive, Upgrade", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}"))
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += whole(self.connection, 1)
        assert head.startswith(b"HTTP/1.1 101 "), head
        proof = base64.b64encode(hashlib.sha1(
            (key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest())
        assert b"Sec-WebSocket-Accept: " + proof + b"\r\n" in head, head

    def send(self, data):
        self.connection.sendall(data)

    def frame(self):
        """The next frame: its kind and what it says."""
        first, length = whole(self.connection, 2)
        if length == 126:
            length = struct.unpack(">H", whole(self.connection, 2))[0]
        elif length == 127:
            length = struct.unpack(">Q", whole(self.connection, 8))[0]
        return first & 15, whole(self.connection, length)

    def ask(self, want):
        self.send(framed(1, json.dumps({"want": want}).encode()))
        return self.frame()

    def ending(self):
        """The code that the server ends the connection with."""
        try:
            while True:
                kind, body = self.frame()
                if kind == 8:
                    return struct.unpack(">H", body)[0]
        except (EOFError, ConnectionError):
            return None


def framed(kind, body, last=True, masked=True, reserved=0, length=None):
    first = kind | (128 if last else 0) | reserved
    count = len(body) if length is None else length
    mask = 128 if masked else 0
    if count < 126:
        head = bytes([first, count | mask])
    elif count < 65536:
        head = bytes([first, 126 | mask]) + struct.pack(">H", count)
    else:
        head = bytes([first, 127 | mask]) + struct.pack(">Q", count)
    key = b"\x12\x34\x56\x78"
    hidden = bytes(byte ^ key[i % 4] for i, byte in enumerate(body))
    return head + (key + hidden if masked else body)


def requests(server):
    check(server.status(b"GET /" + b"a" * 100_000) == 414, "a line without an end: 414")
    check(server.status(server.head("/" + "a" * 5_000)) == 414, "a long address: 414")
    check(
        server.status(server.head(server.path, "X: " + "a" * 70_000)) == 431, "a long field: 431")
    many = [f"X-{i}: 1" for i in range(200)]
    check(server.status(server.head(server.path, *many)) == 431, "many fields: 431")
    own = f"Host: 127.0.0.1:{server.port}"
    for name, data in {
        "two hosts": server.head(server.path, own),
        "two origins": server.head(server.path, "Origin: null", "Origin: null"),
        "no version": f"GET {server.path}\r\n{own}\r\n\r\n".encode(),
        "a field without a name": server.head(server.path, ": 1"),
        "a field that goes on": server.head(server.path, "X: 1", " 2"),
        "a zero": server.head(server.path, "X: \x00"),
        "no words": b"\r\n\r\n",
        "other bytes": bytes(range(128, 256)) + b"\r\n\r\n",
    }.items():
        check(server.status(data) == 400, f"{name}: 400")
    check(server.status(server.head().replace(b"HTTP/1.1", b"HTTP/9.9")) == 505, "another version: 505")
    check(server.status(server.head(method="POST")) == 405, "another method: 405")
    check(server.status(server.head("/" + "0" * 64 + "/")) == 404, "another token: 404")
    upgrade = ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"]
    origin = f"Origin: http://127.0.0.1:{server.port}"
    for name, fields in {
        "no key": upgrade, "a short key": upgrade + ["Sec-WebSocket-Key: YWJj"],
        "another version of the socket": ["Upgrade: websocket", "Connection: Upgrade",
            "Sec-WebSocket-Version: 8", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="],
    }.items():
        check(server.status(server.head(server.path + "socket", origin, *fields)) == 426, f"{name}: 426")
    server.serves("after all that")


def floods(server):
    for _ in range(2):
        server.connect().sendall(b"GET /" + b"a" * 100_000)
    server.serves("two lines without an end")
    begin = time.monotonic()
    slow = server.connect()
    slow.sendall(b"GET ")
    idle = [server.connect() for _ in range(300)]
    server.serves("300 that say nothing")
    pages = [server.page() for _ in range(16)]
    check(server.status(server.head(
        server.path + "socket", f"Origin: http://127.0.0.1:{server.port}", "Upgrade: websocket",
        "Connection: Upgrade", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==")) == 503, "a seventeenth page: 503")
    server.serves("sixteen pages")
    check(all(page.ask("tree")[0] == 1 for page in pages), "all of which are answered")
    for page in pages:
        page.connection.close()
    late = server.connect()
    try:
        for byte in server.head():
            late.sendall(bytes([byte]))
            time.sleep(0.4)
        outcome = late.recv(100)
    except ConnectionError:
        outcome = b""
    seconds = time.monotonic() - begin
    check(outcome == b"" and seconds < 40, f"a request letter by letter is not waited for ({seconds:.0f} s)")
    for connection in [slow, *idle]:
        try:
            assert connection.recv(1) == b""
        except ConnectionError:
            pass
    print("  nor is one that stops, nor one that says nothing")


def frames(server):
    page = server.page()
    check(page.ask("tree") == (1, b'{"asked": "tree"}'), "a question is answered")
    check(page.ask("frame") == (2, PICTURE), "by a picture of ten million bytes, too")
    half = json.dumps({"want": "tree"}).encode()
    page.send(framed(1, half[:5], last=False) + framed(9, b"there?") + framed(0, half[5:]))
    got = sorted([page.frame(), page.frame()])
    check(got == [(1, b'{"asked": "tree"}'), (10, b"there?")], "in pieces, with a ping between")
    page.send(framed(8, b""))
    check(page.ending() == 1000, "and the end is said politely")
    for name, (data, code) in {
        "not masked": (framed(1, b"{}", masked=False), 1002),
        "the first reserved bit": (framed(1, b"{}", reserved=64), 1002),
        "the second": (framed(1, b"{}", reserved=32), 1002),
        "the third": (framed(1, b"{}", reserved=16), 1002),
        "a kind that there is not": (framed(3, b"{}"), 1002),
        "a ping in pieces": (framed(9, b"", last=False), 1002),
        "a long ping": (framed(9, b"a" * 126), 1002),
        "a piece of nothing": (framed(0, b"{}"), 1002),
        "a text in a text": (framed(1, b"{", last=False) + framed(1, b"}"), 1002),
        "a length that is said at length": (bytes([129, 254, 0, 1, 0, 0, 0, 0, 65]), 1002),
        "bytes": (framed(2, b"{}"), 1003),
        "no text": (framed(1, b"\xff"), 1007),
        "a question of 64 KiB and a byte": (framed(1, b"", length=65_537), 1009),
        "one of 2 to the 62": (framed(1, b"", length=1 << 62), 1009),
        "one of 2 to the 63": (framed(1, b"", length=1 << 63), 1002),
        "one that goes on": (
            framed(1, b"a" * 60_000, last=False) + framed(0, b"a" * 6_000), 1009),
    }.items():
        page = server.page()
        page.send(data)
        code_said = page.ending()
        check(code_said == code, f"{name}: {code_said}")
        page.connection.close()
    page = server.page()
    page.send(framed(1, b"a", last=False) + framed(0, b"", last=False) * 100_000)
    server.serves("a hundred thousand pieces of nothing")
    page.connection.close()
    server.serves("after all that")


def memory(process):
    with open(f"/proc/{process.pid}/status") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmRSS")) // 1024


def deaf(server):
    pages = [server.page() for _ in range(4)]
    for page in pages:
        page.connection.settimeout(1)
        try:
            for _ in range(200):
                page.send(framed(1, b'{"want": "frame"}') + framed(9, b"a" * 100) * 50)
                time.sleep(0.002)
        except OSError:
            pass
    server.serves("four pages that do not listen")
    check(server.page().ask("tree")[0] == 1, "another one is answered")
    megabytes = memory(server.process)
    check(megabytes < 600, f"in {megabytes} MB")


def ends(program, path, random):
    """Whatever is done to it, it ends by the signal that it gets, soon."""
    for number in [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]:
        for _ in range(4):
            with Server(program, path) as server:
                for _ in range(2):
                    server.connect().sendall(b"GET /" + b"a" * 100_000)
                for _ in range(20):
                    server.connect()
                page = server.page()
                page.send(framed(1, b'{"want": "frame"}'))
                time.sleep(random.random() * 0.3)
                begin = time.monotonic()
                server.process.send_signal(number)
                status = server.process.wait(timeout=20)
                seconds = time.monotonic() - begin
                assert status == 128 + number and seconds < 5, (number, status, seconds)
        check(True, f"{number.name} ends it with {128 + number}, whoever is connected")
    with Server(program, path) as server:
        server.process.send_signal(signal.SIGSTOP)
        server.process.send_signal(signal.SIGTERM)
        server.process.send_signal(signal.SIGINT)
        server.process.send_signal(signal.SIGCONT)
        status = server.process.wait(timeout=20)
        check(status in (130, 143), f"two at once end it, too: {status}")


def main():
    program = os.path.abspath(sys.argv[1])
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(4096, limit[1]), limit[1]))
    with tempfile.TemporaryDirectory() as folder:
        path = Program(folder).path
        for part in [requests, floods, frames, deaf]:
            with Server(program, path) as server:
                part(server)
        ends(program, path, random.Random(seed))
    print("hostile-test: all well")


main()
