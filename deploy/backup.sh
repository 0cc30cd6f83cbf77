#!/bin/sh
# Base backup of PostgreSQL, verified, and of the folder of uploads if there is one.
#   BACKUP_DIR    where backups are kept, one folder each
#   DATABASE_URL  a role with REPLICATION, or DATABASE_URL_FILE
#   UPLOADS_DIR   folder of uploads; leave it out with UPLOADS_URL
#   KEEP_DAYS     older ones are removed, but never the last two; 14 unless stated otherwise
set -eu
: "${BACKUP_DIR:?names the folder of backups}"
[ -n "${DATABASE_URL_FILE:-}" ] && DATABASE_URL=$(cat "$DATABASE_URL_FILE")
: "${DATABASE_URL:?names the database}"
umask 077

mkdir -p "$BACKUP_DIR"
exec 9>"$BACKUP_DIR/.lock"
flock -n 9 || { echo 'another backup is running' >&2; exit 1; }

name=$(date -u +%Y%m%dT%H%M%SZ)
part="$BACKUP_DIR/.part-$name"
trap 'rm -rf "$part"' EXIT
rm -rf "$BACKUP_DIR"/.part-*
mkdir "$part"

pg_basebackup --dbname="$DATABASE_URL" --pgdata="$part/database" --wal-method=stream --checkpoint=fast \
  --manifest-checksums=SHA256 --no-password
pg_verifybackup --quiet "$part/database"

# After the database: a file is written before its row, so that every row of the backup finds its file.
if [ -n "${UPLOADS_DIR:-}" ]; then
  tar --create --file="$part/uploads.tar" --directory="$UPLOADS_DIR" .
fi

sync
mv "$part" "$BACKUP_DIR/$name"
trap - EXIT
echo "backup: $BACKUP_DIR/$name"

find "$BACKUP_DIR" -mindepth 1 -maxdepth 1 -type d -name '2*Z' | sort | head -n -2 |
  while read -r old; do
    find "$old" -maxdepth 0 -mtime "+${KEEP_DAYS:-14}" -exec rm -rf {} \;
  done
