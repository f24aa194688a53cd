"""Debian's Firefox, driven by its own protocol (WebDriver BiDi over a socket): no further program is needed."""

from __future__ import annotations

import base64
import json
import subprocess
import time
from pathlib import Path
from typing import Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from tests.browser.people import LONG
from tests.conftest import find_firefox
from tests.server.serving import free_port

__all__ = ["Firefox", "find_firefox"]

PREFERENCES = """
user_pref("ui.prefersReducedMotion", 1);
user_pref("app.update.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.homepage_override.mstone", "ignore");
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("dom.ipc.processCount", 1);
user_pref("dom.ipc.processPriorityManager.enabled", false);
user_pref("dom.min_background_timeout_value", 4);
user_pref("dom.timeout.enable_budget_timer_throttling", false);
"""


class Firefox:
    """A browser with one page, which never counts as one in the background: those get their timers late."""

    def __init__(self, program: str, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "user.js").write_text(PREFERENCES, encoding="utf-8")
        port = free_port()
        command = [program, "--headless", "--no-remote", "--profile", str(folder), "--remote-debugging-port", str(port)]
        self.process = subprocess.Popen([*command, "about:blank"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.told = 0
        self.socket = self._connected(port)
        self.ask("session.new", {"capabilities": {}})
        self.page = self.ask("browsingContext.getTree", {})["contexts"][0]["context"]

    def _connected(self, port: int) -> ClientConnection:
        deadline = time.monotonic() + LONG
        while time.monotonic() < deadline:
            try:
                return connect(f"ws://127.0.0.1:{port}/session", max_size=None, open_timeout=LONG)
            except (OSError, WebSocketException):
                time.sleep(0.2)
        self.process.kill()
        raise AssertionError("Firefox did not open its port")

    def ask(self, method: str, params: dict[str, Any]) -> Any:
        self.told += 1
        self.socket.send(json.dumps({"id": self.told, "method": method, "params": params}))
        while True:
            answer = json.loads(self.socket.recv(timeout=4 * LONG))
            if answer.get("id") == self.told:
                assert answer["type"] == "success", f"{method}: {answer}"
                return answer["result"]

    def resize(self, width: int, height: int) -> None:
        size = {"width": width, "height": height}
        self.ask("browsingContext.setViewport", {"context": self.page, "viewport": size})

    def goto(self, address: str) -> None:
        self.ask("browsingContext.navigate", {"context": self.page, "url": address, "wait": "complete"})

    def evaluate(self, function: str, argument: Any = None) -> Any:
        """What a JavaScript function answers, given something, both as plain data."""
        text = f"(async () => JSON.stringify(await ({function})({json.dumps(argument)})) ?? 'null')()"
        params = {"expression": text, "target": {"context": self.page}, "awaitPromise": True}
        answer = self.ask("script.evaluate", params)
        assert answer["type"] == "success", answer
        return json.loads(answer["result"]["value"])

    def picture(self, path: Path) -> None:
        data = self.ask("browsingContext.captureScreenshot", {"context": self.page})["data"]
        path.write_bytes(base64.b64decode(data))

    def close(self) -> None:
        self.socket.close()
        self.process.terminate()
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
