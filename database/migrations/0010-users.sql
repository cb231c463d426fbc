-- People who sign in: clients of a company, and the operator's own staff.

create table users (
  id uuid not null,
  -- In lower case: two spellings of one address are one account.
  email text not null,
  role text not null,
  name text not null,
  surname text not null,
  phone text,
  -- Language of the mails to this person.
  locale text not null,
  -- Null until an invited person has chosen a password.
  password_hash text,
  blocked_at timestamptz,
  created_at timestamptz not null,
  constraint users_pkey primary key (id),
  constraint users_email_key unique (email),
  constraint users_email_is_lower_case check (email = lower(email)),
  constraint users_role_known check (role in ('client', 'staff')),
  constraint users_locale_known check (locale in ('pl', 'en', 'uk')),
  constraint users_password_hash_is_argon2id check (password_hash like '$argon2id$%')
);

-- One row for each browser somebody is signed in with. Only the hash of its token is kept.
create table sessions (
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint sessions_pkey primary key (token_hash),
  constraint sessions_user_id_fk foreign key (user_id) references users (id) on delete cascade,
  constraint sessions_token_hash_is_sha256 check (octet_length(token_hash) = 32)
);

create index sessions_user_id_idx on sessions (user_id);
create index sessions_expires_at_idx on sessions (expires_at);

-- A mailed link that lets its holder choose a password once. Only the hash of its token is kept.
create table password_links (
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint password_links_pkey primary key (token_hash),
  constraint password_links_user_id_fk foreign key (user_id) references users (id) on delete cascade,
  constraint password_links_token_hash_is_sha256 check (octet_length(token_hash) = 32)
);

create index password_links_user_id_idx on password_links (user_id);
create index password_links_expires_at_idx on password_links (expires_at);

-- When something that is limited was tried lately, for one subject: an account or a client address, hashed.
-- One row a subject, so that counting and adding is one statement, whichever process runs it.
create table attempts (
  kind text not null,
  subject_hash bytea not null,
  tried_at timestamptz[] not null,
  -- When the last of them stops counting.
  expires_at timestamptz not null,
  constraint attempts_pkey primary key (kind, subject_hash),
  constraint attempts_subject_hash_is_sha256 check (octet_length(subject_hash) = 32)
);

create index attempts_expires_at_idx on attempts (expires_at);
