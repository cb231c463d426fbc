// Kinds of events in the security log, by subject: signing in, actions of staff and of the operator. A check constraint in the
// database has the same kinds.

export const EVENT_GROUPS = {
  ORDERS: [
    'order-taken',
    'order-read',
    'order-status',
    'order-undo',
    'order-edit',
    'order-door-code',
    'order-company',
    'order-assignee',
    'order-note',
    'order-note-deleted',
    'order-message',
    'order-mail-resent',
    'order-mail-dismissed',
    'order-mail-restored',
    'order-reminder',
    'order-reminder-deleted',
    'order-masses',
    'order-not-collected',
    'order-status-link-revoked',
  ],
  DAYS: [
    'day-plan',
    'vehicle-made',
    'vehicle-edit',
    'driver-made',
    'driver-edit',
    'driver-link-made',
    'driver-link-revoked',
  ],
  COMPANIES: [
    'company-made',
    'company-edit',
    'company-branch',
    'company-note',
    'company-note-deleted',
    'company-merge',
    'company-merge-undo',
    'companies-import',
    'company-exported',
    'company-erased',
  ],
  PEOPLE: [
    'team-invite',
    'team-administrator',
    'person-invite',
    'person-block',
    'person-unblock',
    'person-sessions-ended',
    'person-removed',
    'person-exported',
    'person-erased',
  ],
  LINKS: ['order-links-made', 'order-links-revoked'],
  CATALOGUE: ['catalogue-made', 'catalogue-edit', 'catalogue-import'],
  ACCOUNTS: [
    'login',
    'login-failure',
    'lock-out',
    'logout',
    'sessions-ended',
    'password-link',
    'password-reset',
    'password-change',
    'code-failure',
    'second-factor-on',
    'second-factor-off',
    'second-factor-reset',
    'recovery-codes',
    'account-edit',
  ],
  FILES: ['download', 'export'],
  OTHER: ['denied', 'admin', 'view-made', 'view-edit', 'view-deleted', 'settings-edit'],
} as const

export type EventGroup = keyof typeof EVENT_GROUPS
export type SecurityEventKind = (typeof EVENT_GROUPS)[EventGroup][number]
export const SECURITY_EVENT_KINDS = Object.values<readonly SecurityEventKind[]>(EVENT_GROUPS).flat()

/** Kinds of failed attempts. */
export const FAILURES: ReadonlySet<SecurityEventKind> = new Set(['login-failure', 'lock-out', 'code-failure'])
