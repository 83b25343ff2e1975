#!/bin/sh
# Starts pgbouncer with the sample configuration and the roles of provider and card gateway.
set -eu
umask 077
printf '"edp" "%s"\n"card" "%s"\n' "$EDP_DATABASE_PASSWORD" "$CARD_DATABASE_PASSWORD" >/etc/pgbouncer/users.txt
exec pgbouncer /opt/edp/pgbouncer.ini
