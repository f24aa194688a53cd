#!/usr/bin/env bash
# Installs the programs that some tests drive, two browsers, a database server and a proxy, where that is possible.
# Never fails: what is missing is said here, and the tests that need it are skipped with that reason.
set -u
cd "$(dirname "$0")/.."

has_browser() { command -v chromium || command -v chromium-browser || command -v google-chrome; }
has_firefox() { command -v firefox-esr || command -v firefox; }
has_caddy() { command -v caddy; }
has_postgresql() { command -v initdb || ls /usr/lib/postgresql/*/bin/initdb; }

wanted=()
[ -d tests/browser ] && ! has_browser >/dev/null 2>&1 && wanted+=(chromium)
[ -d tests/browser ] && ! has_firefox >/dev/null 2>&1 && wanted+=(firefox-esr)
[ -d tests/server ] && ! has_postgresql >/dev/null 2>&1 && wanted+=(postgresql)
[ -d tests/server ] && ! has_caddy >/dev/null 2>&1 && wanted+=(caddy)
[ ${#wanted[@]} -eq 0 ] && exit 0

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    export DEBIAN_FRONTEND=noninteractive
    echo "installing ${wanted[*]} ..."
    { apt-get update -qq && apt-get install -y -qq --no-install-recommends "${wanted[@]}"; } </dev/null >/dev/null 2>&1
fi

[ -d tests/browser ] && ! has_browser >/dev/null 2>&1 && echo "no Chromium here: the browser tests are skipped (install Debian's chromium)"
[ -d tests/browser ] && ! has_firefox >/dev/null 2>&1 && echo "no Firefox here: the tests in it are skipped (install Debian's firefox-esr)"
[ -d tests/server ] && ! has_postgresql >/dev/null 2>&1 && echo "no PostgreSQL here: its tests are skipped (install Debian's postgresql)"
[ -d tests/server ] && ! has_caddy >/dev/null 2>&1 && echo "no Caddy here: the tests of the proxy are skipped (install Debian's caddy)"
exit 0
