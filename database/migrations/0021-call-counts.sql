-- How often a client address called lately, counted for all processes of a site together.
-- Unlogged: counting waits for no disk, and after a crash of the database everybody starts afresh.
-- The three columns in this order are what rate-limiter-flexible writes; it is told not to make the table itself.

create unlogged table call_counts (
  -- The name of the limit and the hashed network of the caller.
  key text not null,
  points integer not null,
  -- In milliseconds since 1970, when counting starts anew.
  expire bigint not null,
  constraint call_counts_pkey primary key (key)
) with (fillfactor = 70);

create index call_counts_expire_idx on call_counts (expire);
