#!/bin/sh
# Runs once, on an empty volume: a database for the provider and one for the card gateway, each with
# a role of its own that can enter no other.
set -eu
: "${EDP_DATABASE_PASSWORD:?is empty: run node tools/compose/make-env.mjs first}"
: "${CARD_DATABASE_PASSWORD:?is empty: run node tools/compose/make-env.mjs first}"

make_database() {
  psql --quiet --set=ON_ERROR_STOP=1 --set=name="$1" --set=password="$2" <<'SQL'
create role :"name" login password :'password';
create database :"name" owner :"name";
revoke connect on database :"name" from public;
SQL
}

export PGUSER=postgres
make_database edp "$EDP_DATABASE_PASSWORD"
make_database card "$CARD_DATABASE_PASSWORD"
