-- Customers that were imported from a spreadsheet: docs/decisions/0073-customers-from-a-spreadsheet.md.

-- What came of an import, under the key that its caller made: a repeat is answered the same and does nothing.
create table company_imports (
  key uuid not null,
  body_hash bytea not null,
  made integer not null,
  updated integer not null,
  unchanged integer not null,
  refused integer not null,
  mails integer not null,
  created_at timestamptz not null,
  constraint company_imports_pkey primary key (key),
  constraint company_imports_body_hash_is_sha256 check (octet_length(body_hash) = 32)
);
create index company_imports_created_at_idx on company_imports (created_at);
