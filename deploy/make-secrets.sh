#!/bin/sh
# Makes the secrets of compose.yaml, each once. The folder is for its owner only; the files inside are readable, because
# the accounts of the containers must read them.
set -eu
cd "$(dirname "$0")"
mkdir -p secrets
chmod 700 secrets
cd secrets

make() {
  [ -s "$1" ] && return
  openssl rand -hex "$2" >"$1.new"
  chmod 444 "$1.new"
  mv "$1.new" "$1"
}

make database-password 24
make signing-key 32
make store-key-id 10
make store-key 24
make nats-token 24

if [ ! -s nats-url ]; then
  printf 'nats://%s@nats:4222\n' "$(cat nats-token)" >nats-url
  printf 'authorization { token: "%s" }\n' "$(cat nats-token)" >nats.conf
  chmod 444 nats-url nats.conf
fi

if [ ! -s store.json ]; then
  cat >store.json.new <<EOF
{ "identities": [{
  "name": "trade",
  "credentials": [{ "accessKey": "$(cat store-key-id)", "secretKey": "$(cat store-key)" }],
  "actions": ["Read:trade", "Write:trade", "List:trade"]
}] }
EOF
  chmod 444 store.json.new
  mv store.json.new store.json
fi
