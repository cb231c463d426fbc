#!/bin/sh
# Creates the role of the servers, which owns only the product's database. The PostgreSQL image runs this once, when the volume is empty.
set -eu
psql --no-psqlrc --set=ON_ERROR_STOP=1 --set=password="$POSTGRES_PASSWORD" --username="$POSTGRES_USER" --dbname=postgres <<'SQL'
create role elektroodbior login password :'password';
create database elektroodbior owner elektroodbior;
-- The superuser is reached on the container's own socket alone.
alter role current_user password null;
SQL
