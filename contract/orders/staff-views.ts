// Views of the inbox that staff keep under a name: for themselves, or for all of them.
import * as z from 'zod/mini'
import { reference } from '../fields/reference.ts'
import { requiredText } from '../fields/text.ts'
import { MAX_VIEW_NAME_LENGTH, MAX_VIEW_QUERY_LENGTH } from '../limits.ts'
import { exportStaffOrdersQuery, type StaffOrderFilters, staffOrderFilters } from './staff-list.ts'

const FILTER_NAMES = Object.keys(staffOrderFilters)

/** The filters and the order in a query; null where one of them makes no sense. */
export function filtersIn(query: string): StaffOrderFilters | null {
  const { success, data } = exportStaffOrdersQuery.safeParse(Object.fromEntries(new URLSearchParams(query)))
  return success ? data : null
}

/** What is no filter, like the number of the page, is no part of a view. */
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
  /** As the address of the inbox has it behind its question mark. */
  query: z.string().check(
    z.maxLength(MAX_VIEW_QUERY_LENGTH),
    z.refine((query) => filtersIn(query) !== null),
    z.overwrite(filtersAlone),
  ),
}

export const newStaffView = z.object(viewFields)
export type NewStaffView = z.output<typeof newStaffView>

/** What is left out stays. */
export const changeStaffView = z.partial(newStaffView)
export type ChangeStaffView = z.output<typeof changeStaffView>

export const staffViewAnswer = z.object({
  uuid: z.string(),
  ...newStaffView.shape,
  by: reference,
  /** By the person who asks. */
  mayChange: z.boolean(),
  /** How many orders it shows, counted no further than a limit. */
  count: z.number(),
  countIsLowerBound: z.boolean(),
})
export type StaffView = z.output<typeof staffViewAnswer>
