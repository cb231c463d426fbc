#!/bin/sh
# Creates the role of the servers, which owns only the product's database. Patroni runs this once, on the first primary, with the
# address of the database as its argument.
set -eu
psql --no-psqlrc --set=ON_ERROR_STOP=1 --set=password="$POSTGRES_PASSWORD" --dbname="$1" <<'SQL'
create role elektroodbior login password :'password';
create database elektroodbior owner elektroodbior;
SQL
