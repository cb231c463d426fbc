// List of a client's orders: query and rows.
import * as z from 'zod/mini'
import { addressAnswer } from '../fields/address.ts'
import { paging, SORT_DIRECTIONS, typedSearch } from '../fields/paging.ts'
import { ORDER_STATUSES, ORDER_TYPES } from './order.ts'

export const ORDER_SORTS = ['createdDate', 'suggestedDate'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

export const listOrdersQuery = z.object({
  ...paging,
  sort: z._default(z.enum(ORDER_SORTS), 'createdDate'),
  order: z._default(z.enum(SORT_DIRECTIONS), 'asc'),
  search: typedSearch,
  /** Whether to include the overview above the list. The page asks for it once per visit, not with every page of the list. */
  overview: z._default(
    z.pipe(
      z.enum(['true', 'false']),
      z.transform((said) => said === 'true'),
    ),
    false,
  ),
})
export type ListOrders = z.output<typeof listOrdersQuery>

export const listedOrderAnswer = z.object({
  uuid: z.string(),
  orderNumber: z.string(),
  orderType: z.enum(ORDER_TYPES),
  status: z.enum(ORDER_STATUSES),
  /** An instant, ISO 8601 in UTC. */
  createdDate: z.string(),
  /** Pickup date, `YYYY-MM-DD`; null until staff set one. */
  suggestedDate: z.nullable(z.string()),
  customerCompanyName: z.string(),
  customerCompany: z.object({ name: z.string() }),
  customerCompanyBranch: z.extend(addressAnswer, { name: z.string() }),
})
export type ListedOrder = z.output<typeof listedOrderAnswer>

/** Next planned pickup. */
const nextPickupAnswer = z.extend(listedOrderAnswer, {
  suggestedDate: z.string(),
  /** `HH:MM` */
  availableHoursFrom: z.string(),
  availableHoursTo: z.string(),
  /** Kilograms, at most three decimals. */
  totalWeight: z.number(),
  totalWeightIsLowerBound: z.boolean(),
  entryCount: z.number(),
})
export type NextPickup = z.output<typeof nextPickupAnswer>

/** Overview above the list; the search does not affect it. */
export const ordersOverviewAnswer = z.object({
  /** Number of the person's companies. */
  companyCount: z.number(),
  /** Earliest planned pickup from today on, or null. */
  nextPickup: z.nullable(nextPickupAnswer),
})
export type OrdersOverview = z.output<typeof ordersOverviewAnswer>
