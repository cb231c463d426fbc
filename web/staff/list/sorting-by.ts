import type { SortDirection } from '#contract/fields/paging.ts'
import type { SortState } from '#web/ui/table.tsx'

interface Sorting<Sort> {
  sort: Sort
  order: SortDirection
}

/**
 * The sorting of one column, as its header shows it. Pressing the header of the sorted column turns the order round.
 * @param first the order with which another column begins
 */
export function sortingBy<Sort>(
  view: Sorting<Sort>,
  sort: Sort,
  first: SortDirection,
  onSort: (sorting: Sorting<Sort>) => void,
): { sort: SortState; onSort: () => void } {
  const isSorted = view.sort === sort
  const turned = view.order === 'asc' ? 'desc' : 'asc'
  return {
    sort: isSorted ? (view.order === 'asc' ? 'ascending' : 'descending') : 'none',
    onSort: () => onSort({ sort, order: isSorted ? turned : first }),
  }
}
