#!/bin/sh
# A standby of the service `postgres`: copies its data folder once, then follows it. Replication is asynchronous here, so that
# the product also runs without its standby; docs/scale.md explains synchronous replication.
set -eu
export PGDATA="${PGDATA:-/var/lib/postgresql/18/docker}"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # Renamed when it is complete: a copy that was interrupted is made again.
  copy="$PGDATA.incomplete"
  rm -rf "$copy" "$PGDATA"
  PGPASSWORD="$POSTGRES_PASSWORD" pg_basebackup --pgdata="$copy" --write-recovery-conf --wal-method=stream \
    --checkpoint=fast --dbname="host=postgres user=postgres password=$POSTGRES_PASSWORD"
  mv "$copy" "$PGDATA"
fi
exec postgres
