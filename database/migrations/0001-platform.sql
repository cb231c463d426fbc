-- Search without regard to Polish diacritics, and by parts of words.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Every mail there is to send. The row is written in the transaction of what it tells about; a job delivers it.
create table mails (
  id uuid not null default gen_random_uuid() constraint mails_pkey primary key,
  kind text not null,
  recipient text not null,
  subject text not null,
  text_body text,
  html_body text,
  dedupe_key text not null constraint mails_dedupe_key_key unique,
  queued_at timestamptz not null,
  delivered_at timestamptz,
  refused_at timestamptz,
  refusal text
);
