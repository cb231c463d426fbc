-- What is deleted when its time is over, and the record of it: docs/decisions/0077-retention.md.

-- How many rows went, on which day, of which table and by which rule. Nobody is named.
create table deletions (
  day date not null,
  rule text not null,
  table_name text not null,
  row_count bigint not null,
  constraint deletions_pkey primary key (day, rule, table_name)
);

-- Files whose rows are deleted and whose content, in a folder or a bucket, is not yet. Written by the database itself, whichever
-- statement or cascade deletes the row, so that no content outlives its order.
create table removed_files (
  file_id uuid not null,
  constraint removed_files_pkey primary key (file_id)
);

create function note_removed_files() returns trigger language plpgsql as $$
begin
  insert into removed_files (file_id) select id from removed on conflict do nothing;
  return null;
end
$$;

create trigger order_files_note_removed after delete on order_files referencing old table as removed
for each statement execute function note_removed_files();

-- Since when a client has had no company, as the daily job first saw it.
alter table users add column without_company_since timestamptz;

-- Two periods more among the settings; a version without the section takes it from settings/operator.ts.
update operator_settings
set settings = jsonb_set(settings, '{retention}', settings->'retention' || '{"unfulfilledYears": 1, "accountDays": 365}'::jsonb)
where settings ? 'retention';

alter table security_events
  drop constraint security_events_kind_known,
  add constraint security_events_kind_known check (kind in (
    'login', 'login-failure', 'lock-out', 'logout', 'sessions-ended', 'password-link', 'password-reset',
    'password-change', 'code-failure', 'second-factor-on', 'second-factor-off', 'second-factor-reset',
    'recovery-codes', 'denied', 'download', 'admin', 'order-taken', 'order-read', 'order-status', 'order-undo', 'order-edit',
    'order-company', 'order-assignee', 'order-note', 'order-note-deleted', 'order-message', 'order-mail-resent',
    'export', 'company-made', 'company-edit', 'company-branch', 'company-note', 'company-note-deleted',
    'company-merge', 'company-merge-undo', 'companies-import', 'catalogue-made', 'catalogue-edit',
    'catalogue-import', 'order-links-made', 'order-links-revoked', 'view-made', 'view-edit', 'view-deleted',
    'account-edit', 'team-invite', 'team-administrator', 'person-invite', 'person-block', 'person-unblock',
    'person-sessions-ended', 'person-removed',
    'settings-edit', 'company-exported', 'company-erased', 'person-exported', 'person-erased'
  ));
