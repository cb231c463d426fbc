// What an event says further, by its kind, in the words in which the record keeps it: whoever writes an event and the screen that
// says it to people are held to the same ones. A kind that is not here says nothing further.
import type { ProblemCode } from '../errors.ts'
import type { OrderMailKind } from '../orders/order-mails.ts'
import type { OrderStatus } from '../orders/order.ts'
import type { SecurityEventKind } from './event-kinds.ts'

/** Names of the columns that changed, apart by spaces. */
type Columns = string
type Uuid = string
type StaffRole = 'administrator' | 'dispatcher'
/** How wide the counted network is stands at the end. */
type Limit = `${'login' | 'old-password' | 'second-factor' | 'password-link'}${string}`
type ImportCounts = `made ${number} updated ${number} unchanged ${number} refused ${number} mails ${number}`

/** What the operator did at the machine. */
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
  'order-links-made': `${number}`
  'order-links-revoked': `${number}`
  export: 'orders' | 'audit' | 'catalogue' | 'package-types'
  'company-edit': Columns
  /** The last: also fields of the access card; of a door code that it changed. */
  'company-branch': 'added' | 'archived' | 'restored' | 'deleted' | Columns
  /** The company that it was merged into. */
  'company-merge': Uuid
  'company-merge-undo': Uuid
  'companies-import': ImportCounts
  /** The entry's symbol. */
  'catalogue-made': string
  /** The same, and what changed. */
  'catalogue-edit': Columns
  'catalogue-import': `${'recycling_items' | 'package_types'} made ${number} updated ${number}`
  'account-edit': Columns
  'team-invite': StaffRole
  'team-administrator': StaffRole
  'person-invite': 'known' | 'new'
  /** The version, and the sections that changed. */
  'settings-edit': `${number} ${string}`
}

/** The kinds that say nothing further. */
type BareKind = Exclude<SecurityEventKind, keyof EventDetails>

/** A kind with what it may say further. */
export type DetailedEvent =
  | { kind: BareKind; detail?: never }
  | { [Kind in keyof EventDetails]: { kind: Kind; detail?: EventDetails[Kind] } }[keyof EventDetails]
