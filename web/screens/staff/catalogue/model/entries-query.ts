// Both lists of the catalogue, hidden entries too, as this page knows them.
import { queryOptions } from '@tanstack/react-query'
import { staffCatalogueApi } from '#web/api/staff-catalogue.ts'
import { dataOf, queryClient } from '#web/queries/query-client.ts'
import type { Entry, Kind } from './entry.ts'

type Listed = { list: Entry[]; totalCount: number }

export const entriesQuery = (kind: Kind) =>
  queryOptions({
    queryKey: ['staff catalogue', kind],
    queryFn: ({ signal }): Promise<Listed> =>
      kind === 'items'
        ? dataOf<Listed>(staffCatalogueApi.listCatalogueItems({ signal }))
        : dataOf<Listed>(staffCatalogueApi.listCataloguePackageTypes({ signal })),
  })

/** Shows what a call answered, at the place that the entry has. An answer that is still on its way may be older, and is given up. */
export function showEntry(kind: Kind, entry: Entry): void {
  const { queryKey } = entriesQuery(kind)
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (before) => {
    if (!before) return before
    const others = before.list.filter(({ uuid }) => uuid !== entry.uuid)
    const list = others
      .toSpliced(entry.position - 1, 0, entry)
      .map((one, at) => (one.position === at + 1 ? one : { ...one, position: at + 1 }))
    return { list, totalCount: list.length }
  })
}

/** Whatever is on the page may be old. */
export const askAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['staff catalogue'] })
