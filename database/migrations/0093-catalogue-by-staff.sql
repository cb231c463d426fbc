-- The catalogue as administrators change it. How every process follows: docs/decisions/0072-catalogue-version.md.

alter table recycling_items
  -- Grows by one with every change that staff make; a change names the one that it was made upon.
  add column version integer not null default 1;

alter table package_types
  add column version integer not null default 1,
  -- By language: {"en": {"name": "…"}}.
  add column translations jsonb not null default '{}';

-- One row: which catalogue there is now. Who changes it holds the row until the change is there, or is not.
create table catalogue_versions (
  version integer not null,
  constraint catalogue_versions_version_positive check (version > 0)
);
create unique index catalogue_versions_single_key on catalogue_versions ((true));
insert into catalogue_versions (version) values (1);

create function count_catalogue_version() returns trigger
  language plpgsql
as $$
begin
  update catalogue_versions set version = version + 1;
  return null;
end
$$;

-- Before the rows, so that two who change it at once wait for each other here and nowhere else.
create trigger recycling_items_count_catalogue_version before insert or update or delete on recycling_items
  for each statement execute function count_catalogue_version();
create trigger package_types_count_catalogue_version before insert or update or delete on package_types
  for each statement execute function count_catalogue_version();

alter table security_events
  drop constraint security_events_kind_known,
  add constraint security_events_kind_known check (kind in (
    'login', 'login-failure', 'lock-out', 'logout', 'sessions-ended', 'password-link', 'password-reset',
    'password-change', 'code-failure', 'second-factor-on', 'second-factor-off', 'second-factor-reset',
    'recovery-codes', 'denied', 'download', 'admin', 'order-read', 'order-status', 'order-undo', 'order-edit',
    'order-company', 'order-assignee', 'order-note', 'order-note-deleted', 'order-message', 'order-mail-resent',
    'export', 'company-made', 'company-edit', 'company-branch', 'company-note', 'company-note-deleted',
    'company-merge', 'company-merge-undo', 'companies-import', 'catalogue-made', 'catalogue-edit',
    'catalogue-import', 'order-links-made', 'order-links-revoked', 'view-made', 'view-edit', 'view-deleted',
    'account-edit', 'team-invite', 'team-administrator', 'person-invite', 'person-block', 'person-unblock',
    'person-sessions-ended', 'person-removed'
  ));
