-- A person sees in which browsers they are signed in, and ends what is not theirs.

alter table sessions
  -- Names a session to its person without opening it.
  add column id uuid not null default gen_random_uuid(),
  -- What the browser said it is, in a word each: Firefox, Windows. Null where it said nothing known.
  add column browser text,
  add column system text,
  add constraint sessions_id_key unique (id);
