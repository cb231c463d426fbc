// Audit log as staff read it: who did what, to what, when and from which address.
import * as z from 'zod/mini'
import { day } from '../fields/day.ts'
import { paging, typedSearch } from '../fields/paging.ts'
import { reference } from '../fields/reference.ts'
import { uuid } from '../fields/uuid.ts'
import { SECURITY_EVENT_KINDS } from './events.ts'

/** Denied requests are left out: only the operator's security log has them. */
export const AUDIT_KINDS = SECURITY_EVENT_KINDS.filter((kind) => kind !== 'denied')

export type AuditKind = (typeof AUDIT_KINDS)[number]

const isKind = (text: string) => (AUDIT_KINDS as readonly string[]).includes(text)

/** Several kinds, separated by commas. */
const kinds = z.pipe(
  z.string().check(z.refine((text) => text.split(',').every(isKind))),
  z.transform((text: string) => AUDIT_KINDS.filter((kind) => text.split(',').includes(kind))),
)

const auditFilters = {
  /** Events that this person caused, and events about their account. */
  personUuid: z.optional(uuid()),
  orderUuid: z.optional(uuid()),
  /** Events of the company itself, of its people and of its orders. */
  companyUuid: z.optional(uuid()),
  kind: z.optional(kinds),
  /** Search words, looked up in people, orders, companies, kinds of events and changed values. */
  search: typedSearch,
  /** First and last day in Warsaw, both included. */
  from: z.optional(day()),
  to: z.optional(day()),
}

export const exportAuditQuery = z.object(auditFilters)
export type AuditFilters = z.output<typeof exportAuditQuery>

export const listAuditQuery = z.object({
  ...auditFilters,
  ...paging,
})
export type ListAudit = z.output<typeof listAuditQuery>

/** Fields of their own account that staff can change. */
export const PERSON_FIELDS = ['name', 'surname', 'phone'] as const
export type PersonField = (typeof PERSON_FIELDS)[number]

export const auditRow = z.object({
  uuid: z.string(),
  at: z.string(),
  /** Name that the person had at that time. Null when nobody was signed in: a wrong password, or the operator's tool. */
  who: z.nullable(reference),
  kind: z.enum(SECURITY_EVENT_KINDS),
  /** Name of the changed record, such as an order number; null when the event concerns only the person. */
  on: z.nullable(z.string()),
  /** Machine-readable detail: a status, the names of changed columns, a number. */
  detail: z.nullable(z.string()),
  /** Values before and after an edit, as texts; both are left out where the value is a list, such as equipment. */
  changes: z.optional(
    z.array(
      z.object({
        /** Column, or field of the order body. */
        field: z.string(),
        before: z.optional(z.nullable(z.string())),
        after: z.optional(z.nullable(z.string())),
      }),
    ),
  ),
  /** Request id, the same as in the server's log. */
  requestId: z.nullable(z.string()),
  /** IP address without its last part. */
  address: z.nullable(z.string()),
  order: z.nullable(z.object({ uuid: z.string(), orderNumber: z.string() })),
  company: z.nullable(reference),
  /** Account that the event is about. */
  person: z.nullable(reference),
})
export type AuditRow = z.output<typeof auditRow>

export const auditAnswer = z.object({
  list: z.array(auditRow),
  totalCount: z.number(),
  /**
   * Whether the search left out older events, because a word occurs in more than `AUDIT_SEARCH_LIMIT` orders,
   * edits, companies or people.
   */
  searchIsCut: z.boolean(),
})
export type AuditAnswer = z.output<typeof auditAnswer>
