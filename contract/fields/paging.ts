// Query parameters that all lists share: page, page size, sorting and search text.
import * as z from 'zod/mini'
import { DEFAULT_ORDERS_PAGE_SIZE, MAX_ORDERS_PAGE_SIZE, MAX_PAGE, MAX_SEARCH_LENGTH } from '../limits.ts'

export const SORT_DIRECTIONS = ['asc', 'desc'] as const
export type SortDirection = (typeof SORT_DIRECTIONS)[number]

/** A whole number from 1, written in digits alone. */
const wholeNumber = (max: number) =>
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
    z.pipe(z.transform(Number), z.number().check(z.maximum(max))),
  )

export const paging = {
  /** Counted from 1. */
  page: z._default(wholeNumber(MAX_PAGE), 1),
  limit: z._default(wholeNumber(MAX_ORDERS_PAGE_SIZE), DEFAULT_ORDERS_PAGE_SIZE),
}

/** Search text as typed; `appliedSearch` returns the part that is searched for. */
export const typedSearch = z._default(z.string().check(z.maxLength(MAX_SEARCH_LENGTH)), '')
