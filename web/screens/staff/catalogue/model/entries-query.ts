// Both lists of the catalogue, hidden entries too, in the query cache.
import { queryOptions } from '@tanstack/react-query'
import { staffCatalogueApi } from '#web/api/administration.ts'
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

/**
 * Puts an entry that the server returned into the cached list at its position. Cancels a running
 * fetch, which may return older data.
 */
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

/** Refetches, because the cached lists may be outdated. */
export const askAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['staff catalogue'] })
