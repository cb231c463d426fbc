// Rows of an order and of all that belongs to one, and of the links by which one is placed.

import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Locale } from '#contract/languages.ts'
import type { FileType } from '#contract/limits.ts'
import type { AccessCard } from '#contract/orders/access-card.ts'
import type { FieldChange, OrderActorKind, OrderEvent } from '#contract/orders/order-history.ts'
import type { OrderStatus, OrderType } from '#contract/orders/order.ts'
import type { Unit } from '#contract/units.ts'

/** `pg` reads these as text, so that no digit is lost. */
type BigInteger = ColumnType<string, number, number>
type Decimal = ColumnType<string, number, number>

export interface OrderLinksTable {
  id: string
  token_hash: Buffer
  note: string | null
  created_at: ColumnType<Date, Date, never>
  expires_at: Date
  used_at: Date | null
  revoked_at: Date | null
  /** The links that were made together. */
  batch_id: Generated<string>
  /** The company that the order will belong to. */
  company_id: Generated<string | null>
  made_by_id: Generated<string | null>
}

/** The pickup place of an order, as it was when the order was placed. */
export interface PickupPlaceColumns {
  branch_name: string
  branch_street: string
  branch_postal_code: string
  branch_city: string
  branch_country: string
  branch_is_main: boolean
}

/** Of an order or a pickup place. Without a value nothing is known of the access. */
export type AccessCardColumn = ColumnType<AccessCard | null, string | null | undefined, string | null>

/** A row for each order whose pickup needs a code; `sealed_code` is encrypted for that order. */
export interface OrderDoorCodesTable {
  order_id: string
  sealed_code: Buffer
  created_at: Date
}

/** The company of an order, as it was when the order was placed. */
export interface OrderCompanyColumns {
  company_name: string
  company_email: string | null
  company_phone: string | null
  company_street: string
  company_postal_code: string
  company_city: string
  company_country: string
  nip: string | null
  nip_not_required: boolean
  krs: string | null
  regon: string | null
  bdo: string | null
  bdo_free: boolean
  bdo_people_collection: boolean
  bdo_unknown: boolean
}

/** The person who ordered. */
export interface ReporterColumns {
  reporter_name: string
  reporter_surname: string
  reporter_email: string
  reporter_phone: string | null
}

export interface OrdersTable extends PickupPlaceColumns, OrderCompanyColumns, ReporterColumns {
  id: string
  order_number: string
  order_type: OrderType
  status: OrderStatus
  created_at: ColumnType<Date, Date, never>
  /** `YYYY-MM-DD` when written; read it as `to_char`, since `pg` turns a date into a local midnight. */
  suggested_date: ColumnType<Date | null, string | null, string | null>
  locale: Locale
  privacy_notice_version: string | null
  comment: string | null
  access_card: AccessCardColumn
  company_id: string | null
  available_hours_from: string
  available_hours_to: string
  contact_name: string
  contact_email: string | null
  contact_phone: string | null
  weight_grams: BigInteger
  weight_is_lower_bound: boolean
  order_link_id: string | null
  /** Grows by one with every change; see change-order.ts. */
  version: Generated<number>
  assignee_id: string | null
  /** The pickup place of the company that staff named when they attached the order. */
  branch_id: string | null
  is_hazardous: Generated<boolean>
  /** Made by the database of what staff search for besides. */
  staff_search_text: GeneratedAlways<string>
  /** Made by the database of the texts a search looks in. */
  search_text: GeneratedAlways<string>
}

export interface OrderEntriesTable {
  id: string
  order_id: string
  position: number
  recycling_item_id: string
  name: string
  description: string
  item_group: string
  examples: string
  waste_code: string
  grams_per_piece: number | null
  grams_per_cubic_meter: number | null
  quantity: number
  unit: Unit
  weight_grams: BigInteger
  weight_is_lower_bound: boolean
  /** Whether a protocol of the destruction of its carriers of data was asked for. */
  destruction_protocol: Generated<boolean>
  /** Of its carriers of data, in the order in which they were given. */
  serial_numbers: Generated<string[]>
}

export interface OrderPackagesTable {
  id: string
  order_entry_id: string
  position: number
  package_type_id: string | null
  name: string
  quantity: Decimal
  unit: Unit
}

export interface OrderFilesTable {
  id: string
  order_id: string
  name: string
  type: FileType
  size_bytes: number
  sha256: Buffer
  created_at: ColumnType<Date, Date, never>
}

export interface OrderHistoryTable {
  id: string
  order_id: string
  at: ColumnType<Date, Date, never>
  event: OrderEvent
  actor_kind: OrderActorKind
  actor_id: string | null
  status: OrderStatus
  details: JSONColumnType<OrderHistoryDetails> | null
}

/** What an event says besides the status after it; each kind of event has some of it. */
export interface OrderHistoryDetails extends Record<string, unknown> {
  /** Set by this event. */
  suggestedDate?: string | null
  /** Why staff, or the client, made the change; the client is told only where `showReason` says so. */
  reason?: string
  showReason?: boolean
  /** Whether a mail told of it. */
  notified?: boolean
  changes?: FieldChange[]
  /** The version that the order had after the change. */
  version?: number
  /** The status, the date and the hours that an undoing goes back to. */
  before?: { status: OrderStatus; suggestedDate: string | null; hoursFrom: string; hoursTo: string }
  /** The event that was undone. */
  undid?: string
  /** The events whose mails had not left yet and were taken back, since this one made them untrue. Older rows hold one id as text. */
  overtook?: string | string[]
}

/** Which orders a member of the staff has opened. */
export interface OrderReadsTable {
  order_id: string
  user_id: string
  read_at: Date
}

/** Internal: nothing that a client gets is read from it. */
export interface OrderNotesTable {
  id: string
  order_id: string
  author_id: string
  text: string
  created_at: ColumnType<Date, Date, never>
}

/** What staff wrote to the person who ordered. */
export interface OrderMessagesTable {
  id: string
  order_id: string
  author_id: string
  recipient: string
  subject: string
  text: string
  created_at: ColumnType<Date, Date, never>
}

/** How many orders are over; kept by triggers of the orders. */
export interface ClosedOrderCountsTable {
  status: OrderStatus
  is_hazardous: boolean
  has_company: boolean
  order_count: ColumnType<string, never, never>
}

/** Who has an order open now. */
export interface OrderPresencesTable {
  order_id: string
  user_id: string
  is_editing: boolean
  seen_at: Date
}

export interface IdempotencyKeysTable {
  key: string
  body_hash: Buffer
  order_id: string | null
  created_at: Date
}

/** The bytes of one day, for one client network or for all. */
export interface FileBytesTable {
  /** Never read: the driver would make a moment of it. */
  day: string
  subject: string
  /** A 64-bit number, which the driver reads as text. */
  bytes: ColumnType<string, number, number | string>
}

/** A view of the inbox that somebody of the staff keeps. */
export interface StaffViewsTable {
  id: string
  owner_id: ColumnType<string, string, never>
  name: string
  /** The filters and the order, as the address of the inbox has them. */
  query: string
  is_shared: boolean
  created_at: ColumnType<Date, Date, never>
}
