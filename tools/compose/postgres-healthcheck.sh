#!/bin/sh
# Over TCP: while the image sets itself up it answers on its socket alone.
exec pg_isready --quiet --host=127.0.0.1 --username=postgres
