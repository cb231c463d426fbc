import type { SortDirection } from '#contract/fields/paging.ts'

interface Sorted<Sort> {
  sort: Sort
  order: SortDirection
}

/**
 * Returns the sorting after a press on a column header: the sorted column reverses.
 * @param first direction in which another column starts
 */
export function sortedBy<Sort>(now: Sorted<Sort>, sort: Sort, first: SortDirection): Sorted<Sort> {
  if (now.sort !== sort) return { sort, order: first }
  return { sort, order: now.order === 'asc' ? 'desc' : 'asc' }
}
