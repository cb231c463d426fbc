-- What happened that bears on security: who came in, who was kept out, what was read and what an operator did. Written, read, never changed.

-- Keys made here, which leave the database with its backups alone. The newest of a purpose is used; older ones still recognise what was made with them.
create table signing_keys (
  id uuid not null,
  purpose text not null,
  key bytea not null,
  created_at timestamptz not null,
  constraint signing_keys_pkey primary key (id),
  constraint signing_keys_purpose_known check (purpose in ('security-events', 'known-browsers')),
  constraint signing_keys_key_is_256_bits check (octet_length(key) = 32)
);

insert into signing_keys (id, purpose, key, created_at)
select gen_random_uuid(), purpose, sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), now()
from unnest(array['security-events', 'known-browsers']) as purpose;

create table security_events (
  id bigint generated always as identity,
  happened_at timestamptz not null,
  kind text not null,
  -- Whom it is about: a keyed hash of the e-mail address. Null where nobody is known.
  subject bytea,
  -- From where: the client's address without its last part.
  network text,
  -- Of the request, as in the log; null for what an operator did.
  request_id text,
  -- A word of the program's own, never anything that somebody typed.
  detail text,
  -- What it was done to: a file, an order link, a company.
  object_id uuid,
  constraint security_events_pkey primary key (id),
  constraint security_events_subject_is_sha256 check (octet_length(subject) = 32),
  constraint security_events_kind_known check (kind in (
    'login', 'login-failure', 'lock-out', 'logout', 'sessions-ended', 'password-link', 'password-reset', 'password-change', 'denied', 'download', 'admin'
  ))
);

create index security_events_happened_at_idx on security_events (happened_at);
create index security_events_subject_happened_at_idx on security_events (subject, happened_at);

-- Nobody rewrites what happened, the program itself included: a row can only be deleted when its two years are over, by the database's own clock.
create function refuse_change_of_security_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.happened_at <= now() - interval '2 years' then
      return old;
    end if;
  end if;
  raise exception 'security events are kept as they are for two years' using errcode = 'insufficient_privilege';
end
$$;

create trigger security_events_stay before update or delete on security_events
for each row execute function refuse_change_of_security_events();

create trigger security_events_are_not_emptied before truncate on security_events
for each statement execute function refuse_change_of_security_events();
