"""Web Push: messages to browsers that are not open, through the push service that each browser names.

The server's key (VAPID, RFC 8292) is drawn once and kept with the data. Messages are encrypted for the device alone
(RFC 8291). A push service is a public address: nobody can make this server speak to its own network.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import hashlib
import logging
import os
import socket
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Any
from urllib.parse import urlsplit

import httpx
import orjson
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02  # type: ignore[import-untyped]
from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncEngine

from pentarchy.server.database import insert, reading
from pentarchy.server.deliveries import Message
from pentarchy.server.schema import devices
from pentarchy.server.schema import settings as stored
from pentarchy.tables.errors import Refused

log = logging.getLogger(__name__)

KEY = "vapid"
TTL = 2 * 24 * 3600
"""For how many seconds a push service keeps a message for a device that is off."""
PATIENCE = 15.0
LONGEST_TEXT = 2000
"""A push service takes 4096 bytes, encrypted."""
MOST_DEVICES = 10
GONE = (404, 410)
PUBLIC_V6 = IPv6Network("2000::/3")
TUNNELS = (IPv6Network("2001::/23"), IPv6Network("2002::/16"))
"""Addresses of IPv6 behind which there may be any of IPv4."""


class Unreachable(Exception):
    """Not a place this server speaks to."""


class Device:
    """Where and how a message reaches one browser."""

    def __init__(self, endpoint: str, key: str, secret: str) -> None:
        self.endpoint, self.key, self.secret = endpoint, decoded(key), decoded(secret)


def decoded(text: str) -> bytes:
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (binascii.Error, ValueError):
        return b""


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def encrypted(payload: bytes, device: Device) -> bytes:
    """One record of `aes128gcm` (RFC 8188) that only the device can read (RFC 8291)."""
    own = ec.generate_private_key(ec.SECP256R1())
    public = own.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), device.key))
    salt = os.urandom(16)

    def derived(material: bytes, size: int, salt: bytes, info: bytes) -> bytes:
        return HKDF(SHA256(), size, salt, info).derive(material)

    material = derived(shared, 32, device.secret, b"WebPush: info\0" + device.key + public)
    key = derived(material, 16, salt, b"Content-Encoding: aes128gcm\0")
    nonce = derived(material, 12, salt, b"Content-Encoding: nonce\0")
    sealed = AESGCM(key).encrypt(nonce, payload + b"\2", None)
    return salt + (4096).to_bytes(4, "big") + bytes([len(public)]) + public + sealed


def is_public(address: IPv4Address | IPv6Address) -> bool:
    if isinstance(address, IPv4Address):
        return address.is_global and not address.is_multicast
    return address.is_global and address in PUBLIC_V6 and not any([address in tunnel for tunnel in TUNNELS])


async def push_key(engine: AsyncEngine) -> Vapid02:
    """The server's key: drawn once, kept with the data, shared by all processes."""
    fresh = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value.to_bytes(32, "big")
    async with engine.begin() as connection:
        kept = insert(engine, stored).values(key=KEY, value=encoded(fresh)).on_conflict_do_nothing()
        await connection.execute(kept)
        found = await connection.execute(select(stored.c.value).where(stored.c.key == KEY))
        return Vapid02.from_raw(found.scalar_one().encode())


class Push:
    """The way to people's devices."""

    def __init__(self, engine: AsyncEngine, contact: str, anywhere: bool) -> None:
        self.engine = engine
        self.reads = reading(engine)
        self.contact = contact
        """Whom a push service may write to: an address of e-mail, or a page."""
        self.anywhere = anywhere
        """For tests: also to addresses of this machine, and without TLS."""
        self.vapid: Vapid02
        self.http = httpx.AsyncClient(timeout=PATIENCE, trust_env=False, follow_redirects=False)

    async def start(self) -> None:
        self.vapid = await push_key(self.engine)

    async def stop(self) -> None:
        await self.http.aclose()

    @property
    def key(self) -> str:
        """The server's public key, as a browser wants it."""
        return encoded(self.vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    # --- devices ---------------------------------------------------------------------------------------------------

    async def add(self, person: str, session: str | None, endpoint: str, key: str, secret: str, now: int) -> str:
        """From now on the device is this person's, whoever's it was before."""
        self._check(endpoint)
        device = Device(endpoint, key, secret)
        try:
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), device.key)
        except ValueError:
            raise Refused("bad_input", "p256dh: this is no public key of the curve P-256") from None
        if len(device.secret) != 16:
            raise Refused("bad_input", "auth: this secret has not 16 bytes")
        which = hashlib.sha256(endpoint.encode()).hexdigest()[:32]
        values = {
            "person": person, "session": session, "endpoint": endpoint, "key": key, "secret": secret, "created": now,
        }  # fmt: skip
        async with self.engine.begin() as connection:
            upsert = insert(self.engine, devices).values(id=which, **values)
            await connection.execute(upsert.on_conflict_do_update(index_elements=["id"], set_=values))
            mine = select(devices.c.id).where(devices.c.person == person).order_by(devices.c.created.desc())
            old = [one for (one,) in await connection.execute(mine.offset(MOST_DEVICES))]
            await connection.execute(delete(devices).where(devices.c.id.in_(old)))
        return which

    def _check(self, endpoint: str) -> None:
        """What can be said of an address without looking it up."""
        parts = urlsplit(endpoint)
        fine = parts.scheme == "https" and parts.hostname and parts.port in (None, 443) and not parts.username
        if not fine and not (self.anywhere and parts.scheme == "http" and parts.hostname):
            raise Refused("bad_input", "endpoint: a push service has an address of https, on its usual port")

    async def of(self, person: str) -> list[Any]:
        async with self.reads.connect() as connection:
            query = select(devices).where(devices.c.person == person).order_by(devices.c.created.desc())
            return list(await connection.execute(query))

    async def remove(self, person: str, which: str | None = None, session: str | None = None) -> None:
        """A device of a person, those of one of his sessions, or all."""
        gone = delete(devices).where(devices.c.person == person)
        if which is not None:
            gone = gone.where(devices.c.id == which)
        if session is not None:
            gone = gone.where(devices.c.session == session)
        async with self.engine.begin() as connection:
            await connection.execute(gone)

    # --- sending ---------------------------------------------------------------------------------------------------

    async def send(self, person: str, message: Message) -> bool:
        shown = {"title": message.title, "body": message.text[:LONGEST_TEXT], "path": message.path, "tag": message.tag}
        payload = orjson.dumps(shown)
        found = await self.of(person)
        sent = await asyncio.gather(*[self._push(one, payload, message.tag) for one in found])
        return not sent or True in sent or None not in sent

    async def _push(self, stored: Any, payload: bytes, tag: str) -> bool | None:
        """Whether it was taken; None if it may be another time."""
        try:
            status = await self._post(Device(stored.endpoint, stored.key, stored.secret), payload, tag)
        except Unreachable:
            status = GONE[0]
        except (httpx.HTTPError, OSError) as error:
            log.warning("a push service cannot be reached", extra={"reason": type(error).__name__})
            return None
        if status in GONE:
            await self.remove(stored.person, stored.id)
        elif status >= 300:
            log.warning("a push service refused", extra={"status": status})
        return True if status < 300 else None if status == 429 or status >= 500 else False

    async def _post(self, device: Device, payload: bytes, tag: str) -> int:
        parts = urlsplit(device.endpoint)
        name, url = parts.hostname or "", httpx.URL(device.endpoint)
        if not self.anywhere:
            url = url.copy_with(host=str(await self._resolved(name)))
        claims = {"sub": self.contact, "aud": f"{parts.scheme}://{parts.netloc}"}
        headers = {
            "Host": parts.netloc,
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(TTL),
            "Urgency": "high",
            "Topic": hashlib.sha256(tag.encode()).hexdigest()[:32],
            **self.vapid.sign(claims),
        }
        body = encrypted(payload, device)
        post = self.http.build_request("POST", url, content=body, headers=headers, extensions={"sni_hostname": name})
        answer = await self.http.send(post, stream=True)  # nobody reads what it says
        await answer.aclose()
        return answer.status_code

    async def _resolved(self, name: str) -> IPv4Address | IPv6Address:
        """An address of a host that has public ones only: it is spoken to, and not whatever the name means later."""
        found = await asyncio.get_running_loop().getaddrinfo(name, 443, type=socket.SOCK_STREAM)
        addresses = [ip_address(one[4][0]) for one in found]
        if not addresses or not all([is_public(address) for address in addresses]):
            raise Unreachable(name)
        return addresses[0]
