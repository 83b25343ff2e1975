#!/bin/sh
# Runs once, on an empty volume of the primary: allows a standby in the same network, keeps WAL for one that was stopped, and
# sets the timeouts of the roles, which a pooled connection cannot set.
set -eu
echo 'host replication postgres samenet scram-sha-256' >>"$PGDATA/pg_hba.conf"
export PGUSER=postgres
psql --quiet --set=ON_ERROR_STOP=1 <<'SQL'
alter role edp set statement_timeout = '10s';
alter role card set statement_timeout = '10s';
alter role edp set idle_in_transaction_session_timeout = '60s';
alter role card set idle_in_transaction_session_timeout = '60s';
alter system set wal_keep_size = '1GB';
select pg_reload_conf();
SQL
