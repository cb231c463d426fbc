-- Reminders of staff to look at an order again. Internal: no answer to a client is read from here.
create table order_reminders (
  id uuid not null,
  order_id uuid not null,
  author_id uuid not null,
  due_at timestamptz not null,
  note text,
  created_at timestamptz not null,
  constraint order_reminders_pkey primary key (id),
  constraint order_reminders_order_id_fk foreign key (order_id) references orders (id) on delete cascade,
  constraint order_reminders_author_id_fk foreign key (author_id) references users (id) on delete cascade
);
create index order_reminders_order_id_idx on order_reminders (order_id);
create index order_reminders_author_id_due_at_idx on order_reminders (author_id, due_at);

alter table security_events
  drop constraint security_events_kind_known,
  add constraint security_events_kind_known check (kind in (
    'login', 'login-failure', 'lock-out', 'logout', 'sessions-ended', 'password-link', 'password-reset',
    'password-change', 'code-failure', 'second-factor-on', 'second-factor-off', 'second-factor-reset',
    'recovery-codes', 'denied', 'download', 'admin', 'order-taken', 'order-read', 'order-status', 'order-undo',
    'order-edit', 'order-door-code', 'order-company', 'order-assignee', 'order-note', 'order-note-deleted',
    'order-reminder', 'order-reminder-deleted',
    'order-message', 'order-mail-resent', 'export', 'company-made', 'company-edit', 'company-branch', 'company-note',
    'company-note-deleted', 'company-merge', 'company-merge-undo', 'companies-import', 'catalogue-made',
    'catalogue-edit', 'catalogue-import', 'order-links-made', 'order-links-revoked', 'view-made', 'view-edit',
    'view-deleted', 'account-edit', 'team-invite', 'team-administrator', 'person-invite', 'person-block',
    'person-unblock', 'person-sessions-ended', 'person-removed', 'settings-edit', 'company-exported',
    'company-erased', 'person-exported', 'person-erased'
  ));
