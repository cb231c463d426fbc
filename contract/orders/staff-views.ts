// Saved views of the inbox, private or shared by all staff.
import * as z from 'zod/mini'
import { reference } from '../fields/reference.ts'
import { requiredText } from '../fields/text.ts'
import { MAX_VIEW_NAME_LENGTH, MAX_VIEW_QUERY_LENGTH } from '../limits.ts'
import { exportStaffOrdersQuery, type StaffOrderFilters, staffOrderFilters } from './staff-list.ts'

const FILTER_NAMES = Object.keys(staffOrderFilters)

/** Parses the filters and the sorting of a query string; null if one is invalid. */
export function filtersIn(query: string): StaffOrderFilters | null {
  const { success, data } = exportStaffOrdersQuery.safeParse(Object.fromEntries(new URLSearchParams(query)))
  return success ? data : null
}

/** Drops parameters that are not filters, such as the page number. */
function filtersAlone(query: string): string {
  const asked = new URLSearchParams(query)
  return String(
    new URLSearchParams(
      FILTER_NAMES.flatMap((name) => (asked.has(name) ? [[name, asked.get(name) ?? '']] : [])),
    ),
  )
}

const viewFields = {
  name: requiredText('VIEW_NAME_REQUIRED', MAX_VIEW_NAME_LENGTH),
  shared: z.boolean(),
  /** Query string of the inbox, without the question mark. */
  query: z.string().check(
    z.maxLength(MAX_VIEW_QUERY_LENGTH),
    z.refine((query) => filtersIn(query) !== null),
    z.overwrite(filtersAlone),
  ),
}

export const newStaffView = z.object(viewFields)
export type NewStaffView = z.output<typeof newStaffView>

/** Fields left out keep their values. */
export const changeStaffView = z.partial(newStaffView)
export type ChangeStaffView = z.output<typeof changeStaffView>

export const staffViewAnswer = z.object({
  uuid: z.string(),
  ...newStaffView.shape,
  by: reference,
  /** Whether the signed-in person may change it. */
  mayChange: z.boolean(),
  /** Number of orders in the view, counted up to a limit. */
  count: z.number(),
  countIsLowerBound: z.boolean(),
})
export type StaffView = z.output<typeof staffViewAnswer>
