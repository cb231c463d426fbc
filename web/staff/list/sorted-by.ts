import type { SortDirection } from '#contract/fields/paging.ts'

interface Sorted<Sort> {
  sort: Sort
  order: SortDirection
}

/**
 * The order of a list after the header of a column was pressed: that of the sorted column turns round.
 * @param first the order with which another column begins
 */
export function sortedBy<Sort>(now: Sorted<Sort>, sort: Sort, first: SortDirection): Sorted<Sort> {
  if (now.sort !== sort) return { sort, order: first }
  return { sort, order: now.order === 'asc' ? 'desc' : 'asc' }
}
