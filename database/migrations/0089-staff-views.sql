-- Views of the inbox that staff keep under a name, for themselves or for all of them.

create table staff_views (
  id uuid not null,
  owner_id uuid not null,
  name text not null,
  -- The filters and the order, as the address of the inbox has them.
  query text not null,
  is_shared boolean not null,
  created_at timestamptz not null,
  constraint staff_views_pkey primary key (id),
  constraint staff_views_owner_id_fk foreign key (owner_id) references users (id) on delete cascade
);
create index staff_views_owner_id_idx on staff_views (owner_id);

alter table security_events
  drop constraint security_events_kind_known,
  add constraint security_events_kind_known check (kind in (
    'login', 'login-failure', 'lock-out', 'logout', 'sessions-ended', 'password-link', 'password-reset', 'password-change', 'denied', 'download', 'admin',
    'order-read', 'order-status', 'order-undo', 'order-edit', 'order-company', 'order-assignee', 'order-note', 'order-note-deleted', 'order-message', 'order-mail-resent', 'export',
    'company-made', 'company-edit', 'company-branch', 'company-note', 'company-note-deleted', 'company-merge', 'company-merge-undo', 'companies-import',
    'order-links-made', 'order-links-revoked', 'view-made', 'view-edit', 'view-deleted'
  ));
