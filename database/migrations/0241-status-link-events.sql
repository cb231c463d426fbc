-- The record knows whose link to an order staff revoked.
alter table security_events
  drop constraint security_events_kind_known,
  add constraint security_events_kind_known check (kind in (
    'order-taken', 'order-read', 'order-status', 'order-undo', 'order-edit', 'order-door-code', 'order-company',
    'order-assignee', 'order-note', 'order-note-deleted', 'order-message', 'order-mail-resent',
    'order-mail-dismissed', 'order-mail-restored', 'order-reminder', 'order-reminder-deleted', 'order-masses',
    'order-not-collected', 'order-status-link-revoked', 'day-plan', 'vehicle-made', 'vehicle-edit',
    'driver-made', 'driver-edit', 'driver-link-made', 'driver-link-revoked', 'company-made', 'company-edit',
    'company-branch', 'company-note', 'company-note-deleted', 'company-merge', 'company-merge-undo',
    'companies-import', 'company-exported', 'company-erased', 'team-invite', 'team-administrator',
    'person-invite', 'person-block', 'person-unblock', 'person-sessions-ended', 'person-removed',
    'person-exported', 'person-erased', 'order-links-made', 'order-links-revoked', 'catalogue-made',
    'catalogue-edit', 'catalogue-import', 'login', 'login-failure', 'lock-out', 'logout', 'sessions-ended',
    'password-link', 'password-reset', 'password-change', 'code-failure', 'second-factor-on',
    'second-factor-off', 'second-factor-reset', 'recovery-codes', 'account-edit', 'download', 'export',
    'denied', 'admin', 'view-made', 'view-edit', 'view-deleted', 'settings-edit'
  ));
