-- What the staff sign in with besides the password. Why so: docs/decisions/0069-second-factor.md.

alter table signing_keys
  drop constraint signing_keys_purpose_known,
  add constraint signing_keys_purpose_known check (purpose in ('security-events', 'known-browsers', 'second-factors'));

insert into signing_keys (id, purpose, key, created_at)
select gen_random_uuid(), 'second-factors', sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), now();

-- A row for each person whose authenticator makes codes, or who is setting one up.
create table second_factors (
  user_id uuid not null,
  -- What the codes are made from, encrypted with a key of signing_keys. Null until the first set-up is confirmed.
  secret bytea,
  confirmed_at timestamptz,
  -- The half-minute of the newest code that was accepted: neither that code nor an older one is accepted again.
  last_step bigint not null default 0,
  -- A set-up under way; the earlier secret goes on working until it is confirmed.
  new_secret bytea,
  new_secret_at timestamptz,
  constraint second_factors_pkey primary key (user_id),
  constraint second_factors_user_id_fk foreign key (user_id) references users (id) on delete cascade,
  constraint second_factors_secret_is_confirmed check ((secret is null) = (confirmed_at is null)),
  constraint second_factors_new_secret_has_a_time check ((new_secret is null) = (new_secret_at is null))
);

-- The recovery codes that are still good, hashed; a used one is deleted.
create table recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  constraint recovery_codes_pkey primary key (user_id, code_hash),
  constraint recovery_codes_user_id_fk foreign key (user_id) references users (id) on delete cascade,
  constraint recovery_codes_code_hash_is_sha256 check (octet_length(code_hash) = 32)
);

-- Somebody who gave the right password and has not given a code yet: no session.
create table pending_log_ins (
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint pending_log_ins_pkey primary key (token_hash),
  constraint pending_log_ins_user_id_fk foreign key (user_id) references users (id) on delete cascade
);
create index pending_log_ins_user_id_idx on pending_log_ins (user_id);
create index pending_log_ins_expires_at_idx on pending_log_ins (expires_at);

alter table security_events
  drop constraint security_events_kind_known,
  add constraint security_events_kind_known check (kind in (
    'login', 'login-failure', 'lock-out', 'logout', 'sessions-ended', 'password-link', 'password-reset',
    'password-change', 'code-failure', 'second-factor-on', 'second-factor-off', 'second-factor-reset',
    'recovery-codes', 'denied', 'download', 'admin', 'order-read', 'order-status', 'order-undo', 'order-edit',
    'order-company', 'order-assignee', 'order-note', 'order-note-deleted', 'order-message', 'order-mail-resent',
    'export', 'company-made', 'company-edit', 'company-branch', 'company-note', 'company-note-deleted',
    'company-merge', 'company-merge-undo', 'companies-import', 'order-links-made', 'order-links-revoked',
    'view-made', 'view-edit', 'view-deleted', 'account-edit', 'team-invite', 'team-administrator', 'person-invite',
    'person-block', 'person-unblock', 'person-sessions-ended', 'person-removed'
  ));
