// Kinds of events in the audit log: one row for each. A check constraint in the database has the same kinds. Labels are the texts
// `EVENTS.{kind}`.
import type { ProblemCode } from '../errors.ts'
import type { OrderMailKind } from '../orders/order-mails.ts'
import type { OrderStatus } from '../orders/order.ts'

/** Formats of an event's `detail`. The code that records an event and the screen that shows it share these types. */
export interface DetailFormats {
  status: OrderStatus
  role: 'administrator' | 'dispatcher'
  /** Number of links. */
  links: `${number}`
  /** Names of changed columns, separated by spaces. A symbol of the catalogue may come first. */
  columns: string
  /** `added`, `archived`, `restored`, `deleted`, or changed columns and fields of the access card. */
  place: string
  ownFields: string
  /** Version of the settings, then the changed sections. */
  sections: `${number} ${string}`
  companyCounts: `made ${number} updated ${number} unchanged ${number} refused ${number} mails ${number}`
  catalogueCounts: `${'recycling_items' | 'package_types'} made ${number} updated ${number}`
  /** Name of the limit that was reached. For a limit that counts whole networks, the size of the network follows the name. */
  limit: `${'login' | 'old-password' | 'second-factor' | 'password-link'}${string}`
  secondFactor: 'authenticator' | 'recovery-code'
  failure: 'blocked' | 'old-password'
  devices: 'one' | 'others'
  account: 'known' | 'new'
  file:
    | 'orders'
    | 'day-sheet'
    | 'kpo'
    | 'reconciliation'
    | 'statement'
    | 'audit'
    | 'catalogue'
    | 'package-types'
  /** Symbol of the catalogue, day (`YYYY-MM-DD`) or number plate. */
  name: string
  /** Command of the operator's tool (`npm run admin`). */
  command:
    | 'staff'
    | 'client'
    | 'company'
    | 'order-link'
    | 'revoke-link'
    | 'password-link'
    | 'block'
    | 'unblock'
    | 'end-sessions'
    | 'end-demo'
    | 'reset-second-factor'
    | 'new-keys'
    | 'mail-text'
    | 'mail-again'
    | 'mail-drop'
    | `${'export' | 'erase'}-${'company' | 'person'}`
  /** For the operator's log only: screens show none of `problem`, `mail` and `uuid`. */
  problem: ProblemCode
  mail: OrderMailKind
  /** Company into which the other one was merged. */
  uuid: string
}

interface EventRow {
  group: 'ORDERS' | 'DAYS' | 'COMPANIES' | 'PEOPLE' | 'LINKS' | 'CATALOGUE' | 'ACCOUNTS' | 'FILES' | 'OTHER'
  detail?: keyof DetailFormats
  /** A failed attempt. */
  isFailure?: true
}

export const EVENTS = {
  'order-taken': { group: 'ORDERS' },
  'order-read': { group: 'ORDERS' },
  'order-status': { group: 'ORDERS', detail: 'status' },
  'order-undo': { group: 'ORDERS', detail: 'status' },
  'order-edit': { group: 'ORDERS' },
  'order-door-code': { group: 'ORDERS' },
  'order-company': { group: 'ORDERS' },
  'order-assignee': { group: 'ORDERS' },
  'order-note': { group: 'ORDERS' },
  'order-note-deleted': { group: 'ORDERS' },
  'order-message': { group: 'ORDERS' },
  'order-mail-resent': { group: 'ORDERS', detail: 'mail' },
  'order-mail-dismissed': { group: 'ORDERS', detail: 'mail' },
  'order-mail-restored': { group: 'ORDERS', detail: 'mail' },
  'order-reminder': { group: 'ORDERS' },
  'order-reminder-deleted': { group: 'ORDERS' },
  'order-masses': { group: 'ORDERS' },
  'order-not-collected': { group: 'ORDERS' },
  'order-status-link-revoked': { group: 'ORDERS' },

  'day-plan': { group: 'DAYS', detail: 'name' },
  'vehicle-made': { group: 'DAYS', detail: 'name' },
  'vehicle-edit': { group: 'DAYS', detail: 'name' },
  'driver-made': { group: 'DAYS' },
  'driver-edit': { group: 'DAYS' },
  'driver-link-made': { group: 'DAYS' },
  'driver-link-revoked': { group: 'DAYS' },

  'company-made': { group: 'COMPANIES' },
  'company-edit': { group: 'COMPANIES', detail: 'columns' },
  'company-branch': { group: 'COMPANIES', detail: 'place' },
  'company-note': { group: 'COMPANIES' },
  'company-note-deleted': { group: 'COMPANIES' },
  'company-merge': { group: 'COMPANIES', detail: 'uuid' },
  'company-merge-undo': { group: 'COMPANIES', detail: 'uuid' },
  'companies-import': { group: 'COMPANIES', detail: 'companyCounts' },
  'company-exported': { group: 'COMPANIES' },
  'company-erased': { group: 'COMPANIES' },

  'team-invite': { group: 'PEOPLE', detail: 'role' },
  'team-administrator': { group: 'PEOPLE', detail: 'role' },
  'person-invite': { group: 'PEOPLE', detail: 'account' },
  'person-block': { group: 'PEOPLE' },
  'person-unblock': { group: 'PEOPLE' },
  'person-sessions-ended': { group: 'PEOPLE' },
  'person-removed': { group: 'PEOPLE' },
  'person-exported': { group: 'PEOPLE' },
  'person-erased': { group: 'PEOPLE' },

  'order-links-made': { group: 'LINKS', detail: 'links' },
  'order-links-revoked': { group: 'LINKS', detail: 'links' },

  'catalogue-made': { group: 'CATALOGUE', detail: 'name' },
  'catalogue-edit': { group: 'CATALOGUE', detail: 'columns' },
  'catalogue-import': { group: 'CATALOGUE', detail: 'catalogueCounts' },

  login: { group: 'ACCOUNTS', detail: 'secondFactor' },
  'login-failure': { group: 'ACCOUNTS', detail: 'failure', isFailure: true },
  'lock-out': { group: 'ACCOUNTS', detail: 'limit', isFailure: true },
  logout: { group: 'ACCOUNTS' },
  'sessions-ended': { group: 'ACCOUNTS', detail: 'devices' },
  'password-link': { group: 'ACCOUNTS', detail: 'problem' },
  'password-reset': { group: 'ACCOUNTS' },
  'password-change': { group: 'ACCOUNTS' },
  'code-failure': { group: 'ACCOUNTS', isFailure: true },
  'second-factor-on': { group: 'ACCOUNTS' },
  'second-factor-off': { group: 'ACCOUNTS' },
  'second-factor-reset': { group: 'ACCOUNTS' },
  'recovery-codes': { group: 'ACCOUNTS' },
  'account-edit': { group: 'ACCOUNTS', detail: 'ownFields' },

  download: { group: 'FILES' },
  export: { group: 'FILES', detail: 'file' },

  denied: { group: 'OTHER', detail: 'problem' },
  admin: { group: 'OTHER', detail: 'command' },
  'view-made': { group: 'OTHER' },
  'view-edit': { group: 'OTHER' },
  'view-deleted': { group: 'OTHER' },
  'settings-edit': { group: 'OTHER', detail: 'sections' },
} as const satisfies Record<string, EventRow>

export type EventGroup = EventRow['group']
export type SecurityEventKind = keyof typeof EVENTS
export const SECURITY_EVENT_KINDS = Object.keys(EVENTS) as SecurityEventKind[]

export const eventRow = (kind: SecurityEventKind): EventRow => EVENTS[kind]

/** Details by kind of event; only kinds that have one. */
export type EventDetails = {
  [
    Kind in SecurityEventKind as (typeof EVENTS)[Kind] extends { detail: string } ? Kind : never
  ]: (typeof EVENTS)[Kind] extends { detail: infer Format extends keyof DetailFormats }
    ? DetailFormats[Format]
    : never
}

/** Kind of an event with the detail that this kind may have. */
export type DetailedEvent =
  | { kind: Exclude<SecurityEventKind, keyof EventDetails>; detail?: never }
  | { [Kind in keyof EventDetails]: { kind: Kind; detail?: EventDetails[Kind] } }[keyof EventDetails]
