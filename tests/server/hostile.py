"""A hostile client of `dokusat page`: malformed, incomplete and foreign requests, floods, and cancelled questions.
Between them a good client must get its answers, and at the end no connection is left open.

    hostile.py DOKUSAT [REQUESTS]
"""

import base64
import json
import os
import pathlib
import random
import socket
import struct
import subprocess
import sys
import tempfile
import time
import unittest

KEPT = 128  # connections by HTTP, kMostHttpSessions of the server
QUESTIONS_AT_ONCE = 32
MOST_QUESTION = 16 << 20
PATIENCE = 120  # seconds until a test gives up; none needs them
EMPTY = "." * 81
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


class Server:
    def __init__(self, program, options=("--no-open",), environment=None):
        command = [program, "page", "--quiet", "--port", "0", *options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        self.address = self.process.stdout.readline().strip()
        self.host, self.path = self.address.removeprefix("http://").split("/", 1)
        self.path = "/" + self.path
        self.origin = "http://" + self.host

    def connect(self):
        address, port = self.host.split(":")
        return socket.create_connection((address, int(port)), PATIENCE)

    def close(self):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))


def head(method, target, **fields):
    lines = [f"{method} {target} HTTP/1.1"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in fields.items()]
    return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1")


def received(connection):
    """All that comes until the other side closes."""
    parts = []
    try:
        while part := connection.recv(1 << 16):
            parts.append(part)
    except ConnectionResetError:
        pass
    return b"".join(parts)


class WebSocket:
    def __init__(self, server, **fields):
        self.connection = server.connect()
        fields = {"Host": server.host, "Origin": server.origin, "Upgrade": "websocket", "Connection": "Upgrade",
                  "Sec_WebSocket_Version": 13, "Sec_WebSocket_Key": base64.b64encode(bytes(16)).decode(), **fields}
        self.connection.sendall(head("GET", server.path + "engine", **fields))
        self.stream = self.connection.makefile("rb")
        self.status = int(self.stream.readline().split()[1])
        while self.stream.readline().strip():
            pass

    def send(self, text):
        data = text.encode()
        size = len(data)
        length = bytes([128 | size]) if size < 126 else b"\xfe" + struct.pack(">H", size) if size < 1 << 16 else \
            b"\xff" + struct.pack(">Q", size)
        self.connection.sendall(b"\x81" + length + bytes(4) + data)  # masked by zeros

    def receive(self):
        """The next message; None where the connection has closed."""
        text = b""
        try:
            while True:
                first = self.stream.read(2)
                if len(first) < 2 or first[0] & 15 == 8:
                    return None
                size = first[1]
                if size > 125:
                    size = int.from_bytes(self.stream.read(2 if size == 126 else 8), "big")
                part = self.stream.read(size)
                text += part if first[0] & 15 < 2 else b""
                if first[0] & 15 < 2 and first[0] & 128:
                    return json.loads(text)
        except ConnectionResetError:
            return None

    def ask(self, **question):
        self.send(json.dumps(question))

    def answer(self):
        while (message := self.receive()) and "report" in message:
            pass
        return message and message["answer"]

    def close(self):
        self.stream.close()
        self.connection.close()


class HostileClient(unittest.TestCase):
    program = ""
    requests = 3000

    @classmethod
    def setUpClass(cls):
        cls.server = Server(cls.program)

    @classmethod
    def tearDownClass(cls):
        cls.server.close()

    def tearDown(self):
        self.good_client()
        self.assertIsNone(self.server.process.poll(), "the program has ended")

    def reply(self, request, server=None):
        with (server or self.server).connect() as connection:
            connection.sendall(request)
            connection.shutdown(socket.SHUT_WR)
            return received(connection)

    def status(self, *request, **fields):
        text = self.reply(head(*request, **fields))
        return int(text.split()[1]) if text else None

    def upgrade(self, **fields):
        socket_ = WebSocket(self.server, **fields)
        socket_.close()
        return socket_.status

    def good_client(self):
        text = self.reply(head("GET", self.server.path, Host=self.server.host))
        self.assertIn(b"200 OK", text)
        self.assertIn(b"</html>", text)
        socket_ = WebSocket(self.server)
        socket_.ask(ask="unique", puzzle=EASY)
        self.assertTrue(socket_.answer()["unique"])
        socket_.close()

    def test_foreign_requests(self):
        server = self.server
        self.assertEqual(self.status("GET", server.path + "app.js", Host=server.host), 200)
        self.assertEqual(self.status("HEAD", server.path, Host=server.host, Origin=server.origin), 200)
        port = server.host.split(":")[1]
        for host in ["evil.example", f"evil.example:{port}", "127.0.0.1", f"localhost:{port}", f"[::1]:{port}", ""]:
            self.assertEqual(self.status("GET", server.path, Host=host), 403, host)
        for fields in [{}, {"Host": server.host, "host": "evil.example"}]:
            self.assertEqual(self.status("GET", server.path, **fields), 403, fields)
        for origin in ["null", "http://evil.example", f"https://{server.host}", f"http://{server.host}.evil.example",
                       f"http://localhost:{port}"]:
            self.assertEqual(self.status("GET", server.path, Host=server.host, Origin=origin), 403, origin)
            self.assertEqual(self.upgrade(Origin=origin), 403, origin)
        self.assertEqual(self.upgrade(Host="evil.example"), 403)
        self.assertEqual(self.status("GET", server.path + "engine", Host=server.host), 403)
        for method in ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "BREW"]:
            self.assertEqual(self.status(method, server.path, Host=server.host), 405, method)

    def test_no_file_of_the_machine(self):
        path = self.server.path
        for target in ["/", "//", "/index.html", "/favicon.ico", "/" + "0" * 32 + "/", path[:-1], path[:-2] + "/", path.upper() + "x",
                       path + "../index.html", path + "/etc/passwd", path + "../../../../etc/passwd", path + "%2e%2e/app.js",
                       path + "..%2f..%2fetc/passwd", path + "worker.js", path + "index.html%00", path + ".", path + "page_server.cpp",
                       "/etc/passwd", "http://" + self.server.host + path]:
            self.assertEqual(self.status("GET", target, Host=self.server.host), 404, target)

    def test_odd_requests(self):
        """Random bytes, and good requests with some bytes changed, left out or put twice."""
        chance = random.Random(4574)
        good = [head("GET", self.server.path + name, Host=self.server.host, Origin=self.server.origin, Connection="close")
                for name in ["", "app.js", "engine", "none"]]
        good.append(head("POST", self.server.path, Host=self.server.host, Content_Length=1 << 40))
        good.append(head("GET", self.server.path, Host=self.server.host, Transfer_Encoding="chunked") + b"ffffffff\r\nabc")
        good.append(head("GET", self.server.path, Host=self.server.host, X="x" * 100_000))
        for number in range(self.requests):
            request = bytearray(chance.randbytes(chance.randrange(1, 200)) if number % 4 == 0 else chance.choice(good))
            for _ in range(chance.randrange(4)):
                at = chance.randrange(len(request))
                match chance.randrange(3):
                    case 0:
                        request[at] = chance.randrange(256)
                    case 1:
                        del request[at:at + chance.randrange(1, 20)]
                    case 2:
                        request[at:at] = request[at:at + 20]
                if not request:
                    break
            try:
                self.reply(bytes(request))
            except (BrokenPipeError, ConnectionResetError, OSError):
                pass  # refused before all of it was sent
            if number % 500 == 0:
                self.good_client()

    def test_half_requests(self):
        """More of them than connections are kept: the oldest are closed."""
        request = head("GET", self.server.path, Host=self.server.host)
        halves = [self.server.connect() for _ in range(5 * KEPT)]
        for number, connection in enumerate(halves):
            try:
                connection.sendall(request[:number % len(request)])
            except (BrokenPipeError, ConnectionResetError):
                pass
        self.good_client()
        for connection in halves:
            connection.close()

    def test_odd_messages(self):
        for text in ["", "{", "null", "[" * 100_000, '{"ask": 1}', '{"ask": "none"}', '{"ask":"solve","puzzle":"\\ud800"}']:
            socket_ = WebSocket(self.server)
            socket_.send(text)
            self.assertIn("error", socket_.answer(), text[:50])
            socket_.close()
        chance = random.Random(1)
        for _ in range(200):
            socket_ = WebSocket(self.server)
            socket_.connection.sendall(chance.randbytes(chance.randrange(1, 300)))
            socket_.close()

    def test_too_large_a_message(self):
        socket_ = WebSocket(self.server)
        try:
            socket_.send(" " * (MOST_QUESTION + 1))
        except (BrokenPipeError, ConnectionResetError):
            pass
        self.assertIsNone(socket_.receive())
        socket_.close()

    def test_two_questions_at_once(self):
        socket_ = WebSocket(self.server)
        socket_.ask(ask="count", puzzle=EMPTY)
        self.assertIn("report", socket_.receive())
        socket_.ask(ask="solve", puzzle=EASY)
        self.assertIsNone(socket_.answer())
        socket_.close()

    def test_closing_ends_the_question(self):
        """Of all that are under way: else there would be no thread for the good client."""
        for question in [{"ask": "count"}, {"ask": "solutions", "limit": 100_000}, {"ask": "candidates", "limit": 1000}]:
            asking = [WebSocket(self.server) for _ in range(QUESTIONS_AT_ONCE + 8)]
            for socket_ in asking:
                socket_.ask(puzzle=EMPTY, **question)
            for socket_ in asking:
                socket_.close()
            self.good_client()

    def test_a_client_that_does_not_read(self):
        slow = WebSocket(self.server)
        slow.ask(ask="solutions", puzzle=EMPTY, limit=20_000)
        self.good_client()
        slow.close()

    def test_side_by_side(self):
        asking = [WebSocket(self.server) for _ in range(20)]
        for round_ in range(3):
            for number, socket_ in enumerate(asking):
                socket_.ask(ask="count", puzzle=str(1 + (number + round_) % 4) + "." * 15)
            for socket_ in asking:
                self.assertEqual(socket_.answer()["count"], "72")
        for socket_ in asking:
            socket_.close()

    def test_browser_address_works_once(self):
        """A command line is no secret."""
        with tempfile.TemporaryDirectory() as folder:
            browser = pathlib.Path(folder, "xdg-open")
            browser.write_text(f"#!/bin/sh\necho \"$@\" >{folder}/begun && mv {folder}/begun {folder}/done\n")
            browser.chmod(0o755)
            path = f"{folder}:{os.environ['PATH']}"
            server = Server(self.program, [], {**os.environ, "PATH": path, "DISPLAY": ":0"})
            end = time.monotonic() + PATIENCE
            while not os.path.exists(f"{folder}/done"):
                self.assertLess(time.monotonic(), end, "no browser was started")
                time.sleep(0.01)
            address = pathlib.Path(folder, "done").read_text().strip()
            self.assertNotEqual(address, server.address)
            request = head("GET", address.removeprefix(server.origin), Host=server.host)
            first = self.reply(request, server)
            self.assertIn(b"303 See Other", first)
            self.assertIn(f"Location: {server.path}\r\n".encode(), first)
            self.assertIn(b"404 Not Found", self.reply(request, server))
            self.assertIn(b"404 Not Found", self.reply(head("GET", "//", Host=server.host), server))
            server.close()

    def test_ports(self):
        port = self.server.host.split(":")[1]
        taken = subprocess.run([self.program, "page", "--no-open", "--port", port], capture_output=True, text=True)
        self.assertEqual(taken.returncode, 2)
        self.assertIn(f"--port: port {port}: Address already in use", taken.stderr)

    def test_z_nothing_is_kept(self):
        end = time.monotonic() + PATIENCE
        while self.server.descriptors() > 16:
            self.assertLess(time.monotonic(), end, "connections are left open")
            time.sleep(0.01)


if __name__ == "__main__":
    HostileClient.program = sys.argv[1]
    if len(sys.argv) > 2:
        HostileClient.requests = int(sys.argv[2])
    unittest.main(argv=sys.argv[:1])
