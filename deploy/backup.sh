#!/bin/sh
# Backups of the database: `backup.sh` makes one now, `backup.sh nightly` one every night, `backup.sh restore FILE` puts
# one back into an empty database. The connection comes from PGHOST, PGPORT, PGUSER, PGDATABASE and PGPASSWORD; files go
# to the folder BACKUPS, and the newest KEEP (default 14) are kept. They hold everything, the key to cookies too.
set -eu
umask 077

backup() {
    mkdir -p "$BACKUPS"
    file="$BACKUPS/pentarchy-$(date -u +%Y%m%dT%H%M%SZ).dump"
    pg_dump --format=custom --no-owner --file "$file.part"
    mv "$file.part" "$file"
    ls -1 "$BACKUPS"/pentarchy-*.dump | sort -r | tail -n "+$((${KEEP:-14} + 1))" | xargs -r rm --
    echo "$file"
}

case "${1:-now}" in
    now) backup ;;
    nightly)
        while :; do
            # until the next 03:00 UTC
            now=$(date -u +%s)
            sleep $((86400 - (now - 10800) % 86400))
            backup || echo "the backup failed; it is tried again tomorrow" >&2
        done
        ;;
    restore) pg_restore --no-owner --exit-on-error --single-transaction --dbname "$PGDATABASE" "$2" ;;
    *) echo "usage: backup.sh [now|nightly|restore FILE]" >&2; exit 2 ;;
esac
