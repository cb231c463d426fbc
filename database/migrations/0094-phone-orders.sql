-- Orders that the staff take by telephone.

alter table orders
  drop constraint orders_order_type_known,
  add constraint orders_order_type_known check (order_type in ('receiving', 'staff'));

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
    'person-sessions-ended', 'person-removed'
  ));
