#!/bin/sh
# Base backup of PostgreSQL, verified, with archived months and the folder of uploads if there are any.
#   BACKUP_DIR    where backups are kept, one folder each
#   DATABASE_URL  a role with REPLICATION, or DATABASE_URL_FILE
#                 DATABASE_PASSWORD_FILE: its password, where the address has none
#   ARCHIVE_DIR   folder of archived months
#   UPLOADS_DIR   folder of uploads, or of the store that UPLOADS_URL names
#   KEEP_DAYS     older ones are removed, but never the last two; 14 unless stated otherwise
set -eu
: "${BACKUP_DIR:?names the folder of backups}"
[ -n "${DATABASE_URL_FILE:-}" ] && DATABASE_URL=$(cat "$DATABASE_URL_FILE")
: "${DATABASE_URL:?names the database}"
if [ -n "${DATABASE_PASSWORD_FILE:-}" ]; then
  PGPASSWORD=$(cat "$DATABASE_PASSWORD_FILE")
  export PGPASSWORD
fi
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

# Files after the database: they are written before their rows are added or, in the archive, deleted, so that the backup has
# the file of every row. Code 1 of tar says that a file grew meanwhile, which belongs to rows after the backup.
save() {
  tar --create --file="$part/$1.tar" --directory="$2" . && return
  [ $? -eq 1 ] || { echo "backup: $2 could not be saved" >&2; exit 1; }
}
[ -z "${ARCHIVE_DIR:-}" ] || save archive "$ARCHIVE_DIR"
[ -z "${UPLOADS_DIR:-}" ] || save uploads "$UPLOADS_DIR"

sync
mv "$part" "$BACKUP_DIR/$name"
trap - EXIT
echo "backup: $BACKUP_DIR/$name"

find "$BACKUP_DIR" -mindepth 1 -maxdepth 1 -type d -name '2*Z' | sort | head -n -2 |
  while read -r old; do
    find "$old" -maxdepth 0 -mtime "+${KEEP_DAYS:-14}" -exec rm -rf {} \;
  done
