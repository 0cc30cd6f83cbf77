#!/bin/sh
# Lets backup.sh copy the database over the network. PostgreSQL's image runs it when it makes the cluster; add the line to
# pg_hba.conf of one that is there already, then SELECT pg_reload_conf().
set -eu
echo 'host replication all samenet scram-sha-256' >>"$PGDATA/pg_hba.conf"
