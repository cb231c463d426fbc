// Inbox of the staff: query and rows.
import * as z from 'zod/mini'
import { day } from '../fields/day.ts'
import { paging, SORT_DIRECTIONS, typedSearch } from '../fields/paging.ts'
import { reference } from '../fields/reference.ts'
import { isUuid } from '../fields/uuid.ts'
import { MAX_ORDERS_PAGE_SIZE } from '../limits.ts'
import { ORDER_STATUSES, type OrderStatus } from './order.ts'

export const STAFF_ORDER_SORTS = ['createdDate', 'suggestedDate', 'weight', 'companyName'] as const
export type StaffOrderSort = (typeof STAFF_ORDER_SORTS)[number]

const isStatus = (text: string): text is OrderStatus => (ORDER_STATUSES as readonly string[]).includes(text)

/** Several statuses, separated by commas. */
const statuses = z.pipe(
  z.string().check(z.refine((text) => text.split(',').every(isStatus))),
  z.transform((text: string) => [...new Set(text.split(',').filter(isStatus))]),
)

/** At most one page of orders, by their uuids. */
const uuids = z.pipe(
  z.string().check(
    z.refine((text) => text.split(',').every(isUuid)),
    z.refine((text) => text.split(',').length <= MAX_ORDERS_PAGE_SIZE),
  ),
  z.transform((text: string) => text.split(',')),
)

/** Either a uuid or one of the given words. */
const uuidOrWord = (...words: string[]) =>
  z.string().check(z.refine((text) => words.includes(text) || isUuid(text)))

export const staffOrderFilters = {
  sort: z._default(z.enum(STAFF_ORDER_SORTS), 'createdDate'),
  order: z._default(z.enum(SORT_DIRECTIONS), 'desc'),
  search: typedSearch,
  status: z.optional(statuses),
  /** Days in Warsaw, both included. */
  createdFrom: z.optional(day()),
  createdTo: z.optional(day()),
  pickupFrom: z.optional(day()),
  pickupTo: z.optional(day()),
  companyUuid: z.optional(uuidOrWord('none')),
  /** First digits of the postal code. */
  postalCode: z.optional(z.string().check(z.regex(/^\d{1,5}$/))),
  unread: z.optional(z.literal('true')),
  assigneeUuid: z.optional(uuidOrWord('me', 'none')),
  hazardous: z.optional(z.literal('true')),
  /** Only orders with a recently undelivered mail. */
  undelivered: z.optional(z.literal('true')),
  /**
   * Ids of orders: the list has only these. A screen uses this to refresh rows that no longer match its
   * filters.
   */
  uuids: z.optional(uuids),
}

export const exportStaffOrdersQuery = z.object(staffOrderFilters)
export type StaffOrderFilters = z.output<typeof exportStaffOrdersQuery>

export const listStaffOrdersQuery = z.object({
  ...paging,
  ...staffOrderFilters,
})
export type ListStaffOrders = z.output<typeof listStaffOrdersQuery>

export const staffOrderRow = z.object({
  uuid: z.string(),
  orderNumber: z.string(),
  createdDate: z.string(),
  suggestedDate: z.nullable(z.string()),
  status: z.enum(ORDER_STATUSES),
  /** Name as typed in the order. */
  companyName: z.string(),
  /** Company to which the order belongs. */
  companyUuid: z.nullable(z.string()),
  branch: z.object({ name: z.string(), city: z.string(), postalCode: z.string(), street: z.string() }),
  availableHoursFrom: z.string(),
  availableHoursTo: z.string(),
  weightKg: z.number(),
  weightIsLowerBound: z.boolean(),
  entryCount: z.number(),
  fileCount: z.number(),
  hazardous: z.boolean(),
  /** Whether staff still have to find out if the company needs a BDO number. */
  bdoUnknown: z.boolean(),
  /** Whether the signed-in person has not opened the order while it is open. */
  unread: z.boolean(),
  /** True if the customer changed or cancelled the order last, and the signed-in person has not opened it since. */
  changedByCustomer: z.optional(z.boolean()),
  assignee: z.nullable(reference),
  reporterPhone: z.nullable(z.string()),
  /** Other staff who have the order open; left out if there are none. */
  others: z.optional(z.array(z.object({ name: z.string(), editing: z.boolean() }))),
  /** Grows by one with every change; a change names the version it is based on. */
  version: z.number(),
})
export type StaffOrderRow = z.output<typeof staffOrderRow>

export const staffOrdersAnswer = z.object({
  list: z.array(staffOrderRow),
  totalCount: z.number(),
  /** Number of orders in each status, under all filters except the status. */
  counts: z.record(z.enum(ORDER_STATUSES), z.number()),
  /** Whether the search found more orders than are counted, so that the real numbers may be higher. */
  countsAreLowerBound: z.boolean(),
})
