// Format of the `detail` of each kind of event. The code that records an event and the screen that shows it share these types.
// Kinds missing here have no detail.
import type { ProblemCode } from '../errors.ts'
import type { OrderMailKind } from '../orders/order-mails.ts'
import type { OrderStatus } from '../orders/order.ts'
import type { SecurityEventKind } from './event-kinds.ts'

/** Names of the changed columns, separated by spaces. */
type Columns = string
type Uuid = string
type StaffRole = 'administrator' | 'dispatcher'
/** Name of the limit that was reached. For a limit that counts whole networks, the size of the network follows the name. */
type Limit = `${'login' | 'old-password' | 'second-factor' | 'password-link'}${string}`
type ImportCounts = `made ${number} updated ${number} unchanged ${number} refused ${number} mails ${number}`

/** Commands of the operator's tool (`npm run admin`). */
type Command =
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

export interface EventDetails {
  admin: Command
  denied: ProblemCode
  login: 'authenticator' | 'recovery-code'
  'login-failure': 'blocked' | 'old-password'
  'lock-out': Limit
  'sessions-ended': 'one' | 'others'
  'password-link': ProblemCode
  'order-status': OrderStatus
  'order-undo': OrderStatus
  'order-mail-resent': OrderMailKind
  'order-mail-dismissed': OrderMailKind
  'order-mail-restored': OrderMailKind
  'order-links-made': `${number}`
  'order-links-revoked': `${number}`
  export:
    | 'orders'
    | 'day-sheet'
    | 'kpo'
    | 'reconciliation'
    | 'statement'
    | 'audit'
    | 'catalogue'
    | 'package-types'
  'company-edit': Columns
  /** `Columns` may also name fields of the access card, such as a changed door code. */
  'company-branch': 'added' | 'archived' | 'restored' | 'deleted' | Columns
  /** Company into which this one was merged. */
  'company-merge': Uuid
  'company-merge-undo': Uuid
  'companies-import': ImportCounts
  /** Symbol of the entry. */
  'catalogue-made': string
  /** Symbol of the entry, then the changed columns. */
  'catalogue-edit': Columns
  'catalogue-import': `${'recycling_items' | 'package_types'} made ${number} updated ${number}`
  /** Day of the plan, `YYYY-MM-DD`. */
  'day-plan': string
  /** Plate of the vehicle. */
  'vehicle-made': string
  'vehicle-edit': string
  'account-edit': Columns
  'team-invite': StaffRole
  'team-administrator': StaffRole
  'person-invite': 'known' | 'new'
  /** Version of the settings, then the changed sections. */
  'settings-edit': `${number} ${string}`
}

/** Kinds without a detail. */
type BareKind = Exclude<SecurityEventKind, keyof EventDetails>

/** Kind of an event with the detail that this kind may have. */
export type DetailedEvent =
  | { kind: BareKind; detail?: never }
  | { [Kind in keyof EventDetails]: { kind: Kind; detail?: EventDetails[Kind] } }[keyof EventDetails]
