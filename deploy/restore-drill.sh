#!/bin/sh
# Restores a backup into a cluster of its own, reachable by a private socket only, and audits the ledger and the archived
# months there. Nothing of the running venue is touched. Run it as an account other than root, because PostgreSQL refuses root.
#   restore-drill.sh <folder of a backup> [<moment>]
#   WAL_ARCHIVE   folder of archived WAL, to go on from the backup up to the moment, such as '2026-05-01 12:00:00+00'
#   DATABASE      database and role of the venue; trade unless stated otherwise
#   DATABASE_USER the same as DATABASE unless stated otherwise
#   ARCHIVE_DIR   folder of archived months, where the backup has none
#   AUDIT         the command of the audit; that of the built server beside this script unless stated otherwise
# Ends with 0 if the audit finds nothing, 1 if it does, 2 if it could not be done.
set -eu
backup=${1:?names the folder of a backup}
moment=${2:-}
database=${DATABASE:-trade}
user=${DATABASE_USER:-$database}
audit=${AUDIT:-node "$(dirname "$0")/../apps/server/dist/audit.mjs" --full}
umask 077

place=$(mktemp -d "${TMPDIR:-/tmp}/restore-drill.XXXXXX")
# Called by the trap.
# shellcheck disable=SC2317
finish() {
  code=$?
  trap - EXIT
  [ -f "$place/database/postmaster.pid" ] && pg_ctl stop --pgdata="$place/database" --mode=immediate --silent
  rm -rf "$place"
  exit "$code"
}
trap finish EXIT
trap 'exit 2' INT TERM

fail() {
  echo "restore drill: $1" >&2
  [ -f "$place/log" ] && tail -n 20 "$place/log" >&2
  exit 2
}

pg_verifybackup --quiet "$backup/database" || fail 'the backup is damaged'
cp -R "$backup/database" "$place/database"
chmod 700 "$place/database"
# Settings of the venue's cluster are not wanted here: ports, archives, paths, passwords.
rm -f "$place/database/postgresql.auto.conf" "$place/database/postmaster.pid"
echo 'local all all trust' >"$place/database/pg_hba.conf"
: >"$place/database/pg_ident.conf"
cat >"$place/database/postgresql.conf" <<EOF
listen_addresses = ''
unix_socket_directories = '$place'
port = 5432
archive_mode = off
EOF
if [ -n "${WAL_ARCHIVE:-}" ]; then
  {
    echo "restore_command = 'cp $WAL_ARCHIVE/%f %p'"
    [ -z "$moment" ] || echo "recovery_target_time = '$moment'"
    echo "recovery_target_action = 'promote'"
  } >>"$place/database/postgresql.conf"
  : >"$place/database/recovery.signal"
elif [ -n "$moment" ]; then
  fail 'a moment needs WAL_ARCHIVE'
fi

pg_ctl start --pgdata="$place/database" --log="$place/log" --wait --timeout=3600 --silent || fail 'PostgreSQL did not start'
ask() {
  psql --host="$place" --username="$user" --dbname="$database" --no-align --tuples-only --quiet --command="$1"
}
until [ "$(ask 'SELECT pg_is_in_recovery()')" = f ]; do sleep 1; done
echo "restored: $(ask 'SELECT count(*) FROM member') members, $(ask 'SELECT count(*) FROM ledger_posting') postings, newest $(ask 'SELECT max(booked_at) FROM ledger_transaction')"

# Months of the archive that the database knows and the backup lacks are found by the audit.
archive=${ARCHIVE_DIR:-$place/archive}
if [ -f "$backup/archive.tar" ]; then
  archive=$place/archive
  mkdir "$archive"
  tar --extract --file="$backup/archive.tar" --directory="$archive" --no-same-owner || fail 'the archive in the backup is damaged'
fi

# The words of AUDIT are a command and its arguments.
# shellcheck disable=SC2086
DATABASE_URL="postgres://$user@localhost/$database?host=$place" $audit --archive "$archive" && code=0 || code=$?
case $code in
  0) echo 'restore drill: the ledger and the archive are in order' ;;
  1) echo 'restore drill: the audit found violations' >&2 ;;
  *) fail 'the audit could not look' ;;
esac
exit "$code"
