#!/bin/sh
# Makes the role of the product, which owns its own database and nothing else. The image of PostgreSQL runs it once, in an empty volume.
set -eu
psql --no-psqlrc --set=ON_ERROR_STOP=1 --set=password="$POSTGRES_PASSWORD" --username="$POSTGRES_USER" --dbname=postgres <<'SQL'
create role elektroodbior login password :'password';
create database elektroodbior owner elektroodbior;
-- The superuser is reached on the container's own socket alone.
alter role current_user password null;
SQL
