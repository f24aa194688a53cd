"""A push service of the tests' own: takes what is pushed, and reads it as the browser would that it is meant for."""

from __future__ import annotations

import base64
import json
import os
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece  # type: ignore[import-untyped]
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.server.serving import free_port


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Browser:
    """What a browser has that subscribed: an address at the service, a key and a secret."""

    def __init__(self, service: PushService, name: str) -> None:
        self.endpoint = f"{service.address}/{name}"
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.secret = os.urandom(16)

    @property
    def subscription(self) -> dict[str, Any]:
        public = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "keys": {"p256dh": b64(public), "auth": b64(self.secret)}}

    def reads(self, body: bytes) -> Any:
        """By another implementation of RFC 8291 than the server's."""
        opened = http_ece.decrypt(body, private_key=self.private, auth_secret=self.secret, version="aes128gcm")
        return json.loads(opened)


class PushService:
    def __init__(self) -> None:
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 201
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.got.append((self.path, dict(self.headers.items()), body))
                self.send_response(service.status)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", free_port()), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    def of(self, browser: Browser) -> list[bytes]:
        return [body for path, _, body in self.got if browser.endpoint.endswith(path)]

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()
