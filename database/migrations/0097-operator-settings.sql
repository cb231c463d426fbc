-- What administrators set of the company that runs this product. How every process follows: docs/decisions/0074-operator-settings.md.

create table operator_settings (
  -- Counted from 1, the settings that the product came with. The highest is the one that holds; the others are the history.
  version integer not null,
  -- As contract/settings/operator-settings.ts describes them, whole.
  settings jsonb not null,
  -- The wording of the personal-data notice that these settings make.
  notice_version text not null,
  -- What differs from the version before.
  sections text[] not null,
  changed_at timestamptz not null,
  -- Null: the product itself.
  changed_by uuid,
  constraint operator_settings_pkey primary key (version),
  constraint operator_settings_changed_by_fkey foreign key (changed_by) references users (id) on delete set null,
  constraint operator_settings_version_positive check (version > 0)
);
create index operator_settings_changed_by_idx on operator_settings (changed_by);

-- Every wording that anybody was shown, filled in, for as long as there are orders that name it.
create table personal_data_notices (
  version text not null,
  sections jsonb not null,
  created_at timestamptz not null,
  constraint personal_data_notices_pkey primary key (version)
);

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
    'settings-edit'
  ));
