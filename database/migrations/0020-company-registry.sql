-- What the public registers of companies answered, for a day, and how often a register with a daily budget was asked.

create table registry_answers (
  nip text not null,
  -- Null when no register knows the number.
  company jsonb,
  answered_at timestamptz not null,
  expires_at timestamptz not null,
  constraint registry_answers_pkey primary key (nip),
  constraint registry_answers_nip_is_ten_digits check (nip ~ '^[0-9]{10}$')
);

create index registry_answers_expires_at_idx on registry_answers (expires_at);

create table registry_budgets (
  register text not null,
  -- The register's own day, in Polish time.
  day date not null,
  used integer not null,
  constraint registry_budgets_pkey primary key (register),
  constraint registry_budgets_used_not_negative check (used >= 0)
);
